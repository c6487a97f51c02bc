"""What the players and chance do, with their codes.

The codes are ``SEAT:guess:CALL``, ``SEAT:dealt:CARD`` and ``dealer:CARD``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.canonical import Canonical, by_seat
from hilo_rules.core.notation import UNKNOWN, join, read_number, read_word, refuse, split
from hilo_rules.core.playing_cards import DECK, Card, parse_card
from hilo_rules.high_low.cards import Call

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low.state import State


@frozen
class Guess:
    """A seat guesses how its card compares with the dealer's; None if the reader may not know.

    Clauses: HL-3.1, HL-3.6
    """

    seat: Seat
    call: Call | None

    def __str__(self) -> str:
        """Give the code, such as ``0:guess:higher`` or ``0:guess:?``."""
        return join(self.seat, "guess", self.call)


@frozen
class CardDealt:
    """Chance: a card is dealt to a seat, for all to see.

    Clauses: HL-2.1, HL-2.3
    """

    seat: Seat
    card: Card

    def __str__(self) -> str:
        """Give the code, such as ``0:dealt:4H``."""
        return join(self.seat, "dealt", self.card)


@frozen
class DealerRevealed:
    """Chance: the dealer's card is turned up.

    Clauses: HL-4.1
    """

    card: Card

    def __str__(self) -> str:
        """Give the code, such as ``dealer:TD``."""
        return join("dealer", self.card)


Action: TypeAlias = Guess
"""What a player does."""
ChanceEvent: TypeAlias = CardDealt | DealerRevealed
"""What chance does."""


def _both(seat: Seat) -> tuple[Guess, Guess]:
    return Guess(seat, Call.HIGHER), Guess(seat, Call.LOWER)


BOTH_GUESSES = Canonical(_both)
"""``BOTH_GUESSES[seat]``: the one pair of Guess objects of a seat, higher first."""
DEALS = by_seat(CardDealt)
"""``DEALS[seat](card)``: the one CardDealt object of a seat and a card."""
REVEALS = {card: DealerRevealed(card) for card in DECK}
"""``REVEALS[card]``: the one DealerRevealed object of a card."""

_CALLS: dict[str, Call | None] = {**{str(call): call for call in Call}, UNKNOWN: None}


def parse_action(_state: State, text: str) -> Action | ChanceEvent:
    """Read the code of an action or chance event: the inverse of ``str``.

    The action need not be legal; ``explain`` tells.

    Raises:
        DecodeError: `text` is no code of this game.
    """
    match split(text):
        case ["dealer", card]:
            return DealerRevealed(parse_card("card", card))
        case [seat, "guess", call]:
            return Guess(read_number("seat", seat), read_word("call", call, _CALLS))
        case [seat, "dealt", card]:
            return CardDealt(read_number("seat", seat), parse_card("card", card))
        case _:
            known = "SEAT:guess:CALL, SEAT:dealt:CARD, dealer:CARD"
            return refuse("action", f"{text!r} is none of {known}")
