"""Whether the content of a state that was built by hand, or read from somewhere, is consistent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from hilo_rules.core.checks import is_tuple_of_whole, is_whole, require
from hilo_rules.core.errors import InvalidSetup, InvalidState, shown
from hilo_rules.core.seats import seat_after, seat_before
from hilo_rules.hi_lo_flip.cards import PLAYS_AGAIN, SKIPS, Side, can_follow, follows
from hilo_rules.hi_lo_flip.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
    GameOver,
    Phase,
    Reason,
)
from hilo_rules.hi_lo_flip.scoring import ends_game, round_points, round_starter
from hilo_rules.hi_lo_flip.setup import SecondPlay, check_setup
from hilo_rules.hi_lo_flip.state import State

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat

MOST = 2**53 - 1
"""The highest total, and round; no game comes near it, and every reader of JSON takes it."""


def validate(state: State) -> State:
    """Give `state` back if its content is consistent: types, places of the cards, and phase.

    Raises:
        InvalidState: it is not; the error names the field.

    Clauses: HLF-1.8
    """
    if type(state) is not State:
        raise InvalidState("state", f"must be a State of Hi-Lo Flip, not {shown(state)}")
    _check_figures(state)
    _check_cards(state)
    _check_phase(state)
    require(
        sum(state.scores) >= state.round_number - 1,
        "scores",
        "must hold at least a point for each finished round",
    )
    return state


def _check_figures(state: State) -> None:
    require(type(state.hands) is tuple, "hands", "must be a tuple with a hand for each seat")
    seats = len(state.hands)
    try:
        check_setup(seats, state.rules, state.age_order)
    except InvalidSetup as error:
        if error.field == "seats":
            raise InvalidState("hands", f"their number {error.message}") from error
        raise InvalidState(error.field, error.message) from error
    require(type(state.age_order) is tuple, "age_order", "must be a tuple of seats")
    require(
        is_whole(state.round_number) and 1 <= state.round_number <= MOST,
        "round_number",
        f"must be from 1 to {MOST}",
    )
    require(
        state.chip is None or type(state.chip) is Side, "chip", "must be Side.HI, Side.LO or None"
    )
    require(
        is_tuple_of_whole(state.scores) and len(state.scores) == seats,
        "scores",
        "must be a tuple with a whole number for each seat",
    )
    require(min(state.scores) >= 0, "scores", "must not be negative")
    require(max(state.scores) <= MOST, "scores", f"must be at most {MOST}")
    require(
        state.round_number > 1 or not any(state.scores) or isinstance(state.phase, GameOver),
        "scores",
        "must all be 0 in the first round",
    )
    over = ends_game(state.scores, state.rules)
    require(
        over == isinstance(state.phase, GameOver),
        "phase",
        "must be GameOver exactly when the scores end the game",
    )
    require(
        is_tuple_of_whole(state.recent)
        and len(set(state.recent)) == len(state.recent) <= 2  # noqa: PLR2004 - two are kept
        and all(0 <= seat < seats for seat in state.recent),
        "recent",
        "must hold at most two seats, all different",
    )


def _check_cards(state: State) -> None:
    seats = len(state.hands)
    require(
        type(state.collected) is tuple and len(state.collected) == seats,
        "collected",
        "must be a tuple with the cards of each seat",
    )
    require(
        type(state.packed_draw_pile) in {bytes, tuple},
        "draw_pile",
        "must hold tuples of card numbers",
    )
    places: list[tuple[str, Any, bool]] = [
        ("draw_pile", state.draw_pile, True),
        ("discard_pile", state.discard_pile, False),
    ]
    places += [("hands", hand, True) for hand in state.hands]
    places += [("collected", cards, True) for cards in state.collected]
    everywhere: list[int] = []
    for field, cards, is_set in places:
        require(is_tuple_of_whole(cards), field, "must hold tuples of card numbers")
        require(not is_set or tuple(sorted(cards)) == cards, field, "must be sorted")
        everywhere += cards
    require(
        tuple(sorted(everywhere)) == state.rules.deck,
        "draw_pile",
        "each card of the deck must be in exactly one place: "
        "a hand, the draw pile, the discard pile or a collected pile",
    )


def _check_phase(state: State) -> None:
    phase, chip = state.phase, state.chip
    require(type(phase) in get_args(Phase), "phase", "must be a phase of Hi-Lo Flip")
    if isinstance(phase, AwaitingDeal | AwaitingPlay | AwaitingFlip | AwaitingDraw):
        require(
            is_whole(phase.seat) and 0 <= phase.seat < state.seats,
            "phase",
            "must name a seat of the game",
        )
    if chip is None or isinstance(phase, AwaitingDeal | AwaitingToss):
        _check_setup(state)
    elif isinstance(phase, GameOver):
        empty = [seat for seat, hand in enumerate(state.hands) if not hand]
        require(len(empty) == 1, "hands", "exactly one must be empty when the game is over")
        require(not state.discard_pile, "discard_pile", "must be empty when the game is over")
        require(state.recent[:1] == tuple(empty), "recent", "must begin with who went out")
        _check_last_round(state, empty[0])
    else:
        _check_round(state, phase, chip)


def _check_last_round(state: State, out: Seat) -> None:
    gained = round_points(state.collected, out, state.rules.going_out_bonus)
    before = [total - gain for total, gain in zip(state.scores, gained, strict=True)]
    require(
        min(before) >= 0 and any(before) == (state.round_number > 1),
        "scores",
        "must be those before the last round, and its points",
    )


def _check_setup(state: State) -> None:
    phase, size = state.phase, state.rules.hand_size
    sizes = list(map(len, state.hands))
    require(
        isinstance(phase, AwaitingDeal | AwaitingToss)
        and (state.chip is None) == (state.round_number == 1),
        "chip",
        "must be None before the first toss, and only then",
    )
    require(not state.discard_pile, "discard_pile", "must be empty before the first play")
    require(not any(state.collected), "collected", "must be empty before the first play")
    require(not state.recent, "recent", "must be empty before the first play")
    if isinstance(phase, AwaitingDeal):
        dealt = sum(sizes)
        require(
            sizes == [(dealt + len(sizes) - 1 - seat) // len(sizes) for seat in range(len(sizes))]
            and dealt < size * len(sizes),
            "hands",
            "must have been dealt one by one from seat 0 on, and not yet all",
        )
        require(phase.seat == dealt % len(sizes), "phase", "must await the next card of the deal")
    else:
        require(state.round_number == 1, "phase", "must not await a toss after the first round")
        require(sizes == [size] * len(sizes), "hands", "must be full when the deal is over")


def _check_round(
    state: State, phase: AwaitingPlay | AwaitingFlip | AwaitingDraw, chip: Side
) -> None:
    reason = phase.reason if isinstance(phase, AwaitingPlay) else None
    opening, reset = reason is Reason.OPENING, reason is Reason.RESET
    require(all(state.hands), "hands", "none may be empty while the round runs")
    require(
        bool(state.discard_pile) != (opening or reset),
        "discard_pile",
        "must be empty at an opening and at a reset, and only there",
    )
    require(bool(state.recent) != opening, "recent", "must be empty at an opening, and only there")
    if opening:
        full = [state.rules.hand_size] * state.seats
        require(list(map(len, state.hands)) == full, "hands", "must be full at the opening")
        require(not any(state.collected), "collected", "must be empty at the opening")
        starter = round_starter(state.scores, state.age_order, chip)
        require(phase.seat == starter, "phase", f"seat {starter} opens")
    elif reset:
        require(any(state.collected), "collected", "must hold the pile collected for the reset")
    elif isinstance(phase, AwaitingDraw):
        _check_draw(state, phase, chip)
    else:
        _check_turn(state, phase, chip)
    if not opening and not reset:
        _check_order(state, phase)


def _check_draw(state: State, phase: AwaitingDraw, chip: Side) -> None:
    top = state.discard_pile[-1]
    require(type(phase.cause) is DrawCause, "phase", "must have a DrawCause")
    require(bool(state.draw_pile), "draw_pile", "must not be empty when a card is drawn")
    if phase.cause is DrawCause.STUCK:
        can = can_follow(state.hands[phase.seat], top, chip)
        require(not can, "phase", "must not await a draw for a seat that can follow")
    else:
        before = seat_before(phase.seat, state.seats)
        ended_in_one = top % 10 == SKIPS and state.recent[0] == before
        require(ended_in_one, "discard_pile", "must show a card ending in 1 of the seat before")


def _check_turn(state: State, phase: AwaitingPlay | AwaitingFlip, chip: Side) -> None:
    top, hand = state.discard_pile[-1], state.hands[phase.seat]
    can = can_follow(hand, top, chip)
    if isinstance(phase, AwaitingFlip):
        require(not can, "phase", "must not await a flip for a seat that can follow")
        return
    require(type(phase.reason) is Reason, "phase", "must have a Reason")
    require(can, "phase", "must not await a play from a seat that can't follow")
    if phase.reason is Reason.FLIPPED:
        all_follow = all(follows(card, top, chip) for card in hand)
        require(all_follow, "hands", "every card must follow after a changed flip")
    if phase.reason is Reason.DRAWN:
        one = sum(follows(card, top, chip) for card in hand) == 1
        require(one, "hands", "only the drawn card can follow")
    if phase.reason is Reason.SECOND:
        after_own = state.recent[0] == phase.seat and top % 10 == PLAYS_AGAIN
        require(after_own, "discard_pile", "must show a card ending in 2 of the seat to play")


def _check_order(state: State, phase: AwaitingPlay | AwaitingFlip | AwaitingDraw) -> None:
    """Refuse a table at which other seats would have the turn, or would have played."""
    below, top, last = state.discard_pile[:-1], state.discard_pile[-1], state.recent[0]
    after, again = seat_after(last, state.seats), {PLAYS_AGAIN}
    if state.seats == 2:  # noqa: PLR2004 - the clause HLF-7.5 is about two
        again.add(SKIPS)
    require(
        len(state.recent) > 1 or all(card % 10 in again for card in below),
        "recent",
        "must hold the two seats that played last: one alone can't have played this discard pile",
    )
    skipped = isinstance(phase, AwaitingDraw) and phase.cause is DrawCause.SKIPPED
    if top % 10 == PLAYS_AGAIN:
        reason = phase.reason if isinstance(phase, AwaitingPlay) else None
        full_turn = state.rules.second_play is SecondPlay.FULL_TURN and reason is not Reason.TURN
        fits = phase.seat == last and (reason is Reason.SECOND or full_turn)
    elif top % 10 == SKIPS and not skipped:
        fits = phase.seat == seat_after(after, state.seats)
    else:
        fits = phase.seat == after
    require(fits, "phase", "must wait for the seat whose turn the last play leads to")
