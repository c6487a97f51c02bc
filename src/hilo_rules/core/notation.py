"""The text codes of actions and events: what all games' codes have in common.

A code is made of parts with a colon between them, such as ``0:play:49``. It is ASCII and has at
most `LONGEST_CODE` characters, since a chat button carries no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from hilo_rules.core.errors import DecodeError, coded

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeVar

    T = TypeVar("T")

LONGEST_CODE = 64
"""The most characters that a code has."""
UNKNOWN = "?"
"""Stands in a code for what the reader may not know."""
LARGEST_NUMBER = 999_999_999
"""The largest number that a code or a ruleset holds."""


def join(*parts: object) -> str:
    """Make a code of its parts; None becomes ``?``. A part that is none of a code won't be read.

    Examples:
        >>> join(0, "drawn", None)
        '0:drawn:?'
    """
    return ":".join(UNKNOWN if part is None else coded(part) for part in parts)


def split(text: object) -> list[str]:
    """Split a code into its parts.

    Raises:
        DecodeError: `text` is no string, or too long to be a code.
    """
    if not isinstance(text, str):
        refuse("action", f"a code is a string, not {type(text).__name__}")
    if len(text) > LONGEST_CODE:
        refuse("action", f"a code has at most {LONGEST_CODE} characters, this one {len(text)}")
    return text.split(":")


def read_number(path: str, text: str) -> int:
    """Read a whole number as ``str(int)`` writes it: ASCII digits, no sign, no leading zero.

    Examples:
        >>> read_number("card", "49")
        49

    Raises:
        DecodeError: `text` is no such number, or larger than `LARGEST_NUMBER`.
    """
    if not (text.isascii() and text.isdigit()) or (text[0] == "0" and text != "0"):
        refuse(path, f"{text!r} is no whole number")
    if len(text) > len(str(LARGEST_NUMBER)):
        refuse(path, f"{text!r} is larger than {LARGEST_NUMBER}")
    return int(text)


def read_word(path: str, text: str, words: Mapping[str, T]) -> T:
    """Read one of the given words.

    Raises:
        DecodeError: `text` is none of them.
    """
    if text not in words:
        refuse(path, f"{text!r} is none of {', '.join(words)}")
    return words[text]


def refuse(path: str, message: str) -> NoReturn:
    """Raise the DecodeError for the part of a code that `path` names."""
    raise DecodeError(path, message)
