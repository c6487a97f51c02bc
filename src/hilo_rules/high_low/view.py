"""Views: what one seat, or a spectator, may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import evolve, frozen

from hilo_rules.core.seats import check_viewer
from hilo_rules.high_low.actions import Guess
from hilo_rules.high_low.legal import open_guesses, waited_for
from hilo_rules.high_low.line import line_of
from hilo_rules.high_low.phases import AwaitingGuesses
from hilo_rules.high_low.setup import Guesses
from hilo_rules.high_low.shoe import chance_to_be_right
from hilo_rules.high_low.table import SMALL_TABLE, position_of, row_of

if TYPE_CHECKING:
    from fractions import Fraction

    from hilo_rules.core.playing_cards import Card
    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low.actions import Action
    from hilo_rules.high_low.cards import Call
    from hilo_rules.high_low.line import Line
    from hilo_rules.high_low.phases import Phase
    from hilo_rules.high_low.setup import Ruleset
    from hilo_rules.high_low.state import State
    from hilo_rules.high_low.table import Place, Row

T = TypeVar("T")


@frozen
class View:
    """What `seat` may know of a state; None stands for a spectator.

    All cards lie open. Others' guesses are hidden until the last one is in, if they are sealed.
    A view shares its rows with the state, so that making one doesn't depend on the number of seats.

    Clauses: HL-2.3, HL-3.6, HL-3.7
    """

    rules: Ruleset
    """The figures and options."""
    seats: int
    """The number of seats at the start."""
    seat: Seat | None
    """Whose view this is; None for a spectator."""
    undealt: Line
    """The seats that are still to be dealt a card in this round, rising."""
    places: Row[Place]
    """The seats that have been dealt a card, rising: its card, and whether it has guessed."""
    own_call: Call | None
    """What this seat has guessed in this round; None: nothing."""
    calls: Row[Call | None] | None
    """For each of the places what its seat has guessed; None while that is sealed."""
    shoe: tuple[int, ...] | None
    """For each card of the ruleset's deck how many the shoe still holds; None: unlimited decks."""
    phase: Phase
    """Whom the game waits for."""

    def __attrs_post_init__(self) -> None:
        """Keep rows given as tuples as a table of so many seats keeps them."""
        if self.seats > SMALL_TABLE:
            object.__setattr__(self, "undealt", line_of(self.seats, self.undealt))
            object.__setattr__(self, "places", row_of(self.seats, self.places))
            if self.calls is not None:
                object.__setattr__(self, "calls", row_of(self.seats, self.calls))

    @property
    def card(self) -> Card | None:
        """This seat's own card; None if it has none."""
        if self.seat is None:
            return None
        position = position_of(self.places, self.seat)
        return None if position is None else self.places[position].card

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that have to guess now, rising; () at a chance node and at the end.

        Clauses: HL-3.1, HL-3.3
        """
        return waited_for(self.phase, self.places)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The guesses that are open to this seat now, higher before lower.

        Clauses: HL-3.1, HL-3.4, HL-3.5
        """
        return () if self.seat is None else open_guesses(self.phase, self.places, self.seat)

    def chance_to_stay(self, call: Call) -> Fraction | None:
        """Give the probability that this seat stays in if it guesses `call`; None without a card.

        With a shoe it holds once all cards have been dealt.

        Clauses: HL-1.5, HL-1.6, HL-4.2, HL-4.3
        """
        card = self.card
        if card is None:
            return None
        return chance_to_be_right(self.rules.deck, self.shoe, card, call)


def view(state: State, seat: Seat | None) -> View:
    """Give what `seat` may know of `state`; None stands for a spectator.

    Raises:
        InvalidSeat: there is no such seat.

    Clauses: HL-2.3, HL-3.6, HL-3.7
    """
    check_viewer(seat, state.seats)
    position = None if seat is None else position_of(state.places, seat)
    sealed = state.rules.guesses is Guesses.SEALED and isinstance(state.phase, AwaitingGuesses)
    return View(
        rules=state.rules,
        seats=state.seats,
        seat=seat,
        undealt=state.undealt,
        places=state.places,
        own_call=None if position is None else state.calls[position],
        calls=None if sealed else state.calls,
        shoe=state.shoe,
        phase=state.phase,
    )


def redact(event: T, seat: Seat | None) -> T:
    """Give an action, chance event or effect as `seat` saw it; None stands for a spectator.

    A guess is always redacted for others: where they may see it, the effect GuessesOpened tells.

    Raises:
        InvalidSeat: `seat` is no whole number from 0 on, and not None.

    Clauses: HL-2.3, HL-3.6
    """
    check_viewer(seat, None)
    if isinstance(event, Guess) and event.seat != seat:
        return evolve(event, call=None)
    return event
