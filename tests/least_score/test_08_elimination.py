"""Chapter 8: elimination, the next deal and its starting seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from tests.least_score.tables import after, effects, legal, refused, situation
from tests.traceability.marks import clause

from hilo_rules.least_score import (
    DECK,
    LS,
    AwaitingDeal,
    GameOver,
    RoundStarted,
    SeatEliminated,
    State,
)
from hilo_rules.testing import positions
from hilo_rules.testing.least_score import SUBJECT
from hilo_rules.testing.strategies import play, randoms

if TYPE_CHECKING:
    from random import Random

HANDS = "2C 8D / 6H TS / 7C QD"


@clause(LS.ELIMINATION)
def test_a_total_above_the_threshold_is_out() -> None:
    """A total of exactly the threshold is in."""
    state = situation(hands=HANDS, open="3C", scores="40 / 94 / 94")
    assert (0, 1) == after(state, "0:declare").seats_in
    assert [SeatEliminated(2, 101, LS.ELIMINATION)] == [
        effect for effect in effects(state, "0:declare") if isinstance(effect, SeatEliminated)
    ]


@clause(LS.ELIMINATION)
def test_thresholds_are_any_positive_number() -> None:
    """25 and 50, the other published ones, and any other."""
    for threshold in (1, 6, 7, 25, 50, 1000):
        state = situation(hands=HANDS, open="3C", options=f"threshold={threshold}")
        out = {seat for seat, points in enumerate((0, 6, 7)) if points > threshold}
        assert {0, 1, 2} - out == set(after(state, "0:declare").seats_in)


@clause(LS.AT_THRESHOLD)
def test_a_total_at_the_threshold_is_out_by_the_option() -> None:
    """The threshold itself is too much then."""
    state = situation(
        hands=HANDS, open="3C", scores="40 / 94 / 92", options="elimination=at_threshold"
    )
    assert (0, 2) == after(state, "0:declare").seats_in
    assert SeatEliminated(1, 100, LS.AT_THRESHOLD) in effects(state, "0:declare")


@clause(LS.OUT_FOR_GOOD)
def test_a_seat_that_is_out_is_not_there() -> None:
    """It can't act, isn't compared with, and its total stays."""
    state = situation(
        hands="KC KD / - / 4H", open="3C", scores="50 / 104 / 20", phase="turn 2 later"
    )
    assert {LS.ON_TURN, LS.FROM_HAND} == refused(state, "1:discard:AC")
    assert (66, 104, 20) == after(state, "2:declare").scores


@clause(LS.OUT_FOR_GOOD, LS.NEXT_STARTER)
@given(positions(SUBJECT), randoms)
@settings(max_examples=60, deadline=None)
def test_seats_that_are_out_never_come_back(state: State, rng: Random) -> None:
    """They never move, hold no card, score nothing, and never start a round."""
    for step, later in play(SUBJECT, state, rng, 80):
        out = set(range(state.seats)) - set(state.seats_in)
        assert getattr(step, "seat", None) not in out
        assert not any(later.hands[seat] for seat in out) or isinstance(later.phase, GameOver)
        assert out <= set(range(later.seats)) - set(later.seats_in)
        assert all(state.scores[seat] == later.scores[seat] for seat in out)
        assert later.starter in later.seats_in or isinstance(later.phase, GameOver)
        state = later


@clause(LS.NEW_DEAL)
def test_the_next_round_begins_with_all_cards_in_the_deck() -> None:
    """Nothing is left in hands or on the table, and there is only chance to move."""
    state = after(situation(hands=HANDS, open="3C", buried="4C"), "0:declare")
    assert (DECK, (), (), ()) == (
        state.closed_deck,
        state.open_cards,
        state.buried,
        state.discarded,
    )
    assert ((), (), ()) == state.hands
    assert 52 == len(legal(state))


@clause(LS.NEXT_STARTER)
def test_the_starting_seat_goes_round() -> None:
    """It is the next seat, whoever declared, and from the last seat it is seat 0."""
    for starter, following in ((0, 1), (1, 2), (2, 0)):
        state = situation(hands=HANDS, open="3C", starter=str(starter))
        later = after(state, "0:declare")
        assert (following, AwaitingDeal(following)) == (later.starter, later.phase)
        assert RoundStarted(following) == effects(state, "0:declare")[-1]


@clause(LS.NEXT_STARTER)
def test_the_starting_seat_passes_over_seats_that_are_out() -> None:
    """Also if the seat has just been eliminated, or the old starting seat has."""
    hands = "KC KD / 4H / QC QD"
    state = situation(
        hands=hands, open="3C", scores="50 / 0 / 90", starter="1", phase="turn 1 later"
    )
    assert 0 == after(state, "1:declare").starter
    state = situation(
        hands=hands, open="3C", scores="50 / 0 / 90", starter="2", phase="turn 1 later"
    )
    assert 0 == after(state, "1:declare").starter
    state = situation(
        hands=hands, open="3C", scores="90 / 0 / 50", starter="0", phase="turn 1 later"
    )
    assert 1 == after(state, "1:declare").starter


@clause(LS.NEW_DEAL)
def test_a_game_that_is_over_is_not_dealt_anew() -> None:
    """Everything stays as it was at the last declaration."""
    state = situation(hands="2C 8D / 6H TS", open="3C", buried="4C", scores="0 / 99")
    over = after(state, "0:declare")
    assert GameOver() == over.phase
    assert (state.hands, state.closed_deck, state.open_cards, state.buried) == (
        over.hands,
        over.closed_deck,
        over.open_cards,
        over.buried,
    )
