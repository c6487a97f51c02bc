"""Where the cards come from: unlimited decks, or a shoe that holds some of each card."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING, TypeAlias

from hilo_rules.high_low.cards import is_right

if TYPE_CHECKING:
    from hilo_rules.core.game import RandomSource
    from hilo_rules.core.playing_cards import Card
    from hilo_rules.high_low.cards import Call, Cards

Shoe: TypeAlias = tuple[int, ...] | None
"""For each card of the deck how many are left; None: unlimited decks."""


def holds(deck: Cards, shoe: tuple[int, ...], card: Card) -> bool:
    """Whether `card`, which is one of the deck, is in the shoe.

    Clauses: HL-1.6
    """
    return shoe[deck.index(card)] > 0


def without(deck: Cards, shoe: tuple[int, ...], card: Card) -> tuple[int, ...]:
    """Take `card` out of the shoe.

    Clauses: HL-1.6
    """
    left = list(shoe)
    left[deck.index(card)] -= 1
    return tuple(left)


def chances(deck: Cards, shoe: Shoe) -> tuple[tuple[Card, Fraction], ...]:
    """Give the cards that may come next, rising, each with its probability.

    Clauses: HL-1.5, HL-1.6
    """
    numbers = (1,) * len(deck) if shoe is None else shoe
    total = sum(numbers)
    return tuple([(card, Fraction(n, total)) for card, n in zip(deck, numbers, strict=True) if n])


def draw(deck: Cards, shoe: Shoe, rng: RandomSource) -> Card:
    """Draw the next card, by one call of ``rng.randrange``.

    Clauses: HL-1.5, HL-1.6
    """
    if shoe is None:
        return deck[rng.randrange(len(deck))]
    up_to = list(accumulate(shoe))
    return deck[bisect_right(up_to, rng.randrange(up_to[-1]))]


def chance_to_be_right(deck: Cards, shoe: Shoe, card: Card, call: Call) -> Fraction:
    """Give the probability that a seat with `card` that guesses `call` stays in.

    Examples:
        >>> from hilo_rules.core.playing_cards import parse_card
        >>> from hilo_rules.high_low.cards import FULL_DECK, Call
        >>> chance_to_be_right(FULL_DECK, None, parse_card("card", "9H"), Call.HIGHER)
        Fraction(8, 13)

    Clauses: HL-4.2, HL-4.3
    """
    return sum(
        [chance for dealer, chance in chances(deck, shoe) if is_right(card, call, dealer)],
        Fraction(0),
    )
