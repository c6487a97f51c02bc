"""Points, last place, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Outcome
from hilo_rules.hi_lo_flip.cards import Side, points
from hilo_rules.hi_lo_flip.phases import GameOver
from hilo_rules.hi_lo_flip.setup import TiedLead

if TYPE_CHECKING:
    from hilo_rules.core.seats import Seat
    from hilo_rules.hi_lo_flip.cards import Cards
    from hilo_rules.hi_lo_flip.setup import Ruleset
    from hilo_rules.hi_lo_flip.state import State


def round_points(collected: tuple[Cards, ...], went_out: Seat, bonus: int) -> tuple[int, ...]:
    """Give each seat's points of a round, by what it has collected; no other card counts.

    Examples:
        >>> round_points(((10, 11), (50,)), went_out=1, bonus=10)
        (11, 20)

    Clauses: HLF-9.3, HLF-9.5, HLF-9.7
    """
    return tuple(
        [
            sum(map(points, cards)) + (bonus if seat == went_out else 0)
            for seat, cards in enumerate(collected)
        ]
    )


def round_starter(scores: tuple[int, ...], age_order: tuple[Seat, ...], chip: Side) -> Seat:
    """Give the seat in last place; of tied ones the oldest under Hi, the youngest under Lo.

    Before the first round all are tied, so that it also gives the game's first starter.

    Examples:
        >>> round_starter((30, 12, 12), age_order=(2, 0, 1), chip=Side.LO)
        1

    Clauses: HLF-2.4, HLF-10.3, HLF-10.4
    """
    lowest = min(scores)
    tied = [seat for seat in age_order if scores[seat] == lowest]
    return tied[0] if chip is Side.HI else tied[-1]


def leaders(scores: tuple[int, ...]) -> frozenset[Seat]:
    """Give the seats with the highest total.

    Clauses: HLF-11.2, HLF-11.3
    """
    highest = max(scores)
    return frozenset([seat for seat, score in enumerate(scores) if score == highest])


def ends_game(scores: tuple[int, ...], rules: Ruleset) -> bool:
    """Whether the game is over at the end of a round that leaves these totals.

    Clauses: HLF-11.1, HLF-11.3, HLF-11.4
    """
    if max(scores) < rules.target:
        return False
    return rules.tied_lead is TiedLead.SHARED or len(leaders(scores)) == 1


def outcome(state: State) -> Outcome | None:
    """Give the winners and the totals; None while the game is on.

    Clauses: HLF-11.2, HLF-11.3
    """
    if not isinstance(state.phase, GameOver):
        return None
    return Outcome(leaders(state.scores), state.scores)
