"""Playing cards as the models write them, ``4 of hearts``, and as the library's codes, ``4H``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hilo_rules.core.playing_cards import Card, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterable

CARD = re.compile(r"(\d+) of (\w)\w*")
LETTERS = "?A23456789TJQKA"
"""The letter of each rank: an ace is 1 or 14."""
ALL_CARDS = " ".join(rank + suit for rank in LETTERS[1:14] for suit in "CDHS")


def cards(codes: str) -> tuple[Card, ...]:
    """Read codes with spaces between them."""
    return tuple([parse_card("cards", code) for code in codes.split()])


def words(deck: Iterable[Card], *, ace: int) -> str:
    """Write cards as a model does that counts an ace as this rank."""
    return " ; ".join(
        f"{ace if card.rank == 1 else int(card.rank)} of {card.suit.name.lower()}" for card in deck
    )


def codes_in(text: str) -> tuple[str, ...]:
    """Give the codes of the cards in a part of a model's state, from the ace on, then by suit."""
    found = [LETTERS[int(rank)] + suit.upper() for rank, suit in CARD.findall(text)]
    return tuple(sorted(found, key=lambda code: (LETTERS.index(code[0]), code[1])))
