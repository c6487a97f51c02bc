"""One step: an action or chance event comes in, a new state goes out.

Each kind of action has its function here. It refuses what the rules don't allow, works out what
follows by force, and builds one new state. What followed is appended to `effects`, unless that is
None because nobody asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Transition
from hilo_rules.core.seats import seat_after, seat_before
from hilo_rules.hi_lo_flip.actions import CardDealt, CardDrawn, ChipLanded, PlayCard
from hilo_rules.hi_lo_flip.cards import (
    PLAYS_AGAIN,
    SKIPS,
    Side,
    can_follow,
    drawn_from,
    follows,
    pack,
    with_card,
    without_card,
)
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import (
    GameEnded,
    NothingDrawn,
    PileCollected,
    PileRenewed,
    RoundScored,
    RoundStarted,
    SeatSkipped,
    SecondPlayFailed,
    StarterChosen,
    WentOut,
)
from hilo_rules.hi_lo_flip.legal import refuse
from hilo_rules.hi_lo_flip.phases import (
    DEAL,
    DRAW_SKIPPED,
    DRAW_STUCK,
    DRAWN,
    FLIP,
    FLIPPED,
    GAME_OVER,
    OPENING,
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
from hilo_rules.hi_lo_flip.scoring import ends_game, leaders, round_points, round_starter
from hilo_rules.hi_lo_flip.setup import Renewal, SecondPlay
from hilo_rules.hi_lo_flip.state import State, sealed_state

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, TypeAlias, TypeVar

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action, ChanceEvent
    from hilo_rules.hi_lo_flip.cards import Card, Cards, Pile
    from hilo_rules.hi_lo_flip.effects import Effect
    from hilo_rules.hi_lo_flip.phases import Phase

    T = TypeVar("T")
    Effects: TypeAlias = list[Effect] | None

# A member is slow to look up in its enum.
SKIPPED, FULL_TURN, WHEN_EMPTY = DrawCause.SKIPPED, SecondPlay.FULL_TURN, Renewal.WHEN_EMPTY


def apply(state: State, action: Action | ChanceEvent) -> State:
    """Give the state after `action`.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    step = _STEPS[type(action)] if type(action) in _STEPS else refuse(state, action)
    return step(state, action, None)


def transition(state: State, action: Action | ChanceEvent) -> Transition[State, Effect]:
    """Give the state after `action`, and the effects: what followed from it.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`.
    """
    effects: list[Effect] = []
    step = _STEPS[type(action)] if type(action) in _STEPS else refuse(state, action)
    after = step(state, action, effects)
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
        after = _opening(state, state.chip, effects)
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
        after = _opening(state, side, effects)
    elif side is not state.chip:
        after = FLIPPED[phase.seat]
    else:
        if not draw:
            draw, discard = _renewed(discard, effects)
        if draw:
            after = DRAW_STUCK[phase.seat]
        else:
            if effects is not None:
                effects.append(NothingDrawn(phase.seat, HLF.NOTHING_TO_DRAW))
            collected = _collected_for_reset(state, phase.seat, state.recent, discard, effects)
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
        draw, discard = _renewed(discard, effects)
    after: Phase
    if phase.cause is SKIPPED:
        after = _turn_after_skipped(hands, seat, top, chip, effects)
    elif follows(card, top, chip):
        after = DRAWN[seat]
    else:
        collected = _collected_for_reset(state, seat, state.recent, discard, effects)
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
        return _end_round(state, hands, discard, recent, effects)
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
            collected = _collected_for_reset(state, seat, recent, discard, effects)
            discard, after = (), RESET[seat]
    elif ability == SKIPS:
        skipped = seat_after(seat, len(hands))
        if not draw:
            draw, discard = _renewed(discard, effects)
        if draw:
            after = DRAW_SKIPPED[skipped]
        else:
            if effects is not None:
                effects.append(NothingDrawn(skipped, HLF.SKIP_WITHOUT_DRAW))
            after = _turn_after_skipped(hands, skipped, card, chip, effects)
    else:
        after = _turn(hands, seat_after(seat, len(hands)), card, chip)
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


_STEPS: dict[type, Callable[[State, Any, Effects], State]] = {
    PlayCard: _play,
    CardDealt: _deal,
    CardDrawn: _draw,
    ChipLanded: _land,
}


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


def _opening(state: State, chip: Side, effects: Effects) -> Phase:
    """Begin the round: its starter plays any card.

    Clauses: HLF-2.4, HLF-3.1, HLF-10.3, HLF-10.4
    """
    starter = round_starter(state.scores, state.age_order, chip)
    if effects is not None:
        first = state.round_number == 1
        effects.append(
            StarterChosen(starter, HLF.FIRST_STARTER if first else HLF.LAST_PLACE_STARTS)
        )
    return OPENING[starter]


def _collected_for_reset(
    state: State, seat: Seat, recent: tuple[Seat, ...], discard: Cards, effects: Effects
) -> tuple[Cards, ...]:
    """Give the pile to its collector, since `seat` resets: what each seat has collected then.

    Clauses: HLF-6.1, HLF-6.2, HLF-6.3, HLF-6.5, HLF-8.5
    """
    others = [player for player in recent if player != seat]
    collector = others[0] if others else seat_before(seat, len(state.hands))
    if effects is not None:
        clause = HLF.COLLECTOR if others else HLF.COLLECTOR_BEFORE
        effects.append(PileCollected(collector, discard, clause))
    return _gathered(state.collected, collector, discard)


def _renewed(discard: Cards, effects: Effects) -> tuple[Pile, Cards]:
    """Give the draw pile and the discard pile after a renewal; a top card alone stays there.

    Clauses: HLF-8.1, HLF-8.2, HLF-8.3, HLF-8.4
    """
    if len(discard) == 1:
        return (), discard
    renewed = tuple(sorted(discard[:-1]))
    if effects is not None:
        effects.append(PileRenewed(renewed))
    return pack(renewed), discard[-1:]


def _end_round(
    state: State,
    hands: Sequence[Cards],
    discard: Cards,
    recent: tuple[Seat, ...],
    effects: Effects,
) -> State:
    """End the round, since who just played has no card left: count, then deal anew or end the game.

    Clauses: HLF-7.11, HLF-9.1, HLF-9.2, HLF-9.3, HLF-9.4, HLF-9.8, HLF-10.1, HLF-10.2, HLF-11.1
    """
    rules, out = state.rules, recent[0]
    collected = _gathered(state.collected, out, discard)
    points = round_points(collected, out, rules.going_out_bonus)
    scores = tuple([total + gain for total, gain in zip(state.scores, points, strict=True)])
    over = ends_game(scores, rules)
    if effects is not None:
        effects += (
            WentOut(out, rules.going_out_bonus),
            PileCollected(out, discard, HLF.GOING_OUT_COLLECTS),
            RoundScored(points, scores),
        )
        if over:
            winners = leaders(scores)
            shared = len(winners) > 1
            effects.append(GameEnded(winners, HLF.TIE_SHARED if shared else HLF.HIGHEST_WINS))
        else:
            tied = max(scores) >= rules.target
            clause = HLF.TIE_PLAY_ON if tied else HLF.NEW_DEAL
            effects.append(RoundStarted(state.round_number + 1, clause))
    if over:
        return sealed_state(
            rules,
            state.age_order,
            state.round_number,
            state.chip,
            tuple(hands),
            state.packed_draw_pile,
            (),
            collected,
            scores,
            recent,
            GAME_OVER,
        )
    nothing: tuple[Cards, ...] = ((),) * len(hands)
    return sealed_state(
        rules,
        state.age_order,
        state.round_number + 1,
        state.chip,
        nothing,
        pack(rules.deck),
        (),
        nothing,
        scores,
        (),
        DEAL[0],
    )


def _gathered(piles: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """Add `cards` to the collected ones of `seat`."""
    gathered = list(piles)
    gathered[seat] = tuple(sorted(piles[seat] + cards))
    return tuple(gathered)
