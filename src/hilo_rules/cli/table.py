"""One game at one table: who sits there, and how the game goes on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from attrs import frozen

from hilo_rules import is_over, sample_chance, to_move, transition, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules import AnyGame, RandomSource
    from hilo_rules.cli.bots import Bot


@frozen
class Table:
    """A game that is about to begin, and its bots."""

    game: AnyGame
    """The game."""
    start: Any
    """The first state."""
    bot_names: tuple[str, ...]
    """For each seat the name of its bot."""
    bots: tuple[Bot, ...]
    """For each seat its bot."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.bots)


@frozen
class Step:
    """One step of a game, with everything that is known about it."""

    before: Any
    """The state before it."""
    action: Any
    """The action or chance event."""
    effects: tuple[Any, ...]
    """What followed."""
    after: Any
    """The state after it."""


def random_source(*key: object) -> random.Random:
    """Make the random source that belongs to `key`: the same in every process."""
    return random.Random(":".join(map(str, key)))


def bot_action(table: Table, state: Any, seat: int, rng: RandomSource) -> Any:
    """Let the bot on `seat`, which is to move, choose from its view only."""
    return table.bots[seat](view(state, seat), rng)


def step(state: Any, action: Any) -> Step:
    """Take one step."""
    taken = transition(state, action)
    return Step(state, action, taken.effects, taken.state)


def steps(table: Table, seed: object) -> Iterator[Step]:
    """Let the bots play a whole game, step by step.

    Who is to move is asked once for all who choose at the same time: they may be thousands.
    """
    chance, choices = random_source(seed, "chance"), random_source(seed, "bots")
    state = table.start
    while not is_over(state):
        if table.game.chance_moves(state):
            taken = step(state, sample_chance(state, chance))
            yield taken
            state = taken.after
            continue
        for seat in to_move(state):
            taken = step(state, bot_action(table, state, seat, choices))
            yield taken
            state = taken.after
