"""Phases: whom the game waits for, and for what.

A phase exists only where a seat or chance must supply something; what follows by force happens
inside ``apply``.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.core.canonical import Canonical
from hilo_rules.hi_lo_flip.clauses import HLF

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat


class Reason(Enum):
    """Why a seat has to play a card; it decides which of its cards are legal."""

    OPENING = "opening"
    """It starts the round: any card."""
    TURN = "turn"
    """It is on turn and has a card that follows."""
    FLIPPED = "flipped"
    """Its flip has changed the side: any card follows."""
    DRAWN = "drawn"
    """The card that it drew follows."""
    SECOND = "second"
    """It played a card that ends in 2, and a second card follows."""
    RESET = "reset"
    """The discard pile has been collected: any card starts a new one."""


class DrawCause(Enum):
    """Why a seat draws a card."""

    STUCK = "stuck"
    """Its flip has kept the side."""
    SKIPPED = "skipped"
    """The seat before it has played a card that ends in 1."""


_REASON_CLAUSES = {
    Reason.OPENING: HLF.OPENING,
    Reason.TURN: HLF.MUST_PLAY,
    Reason.FLIPPED: HLF.CHANGED_SIDE,
    Reason.DRAWN: HLF.DRAWN_CARD_PLAYED,
    Reason.SECOND: HLF.TWO_PLAYS_AGAIN,
    Reason.RESET: HLF.RESET_ANY_CARD,
}
_CAUSE_CLAUSES = {
    DrawCause.STUCK: HLF.KEPT_SIDE_DRAWS,
    DrawCause.SKIPPED: HLF.ONE_SKIPS,
}


@frozen
class AwaitingDeal:
    """Chance deals the next card to `seat`.

    Clauses: HLF-2.1
    """

    seat: Seat

    @property
    def clause(self) -> HLF:
        """The clause by which the game waits here."""
        return HLF.DEAL


@frozen
class AwaitingToss:
    """Chance tosses the chip before the first round.

    Clauses: HLF-2.3
    """

    @property
    def clause(self) -> HLF:
        """The clause by which the game waits here."""
        return HLF.FIRST_TOSS


@frozen
class AwaitingPlay:
    """`seat` has to play a card; at least one of its cards is legal.

    Clauses: HLF-3.1, HLF-4.3, HLF-5.4, HLF-5.7, HLF-6.4, HLF-7.7
    """

    seat: Seat
    reason: Reason

    @property
    def clause(self) -> HLF:
        """The clause by which the game waits here."""
        return _REASON_CLAUSES[self.reason]


@frozen
class AwaitingFlip:
    """Chance flips the chip for `seat`, of whose cards none follows.

    Clauses: HLF-5.1
    """

    seat: Seat

    @property
    def clause(self) -> HLF:
        """The clause by which the game waits here."""
        return HLF.FLIP_WHEN_STUCK


@frozen
class AwaitingDraw:
    """Chance draws a card for `seat`.

    Clauses: HLF-5.6, HLF-7.3
    """

    seat: Seat
    cause: DrawCause

    @property
    def clause(self) -> HLF:
        """The clause by which the game waits here."""
        return _CAUSE_CLAUSES[self.cause]


@frozen
class GameOver:
    """The game has ended.

    Clauses: HLF-11.1
    """

    @property
    def clause(self) -> HLF:
        """The clause by which the game has ended."""
        return HLF.GAME_ENDS


Phase: TypeAlias = (
    AwaitingDeal | AwaitingToss | AwaitingPlay | AwaitingFlip | AwaitingDraw | GameOver
)

# Phases recur at every step: there is one object of each, by its seat.
DEAL: Canonical[Seat, AwaitingDeal] = Canonical(AwaitingDeal)
TOSS = AwaitingToss()
OPENING = Canonical(partial(AwaitingPlay, reason=Reason.OPENING))
TURN = Canonical(partial(AwaitingPlay, reason=Reason.TURN))
FLIPPED = Canonical(partial(AwaitingPlay, reason=Reason.FLIPPED))
DRAWN = Canonical(partial(AwaitingPlay, reason=Reason.DRAWN))
SECOND = Canonical(partial(AwaitingPlay, reason=Reason.SECOND))
RESET = Canonical(partial(AwaitingPlay, reason=Reason.RESET))
FLIP: Canonical[Seat, AwaitingFlip] = Canonical(AwaitingFlip)
DRAW_STUCK = Canonical(partial(AwaitingDraw, cause=DrawCause.STUCK))
DRAW_SKIPPED = Canonical(partial(AwaitingDraw, cause=DrawCause.SKIPPED))
GAME_OVER = GameOver()
