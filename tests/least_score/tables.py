"""Situations of Least Score for the tests, and short ways to ask about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import hilo_rules
from hilo_rules import IllegalAction
from hilo_rules.core.playing_cards import parse_card
from hilo_rules.least_score import LS, State, in_order, parse_action, validate
from hilo_rules.testing.least_score_text import STATE_TEXT

if TYPE_CHECKING:
    from hilo_rules.least_score import Cards, Effect


def situation(**fields: str) -> State:
    """Make a valid state; the keys are those of the rules page, with the rest in the deck."""
    keys = {"closed_deck": "rest", "phase": "turn 0 later"} | fields
    return validate(STATE_TEXT.read({key.replace("_", " "): text for key, text in keys.items()}))


def cards(text: str) -> Cards:
    """Read cards, such as ``"AS 2H"``."""
    return in_order([parse_card("cards", code) for code in text.split()])


def after(state: State, *codes: str) -> State:
    """Give the state after these steps."""
    for code in codes:
        state = hilo_rules.apply(state, parse_action(state, code))
    return state


def effects(state: State, code: str) -> tuple[Effect, ...]:
    """Give the effects of a step."""
    found: tuple[Any, ...] = hilo_rules.transition(state, parse_action(state, code)).effects
    return found


def refused(state: State, code: str) -> set[Any]:
    """Give the clauses that an action breaks, by which it is also refused."""
    action = parse_action(state, code)
    broken = hilo_rules.explain(state, action)
    if broken:
        with pytest.raises(IllegalAction) as caught:
            hilo_rules.apply(state, action)
        assert broken == caught.value.violations
    return {violation.clause for violation in broken}


def legal(state: State) -> list[str]:
    """Give the codes of the legal actions, or else of what chance may do."""
    steps = hilo_rules.legal_actions(state) or [
        event for event, _ in hilo_rules.chance_outcomes(state)
    ]
    return list(map(str, steps))


def hand_text(state: State, seat: int) -> str:
    """Write a seat's hand."""
    return " ".join(map(str, state.hands[seat]))


__all__ = ["LS", "after", "cards", "effects", "hand_text", "legal", "refused", "situation"]
