"""Cards and the chip: numbers, sides, and which card may lie on which."""

from __future__ import annotations

from bisect import bisect_left
from enum import Enum
from typing import TypeAlias

Card: TypeAlias = int
"""A card is its number."""
Cards: TypeAlias = tuple[Card, ...]
"""Several cards; where they stand for a set they are sorted."""


class Side(Enum):
    """The side that the chip shows.

    Clauses: HLF-1.2
    """

    HI = "hi"
    LO = "lo"

    def __str__(self) -> str:
        """Give the word of the codes, ``hi`` or ``lo``."""
        return self.value


HI, LO = Side.HI, Side.LO  # a member is slow to look up in its enum


def follows(card: Card, top: Card, chip: Side) -> bool:
    """Whether `card` may be laid on `top` while `chip` shows.

    >>> follows(51, 50, Side.HI)
    True

    Clauses: HLF-4.2
    """
    return card > top if chip is HI else card < top


def following(hand: Cards, top: Card, chip: Side) -> Cards:
    """Give the cards of the sorted `hand` that may be laid on `top`, which isn't one of them.

    >>> following((7, 60, 93), 50, Side.HI)
    (60, 93)

    Clauses: HLF-4.2
    """
    at = bisect_left(hand, top)
    return hand[at:] if chip is HI else hand[:at]


def can_follow(hand: Cards, top: Card, chip: Side) -> bool:
    """Whether any card of the sorted, not empty `hand` may be laid on `top`: its best one may.

    >>> can_follow((7, 50), 50, Side.HI)
    False

    Clauses: HLF-4.2
    """
    return hand[-1] > top if chip is HI else hand[0] < top


def skips(card: Card) -> bool:
    """Whether `card` makes the next seat draw a card and lose its turn.

    Clauses: HLF-7.3
    """
    return card % 10 == 1


def plays_again(card: Card) -> bool:
    """Whether `card` makes its player play a second card.

    Clauses: HLF-7.7
    """
    return card % 10 == 2


def points(card: Card) -> int:
    """Give what the collected `card` is worth.

    >>> points(100), points(99)
    (10, 1)

    Clauses: HLF-7.12, HLF-9.5, HLF-9.6
    """
    return 10 if card % 10 == 0 else 1


def holds(cards: Cards, card: Card) -> bool:
    """Whether the sorted `cards` contain `card`."""
    at = bisect_left(cards, card)
    return at < len(cards) and cards[at] == card


def with_card(cards: Cards, card: Card) -> Cards:
    """Put `card` into its place in the sorted `cards`.

    >>> with_card((7, 60), 50)
    (7, 50, 60)
    """
    more = [*cards, card]
    more.sort()
    return tuple(more)


def without_card(cards: Cards, card: Card) -> Cards | None:
    """Take `card` out of the sorted `cards`; None if it isn't there.

    >>> without_card((7, 50, 60), 50)
    (7, 60)
    """
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        return None
    rest = list(cards)
    del rest[at]
    return tuple(rest)
