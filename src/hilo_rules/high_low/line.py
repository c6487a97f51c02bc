"""The line of seats that are still to be dealt a card, in the order of seats.

At a small table it is a tuple. At a large one nobody goes through all seats after a reveal to see
who is still in: the line keeps the round that has just ended, and finds the next seat when it is
needed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.sealed import sealing
from hilo_rules.high_low.cards import is_right
from hilo_rules.high_low.table import SMALL_TABLE, position_of
from hilo_rules.high_low.tally import count, mask_of, skip

if TYPE_CHECKING:
    from hilo_rules.core.playing_cards import Card
    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low.cards import Call
    from hilo_rules.high_low.table import Place, Row
    from hilo_rules.high_low.tally import Tally


@frozen
class Listed:
    """Seats as they are: all of a table in the first round, or those that somebody has named."""

    seats: range | tuple[Seat, ...]
    """The seats, rising."""

    def seat_at(self, position: int) -> Seat:
        """Give the seat at `position`."""
        return self.seats[position]

    def next_in(self, position: int) -> int:
        """Give the first position from `position` on whose seat is in: all are."""
        return position

    def position_in(self, seat: Seat) -> int | None:
        """Give the position of `seat`, or None if it isn't in."""
        at = bisect_left(self.seats, seat)
        return at if at < len(self.seats) and self.seats[at] == seat else None


@frozen
class EndedRound:
    """A round at a large table after the dealer's card; all in it has been seen by everybody."""

    places: Row[Place]
    """The seats that were in the round, with their cards."""
    calls: Row[Call | None]
    """For each place what the seat has guessed."""
    dealer: Card | None
    """The dealer's card; None if the round is replayed, so that all stay in."""
    tally: Tally
    """The count of the guesses by kind."""

    def stays(self, position: int) -> bool:
        """Whether the seat at `position` is still in after the round.

        Clauses: HL-4.4, HL-5.3
        """
        if self.dealer is None:
            return True
        return is_right(self.places[position].card, self.calls[position], self.dealer)

    def seat_at(self, position: int) -> Seat:
        """Give the seat at `position`."""
        return self.places[position].seat

    def next_in(self, position: int) -> int:
        """Give the first position from `position` on whose seat stays in; the end if none does."""
        end, mask = len(self.places), mask_of(self.dealer)
        while position < end:
            free = skip(self.tally, position, mask)
            if not free:
                if self.stays(position):
                    return position
                free = 1
            position += free
        return end

    def position_in(self, seat: Seat) -> int | None:
        """Give the position of `seat`, or None if it doesn't stay in."""
        position = position_of(self.places, seat)
        return position if position is not None and self.stays(position) else None

    def number_in(self) -> int:
        """Count the seats that stay in."""
        return count(self.tally, mask_of(self.dealer))


@frozen(eq=False)
class LongLine(Collection["Seat"]):
    """Seats of a large table in rising order, found one after the other.

    Its length and its first seat are known at once; to go through it, or to compare it, takes as
    long as it is long.
    """

    source: Listed | EndedRound
    """Where the seats are found."""
    position: int
    """The position there of the line's first seat."""
    length: int
    """The number of seats in the line."""

    @property
    def first(self) -> Seat:
        """The first seat of the line, which must not be empty."""
        return self.source.seat_at(self.position)

    @property
    def rest(self) -> LongLine:
        """The line without its first seat."""
        if self.length == 1:
            return EMPTY  # which doesn't keep the round before
        return sealed_line(self.source, self.source.next_in(self.position + 1), self.length - 1)

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Seat]:
        position = self.position
        for _ in range(self.length):
            position = self.source.next_in(position)
            yield self.source.seat_at(position)
            position += 1

    def __contains__(self, seat: object) -> bool:
        position = self.source.position_in(seat) if type(seat) is int else None
        return position is not None and position >= self.position

    def __eq__(self, other: object) -> bool:
        if type(other) is not LongLine:
            return NotImplemented
        if self.length != other.length:
            return False
        if self.position == other.position and self._has_source_of(other):
            return True
        return all(map(int.__eq__, self, other))

    def _has_source_of(self, other: LongLine) -> bool:
        """Whether it is known at once that both lines come from the same seats."""
        mine, theirs = self.source, other.source
        return mine is theirs or (isinstance(mine, Listed) and mine == theirs)

    def __hash__(self) -> int:
        return hash((self.length, self.first if self.length else None))


sealed_line = sealing(LongLine)
EMPTY = LongLine(Listed(()), 0, 0)
"""The line of nobody."""

Line: TypeAlias = "tuple[Seat, ...] | LongLine"
"""A line of seats; its type depends on nothing but the number of seats at the table."""


def line_of(seats: int, line: Line | range) -> Line:
    """Give `line` in the form that it has at a table of `seats` seats."""
    if isinstance(line, range) or (isinstance(line, tuple) and seats > SMALL_TABLE):
        return LongLine(Listed(line), 0, len(line))
    return line


def everybody(seats: int) -> Line:
    """Give the line of all seats, for the first round.

    Clauses: HL-1.4, HL-2.1, HL-2.2
    """
    return line_of(seats, tuple(range(seats)) if seats <= SMALL_TABLE else range(seats))


def nobody(seats: int) -> Line:
    """Give the empty line of a table of `seats` seats."""
    return line_of(seats, ())


def still_in(
    places: Row[Place], calls: Row[Call | None], dealer: Card | None, tally: Tally
) -> Line:
    """Give the line of the seats that stay in when `dealer` has been revealed; None: all do.

    Clauses: HL-4.2, HL-4.3, HL-4.4, HL-4.5, HL-5.3
    """
    if isinstance(places, tuple):
        return tuple(
            [
                place.seat
                for place, call in zip(places, calls, strict=True)
                if dealer is None or is_right(place.card, call, dealer)
            ]
        )
    ended = EndedRound(places, calls, dealer, tally)
    return LongLine(ended, ended.next_in(0), ended.number_in())


def first_of(line: Line) -> Seat:
    """Give the first seat of a line that is not empty."""
    return line[0] if isinstance(line, tuple) else line.first


def rest_of(line: Line) -> Line:
    """Give a line that is not empty without its first seat."""
    return line[1:] if isinstance(line, tuple) else line.rest
