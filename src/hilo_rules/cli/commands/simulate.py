"""``hilo-rules simulate``: many games between bots, and what came out of them."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from importlib import metadata
from typing import TYPE_CHECKING, Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from hilo_rules.cli.board import Board, Column
from hilo_rules.cli.cast import count
from hilo_rules.cli.help import GameCommand
from hilo_rules.cli.options import (
    bots_option,
    game_argument,
    seats_option,
    seed_option,
    set_option,
    set_table,
)
from hilo_rules.cli.output import console, error_console, is_terminal, lines_of, width_of
from hilo_rules.cli.simulation import play_here, play_with_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from hilo_rules import AnyGame
    from hilo_rules.cli.simulation import Sums
    from hilo_rules.cli.table import Table

MOST_WORKERS = 64
"""More processes than that are no help."""
INTERRUPTED = 130
"""Exit status when Ctrl-C has ended it early."""


@click.command(cls=GameCommand)
@game_argument
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=1000,
    show_default=True,
    metavar="N",
    help="How many games.",
)
@seats_option
@seed_option
@bots_option
@set_option
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    metavar="N",
    help="In how many processes; the result is the same for any number.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON instead of a table.")
def simulate(  # noqa: PLR0917 - click passes them by name
    game: AnyGame,
    games: int,
    seats: int | None,
    seed: int,
    bots: str | None,
    settings: tuple[str, ...],
    workers: int,
    as_json: bool,  # noqa: FBT001 - likewise
) -> int:
    """Let bots play many games of GAME, and count.

    Ctrl-C ends it early; what is done is shown all the same, and the exit status is 130.
    """
    table = set_table(game, seats, settings, bots)
    with _progress(games) as report:
        if workers == 1:
            sums, interrupted = play_here(table, seed, games, report)
        else:
            sums, interrupted = play_with_workers(table, seed, games, workers, report)
    if interrupted:
        click.echo(f"Interrupted after {sums.games:,} of {count(games, 'game')}.", err=True)
    if as_json:
        click.echo(json.dumps(_as_data(table, seed, settings, games, sums), indent=2))
    elif sums.games:
        _show(table, seed, settings, sums)
    return INTERRUPTED if interrupted else 0


@contextmanager
def _progress(games: int) -> Generator[Callable[[int], None], None, None]:
    """Show a bar while the games run, if there is a terminal to show it on."""
    if not is_terminal(sys.stderr):
        yield lambda _done: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_console(), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done: progress.update(task, completed=done)


def _as_data(
    table: Table, seed: int, settings: Sequence[str], games: int, sums: Sums
) -> dict[str, Any]:
    played = max(1, sums.games)
    by_seat: list[dict[str, Any]] = []
    for seat, bot in enumerate(table.bot_names):
        figures: dict[str, Any] = {"seat": seat, "bot": bot}
        if sums.games:
            figures |= {"wins": sums.wins[seat], "win_share": sums.wins[seat] / played}
            if sums.scores:
                figures |= {
                    "score_sum": sums.scores[seat],
                    "mean_score": sums.scores[seat] / played,
                }
            figures |= {"turns": sums.turns[seat], "mean_turns": sums.turns[seat] / played}
        by_seat.append(figures)
    return {
        "game": table.game.name,
        "version": metadata.version("hilo-rules"),
        "rules_version": table.game.rules_version,
        "settings": list(settings),
        "seed": seed,
        "games": sums.games,
        "games_asked_for": games,
        "rounds": sums.rounds,
        "mean_rounds": sums.rounds / played,
        "shared_wins": sums.shared,
        "without_winner": sums.no_winner,
        "seats": by_seat,
    }


def _show(table: Table, seed: int, settings: Sequence[str], sums: Sums) -> None:
    out = console()
    heading = ", ".join(
        [f"{table.game.title}: {count(sums.games, 'game')}", f"seed {seed}", *settings]
    )
    for line in lines_of(heading, width_of(out)):
        out.print(Text(line, style="bold"), soft_wrap=True)
    seats = range(table.seats)
    wins = [f"{sums.wins[seat]:,}" for seat in seats]
    shares = [f"{sums.wins[seat] / sums.games:.1%}" for seat in seats]
    columns = [
        Column("Seat", list(map(str, seats)), right=True),
        Column("Bot", table.bot_names, is_name=True),
        Column("Wins", wins, right=True, rank=1),
        Column("of all", shares, right=True),
    ]
    if sums.scores:
        means = [f"{sums.scores[seat] / sums.games:.2f}" for seat in seats]
        columns.append(Column("Mean score", means, right=True, rank=2))
    turns = [f"{sums.turns[seat] / sums.games:.2f}" for seat in seats]
    columns.append(Column("Turns a game", turns, right=True, rank=3))
    out.print(Board(columns, [None] * table.seats))
    out.print(
        Text(
            f"{sums.rounds / sums.games:.2f} rounds a game; {count(sums.shared, 'game')} with a "
            f"shared win, {sums.no_winner:,} without a winner"
        )
    )
