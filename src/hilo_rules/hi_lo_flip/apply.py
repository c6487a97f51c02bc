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
    Side,
    can_follow,
    follows,
    plays_again,
    skips,
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
    AWAITING_TOSS,
    GAME_OVER,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
    Reason,
    awaiting_deal,
    awaiting_draw,
    awaiting_flip,
    awaiting_play,
)
from hilo_rules.hi_lo_flip.scoring import ends_game, leaders, round_points, round_starter
from hilo_rules.hi_lo_flip.setup import Renewal, SecondPlay
from hilo_rules.hi_lo_flip.state import State, sealed_state

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias, TypeVar

    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.actions import Action, ChanceEvent
    from hilo_rules.hi_lo_flip.cards import Card, Cards
    from hilo_rules.hi_lo_flip.effects import Effect
    from hilo_rules.hi_lo_flip.phases import Phase

    T = TypeVar("T")
    Effects: TypeAlias = list[Effect] | None


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


def _deal(state: State, event: CardDealt, effects: Effects) -> State:
    """Deal one card; after the last one the chip is tossed, or the round's starter opens.

    Clauses: HLF-2.1, HLF-2.3, HLF-10.2, HLF-10.3
    """
    phase, seat, card = state.phase, event.seat, event.card
    if (
        not isinstance(phase, AwaitingDeal)
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not int
        or (draw := without_card(state.draw_pile, card)) is None
    ):
        refuse(state, event)
    hand = with_card(state.hands[seat], card)
    after: Phase
    if seat < len(state.hands) - 1:
        after = awaiting_deal(seat + 1)
    elif len(hand) < state.rules.hand_size:
        after = awaiting_deal(0)
    elif state.chip is None:
        after = AWAITING_TOSS
    else:
        after = _opening(state, state.chip, effects)
    return sealed_state(
        state.rules,
        state.age_order,
        state.round_number,
        state.chip,
        _replaced(state.hands, seat, hand),
        draw,
        (),
        state.collected,
        state.scores,
        (),
        after,
    )


def _land(state: State, event: ChipLanded, effects: Effects) -> State:
    """Let the chip land: the first toss starts the game, a flip frees the stuck seat or not.

    Clauses: HLF-2.3, HLF-2.4, HLF-5.1, HLF-5.2, HLF-5.3, HLF-5.4, HLF-5.6, HLF-7.10
    """
    phase, side = state.phase, event.side
    if not isinstance(phase, AwaitingFlip | AwaitingToss) or type(side) is not Side:
        refuse(state, event)
    draw, discard, collected = state.draw_pile, state.discard_pile, state.collected
    after: Phase
    if isinstance(phase, AwaitingToss):
        after = _opening(state, side, effects)
    elif side is not state.chip:
        after = awaiting_play(phase.seat, Reason.FLIPPED)
    else:
        draw, discard = _renewed(draw, discard, effects)
        if draw:
            after = awaiting_draw(phase.seat, DrawCause.STUCK)
        else:
            if effects is not None:
                effects.append(NothingDrawn(phase.seat, HLF.NOTHING_TO_DRAW))
            collected = _collected_for_reset(state, phase.seat, state.recent, discard, effects)
            discard, after = (), awaiting_play(phase.seat, Reason.RESET)
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
    phase, seat, card = state.phase, event.seat, event.card
    chip, discard, collected = state.chip, state.discard_pile, state.collected
    if (
        not isinstance(phase, AwaitingDraw)
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not int
        or (draw := without_card(state.draw_pile, card)) is None
        or chip is None
    ):
        refuse(state, event)
    hands = _replaced(state.hands, seat, with_card(state.hands[seat], card))
    top = discard[-1]
    if state.rules.renewal is Renewal.WHEN_EMPTY:
        draw, discard = _renewed(draw, discard, effects)
    after: Phase
    if phase.cause is DrawCause.SKIPPED:
        after = _turn_after_skipped(hands, seat, top, chip, effects)
    elif follows(card, top, chip):
        after = awaiting_play(seat, Reason.DRAWN)
    else:
        collected = _collected_for_reset(state, seat, state.recent, discard, effects)
        discard, after = (), awaiting_play(seat, Reason.RESET)
    return sealed_state(
        state.rules,
        state.age_order,
        state.round_number,
        chip,
        hands,
        draw,
        discard,
        collected,
        state.scores,
        state.recent,
        after,
    )


def _play(state: State, action: PlayCard, effects: Effects) -> State:
    """Lay a card on the pile, and hand on the turn as the card and the hands demand.

    Clauses: HLF-3.1, HLF-3.2, HLF-3.3, HLF-3.4, HLF-4.1, HLF-4.2, HLF-6.4, HLF-7.1, HLF-7.2,
    HLF-7.3, HLF-7.6, HLF-7.7, HLF-7.8, HLF-7.9, HLF-7.10, HLF-7.11, HLF-9.1
    """
    phase, seat, card = state.phase, action.seat, action.card
    hands, chip, discard = state.hands, state.chip, state.discard_pile
    if (
        not isinstance(phase, AwaitingPlay)
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not int
        or (hand := without_card(hands[seat], card)) is None
        or chip is None
        or (discard and not follows(card, discard[-1], chip))
    ):
        refuse(state, action)
    hands = _replaced(hands, seat, hand)
    discard = (*discard, card)
    recent = _most_recent(seat, state.recent)
    if not hand:
        return _end_round(state, hands, discard, recent, seat, effects)
    draw, collected = state.draw_pile, state.collected
    after: Phase
    if plays_again(card):
        if can_follow(hand, card, chip):
            after = awaiting_play(seat, Reason.SECOND)
        elif state.rules.second_play is SecondPlay.FULL_TURN:
            after = awaiting_flip(seat)
        else:
            if effects is not None:
                effects.append(SecondPlayFailed(seat, HLF.SECOND_FAILS))
            collected = _collected_for_reset(state, seat, recent, discard, effects)
            discard, after = (), awaiting_play(seat, Reason.RESET)
    elif skips(card):
        skipped = seat_after(seat, len(hands))
        draw, discard = _renewed(draw, discard, effects)
        if draw:
            after = awaiting_draw(skipped, DrawCause.SKIPPED)
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
        hands,
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


def _turn(hands: tuple[Cards, ...], seat: Seat, top: Card, chip: Side) -> Phase:
    """Begin the turn of `seat`: it plays if it can, and else the chip is flipped.

    Clauses: HLF-3.4, HLF-4.3, HLF-5.1, HLF-5.2
    """
    if can_follow(hands[seat], top, chip):
        return awaiting_play(seat, Reason.TURN)
    return awaiting_flip(seat)


def _turn_after_skipped(
    hands: tuple[Cards, ...], skipped: Seat, top: Card, chip: Side, effects: Effects
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
    return awaiting_play(starter, Reason.OPENING)


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


def _renewed(draw: Cards, discard: Cards, effects: Effects) -> tuple[Cards, Cards]:
    """Give the draw pile and the discard pile after a renewal, if one is due and possible.

    Clauses: HLF-8.1, HLF-8.2, HLF-8.3, HLF-8.4
    """
    if draw or len(discard) == 1:
        return draw, discard
    draw = tuple(sorted(discard[:-1]))
    if effects is not None:
        effects.append(PileRenewed(draw))
    return draw, discard[-1:]


def _end_round(
    state: State,
    hands: tuple[Cards, ...],
    discard: Cards,
    recent: tuple[Seat, ...],
    out: Seat,
    effects: Effects,
) -> State:
    """End the round, since seat `out` has no card left: count, and deal anew or end the game.

    Clauses: HLF-7.11, HLF-9.1, HLF-9.2, HLF-9.3, HLF-9.4, HLF-9.8, HLF-10.1, HLF-10.2, HLF-11.1
    """
    rules = state.rules
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
            hands,
            state.draw_pile,
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
        rules.deck,
        (),
        nothing,
        scores,
        (),
        awaiting_deal(0),
    )


def _most_recent(seat: Seat, recent: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Put `seat` first among the seats that last played, of which two are kept."""
    if not recent:
        return (seat,)
    return recent if recent[0] == seat else (seat, recent[0])


def _gathered(piles: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """Add `cards` to the collected ones of `seat`."""
    return _replaced(piles, seat, tuple(sorted(piles[seat] + cards)))


def _replaced(items: tuple[Cards, ...], seat: Seat, item: Cards) -> tuple[Cards, ...]:
    """Put `item` in the place of what `seat` has."""
    replaced = list(items)
    replaced[seat] = item
    return tuple(replaced)
