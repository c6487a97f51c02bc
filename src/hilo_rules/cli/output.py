"""Where text goes: consoles that write plain text unless they write to a terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from textwrap import wrap
from typing import NoReturn, TextIO

from rich.console import Console

WIDTH = 80
"""The most columns that text takes: longer lines are hard to read."""
LEAST_WIDTH = 20
"""The fewest columns for which lines are broken; narrower terminals break them as they do."""


class _PipeConsole(Console):
    """A console that leaves a broken pipe to the caller; some versions of rich end the program."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the BrokenPipeError go on."""
        raise BrokenPipeError


def console() -> Console:
    """Make the console for results, on the standard output."""
    return _PipeConsole(markup=False, highlight=False, emoji=False)


def error_console() -> Console:
    """Make the console for progress and troubles, on the standard error."""
    return _PipeConsole(stderr=True, markup=False, highlight=False, emoji=False)


def width_of(out: Console) -> int:
    """Give the columns that a line of text may take: of a terminal no more than there are."""
    return max(LEAST_WIDTH, min(out.width, WIDTH)) if out.is_terminal else WIDTH


def lines_of(text: str, width: int, hang: int = 0) -> list[str]:
    """Break a line between words, and indent what follows as the line is, and by `hang` more.

    A no-break space keeps two words together, and becomes a blank.

    Examples:
        >>> lines_of("  Take which: 4C or closed?", 18)
        ['  Take which: 4C', '  or closed?']
    """
    indent = " " * (len(text) - len(text.lstrip(" ")) + hang)
    lines = wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines] or [""]


def is_terminal(stream: TextIO | None) -> bool:
    """Whether `stream` is there and shows its text to a person."""
    return stream is not None and not stream.closed and stream.isatty()


def tolerate_any_text() -> None:
    """Let odd bytes in, and odd characters out, as question marks instead of an exception."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def abandon_output() -> None:
    """Send what is still to be written nowhere, so that the end of the program stays quiet."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
