"""One step: an action or chance event comes in, a new state goes out.

Each kind of action has its function here. It refuses what the rules don't allow, works out what
follows by force, and builds one new state. What followed is appended to `effects`, unless that is
None because nobody asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Transition
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
    RESET,
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
from hilo_rules.hi_lo_flip.piles import collected_for_reset, renewed
from hilo_rules.hi_lo_flip.rounds import end_round, opening
from hilo_rules.hi_lo_flip.setup import Renewal, SecondPlay
from hilo_rules.hi_lo_flip.state import State, sealed_state

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action, ChanceEvent
    from hilo_rules.hi_lo_flip.cards import Card, Cards
    from hilo_rules.hi_lo_flip.effects import Effect, Effects
    from hilo_rules.hi_lo_flip.phases import Phase

# A member is slow to look up in its enum.
SKIPPED, FULL_TURN, WHEN_EMPTY = DrawCause.SKIPPED, SecondPlay.FULL_TURN, Renewal.WHEN_EMPTY


def apply(state: State, action: Action | ChanceEvent) -> State:
    """Give the state after `action`.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    return _STEPS[type(action)](state, action, None)


def transition(state: State, action: Action | ChanceEvent) -> Transition[State, Effect]:
    """Give the state after `action`, and the effects: what followed from it.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    effects: list[Effect] = []
    after = _STEPS[type(action)](state, action, effects)
    return Transition(after, tuple(effects))


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
    return sealed_state(
        state.rules,
        state.age_order,
        state.round_number,
        state.chip,
        tuple(hands),
        draw,
        (),
        state.collected,
        state.scores,
        (),
        after,
    )


def _land(state: State, event: ChipLanded, effects: Effects) -> State:
    """Let the chip land: the first toss starts the game, a flip frees the stuck seat or not.

    Clauses: HLF-2.3, HLF-2.4, HLF-5.1, HLF-5.2, HLF-5.3, HLF-5.4, HLF-5.6, HLF-5.9, HLF-7.10
    """
    phase, side = state.phase, event.side
    if not isinstance(phase, (AwaitingFlip, AwaitingToss)) or type(side) is not Side:
        refuse(state, event)
    draw, discard, collected = state.packed_draw_pile, state.discard_pile, state.collected
    after: Phase
    if isinstance(phase, AwaitingToss):
        after = opening(state, side, effects)
    elif side is not state.chip:
        after = FLIPPED[phase.seat]
    else:
        if not draw:
            draw, discard = renewed(discard, effects)
        if draw:
            after = DRAW_STUCK[phase.seat]
        else:
            if effects is not None:
                effects.append(NothingDrawn(phase.seat, HLF.NOTHING_TO_DRAW))
            collected = collected_for_reset(state, phase.seat, state.recent, discard, effects)
            discard, after = (), RESET[phase.seat]
    return sealed_state(
        state.rules,
        state.age_order,
        state.round_number,
        side,
        state.hands,
        draw,
        discard,
        collected,
        state.scores,
        state.recent,
        after,
    )


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
    discard, collected = state.discard_pile, state.collected
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
        collected = collected_for_reset(state, seat, state.recent, discard, effects)
        discard, after = (), RESET[seat]
    return sealed_state(
        state.rules,
        state.age_order,
        state.round_number,
        chip,
        tuple(hands),
        draw,
        discard,
        collected,
        state.scores,
        state.recent,
        after,
    )


def _play(  # noqa: C901, PLR0912 - one play and all that it can lead to, told in one go
    state: State, action: PlayCard, effects: Effects
) -> State:
    """Lay a card on the pile, and hand on the turn as the card and the hands demand.

    Clauses: HLF-3.1, HLF-3.2, HLF-3.3, HLF-3.4, HLF-4.1, HLF-4.2, HLF-6.4, HLF-7.1, HLF-7.2,
    HLF-7.3, HLF-7.6, HLF-7.7, HLF-7.8, HLF-7.9, HLF-7.10, HLF-7.11, HLF-9.1
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
    draw, collected = state.packed_draw_pile, state.collected
    after: Phase
    ability = card % 10
    if ability == PLAYS_AGAIN:
        if can_follow(hand, card, chip):
            after = SECOND[seat]
        elif state.rules.second_play is FULL_TURN:
            after = FLIP[seat]
        else:
            if effects is not None:
                effects.append(SecondPlayFailed(seat, HLF.SECOND_FAILS))
            collected = collected_for_reset(state, seat, recent, discard, effects)
            discard, after = (), RESET[seat]
    elif ability == SKIPS:
        skipped = seat_after(seat, len(hands))
        if not draw:
            draw, discard = renewed(discard, effects)
        if draw:
            after = DRAW_SKIPPED[skipped]
        else:
            if effects is not None:
                effects.append(NothingDrawn(skipped, HLF.SKIP_WITHOUT_DRAW))
            after = _turn_after_skipped(hands, skipped, card, chip, effects)
    else:
        after = _turn(hands, (seat + 1) % len(hands), card, chip)
    return sealed_state(
        state.rules,
        state.age_order,
        state.round_number,
        chip,
        tuple(hands),
        draw,
        discard,
        collected,
        state.scores,
        recent,
        after,
    )


class _Steps(dict[type, "Callable[[State, Any, Effects], State]"]):
    """The function of each kind of action; what is no action of the game is refused."""

    def __missing__(self, kind: type) -> Callable[[State, Any, Effects], State]:
        return _no_step


def _no_step(state: State, action: object, _effects: Effects) -> State:
    refuse(state, action)


_STEPS = _Steps({PlayCard: _play, CardDealt: _deal, CardDrawn: _draw, ChipLanded: _land})


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
