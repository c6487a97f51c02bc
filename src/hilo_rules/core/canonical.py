"""One object for each equal action: actions recur at every step and are made only once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

K = TypeVar("K", bound="Hashable")
T = TypeVar("T")

LIMIT = 4096
"""How many objects a table keeps; others are made anew each time, so that memory is bounded."""


class Canonical(dict[K, T], Generic[K, T]):
    """A table that makes its values on first use: ``table[key]`` is ``make(key)``."""

    def __init__(self, make: Callable[[K], T]) -> None:
        """Remember how to `make` the value of a key."""
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> T:
        """Make the value of `key`, and keep it unless the table is full."""
        value = self._make(key)
        if len(self) < LIMIT:
            self[key] = value
        return value
