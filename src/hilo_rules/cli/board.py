"""Tables of standings and figures that fit into a narrow terminal too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen
from rich.cells import cell_len
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

FRAME = 3
"""What the frame takes of each column; at the end there is one more."""
SHORTEST_NAME = 8
"""The fewest columns into which names are folded."""


@frozen
class Column:
    """A column of a table, with a cell for each row."""

    heading: str
    cells: Sequence[str]
    right: bool = False
    """Whether it holds figures, which stand on the right."""
    is_name: bool = False
    """Whether it holds names: they are folded where there is little room."""
    rank: int = 0
    """Where there is too little room the column with the highest rank goes first; 0 stays."""

    @property
    def widest(self) -> int:
        """The columns that it takes if there is room."""
        return max(map(cell_len, [self.heading, *self.cells]))

    @property
    def least(self) -> int:
        """The columns that it needs: its heading can be written in several lines."""
        words = max(map(cell_len, self.heading.split()))
        longest = max(map(cell_len, self.cells), default=0)
        return max(words, min(longest, SHORTEST_NAME) if self.is_name else longest)


@frozen
class Board:
    """A table that leaves out what matters less before it would shorten anything."""

    columns: Sequence[Column]
    styles: Sequence[str | None]
    """For each row its style."""
    title: str | None = field(default=None, kw_only=True)

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it."""
        columns = list(self.columns)
        while _room([column.least for column in columns]) > options.max_width:
            last = max(columns, key=lambda column: column.rank)
            if not last.rank:
                break
            columns.remove(last)
        room = options.max_width - _room([column.widest for column in columns])
        table = Table(title=self.title)
        for column in columns:
            # Wherever all of it doesn't fit, names take what the others leave.
            flexible = room >= 0 or column.is_name
            table.add_column(
                column.heading,
                justify="right" if column.right else "left",
                overflow="fold",
                width=None if flexible else column.least,
            )
        for cells, style in zip(
            zip(*[column.cells for column in columns], strict=True), self.styles, strict=True
        ):
            table.add_row(*cells, style=style)
        yield table


def _room(widths: list[int]) -> int:
    return sum(widths) + FRAME * len(widths) + 1
