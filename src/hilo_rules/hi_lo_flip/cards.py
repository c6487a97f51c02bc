"""Cards and the chip: numbers, sides, and which card may lie on which."""

from __future__ import annotations

from bisect import bisect_left
from enum import Enum
from typing import TypeAlias

Card: TypeAlias = int
"""A card is its number."""
Cards: TypeAlias = tuple[Card, ...]
"""Several cards; where they stand for a set they are sorted."""

Pile: TypeAlias = bytes | Cards
"""A sorted set of many cards, as `pack` keeps it."""


class Side(Enum):
    """The side that the chip shows.

    Clauses: HLF-1.2
    """

    HI = "hi"
    LO = "lo"

    def __str__(self) -> str:
        """Give the word of the codes, ``hi`` or ``lo``."""
        return self.value


SKIPS = 1
"""The last digit of a card that makes the next seat draw a card and lose its turn."""
PLAYS_AGAIN = 2
"""The last digit of a card after which its player plays a second one."""
HI, LO = Side.HI, Side.LO  # a member is slow to look up in its enum


def follows(card: Card, top: Card, chip: Side) -> bool:
    """Whether `card` may be laid on `top` while `chip` shows.

    Examples:
        >>> follows(51, 50, Side.HI)
        True

    Clauses: HLF-4.2
    """
    return card > top if chip is HI else card < top


def can_follow(hand: Cards, top: Card, chip: Side) -> bool:
    """Whether any card of the sorted, not empty `hand` may be laid on `top`: its best one may.

    Examples:
        >>> can_follow((7, 50), 50, Side.HI)
        False

    Clauses: HLF-4.2
    """
    return hand[-1] > top if chip is HI else hand[0] < top


def points(card: Card) -> int:
    """Give what the collected `card` is worth.

    Examples:
        >>> points(100), points(99)
        (10, 1)

    Clauses: HLF-7.12, HLF-9.5, HLF-9.6
    """
    return 10 if card % 10 == 0 else 1


def holds(cards: Pile, card: Card) -> bool:
    """Whether the sorted `cards` contain `card`."""
    at = bisect_left(cards, card)
    return at < len(cards) and cards[at] == card


def with_card(cards: Cards, card: Card) -> Cards:
    """Put `card` into its place in the sorted `cards`.

    Examples:
        >>> with_card((7, 60), 50)
        (7, 50, 60)
    """
    more = [*cards, card]
    more.sort()
    return tuple(more)


def without_card(hand: Cards, card: Card) -> Cards | None:
    """Take `card` out of the `hand`; None if it isn't there.

    Examples:
        >>> without_card((7, 50, 60), 50)
        (7, 60)
    """
    rest = list(hand)
    try:
        rest.remove(card)
    except ValueError:
        return None
    return tuple(rest)


def pack(cards: Cards | bytes) -> Pile:
    r"""Keep a sorted set of cards as bytes if its largest number fits into one, else as it is.

    Either is a sequence of numbers, and the rest of the code treats them alike. A draw pile is
    most of what a state holds; as bytes it takes an eighth of the memory and half of the time.
    What is no set of cards at all stays as it is too, and ``validate`` refuses it.

    Examples:
        >>> pack((7, 50)), pack((7, 500))
        (b'\x072', (7, 500))
    """
    try:
        return bytes(cards) if type(cards) is tuple else cards
    except (TypeError, ValueError):
        return cards


EMPTY = pack(())
"""The draw pile without a card."""


_BYTES = {card: bytes((card,)) for card in range(256)}


def drawn_from(pile: Pile, card: Card) -> Pile | None:
    """Take `card` out of the sorted `pile`; None if it isn't there.

    Examples:
        >>> drawn_from((7, 50, 500), 50)
        (7, 500)
    """
    if isinstance(pile, bytes):
        rest = pile.replace(_BYTES.get(card, b""), b"")
        return rest if len(rest) < len(pile) else None
    left = without_card(pile, card)
    return None if left is None else pack(left)
