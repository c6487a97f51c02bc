"""The command line: watch, play, simulate and look up the games. Needs ``hilo-rules[cli]``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

_NEEDED = frozenset({"click", "rich"})


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and give the exit status.

    Args:
        arguments: what stands after the program's name; None: what the user typed.
    """
    try:
        from hilo_rules.cli.app import run  # noqa: PLC0415 - what it needs may be missing
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _NEEDED:
            raise
        print(  # noqa: T201 - this is a program
            f"hilo-rules: the command line needs {missing}, which comes with hilo-rules[cli]",
            file=sys.stderr,
        )
        return 1
    return run(arguments)
