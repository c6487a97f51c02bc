"""Effects: what the rules do by themselves after an action or a chance event."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.high_low.clauses import HL

if TYPE_CHECKING:
    from hilo_rules.core.playing_cards import Card
    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low.actions import Guess


@frozen
class GuessesOpened:
    """Everybody sees these guesses now: all of the round, or an open one; in the order of seats."""

    guesses: tuple[Guess, ...]
    clause: HL


@frozen
class SeatEliminated:
    """`seat` has guessed wrong and is out."""

    seat: Seat
    clause: HL = HL.WRONG_IS_OUT


@frozen
class RoundEnded:
    """The round is over after the card `dealer`; `left` is the number of seats still in."""

    dealer: Card
    left: int
    clause: HL = HL.WRONG_IS_OUT


@frozen
class RoundReplayed:
    """Nobody has guessed right, and so all `left` seats of the round stay in."""

    dealer: Card
    left: int
    clause: HL = HL.REPLAY_ROUND


@frozen
class RoundStarted:
    """Another round begins with a new deal."""

    clause: HL = HL.NEXT_ROUND


@frozen
class GameEnded:
    """The game is over, and `winners`, one seat or none, have won."""

    winners: frozenset[Seat]
    clause: HL


Effect: TypeAlias = (
    GuessesOpened | SeatEliminated | RoundEnded | RoundReplayed | RoundStarted | GameEnded
)
