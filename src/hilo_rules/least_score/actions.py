"""What the players and chance do, with their codes.

The codes are ``SEAT:discard:CARD,CARD,…``, ``SEAT:open:CARD``, ``SEAT:closed``, ``SEAT:declare``,
``SEAT:dealt:CARD``, ``turned:CARD`` and ``SEAT:drawn:CARD``; a card is its rank and its suit, such
as ``TD``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.canonical import Canonical, by_seat
from hilo_rules.core.errors import coded, shown
from hilo_rules.core.notation import UNKNOWN, join, read_number, refuse, split
from hilo_rules.core.playing_cards import parse_card

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.cards import Card, Cards
    from hilo_rules.least_score.state import State


@frozen
class Discard:
    """A seat discards one card of its hand, or several that form a group.

    Clauses: LS-3.3, LS-4.1
    """

    seat: Seat
    cards: Cards
    """The cards, sorted: by rank from the ace on, then clubs, diamonds, hearts, spades."""

    def __str__(self) -> str:
        """Give the code, such as ``0:discard:AS,2H,3D``."""
        cards: object = self.cards
        listed = ",".join(map(coded, self.cards)) if type(cards) is tuple else shown(cards)
        return join(self.seat, "discard", listed)


@frozen
class TakeOpen:
    """A seat that has discarded takes one of the open cards.

    Clauses: LS-5.1, LS-5.2
    """

    seat: Seat
    card: Card

    def __str__(self) -> str:
        """Give the code, such as ``0:open:7S``."""
        return join(self.seat, "open", self.card)


@frozen
class TakeClosed:
    """A seat that has discarded takes a card of the closed deck; chance decides which.

    Clauses: LS-5.1, LS-5.6
    """

    seat: Seat

    def __str__(self) -> str:
        """Give the code, such as ``0:closed``."""
        return join(self.seat, "closed")


@frozen
class Declare:
    """A seat declares, instead of discarding, that no hand has a lower total than its own.

    Clauses: LS-3.3, LS-6.1
    """

    seat: Seat

    def __str__(self) -> str:
        """Give the code, such as ``0:declare``."""
        return join(self.seat, "declare")


@frozen
class CardDealt:
    """Chance: a card is dealt to a seat; None if the reader may not know it.

    Clauses: LS-2.1, LS-2.5
    """

    seat: Seat
    card: Card | None

    def __str__(self) -> str:
        """Give the code, such as ``0:dealt:AS`` or ``0:dealt:?``."""
        return join(self.seat, "dealt", self.card)


@frozen
class CardTurnedUp:
    """Chance: the card that is turned up after the deal.

    Clauses: LS-2.2
    """

    card: Card

    def __str__(self) -> str:
        """Give the code, such as ``turned:7D``."""
        return join("turned", self.card)


@frozen
class CardDrawn:
    """Chance: the closed card that a seat takes; None if the reader may not know it.

    Clauses: LS-2.5, LS-5.6
    """

    seat: Seat
    card: Card | None

    def __str__(self) -> str:
        """Give the code, such as ``0:drawn:7D`` or ``0:drawn:?``."""
        return join(self.seat, "drawn", self.card)


Action: TypeAlias = Discard | TakeOpen | TakeClosed | Declare
"""What a player does."""
ChanceEvent: TypeAlias = CardDealt | CardTurnedUp | CardDrawn
"""What chance does."""

DISCARDS = by_seat(Discard)
"""``DISCARDS[seat](cards)``: the one Discard object of a seat and its cards."""
OPEN_TAKES = by_seat(TakeOpen)
"""``OPEN_TAKES[seat](card)``, likewise."""
CLOSED_TAKES: Canonical[Seat, TakeClosed] = Canonical(TakeClosed)
"""``CLOSED_TAKES[seat]``, likewise."""
DECLARATIONS: Canonical[Seat, Declare] = Canonical(Declare)
"""``DECLARATIONS[seat]``, likewise."""
DEALS = by_seat(CardDealt)
"""``DEALS[seat](card)``, likewise."""
TURNED_UP: Canonical[Card, CardTurnedUp] = Canonical(CardTurnedUp)
"""``TURNED_UP[card]``, likewise."""
DRAWS = by_seat(CardDrawn)
"""``DRAWS[seat](card)``, likewise."""


def parse_action(  # noqa: PLR0911 - one return for each form of a code
    _state: State, text: str
) -> Action | ChanceEvent:
    """Read the code of an action or chance event: the inverse of ``str``.

    The action need not be legal; ``explain`` tells.

    Raises:
        DecodeError: `text` is no code of this game.
    """
    match split(text):
        case [seat, "discard", cards]:
            discarded = tuple([parse_card("cards", card) for card in cards.split(",")])
            return Discard(read_number("seat", seat), discarded)
        case [seat, "open", card]:
            return TakeOpen(read_number("seat", seat), parse_card("card", card))
        case [seat, "closed"]:
            return TakeClosed(read_number("seat", seat))
        case [seat, "declare"]:
            return Declare(read_number("seat", seat))
        case [seat, "dealt", card]:
            return CardDealt(read_number("seat", seat), _known(card))
        case [seat, "drawn", card]:
            return CardDrawn(read_number("seat", seat), _known(card))
        case ["turned", card]:
            return CardTurnedUp(parse_card("card", card))
        case _:
            known = (
                "SEAT:discard:CARD,CARD, SEAT:open:CARD, SEAT:closed, SEAT:declare, "
                "SEAT:dealt:CARD, SEAT:drawn:CARD, turned:CARD"
            )
            return refuse("action", f"{text!r} is none of {known}")


def _known(card: str) -> Card | None:
    return None if card == UNKNOWN else parse_card("card", card)
