"""``hilo-rules rules``: the rules page, or one of its clauses."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
from rich.text import Text

from hilo_rules import GAMES
from hilo_rules.cli.help import GameCommand
from hilo_rules.cli.markdown import Prose
from hilo_rules.cli.options import find_game
from hilo_rules.cli.output import console, width_of
from hilo_rules.cli.rulebook import (
    find_clause,
    heading,
    page_of,
    prefix_of,
    search,
    whole_clause,
)
from hilo_rules.cli.settings import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.console import Console

    from hilo_rules import AnyGame, Page, PageClause

NUMBER = re.compile(r"(^|-)[0-9]+[.][0-9]+\s*$")
"""What the id of a clause ends with, or is called by for short."""


def _find_game(
    context: click.Context, parameter: click.Parameter, value: str
) -> tuple[AnyGame, tuple[str, ...]]:
    """Find a game by its name or the id of one of its clauses, which is then wanted.

    Raises:
        click.UsageError: there is none.
    """
    prefix, dash, _ = value.strip().upper().partition("-")
    for game in GAMES.values():
        page = page_of(game)
        if dash and page is not None and prefix_of(page) == prefix:
            return game, (value,)
    return find_game(context, parameter, value), ()


@click.command(
    cls=GameCommand,
    short_help="Show the rules of GAME, or one of its clauses.",
)
@click.argument("game", callback=_find_game, metavar="GAME")
@click.argument("words", nargs=-1, metavar="[CLAUSE | WORD…]")
@click.option("--full", is_flag=True, help="The whole text of all clauses.")
def rules(game: tuple[AnyGame, tuple[str, ...]], words: tuple[str, ...], full: bool) -> None:  # noqa: FBT001 - click passes it by name
    """Show the rules of GAME: all clauses by their titles, or the text of one CLAUSE.

    CLAUSE is an id such as HLF-4.2, or only its number, 4.2. With the whole id GAME can be left
    out. Other WORDs are searched for: the clauses in which all of them occur are listed.
    """
    _show(game[0], " ".join((*game[1], *words)), full=full)


def _show(game: AnyGame, wanted: str, *, full: bool) -> None:
    """Show the page, the clause that is wanted, or those that hold the words.

    Raises:
        click.ClickException: there is nothing to show.
    """
    page = page_of(game)
    if page is None:
        raise click.ClickException(f"{game.title} has no rules page yet.")
    out = console()
    out.width = width_of(out)
    found = find_clause(page, wanted)
    with _without_trailing_blanks(out):
        if not wanted:
            _show_page(out, page, full=full)
        elif found is not None:
            out.print(whole_clause(found))
        else:
            _show_matches(out, page, wanted, full=full)
        out.print()
        out.print(Text(game.credits, style="dim"))


@contextmanager
def _without_trailing_blanks(out: Console) -> Generator[None, None, None]:
    """Take the blanks with which lines are filled up off what is no terminal's."""
    if out.is_terminal:
        yield
        return
    with out.capture() as captured:
        yield
    for line in captured.get().splitlines():
        click.echo(line.rstrip())


def _show_matches(out: Console, page: Page, words: str, *, full: bool) -> None:
    """List the clauses that hold all of the words.

    Raises:
        click.UsageError: there is none.
    """
    found = search(page, words)
    if not found:
        raise click.BadParameter(_unknown(page, words), param_hint="CLAUSE")
    out.print(Text(f"{page.title}, clauses with {words!r}:", style="bold"))
    for clause in found:
        _show_clause(out, clause, full=full)
    if not full:
        out.print()
        out.print(Text(f"hilo-rules rules {found[0].id} shows a clause, --full all of these."))


def _show_clause(out: Console, clause: PageClause, *, full: bool) -> None:
    """Show one clause of several, whole or by its heading."""
    if full:
        out.print()
        out.print(whole_clause(clause))
    else:
        out.print(Text("  ") + heading(clause))


def _unknown(page: Page, words: str) -> str:
    """Say in which game's rules a clause stands, or that there is none, and which may be meant.

    For an id that is as ids are none is: its number isn't a slip that could be guessed.
    """
    for game in GAMES.values():
        other = page_of(game)
        found = None if other is None else other.find(words.strip().upper())
        if found is not None:
            return f"{found.id} is a clause of {game.title}: hilo-rules rules {found.id}"
    suggestion = ""
    if not NUMBER.search(words):
        suggestion = did_you_mean(words.upper(), [clause.id for clause in page.clauses])
    return f"{page.title} has no clause {words!r}, and none with it. {suggestion}".strip()


def _show_page(out: Console, page: Page, *, full: bool) -> None:
    out.print(Text(f"{page.title}, rules {page.version}", style="bold"))
    if full:
        out.print()
        out.print(Prose(page.introduction))
    chapter = ""
    for clause in page.clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            out.print()
            out.print(Text(chapter, style="bold underline"))
        _show_clause(out, clause, full=full)
    if not full:
        out.print()
        words = f"hilo-rules rules {page.clauses[0].id} shows a clause, --full all of them."
        out.print(Text(words))
