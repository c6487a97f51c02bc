"""Perft: counting the ways on from a state, the figure that two engines compare first."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from hilo_rules.core.game import Game

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")


def perft(game: Game[S, A, E, X, V], state: S, depth: int) -> int:
    """Count the sequences of `depth` actions and chance events that start in `state`.

    A sequence that reaches the end of the game sooner counts as one.
    """
    if depth == 0:
        return 1
    steps: tuple[A | E, ...] = game.legal_actions(state, None)
    if not steps:
        steps = tuple([event for event, _ in game.chance_outcomes(state)])
    if not steps:
        return 1
    if depth == 1:
        return len(steps)
    return sum(perft(game, game.apply(state, step), depth - 1) for step in steps)
