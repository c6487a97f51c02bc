"""The files of the corpus, as they should be."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from hilo_rules import load_page
from hilo_rules.conformance import wire
from hilo_rules.conformance.build.complete import complete
from hilo_rules.conformance.build.drafts import Draft, drafts_of_page, read_drafts
from hilo_rules.conformance.build.layout import layout
from hilo_rules.conformance.build.schemas import corpus_schema, manifest_schema, protocol_schema
from hilo_rules.conformance.cases import CORPUS, MANIFEST
from hilo_rules.conformance.lines import PROTOCOL
from hilo_rules.testing import SUBJECTS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from hilo_rules import AnyGame, Page
    from hilo_rules.conformance.lines import Tree

SOURCES = "sources"
"""The directory of the drafts that aren't examples of the rules pages."""


SCHEMAS = "schemas"
"""The directory of the schemas."""


def corpus_files() -> dict[str, str]:
    """Give the text of every file of the corpus, by its path in this package."""
    made: dict[str, str] = {}
    for name, subject in SUBJECTS.items():
        page = load_page(name)
        drafts = sorted(
            [*drafts_of_page(page), *read_drafts(_source(name))], key=lambda draft: _order(draft.id)
        )
        chapters: dict[str, list[dict[str, Tree]]] = {}
        for draft in drafts:
            chapters.setdefault(_file_of(page, draft), []).append(complete(subject, draft))
        directory = f"{CORPUS}/{name}/{subject.game.rules_version}"
        for file, cases in chapters.items():
            made[f"{directory}/{file}"] = layout(_chapter(subject.game, cases))
        made[f"{directory}/{MANIFEST}"] = layout(_manifest(subject.game, page, chapters, made))
    made[f"{SCHEMAS}/protocol.schema.json"] = layout(protocol_schema())
    made[f"{SCHEMAS}/corpus.schema.json"] = layout(corpus_schema())
    made[f"{SCHEMAS}/manifest.schema.json"] = layout(manifest_schema())
    return made


def stale(root: Path, wanted: Mapping[str, str]) -> dict[str, str | None]:
    """Give what has to be written, and None for each file that shouldn't be there."""
    there = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in root.rglob("*.json")
    }
    changed: dict[str, str | None] = {
        path: text for path, text in wanted.items() if there.get(path) != text
    }
    return {**changed, **{path: None for path in there if path not in wanted}}


def _source(name: str) -> str:
    from importlib.resources import files  # noqa: PLC0415 - once

    file = files("hilo_rules.conformance") / SOURCES / f"{name}.md"
    return file.read_text(encoding="utf-8")


def _order(id_: str) -> tuple[list[int], bool, str]:
    clause, _, rest = id_.partition("/")
    return [int(number) for number in re.findall(r"\d+", clause)], not rest.isdigit(), rest.zfill(3)


def _file_of(page: Page, draft: Draft) -> str:
    if draft.kind in {"record", "perft"}:
        return f"{draft.kind}s.json"
    chapter = next(each.chapter for each in page.clauses if draft.id.startswith(f"{each.id}/"))
    number, *words = re.findall(r"\w+", chapter.lower().replace("'", ""))
    return f"{int(number):02d}-{'-'.join(words)}.json"


def _chapter(game: AnyGame, cases: list[dict[str, Tree]]) -> dict[str, Tree]:
    return {"game": game.name, "rules_version": game.rules_version, "cases": cases}


def _manifest(
    game: AnyGame,
    page: Page,
    chapters: Mapping[str, list[dict[str, Tree]]],
    texts: Mapping[str, str],
) -> dict[str, Tree]:
    """List the files, and for each clause that isn't a definition the cases that cover it."""
    directory = f"{CORPUS}/{game.name}/{game.rules_version}"
    cases = [case for chapter in chapters.values() for case in chapter]
    covered = {
        clause.id: [case["id"] for case in cases if clause.id in case["clauses"]]
        for clause in page.clauses
        if clause.needs_proof
    }
    return {
        "game": game.name,
        "title": game.title,
        "credits": game.credits,
        "rules_version": game.rules_version,
        "protocol": PROTOCOL,
        "options": wire.options(game),
        "files": [
            {
                "file": file,
                "cases": len(chapter),
                "sha256": hashlib.sha256(texts[f"{directory}/{file}"].encode()).hexdigest(),
            }
            for file, chapter in chapters.items()
        ],
        "clauses": covered,
    }
