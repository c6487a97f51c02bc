"""The page of all rulings, generated from the clarifications of the rules pages.

    python -m tests.traceability.rulings_page

writes ``docs/rulings.md`` anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.traceability import project

import hilo_rules
from hilo_rules.core.pages import Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hilo_rules.core.pages import Page

FILE = project.DOCS / "rulings.md"
_INTRODUCTION = """\
# Rulings

The published rules of these games are silent on some points, and on others they can be read in
more than one way. Each such point is decided by a clarification: a clause of its own on the rules
page, with the readings that were possible, the reason for the choice, and its source. This page
lists them all; it is generated from the rules pages.
"""
_NO_OPTION = "–"


def rulings(pages: Mapping[str, Page]) -> str:
    """Write the page: for each game a table of its clarifications."""
    parts = [_INTRODUCTION]
    for name, page in pages.items():
        file = f"rules/{project.page_file(name).name}"
        rows = [
            f"| [{clause.id}]({file}#{clause.id}) | {clause.title} "
            f"| {', '.join(f'[{id_}]({file}#{id_})' for id_ in clause.clarifies)} "
            f"| {f'`{clause.option}`' if clause.option else _NO_OPTION} |"
            for clause in page.clauses
            if clause.kind is Kind.CLARIFICATION
        ]
        parts.append(
            f"## {hilo_rules.GAMES[name].title}\n\n"
            "| Ruling | What it is about | Clarifies | Holds with the option |\n"
            "|--------|------------------|-----------|-----------------------|\n"
            f"{chr(10).join(rows)}\n"
        )
    return "\n".join(parts)


def main() -> None:
    """Write the page anew."""
    FILE.write_text(rulings(project.pages()), encoding="utf-8")


if __name__ == "__main__":
    main()
