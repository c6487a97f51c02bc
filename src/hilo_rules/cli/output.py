"""Where text goes: consoles that write plain text unless they write to a terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn, TextIO

from rich.console import Console


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
