"""Values seen from outside: walking through them, spelling them exactly, forging look-alikes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping, MutableSequence, MutableSet, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from fractions import Fraction
from functools import cache, total_ordering
from typing import TYPE_CHECKING, Any, cast

import attrs

from hilo_rules import HiloRulesError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

LEAVES = (int, bool, str, bytes, type(None), Fraction)
"""The types of values that have nothing inside, beside the enums; exactly these."""


def is_mapping(value: object) -> bool:
    """Whether `value` maps keys to values."""
    return isinstance(value, Mapping)


def is_set(value: object) -> bool:
    """Whether `value` is a set of some kind."""
    return isinstance(value, AbstractSet)


def is_sequence(value: object) -> bool:
    """Whether `value` is a sequence of items, and no text."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def is_plain_tuple(value: object) -> bool:
    """Whether `value` is a tuple of no subclass."""
    return type(value) is tuple


def is_changeable(value: object) -> bool:
    """Whether `value` is a container that can change."""
    return isinstance(value, MutableSequence | MutableSet | MutableMapping)


def _fields(value: object) -> tuple[attrs.Attribute[Any], ...]:
    return getattr(type(value), "__attrs_attrs__", ())


def field_names(value: object) -> list[str]:
    """Give the names of the fields of `value`; none if it is of no attrs class."""
    return [field.name for field in _fields(value)]


def children(value: object) -> list[object]:
    """Give what `value` holds directly: its fields if it is of an attrs class, or its items."""
    if attrs.has(type(value)):
        return [getattr(value, name) for name in field_names(value)]
    if is_mapping(value):
        return [part for pair in cast("Mapping[object, object]", value).items() for part in pair]
    if is_sequence(value) or is_set(value):
        return list(cast("Iterable[object]", value))
    return []


def parts(value: object, without: tuple[type, ...] = ()) -> Iterator[object]:
    """Give `value` and everything inside it; values of the types `without` are passed over."""
    if isinstance(value, without):
        return
    yield value
    for child in children(value):
        yield from parts(child, without)


def unsafe_part(value: object) -> object | None:
    """Give something inside `value` that could change, or whose type isn't known not to."""
    for part in parts(value):
        known = (
            type(part) in LEAVES
            or isinstance(part, Enum)
            or attrs.has(type(part))
            or is_mapping(part)
            or is_sequence(part)
            or is_set(part)
        )
        if not known or is_changeable(part):
            return part
    return None


def spelled(value: object) -> str:
    """Spell `value` with the exact types of everything inside it.

    Two values have the same spelling only if nothing can tell them apart, unlike equal values.
    The order in which sets and mappings give their items doesn't matter.

    Examples:
        >>> spelled((1, True)), spelled((1.0, 1))
        ('tuple(int 1, bool True)', 'tuple(float 1.0, int 1)')
    """
    kind = type(value).__name__
    if is_mapping(value):
        pairs = cast("Mapping[object, object]", value).items()
        inside = sorted([f"{spelled(key)}: {spelled(item)}" for key, item in pairs])
    elif is_set(value):
        inside = sorted(map(spelled, children(value)))
    elif attrs.has(type(value)) or is_sequence(value):
        inside = list(map(spelled, children(value)))
    else:
        return f"{kind} {value!r}"
    return f"{kind}({', '.join(inside)})"


@total_ordering
class Numeral:
    """A whole number that is no int but equals one, as those of numerical libraries do."""

    def __init__(self, number: int) -> None:
        """Stand for `number`."""
        self.number = number

    def __eq__(self, other: object) -> bool:
        """Compare as the number."""
        return self.number == other

    def __lt__(self, other: int) -> bool:
        """Compare as the number."""
        return self.number < other

    def __hash__(self) -> int:
        """Hash as the number."""
        return hash(self.number)

    def __index__(self) -> int:
        """Serve as an index, as the number does."""
        return self.number

    def __mod__(self, other: int) -> int:
        """Compute as the number."""
        return self.number % other

    def __repr__(self) -> str:
        """Tell it from the number."""
        return f"Numeral({self.number})"


class DerivedInt(int):
    """A whole number of a class of its own."""


@cache
def _derived(kind: type[Any]) -> type[Any]:
    """Make a subclass that differs from `kind` in nothing but its name."""
    return type(f"Derived{kind.__name__}", (kind,), {"__slots__": ()})


def look_alike(value: object, rng: Random) -> object:
    """Forge a value that looks like `value`, but has a wrong type somewhere.

    Somewhere inside it one number is a float, a bool or a Numeral, one enum member is its text,
    one tuple is a list, and so on. Most of these are equal to the original.
    """
    for _ in range(20):
        forged = _forged(value, rng)
        if spelled(forged) != spelled(value):
            return forged
    return repr(value)


def _forged(value: object, rng: Random) -> object:
    fields = [field for field in _fields(value) if field.init]
    inside = [getattr(value, field.name) for field in fields]
    keys: list[Any] = [field.alias for field in fields]
    is_tuple = is_plain_tuple(value)
    if is_tuple:
        inside = [*children(value)]
        keys = list(range(len(inside)))
    if not keys or rng.random() < 0.1:  # noqa: PLR2004 - now and then the whole value
        return _forged_whole(value, rng)
    at = rng.randrange(len(keys))
    inside[at] = _forged(inside[at], rng)
    if is_tuple:
        return tuple(inside)
    try:
        return attrs.evolve(cast("Any", value), **{keys[at]: inside[at]})
    except HiloRulesError:
        return repr(value)


def _forged_whole(value: object, rng: Random) -> object:
    if attrs.has(type(value)):
        return _of_derived_class(value)
    if isinstance(value, bool) or value is None:
        return 0
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, int):
        forgeries = [float(value), Numeral(value), DerivedInt(value), str(value), None]
        return rng.choice([*forgeries, bool(value)] if value in (0, 1) else forgeries)
    if isinstance(value, bytes):
        return rng.choice((bytearray(value), list(value)))
    return _forged_container(value)


def _of_derived_class(value: object) -> object:
    kind: Any = type(value)
    derived: object = object.__new__(_derived(kind))
    for name in field_names(value):
        object.__setattr__(derived, name, getattr(value, name))
    return derived


def _forged_container(value: object) -> object:
    if is_mapping(value):
        return dict(cast("Mapping[object, object]", value))
    if is_set(value):
        return set(children(value))
    if is_sequence(value):
        return list(children(value))
    return repr(value)
