"""``hilo-rules rules``: the rules page, or one of its clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from rich.markdown import Markdown
from rich.text import Text

from hilo_rules.cli.options import game_argument
from hilo_rules.cli.output import console
from hilo_rules.cli.rulebook import WIDTH, find_clause, heading, page_of, whole_clause
from hilo_rules.cli.settings import did_you_mean

if TYPE_CHECKING:
    from rich.console import Console

    from hilo_rules import Game, Page, PageClause


@click.command()
@game_argument
@click.argument("clause", required=False)
@click.option("--full", is_flag=True, help="The whole text of all clauses.")
def rules(game: Game[Any, Any, Any, Any, Any], clause: str | None, full: bool) -> None:  # noqa: FBT001 - click passes it by name
    """Show the rules of GAME: all clauses by their titles, or the text of one CLAUSE.

    CLAUSE is an id such as HLF-4.2, or only its number, 4.2.
    """
    page = page_of(game)
    if page is None:
        raise click.ClickException(f"{game.title} has no rules page yet.")
    out = console()
    out.width = min(out.width, WIDTH)
    if clause is None:
        _show_page(out, game, page, full=full)
    else:
        out.print(whole_clause(_find(page, clause)))
    out.print()
    out.print(Text(game.credits, style="dim"))


def _find(page: Page, wanted: str) -> PageClause:
    """Give the clause that `wanted` names.

    Raises:
        click.UsageError: there is none.
    """
    found = find_clause(page, wanted)
    if found is None:
        suggestion = did_you_mean(wanted.upper(), [clause.id for clause in page.clauses])
        message = f"{page.title} has no clause {wanted!r}. {suggestion}".strip()
        raise click.BadParameter(message, param_hint="CLAUSE")
    return found


def _show_page(
    out: Console, game: Game[Any, Any, Any, Any, Any], page: Page, *, full: bool
) -> None:
    out.print(Text(f"{page.title}, rules {page.version}", style="bold"))
    if full:
        out.print()
        out.print(Markdown(page.introduction))
    chapter = ""
    for clause in page.clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            out.print()
            out.print(Text(chapter, style="bold underline"))
        if full:
            out.print()
            out.print(whole_clause(clause))
        else:
            out.print(Text("  ") + heading(clause))
    if not full:
        out.print()
        out.print(f"hilo-rules rules {game.name} {page.clauses[0].id} shows a clause, --full all.")
