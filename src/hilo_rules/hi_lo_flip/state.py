"""The state of a game: everything that lies on the table and in the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from hilo_rules.core.game import GameState
from hilo_rules.hi_lo_flip.cards import pack

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action, ChanceEvent  # noqa: F401 - in the bases
    from hilo_rules.hi_lo_flip.cards import Cards, Pile, Side
    from hilo_rules.hi_lo_flip.effects import Effect  # noqa: F401 - in the bases
    from hilo_rules.hi_lo_flip.phases import Phase
    from hilo_rules.hi_lo_flip.setup import Ruleset
    from hilo_rules.hi_lo_flip.view import View  # noqa: F401 - in the bases


@frozen(weakref_slot=False)
class State(GameState["State", "Action", "ChanceEvent", "Effect", "View"]):
    """One situation of one game; equal states mean the same rules and the same situation.

    The functions of this library build only states that can come about. One that was built by
    hand should pass ``validate`` before it is used.

    Clauses: HLF-2.2
    """

    rules: Ruleset
    """The figures and options."""
    age_order: tuple[Seat, ...]
    """All seats, the oldest first."""
    round_number: int
    """1 in the first round."""
    chip: Side | None
    """The side that shows; None before the first toss."""
    hands: tuple[Cards, ...]
    """For each seat its cards, sorted."""
    packed_draw_pile: Pile = field(
        alias="draw_pile", converter=pack, repr=lambda pile: repr(tuple(pile))
    )
    """The draw pile as it is kept; see ``draw_pile``, which is also its name in the constructor."""
    discard_pile: Cards
    """The cards played since the last reset or renewal, bottom first."""
    collected: tuple[Cards, ...]
    """For each seat the cards that it has collected in this round, sorted."""
    scores: tuple[int, ...]
    """For each seat the points of the finished rounds."""
    recent: tuple[Seat, ...]
    """The seats that last played in this round, the most recent first; distinct, at most two."""
    phase: Phase
    """Whom the game waits for."""

    @property
    def draw_pile(self) -> Cards:
        """The cards face down, sorted: nobody knows their order, so it is a set."""
        return tuple(self.packed_draw_pile)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)
