"""Random games, small and large, held against the definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.high_low.tables import (
    HIGHER,
    LOWER,
    NaiveGame,
    after,
    cards,
    play_round,
    playout,
    shown,
    table,
)
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules.high_low import (
    FULL_DECK,
    GAME,
    HL,
    AwaitingGuesses,
    CardDealt,
    GameOver,
    Guess,
    Guesses,
    NoSurvivor,
    Ruleset,
    apply,
    is_right,
    new_game,
    validate,
)

if TYPE_CHECKING:
    from random import Random

    from hilo_rules.high_low import Call, Card

rules = st.builds(
    Ruleset,
    min_seats=st.just(2),
    deck=st.sampled_from((FULL_DECK, cards("2C 3C"), cards("2C 2D 7H AS"))),
    guesses=st.sampled_from(Guesses),
    no_survivor=st.sampled_from(NoSurvivor),
)
numbers_of_seats = st.integers(2, 8) | st.sampled_from((31, 32, 33, 34, 64, 65, 100))
calls = st.lists(st.sampled_from((HIGHER, LOWER)), min_size=100, max_size=100)
dealt = st.lists(st.sampled_from(FULL_DECK), min_size=100, max_size=100)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(numbers_of_seats, rules, st.integers(0, 10_000))
def test_random_games_follow_the_naive_one(seats: int, rules: Ruleset, seed: int) -> None:
    """At every step the seats that are in, their cards and their guesses are the same."""
    naive = NaiveGame(seats)
    for step, state in playout(seats, rules, seed):
        before = list(naive.living)
        naive.step(step)
        if not naive.living and rules.no_survivor is NoSurvivor.REPLAY_ROUND:
            naive.living = before
        assert tuple(naive.living) == state.living
        assert len(naive.living) == state.living_count
        assert naive.dealt == {place.seat: place.card for place in state.places}
        assert naive.calls == {
            place.seat: call
            for place, call in zip(state.places, state.calls, strict=True)
            if call is not None
        }


@clause(HL.ANY_ORDER)
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(numbers_of_seats, dealt, calls, st.randoms(use_true_random=False))
def test_the_order_of_guesses_changes_nothing(
    seats: int,
    dealt: list[Card],
    calls: list[Call],
    rng: Random,
) -> None:
    """Neither the state before the dealer's card nor the one after it."""
    state = new_game(seats, Ruleset(min_seats=2))
    for seat in range(seats):
        state = apply(state, CardDealt(seat, dealt[seat]))
    other = state
    shuffled = list(range(seats))
    rng.shuffle(shuffled)
    for seat in range(seats):
        state = apply(state, Guess(seat, calls[seat]))
    for seat in shuffled:
        other = apply(other, Guess(seat, calls[seat]))
    assert (state, hash(state), state.tally) == (other, hash(other), other.tally)
    event = hilo_rules.sample_chance(state, rng)
    assert apply(state, event) == apply(other, event)
    assert hash(apply(state, event)) == hash(apply(other, event))


@clause(HL.WRONG_IS_OUT, HL.NO_WINNER, HL.LAST_SEAT_WINS)
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(numbers_of_seats, dealt, calls, st.sampled_from(FULL_DECK))
def test_survivors_are_those_who_are_right(
    seats: int,
    dealt: list[Card],
    calls: list[Call],
    dealer: Card,
) -> None:
    """One is the winner; none, and nobody has won; else all of them play on."""
    state = new_game(seats, Ruleset(min_seats=2))
    state = play_round(state, dealt[:seats], calls[:seats], dealer)
    right = tuple(seat for seat in range(seats) if is_right(dealt[seat], calls[seat], dealer))

    assert right == state.living
    assert (len(right) < 2) == isinstance(state.phase, GameOver)
    if len(right) < 2:
        outcome = hilo_rules.outcome(state)
        assert outcome is not None
        assert frozenset(right) == outcome.winners


@clause(HL.FINITE_DECKS, HL.SHOE_SUFFICES)
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(st.integers(2, 8) | st.just(40), st.integers(0, 10_000))
def test_a_shoe_is_drawn_from_without_replacement(seats: int, seed: int) -> None:
    """What lies on the table and what is in the shoe are all its cards, at every step."""
    deck = cards("2C 2D 7H AS")
    rules = Ruleset(min_seats=2, deck=deck, decks=seats // 4 + 1)
    for _, state in playout(seats, rules, seed):
        on_table = [place.card for place in state.places]
        assert state.shoe is not None
        assert [seats // 4 + 1] * 4 == [
            on_table.count(card) + left for card, left in zip(deck, state.shoe, strict=True)
        ]
        if not isinstance(state.phase, GameOver | AwaitingGuesses):
            assert sum(state.shoe) > 0


def test_states_of_random_games_pass_validate() -> None:
    """At a small table and at a large one."""
    for seats in (5, 33):
        for _, state in playout(seats, Ruleset(no_survivor=NoSurvivor.REPLAY_ROUND), seed=seats):
            assert state is validate(state)


def test_the_whole_of_a_tiny_game_is_finite() -> None:
    """With two seats and two cards there are so many situations, and no more."""
    first = new_game(2, Ruleset(min_seats=2, deck=cards("2C 3C")))
    known, new = {first}, [first]
    while new:
        state = new.pop()
        for step in GAME.steps(state):
            following = apply(state, step)
            if following not in known:
                known.add(following)
                new.append(following)

    # The deal: 1 + 2; guesses: 4 deals, each seat with 3 marks; ends: either seat, or nobody.
    assert 3 + 4 * 9 + 3 == len(known)
    assert shown(first) == "- / -"
    assert first == after(table("- / -", "deal 0", deck="2C 3C"), "")
