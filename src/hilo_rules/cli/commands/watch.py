"""``hilo-rules watch``: bots play a whole game, and every line names its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hilo_rules.cli.cast import Cast
from hilo_rules.cli.help import GameCommand
from hilo_rules.cli.narration import Narrator, Reader
from hilo_rules.cli.options import (
    bots_option,
    game_argument,
    seats_option,
    seed_option,
    set_option,
    set_table,
)
from hilo_rules.cli.output import console
from hilo_rules.cli.table import steps
from hilo_rules.cli.tellers import teller_of

if TYPE_CHECKING:
    from hilo_rules import AnyGame


@click.command(cls=GameCommand)
@game_argument
@seats_option
@seed_option
@bots_option
@set_option
@click.option(
    "--hidden", is_flag=True, help="Show only what a spectator sees: no card in anybody's hand."
)
def watch(  # noqa: PLR0917 - click passes them by name
    game: AnyGame,
    seats: int | None,
    seed: int,
    bots: str | None,
    settings: tuple[str, ...],
    hidden: bool,  # noqa: FBT001 - likewise
) -> None:
    """Watch bots play a whole game of GAME.

    Each line begins with the clause that it follows from; "hilo-rules rules GAME CLAUSE" shows its
    text.
    """
    table = set_table(game, seats, settings, bots)
    teller = teller_of(game, Cast(table.bot_names))
    narrator = Narrator(console(), teller, Reader(sees_all=not hidden))
    narrator.begin_game(f"{game.title}, {table.seats} seats, seed {seed}")
    narrator.begin_round()
    for step in steps(table, seed):
        narrator.tell(step)
