"""The report of a run: as text, as JSON, as JUnit XML."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from hilo_rules import GAMES, load_page
from hilo_rules.conformance.compare import printable
from hilo_rules.conformance.server import FEATURES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hilo_rules.conformance.cases import Case
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
    if report.bad_requests:
        yield f"Requests that are wrong in themselves: {len(report.bad_requests)} answers differ"
        yield from (f"  {difference}" for difference in report.bad_requests)
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
        if report.require_all and report.with_status("skipped"):
            yield "All cases are required, but some were skipped."
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
            for difference in differences[:MOST_DIFFERENCES]:
                yield f"  {id_}: {difference.splitlines()[0]}"
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
        "require_all": report.require_all,
        "missing_features": missing_features(report),
        "bad_requests": list(report.bad_requests),
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
    """Write the report as JUnit XML: a suite a game, a test a case, and one for ``hello``."""
    root = ET.Element("testsuites", name="hilo-rules conformance", time=f"{report.seconds:.3f}")
    _add_suite(root, "engine", [_hello(report), _bad_requests(report)])
    games = dict.fromkeys(
        [*(verdict.case.game for verdict in report.verdicts), *(c.game for c in report.not_run)]
    )
    for game in games:
        verdicts = [verdict for verdict in report.verdicts if verdict.case.game == game]
        left = [case for case in report.not_run if case.game == game]
        tests = [_test(verdict, require_all=report.require_all) for verdict in verdicts]
        why = f"not run: {report.ended}"
        _add_suite(root, game, [*tests, *(_case(case, "error", [why]) for case in left)])
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _hello(report: Report) -> ET.Element:
    """Make the test that fails if nothing could be put to the engine."""
    test = ET.Element("testcase", classname="engine", name="hello")
    if report.ended and not report.verdicts:
        _add_outcome(test, "error", [report.ended])
    return test


def _bad_requests(report: Report) -> ET.Element:
    """Make the test of requests that are wrong in themselves."""
    test = ET.Element("testcase", classname="engine", name="bad requests")
    if report.bad_requests:
        _add_outcome(test, "failure", report.bad_requests)
    elif report.ended:
        _add_outcome(test, "error", [f"not run: {report.ended}"])
    return test


def _test(verdict: Verdict, *, require_all: bool) -> ET.Element:
    if verdict.status == "failed":
        return _case(verdict.case, "failure", verdict.differences)
    if verdict.status == "skipped":
        return _case(verdict.case, "failure" if require_all else "skipped", [verdict.skipped])
    return _case(verdict.case)


def _case(case: Case, outcome: str = "", messages: Sequence[str] = ()) -> ET.Element:
    class_ = f"{case.game}.{case.id.partition('/')[0]}"
    test = ET.Element("testcase", classname=class_, name=case.id)
    if outcome:
        _add_outcome(test, outcome, messages)
    return test


def _add_outcome(test: ET.Element, outcome: str, messages: Sequence[str]) -> None:
    element = ET.SubElement(test, outcome, message=printable(messages[0]))
    element.text = printable("\n".join(messages))


def _add_suite(root: ET.Element, name: str, tests: list[ET.Element]) -> None:
    counts = Counter(outcome.tag for test in tests for outcome in test)
    suite = ET.SubElement(
        root,
        "testsuite",
        name=name,
        tests=str(len(tests)),
        failures=str(counts["failure"]),
        errors=str(counts["error"]),
        skipped=str(counts["skipped"]),
    )
    suite.extend(tests)
