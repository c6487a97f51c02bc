"""How the examples of the rules page write a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from tests.least_score.tables import situation

from hilo_rules import DecodeError
from hilo_rules.testing import positions
from hilo_rules.testing.least_score import SUBJECT
from hilo_rules.testing.least_score_text import STATE_TEXT, write_state

if TYPE_CHECKING:
    from hilo_rules.least_score import State

KEYS = (
    "hands",
    "closed deck",
    "open",
    "buried",
    "discarded",
    "scores",
    "starter",
    "deck",
    "options",
    "phase",
)


@given(positions(SUBJECT))
@settings(max_examples=100, deadline=None)
def test_a_state_is_read_as_it_was_written(state: State) -> None:
    """With all keys written, nothing is lost."""
    fields = {key: write_state(state, key) for key in KEYS}
    if "hand_size" not in fields["options"]:
        fields["options"] = f"{fields['options']} hand_size=5".removeprefix("- ")
    assert state == STATE_TEXT.read(fields)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("chip", "hi"),
        ("phase", "turn 0"),
        ("phase", "play 0 first"),
        ("phase", "turn 0 second"),
        ("hands", "AS / 1S"),
        ("scores", "1 / x"),
        ("options", "ending=never"),
        ("options", "target=5"),
    ],
)
def test_what_can_not_be_read_is_refused(key: str, text: str) -> None:
    """The error names the key."""
    fields = {"hands": "AS / KC", "open": "2C", key: text}
    with pytest.raises(DecodeError) as caught:
        situation(**fields)
    assert key == caught.value.path


def test_hands_and_phase_are_needed() -> None:
    """All other keys can be left out."""
    for fields, missing in (({"phase": "turn up"}, "hands"), ({"hands": "AS / KC"}, "phase")):
        with pytest.raises(DecodeError) as caught:
            STATE_TEXT.read(fields)
        assert missing == caught.value.path


def test_an_unknown_key_can_not_be_written() -> None:
    """The error names it."""
    with pytest.raises(DecodeError) as caught:
        write_state(situation(hands="AS / KC", open="2C"), "chip")
    assert "chip" == caught.value.path
