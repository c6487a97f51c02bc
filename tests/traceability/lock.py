"""The lock file: for each clause, fingerprints of its text, its code and its tests.

Whoever changes one of the three has to look at the other two again, and then to run

    python -m tests.traceability.lock

which writes the file anew. Its difference in the commit shows which clauses were touched. Line
breaks don't count in a text; layout, comments and docstrings don't count in code and tests.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import TYPE_CHECKING

from tests.traceability import project

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.traceability.sources import Piece

    from hilo_rules.core.pages import Page, PageClause

PARTS = ("text", "code", "tests")
Lock = dict[str, dict[str, str]]


def lock_of(pages: Iterable[Page], code: Iterable[Piece], tests: Iterable[Piece]) -> Lock:
    """Give the lock of clauses: id -> part -> fingerprint."""
    coded = _by_clause(code)
    tested = _by_clause(tests)
    return {
        clause.id: {
            "text": _fingerprint([_normative(clause)]),
            "code": _fingerprint(coded.get(clause.id, [])),
            "tests": _fingerprint(
                [*tested.get(clause.id, []), *(example.text for example in clause.examples)]
            ),
        }
        for page in pages
        for clause in page.clauses
    }


def lock_is_fresh(locked: Lock, actual: Lock) -> list[str]:
    """Say for each clause which of its text, code and tests differ from the lock file."""
    complaints = [f"{id_} is locked but gone" for id_ in locked if id_ not in actual]
    for id_, parts in actual.items():
        if id_ not in locked:
            complaints.append(f"{id_} is not locked yet")
            continue
        changed = [part for part in PARTS if locked[id_].get(part) != parts[part]]
        if changed:
            complaints.append(f"{id_}: changed {', '.join(changed)}")
    return complaints


def dump(lock: Lock) -> str:
    """Write a lock as the file has it."""
    return json.dumps(lock, indent=2) + "\n"


def _by_clause(pieces: Iterable[Piece]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for piece in pieces:
        for id_ in piece.clauses:
            found.setdefault(id_, []).append(piece.syntax)
    return found


def _normative(clause: PageClause) -> str:
    parts = (clause.kind.value, *clause.clarifies, clause.option or "", clause.title, clause.text)
    return "\n".join(" ".join(part.split()) for part in parts)


def _fingerprint(parts: list[str]) -> str:
    """Give one hash for all parts, whatever their order, so that moving code doesn't count."""
    return sha256("\n".join(sorted(parts)).encode()).hexdigest()


def main() -> None:
    """Write the lock file anew, and say what has changed."""
    actual = lock_of(project.pages().values(), project.code(), project.tests())
    old = project.LOCK.read_text(encoding="utf-8") if project.LOCK.exists() else "{}"
    for complaint in lock_is_fresh(json.loads(old), actual):
        sys.stdout.write(f"{complaint}\n")
    project.LOCK.write_text(dump(actual), encoding="utf-8")


if __name__ == "__main__":
    main()
