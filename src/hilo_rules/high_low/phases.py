"""Phases: whom the game waits for, and for what.

A phase exists only where a seat or chance must supply something; what follows by force happens
inside ``apply``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.canonical import Canonical
from hilo_rules.high_low.clauses import HL

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat


@frozen
class AwaitingDeal:
    """Chance deals a card to `seat`.

    Clauses: HL-2.1
    """

    seat: Seat

    @property
    def clause(self) -> HL:
        """The clause by which the game waits here."""
        return HL.DEAL


@frozen
class AwaitingGuesses:
    """All seats that have not guessed yet have to, in any order; `missing` is their number.

    Clauses: HL-3.1, HL-3.3
    """

    missing: int

    @property
    def clause(self) -> HL:
        """The clause by which the game waits here."""
        return HL.GUESS


@frozen
class AwaitingReveal:
    """Chance turns up the dealer's card.

    Clauses: HL-4.1
    """

    @property
    def clause(self) -> HL:
        """The clause by which the game waits here."""
        return HL.REVEAL


@frozen
class GameOver:
    """The game has ended; `winners` are the seats that were left: one, or none.

    Clauses: HL-5.1, HL-5.2
    """

    winners: tuple[Seat, ...]

    @property
    def clause(self) -> HL:
        """The clause by which the game has ended."""
        return HL.LAST_SEAT_WINS if self.winners else HL.NO_WINNER


Phase: TypeAlias = AwaitingDeal | AwaitingGuesses | AwaitingReveal | GameOver

# Phases recur at every step: there is one object of each.
DEAL: Canonical[Seat, AwaitingDeal] = Canonical(AwaitingDeal)
GUESSES: Canonical[int, AwaitingGuesses] = Canonical(AwaitingGuesses)
REVEAL = AwaitingReveal()
