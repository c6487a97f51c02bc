"""Perft: counting the ways on from a state, the figure that two engines compare first."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hilo_rules.core.errors import InvalidDepth, shown

if TYPE_CHECKING:
    from hilo_rules.core.game import Game

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")

DEEPEST = 500
"""The longest sequences that can be counted."""


def perft(game: Game[S, A, E, X, V], state: S, depth: int) -> int:
    """Count the sequences of `depth` actions and chance events that start in `state`.

    A sequence that reaches the end of the game sooner counts as one.

    Raises:
        InvalidDepth: `depth` is no whole number from 0 to `DEEPEST`.
    """
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise InvalidDepth(f"depth: must be from 0 to {DEEPEST}, not {shown(depth)}")
    return _perft(game, state, depth)


def _perft(game: Game[S, A, E, X, V], state: S, depth: int) -> int:
    if depth == 0:
        return 1
    steps: tuple[A | E, ...] = game.legal_actions(state, None)
    if not steps:
        steps = tuple([event for event, _ in game.chance_outcomes(state)])
    if not steps:
        return 1
    if depth == 1:
        return len(steps)
    return sum(_perft(game, game.apply(state, step), depth - 1) for step in steps)
