"""The codes of actions and events."""

from __future__ import annotations

from typing import Any

import pytest
from tests.least_score.tables import cards

from hilo_rules import DecodeError, IllegalAction
from hilo_rules.least_score import (
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    Declare,
    Discard,
    TakeClosed,
    TakeOpen,
    apply,
    new_game,
    parse_action,
)
from hilo_rules.record import InvalidRecord, Record

ACE = cards("AS")[0]
CODES = [
    (Discard(0, cards("AS 2H 3D")), "0:discard:AS,2H,3D"),
    (Discard(11, (ACE,)), "11:discard:AS"),
    (TakeOpen(0, ACE), "0:open:AS"),
    (TakeClosed(3), "3:closed"),
    (Declare(9), "9:declare"),
    (CardDealt(0, ACE), "0:dealt:AS"),
    (CardDealt(0, None), "0:dealt:?"),
    (CardTurnedUp(ACE), "turned:AS"),
    (CardDrawn(0, ACE), "0:drawn:AS"),
    (CardDrawn(0, None), "0:drawn:?"),
]


@pytest.mark.parametrize(("action", "code"), CODES)
def test_each_action_has_its_code(action: Any, code: str) -> None:
    """The code is read as the action, and written as the code."""
    assert code == str(action)
    assert action == parse_action(new_game(), code)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Discard(0, 5), "0:discard:5"),  # type: ignore[arg-type]
        (Discard(0, [ACE]), f"0:discard:[{ACE!r}]"),  # type: ignore[arg-type]
        (Discard(0, (ACE, None)), "0:discard:AS,None"),  # type: ignore[arg-type]
        (Discard(0, None), "0:discard:None"),  # type: ignore[arg-type]
        (TakeClosed(10**5000), "an int that is too long to be shown:closed"),
        (Discard(0, (10**5000,)), "0:discard:an int that is too long to be shown"),  # type: ignore[arg-type]
    ],
    ids=range(6),
)
def test_what_has_no_code_can_be_written_all_the_same(action: Any, text: str) -> None:
    """So that the refusal of it can be; and it is no code of anything."""
    state = new_game()
    assert text == str(action)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert str(caught.value).startswith(f"{text}: ")
    with pytest.raises(DecodeError):
        parse_action(state, text)
    with pytest.raises(InvalidRecord) as refused:
        Record(start=state, steps=(action,))
    assert "steps[0]" == refused.value.field


@pytest.mark.parametrize(
    ("code", "path"),
    [
        ("", "action"),
        ("declare", "action"),
        ("0:declare:AS", "action"),
        ("0:pass", "action"),
        ("0:play:AS", "action"),
        ("x:declare", "seat"),
        ("00:closed", "seat"),
        ("-1:closed", "seat"),
        ("0:discard:", "cards"),
        ("0:discard:AS,", "cards"),
        ("0:discard:AS 2H", "cards"),
        ("0:discard:as", "cards"),
        ("0:open:?", "card"),
        ("0:open:1S", "card"),
        ("turned:?", "card"),
        ("turned", "action"),
        ("0:dealt:AS:2S", "action"),
        ("0:drawn:10S", "card"),
        ("0:discard:" + ",".join(["AS"] * 20), "action"),
        (None, "action"),
        (7, "action"),
    ],
)
def test_other_texts_are_refused(code: Any, path: str) -> None:
    """The error says which part is wrong."""
    with pytest.raises(DecodeError) as caught:
        parse_action(new_game(), code)
    assert path == caught.value.path


def test_the_longest_legal_code_fits_a_chat_button() -> None:
    """Five cards and the largest seat number have fewer than 64 characters."""
    code = str(Discard(999_999_999, cards("TC JC QC KC AC")))
    assert len(code) < 64
