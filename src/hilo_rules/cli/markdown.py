"""Markdown on the terminal: as rich shows it, but for tables, whose words always stay whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.box import SIMPLE
from rich.markdown import Markdown, TableElement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.markdown import MarkdownElement

GAP = 2
"""The columns between two columns of a table."""


class _Table(TableElement):
    """A table whose cells are folded between words only; if that isn't enough, a list."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it."""
        head = [] if self.header is None or self.header.row is None else self.header.row.cells
        rows = [] if self.body is None else self.body.rows
        titles = [cell.content for cell in head]
        cells = [[cell.content for cell in row.cells] for row in rows]
        columns = [*zip(titles, *cells, strict=True)]
        widths = _widths(columns, options.max_width)
        if widths is None:
            yield from _list(titles, cells)
            return
        table = Table(box=SIMPLE, pad_edge=False, collapse_padding=True)
        for title, width in zip(titles, widths, strict=True):
            table.add_column(title, width=width, overflow="fold")
        for row in cells:
            table.add_row(*row)
        yield table


def _widths(columns: list[tuple[Text, ...]], room: int) -> list[int] | None:
    """Give the columns' widths: all but the first one can be folded, the widest first."""
    widths = [max(map(len, column)) for column in columns]
    excess = sum(widths) + GAP * len(widths) - room
    for number in sorted(range(1, len(widths)), key=lambda number: -widths[number]):
        longest_word = max(len(word) for cell in columns[number] for word in cell.plain.split())
        cut = min(max(excess, 0), widths[number] - longest_word)
        widths[number] -= cut
        excess -= cut
    return widths if excess <= 0 else None


def _list(titles: list[Text], rows: list[list[Text]]) -> RenderResult:
    """Write each row as a paragraph: its first cell, and below it the others with their titles."""
    for name, *others in rows:
        yield name
        for title, cell in zip(titles[1:], others, strict=True):
            yield Padding(Text.assemble(title, ": ", cell), (0, 0, 0, 4))


class Prose(Markdown):
    """A text in Markdown."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "table_open": _Table,
    }
