"""Seats: where the players sit, numbered clockwise from 0."""

from __future__ import annotations

from typing import TypeAlias

from hilo_rules.core.errors import InvalidSeat

Seat: TypeAlias = int
"""A player's place at the table: 0, 1, … clockwise."""


def check_viewer(seat: object, seats: int) -> None:
    """Refuse who is neither a seat at a table of `seats` seats nor None, a spectator.

    Raises:
        InvalidSeat: it is neither.
    """
    if seat is not None and not (type(seat) is int and 0 <= seat < seats):
        raise InvalidSeat(seat, seats)


def check_looker(seat: object) -> None:
    """Refuse who is neither a seat of whatever table nor None, a spectator.

    Raises:
        InvalidSeat: it is no whole number from 0 on, and not None.
    """
    if seat is not None and (type(seat) is not int or seat < 0):
        raise InvalidSeat(seat, None)


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
