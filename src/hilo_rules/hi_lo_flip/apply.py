"""One step: an action or chance event comes in, a new state goes out.

Each kind of action has its function here. It refuses what the rules don't allow, works out what
follows by force, and gives the new state. What followed is appended to `effects`, unless that is
None because nobody asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Transition
from hilo_rules.core.sealed import evolving
from hilo_rules.core.seats import seat_after
from hilo_rules.hi_lo_flip.actions import CardDealt, CardDrawn, ChipLanded, PlayCard
from hilo_rules.hi_lo_flip.cards import (
    PLAYS_AGAIN,
    SKIPS,
    Side,
    can_follow,
    drawn_from,
    follows,
    with_card,
    without_card,
)
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import NothingDrawn, SeatSkipped, SecondPlayFailed
from hilo_rules.hi_lo_flip.legal import refuse
from hilo_rules.hi_lo_flip.phases import (
    DEAL,
    DRAW_SKIPPED,
    DRAW_STUCK,
    DRAWN,
    FLIP,
    FLIPPED,
    SECOND,
    TOSS,
    TURN,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
)
from hilo_rules.hi_lo_flip.piles import after_reset, renewed, with_renewed_pile
from hilo_rules.hi_lo_flip.rounds import end_round, opening
from hilo_rules.hi_lo_flip.setup import Renewal, SecondPlay
from hilo_rules.hi_lo_flip.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action, ChanceEvent
    from hilo_rules.hi_lo_flip.cards import Card, Cards, Pile
    from hilo_rules.hi_lo_flip.effects import Effect, Effects
    from hilo_rules.hi_lo_flip.phases import Phase

# A member is slow to look up in its enum.
SKIPPED, FULL_TURN, WHEN_EMPTY = DrawCause.SKIPPED, SecondPlay.FULL_TURN, Renewal.WHEN_EMPTY


def apply(state: State, action: Action | ChanceEvent) -> State:
    """Give the state after `action`.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    return _STEPS.get(type(action), _refuse)(state, action, None)


def transition(state: State, action: Action | ChanceEvent) -> Transition[State, Effect]:
    """Give the state after `action`, and the effects: what followed from it.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    effects: list[Effect] = []
    after = _STEPS.get(type(action), _refuse)(state, action, effects)
    return Transition(after, tuple(effects))


def _refuse(state: State, action: object, _effects: Effects) -> State:
    refuse(state, action)


_dealt: Callable[[State, tuple[Cards, ...], Pile, Phase], State]
_dealt = evolving(State, "hands", "packed_draw_pile", "phase")
_landed: Callable[[State, Side, Phase], State]
_landed = evolving(State, "chip", "phase")
_drawn: Callable[[State, tuple[Cards, ...], Pile, Cards, Phase], State]
_drawn = evolving(State, "hands", "packed_draw_pile", "discard_pile", "phase")
_played: Callable[[State, tuple[Cards, ...], Cards, tuple[Seat, ...], Phase], State]
_played = evolving(State, "hands", "discard_pile", "recent", "phase")


def _deal(state: State, event: CardDealt, effects: Effects) -> State:
    """Deal one card; after the last one the chip is tossed, or the round's starter opens.

    Clauses: HLF-2.1, HLF-2.3, HLF-10.2, HLF-10.3
    """
    phase, seat, card = state.phase, event.seat, event.card
    if (
        type(phase) is not AwaitingDeal
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not int
        or (draw := drawn_from(state.packed_draw_pile, card)) is None
    ):
        refuse(state, event)
    hands = list(state.hands)
    hands[seat] = hand = with_card(hands[seat], card)
    after: Phase
    if seat + 1 < len(hands):
        after = DEAL[seat + 1]
    elif len(hand) < state.rules.hand_size:
        after = DEAL[0]
    elif state.chip is None:
        after = TOSS
    else:
        after = opening(state, state.chip, effects)
    return _dealt(state, tuple(hands), draw, after)


def _land(state: State, event: ChipLanded, effects: Effects) -> State:
    """Let the chip land: the first toss starts the game, a flip frees the stuck seat or not.

    Clauses: HLF-2.3, HLF-2.4, HLF-5.1, HLF-5.2, HLF-5.3, HLF-5.4, HLF-5.6, HLF-5.9, HLF-7.10
    """
    phase, side = state.phase, event.side
    if not isinstance(phase, (AwaitingFlip, AwaitingToss)) or type(side) is not Side:
        refuse(state, event)
    if isinstance(phase, AwaitingToss):
        return _landed(state, side, opening(state, side, effects))
    if side is not state.chip:
        return _landed(state, side, FLIPPED[phase.seat])
    waiting = _landed(state, side, DRAW_STUCK[phase.seat])
    if waiting.packed_draw_pile:
        return waiting
    supplied = with_renewed_pile(waiting, effects)
    if supplied.packed_draw_pile:
        return supplied
    if effects is not None:
        effects.append(NothingDrawn(phase.seat, HLF.NOTHING_TO_DRAW))
    return after_reset(supplied, phase.seat, effects)


def _draw(state: State, event: CardDrawn, effects: Effects) -> State:
    """Draw one card: by the stuck seat, which plays it or resets, or by the skipped one.

    Clauses: HLF-5.6, HLF-5.7, HLF-5.8, HLF-7.3, HLF-7.4, HLF-7.5, HLF-8.2, HLF-8.3, HLF-8.4
    """
    phase, seat, card, chip = state.phase, event.seat, event.card, state.chip
    if (
        type(phase) is not AwaitingDraw
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not int
        or (draw := drawn_from(state.packed_draw_pile, card)) is None
        or chip is None
    ):
        refuse(state, event)
    discard = state.discard_pile
    top = discard[-1]
    hands = list(state.hands)
    hands[seat] = with_card(hands[seat], card)
    if not draw and state.rules.renewal is WHEN_EMPTY:
        draw, discard = renewed(discard, effects)
    after: Phase
    if phase.cause is SKIPPED:
        after = _turn_after_skipped(hands, seat, top, chip, effects)
    elif follows(card, top, chip):
        after = DRAWN[seat]
    else:
        return after_reset(_drawn(state, tuple(hands), draw, discard, phase), seat, effects)
    return _drawn(state, tuple(hands), draw, discard, after)


def _play(state: State, action: PlayCard, effects: Effects) -> State:
    """Lay a card on the pile, and hand on the turn as the card and the hands demand.

    Clauses: HLF-3.1, HLF-3.2, HLF-3.3, HLF-3.4, HLF-4.1, HLF-4.2, HLF-6.4, HLF-7.1, HLF-7.2,
    HLF-7.3, HLF-7.7, HLF-7.8, HLF-7.9, HLF-7.10, HLF-7.11, HLF-9.1
    """
    phase, seat, card, chip = state.phase, action.seat, action.card, state.chip
    discard = state.discard_pile
    if (
        type(phase) is not AwaitingPlay
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not int
        or (hand := without_card(state.hands[seat], card)) is None
        or chip is None
        or (discard and not follows(card, discard[-1], chip))
    ):
        refuse(state, action)
    hands = list(state.hands)
    hands[seat] = hand
    discard += (card,)
    recent = state.recent
    if not recent:
        recent = (seat,)
    elif recent[0] != seat:
        recent = (seat, recent[0])
    if not hand:
        return end_round(state, hands, discard, recent, effects)
    after: Phase
    ability = card % 10
    if ability == PLAYS_AGAIN:
        if can_follow(hand, card, chip):
            after = SECOND[seat]
        elif state.rules.second_play is FULL_TURN:
            after = FLIP[seat]
        else:
            laid = _played(state, tuple(hands), discard, recent, phase)
            return _second_failed(laid, seat, effects)
    elif ability == SKIPS:
        skipped = seat_after(seat, len(hands))
        after = DRAW_SKIPPED[skipped]
        if not state.packed_draw_pile:
            laid = _played(state, tuple(hands), discard, recent, after)
            return _skip_from_empty_pile(laid, skipped, card, chip, effects)
    else:
        after = _turn(hands, (seat + 1) % len(hands), card, chip)
    return _played(state, tuple(hands), discard, recent, after)


_STEPS: dict[type, Callable[[State, Any, Effects], State]] = {
    PlayCard: _play,
    CardDealt: _deal,
    CardDrawn: _draw,
    ChipLanded: _land,
}


def _second_failed(state: State, seat: Seat, effects: Effects) -> State:
    """Reset at once, since no card of `seat` can be its second play.

    Clauses: HLF-7.9
    """
    if effects is not None:
        effects.append(SecondPlayFailed(seat, HLF.SECOND_FAILS))
    return after_reset(state, seat, effects)


def _skip_from_empty_pile(
    state: State, skipped: Seat, top: Card, chip: Side, effects: Effects
) -> State:
    """Renew the draw pile for the `skipped` seat; if there is nothing to draw, just pass it over.

    Clauses: HLF-7.6, HLF-8.2, HLF-8.4
    """
    supplied = with_renewed_pile(state, effects)
    if supplied.packed_draw_pile:
        return supplied
    if effects is not None:
        effects.append(NothingDrawn(skipped, HLF.SKIP_WITHOUT_DRAW))
    return _landed(supplied, chip, _turn_after_skipped(supplied.hands, skipped, top, chip, effects))


def _turn(hands: Sequence[Cards], seat: Seat, top: Card, chip: Side) -> Phase:
    """Begin the turn of `seat`: it plays if it can, and else the chip is flipped.

    Clauses: HLF-3.4, HLF-4.3, HLF-5.1, HLF-5.2
    """
    if can_follow(hands[seat], top, chip):
        return TURN[seat]
    return FLIP[seat]


def _turn_after_skipped(
    hands: Sequence[Cards], skipped: Seat, top: Card, chip: Side, effects: Effects
) -> Phase:
    """Pass over the `skipped` seat; with two seats that is a full turn for the same seat again.

    Clauses: HLF-7.4, HLF-7.5
    """
    if effects is not None:
        effects.append(SeatSkipped(skipped))
    return _turn(hands, seat_after(skipped, len(hands)), top, chip)
