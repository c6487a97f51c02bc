"""Checks of what a caller hands in: exact types, no look-alikes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeGuard, cast

from hilo_rules.core.errors import InvalidSetup, InvalidState, shown
from hilo_rules.core.notation import LARGEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import Enum

    from attrs import Attribute

    from hilo_rules.core.clauses import Clause

    Validator = Callable[[Any, "Attribute[Any]", Any], None]


def is_whole(value: object) -> TypeGuard[int]:
    """Whether `value` is an int and nothing that merely equals one.

    Examples:
        >>> is_whole(1), is_whole(True), is_whole(1.0)
        (True, False, False)
    """
    return type(value) is int


def is_tuple_of_whole(value: object) -> TypeGuard[tuple[int, ...]]:
    """Whether `value` is a tuple of ints and of nothing that merely equals one."""
    return type(value) is tuple and all(map(is_whole, cast("tuple[object, ...]", value)))


def items_of(value: object) -> tuple[object, ...] | None:
    """Give what the iterable `value` holds; None if it is none, or a text or a mapping."""
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        return None
    return tuple(cast("Iterable[object]", value))


def require(truth: bool, field: str, message: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Refuse a state unless something is true of one of its fields.

    Raises:
        InvalidState: it isn't.
    """
    if not truth:
        raise InvalidState(field, message)


def check_whole(
    field: str, value: object, clause: Clause, *, least: int, most: int = LARGEST_NUMBER
) -> int:
    """Give `value` back if it is a whole number from `least` to `most`.

    Raises:
        InvalidSetup: it is none.
    """
    if type(value) is not int:
        raise InvalidSetup(field, f"must be a whole number, not {shown(value)}", clause)
    if not least <= value <= most:
        message = f"must be from {least} to {most}, not {shown(value)}"
        raise InvalidSetup(field, message, clause)
    return value


def whole(clause: Clause, *, least: int) -> Validator:
    """Make the attrs validator of a ruleset's whole number, at least `least`."""

    def check(_ruleset: object, attribute: Attribute[Any], value: object) -> None:
        check_whole(attribute.name, value, clause, least=least)

    return check


def at_least_min_seats(clause: Clause) -> Validator:
    """Make the attrs validator of a ruleset's ``max_seats``, to stand behind its ``min_seats``."""

    def check(ruleset: Any, attribute: Attribute[Any], value: object) -> None:
        most = check_whole(attribute.name, value, clause, least=2)
        if most < ruleset.min_seats:
            message = f"must be at least min_seats, {ruleset.min_seats}, not {shown(value)}"
            raise InvalidSetup(attribute.name, message, clause)

    return check


def choice(clause: Clause, options: type[Enum]) -> Validator:
    """Make the attrs validator of a ruleset's option: a member of the enum `options`."""

    def check(_ruleset: object, attribute: Attribute[Any], value: object) -> None:
        if type(value) is not options:
            members = ", ".join(str(option) for option in options)
            raise InvalidSetup(
                attribute.name, f"must be one of {members}, not {shown(value)}", clause
            )

    return check
