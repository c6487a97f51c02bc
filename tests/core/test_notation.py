"""What all games' codes have in common."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_rules import DecodeError
from hilo_rules.core.notation import (
    LARGEST_NUMBER,
    LONGEST_CODE,
    join,
    read_number,
    read_word,
    refuse,
    split,
)


def test_parts_are_joined_by_colons() -> None:
    """None becomes a question mark."""
    assert "0:drawn:?" == join(0, "drawn", None)


def test_a_code_is_split_at_its_colons() -> None:
    """Empty parts are parts too."""
    assert ["0", "", "x"] == split("0::x")


@pytest.mark.parametrize("text", [None, 5, b"0:x", "x" * (LONGEST_CODE + 1)])
def test_what_is_too_long_or_no_text_is_no_code(text: Any) -> None:
    """Nothing longer than a chat button is read at all."""
    with pytest.raises(DecodeError, match=r"^action: a code "):
        split(text)
    assert ["x" * LONGEST_CODE] == split("x" * LONGEST_CODE)


@given(st.integers(0, LARGEST_NUMBER))
@settings(max_examples=50, derandomize=True, database=None)
def test_a_number_is_read_as_it_is_written(number: int) -> None:
    """Reading is the inverse of str."""
    assert number == read_number("card", str(number))


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "01", "00", " 1", "1 ", "1.0", "1_0", "x", "٤", "²", "1000000000"]
)
def test_other_ways_to_write_a_number_are_refused(text: str) -> None:
    """There is one way to write each number."""
    with pytest.raises(DecodeError) as caught:
        read_number("card", text)
    assert "card" == caught.value.path


def test_a_word_is_one_of_the_given_ones() -> None:
    """The error lists them."""
    assert 1 == read_word("side", "hi", {"hi": 1, "lo": 2})
    with pytest.raises(DecodeError, match=r"^side: 'HI' is none of hi, lo$"):
        read_word("side", "HI", {"hi": 1, "lo": 2})


def test_a_refusal_names_the_place() -> None:
    """The path comes first."""
    with pytest.raises(DecodeError, match=r"^there: wrong$"):
        refuse("there", "wrong")
