"""Values of every kind from games played at random, and ways to spoil what is written of them."""

from __future__ import annotations

import copy
from random import Random
from typing import TYPE_CHECKING, Any

from hilo_rules import GAMES
from hilo_rules.history import History
from hilo_rules.record import Record, SeatRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules import AnyGame

HEADERS = {"Event": 'A "rainy" day\n\t\\ ☂ \u2028', "Site": ""}
"""Free headers with all that needs care."""


def played(game: AnyGame, seed: int, most: int = 10_000) -> History[Any, Any, Any]:
    """Play a game at random from its usual start, at most `most` decisions."""
    rng = Random(seed)
    history: History[Any, Any, Any] = History(game.new_game()).resolve_chance(rng)
    for _ in range(most):
        actions = game.legal_actions(history.state, None)
        if not actions:
            break
        history = history.play(rng.choice(actions)).resolve_chance(rng)
    return history


def values_of(history: History[Any, Any, Any]) -> Iterator[Any]:
    """Give every value of a history that can be written."""
    game, seats = history.game, (0, history.initial.seats - 1, None)
    yield history.initial.rules
    yield history.initial
    for past in history.past:
        yield from (past.state, past.step, *past.effects)
        for seat in seats:
            yield game.view(past.state, seat)
            yield from (game.redact(event, seat) for event in (past.step, *past.effects))
    names = tuple([f"Player {seat}" for seat in range(history.initial.seats)])
    yield Record.from_history(history, names=names, headers=HEADERS)
    yield from (SeatRecord.from_history(history, seat, headers=HEADERS) for seat in seats)
    if (outcome := game.outcome(history.state)) is not None:
        yield outcome


def some_values(seed: int, number: int, most: int = 10_000) -> list[Any]:
    """Give about `number` values of each game, its records among them, without equal ones."""
    rng, found = Random(seed), []
    for game in GAMES.values():
        values = list(dict.fromkeys(values_of(played(game, seed, most))))
        found += [*rng.sample(values[:-5], min(number, len(values) - 5)), *values[-5:]]
    return found


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the way to every part of a tree."""
    yield path
    if isinstance(tree, dict):
        for key, part in tree.items():
            yield from places(part, (*path, key))
    if isinstance(tree, list):
        for index, part in enumerate(tree):
            yield from places(part, (*path, index))


def part_at(tree: Any, path: tuple[Any, ...]) -> Any:
    """Give the part of a tree at the end of a way."""
    for key in path:
        tree = tree[key]
    return tree


def with_part(tree: Any, path: tuple[Any, ...], part: Any) -> Any:
    """Give the tree with another part at the end of a way."""
    if not path:
        return part
    changed = copy.copy(tree)
    changed[path[0]] = with_part(tree[path[0]], path[1:], part)
    return changed


def spoiled(tree: Any, rng: Random) -> Any:
    """Put something of a wrong type into a tree, or take a key away, or add one."""
    paths = [path for path in places(tree) if path]
    path = rng.choice(paths)
    part = part_at(tree, path)
    choices: list[Any] = []
    if isinstance(part, bool):
        choices = [int(part), str(part).lower(), []]
    elif isinstance(part, int):
        choices = [str(part), part + 0.5, True, [part], {}]
    elif isinstance(part, str):
        choices = [7, False, [part], {}]
    elif part is None:
        choices = ["null", False, 0.5, {}]
    elif isinstance(part, list):
        choices = [{}, "".join(map(str, part)), False]
    else:
        choices = [[], list(part), "", {**part, "unheard_of": 1}]
        if "headers" not in path and part:
            lost = rng.choice(list(part))
            choices.append({key: value for key, value in part.items() if key != lost})
    return with_part(tree, path, rng.choice(choices))
