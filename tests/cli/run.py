"""Running the command line: within the test's process, and as a program."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from hilo_rules.cli.app import app

if TYPE_CHECKING:
    from click.testing import Result

PROGRAM = (sys.executable, "-m", "hilo_rules.cli")
ENVIRONMENT = {**os.environ, "COLUMNS": "80", "TERM": "xterm"}


def run(*arguments: str, typed: str = "") -> Result:
    """Run the commands in this process, with plain output."""
    return CliRunner().invoke(app, arguments, input=typed, standalone_mode=True)


def program(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run the program, and wait for its end."""
    settings: dict[str, Any] = {
        "env": ENVIRONMENT,
        "capture_output": True,
        "stdin": subprocess.DEVNULL,
        **options,
    }
    done: subprocess.CompletedProcess[str] = subprocess.run(
        [*PROGRAM, *arguments], text=True, timeout=120, check=False, **settings
    )
    return done
