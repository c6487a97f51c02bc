"""The 52 playing cards: ranks, suits, and their two-character codes.

Which rank is high, and what a card is worth, is each game's own business.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from operator import attrgetter
from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.core.errors import DecodeError, shown
from hilo_rules.core.notation import refuse

if TYPE_CHECKING:
    from collections.abc import Callable


class Rank(IntEnum):
    """A card's rank: ace 1, …, king 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The first character of a card's code, such as ``A``, ``2``, ``T`` or ``K``."""
        return "A23456789TJQK"[self - 1]


class Suit(Enum):
    """A card's suit; the value is the second character of a card's code."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def letter(self) -> str:
        """The second character of a card's code: ``C``, ``D``, ``H`` or ``S``."""
        return self.value


class _Indexed:
    """What a card has beside its parts; the parts alone say which card it is."""

    __slots__ = ("index",)

    index: int
    """The card's place in `DECK`."""


@frozen(init=False, eq=False, repr=False)
class Card(_Indexed):
    """One of the 52 playing cards; there is only one object of each.

    ``Card(rank, suit)`` looks that object up, and so do copies and pickles. Equality and hash are
    therefore those of the object, and cost nothing. Cards have no ``<``, which would make every
    ``==`` and ``in`` ten times as slow: `IN_ORDER` is the key to sort them by.

    Examples:
        >>> Card(Rank.TEN, Suit.DIAMONDS)
        Card(TD)
        >>> Card(Rank.TEN, Suit.DIAMONDS) is Card(Rank.TEN, Suit.DIAMONDS)
        True
    """

    rank: Rank
    """The rank."""
    suit: Suit
    """The suit."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:  # noqa: PYI034 - nothing derives from it
        """Give the one object of the card.

        Raises:
            DecodeError: there is no such card.
        """
        card = _BY_PARTS.get((rank, suit))
        if card is None:
            raise DecodeError(
                "card", f"there is no card of rank {shown(rank)} and suit {shown(suit)}"
            )
        return card

    def __reduce__(self) -> tuple[Callable[[Rank, Suit], Card], tuple[Rank, Suit]]:
        """Copy and pickle as the parts, so that the one object comes back."""
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        """Give the code, such as ``TD``, ``AS`` or ``9H``."""
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card({self})"


def _make(rank: Rank, suit: Suit, index: int) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("index", index)):
        object.__setattr__(card, name, value)
    return card


DECK: tuple[Card, ...] = tuple(
    [
        _make(rank, suit, len(Suit) * row + column)
        for row, rank in enumerate(Rank)
        for column, suit in enumerate(Suit)
    ]
)
"""All cards: by rank from ace to king, and in each rank clubs, diamonds, hearts, spades."""

IN_ORDER: Callable[[Card], int] = attrgetter("index")
"""The key that sorts cards into the order of `DECK`: ``sorted(cards, key=IN_ORDER)``."""

_BY_PARTS: dict[tuple[Rank, Suit], Card] = {(card.rank, card.suit): card for card in DECK}
_BY_CODE = {str(card): card for card in DECK}


def parse_card(path: str, text: str) -> Card:
    """Read a card's code: the inverse of ``str``.

    Examples:
        >>> parse_card("card", "9H")
        Card(9H)

    Args:
        path: what an error calls the place of the text.
        text: a rank's letter and a suit's letter.

    Raises:
        DecodeError: `text` is no card's code.
    """
    card = _BY_CODE.get(text)
    if card is None:
        refuse(path, f"{text!r} is no card: a rank of A23456789TJQK and a suit of CDHS")
    return card
