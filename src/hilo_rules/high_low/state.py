"""The state of a game: everything that lies on the table, and the guesses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, field, frozen

from hilo_rules.core.game import GameState
from hilo_rules.high_low.line import line_of
from hilo_rules.high_low.phases import GameOver
from hilo_rules.high_low.table import SMALL_TABLE, position_of, row_of
from hilo_rules.high_low.tally import tally_of

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low.actions import Action, ChanceEvent  # noqa: F401 - in the bases
    from hilo_rules.high_low.cards import Call
    from hilo_rules.high_low.effects import Effect  # noqa: F401 - in the bases
    from hilo_rules.high_low.line import Line
    from hilo_rules.high_low.phases import Phase
    from hilo_rules.high_low.setup import Ruleset
    from hilo_rules.high_low.table import Place, Row
    from hilo_rules.high_low.tally import Tally
    from hilo_rules.high_low.view import View  # noqa: F401 - in the bases


def _tally(state: State) -> Tally:
    """Count the guesses; what can't be counted, since it is wrong, is left to ``validate``."""
    try:
        return tally_of(state.seats, state.places, state.calls)
    except (AttributeError, IndexError, TypeError, ValueError):
        return ()


@frozen(weakref_slot=False)
class State(GameState["State", "Action", "ChanceEvent", "Effect", "View"]):
    """One situation of one game; equal states mean the same rules and the same situation.

    How many rounds were played is no part of it, and neither is what happened in them: a round in
    which all guess right leads back to where it began. At a table of up to 32 seats the rows of
    seats, places and calls are tuples; at a larger one they are persistent collections, so that
    no step takes more than a time logarithmic in the number of seats. To compare or hash a state
    takes as long as going through it.

    The functions of this library build only states that can come about. One that was built by
    hand should pass ``validate`` before it is used.
    """

    rules: Ruleset
    """The figures and options."""
    seats: int
    """The number of seats at the start."""
    undealt: Line
    """The seats that are still to be dealt a card in this round, rising."""
    places: Row[Place]
    """The seats that have been dealt a card in this round, rising, each with its card."""
    calls: Row[Call | None]
    """For each of the places what its seat has guessed; None: nothing yet."""
    shoe: tuple[int, ...] | None
    """For each card of the ruleset's deck how many the shoe still holds; None: unlimited decks."""
    phase: Phase
    """Whom the game waits for."""
    tally: Tally = field(default=Factory(_tally, takes_self=True), eq=False, repr=False)
    """A count of the guesses that follows from them; () at a small table."""

    def __attrs_post_init__(self) -> None:
        """Keep rows given as tuples as a table of so many seats keeps them."""
        if type(self.seats) is int and self.seats > SMALL_TABLE:
            object.__setattr__(self, "undealt", line_of(self.seats, self.undealt))
            object.__setattr__(self, "places", row_of(self.seats, self.places))
            object.__setattr__(self, "calls", row_of(self.seats, self.calls))

    @property
    def living_count(self) -> int:
        """The number of seats that are still in."""
        phase = self.phase
        if type(phase) is GameOver:
            return len(phase.winners)
        return len(self.places) + len(self.undealt)

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats that are still in, rising; made anew each time."""
        phase = self.phase
        if type(phase) is GameOver:
            return phase.winners
        return (*[place.seat for place in self.places], *self.undealt)

    def is_living(self, seat: Seat) -> bool:
        """Whether `seat` is still in."""
        phase = self.phase
        if type(phase) is GameOver:
            return seat in phase.winners
        return position_of(self.places, seat) is not None or seat in self.undealt
