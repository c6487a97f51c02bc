"""Chapter 9: how the game ends, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from tests.least_score.tables import after, effects, legal, refused, situation
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import Outcome
from hilo_rules.least_score import LS, Ending, GameEnded, GameOver, State
from hilo_rules.testing import positions
from hilo_rules.testing.least_score import SUBJECT
from hilo_rules.testing.strategies import play, randoms

if TYPE_CHECKING:
    from random import Random


@clause(LS.LAST_SEAT_WINS)
def test_the_last_seat_that_is_in_wins() -> None:
    """The others are out, some before, some now."""
    state = situation(
        hands="KC KD / 4H / - ", open="3C", scores="90 / 20 / 104", phase="turn 1 later"
    )
    assert hilo_rules.outcome(state) is None
    over = after(state, "1:declare")
    assert Outcome(frozenset({1}), (106, 20, 104)) == hilo_rules.outcome(over)
    assert GameEnded(frozenset({1}), LS.LAST_SEAT_WINS) == effects(state, "1:declare")[-1]


@clause(LS.LAST_SEAT_WINS)
def test_several_seats_may_go_out_at_once_but_the_declarer_stays() -> None:
    """A right declaration can put all others out, at or above the threshold."""
    for options in ("-", "elimination=at_threshold"):
        state = situation(
            hands="AC / KC KD / KH KS", open="3C", scores="99 / 99 / 99", options=options
        )
        assert frozenset({0}) == hilo_rules.outcome(after(state, "0:declare")).winners  # type: ignore[union-attr]


@clause(LS.LAST_SEAT_WINS)
def test_a_false_declaration_can_end_the_game() -> None:
    """The declarer goes out, and the other one of two has won."""
    state = situation(hands="KC KD / KH 9S", open="3C", scores="80 / 100")
    assert Outcome(frozenset({1}), (101, 100)) == hilo_rules.outcome(after(state, "0:declare"))


@clause(LS.FIRST_OUT)
def test_the_first_elimination_ends_the_game_by_the_option() -> None:
    """The lowest total has won, whoever declared."""
    state = situation(
        hands="KC KD / 4H / QC",
        open="3C",
        scores="90 / 20 / 12",
        options="ending=first_out",
        phase="turn 1 later",
    )
    over = after(state, "1:declare")
    assert Outcome(frozenset({2}), (106, 20, 18)) == hilo_rules.outcome(over)
    assert GameEnded(frozenset({2}), LS.FIRST_OUT) == effects(state, "1:declare")[-1]


@clause(LS.FIRST_OUT)
def test_without_an_elimination_the_game_goes_on() -> None:
    """By either option."""
    for options in ("-", "ending=first_out"):
        state = situation(hands="KC KD / 4H", open="3C", options=options, phase="turn 1 later")
        assert not hilo_rules.is_over(after(state, "1:declare"))


@clause(LS.TIE_SHARED)
def test_tied_lowest_totals_share_the_win() -> None:
    """All seats with the lowest total have won."""
    state = situation(
        hands="KC KD / 4H / QC",
        open="3C",
        scores="90 / 20 / 14",
        options="ending=first_out",
        phase="turn 1 later",
    )
    over = after(state, "1:declare")
    assert Outcome(frozenset({1, 2}), (106, 20, 20)) == hilo_rules.outcome(over)
    assert GameEnded(frozenset({1, 2}), LS.TIE_SHARED) == effects(state, "1:declare")[-1]


@clause(LS.NOTHING_AFTER_END)
@pytest.mark.parametrize(
    "code", ["0:discard:7D", "1:declare", "1:closed", "0:open:2C", "1:dealt:3C", "turned:3C"]
)
def test_nothing_is_done_when_the_game_is_over(code: str) -> None:
    """Everything is refused by this clause alone."""
    state = situation(hands="7D / AS", open="2C", scores="120 / 40", phase="over")
    assert [] == legal(state)
    assert {LS.NOTHING_AFTER_END} == refused(state, code)


@clause(LS.LAST_SEAT_WINS, LS.FIRST_OUT, LS.TIE_SHARED)
@given(positions(SUBJECT), randoms)
@settings(max_examples=60, deadline=None)
def test_no_game_ends_with_nobody_left(state: State, rng: Random) -> None:
    """Every game has winners: the one seat that is in, or those with the lowest total."""
    last = state
    for _, last in play(SUBJECT, state, rng, SUBJECT.longest):
        assert last.seats_in
    outcome = hilo_rules.outcome(last)
    assert isinstance(last.phase, GameOver)
    assert outcome is not None
    lowest = {seat for seat, score in enumerate(last.scores) if score == min(last.scores)}
    assert lowest == set(outcome.winners)
    assert lowest <= set(last.seats_in)
    if state.rules.ending is Ending.LAST_ONE_STANDING:
        assert lowest == set(last.seats_in)
