"""The 52 playing cards, with which High-Low and Least Score are played.

Examples:
    >>> from hilo_rules.playing_cards import Card, Rank, Suit, parse_card
    >>> str(Card(Rank.TEN, Suit.DIAMONDS))
    'TD'
    >>> parse_card("card", "TD") is Card(Rank.TEN, Suit.DIAMONDS)
    True
"""

from __future__ import annotations

from hilo_rules.core.playing_cards import DECK, IN_ORDER, Card, Rank, Suit, parse_card

__all__ = ["DECK", "IN_ORDER", "Card", "Rank", "Suit", "parse_card"]
