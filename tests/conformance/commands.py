"""How the tests start engines."""

from __future__ import annotations

import sys
from pathlib import Path

ENGINES = Path(__file__).parent / "engines"
REFERENCE = (sys.executable, "-m", "hilo_rules.cli", "serve")
"""The command of the reference."""


def misbehaving(mode: str, after: int = 0) -> tuple[str, ...]:
    """Give the command of an engine that misbehaves after some answers."""
    return (sys.executable, str(ENGINES / "misbehaving.py"), mode, str(after))


def changed(change: str) -> tuple[str, ...]:
    """Give the command of an engine that changes its answers."""
    return (sys.executable, str(ENGINES / "changed.py"), change)
