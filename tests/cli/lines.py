"""The lines of a narration, beside which there are only headings and tables."""

from __future__ import annotations

import re

LINE = re.compile(r"[A-Z]+-[1-9][0-9]*\.[1-9][0-9]* +\S.*")
"""A line of the narration."""
_HEADING = re.compile(r"Round [0-9]+|\s*Final result\s*|")
_TABLE = re.compile(r"[┏┃┡│└].*")


def told(output: str) -> list[str]:
    """Give all lines of what `watch` writes, from the first round on, but headings and tables."""
    lines = output.splitlines()
    rounds = lines[lines.index("Round 1") :]
    return [line for line in rounds if not (_HEADING.fullmatch(line) or _TABLE.fullmatch(line))]
