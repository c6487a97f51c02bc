"""What is wrong, and where: errors whose path grows on the way out of a value."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from hilo_rules.core.errors import DecodeError

LONGEST_QUOTE = 40
"""The most characters of a bad value that a message repeats."""
_PLAIN_KEY = rf"[A-Za-z_][A-Za-z0-9_]{{,{LONGEST_QUOTE - 1}}}"


class Unreadable:
    """Stands in a tree for what JSON text can say, but no value of this library can hold."""

    def __init__(self, what: str) -> None:
        """Remember `what` stood there, in words."""
        self.what = what


def described(value: object) -> str:
    """Name a bad value in a few words, however large or deep it is.

    Examples:
        >>> described("7"), described([[]]), described(True)
        ('"7"', 'an array', 'true')
    """
    if isinstance(value, Unreadable):
        return value.what
    if type(value) is str:
        shown = json.dumps(value[:LONGEST_QUOTE])
        return shown if len(value) <= LONGEST_QUOTE else f'{shown[:-1]}..."'
    if value is None or type(value) is bool:
        return json.dumps(value)
    if type(value) is int and abs(value) >= 10**LONGEST_QUOTE:
        return "a huge number"
    if type(value) in (int, float):
        return repr(value)
    return _KINDS.get(type(value), f"a Python {type(value).__name__}")


_KINDS: dict[type, str] = {list: "an array", dict: "an object"}


def refuse(message: str, path: str = "") -> NoReturn:
    """Raise the DecodeError for a value; `path` leads from it to the bad part."""
    raise DecodeError(path, message)


def inside(step: str, error: DecodeError) -> DecodeError:
    """Give the same error as seen from one level further out, where `step` leads inwards."""
    return DecodeError(step + error.path, error.message)


def member(key: object) -> str:
    """Give the step to the value of a key.

    Examples:
        >>> member("hands"), member("two words")
        ('.hands', '["two words"]')
    """
    if type(key) is str and re.fullmatch(_PLAIN_KEY, key):
        return f".{key}"
    return f"[{described(key)}]"


def item(index: int) -> str:
    """Give the step to an item of an array."""
    return f"[{index}]"


def as_object(tree: Any) -> dict[Any, Any]:
    """Give `tree` back if it is an object."""
    if not _is_a(dict, tree):
        refuse(f"must be an object, not {described(tree)}")
    given: dict[Any, Any] = tree
    return given


def as_array(tree: Any) -> list[Any]:
    """Give `tree` back if it is an array."""
    if not _is_a(list, tree):
        refuse(f"must be an array, not {described(tree)}")
    given: list[Any] = tree
    return given


def _is_a(kind: type[Any], value: object) -> bool:
    return type(value) is kind
