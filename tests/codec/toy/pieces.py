"""The pieces of a game of which the codec has never heard."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat

Row: TypeAlias = "tuple[Seat, ...] | bytes"
"""A row of seats."""


class Colour(Enum):
    """A colour."""

    RED = "red"
    BLUE = "blue"


@frozen
class Rules:
    """The options."""

    size: int = 3


@frozen
class Won:
    """Somebody has won."""

    seat: Seat


@frozen
class Lost:
    """Everybody has lost, at some colour or none."""

    colour: Colour | None


@frozen
class State:
    """A state with every kind of field."""

    rules: Rules
    seats: int
    end: Won | Lost | None
    _row: Row
    ready: bool
    teams: tuple[frozenset[Seat], ...]
    note: str
    cache: int = field(default=7, eq=False)


@frozen
class Move:
    """A step."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat}:move"


@frozen
class Picky:
    """A class that raises what it likes."""

    seat: Seat

    def __attrs_post_init__(self) -> None:
        if self.seat:
            raise ZeroDivisionError("no such seat")
