"""Cards: what they count, and sorted tuples of them."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, TypeAlias

from hilo_rules.core.playing_cards import DECK, IN_ORDER, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["DECK", "Card", "Cards", "Rank", "Suit", "in_order", "points", "total"]

Cards: TypeAlias = tuple[Card, ...]
"""Several cards; they stand for a set, so they are sorted: by rank from the ace on, then suit."""

_POINTS = tuple(min(int(card.rank), 10) for card in DECK)


def points(card: Card) -> int:
    """Give what `card` counts in a hand: the ace 1, jack, queen and king 10, others their number.

    Examples:
        >>> from hilo_rules.core.playing_cards import Card, Rank, Suit
        >>> points(Card(Rank.ACE, Suit.SPADES)), points(Card(Rank.KING, Suit.CLUBS))
        (1, 10)

    Clauses: LS-1.2
    """
    return _POINTS[card.index]


def total(hand: Cards) -> int:
    """Give what the cards of `hand` count together.

    Clauses: LS-7.1
    """
    return sum(map(points, hand))


def in_order(cards: Iterable[Card]) -> Cards:
    """Sort `cards`: by rank from the ace to the king, in each rank clubs, diamonds, hearts, spades.

    Examples:
        >>> in_order([Card(Rank.TWO, Suit.CLUBS), Card(Rank.ACE, Suit.SPADES)])
        (Card(AS), Card(2C))
    """
    return tuple(sorted(cards, key=IN_ORDER))


def with_card(cards: Cards, card: Card) -> Cards:
    """Put `card` into its place in the sorted `cards`."""
    more = [*cards, card]
    more.sort(key=IN_ORDER)
    return tuple(more)


def without_card(cards: Cards, card: Card) -> Cards | None:
    """Take `card` out of the sorted `cards`; None if it isn't there."""
    at = bisect_left(cards, card.index, key=IN_ORDER)
    if at == len(cards) or cards[at] is not card:
        return None
    return cards[:at] + cards[at + 1 :]


def without_all(cards: Cards, some: tuple[object, ...]) -> Cards | None:
    """Take `some` out of the sorted `cards`; None unless they are there, each once and in order."""
    rest: list[Card] = []
    at = 0
    for card in cards:
        if at < len(some) and card is some[at]:
            at += 1
        else:
            rest.append(card)
    return tuple(rest) if at == len(some) else None
