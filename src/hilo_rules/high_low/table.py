"""What lies on the table: a place for each seat that has been dealt a card.

At a table of up to `SMALL_TABLE` seats rows are plain tuples, which for so few items nothing
beats. At a larger one they are persistent vectors, of which a step changes a branch only.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from attrs import frozen
from pyrsistent import PVector, pvector

from hilo_rules.core.canonical import by_seat

if TYPE_CHECKING:
    from hilo_rules.core.playing_cards import Card
    from hilo_rules.core.seats import Seat

T = TypeVar("T")

SMALL_TABLE = 32
"""The most seats at which rows are tuples."""

Row: TypeAlias = "tuple[T, ...] | PVector[T]"
"""A row of items; its type depends on nothing but the number of seats."""


@frozen(weakref_slot=False)
class Place:
    """What everybody sees of a seat in this round: its card, and whether it has guessed.

    Clauses: HL-2.3, HL-3.6
    """

    seat: Seat
    card: Card
    guessed: bool


DEALT = by_seat(partial(Place, guessed=False))
"""``DEALT[seat](card)``: the one Place object of a seat that has not guessed yet."""
GUESSED = by_seat(partial(Place, guessed=True))
"""``GUESSED[seat](card)``, likewise of one that has."""

_NO_ITEMS: PVector[Any] = pvector()
ROW_OF_LARGE_TABLE = type(_NO_ITEMS)
"""The class of a large table's rows."""
_seat_of = attrgetter("seat")


def no_places(seats: int) -> Row[Any]:
    """Give the empty row of a table of `seats` seats."""
    return () if seats <= SMALL_TABLE else _NO_ITEMS


def row_of(seats: int, row: Row[T]) -> Row[T]:
    """Give `row` in the form that it has at a table of `seats` seats."""
    return pvector(row) if isinstance(row, tuple) and seats > SMALL_TABLE else row


def with_item(row: Row[T], item: T) -> Row[T]:
    """Put `item` behind the last one of `row`."""
    return (*row, item) if isinstance(row, tuple) else row.append(item)


def with_item_at(row: Row[T], position: int, item: T) -> Row[T]:
    """Put `item` in the place of what stands at `position`."""
    if isinstance(row, tuple):
        items = list(row)
        items[position] = item
        return tuple(items)
    return row.set(position, item)


def position_of(places: Row[Place], seat: Seat) -> int | None:
    """Give the position of `seat` among the places, which are in the order of seats, or None."""
    if 0 <= seat < len(places) and places[seat].seat == seat:
        return seat  # before it nobody is out
    at = bisect_left(places, seat, key=_seat_of)
    return at if at < len(places) and places[at].seat == seat else None
