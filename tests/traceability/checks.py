"""The checks that tie clauses, code, tests and documentation together.

Each is a pure function that gives its complaints, one a line; none means that all is well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hilo_rules.core.pages import Kind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from tests.traceability.sources import Piece

    from hilo_rules import Clause
    from hilo_rules.core.pages import Page

NOTES_OF_A_CLARIFICATION = ("Readings", "Reason", "Source")


def page_matches_enum(enum: type[Clause], page: Page) -> list[str]:
    """The enum and the page have the same ids in the same order, in the right chapters."""
    named = [str(clause) for clause in enum]
    written = [clause.id for clause in page.clauses]
    complaints = [
        *(
            f"{id_} stands in {enum.__name__} but not on the page"
            for id_ in named
            if id_ not in written
        ),
        *(
            f"{id_} stands on the page but not in {enum.__name__}"
            for id_ in written
            if id_ not in named
        ),
    ]
    if not complaints and named != written:
        first = next(i for i, (a, b) in enumerate(zip(named, written, strict=True)) if a != b)
        complaints.append(f"the page has {written[first]} where {enum.__name__} has {named[first]}")
    for clause in page.clauses:
        number = re.split(r"[-.]", clause.id)[1]
        if clause.chapter.split(" ")[0] != number:
            complaints.append(f"{clause.id} stands in the chapter {clause.chapter!r}")
        if not clause.text:
            complaints.append(f"{clause.id} has no text")
    return complaints


def clauses_have_code(page: Page, code: Iterable[Piece]) -> list[str]:
    """Every rule and clarification is named by a piece of code."""
    implemented = {id_ for piece in code for id_ in piece.clauses}
    return [
        f"no code implements {clause.id} {clause.title}"
        for clause in page.clauses
        if clause.needs_proof and clause.id not in implemented
    ]


def clauses_have_passing_tests(page: Page, passed: Collection[str]) -> list[str]:
    """Every rule and clarification is shown by a test that has passed."""
    return [
        f"no passing test shows {clause.id} {clause.title}"
        for clause in page.clauses
        if clause.needs_proof and clause.id not in passed
    ]


def cited_clauses_exist(
    pages: Iterable[Page],
    pieces: Iterable[Piece],
    texts: Mapping[str, str],
    prefixes: Iterable[str],
) -> list[str]:
    """Code and tests cite only clauses that hold; texts cite only those that are on a page.

    Args:
        pages: all rules pages.
        pieces: code objects and marked tests.
        texts: what else may cite a clause, by its place.
        prefixes: what ids begin with, such as ``HLF``.
    """
    kinds = {clause.id: clause.kind for page in pages for clause in page.clauses}
    complaints: list[str] = []
    for piece in pieces:
        for id_ in piece.clauses:
            if id_ not in kinds:
                complaints.append(f"{piece.place} cites {id_}, no clause")
            elif kinds[id_] is Kind.WITHDRAWN:
                complaints.append(f"{piece.place} cites {id_}, withdrawn")
    looks_like_id = re.compile(rf"\b(?:{'|'.join(prefixes)})-[0-9]+(?:\.[0-9]+)+\b")
    for place, text in texts.items():
        unknown = dict.fromkeys(id_ for id_ in looks_like_id.findall(text) if id_ not in kinds)
        complaints += [f"{place} cites {id_}, no clause" for id_ in unknown]
    return complaints


def clarifications_are_argued(page: Page) -> list[str]:
    """Every clarification names what it decides, the readings, the reason and the source."""
    known = {clause.id for clause in page.clauses}
    complaints: list[str] = []
    for clause in page.clauses:
        labels = {note.label: note.text for note in clause.notes}
        if clause.kind is Kind.CLARIFICATION:
            complaints += [
                f"{clause.id} has no note '{label}'"
                for label in NOTES_OF_A_CLARIFICATION
                if not labels.get(label)
            ]
            complaints += [
                f"{clause.id} clarifies {id_}, which is no other clause of the page"
                for id_ in clause.clarifies
                if id_ not in known or id_ == clause.id
            ]
        elif "Readings" in labels:
            complaints.append(
                f"{clause.id} weighs readings but doesn't say which clause it clarifies"
            )
    return complaints
