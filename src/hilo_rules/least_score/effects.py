"""Effects: what the rules do by themselves after an action or a chance event."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.least_score.clauses import LS

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.cards import Cards


@frozen
class DeckRenewed:
    """The buried `cards` become the new closed deck; sorted."""

    cards: Cards
    clause: LS = LS.RENEWAL


@frozen
class CardsBuried:
    """The open `cards` that nobody has taken are buried; sorted."""

    cards: Cards
    clause: LS = LS.BURIED


@frozen
class HandsRevealed:
    """All show their cards: each seat's `hands` and their `totals`; () and 0 for a seat out."""

    hands: tuple[Cards, ...]
    totals: tuple[int, ...]
    clause: LS = LS.REVEAL


@frozen
class DeclarationSucceeded:
    """`seat` has declared, and no other hand has a lower total."""

    seat: Seat
    clause: LS


@frozen
class DeclarationFailed:
    """`seat` has declared falsely: another hand has a lower total or, by the option, the same."""

    seat: Seat
    clause: LS


@frozen
class RoundScored:
    """The round is over: for each seat its `points` of the round, and its new total, `scores`."""

    points: tuple[int, ...]
    scores: tuple[int, ...]
    clause: LS = LS.TOTALS


@frozen
class SeatEliminated:
    """`seat` is out, with the total `score`."""

    seat: Seat
    score: int
    clause: LS


@frozen
class RoundStarted:
    """A new round begins with a deal; `starter` is the first to get a card and to have a turn."""

    starter: Seat
    clause: LS = LS.NEXT_STARTER


@frozen
class GameEnded:
    """The game is over, and `winners` have won."""

    winners: frozenset[Seat]
    clause: LS


Effect: TypeAlias = (
    DeckRenewed
    | CardsBuried
    | HandsRevealed
    | DeclarationSucceeded
    | DeclarationFailed
    | RoundScored
    | SeatEliminated
    | RoundStarted
    | GameEnded
)
