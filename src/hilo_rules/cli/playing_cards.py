"""Playing cards on the terminal: how they look, and how a person types them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.text import Text

from hilo_rules.least_score import DECK, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.least_score import Card

_BY_CODE = {str(card): card for card in DECK} | {
    f"10{card.suit.value}": card
    for card in DECK
    if card.rank == 10  # noqa: PLR2004 - a ten
}
_BETWEEN = re.compile(r"[\s,]+")
_RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})


def card_text(card: Card) -> Text:
    """Give the code of a card, hearts and diamonds in red."""
    return Text(str(card), style="bold red" if card.suit in _RED else "bold")


def cards_text(cards: Iterable[Card]) -> Text:
    """Give the codes of cards with spaces between them; a dash if there are none."""
    return Text(" ").join(map(card_text, cards)) or Text("-")


def codes(cards: Iterable[Card]) -> str:
    """Give the codes of cards with spaces between them, as plain text.

    Examples:
        >>> codes(DECK[:3])
        'AC AD AH'
    """
    return " ".join(map(str, cards))


def read_cards(text: str) -> tuple[Card, ...] | None:
    """Read cards with spaces or commas between them, small letters too; None if it is no cards.

    Examples:
        >>> read_cards("7h, 8S 10d")
        (Card(7H), Card(8S), Card(TD))
    """
    words = [word for word in _BETWEEN.split(text.upper()) if word]
    cards = [_BY_CODE.get(word) for word in words]
    known = tuple([card for card in cards if card is not None])
    return known if known and len(known) == len(cards) else None
