"""``hilo-rules conformance``: hold any engine against the corpus, or play random games with it."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click
from attrs import evolve
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hilo_rules import GAMES
from hilo_rules.cli.options import find_game, seed_option
from hilo_rules.cli.output import error_console, is_terminal
from hilo_rules.conformance.compare import printable
from hilo_rules.conformance.engines import EngineTrouble
from hilo_rules.conformance.external import CantStart, Limits
from hilo_rules.conformance.fuzz import as_text as as_record
from hilo_rules.conformance.fuzz import fuzz
from hilo_rules.conformance.introduction import introduce
from hilo_rules.conformance.report import as_json, as_junit, as_text
from hilo_rules.conformance.restarting import RestartingEngine
from hilo_rules.conformance.run import run_corpus, select

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from hilo_rules.conformance.cases import Case
    from hilo_rules.conformance.introduction import Introduction

DIFFERS = 1
"""Exit status: the engine doesn't conform."""

_command = click.argument("command", nargs=-1, required=True, metavar="COMMAND…")


def _find_games(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(dict.fromkeys(find_game(context, parameter, value).name for value in values))


_games = click.option(
    "--game",
    "games",
    multiple=True,
    callback=_find_games,
    metavar="GAME",
    help=f"Only this game ({', '.join(GAMES)}); can be given several times. By default all that "
    "the engine has.",
)
_answer_limit = click.option(
    "--answer-limit",
    type=click.FloatRange(0, min_open=True),
    default=Limits().answer,
    show_default=True,
    metavar="SECONDS",
    help="How long the engine may take for one answer.",
)


@click.group()
def conformance() -> None:
    """Hold an engine in any language against this library.

    COMMAND… starts the engine, which then speaks the protocol on its standard input and output;
    write "--" before it. The exit status is 0 if the engine conforms, 1 if it doesn't, and 2 if
    it can't be started.
    """


@conformance.command()
@_games
@click.option(
    "--only",
    multiple=True,
    metavar="ID",
    help="Only the cases of this clause, such as HLF-4.2, or this case, such as HLF-4.2/1.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "junit"]),
    default="text",
    show_default=True,
    help="How to write the report.",
)
@click.option("--output", type=click.Path(dir_okay=False), help="Where to; by default here.")
@click.option("--require-all", is_flag=True, help="Take a skipped case for a difference too.")
@_answer_limit
@click.option(
    "--limit",
    type=click.FloatRange(0, min_open=True),
    default=Limits().whole,
    show_default=True,
    metavar="SECONDS",
    help="How long the whole run may take.",
)
@_command
def run(  # noqa: PLR0917 - click passes them by name
    games: tuple[str, ...],
    only: tuple[str, ...],
    form: str,
    output: str | None,
    require_all: bool,  # noqa: FBT001 - likewise
    answer_limit: float,
    limit: float,
    command: tuple[str, ...],
) -> int:
    """Put every case of the corpus to an engine, and report clause by clause."""
    cases = _selected(games, only)
    limits = Limits(answer_limit, limit)
    with _progress("cases", len(cases)) as progress, _can_start():
        report = run_corpus(command, cases, limits, progress)
    report = evolve(report, require_all=require_all)
    if not games and report.introduction and report.verdicts:
        has = report.introduction.games
        report = report.without_games([name for name in GAMES if name not in has])
    if form == "json":
        text = json.dumps(as_json(report), indent=2) + "\n"
    else:
        text = as_junit(report) if form == "junit" else as_text(report)
    if output is None:
        click.echo(text, nl=False)
    else:
        Path(output).write_text(text, encoding="utf-8")
    return 0 if report.conforms else DIFFERS


def _selected(games: tuple[str, ...], only: tuple[str, ...]) -> list[Case]:
    """Give the cases that are asked for; capitals don't matter in ids.

    Raises:
        click.UsageError: there is nothing for some of `only`.
    """
    cases = select(games or GAMES)
    known = {id_.lower(): id_ for case in cases for id_ in (case.id, *case.clauses)}
    for wanted in only:
        if wanted.lower() not in known:
            where = f" of {', '.join(games)}" if games else ""
            message = f"there is no clause or case {wanted!r}{where}"
            raise click.BadParameter(message, param_hint="--only")
    return select(games or GAMES, [known[wanted.lower()] for wanted in only])


@conformance.command("fuzz")
@_games
@click.option(
    "--games",
    "count",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    metavar="N",
    help="How many random games to play.",
)
@seed_option
@click.option(
    "--shrink",
    type=click.FloatRange(0),
    default=20.0,
    show_default=True,
    metavar="SECONDS",
    help="How long to look for a shorter record of a difference.",
)
@_answer_limit
@click.option(
    "--limit",
    type=click.FloatRange(0, min_open=True),
    default=24 * 3600.0,
    metavar="SECONDS",
    help="How long the whole run may take; by default a day.",
)
@_command
def fuzz_(  # noqa: PLR0917 - click passes them by name
    games: tuple[str, ...],
    count: int,
    seed: int,
    shrink: float,
    answer_limit: float,
    limit: float,
    command: tuple[str, ...],
) -> int:
    """Play random games with an engine and with this library, until they differ.

    Then the shortest record that shows a difference is written.
    """
    limits = Limits(answer_limit, limit)
    with _can_start():
        engine = RestartingEngine(command, limits, monotonic() + limit)
    try:
        introduction = introduce(engine)
        names = _playable(introduction, games)
        with _progress("games", count) as progress:
            done = fuzz(
                engine,
                introduction,
                names,
                games=count,
                seed=seed,
                shrink_seconds=shrink,
                progress=progress,
            )
    except EngineTrouble as trouble:
        click.echo(printable(f"seed {seed}: {trouble}"))
        return DIFFERS
    finally:
        engine.stop()
    for reason, number in done.skipped.items():
        click.echo(printable(f"Skipped, since {reason}: {number} games"))
    if done.finding is None:
        click.echo(f"{done.games} games, {done.states} states, seed {seed}: no difference")
        return 0 if done.games else DIFFERS
    click.echo(printable(f"seed {seed}, after {done.states} states: {done.finding.message}"))
    click.echo(as_record(done.finding))
    return DIFFERS


def _playable(introduction: Introduction, games: tuple[str, ...]) -> tuple[str, ...]:
    """Give the games that an engine has, of those that are asked for; say why others are left out.

    Raises:
        click.UsageError: it has none of those that are asked for.
        EngineTrouble: it has no game at all.
    """
    introduction.demand_any(GAMES)
    wanted = games or tuple([name for name in GAMES if name in introduction.games])
    if not any(name in introduction.games for name in wanted):
        raise click.UsageError(f"nothing to play: the engine doesn't have {', '.join(wanted)}")
    reasons = [reason for name in wanted if (reason := introduction.lacks_game(name))]
    if len(reasons) == len(wanted):
        raise EngineTrouble(f"nothing to play: {'; '.join(reasons)}")
    for reason in reasons:
        click.echo(printable(f"Not played, since {reason}"))
    return tuple([name for name in wanted if not introduction.lacks_game(name)])


@contextmanager
def _can_start() -> Generator[None, None, None]:
    try:
        yield
    except CantStart as error:
        raise click.UsageError(str(error)) from error


@contextmanager
def _progress(what: str, total: int) -> Generator[Callable[[int], None], None, None]:
    """Show a bar, if there is a terminal to show it on."""
    if not is_terminal(sys.stderr):
        yield lambda _done: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_console(), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)
