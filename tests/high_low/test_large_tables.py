"""Large tables: the same game, no step of which goes through all seats."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import pytest
from pyrsistent import PVector
from tests.high_low.tables import HIGHER, LOWER, card, cards, effects, play_round

from hilo_rules.high_low import (
    AwaitingDeal,
    CardDealt,
    DealerRevealed,
    GameOver,
    Guess,
    LongLine,
    NoSurvivor,
    Place,
    RoundEnded,
    Ruleset,
    SeatEliminated,
    State,
    apply,
    legal_actions,
    new_game,
    redact,
    sample_chance,
    tally,
    to_move,
    validate,
    view,
)
from hilo_rules.high_low import line as lines
from hilo_rules.high_low.tally import FAN, no_tally

if TYPE_CHECKING:
    from hilo_rules.high_low import Call

LOW, HIGH = card("2C"), card("AS")


def guessed(seats: int, wrong: set[int] | None = None) -> State:
    """Give a table of seats with twos, of which all guess lower but the wrong ones."""
    state = new_game(seats)
    for seat in range(seats):
        state = apply(state, CardDealt(seat, LOW))
    for seat in range(seats):
        call = HIGHER if wrong is None or seat in wrong else LOWER
        state = apply(state, Guess(seat, call))
    return state


def test_up_to_32_seats_rows_are_tuples_and_beyond_they_are_vectors() -> None:
    """The type depends on nothing but the number of seats."""
    small, large = guessed(32, {3}), guessed(33, {3})

    assert {tuple} == {type(row) for row in (small.undealt, small.places, small.calls)}
    assert isinstance(large.undealt, LongLine)
    assert isinstance(large.places, PVector)
    assert isinstance(large.calls, PVector)
    assert ((), 1) == (small.tally, len(large.tally))


@pytest.mark.parametrize(
    ("seats", "levels"),
    [(5, 0), (32, 0), (33, 1), (1024, 1), (1025, 2), (32_768, 2), (32_769, 3), (1_000_000, 3)],
)
def test_a_tally_has_a_level_for_every_power_of_its_fan(seats: int, levels: int) -> None:
    """So that at most so many blocks are left at the top."""
    assert levels == len(no_tally(seats))
    assert seats <= FAN ** (levels + 1)


@pytest.mark.parametrize("seats", [40, 1100, 40_000])
def test_no_step_looks_at_all_seats(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the first and the last of many are left, a few looks find the one after the other."""
    looks = 0

    def counted(*arguments: object) -> int:
        nonlocal looks
        looks += 1
        return tally.skip(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(lines, "skip", counted)
    state = guessed(seats, set(range(1, seats - 1)))
    enough = 2 * FAN * (len(state.tally) + 1)
    for step in (DealerRevealed(HIGH), CardDealt(0, LOW), CardDealt(seats - 1, LOW)):
        looks = 0
        state = apply(state, step)
        assert looks <= enough < seats or seats < 1000

    assert (0, seats - 1) == tuple(place.seat for place in state.places)


@pytest.mark.parametrize("survivors", [0, 1, 2, 35])
def test_a_large_table_ends_like_a_small_one(survivors: int) -> None:
    """Nobody left, a winner, or another round."""
    state = guessed(40, set(range(survivors, 40)))
    after = apply(state, DealerRevealed(HIGH))

    assert tuple(range(survivors)) == after.living
    assert survivors == after.living_count
    assert (survivors < 2) == isinstance(after.phase, GameOver)
    told = effects(state, f"dealer:{HIGH}")
    assert 40 - survivors == sum(isinstance(effect, SeatEliminated) for effect in told)
    assert RoundEnded(HIGH, survivors) in told
    assert after is validate(after)


def test_a_replayed_round_keeps_all_seats_of_it() -> None:
    """And none that was out before."""
    state = new_game(40, Ruleset(no_survivor=NoSurvivor.REPLAY_ROUND))
    calls: list[Call] = [HIGHER] * 5 + [LOWER] * 35
    state = play_round(state, [LOW] * 40, calls, HIGH)
    state = play_round(state, [LOW] * 35, [HIGHER] * 35, HIGH)

    assert tuple(range(5, 40)) == state.living
    assert AwaitingDeal(5) == state.phase
    assert state is validate(state)


def test_equal_situations_are_equal_whatever_led_to_them() -> None:
    """Two rounds or one, or no round at all, with one and the same hash."""
    start = new_game(40)
    same = play_round(start, [HIGH] * 40, [HIGHER] * 40, LOW)
    fewer = play_round(start, [LOW] * 40, [HIGHER] * 5 + [LOWER] * 35, HIGH)
    calls: list[Call] = [LOWER] * 3 + [HIGHER] * 37
    twice = play_round(start, [HIGH] * 40, calls, LOW)
    twice = play_round(twice, [LOW] * 37, [HIGHER] * 2 + [LOWER] * 35, HIGH)

    assert (start, hash(start)) == (same, hash(same))
    assert (fewer, hash(fewer)) == (twice, hash(twice))
    assert start != fewer
    assert start.undealt != tuple(range(40))
    assert fewer.living == twice.living == tuple(range(5, 40))


def test_lines_of_a_first_round_are_compared_at_once() -> None:
    """However long they are; going through a million seats would take a while."""
    seats = 10**9 - 1

    assert new_game(seats) == new_game(seats)
    assert new_game(seats) != new_game(seats - 1)
    assert new_game(seats) != apply(new_game(seats), CardDealt(0, LOW))


def test_a_line_knows_who_is_in_it() -> None:
    """Of all seats, and of those that were left by a round."""
    start = new_game(40)
    left = play_round(start, [LOW] * 40, [HIGHER] * 5 + [LOWER] * 35, HIGH)
    later = apply(left, CardDealt(5, LOW))

    for state, first in ((start, 0), (left, 5), (later, 6)):
        line = state.undealt
        assert list(range(first, 40)) == list(line)
        assert 40 - first == len(line)
        assert [seat for seat in range(-3, 45) if seat in line] == list(line)
        assert [] == [other for other in ("7", 7.0, None) if other in line]
    assert [False, True, True, False] == [later.is_living(seat) for seat in (4, 5, 6, 40)]


def test_an_empty_line_is_equal_to_another() -> None:
    """Wherever they come from."""
    dealt = guessed(40)

    assert 0 == len(dealt.undealt)
    assert [] == list(dealt.undealt)
    assert dealt.undealt == apply(dealt, DealerRevealed(HIGH)).undealt
    assert hash(dealt.undealt) == hash(apply(dealt, DealerRevealed(HIGH)).undealt)


def test_a_state_takes_tuples_and_keeps_vectors() -> None:
    """So that a large table can be written down like a small one."""
    state = play_round(new_game(40), [LOW] * 40, [HIGHER] * 5 + [LOWER] * 35, HIGH)
    state = apply(state, CardDealt(5, LOW))
    again = State(
        state.rules,
        state.seats,
        tuple(state.undealt),
        tuple(state.places),
        tuple(state.calls),
        state.shoe,
        state.phase,
    )

    assert (state, hash(state), state.tally) == (again, hash(again), again.tally)
    assert again is validate(again)
    assert [5] == [place.seat for place in again.places]
    assert apply(state, CardDealt(6, LOW)) == apply(again, CardDealt(6, LOW))
    seen = view(guessed(40), 0)
    assert seen.calls is not None
    rows = {"undealt": (), "places": tuple(seen.places), "calls": tuple(seen.calls)}
    assert seen == type(seen)(**{name: getattr(seen, name) for name in FIELDS} | rows)
    sealed = view(apply(again, CardDealt(6, LOW)), 0)
    assert sealed == type(sealed)(**{name: getattr(sealed, name) for name in FIELDS})


FIELDS = (
    "rules",
    "seats",
    "seat",
    "undealt",
    "places",
    "own_call",
    "calls",
    "shoe",
    "phase",
)


def test_a_large_state_can_be_pickled() -> None:
    """In the middle of a deal after a round."""
    state = play_round(new_game(40), [LOW] * 40, [HIGHER] * 5 + [LOWER] * 35, HIGH)
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own

    assert (state, hash(state)) == (again, hash(again))
    assert apply(state, CardDealt(5, LOW)) == apply(again, CardDealt(5, LOW))


def test_views_of_a_large_table_hide_sealed_guesses() -> None:
    """As at a small one, without a copy of the rows."""
    state = new_game(40)
    for seat in range(40):
        state = apply(state, CardDealt(seat, LOW))
    higher, lower = (apply(state, Guess(7, call)) for call in (HIGHER, LOWER))

    assert view(higher, 8) == view(lower, 8)
    assert view(higher, 7) != view(lower, 7)
    assert Guess(7, None) == redact(Guess(7, HIGHER), 8)
    assert 7 not in to_move(higher)
    assert (Guess(8, HIGHER), Guess(8, LOWER)) == view(higher, 8).legal_actions
    assert () == view(higher, 7).legal_actions


def test_a_table_of_a_million_seats_is_set_at_once() -> None:
    """So large a table is set at once, and the first cards are dealt."""
    rng = Random(1)
    state = new_game(1_000_000)
    for _ in range(100):
        state = apply(state, sample_chance(state, rng))

    assert AwaitingDeal(100) == state.phase
    assert 1_000_000 == state.living_count
    assert 999_900 == len(state.undealt)
    assert state.is_living(999_999)
    assert not state.is_living(1_000_000)
    assert () == legal_actions(state, 999_999)


def test_positions_are_found_when_seats_before_are_out() -> None:
    """By a search among those that are in."""
    state = play_round(new_game(40), [LOW] * 40, [HIGHER, LOWER] * 20, HIGH)
    for seat in range(1, 40, 2):
        state = apply(state, CardDealt(seat, HIGH))
    state = apply(state, Guess(39, LOWER))

    assert Place(39, HIGH, guessed=True) == state.places[19]
    assert (Guess(37, HIGHER), Guess(37, LOWER)) == legal_actions(state, 37)
    assert [(), ()] == [legal_actions(state, seat) for seat in (38, 39)]
    assert cards("AS") * 20 == tuple(place.card for place in state.places)
