"""Drafts: what people write of a case.

A file of drafts is Markdown. Each draft is a heading with its id and title, perhaps a line with the
clauses that it covers beside that of its id, and one block::

    ### HLF-1.3/alone One seat is not enough

    Covers HLF-1.7.

    ```setup
    seats: 1
    ---
    ! HLF-1.3
    ```

The blocks are:

- ``example``: as on the rules pages;
- ``setup``: the keys of a request ``start``, each with its value in JSON, then a line of hyphens
  and ``! CLAUSE`` if it is refused;
- ``record``: the same keys, and ``seed``: one whole game, in which everything that happens is
  picked by a random source with this seed;
- ``perft``: a situation as in an example, and ``depth``.
"""

from __future__ import annotations

import json
import re
from itertools import takewhile
from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules import GAMES, DecodeError, Example

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules import Page
    from hilo_rules.conformance.lines import Tree

_PREFIXES = [str(next(iter(game.clauses))).partition("-")[0] for game in GAMES.values()]
CLAUSE_ID = re.compile(rf"\b(?:{'|'.join(_PREFIXES)})-\d+\.\d+\b")
_HEADING = re.compile(r"### (?P<id>(?P<clause>[A-Z]+-\d+\.\d+)/[a-z0-9-]+) (?P<title>.+)")
_FENCE = "```"
_RULE = "---"
KINDS = {"example": "position", "setup": "setup", "record": "record", "perft": "perft"}
"""For each kind of block the kind of case that becomes of it."""


@frozen
class Draft:
    """A case as a person has picked it."""

    id: str
    title: str
    kind: str
    clauses: tuple[str, ...]
    example: Example


def drafts_of_page(page: Page) -> Iterator[Draft]:
    """Make a draft of each example of a rules page."""
    for clause in page.clauses:
        for number, example in enumerate(clause.examples, start=1):
            ids = dict.fromkeys([clause.id, *CLAUSE_ID.findall(example.text)])
            yield Draft(f"{clause.id}/{number}", clause.title, "position", tuple(ids), example)


def read_drafts(text: str) -> Iterator[Draft]:
    """Read a file of drafts.

    Raises:
        DecodeError: it is written in another way.
    """
    heading: re.Match[str] | None = None
    covered: list[str] = []
    lines = iter(enumerate(text.split("\n"), start=1))
    for number, line in lines:
        if line.startswith("### "):
            heading, covered = _HEADING.fullmatch(line.rstrip()), []
            if heading is None:
                raise DecodeError(
                    f"line {number}", "a heading looks like '### HLF-1.3/alone Title'"
                )
        elif line.startswith("Covers ") and heading:
            covered += CLAUSE_ID.findall(line)
        elif line.startswith(_FENCE):
            word = line.removeprefix(_FENCE).strip()
            block = "\n".join(takewhile(lambda line: line != _FENCE, (line for _, line in lines)))
            if heading is None or word not in KINDS:
                raise DecodeError(f"line {number}", "a block needs a heading and one of the kinds")
            cited = CLAUSE_ID.findall(block) if word in {"example", "setup"} else []
            ids = tuple(dict.fromkeys([heading["clause"], *covered, *cited]))
            example = Example(number + 1, block)
            yield Draft(heading["id"], heading["title"], KINDS[word], ids, example)
            heading = None


def halves(text: str) -> tuple[dict[str, str], list[str]]:
    """Part a block at its line of hyphens: its keys, and the lines below."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    cut = lines.index(_RULE) if _RULE in lines else len(lines)
    keys: dict[str, str] = {}
    for line in lines[:cut]:
        key, colon, value = line.partition(":")
        if not colon or key.strip() in keys:
            raise DecodeError(line, "must be 'key: value', with each key once")
        keys[key.strip()] = value.strip()
    return keys, lines[cut + 1 :]


def start_of(keys: dict[str, str]) -> dict[str, Tree]:
    """Read the keys of a ``start``."""
    start: dict[str, Tree] = {key: json.loads(value) for key, value in keys.items()}
    return {"seats": start.pop("seats"), "rules": start.pop("rules", {}), **start}
