"""What may be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.chance import equally_likely
from hilo_rules.core.clauses import Violation
from hilo_rules.core.errors import IllegalAction
from hilo_rules.core.seats import check_viewer
from hilo_rules.least_score.actions import (
    CLOSED_TAKES,
    DEALS,
    DECLARATIONS,
    DISCARDS,
    DRAWS,
    OPEN_TAKES,
    TURNED_UP,
)
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.explain import explain, waiting
from hilo_rules.least_score.melds import groups
from hilo_rules.least_score.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from hilo_rules.core.game import RandomSource
    from hilo_rules.core.seats import Seat
    from hilo_rules.least_score.actions import Action, ChanceEvent
    from hilo_rules.least_score.cards import Cards
    from hilo_rules.least_score.setup import Ruleset
    from hilo_rules.least_score.state import State

__all__ = [
    "chance_outcomes",
    "explain",
    "legal_actions",
    "sample_chance",
    "takes",
    "to_move",
    "turns",
]


def turns(seat: Seat, hand: Cards, rules: Ruleset, *, first: bool) -> tuple[Action, ...]:
    """Give what `seat` with its `hand` may do at the beginning of its turn.

    Clauses: LS-3.3, LS-4.1, LS-6.1, LS-6.2
    """
    discards = map(DISCARDS[seat], groups(hand, rules.four_cards, rules.run_suits))
    return tuple(discards) if first else (*discards, DECLARATIONS[seat])


def takes(seat: Seat, open_cards: Cards) -> tuple[Action, ...]:
    """Give what `seat` may take: there always are open cards, and there always is a closed one.

    Clauses: LS-5.1, LS-5.2, LS-5.6, LS-5.8
    """
    return (*map(OPEN_TAKES[seat], open_cards), CLOSED_TAKES[seat])


def to_move(state: State) -> tuple[Seat, ...]:
    """Give the seat that may act now; () at a chance node and at the end.

    Clauses: LS-3.2
    """
    phase = state.phase
    return (phase.seat,) if isinstance(phase, (AwaitingTurn, AwaitingTake)) else ()


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Give the actions that are open now; only those of `seat`, if it is given.

    First the discards: by size, and those of one size by their cards; then the declaration. Or
    first the open cards, rising; then the closed deck.

    Raises:
        InvalidSeat: there is no such seat.

    Clauses: LS-3.2, LS-3.3, LS-3.5, LS-5.1, LS-5.8
    """
    phase = state.phase
    if seat is not None:
        check_viewer(seat, state.seats)
    if type(phase) is AwaitingTurn and (seat is None or seat == phase.seat):
        return turns(phase.seat, state.hands[phase.seat], state.rules, first=phase.first)
    if type(phase) is AwaitingTake and (seat is None or seat == phase.seat):
        return takes(phase.seat, state.open_cards)
    return ()


def chance_outcomes(state: State) -> tuple[tuple[ChanceEvent, Fraction], ...]:
    """Give what chance may do now with its probability: cards rising; or ().

    Clauses: LS-2.1, LS-2.2, LS-2.3, LS-2.6, LS-5.6
    """
    phase = state.phase
    events: tuple[ChanceEvent, ...] = ()
    if isinstance(phase, AwaitingDeal):
        events = tuple(map(DEALS[phase.seat], state.closed_deck))
    elif isinstance(phase, AwaitingTurnUp):
        events = tuple(map(TURNED_UP.__getitem__, state.closed_deck))
    elif isinstance(phase, AwaitingDraw):
        events = tuple(map(DRAWS[phase.seat], state.closed_deck))
    return equally_likely(events)


def chance_moves(state: State) -> bool:
    """Whether chance has to supply something.

    Clauses: LS-2.6
    """
    return isinstance(state.phase, (AwaitingDeal, AwaitingTurnUp, AwaitingDraw))


def sample_chance(state: State, rng: RandomSource) -> ChanceEvent:
    """Let chance decide: one of ``chance_outcomes(state)``, by one call of ``rng.randrange``.

    Raises:
        IllegalAction: it isn't chance that moves.

    Clauses: LS-2.1, LS-2.2, LS-2.3, LS-2.6, LS-5.6, LS-9.4
    """
    phase, deck = state.phase, state.closed_deck
    if type(phase) is AwaitingDeal:
        return DEALS[phase.seat](deck[rng.randrange(len(deck))])
    if type(phase) is AwaitingDraw:
        return DRAWS[phase.seat](deck[rng.randrange(len(deck))])
    if isinstance(phase, AwaitingTurnUp):
        return TURNED_UP[deck[rng.randrange(len(deck))]]
    clause = LS.NOTHING_AFTER_END if isinstance(phase, GameOver) else LS.CHANCE_WHEN_DUE
    violation = Violation(clause, f"chance doesn't move now: {waiting(phase)}")
    raise IllegalAction(state, "chance", (violation,))
