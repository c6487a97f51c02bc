"""JSON text, read strictly and without surprises."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hilo_rules.codec.trouble import Unreadable, described
from hilo_rules.core.errors import DecodeError

if TYPE_CHECKING:
    from hilo_rules.codec.forms import Tree

MOST_DIGITS = 20
"""A number with more characters than this is refused unread; none in a value of a game has more."""


def _object(pairs: list[tuple[str, Tree]]) -> Tree:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    keys = [key for key, _ in pairs]
    repeated = next(key for key in keys if keys.count(key) > 1)
    return Unreadable(f"an object that has the key {described(repeated)} twice")


def _whole(digits: str) -> Tree:
    return int(digits) if len(digits) <= MOST_DIGITS else Unreadable("a huge number")


_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole)


def parse(text: object) -> Tree:
    """Read a JSON text into a tree.

    What JSON allows, but no value can hold, is an `Unreadable` in the tree, so that it is refused
    where it stands.

    Raises:
        DecodeError: `text` is no JSON text, or nested too deeply.
    """
    if type(text) is not str:
        raise DecodeError("$", f"a JSON text is a str, not {described(text)}")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DecodeError("$", f"is no JSON: {error.msg} at {where}") from None
    except RecursionError:
        raise DecodeError("$", "is nested too deeply") from None


def write(tree: Tree, indent: int | None = None) -> str:
    """Write a tree as JSON text: on one line without spaces, or indented."""
    if indent is None:
        return _COMPACT.encode(tree)
    return json.dumps(tree, ensure_ascii=False, indent=indent)
