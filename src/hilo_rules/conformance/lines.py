"""The lines of the protocol: one JSON object each, read strictly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, TypeGuard

from attrs import frozen

from hilo_rules import HiloRulesError

if TYPE_CHECKING:
    from collections.abc import Iterable

Tree: TypeAlias = Any
"""What ``json`` reads and writes: dicts, lists, strings, ints, floats, bools and None."""

PROTOCOL = 1
"""The version of the protocol."""
LONGEST_LINE = 4 * 1024 * 1024
"""The most bytes that a line has."""
LARGEST = 2**53 - 1
"""The largest whole number; any JSON reader keeps all from ``-LARGEST`` to ``LARGEST`` exact."""


class BadLine(HiloRulesError):
    """A line that is no JSON object, or one that readers may take for different things."""


class NoObject(BadLine):
    """A line that is no JSON object."""


def is_object(tree: Tree) -> TypeGuard[dict[str, Tree]]:
    """Whether `tree` is a JSON object."""
    return type(tree) is dict


def is_array(tree: Tree) -> TypeGuard[list[Tree]]:
    """Whether `tree` is a JSON array."""
    return type(tree) is list


def read_line(line: bytes) -> dict[str, Tree]:
    """Read a line as a JSON object.

    Raises:
        NoObject: it is none.
        BadLine: it holds what different readers take for different things: a key twice, NaN, a
            number too large.
    """
    try:
        tree = json.loads(
            line.decode("utf-8"),
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_int=_whole,
        )
    except UnicodeDecodeError as error:
        raise NoObject("isn't UTF-8") from error
    except RecursionError:
        raise BadLine("is nested too deep") from None
    except ValueError as error:
        raise NoObject(f"isn't JSON: {error}") from error
    if not is_object(tree):
        raise NoObject("isn't a JSON object")
    return tree


def id_of(line: bytes) -> int | None:
    """Give the id of a request that is a JSON object but can't be read; None if it has none."""
    try:
        found = json.loads(line.decode("utf-8"), object_pairs_hook=_Pairs)
    except (RecursionError, ValueError):
        return None
    ids = [value for key, value in found.items if key == "id"] if type(found) is _Pairs else []
    if len(ids) == 1 and type(ids[0]) is int and -LARGEST <= ids[0] <= LARGEST:
        return ids[0]
    return None


@frozen
class _Pairs:
    """A JSON object whose keys may be there more than once."""

    items: list[tuple[str, Tree]]


def write_line(tree: Tree) -> bytes:
    """Write an object as a line."""
    return json.dumps(tree, separators=(",", ":")).encode("ascii") + b"\n"


def _unique(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
    made = dict(pairs)
    if len(made) < len(pairs):
        _refuse(f"has a key twice: {_repeated(key for key, _ in pairs)!r}")
    return made


def _repeated(keys: Iterable[str]) -> str:
    seen: set[str] = set()
    return next(key for key in keys if key in seen or seen.add(key))  # type: ignore[func-returns-value]


def _no_constant(name: str) -> NoReturn:
    _refuse(f"has {name}, which is no JSON")


def _whole(text: str) -> int:
    if len(text) > len(str(LARGEST)) + 1 or not -LARGEST <= (number := int(text)) <= LARGEST:
        _refuse(f"has a number beyond {LARGEST}")
    return number


def _refuse(message: str) -> NoReturn:
    raise BadLine(message)
