"""What the players and chance do, with their codes.

The codes are ``SEAT:play:CARD``, ``SEAT:dealt:CARD``, ``SEAT:drawn:CARD`` and ``chip:SIDE``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.canonical import by_seat
from hilo_rules.core.notation import UNKNOWN, join, read_number, read_word, refuse, split
from hilo_rules.hi_lo_flip.cards import Card, Side

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.state import State


@frozen
class PlayCard:
    """A seat lays a card of its hand on the discard pile.

    Clauses: HLF-3.3, HLF-4.1
    """

    seat: Seat
    card: Card

    def __str__(self) -> str:
        """Give the code, such as ``0:play:49``."""
        return join(self.seat, "play", self.card)


@frozen
class CardDealt:
    """Chance: a card of the draw pile is dealt to a seat; None if the reader may not know it.

    Clauses: HLF-2.1, HLF-2.5
    """

    seat: Seat
    card: Card | None

    def __str__(self) -> str:
        """Give the code, such as ``0:dealt:49`` or ``0:dealt:?``."""
        return join(self.seat, "dealt", self.card)


@frozen
class CardDrawn:
    """Chance: a seat draws a card of the draw pile; None if the reader may not know it.

    Clauses: HLF-2.5, HLF-5.6, HLF-7.3
    """

    seat: Seat
    card: Card | None

    def __str__(self) -> str:
        """Give the code, such as ``0:drawn:49`` or ``0:drawn:?``."""
        return join(self.seat, "drawn", self.card)


@frozen
class ChipLanded:
    """Chance: the chip, tossed or flipped, shows a side.

    Clauses: HLF-2.3, HLF-5.1
    """

    side: Side

    def __str__(self) -> str:
        """Give the code, ``chip:hi`` or ``chip:lo``."""
        return join("chip", self.side)


Action: TypeAlias = PlayCard
"""What a player does."""
ChanceEvent: TypeAlias = CardDealt | CardDrawn | ChipLanded
"""What chance does."""

PLAYS = by_seat(PlayCard)
"""``PLAYS[seat](card)``: the one PlayCard object of a seat and a card."""
DEALS = by_seat(CardDealt)
"""``DEALS[seat](card)``, likewise."""
DRAWS = by_seat(CardDrawn)
"""``DRAWS[seat](card)``, likewise."""
LANDINGS = (ChipLanded(Side.HI), ChipLanded(Side.LO))
"""Both ways in which the chip can land."""

_SIDES = {str(side): side for side in Side}


def parse_action(_state: State, text: str) -> Action | ChanceEvent:
    """Read the code of an action or chance event: the inverse of ``str``.

    The action need not be legal; ``explain`` tells.

    Raises:
        DecodeError: `text` is no code of this game.
    """
    match split(text):
        case ["chip", side]:
            return ChipLanded(read_word("side", side, _SIDES))
        case [seat, "play", card]:
            return PlayCard(read_number("seat", seat), read_number("card", card))
        case [seat, "dealt", card]:
            return CardDealt(read_number("seat", seat), _known(card))
        case [seat, "drawn", card]:
            return CardDrawn(read_number("seat", seat), _known(card))
        case _:
            known = "SEAT:play:CARD, SEAT:dealt:CARD, SEAT:drawn:CARD, chip:SIDE"
            return refuse("action", f"{text!r} is none of {known}")


def _known(card: str) -> Card | None:
    return None if card == UNKNOWN else read_number("card", card)
