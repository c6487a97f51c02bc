"""Views: what one seat, or a spectator, may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from attrs import evolve, frozen

from hilo_rules.core.seats import check_viewer
from hilo_rules.hi_lo_flip.actions import PLAYS, CardDealt, CardDrawn
from hilo_rules.hi_lo_flip.legal import playable
from hilo_rules.hi_lo_flip.phases import AwaitingPlay

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action
    from hilo_rules.hi_lo_flip.cards import Cards, Side
    from hilo_rules.hi_lo_flip.phases import Phase
    from hilo_rules.hi_lo_flip.setup import Ruleset
    from hilo_rules.hi_lo_flip.state import State

T = TypeVar("T")


@frozen
class View:
    """What `seat` may know of a state; a spectator, whose seat is None, sees no hand.

    Clauses: HLF-2.5, HLF-6.5
    """

    rules: Ruleset
    """The figures and options."""
    age_order: tuple[Seat, ...]
    """All seats, the oldest first."""
    seat: Seat | None
    """Whose view this is; None for a spectator."""
    round_number: int
    """1 in the first round."""
    chip: Side | None
    """The side that shows; None before the first toss."""
    hand: Cards
    """The seat's own cards, sorted; () for a spectator."""
    hand_sizes: tuple[int, ...]
    """For each seat the number of its cards."""
    draw_pile_size: int
    """The number of cards in the draw pile."""
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
    def to_move(self) -> tuple[Seat, ...]:
        """The seat that may act now; () at a chance node and at the end."""
        return (self.phase.seat,) if isinstance(self.phase, AwaitingPlay) else ()

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The plays that are open to this seat now, by rising card.

        Clauses: HLF-4.2
        """
        if self.seat is None or self.seat not in self.to_move:
            return ()
        cards = playable(self.hand, self.discard_pile, self.chip)
        return tuple(map(PLAYS[self.seat], cards))

    @property
    def unseen(self) -> Cards:
        """The cards that are in the draw pile or in somebody else's hand, sorted."""
        seen = {*self.hand, *self.discard_pile}.union(*self.collected)
        return tuple([card for card in self.rules.deck if card not in seen])


def view(state: State, seat: Seat | None) -> View:
    """Give what `seat` may know of `state`; None stands for a spectator.

    Raises:
        InvalidSeat: there is no such seat.

    Clauses: HLF-2.5, HLF-6.5
    """
    check_viewer(seat, state.seats)
    return View(
        rules=state.rules,
        age_order=state.age_order,
        seat=seat,
        round_number=state.round_number,
        chip=state.chip,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        draw_pile_size=len(state.packed_draw_pile),
        discard_pile=state.discard_pile,
        collected=state.collected,
        scores=state.scores,
        recent=state.recent,
        phase=state.phase,
    )


def redact(event: T, seat: Seat | None) -> T:
    """Give an action, chance event or effect as `seat` saw it; None stands for a spectator.

    Cards that go into a hand are seen by its seat only; all else happens in the open.

    Raises:
        InvalidSeat: `seat` is no whole number from 0 on, and not None.

    Clauses: HLF-2.5, HLF-6.5
    """
    check_viewer(seat, None)
    if isinstance(event, CardDealt | CardDrawn) and event.seat != seat:
        return evolve(event, card=None)
    return event
