"""How many guesses of each kind the parts of a large table hold.

A reveal at a table of a million seats must not look at each of them, and the deal after it must
find the next seat that is still in. Both are read off the tally: for each block of positions it
counts the guesses of each kind, and a guess's kind, the rank and the call, decides with the
dealer's card whether it was right.

A tally is a tuple of levels. A block of the first level stands for `FAN` positions, one of the
next level for `FAN` blocks of the one before, and so on, until `FAN` blocks or fewer are left. The
counts of one block are packed into one number, `FIELD` bits for each kind. Small tables have no
levels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyrsistent import PVector, pvector

from hilo_rules.high_low.cards import FULL_DECK, HIGHER, Call, height, is_right
from hilo_rules.high_low.table import SMALL_TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.core.playing_cards import Card
    from hilo_rules.high_low.table import Place

Tally: TypeAlias = "tuple[PVector[int], ...]"
"""The levels, the one with the smallest blocks first."""

FAN = SMALL_TABLE
"""How many positions or blocks one block stands for."""
FIELD = 32
"""The bits of one count: enough for the largest table."""
_ONES = (1 << FIELD) - 1
_NO_BLOCKS: PVector[int] = pvector()


def _shift(card: Card, call: Call | None) -> int:
    return FIELD * (2 * height(card) + (call is HIGHER))


def no_tally(seats: int) -> Tally:
    """Give the empty tally of a table of `seats` seats."""
    levels, reach = 0, FAN
    while reach < seats:
        levels, reach = levels + 1, reach * FAN
    return (_NO_BLOCKS,) * levels


def with_position(tally: Tally, position: int) -> Tally:
    """Make room for `position`, which comes after all others so far."""
    levels: list[PVector[int]] = []
    span = 1
    for blocks in tally:
        span *= FAN
        levels.append(blocks if position % span else blocks.append(0))
    return tuple(levels)


def with_guess(tally: Tally, position: int, card: Card, call: Call) -> Tally:
    """Count the guess at `position`."""
    levels: list[PVector[int]] = []
    one, at = 1 << _shift(card, call), position
    for blocks in tally:
        at //= FAN
        levels.append(blocks.set(at, blocks[at] + one))
    return tuple(levels)


def tally_of(seats: int, places: Iterable[Place], calls: Iterable[Call | None]) -> Tally:
    """Count what lies on a table of `seats` seats."""
    tally = no_tally(seats)
    for position, (place, call) in enumerate(zip(places, calls, strict=True)):
        tally = with_position(tally, position)
        if call is not None:
            tally = with_guess(tally, position, place.card, call)
    return tally


def _mask_of_right(dealer: Card) -> int:
    kinds = {
        _shift(card, call) for card in FULL_DECK for call in Call if is_right(card, call, dealer)
    }
    return sum(_ONES << shift for shift in kinds)


_MASKS = {card: _mask_of_right(card) for card in FULL_DECK}
_MASK_OF_ALL = sum({_ONES << _shift(card, call) for card in FULL_DECK for call in Call})


def mask_of(dealer: Card | None) -> int:
    """Give the bits of the guesses that the dealer's card lets stay in; None: all guesses."""
    return _MASK_OF_ALL if dealer is None else _MASKS[dealer]


def count(tally: Tally, mask: int) -> int:
    """Count the guesses under `mask`, at a large table whose guesses are all in."""
    total = sum(tally[-1]) & mask
    number = 0
    while total:
        number += total & _ONES
        total >>= FIELD
    return number


def skip(tally: Tally, position: int, mask: int) -> int:
    """Give how many positions from `position` on surely have no guess under `mask`.

    It is the size of the largest block that begins there and has none; 0 if there is no such block.
    """
    span, at, free = 1, position, 0
    for blocks in tally:
        at, offset = divmod(at, FAN)
        span *= FAN
        if offset or blocks[at] & mask:
            break
        free = span
    return free
