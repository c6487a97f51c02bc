"""One step: an action or chance event comes in, a new state goes out.

Each kind of action has its function here. It refuses what the rules don't allow, works out what
follows by force, and gives the new state. What followed is appended to `effects`, unless that is
None because nobody asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hilo_rules.core.game import Transition
from hilo_rules.core.sealed import evolving
from hilo_rules.least_score.actions import (
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    Declare,
    Discard,
    TakeClosed,
    TakeOpen,
)
from hilo_rules.least_score.cards import Card, in_order, total, with_card, without_all, without_card
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.effects import (
    CardsBuried,
    DeckRenewed,
    DeclarationFailed,
    DeclarationSucceeded,
    GameEnded,
    HandsRevealed,
    RoundScored,
    RoundStarted,
    SeatEliminated,
)
from hilo_rules.least_score.explain import refuse
from hilo_rules.least_score.melds import is_group
from hilo_rules.least_score.phases import (
    DEAL,
    FIRST_DRAW,
    FIRST_TAKE,
    FIRST_TURN,
    GAME_OVER,
    LATER_DRAW,
    LATER_TAKE,
    LATER_TURN,
    TURN_UP,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
)
from hilo_rules.least_score.scoring import (
    declaration_succeeds,
    ends_game,
    leaders,
    next_in,
    round_points,
)
from hilo_rules.least_score.setup import Elimination, Ending
from hilo_rules.least_score.state import State

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.actions import Action, ChanceEvent
    from hilo_rules.least_score.cards import Cards
    from hilo_rules.least_score.effects import Effect
    from hilo_rules.least_score.phases import Phase

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


_dealt: Callable[[State, tuple[Cards, ...], Cards, Phase], State]
_dealt = evolving(State, "hands", "closed_deck", "phase")
_turned_up: Callable[[State, Cards, Cards, Phase], State]
_turned_up = evolving(State, "closed_deck", "open_cards", "phase")
_discarded: Callable[[State, tuple[Cards, ...], Cards, Phase], State]
_discarded = evolving(State, "hands", "discarded", "phase")
_asked: Callable[[State, Cards, Cards, Phase], State]
_asked = evolving(State, "closed_deck", "buried", "phase")
_turn_ended: Callable[[State, tuple[Cards, ...], Cards, Cards, Cards, Cards, Phase], State]
_turn_ended = evolving(State, "hands", "closed_deck", "open_cards", "buried", "discarded", "phase")


def _deal(state: State, event: CardDealt, _effects: Effects) -> State:
    """Deal one card; after the last one a card is turned up.

    Clauses: LS-2.1, LS-2.2, LS-8.3
    """
    phase, seat, card = state.phase, event.seat, event.card
    if (
        type(phase) is not AwaitingDeal
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not Card
        or (deck := without_card(state.closed_deck, card)) is None
    ):
        refuse(state, event)
    hands = list(state.hands)
    hands[seat] = with_card(hands[seat], card)
    rules = state.rules
    following = next_in(seat, state.scores, rules.highest_total)
    after = DEAL[following] if len(hands[following]) < rules.hand_size else TURN_UP
    return _dealt(state, tuple(hands), deck, after)


def _turn_up(state: State, event: CardTurnedUp, _effects: Effects) -> State:
    """Turn up the first open card; the starter has the first turn.

    Clauses: LS-2.2, LS-3.1, LS-5.3
    """
    card: object = event.card
    if (
        type(state.phase) is not AwaitingTurnUp
        or type(card) is not Card
        or (deck := without_card(state.closed_deck, card)) is None
    ):
        refuse(state, event)
    return _turned_up(state, deck, (card,), FIRST_TURN[state.starter])


def _discard(state: State, action: Discard, _effects: Effects) -> State:
    """Discard a group; the seat then takes a card.

    Clauses: LS-3.2, LS-3.3, LS-3.4, LS-3.5, LS-4.1, LS-5.1
    """
    phase, seat, cards, rules = state.phase, action.seat, action.cards, state.rules
    if (
        type(phase) is not AwaitingTurn
        or type(seat) is not int
        or seat != phase.seat
        or type(cards) is not tuple
        or (hand := without_all(state.hands[seat], cards)) is None
        or not is_group(cards, rules.four_cards, rules.run_suits)
    ):
        refuse(state, action)
    hands = list(state.hands)
    hands[seat] = hand
    after = FIRST_TAKE[seat] if phase.first else LATER_TAKE[seat]
    return _discarded(state, tuple(hands), cards, after)


def _take_open(state: State, action: TakeOpen, effects: Effects) -> State:
    """Take an open card, which ends the turn.

    Clauses: LS-3.2, LS-3.5, LS-5.1, LS-5.2, LS-5.4
    """
    phase, seat, card = state.phase, action.seat, action.card
    if (
        type(phase) is not AwaitingTake
        or type(seat) is not int
        or seat != phase.seat
        or (left := without_all(state.open_cards, (card,))) is None
    ):
        refuse(state, action)
    return _taken(state, phase, card, left, state.closed_deck, effects)


def _take_closed(state: State, action: TakeClosed, effects: Effects) -> State:
    """Ask for a closed card, which chance then draws; renew the closed deck if it is empty.

    Clauses: LS-3.2, LS-3.5, LS-5.1, LS-5.6, LS-5.7, LS-5.8
    """
    phase, seat = state.phase, action.seat
    if type(phase) is not AwaitingTake or type(seat) is not int or seat != phase.seat:
        refuse(state, action)
    deck, buried = state.closed_deck, state.buried
    if not deck:
        deck, buried = buried, ()
        if effects is not None:
            effects.append(DeckRenewed(deck))
    after = FIRST_DRAW[seat] if phase.first else LATER_DRAW[seat]
    return _asked(state, deck, buried, after)


def _draw(state: State, event: CardDrawn, effects: Effects) -> State:
    """Draw the closed card that a seat takes, which ends the turn.

    Clauses: LS-5.1, LS-5.6
    """
    phase, seat, card = state.phase, event.seat, event.card
    if (
        type(phase) is not AwaitingDraw
        or type(seat) is not int
        or seat != phase.seat
        or type(card) is not Card
        or (deck := without_card(state.closed_deck, card)) is None
    ):
        refuse(state, event)
    return _taken(state, phase, card, state.open_cards, deck, effects)


def _taken(  # noqa: PLR0917 - as all that build a state
    state: State,
    phase: AwaitingTake | AwaitingDraw,
    card: Card,
    left: Cards,
    closed_deck: Cards,
    effects: Effects,
) -> State:
    """End the turn: the open cards that are `left` are buried, and the discard becomes open.

    Clauses: LS-3.6, LS-5.1, LS-5.5, LS-6.3
    """
    seat, buried = phase.seat, state.buried
    hands = list(state.hands)
    hands[seat] = with_card(hands[seat], card)
    if left:
        buried = in_order(buried + left)
        if effects is not None:
            effects.append(CardsBuried(left))
    following = next_in(seat, state.scores, state.rules.highest_total)
    first = phase.first and following != state.starter
    after = FIRST_TURN[following] if first else LATER_TURN[following]
    return _turn_ended(state, tuple(hands), closed_deck, state.discarded, buried, (), after)


def _declare(state: State, action: Declare, effects: Effects) -> State:
    """Reveal all hands, which ends the round: count, and deal anew or end the game.

    Clauses: LS-3.2, LS-6.1, LS-6.2, LS-6.4, LS-6.5, LS-7.1, LS-7.6, LS-8.3, LS-8.4, LS-8.5,
    LS-9.1, LS-9.2
    """
    phase, seat, rules = state.phase, action.seat, state.rules
    if (
        type(phase) is not AwaitingTurn
        or type(seat) is not int
        or seat != phase.seat
        or phase.first
    ):
        refuse(state, action)
    totals = tuple(map(total, state.hands))
    points = round_points(seat, totals, state.seats_in, rules)
    scores = tuple([before + gain for before, gain in zip(state.scores, points, strict=True)])
    over = ends_game(scores, rules)
    starter = state.starter if over else next_in(state.starter, scores, rules.highest_total)
    if effects is not None:
        effects.append(HandsRevealed(state.hands, totals))
        effects.append(_judged(state, seat, totals))
        effects.append(RoundScored(points, scores))
        effects += _eliminated(state, scores)
        effects.append(_ended(scores, state) if over else RoundStarted(starter))
    if over:
        return evolve(state, scores=scores, phase=GAME_OVER)
    return evolve(
        state,
        starter=starter,
        hands=((),) * len(scores),
        closed_deck=rules.deck,
        open_cards=(),
        buried=(),
        scores=scores,
        phase=DEAL[starter],
    )


def _judged(
    state: State, seat: Seat, totals: tuple[int, ...]
) -> DeclarationSucceeded | DeclarationFailed:
    """Say whether the declaration of `seat` was right.

    Clauses: LS-7.2, LS-7.3, LS-7.4, LS-7.5
    """
    others = [totals[other] for other in state.seats_in if other != seat]
    tied = totals[seat] == min(others)
    if declaration_succeeds(totals[seat], others, state.rules):
        return DeclarationSucceeded(seat, LS.TIE_SUCCEEDS if tied else LS.TRUE_DECLARATION)
    return DeclarationFailed(seat, LS.TIE_FAILS if tied else LS.FALSE_DECLARATION)


def _eliminated(state: State, scores: tuple[int, ...]) -> list[Effect]:
    """Say which seats are out now with their new totals, `scores`, rising.

    Clauses: LS-8.1, LS-8.2
    """
    rules = state.rules
    clause = LS.AT_THRESHOLD if rules.elimination is Elimination.AT_THRESHOLD else LS.ELIMINATION
    return [
        SeatEliminated(seat, scores[seat], clause)
        for seat in state.seats_in
        if scores[seat] > rules.highest_total
    ]


def _ended(scores: tuple[int, ...], state: State) -> GameEnded:
    """Say who has won.

    Clauses: LS-9.1, LS-9.2, LS-9.3
    """
    winners = leaders(scores)
    if state.rules.ending is Ending.LAST_ONE_STANDING:
        return GameEnded(winners, LS.LAST_SEAT_WINS)
    return GameEnded(winners, LS.TIE_SHARED if len(winners) > 1 else LS.FIRST_OUT)


_STEPS: dict[type, Callable[[State, Any, Effects], State]] = {
    CardDealt: _deal,
    Discard: _discard,
    TakeOpen: _take_open,
    TakeClosed: _take_closed,
    CardDrawn: _draw,
    CardTurnedUp: _turn_up,
    Declare: _declare,
}
