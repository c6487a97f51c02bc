"""``hilo-rules perft``: how many ways a game can go on, to compare two engines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

import hilo_rules
from hilo_rules.cli.help import GameCommand
from hilo_rules.cli.options import game_argument, seats_option, set_option
from hilo_rules.cli.settings import new_state

if TYPE_CHECKING:
    from hilo_rules import AnyGame


@click.command(cls=GameCommand, short_help="Count the sequences with which GAME can begin.")
@game_argument
@click.option(
    "--depth",
    type=click.IntRange(1, hilo_rules.DEEPEST),
    default=3,
    show_default=True,
    metavar="N",
    help="Up to how many steps.",
)
@seats_option
@set_option
def perft(
    game: AnyGame,
    depth: int,
    seats: int | None,
    settings: tuple[str, ...],
) -> None:
    """Count the sequences of actions and chance events with which GAME can begin.

    One line a depth: the depth, and the number of sequences of that many steps. A sequence that
    reaches the end of the game sooner counts too. Tiny games can be counted whole, such as
    "perft hi_lo_flip --seats 2 --set deck=1-5 --set hand_size=2 --depth 8".
    """
    start = new_state(game, seats, settings)
    for steps in range(1, depth + 1):
        click.echo(f"{steps} {hilo_rules.perft(start, steps)}")
