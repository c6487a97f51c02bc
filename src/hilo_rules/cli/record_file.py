"""Records that are given to a command as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import click

from hilo_rules import DecodeError
from hilo_rules.record import Record, SeatRecord
from hilo_rules.record_text import read_either

if TYPE_CHECKING:
    from typing import BinaryIO

LARGEST_FILE = 64 * 2**20
"""The most bytes that are read; more is no record of a game."""

WholeGame: TypeAlias = "Record[Any, Any]"
AnyRecord: TypeAlias = "WholeGame | SeatRecord[Any, Any, Any, Any]"


def _read(_context: click.Context, _parameter: click.Parameter, file: BinaryIO) -> AnyRecord:
    """Read the record in a file.

    Raises:
        click.UsageError: there is none.
    """
    name: str = getattr(file, "name", "standard input")
    try:
        with file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise click.BadParameter(f"{name}: {error.strerror}") from error
    if len(data) > LARGEST_FILE:
        raise click.BadParameter(f"{name} is too large to be a record")
    try:
        return read_either(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise click.BadParameter(f"{name} is no text in UTF-8") from error
    except DecodeError as error:
        raise click.BadParameter(f"{name} is no record: {error}") from error


record_argument = click.argument("record", metavar="FILE", type=click.File("rb"), callback=_read)
"""A file with a record, as JSON or as text; ``-`` is standard input."""


def whole_game(record: AnyRecord) -> WholeGame:
    """Give back the record if it is that of a whole game.

    Raises:
        click.UsageError: it is one of what a seat saw.
    """
    if isinstance(record, SeatRecord):
        raise click.UsageError(
            "This is a record of what one seat saw. Only that of a whole game can be judged."
        )
    return record
