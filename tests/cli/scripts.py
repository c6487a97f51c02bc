"""What a person would type to play a whole game: found by playing the same game beforehand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from hilo_rules import GAMES, is_over, sample_chance, to_move, view
from hilo_rules.cli.landmarks import ELIMINATIONS, ROUND_STARTS
from hilo_rules.cli.options import set_table
from hilo_rules.cli.table import bot_action, random_source, step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hilo_rules.cli.bots import Bot
    from hilo_rules.cli.table import Step


def played(
    game: str, seed: int, person: Bot, settings: Sequence[str] = (), seats: int | None = None
) -> Iterator[Step]:
    """Give the steps of the game that ``play --seed`` deals, if `person` chooses for seat 0."""
    table = set_table(GAMES[game], seats, settings, None, person=0)
    chance, choices, own = (
        random_source(seed, "chance"),
        random_source(seed, "bots"),
        random.Random(0),
    )
    state = table.start
    while not is_over(state):
        movers = to_move(state)
        if not movers:
            action = sample_chance(state, chance)
        elif 0 in movers:
            action = person(view(state, 0), own)
        else:
            action = bot_action(table, state, movers[0], choices)
        taken = step(state, action)
        yield taken
        state = taken.after


def script(steps: Iterator[Step], say: Callable[[Any], str]) -> str:
    """Give the lines to type: own actions as `say` words them, and Enter for what one watches."""
    lines: list[str] = []
    out = False
    for taken in steps:
        if to_move(taken.before) and taken.action.seat == 0:
            lines.append(say(taken.action))
        for effect in taken.effects:
            out = out or (isinstance(effect, ELIMINATIONS) and effect.seat == 0)
        if out and any(isinstance(effect, ROUND_STARTS) for effect in taken.effects):
            lines.append("")
    return "".join(f"{line}\n" for line in lines)
