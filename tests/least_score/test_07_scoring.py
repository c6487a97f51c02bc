"""Chapter 7: what a declaration costs, with the figures of the rules text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from tests.least_score.tables import after, cards, effects, situation
from tests.traceability.marks import clause

from hilo_rules.least_score import (
    LS,
    AwaitingTurn,
    DeclarationFailed,
    DeclarationSucceeded,
    Declare,
    RoundScored,
    State,
    TiedDeclaration,
    total,
    transition,
)
from hilo_rules.testing import positions
from hilo_rules.testing.least_score import SUBJECT
from hilo_rules.testing.strategies import play, randoms

if TYPE_CHECKING:
    from random import Random

TEN, SIXTEEN, SEVENTEEN = "2C 8D", "6H TS", "7C QD"


@clause(LS.HAND_TOTAL)
def test_a_hand_counts_what_its_cards_count() -> None:
    """The counts are added."""
    assert [10, 16, 17, 31, 0] == [
        total(cards(hand)) for hand in (TEN, SIXTEEN, SEVENTEEN, "AC TD JH QS", "")
    ]


@clause(LS.TRUE_DECLARATION)
def test_hands_of_10_16_and_17_give_0_6_and_7() -> None:
    """The rules text's example of a right declaration."""
    state = situation(hands=f"{TEN} / {SIXTEEN} / {SEVENTEEN}", open="3C")
    assert (0, 6, 7) == after(state, "0:declare").scores
    assert DeclarationSucceeded(0, LS.TRUE_DECLARATION) in effects(state, "0:declare")


@clause(LS.FALSE_DECLARATION)
def test_a_hand_of_10_against_8_and_15_gives_22() -> None:
    """The rules text's example of a false declaration: 20 and the difference to the lowest."""
    state = situation(hands=f"{TEN} / AH 7S / 5C QD", open="3C")
    assert (22, 0, 0) == after(state, "0:declare").scores
    assert DeclarationFailed(0, LS.FALSE_DECLARATION) in effects(state, "0:declare")


@clause(LS.FALSE_DECLARATION)
def test_the_penalty_is_a_figure_of_the_ruleset() -> None:
    """With no penalty the difference is left."""
    state = situation(
        hands=f"{TEN} / AH 7S / 5C QD", open="3C", options="false_declaration_penalty=0"
    )
    assert (2, 0, 0) == after(state, "0:declare").scores


@clause(LS.TIE_SUCCEEDS)
def test_a_tied_lowest_hand_is_right() -> None:
    """The tied seat gets nothing, others the difference."""
    state = situation(hands=f"{TEN} / TS / {SEVENTEEN}", open="3C")
    assert (0, 0, 7) == after(state, "0:declare").scores
    assert DeclarationSucceeded(0, LS.TIE_SUCCEEDS) in effects(state, "0:declare")


@clause(LS.TIE_FAILS)
def test_a_tied_lowest_hand_is_false_by_the_option() -> None:
    """The declarer gets the penalty; the difference is 0. A lower hand is right as ever."""
    options = "tied_declaration=fails"
    state = situation(hands=f"{TEN} / TS / {SEVENTEEN}", open="3C", options=options)
    assert (20, 0, 0) == after(state, "0:declare").scores
    assert DeclarationFailed(0, LS.TIE_FAILS) in effects(state, "0:declare")
    lower = situation(hands=f"{TEN} / {SIXTEEN}", open="3C", options=options)
    assert (0, 6) == after(lower, "0:declare").scores


@clause(LS.TIE_SUCCEEDS)
def test_a_tie_with_a_lower_hand_elsewhere_is_false() -> None:
    """Being tied for the second place doesn't help."""
    state = situation(hands=f"{TEN} / TS / 9C", open="3C")
    assert (21, 0, 0) == after(state, "0:declare").scores


@clause(LS.TOTALS)
def test_points_are_added_to_the_totals() -> None:
    """The effect has the points of the round and the totals."""
    state = situation(hands=f"{TEN} / {SIXTEEN} / {SEVENTEEN}", open="3C", scores="40 / 41 / 42")
    assert RoundScored((0, 6, 7), (40, 47, 49)) in effects(state, "0:declare")
    assert (40, 47, 49) == after(state, "0:declare").scores


def scored_by_the_text(state: State, declarer: int) -> tuple[int, ...]:
    """Score a declaration by the sentences of the rules text, seat by seat."""
    counts = {seat: total(hand) for seat, hand in enumerate(state.hands) if hand}
    own, lowest = counts[declarer], min(counts.values())
    alone = [seat for seat in counts if counts[seat] == own] == [declarer]
    fails = state.rules.tied_declaration is TiedDeclaration.FAILS
    right = own == lowest and (alone or not fails)
    points: list[int] = []
    for seat in range(state.seats):
        if seat not in counts:
            points.append(0)
        elif right:
            points.append(counts[seat] - own)
        elif seat == declarer:
            points.append(state.rules.false_declaration_penalty + own - lowest)
        else:
            points.append(0)
    return tuple(points)


def check_declaration(state: State, declarer: int) -> None:
    """Check what follows from a declaration in this state."""
    step = transition(state, Declare(declarer))
    points = scored_by_the_text(state, declarer)
    scored = next(effect for effect in step.effects if isinstance(effect, RoundScored))
    assert points == scored.points
    assert step.state.scores == tuple(map(sum, zip(state.scores, points, strict=True)))
    assert step.state.seats_in
    if any(isinstance(effect, DeclarationSucceeded) for effect in step.effects):
        assert points[declarer] == 0
        assert declarer in step.state.seats_in
    else:
        assert set(state.seats_in) - {declarer} <= set(step.state.seats_in)


@clause(LS.TRUE_DECLARATION, LS.FALSE_DECLARATION, LS.OUT_FOR_GOOD, LS.LAST_SEAT_WINS)
@given(positions(SUBJECT), randoms)
@settings(max_examples=100, deadline=None)
def test_every_declaration_is_scored_as_the_text_says(state: State, rng: Random) -> None:
    """A right one adds nothing to the declarer, and after each of them somebody is left."""
    for now in [state, *(later for _, later in play(SUBJECT, state, rng, 80))]:
        if isinstance(now.phase, AwaitingTurn) and not now.phase.first:
            check_declaration(now, now.phase.seat)
