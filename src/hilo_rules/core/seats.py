"""Seats: where the players sit, numbered clockwise from 0."""

from __future__ import annotations

from typing import TypeAlias

from hilo_rules.core.errors import InvalidSeat

Seat: TypeAlias = int
"""A player's place at the table: 0, 1, … clockwise."""


def check_viewer(seat: object, seats: int | None) -> None:
    """Refuse who is neither a seat nor None, a spectator.

    Args:
        seat: who wants to know something.
        seats: the number of seats at the table; None where it isn't known.

    Raises:
        InvalidSeat: it is neither.
    """
    if seat is None:
        return
    if type(seat) is not int or seat < 0 or (seats is not None and seat >= seats):
        raise InvalidSeat(seat, seats)


def seat_after(seat: Seat, seats: int) -> Seat:
    """Give the next seat clockwise at a table of `seats` seats.

    Examples:
        >>> seat_after(2, seats=3)
        0
    """
    return seat + 1 if seat + 1 < seats else 0


def seat_before(seat: Seat, seats: int) -> Seat:
    """Give the next seat counter-clockwise at a table of `seats` seats.

    Examples:
        >>> seat_before(0, seats=3)
        2
    """
    return seat - 1 if seat else seats - 1
