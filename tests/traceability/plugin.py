"""The check at the end of the test session: has every clause a test that has passed?

It runs when the whole suite has been selected, with pytest-xdist too: markers travel with the
reports, as user properties, to the process that judges.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.traceability import project
from tests.traceability.checks import clauses_have_passing_tests

from hilo_rules import HiloRulesError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from hilo_rules.core.pages import Page

_CLAUSE = "clause"
_NARROWING = {
    "keyword": "-k",
    "deselect": "--deselect",
    "ignore": "--ignore",
    "ignore_glob": "--ignore-glob",
    "lf": "--last-failed",
    "stepwise": "--stepwise",
    "collectonly": "--collect-only",
}


class Traceability:
    """Collects which clauses have passed, and judges at the end."""

    def __init__(
        self, config: pytest.Config, pages: Callable[[], Mapping[str, Page]] = project.pages
    ) -> None:
        """Begin with no clause."""
        self.config = config
        self.pages = pages
        self.passed: dict[str, set[str]] = {}
        """The clauses of each test that has passed, by the test's id."""
        self.summary: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Let every test carry its clauses into its reports."""
        for item in items:
            for mark in item.iter_markers(_CLAUSE):
                item.user_properties += [(_CLAUSE, str(clause)) for clause in mark.args]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the clauses of a test that has passed, unless it then fails in its teardown."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            named = {str(value) for name, value in report.user_properties if name == _CLAUSE}
            self.passed[report.nodeid] = named
        elif report.failed:
            self.passed.pop(report.nodeid, None)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Judge, and let the session fail if a clause has no passing test."""
        if hasattr(self.config, "workerinput"):
            return
        narrowed = why_narrowed(self.config, exitstatus)
        if narrowed:
            self.summary = [f"not checked, since {narrowed}"]
            return
        complaints = self.missing(set().union(*self.passed.values()))
        self.summary = complaints or ["every clause has a passing test"]
        if complaints:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def missing(self, passed: Collection[str]) -> list[str]:
        """Give a complaint for each clause of each game without a passing test."""
        try:
            pages = self.pages()
        except HiloRulesError as error:
            return [f"the rules pages can't be read: {error}"]
        return [
            complaint
            for page in pages.values()
            for complaint in clauses_have_passing_tests(page, passed)
        ]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say whether the check ran, and what it found."""
        terminalreporter.section("clauses", sep="-")
        for line in self.summary:
            terminalreporter.line(line)


def why_narrowed(config: pytest.Config, exitstatus: int) -> str:
    """Say why not all tests have run; nothing if they have."""
    if exitstatus not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        return "the session didn't run to its end"
    for option, name in _NARROWING.items():
        if config.getoption(option, None):
            return f"{name} was given"
    if config.getoption("markexpr") not in {"", configured_markers(config.getini("addopts"))}:
        return "-m was given"
    if config.getoption("maxfail") and exitstatus != pytest.ExitCode.OK:
        return "the session stopped at a failure"
    if not covers(config.args, config.getini("testpaths"), config.rootpath):
        return "only a part of the suite was selected"
    return ""


def configured_markers(options: Sequence[str]) -> str:
    """Give the -m expression among the configured options; nothing if there is none."""
    expression = ""
    for option, value in zip(options, [*options[1:], ""], strict=True):
        if option == "-m":
            expression = value
        elif option.startswith("-m"):
            expression = option.removeprefix("-m")
    return expression


def covers(selected: Sequence[str], whole: Sequence[str], root: Path) -> bool:
    """Whether the selected paths contain all paths of the whole suite."""
    paths = {Path(root, path).resolve() for path in selected}
    return all(paths & {(full := Path(root, path).resolve()), *full.parents} for path in whole)
