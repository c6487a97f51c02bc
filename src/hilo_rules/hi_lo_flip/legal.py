"""What may be done now, and why something may not."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from hilo_rules.core.chance import equally_likely
from hilo_rules.core.checks import is_whole
from hilo_rules.core.clauses import Violation
from hilo_rules.core.errors import IllegalAction, coded, shown
from hilo_rules.core.seats import check_viewer
from hilo_rules.hi_lo_flip.actions import (
    DEALS,
    DRAWS,
    LANDINGS,
    PLAYS,
    CardDealt,
    CardDrawn,
    ChipLanded,
    PlayCard,
)
from hilo_rules.hi_lo_flip.cards import HI, Side, follows, holds
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    GameOver,
)

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import NoReturn

    from hilo_rules.core.game import RandomSource
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action, ChanceEvent
    from hilo_rules.hi_lo_flip.cards import Cards
    from hilo_rules.hi_lo_flip.phases import Phase
    from hilo_rules.hi_lo_flip.state import State


def playable(hand: Cards, discard_pile: Cards, chip: Side | None) -> Cards:
    """Give the cards of `hand` that may be played: any on an empty pile, else those that follow.

    This is all that decides it, whatever the reason for the play: after a changed flip every
    card follows, and a drawn card that follows is the only one that does.

    Clauses: HLF-3.1, HLF-4.2, HLF-5.4, HLF-5.5, HLF-5.7, HLF-6.4, HLF-7.8
    """
    if not discard_pile:
        return hand
    at = bisect_left(hand, discard_pile[-1])
    return hand[at:] if chip is HI else hand[:at]


def to_move(state: State) -> tuple[Seat, ...]:
    """Give the seat that may act now; () at a chance node and at the end.

    Clauses: HLF-3.2
    """
    phase = state.phase
    return (phase.seat,) if isinstance(phase, AwaitingPlay) else ()


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Give the plays that are open now, by rising card; only those of `seat`, if it is given.

    Raises:
        InvalidSeat: there is no such seat.

    Clauses: HLF-3.2, HLF-3.3, HLF-4.2, HLF-4.3, HLF-5.1
    """
    phase = state.phase
    if seat is not None:
        check_viewer(seat, state.seats)
    if type(phase) is not AwaitingPlay or (seat is not None and seat != phase.seat):
        return ()
    cards = playable(state.hands[phase.seat], state.discard_pile, state.chip)
    return tuple(map(PLAYS[phase.seat], cards))


def chance_outcomes(state: State) -> tuple[tuple[ChanceEvent, Fraction], ...]:
    """Give what chance may do now with its probability: cards rising, Hi before Lo; or ().

    Clauses: HLF-2.2, HLF-2.3, HLF-2.6, HLF-5.1
    """
    phase = state.phase
    events: tuple[ChanceEvent, ...] = ()
    if isinstance(phase, AwaitingDeal):
        events = tuple(map(DEALS[phase.seat], state.packed_draw_pile))
    elif isinstance(phase, AwaitingDraw):
        events = tuple(map(DRAWS[phase.seat], state.packed_draw_pile))
    elif isinstance(phase, (AwaitingFlip, AwaitingToss)):
        events = LANDINGS
    return equally_likely(events)


def chance_moves(state: State) -> bool:
    """Whether chance has to supply something.

    Clauses: HLF-2.6
    """
    return not isinstance(state.phase, (AwaitingPlay, GameOver))


def sample_chance(state: State, rng: RandomSource) -> ChanceEvent:
    """Let chance decide: one of ``chance_outcomes(state)``, by one call of ``rng.randrange``.

    Raises:
        IllegalAction: it isn't chance that moves.

    Clauses: HLF-2.2, HLF-2.3, HLF-2.6, HLF-5.1, HLF-11.5
    """
    phase = state.phase
    pile = state.packed_draw_pile
    if type(phase) is AwaitingDeal:
        return DEALS[phase.seat](pile[rng.randrange(len(pile))])
    if type(phase) is AwaitingDraw:
        return DRAWS[phase.seat](pile[rng.randrange(len(pile))])
    if isinstance(phase, (AwaitingFlip, AwaitingToss)):
        return LANDINGS[rng.randrange(2)]
    clause = HLF.NOTHING_AFTER_END if isinstance(phase, GameOver) else HLF.CHANCE_WHEN_DUE
    violation = Violation(clause, f"chance doesn't move now: {_waiting(phase)}")
    raise IllegalAction(state, "chance", (violation,))


def refuse(state: State, action: object) -> NoReturn:
    """Raise the IllegalAction that names every clause which `action` breaks."""
    raise IllegalAction(state, action, explain(state, action))


def explain(state: State, action: object) -> tuple[Violation, ...]:
    """Give every clause that `action` breaks in `state`, and how; () means that it is legal.

    Clauses: HLF-1.8, HLF-2.1, HLF-2.2, HLF-2.6, HLF-3.2, HLF-3.3, HLF-4.2, HLF-11.5
    """
    broken = _form_violations(state, action)
    if isinstance(state.phase, GameOver):
        return (*broken, Violation(HLF.NOTHING_AFTER_END, "the game is over"))
    if type(action) is PlayCard:
        return (*broken, *_play_violations(state, action))
    if type(action) is CardDealt or type(action) is CardDrawn or type(action) is ChipLanded:
        return (*broken, *_chance_violations(state, action))
    return broken


def _form_violations(state: State, action: object) -> tuple[Violation, ...]:
    """Say what is wrong with the action itself, in whatever state.

    Clauses: HLF-1.8
    """
    messages: list[str] = []
    if type(action) is ChipLanded:
        if type(action.side) is not Side:
            messages.append(f"the chip shows Side.HI or Side.LO, not {shown(action.side)}")
    elif type(action) is PlayCard or type(action) is CardDealt or type(action) is CardDrawn:
        if not (is_whole(action.seat) and 0 <= action.seat < state.seats):
            messages.append(f"seats are 0 to {state.seats - 1}, not {shown(action.seat)}")
        if not (is_whole(action.card) and holds(state.rules.deck, action.card)):
            messages.append(f"the deck has no card {shown(action.card)}")
    else:
        messages.append(f"Hi-Lo Flip has no action {shown(action)}")
    return tuple([Violation(HLF.WELL_FORMED, message) for message in messages])


def _play_violations(state: State, action: PlayCard) -> list[Violation]:
    phase = state.phase
    broken: list[Violation] = []
    if not isinstance(phase, AwaitingPlay):
        broken.append(Violation(HLF.CHANCE_WHEN_DUE, f"no seat plays now: {_waiting(phase)}"))
    elif action.seat != phase.seat:
        broken.append(
            Violation(HLF.ON_TURN, f"it is not seat {shown(action.seat)}'s turn: {_waiting(phase)}")
        )
    if _form_violations(state, action):
        return broken
    if not holds(state.hands[action.seat], action.card):
        broken.append(Violation(HLF.FROM_HAND, f"seat {action.seat} doesn't hold {action.card}"))
    if isinstance(phase, AwaitingPlay) and state.discard_pile and state.chip is not None:
        top = state.discard_pile[-1]
        if not follows(action.card, top, state.chip):
            than = "higher" if state.chip is Side.HI else "lower"
            side = state.chip.name.title()
            message = f"{action.card} is not {than} than {top}, and the chip shows {side}"
            broken.append(Violation(HLF.FOLLOW_CHIP, message))
    return broken


_DUE = {
    CardDealt: AwaitingDeal,
    CardDrawn: AwaitingDraw,
    ChipLanded: AwaitingFlip | AwaitingToss,
}


def _chance_violations(state: State, event: ChanceEvent) -> list[Violation]:
    phase = state.phase
    if not isinstance(phase, _DUE[type(event)]):
        return [Violation(HLF.CHANCE_WHEN_DUE, f"{coded(event)} is not due: {_waiting(phase)}")]
    broken: list[Violation] = []
    if isinstance(event, CardDealt | CardDrawn) and isinstance(phase, AwaitingDeal | AwaitingDraw):
        if event.seat != phase.seat:
            broken.append(
                Violation(phase.clause, f"not for seat {shown(event.seat)}: {_waiting(phase)}")
            )
        card = event.card
        if (
            is_whole(card)
            and holds(state.rules.deck, card)
            and not holds(state.packed_draw_pile, card)
        ):
            broken.append(Violation(HLF.DRAW_PILE, f"{card} is not in the draw pile"))
    return broken


def _waiting(phase: Phase) -> str:
    """Say in words whom the game waits for."""
    match phase:
        case AwaitingDeal(seat):
            return f"a card is dealt to seat {seat}"
        case AwaitingToss():
            return "the chip is tossed"
        case AwaitingPlay(seat):
            return f"seat {seat} is to play a card"
        case AwaitingFlip(seat):
            return f"the chip is flipped for seat {seat}"
        case AwaitingDraw(seat):
            return f"seat {seat} draws a card"
        case _:
            return "the game is over"
