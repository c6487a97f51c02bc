"""What several commands ask for: the game, its seats, its ruleset, the bots, the seed."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import click

from hilo_rules import GAMES
from hilo_rules.cli.bots import bots_of
from hilo_rules.cli.settings import did_you_mean, new_state
from hilo_rules.cli.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hilo_rules import AnyGame

LARGEST_TABLE = 1_000_000
"""The most seats; the games themselves mostly allow fewer."""


def find_game(_context: click.Context, _parameter: click.Parameter, value: str) -> AnyGame:
    """Find a game by its name; dashes and capitals are welcome.

    Raises:
        click.UsageError: there is none.
    """
    name = value.strip().lower().replace("-", "_").replace(" ", "_")
    if name not in GAMES:
        suggestion = did_you_mean(name, list(GAMES))
        message = f"there is no game {value!r}. Games are: {', '.join(GAMES)}. {suggestion}"
        raise click.BadParameter(message.strip())
    return GAMES[name]


def _some_seed(_context: click.Context, _parameter: click.Parameter, value: int | None) -> int:
    return secrets.randbelow(1_000_000) if value is None else value


game_argument = click.argument("game", callback=find_game, metavar="GAME")
"""Which game."""
seats_option = click.option(
    "--seats",
    type=click.IntRange(1, LARGEST_TABLE),
    metavar="N",
    help="How many players; by default what the game proposes.",
)
"""How many seats."""
set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Change a field of the ruleset, such as target=30, deck=1-30 or second_play=full_turn; "
    "can be repeated. The fields of each game are listed below.",
)
"""Options of the ruleset."""
bots_option = click.option(
    "--bots",
    metavar="NAME,…",
    help="The bots of the seats in order, such as greedy,random; the last one takes all seats "
    "that are left. By default the best one everywhere. The bots of each game are listed below.",
)
"""Who sits there."""


seed_option = click.option(
    "--seed",
    type=int,
    metavar="S",
    callback=_some_seed,
    help="The same number gives the same game; by default a random one.",
)
"""What decides all chance."""


def set_table(
    game: AnyGame,
    seats: int | None,
    settings: Sequence[str],
    bots: str | None,
    person: int | None = None,
) -> Table:
    """Begin a game with bots on all seats but that of the `person`, if there is one.

    Raises:
        click.UsageError: no such game can begin, or there is no such bot or seat.
    """
    start = new_state(game, seats, settings)
    count = _count_seats(start)
    if person is not None and not 0 <= person < count:
        raise click.BadParameter(f"seats are 0 to {count - 1}, not {person}", param_hint="--seat")
    known = bots_of(game.name)
    names = [next(iter(known))] if bots is None else [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in known:
            message = f"{game.title} has no bot {name!r}. Bots are: {', '.join(known)}."
            raise click.BadParameter(message, param_hint="--bots")
    free = count - (person is not None)
    if len(names) > free:
        message = f"{len(names)} bots for {free} seats"
        raise click.BadParameter(message, param_hint="--bots")
    names += names[-1:] * (free - len(names))
    if person is not None:
        names.insert(person, "you")
    chosen = tuple([known.get(name, known["random"]) for name in names])
    return Table(game, start, tuple(names), chosen)


def _count_seats(state: Any) -> int:
    seats: int = state.seats
    return seats
