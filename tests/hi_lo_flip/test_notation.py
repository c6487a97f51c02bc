"""The codes of actions and events, and how they are read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hi_lo_flip.tables import HI, LO
from tests.traceability.marks import clause

import hilo_rules
from hilo_rules import DecodeError
from hilo_rules.hi_lo_flip import HLF, CardDealt, CardDrawn, ChipLanded, PlayCard, new_game

CODES = {
    "0:play:49": PlayCard(0, 49),
    "5:play:100": PlayCard(5, 100),
    "0:dealt:1": CardDealt(0, 1),
    "2:dealt:?": CardDealt(2, None),
    "3:drawn:999999999": CardDrawn(3, 999_999_999),
    "0:drawn:?": CardDrawn(0, None),
    "chip:hi": ChipLanded(HI),
    "chip:lo": ChipLanded(LO),
}
MISTAKES = {
    "": "action",
    "chip": "action",
    "chip:hi:lo": "action",
    "chip:HI": "side",
    "chip:?": "side",
    "0:play": "action",
    "0:play:4:9": "action",
    "0:pass:49": "action",
    "0::49": "action",
    "?:play:49": "seat",
    "-1:play:49": "seat",
    "00:play:49": "seat",
    "0:play:?": "card",
    "0:play:049": "card",
    "0:play:+49": "card",
    "0:play: 49": "card",
    "0:play:49.0": "card",
    "0:play:": "card",
    "0:play:1000000000": "card",
    "0:drawn:٤": "card",
    "0:dealt:x": "card",
    "0:play:" + "4" * 58: "action",
}


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize(("code", "action"), CODES.items())
def test_a_code_and_its_action_give_each_other(code: str, action: object) -> None:
    """Text and parse_action are inverse, whether or not the action is legal."""
    assert code == str(action)
    assert action == hilo_rules.parse_action(new_game(), code)


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize(("text", "path"), MISTAKES.items())
def test_other_texts_are_no_codes(text: str, path: str) -> None:
    """The error says which part can't be read."""
    with pytest.raises(DecodeError) as caught:
        hilo_rules.parse_action(new_game(), text)
    assert path == caught.value.path
    assert str(caught.value).startswith(f"{path}: ")


@clause(HLF.WELL_FORMED)
@pytest.mark.parametrize("text", [None, 0, b"0:play:49", ["0:play:49"], PlayCard(0, 49)])
def test_a_code_is_a_string(text: Any) -> None:
    """What is no string is no code."""
    with pytest.raises(DecodeError):
        hilo_rules.parse_action(new_game(), text)
