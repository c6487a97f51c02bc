"""Effects: what the rules do by themselves after an action or a chance event."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules.hi_lo_flip.clauses import HLF

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.cards import Cards


@frozen
class StarterChosen:
    """`seat` starts the round that has just been dealt."""

    seat: Seat
    clause: HLF


@frozen
class SecondPlayFailed:
    """No card of `seat` can follow the card ending in 2 that it has just played."""

    seat: Seat
    clause: HLF


@frozen
class PileCollected:
    """`seat` collects the discard pile: `cards`, bottom first."""

    seat: Seat
    cards: Cards
    clause: HLF


@frozen
class PileRenewed:
    """The discards but the top one, `cards`, become the new draw pile; sorted."""

    cards: Cards
    clause: HLF = HLF.RENEWAL


@frozen
class NothingDrawn:
    """`seat` should draw a card, but there is none."""

    seat: Seat
    clause: HLF


@frozen
class SeatSkipped:
    """`seat` loses its turn."""

    seat: Seat
    clause: HLF = HLF.SKIPPED_PLAYS_NOTHING


@frozen
class WentOut:
    """`seat` has played its last card and gets `bonus` points."""

    seat: Seat
    bonus: int
    clause: HLF = HLF.ROUND_ENDS


@frozen
class RoundScored:
    """The round is over: for each seat its `points` of the round, and its new total, `scores`."""

    points: tuple[int, ...]
    scores: tuple[int, ...]
    clause: HLF = HLF.TOTALS


@frozen
class RoundStarted:
    """Round `round_number` begins with a new deal."""

    round_number: int
    clause: HLF = HLF.NEW_DEAL


@frozen
class GameEnded:
    """The game is over, and `winners` have won."""

    winners: frozenset[Seat]
    clause: HLF


Effect: TypeAlias = (
    StarterChosen
    | SecondPlayFailed
    | PileCollected
    | PileRenewed
    | NothingDrawn
    | SeatSkipped
    | WentOut
    | RoundScored
    | RoundStarted
    | GameEnded
)
Effects: TypeAlias = list[Effect] | None
"""Where a step notes its effects; None if nobody asked for them."""
