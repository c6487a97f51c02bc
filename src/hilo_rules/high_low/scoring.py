"""The end of the game; there are no scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.core.game import Outcome
from hilo_rules.high_low.phases import GameOver

if TYPE_CHECKING:
    from hilo_rules.high_low.state import State


def outcome(state: State) -> Outcome | None:
    """Give the seat that was left as the only winner, or no winner; None while the game is on.

    Clauses: HL-5.1, HL-5.2
    """
    phase = state.phase
    if not isinstance(phase, GameOver):
        return None
    return Outcome(frozenset(phase.winners), ())
