"""Seats: where the players sit, numbered clockwise from 0."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A player's place at the table: 0, 1, … clockwise."""


def seat_after(seat: Seat, seats: int) -> Seat:
    """Give the next seat clockwise at a table of `seats` seats.

    >>> seat_after(2, seats=3)
    0
    """
    return seat + 1 if seat + 1 < seats else 0


def seat_before(seat: Seat, seats: int) -> Seat:
    """Give the next seat counter-clockwise at a table of `seats` seats.

    >>> seat_before(0, seats=3)
    2
    """
    return seat - 1 if seat else seats - 1
