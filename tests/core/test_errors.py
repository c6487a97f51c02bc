"""What errors say, and that they survive a pickle."""

from __future__ import annotations

import pickle

import pytest

from hilo_rules import (
    DecodeError,
    HiloRulesError,
    IllegalAction,
    InvalidEvent,
    InvalidSeat,
    InvalidSetup,
    InvalidState,
    Violation,
)
from hilo_rules.hi_lo_flip import HLF, PlayCard, new_game

STATE = new_game()
VIOLATIONS = (Violation(HLF.ON_TURN, "not yet"), Violation(HLF.FOLLOW_CHIP, "too low"))
ERRORS = {
    "target: must be more (HLF-1.7)": InvalidSetup("target", "must be more", HLF.RULESET_FIGURES),
    "hands: must be sorted": InvalidState("hands", "must be sorted"),
    "0:play:5: not yet (HLF-3.2); too low (HLF-4.2)": IllegalAction(
        STATE, PlayCard(0, 5), VIOLATIONS
    ),
    "card: no number": DecodeError("card", "no number"),
    "seat: must be from 0 to 2, or None, not 7": InvalidSeat(7, 3),
    "seat: must be a whole number from 0 on, or None, not True": InvalidSeat(seat=True, seats=None),
    "event: must be an action, chance event or effect, not 5": InvalidEvent(5),
}


@pytest.mark.parametrize(("text", "error"), ERRORS.items())
def test_an_error_is_one_line(text: str, error: HiloRulesError) -> None:
    """The line names the place or the action, and the clauses."""
    assert text == str(error)


@pytest.mark.parametrize("error", ERRORS.values(), ids=lambda error: type(error).__name__)
def test_an_error_survives_a_pickle(error: HiloRulesError) -> None:
    """An error can cross processes with all that it holds."""
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(error) is type(again)
    assert vars(error) == vars(again)


def test_a_clause_is_its_id() -> None:
    """As text a clause is the anchor on the rules page."""
    assert "HLF-4.2" == str(HLF.FOLLOW_CHIP)
    assert "too low (HLF-4.2)" == str(VIOLATIONS[1])
