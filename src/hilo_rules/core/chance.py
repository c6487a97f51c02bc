"""Chance: events that are equally likely, and playing on until somebody has to decide."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from hilo_rules.core.game import Game, RandomSource

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")


def equally_likely(events: tuple[E, ...]) -> tuple[tuple[E, Fraction], ...]:
    """Give each of the events the same probability.

    Examples:
        >>> equally_likely(("hi", "lo"))
        (('hi', Fraction(1, 2)), ('lo', Fraction(1, 2)))
    """
    if not events:
        return ()
    probability = Fraction(1, len(events))
    return tuple([(event, probability) for event in events])


def resolve_chance(game: Game[S, A, E, X, V], state: S, rng: RandomSource) -> S:
    """Play all chance events that come before the next decision or the end of the game."""
    while game.chance_moves(state):
        state = game.apply(state, game.sample_chance(state, rng))
    return state
