"""The state of a game: everything that lies on the table and in the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.core.game import GameState

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.actions import Action, ChanceEvent  # noqa: F401 - in the bases
    from hilo_rules.least_score.cards import Cards
    from hilo_rules.least_score.effects import Effect  # noqa: F401 - in the bases
    from hilo_rules.least_score.phases import Phase
    from hilo_rules.least_score.setup import Ruleset
    from hilo_rules.least_score.view import View  # noqa: F401 - in the bases


@frozen(weakref_slot=False)
class State(GameState["State", "Action", "ChanceEvent", "Effect", "View"]):
    """One situation of one game; equal states mean the same rules and the same situation.

    What is past and decides nothing any more isn't kept: neither how many rounds there were, nor
    which seat took which open card. Who needs it keeps the actions.

    The functions of this library build only states that can come about. One that was built by
    hand should pass ``validate`` before it is used.

    Clauses: LS-2.3
    """

    rules: Ruleset
    """The figures and options."""
    starter: Seat
    """The seat that is dealt the first card of the round and has its first turn."""
    hands: tuple[Cards, ...]
    """For each seat its cards, sorted; () for a seat that is out."""
    closed_deck: Cards
    """The cards face down, sorted: nobody knows their order, so it is a set."""
    open_cards: Cards
    """The group of which one card may be taken at the next take, sorted."""
    buried: Cards
    """The discards of this round that can't be taken any more, sorted."""
    discarded: Cards
    """What the seat on turn has just discarded, sorted; () until it discards."""
    scores: tuple[int, ...]
    """For each seat, the eliminated included, the points of the finished rounds."""
    phase: Phase
    """Whom the game waits for."""

    @property
    def seats(self) -> int:
        """The number of seats, the eliminated included."""
        return len(self.hands)

    @property
    def seats_in(self) -> tuple[Seat, ...]:
        """The seats that aren't out, rising.

        Clauses: LS-8.1
        """
        highest = self.rules.highest_total
        return tuple([seat for seat, score in enumerate(self.scores) if score <= highest])
