"""Perft: counting the ways on from a state, the figure that two engines compare first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from hilo_rules.core.errors import InvalidDepth, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules.core.game import Game

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")

DEEPEST = 500
"""The most steps of the sequences that ``perft`` counts."""


def perft(game: Game[S, A, E, X, V], state: S, depth: int) -> int:
    """Count the sequences of `depth` actions and chance events that start in `state`.

    A sequence that reaches the end of the game sooner counts as one.

    Raises:
        InvalidDepth: `depth` is no whole number from 0 to `DEEPEST`.
    """
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise InvalidDepth(f"depth: must be from 0 to {DEEPEST}, not {shown(depth)}")
    if depth == 0:
        return 1
    # One iterator for each step of the sequence, since Python's own stack is too small for them.
    found, ways = 0, [iter((state,))]
    while ways:
        here = next(ways[-1], None)
        if here is None:
            ways.pop()
            continue
        steps = game.steps(here)
        if len(ways) == depth or not steps:
            found += len(steps) or 1
        else:
            after: Iterator[S] = map(partial(game.apply, here), steps)
            ways.append(after)
    return found
