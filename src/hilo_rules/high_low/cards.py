"""Cards as High-Low compares them, guesses, and which guess is right."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from hilo_rules.core.playing_cards import DECK, Card, Rank

Cards: TypeAlias = tuple[Card, ...]
"""Several cards."""


class Call(Enum):
    """What a seat guesses: how its card compares with the dealer's.

    Clauses: HL-3.1
    """

    HIGHER = "higher"
    LOWER = "lower"

    def __str__(self) -> str:
        """Give the word of the codes, ``higher`` or ``lower``."""
        return self.value


# A member is slow to look up in its enum.
HIGHER, LOWER = Call.HIGHER, Call.LOWER

_HEIGHTS = tuple([12 if card.rank is Rank.ACE else card.rank - 2 for card in DECK])


def height(card: Card) -> int:
    """Give the place of the card's rank in the order of High-Low: two 0, …, king 11, ace 12.

    Clauses: HL-1.2
    """
    return _HEIGHTS[card.index]


def is_right(card: Card, call: Call | None, dealer: Card) -> bool:
    """Whether a seat with `card` has guessed right when the dealer turns up `dealer`.

    A seat that hasn't guessed yet, whose call is None, isn't right.

    Clauses: HL-4.2, HL-4.3
    """
    if call is HIGHER:
        return _HEIGHTS[card.index] >= _HEIGHTS[dealer.index]
    return call is LOWER and _HEIGHTS[card.index] <= _HEIGHTS[dealer.index]


def _by_height_and_suit(card: Card) -> tuple[int, int]:
    return height(card), card.index


FULL_DECK: Cards = tuple(sorted(DECK, key=_by_height_and_suit))
"""All cards: by rank from two to ace, and in each rank clubs, diamonds, hearts, spades."""
