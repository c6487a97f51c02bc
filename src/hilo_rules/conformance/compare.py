"""Comparing what an engine says with what holds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hilo_rules.conformance.lines import is_array, is_object

if TYPE_CHECKING:
    from hilo_rules.conformance.lines import Tree

_CONTROL = {
    code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if code not in b"\t\n\r"
}
SHOWN = 200
"""The most characters of a value that a message shows."""


def difference(expected: Tree, actual: Tree, path: str) -> str | None:
    """Say where two trees differ first, and how; None if they are the same.

    Nothing is the same but what JSON writes in the same way: 1, 1.0 and true are three things.
    """
    if type(expected) is not type(actual):
        return f"{path} should be {shown(expected)}, but is {shown(actual)}"
    if is_object(expected):
        return _of_objects(expected, actual, path)
    if is_array(expected):
        return _of_arrays(expected, actual, path)
    if expected != actual:
        return f"{path} should be {shown(expected)}, but is {shown(actual)}"
    return None


def _of_objects(expected: dict[str, Tree], actual: dict[str, Tree], path: str) -> str | None:
    for key, value in expected.items():
        if key not in actual:
            return f"{path} lacks the key {key!r}"
        if found := difference(value, actual[key], f"{path}.{key}"):
            return found
    for key in actual:
        if key not in expected:
            return f"{path} has a key {key!r}, which doesn't belong there"
    return None


def _of_arrays(expected: list[Tree], actual: list[Tree], path: str) -> str | None:
    if len(expected) != len(actual) or _are_short(expected):
        if expected == actual and all(map(_same_type, expected, actual)):
            return None
        return f"{path} should be {shown(expected)}, but is {shown(actual)}"
    for index, (one, other) in enumerate(zip(expected, actual, strict=True)):
        if found := difference(one, other, f"{path}[{index}]"):
            return found
    return None


def _are_short(items: list[Tree]) -> bool:
    """Whether the items say more together than one by one: numbers and codes."""
    return not any(isinstance(item, dict | list) for item in items)


def _same_type(one: Tree, other: Tree) -> bool:
    return type(one) is type(other)


def shown(tree: Tree) -> str:
    """Write a value for a message, cut off if it is long."""
    text = json.dumps(tree)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def printable(text: str) -> str:
    """Write what neither a terminal nor XML should get in another way: an engine may say it."""
    return text.translate(_CONTROL).encode("utf-8", "backslashreplace").decode()
