"""The corpus: cases as plain JSON files, and where they are."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hilo_rules import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from hilo_rules import Game
    from hilo_rules.conformance.lines import Tree

CORPUS = "corpus"
"""The directory of the corpus in this package: a directory a game, in it one a rules version."""
MANIFEST = "manifest.json"
"""The file that lists the files of one rules version."""

Start: TypeAlias = "dict[str, Tree]"
"""The keys of a request ``start`` but for the game: ``seats``, ``rules`` and others."""


@frozen
class Case:
    """One case: what holds in some situation of one game, and which clauses that shows."""

    game: str
    """The name of the game."""
    id: str
    """Its name in the corpus, such as ``HLF-4.2/1``."""
    title: str
    """What it shows, in a few words."""
    kind: str
    """``position``, ``setup``, ``record`` or ``perft``."""
    clauses: tuple[str, ...]
    """The ids of the clauses that it covers."""
    optional: Mapping[str, str]
    """The options of the ruleset that aren't the default ones."""
    start: Start
    """The game in which it takes place."""
    body: Mapping[str, Tree]
    """All else: what holds there, and what follows."""


def directory(game: Game[object, object, object, object, object]) -> Traversable:
    """Give the directory of a game's corpus for its rules version."""
    return files("hilo_rules.conformance") / CORPUS / game.name / game.rules_version


def read_manifest(game: Game[object, object, object, object, object]) -> dict[str, Tree]:
    """Read the manifest of a game's corpus for its rules version."""
    tree: dict[str, Tree] = json.loads((directory(game) / MANIFEST).read_text(encoding="utf-8"))
    return tree


def read_cases(name: str) -> Iterator[Case]:
    """Read all cases of a game for its rules version, in the order of the manifest."""
    game = GAMES[name]
    for entry in read_manifest(game)["files"]:
        tree = json.loads((directory(game) / entry["file"]).read_text(encoding="utf-8"))
        for case in tree["cases"]:
            yield case_of(name, case)


def case_of(game: str, tree: Mapping[str, Tree]) -> Case:
    """Make a case of its tree."""
    head = ("id", "title", "kind", "clauses", "optional", "start")
    return Case(
        game=game,
        id=tree["id"],
        title=tree["title"],
        kind=tree["kind"],
        clauses=tuple(tree["clauses"]),
        optional=tree["optional"],
        start=tree["start"],
        body={key: value for key, value in tree.items() if key not in head},
    )
