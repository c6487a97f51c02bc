"""One object for each equal action: actions recur at every step and are made only once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from hilo_rules.core.playing_cards import Card

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from hilo_rules.core.seats import Seat

K = TypeVar("K", bound="Hashable")
T = TypeVar("T")

LIMIT = 4096
"""How many objects a table keeps; others are made anew each time."""


def _is_real(key: object) -> bool:
    if type(key) is tuple:
        return all(map(_is_real, cast("tuple[object, ...]", key)))
    return type(key) is int or type(key) is Card


class Canonical(dict[K, T], Generic[K, T]):
    """A table that makes its values on first use: ``table[key]`` is ``make(key)``."""

    def __init__(self, make: Callable[[K], T]) -> None:
        """Remember how to `make` the value of a key."""
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> T:
        """Make the value of `key`, and keep it unless the table is full.

        A look-alike, such as True for 1, equals a key, so that what was kept for it would be given
        to everybody who asks for the real one: nothing is.
        """
        value = self._make(key)
        if len(self) < LIMIT and _is_real(key):
            self[key] = value
        return value


def by_seat(make: Callable[[Seat, K], T]) -> Canonical[Seat, Callable[[K], T]]:
    """Make a table for what has a seat too: ``table[seat](key)`` is ``make(seat, key)``."""
    return Canonical(lambda seat: Canonical(partial(make, seat)).__getitem__)
