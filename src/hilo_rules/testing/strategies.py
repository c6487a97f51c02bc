"""Hypothesis strategies over any subject: positions, and things to try in them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from hypothesis import strategies as st

from hilo_rules import GAMES
from hilo_rules.testing.values import look_alike

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules.testing.subjects import Subject

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")

FOREIGN: tuple[object, ...] = (None, True, 0, 49, 49.0, "49", "0:play:49", "", (), (0, 49), object)
"""What no game takes for an action."""

randoms: st.SearchStrategy[Random] = st.integers(0, 2**32 - 1).map(Random)
"""Random generators; their seed is what Hypothesis shrinks."""


def play(
    subject: Subject[S, A, E, X, V], state: S, rng: Random, most: int
) -> Iterator[tuple[A | E, S]]:
    """Play at random from `state` on, at most `most` steps: each step, and the state after it."""
    game = subject.game
    for _ in range(most):
        step: A | E
        if game.outcome(state) is not None:
            return
        if game.to_move(state):
            step = rng.choice(game.legal_actions(state, None))
        else:
            step = game.sample_chance(state, rng)
        state = game.apply(state, step)
        yield step, state


@st.composite
def positions(draw: st.DrawFn, subject: Subject[S, A, E, X, V], most: int = 300) -> S:
    """States from the first `most` steps of random games; about one in ten is the last one."""
    first = draw(subject.new_games)
    states = [first, *(state for _, state in play(subject, first, draw(randoms), most))]
    last = len(states) - 1
    return states[min(draw(st.integers(0, last + len(states) // 9)), last)]


def steps(subject: Subject[S, A, E, X, V], state: S) -> st.SearchStrategy[A | E]:
    """One of the things that can happen in `state`."""
    return st.sampled_from(subject.steps(state))


@cache
def _first_steps() -> dict[str, object]:
    """Give for each game something that can happen in it."""
    return {name: game.steps(game.new_game())[0] for name, game in GAMES.items()}


def malformed(subject: Subject[S, A, E, X, V], state: S) -> st.SearchStrategy[object]:
    """What is no action of the game at all, though it may look like one.

    Foreign values, another game's actions, and legal steps with a wrong type inside.
    """
    others = [step for name, step in _first_steps().items() if name != subject.game.name]
    foreign: st.SearchStrategy[object] = st.sampled_from((*FOREIGN, *others, state))
    possible = subject.steps(state)
    if not possible:
        return foreign
    return foreign | st.builds(look_alike, st.sampled_from(possible), randoms)


def tries(subject: Subject[S, A, E, X, V], state: S) -> st.SearchStrategy[Any]:
    """What somebody might try in `state`: the subject's candidates, and malformed ones."""
    return subject.candidates(state) | malformed(subject, state)
