"""Whether the content of a state that was built by hand, or read from somewhere, is consistent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from hilo_rules.core.checks import is_tuple_of_whole, is_whole, require
from hilo_rules.core.errors import InvalidSetup, InvalidState, shown
from hilo_rules.least_score.cards import Card, in_order, total
from hilo_rules.least_score.melds import is_group
from hilo_rules.least_score.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
)
from hilo_rules.least_score.scoring import ends_game, round_points
from hilo_rules.least_score.setup import check_setup
from hilo_rules.least_score.state import State

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat


def validate(state: State) -> State:
    """Give `state` back if its content is consistent: types, places of the cards, and phase.

    Raises:
        InvalidState: it is not; the error names the field.

    Clauses: LS-1.7
    """
    if type(state) is not State:
        raise InvalidState("state", f"must be a State of Least Score, not {shown(state)}")
    _check_figures(state)
    _check_cards(state)
    phase = state.phase
    if isinstance(phase, GameOver):
        _check_end(state)
    elif isinstance(phase, AwaitingDeal | AwaitingTurnUp):
        _check_deal(state)
    else:
        _check_round(state, phase)
    return state


def _check_figures(state: State) -> None:
    require(type(state.hands) is tuple, "hands", "must be a tuple with a hand for each seat")
    seats = len(state.hands)
    try:
        check_setup(seats, state.rules)
    except InvalidSetup as error:
        if error.field == "seats":
            raise InvalidState("hands", f"their number {error.message}") from error
        raise InvalidState(error.field, error.message) from error
    require(
        is_tuple_of_whole(state.scores) and len(state.scores) == seats,
        "scores",
        "must be a tuple with a whole number for each seat",
    )
    require(min(state.scores) >= 0, "scores", "must not be negative")
    require(bool(state.seats_in), "scores", "must leave somebody in the game")
    require(
        is_whole(state.starter) and 0 <= state.starter < seats,
        "starter",
        "must be a seat of the game",
    )
    _check_phase_alone(state)
    require(
        ends_game(state.scores, state.rules) == isinstance(state.phase, GameOver),
        "phase",
        "must be GameOver exactly when the scores end the game",
    )


def _check_phase_alone(state: State) -> None:
    phase: object = state.phase
    kinds = (AwaitingDeal, AwaitingTurnUp, AwaitingTurn, AwaitingTake, AwaitingDraw, GameOver)
    require(type(phase) in kinds, "phase", "must be a phase of Least Score")
    if isinstance(phase, AwaitingDeal | AwaitingTurn | AwaitingTake | AwaitingDraw):
        require(
            is_whole(phase.seat) and phase.seat in state.seats_in,
            "phase",
            "must name a seat that isn't out",
        )
    if isinstance(phase, AwaitingTurn | AwaitingTake | AwaitingDraw):
        require(type(phase.first) is bool, "phase", "must say whether it is a first turn")
    if not isinstance(phase, GameOver):
        require(state.starter in state.seats_in, "starter", "must not be out")


def _check_cards(state: State) -> None:
    places: list[tuple[str, Any]] = [("hands", hand) for hand in state.hands]
    places += [
        ("closed_deck", state.closed_deck),
        ("open_cards", state.open_cards),
        ("buried", state.buried),
        ("discarded", state.discarded),
    ]
    everywhere: list[Card] = []
    for field, cards in places:
        require(_is_tuple_of_cards(cards), field, "must hold tuples of cards")
        require(in_order(cards) == cards, field, "must be sorted")
        everywhere += cards
    require(
        in_order(everywhere) == state.rules.deck,
        "closed_deck",
        "each card of the deck must be in exactly one place: "
        "a hand, the closed deck, the open cards, the buried ones or the discard",
    )


def _is_tuple_of_cards(cards: object) -> bool:
    if type(cards) is not tuple:
        return False
    return all(type(card) is Card for card in cast("tuple[object, ...]", cards))


def _order(state: State) -> tuple[Seat, ...]:
    """Give the seats that have cards in this round, in the order of their turns."""
    seats = state.seats
    turns = [(state.starter + after) % seats for after in range(seats)]
    if isinstance(state.phase, GameOver):
        return tuple([seat for seat in turns if state.hands[seat]])
    return tuple([seat for seat in turns if seat in state.seats_in])


def _check_deal(state: State) -> None:
    phase, size, order = state.phase, state.rules.hand_size, _order(state)
    _check_hands_of_those_out(state)
    for field in ("open_cards", "buried", "discarded"):
        require(not getattr(state, field), field, "must be empty before the first turn")
    sizes = [len(state.hands[seat]) for seat in order]
    dealt, seats = sum(sizes), len(order)
    if isinstance(phase, AwaitingDeal):
        require(
            sizes == [(dealt + seats - 1 - place) // seats for place in range(seats)]
            and dealt < size * seats,
            "hands",
            "must have been dealt one by one from the starter on, and not yet all",
        )
        next_seat = order[dealt % seats]
        require(phase.seat == next_seat, "phase", "must await the next card of the deal")
    else:
        require(sizes == [size] * seats, "hands", "must be full when the deal is over")


def _check_hands_of_those_out(state: State) -> None:
    out = [hand for seat, hand in enumerate(state.hands) if seat not in state.seats_in]
    require(not any(out), "hands", "must be empty for a seat that is out")


def _check_round(state: State, phase: AwaitingTurn | AwaitingTake | AwaitingDraw) -> None:
    rules, size, order = state.rules, state.rules.hand_size, _order(state)
    _check_hands_of_those_out(state)
    held = [
        len(state.hands[seat]) + (len(state.discarded) if seat == phase.seat else 0)
        for seat in order
    ]
    require(
        all(1 <= count <= size for count in held),
        "hands",
        f"must have from 1 to {size} cards, a discard of this turn included",
    )
    require(
        is_group(state.open_cards, rules.four_cards, rules.run_suits),
        "open_cards",
        "must be a group that can be discarded",
    )
    if isinstance(phase, AwaitingTurn):
        require(not state.discarded, "discarded", "must be empty before the seat discards")
    else:
        require(
            is_group(state.discarded, rules.four_cards, rules.run_suits),
            "discarded",
            "must be a group that can be discarded",
        )
    if isinstance(phase, AwaitingDraw):
        require(bool(state.closed_deck), "closed_deck", "must not be empty when a card is drawn")
    place = order.index(phase.seat)
    if phase.first:
        require(
            held[place:] == [size] * len(held[place:]),
            "hands",
            "must be full for a seat that hasn't had its first turn of the round",
        )
    if phase.first and place == 0:
        require(len(state.open_cards) == 1, "open_cards", "must be the one turned up")
        require(not state.buried, "buried", "must be empty in the starter's first turn")
        return
    before = held[place - 1] + len(state.open_cards) - 1
    require(
        before == size if phase.first else before <= size,
        "open_cards",
        "must have come from the hand of the seat before",
    )


def _check_end(state: State) -> None:
    rules, order = state.rules, _order(state)
    require(
        state.starter in order and len(order) > 1,
        "hands",
        "must be those of the last round, the starter's among them",
    )
    require(
        all(seat in order for seat in state.seats_in),
        "hands",
        "must not be empty for a seat that isn't out",
    )
    require(
        all(len(hand) <= rules.hand_size for hand in state.hands),
        "hands",
        f"must have at most {rules.hand_size} cards",
    )
    require(not state.discarded, "discarded", "must be empty when the game is over")
    require(
        is_group(state.open_cards, rules.four_cards, rules.run_suits),
        "open_cards",
        "must be a group that can be discarded",
    )
    require(
        any(_may_have_declared(state, order, place) for place in range(len(order))),
        "scores",
        "must have come about by a declaration with these hands",
    )


def _may_have_declared(state: State, order: tuple[Seat, ...], place: int) -> bool:
    """Whether the game may have ended with a declaration of the seat at this place in the order."""
    rules = state.rules
    before = len(state.hands[order[place - 1]]) + len(state.open_cards) - 1
    points = round_points(order[place], tuple(map(total, state.hands)), order, rules)
    scores = tuple([score - gain for score, gain in zip(state.scores, points, strict=True)])
    return (
        before <= rules.hand_size
        and min(scores) >= 0
        and max(scores[seat] for seat in order) <= rules.highest_total
        and not ends_game(scores, rules)
    )
