"""The report of a run: as text, as JSON, as JUnit XML."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from hilo_rules import GAMES, load_page
from hilo_rules.conformance.compare import printable
from hilo_rules.conformance.server import FEATURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules.conformance.check import Verdict
    from hilo_rules.conformance.lines import Tree
    from hilo_rules.conformance.run import Report

STATUSES = ("passed", "failed", "skipped")
MOST_DIFFERENCES = 5
"""How many differences of one case the text shows."""


def by_clause(report: Report) -> dict[str, list[Verdict]]:
    """Give for each clause the verdicts of the cases that cover it, in the order of the pages."""
    found: dict[str, list[Verdict]] = {}
    for name in dict.fromkeys(verdict.case.game for verdict in report.verdicts):
        for clause in GAMES[name].clauses:
            covering = [each for each in report.verdicts if str(clause) in each.case.clauses]
            if covering:
                found[str(clause)] = covering
    return found


def missing_features(report: Report) -> list[str]:
    """Give the features that the engine doesn't have, and that were therefore not asked for."""
    has = report.introduction.features if report.introduction else FEATURES
    return [feature for feature in FEATURES if feature not in has]


def as_text(report: Report) -> str:
    """Write the report for people."""
    return printable("\n".join(_lines(report)) + "\n")


def _lines(report: Report) -> Iterator[str]:
    who = report.introduction
    yield "Engine: " + (f"{who.name} {who.version}" if who else "it has not said its name")
    yield from _failures(report)
    yield from _left_out(report)
    counts = [f"{len(report.with_status(status))} {status}" for status in STATUSES]
    yield f"{len(report.verdicts)} cases in {report.seconds:.1f} s: {', '.join(counts)}"
    clauses = by_clause(report).values()
    shown = [each for each in clauses if any(verdict.status == "passed" for verdict in each)]
    right = [each for each in shown if all(verdict.status != "failed" for verdict in each)]
    yield f"Clauses in which the engine agrees: {len(right)} of {len(clauses)}"
    if report.conforms:
        partly = missing_features(report) or report.with_status("skipped")
        yield "The engine conforms" + (" in what it has." if partly else ".")
    else:
        yield "The engine does not conform."


def _failures(report: Report) -> Iterator[str]:
    """List the differences, each at the first clause that it concerns."""
    titles = {
        clause.id: clause.title
        for name in {verdict.case.game for verdict in report.verdicts}
        for clause in load_page(name).clauses
    }
    told: set[str] = set()
    for clause, verdicts in by_clause(report).items():
        failed = [verdict for verdict in verdicts if verdict.status == "failed"]
        if failed:
            yield f"{clause} {titles[clause]}: {len(failed)} of {len(verdicts)} cases differ"
        for verdict in failed:
            id_, differences = verdict.case.id, verdict.differences
            more = len(differences) - MOST_DIFFERENCES
            if id_ in told:
                yield f"  {id_}: see above"
                continue
            told.add(id_)
            yield from (f"  {id_}: {difference}" for difference in differences[:MOST_DIFFERENCES])
            if more > 0:
                yield f"  {id_}: and {more} more"


def _left_out(report: Report) -> Iterator[str]:
    """Name the troubles, and everything that was not put to the engine."""
    if report.troubles:
        yield "Troubles:"
        yield from (f"  {trouble}" for trouble in report.troubles)
    skipped = report.with_status("skipped")
    for reason, number in Counter(verdict.skipped for verdict in skipped).items():
        ids = [verdict.case.id for verdict in skipped if verdict.skipped == reason]
        yield f"Skipped, since {reason}: {number} cases: {' '.join(ids)}"
    if features := missing_features(report):
        yield f"Not asked for, since the engine doesn't have it: {', '.join(features)}"
    if report.not_run:
        yield f"Not run: {len(report.not_run)} cases, from {report.not_run[0].id} on"


def as_json(report: Report) -> dict[str, Tree]:
    """Give the report as a tree for ``json``."""
    who = report.introduction
    return {
        "engine": None if who is None else {"name": who.name, "version": who.version},
        "conforms": report.conforms,
        "seconds": round(report.seconds, 3),
        "counts": {status: len(report.with_status(status)) for status in STATUSES}
        | {"not_run": len(report.not_run)},
        "missing_features": missing_features(report),
        "troubles": list(report.troubles),
        "clauses": {
            clause: {status: [] for status in STATUSES}
            | {
                status: [verdict.case.id for verdict in verdicts if verdict.status == status]
                for status in STATUSES
            }
            for clause, verdicts in by_clause(report).items()
        },
        "cases": [
            {
                "id": verdict.case.id,
                "status": verdict.status,
                "differences": list(verdict.differences),
                "skipped": verdict.skipped,
            }
            for verdict in report.verdicts
        ],
        "not_run": [case.id for case in report.not_run],
    }


def as_junit(report: Report) -> str:
    """Write the report as JUnit XML: a suite a game, a test a case."""
    root = ET.Element("testsuites", name="hilo-rules conformance", time=f"{report.seconds:.3f}")
    games = dict.fromkeys(
        [*(verdict.case.game for verdict in report.verdicts), *(c.game for c in report.not_run)]
    )
    for game in games:
        verdicts = [verdict for verdict in report.verdicts if verdict.case.game == game]
        left = [case for case in report.not_run if case.game == game]
        counts = Counter(verdict.status for verdict in verdicts)
        suite = ET.SubElement(
            root,
            "testsuite",
            name=game,
            tests=str(len(verdicts) + len(left)),
            failures=str(counts["failed"]),
            errors="0",
            skipped=str(counts["skipped"] + len(left)),
        )
        for verdict in verdicts:
            test = ET.SubElement(suite, "testcase", _names(verdict.case.id, verdict.case.game))
            if verdict.status == "failed":
                failure = ET.SubElement(test, "failure", message=printable(verdict.differences[0]))
                failure.text = printable("\n".join(verdict.differences))
            elif verdict.status == "skipped":
                ET.SubElement(test, "skipped", message=printable(verdict.skipped))
        for case in left:
            test = ET.SubElement(suite, "testcase", _names(case.id, case.game))
            ET.SubElement(test, "skipped", message="the run ended before")
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _names(id_: str, game: str) -> dict[str, str]:
    return {"classname": f"{game}.{id_.partition('/')[0]}", "name": id_}
