"""``hilo-rules record``: bots play a game, and its record is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hilo_rules import codec, record_text
from hilo_rules.cli.help import GameCommand
from hilo_rules.cli.options import (
    bots_option,
    game_argument,
    seats_option,
    seed_option,
    set_option,
    set_table,
)
from hilo_rules.cli.table import steps
from hilo_rules.history import History, PastStep
from hilo_rules.record import Record

if TYPE_CHECKING:
    from hilo_rules import AnyGame


@click.command(cls=GameCommand, short_help="Let bots play a game of GAME, and write its record.")
@game_argument
@seats_option
@seed_option
@bots_option
@set_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="As lines that people can read, or as JSON.",
)
def record(  # noqa: PLR0917 - click passes them by name
    game: AnyGame,
    seats: int | None,
    seed: int,
    bots: str | None,
    settings: tuple[str, ...],
    form: str,
) -> None:
    """Let bots play a game of GAME, the same one as "watch" shows, and write its record."""
    table = set_table(game, seats, settings, bots)
    past: tuple[PastStep[Any, Any, Any], ...] = tuple(
        [PastStep(taken.action, taken.effects, taken.after) for taken in steps(table, seed)]
    )
    history: History[Any, Any, Any] = History(table.start, past)
    made = Record[Any, Any].from_history(
        history,
        names=table.bot_names,
        headers={"Seed": str(seed)},
    )
    click.echo(codec.dumps(made) if form == "json" else record_text.write(made), nl=form == "json")
