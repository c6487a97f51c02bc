"""The totals of a state built by hand must be such as rounds can bring about."""

from __future__ import annotations

import pytest
from attrs import evolve
from tests.hi_lo_flip.tables import after, table
from tests.traceability.marks import clause

from hilo_rules import InvalidState
from hilo_rules.hi_lo_flip import HLF, State, validate

TURN = table((12, 51), (33, 47), (60, 80), discard=(20, 50), draw=(5, 70), scores=(0, 0, 0))
OVER = after(table((73,), (33, 47), top=19, draw=(5,), target=1), "0:play:73")
"""Seat 0 has gone out with 19 and 73: 2 points, and 10 for going out."""


def refusal(state: State) -> str:
    """Give the field for which a state is refused."""
    with pytest.raises(InvalidState) as caught:
        validate(state)
    return caught.value.field


@clause(HLF.WELL_FORMED, HLF.TOTALS)
def test_every_finished_round_has_left_a_point() -> None:
    """Who goes out collects at least the own last card."""
    assert validate(evolve(TURN, round_number=3, scores=(1, 0, 1)))
    assert "scores" == refusal(evolve(TURN, round_number=3, scores=(1, 0, 0)))


@clause(HLF.WELL_FORMED, HLF.CARD_POINTS, HLF.GOING_OUT_BONUS)
def test_the_last_round_is_in_the_final_totals() -> None:
    """In the first round the totals are its points; later they are at least those."""
    assert (12, 0) == OVER.scores
    assert validate(OVER)
    assert validate(evolve(OVER, round_number=2, scores=(12, 7)))
    assert "scores" == refusal(evolve(OVER, scores=(12, 1)))
    assert "scores" == refusal(evolve(OVER, scores=(11, 0)))
    assert "scores" == refusal(evolve(OVER, round_number=2, scores=(11, 9)))
    assert "scores" == refusal(evolve(OVER, round_number=2))
