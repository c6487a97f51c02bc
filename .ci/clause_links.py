"""Make the site's clause ids links, and list the clauses of each game by name.

MkDocs runs this as a hook when it builds the site; the pages in ``docs/`` stay as they are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import hilo_rules
from hilo_rules.core.pages import CLAUSE_ID

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

_LINKS = {
    clause.id: f"rules/{name.replace('_', '-')}/#{clause.id}"
    for name in hilo_rules.GAMES
    for clause in hilo_rules.load_page(name).clauses
}
_UNTOUCHED = r"<(?P<tag>pre|code|a|h[1-6])\b.*?</(?P=tag)>|<[^>]*>"
_PIECE = re.compile(rf"{_UNTOUCHED}|(?P<id>{CLAUSE_ID.pattern})(?!/)", re.DOTALL)
_LIST = re.compile(r"^<!-- clauses of (\w+) -->$", re.MULTILINE)


def on_page_markdown(markdown: str, /, **_: Any) -> str:
    """Put a table of a game's clauses where a page has ``<!-- clauses of GAME -->``."""
    return _LIST.sub(lambda match: _table_of(match[1]), markdown)


def on_page_content(html: str, /, *, page: Page, **_: Any) -> str:
    """Link each id in running text to its clause: not in code, headings and other links."""
    up = "../" * page.url.count("/")

    def piece(match: re.Match[str]) -> str:
        link = _LINKS.get(match["id"])
        if link is None:
            return match[0]
        return f'<a class="clause" href="{up}{link}">{match[0]}</a>'

    return _PIECE.sub(piece, html)


def _table_of(name: str) -> str:
    """Give a table of the clauses of a game: the name in code, the id, the title."""
    titles = {clause.id: clause.title for clause in hilo_rules.load_page(name).clauses}
    clauses = hilo_rules.GAMES[name].clauses
    rows = [f"| `{clause.name}` | {clause} | {titles[str(clause)]} |" for clause in clauses]
    return "\n".join(["| Name | Clause | Title |", "| --- | --- | --- |", *rows])
