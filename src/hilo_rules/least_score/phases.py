"""Phases: whom the game waits for, and for what.

A phase exists only where a seat or chance must supply something; what follows by force happens
inside ``apply``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.canonical import Canonical
from hilo_rules.least_score.clauses import LS

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat


@frozen
class AwaitingDeal:
    """Chance deals the next card to `seat`.

    Clauses: LS-2.1
    """

    seat: Seat

    @property
    def clause(self) -> LS:
        """The clause by which the game waits here."""
        return LS.DEAL


@frozen
class AwaitingTurnUp:
    """Chance turns up the first open card.

    Clauses: LS-2.2
    """

    @property
    def clause(self) -> LS:
        """The clause by which the game waits here."""
        return LS.TURN_UP


@frozen
class AwaitingTurn:
    """`seat` has to discard, or to declare unless this is its first turn of the round.

    Clauses: LS-3.3, LS-6.2
    """

    seat: Seat
    first: bool
    """Whether this is the seat's first turn of the round."""

    @property
    def clause(self) -> LS:
        """The clause by which the game waits here."""
        return LS.TURN


@frozen
class AwaitingTake:
    """`seat` has discarded and has to take an open card or a closed one.

    Clauses: LS-5.1
    """

    seat: Seat
    first: bool
    """Whether this is the seat's first turn of the round."""

    @property
    def clause(self) -> LS:
        """The clause by which the game waits here."""
        return LS.TAKE_ONE


@frozen
class AwaitingDraw:
    """Chance draws a card of the closed deck for `seat`.

    Clauses: LS-5.6
    """

    seat: Seat
    first: bool
    """Whether this is the seat's first turn of the round."""

    @property
    def clause(self) -> LS:
        """The clause by which the game waits here."""
        return LS.CLOSED_CARD


@frozen
class GameOver:
    """The game has ended.

    Clauses: LS-9.1, LS-9.2
    """

    @property
    def clause(self) -> LS:
        """The clause by which nothing more happens."""
        return LS.NOTHING_AFTER_END


Phase: TypeAlias = (
    AwaitingDeal | AwaitingTurnUp | AwaitingTurn | AwaitingTake | AwaitingDraw | GameOver
)

# Phases recur at every step: there is one object of each, by its seat.
DEAL: Canonical[Seat, AwaitingDeal] = Canonical(AwaitingDeal)
TURN_UP = AwaitingTurnUp()
FIRST_TURN = Canonical(partial(AwaitingTurn, first=True))
LATER_TURN = Canonical(partial(AwaitingTurn, first=False))
FIRST_TAKE = Canonical(partial(AwaitingTake, first=True))
LATER_TAKE = Canonical(partial(AwaitingTake, first=False))
FIRST_DRAW = Canonical(partial(AwaitingDraw, first=True))
LATER_DRAW = Canonical(partial(AwaitingDraw, first=False))
GAME_OVER = GameOver()
