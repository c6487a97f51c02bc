"""Views: what one seat, or a spectator, may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import evolve, frozen

from hilo_rules.core.seats import check_viewer
from hilo_rules.least_score.actions import CardDealt, CardDrawn
from hilo_rules.least_score.legal import takes, turns
from hilo_rules.least_score.phases import AwaitingTake, AwaitingTurn, GameOver

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.actions import Action
    from hilo_rules.least_score.cards import Cards
    from hilo_rules.least_score.phases import Phase
    from hilo_rules.least_score.setup import Ruleset
    from hilo_rules.least_score.state import State

T = TypeVar("T")


@frozen
class View:
    """What `seat` may know of a state; a spectator, whose seat is None, sees no hand.

    It tells what lies on the table, not what was seen before: that a seat holds a card which it
    took openly, or what the closed deck was renewed from, is for the players to remember.

    Clauses: LS-2.5, LS-5.9, LS-6.5
    """

    rules: Ruleset
    """The figures and options."""
    seat: Seat | None
    """Whose view this is; None for a spectator."""
    starter: Seat
    """The seat that is dealt the first card of the round and has its first turn."""
    hand: Cards
    """The seat's own cards, sorted; () for a spectator."""
    hand_sizes: tuple[int, ...]
    """For each seat the number of its cards."""
    revealed: tuple[Cards, ...]
    """For each seat its cards, when the last declaration has ended the game; () before."""
    closed_deck_size: int
    """The number of cards face down."""
    open_cards: Cards
    """The group of which one card may be taken at the next take, sorted."""
    buried: Cards
    """The discards of this round that can't be taken any more, sorted."""
    discarded: Cards
    """What the seat on turn has just discarded, sorted; () until it discards."""
    scores: tuple[int, ...]
    """For each seat, the eliminated included, the points of the finished rounds."""
    seats_in: tuple[Seat, ...]
    """The seats that aren't out, rising."""
    phase: Phase
    """Whom the game waits for."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seat that may act now; () at a chance node and at the end."""
        phase = self.phase
        return (phase.seat,) if isinstance(phase, (AwaitingTurn, AwaitingTake)) else ()

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions that are open to this seat now, in the order of the game's `legal_actions`.

        Clauses: LS-3.3, LS-5.1
        """
        seat, phase = self.seat, self.phase
        if isinstance(phase, AwaitingTurn) and seat == phase.seat:
            return turns(phase.seat, self.hand, self.rules, first=phase.first)
        if isinstance(phase, AwaitingTake) and seat == phase.seat:
            return takes(phase.seat, self.open_cards)
        return ()

    @property
    def unseen(self) -> Cards:
        """The cards that are in the closed deck or in somebody else's hidden hand, sorted."""
        seen = {*self.hand, *self.open_cards, *self.buried, *self.discarded}.union(*self.revealed)
        return tuple([card for card in self.rules.deck if card not in seen])


def view(state: State, seat: Seat | None) -> View:
    """Give what `seat` may know of `state`; None stands for a spectator.

    Raises:
        InvalidSeat: there is no such seat.

    Clauses: LS-2.5, LS-5.9, LS-6.5
    """
    check_viewer(seat, state.seats)
    return View(
        rules=state.rules,
        seat=seat,
        starter=state.starter,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        revealed=state.hands if isinstance(state.phase, GameOver) else (),
        closed_deck_size=len(state.closed_deck),
        open_cards=state.open_cards,
        buried=state.buried,
        discarded=state.discarded,
        scores=state.scores,
        seats_in=state.seats_in,
        phase=state.phase,
    )


def redact(event: T, seat: Seat | None) -> T:
    """Give an action, chance event or effect as `seat` saw it; None stands for a spectator.

    Dealt cards and closed ones are seen by their seat only; all else happens in the open.

    Raises:
        InvalidSeat: `seat` is no whole number from 0 on, and not None.

    Clauses: LS-2.5, LS-5.9, LS-6.5
    """
    check_viewer(seat, None)
    if isinstance(event, CardDealt | CardDrawn) and event.seat != seat:
        return evolve(event, card=None)
    return event
