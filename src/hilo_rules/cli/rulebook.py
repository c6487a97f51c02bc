"""Clauses for reading: a game's rules page on the terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from hilo_rules import DecodeError, load_page
from hilo_rules.cli.markdown import Prose

if TYPE_CHECKING:
    from rich.console import RenderableType

    from hilo_rules import AnyGame, Page, PageClause


def page_of(game: AnyGame) -> Page | None:
    """Give the rules page of a game; None if it has none."""
    try:
        return load_page(game.name)
    except DecodeError:
        return None


def find_clause(page: Page, wanted: str) -> PageClause | None:
    """Give the clause with the id `wanted`, also in small letters, or only its number."""
    name = wanted.strip().upper()
    return page.find(name) or page.find(f"{prefix_of(page)}-{name}")


def prefix_of(page: Page) -> str:
    """Give what the ids of a page begin with, such as ``HLF``."""
    return page.clauses[0].id.partition("-")[0]


def search(page: Page, words: str) -> list[PageClause]:
    """Give the clauses in whose titles and texts all of the words, or longer ones, occur."""
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
    return [
        clause
        for clause in page.clauses
        if wanted and all(word.search(f"{clause.title}\n{clause.text}") for word in wanted)
    ]


def heading(clause: PageClause) -> Text:
    """Give id and title of a clause."""
    return Text.assemble((clause.id, "bold cyan"), " ", (clause.title, "bold"))


def markers(clause: PageClause) -> str:
    """Say what kind of clause it is, unless it is a plain rule."""
    words: list[str] = []
    if clause.clarifies:
        words.append(f"Clarifies {', '.join(clause.clarifies)}.")
    elif clause.kind.value != "rule":
        words.append(f"{clause.kind.value.title()}.")
    if clause.option is not None:
        words.append(f"Option {clause.option}.")
    return " ".join(words)


def whole_clause(clause: PageClause) -> RenderableType:
    """Give a clause with its notes and examples."""
    parts: list[RenderableType] = [heading(clause)]
    if markers(clause):
        parts.append(Text(markers(clause), style="italic"))
    parts += [Text(), Prose(clause.text)]
    captions = {example.caption for example in clause.examples}
    for note in clause.notes:
        if note.label == "Example" and note.text in captions:
            continue
        label = f"**{note.label}.** " if note.label else ""
        parts += [Text(), Padding(Prose(label + note.text), (0, 0, 0, 4))]
    for example in clause.examples:
        caption = Prose(f"**Example.** {example.caption}") if example.caption else Text("Example")
        parts += [Text(), Padding(Group(caption, Text(example.text)), (0, 0, 0, 4))]
    return Group(*parts)


def short_clause(page: Page | None, clause: object) -> RenderableType:
    """Give title and text of a clause, to explain a move; without a page only its id."""
    found = None if page is None else page.find(clause)
    if found is None:
        return Text(str(clause), style="bold cyan")
    return Padding(Group(heading(found), Prose(found.text)), (0, 0, 0, 4))
