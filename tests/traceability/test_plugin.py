"""The check at the end of the session is shown to fail, and not to judge a part of the suite."""

from __future__ import annotations

from itertools import takewhile

import pytest
from tests.traceability import plugin
from tests.traceability.project import ROOT
from tests.traceability.test_checks_fail import MARKDOWN

pytest_plugins = ["pytester"]

CONFTEST = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.traceability.plugin import Traceability
from hilo_rules.core.pages import parse_page

def pytest_configure(config):
    config.addinivalue_line("markers", "clause(*clauses): clauses")
    config.addinivalue_line("markers", "slow: left out")
    pages = lambda: {{"toss": parse_page(MARKDOWN)}}
    config.pluginmanager.register(Traceability(config, pages))
"""
SUITE = """
import pytest

@pytest.fixture
def breaks():
    yield
    assert False

@pytest.mark.clause("HLF-1.2")
@DECORATOR
def test_toss(): BODY
@pytest.mark.clause("HLF-1.3")
def test_edge(): pass
"""
INI = "[pytest]\ntestpaths = suite\naddopts = -m 'not slow' -p no:cacheprovider\n"
TOSS = "no passing test shows HLF-1.2 Toss"
FINE = "every clause has a passing test"


def summary_of(
    pytester: pytest.Pytester,
    *arguments: str,
    body: str = "pass",
    decorator: str = "",
    markdown: str = MARKDOWN,
) -> tuple[int, list[str]]:
    """Run a suite of two tests; give the exit status and what is said of clauses."""
    suite = pytester.mkdir("suite")
    pytester.makefile(".ini", pytest=INI)
    suite.joinpath("conftest.py").write_text(CONFTEST.replace("MARKDOWN", repr(markdown)))
    suite.joinpath("test_suite.py").write_text(
        SUITE.replace("BODY", body).replace("@DECORATOR", decorator)
    )
    result = pytester.runpytest(*arguments)
    start = next(i for i, line in enumerate(result.outlines) if " clauses ---" in line)
    said = takewhile(lambda line: not line.startswith("="), result.outlines[start + 1 :])
    return int(result.ret), [line for line in said if line]


def test_a_session_in_which_every_clause_passes_is_fine(pytester: pytest.Pytester) -> None:
    """The summary says that the check ran."""
    assert (0, [FINE]) == summary_of(pytester)


@pytest.mark.parametrize(
    ("body", "decorator"),
    [
        ("pytest.skip()", ""),
        ("pass", "@pytest.mark.skip"),
        ("assert False", "@pytest.mark.xfail"),
        ("pass", "@pytest.mark.xfail(strict=False)"),
        ("pass", "@pytest.mark.slow"),
        ("assert False", ""),
        ("pass", "@pytest.mark.usefixtures('breaks')"),
    ],
)
def test_a_clause_without_a_test_that_passes_fails_the_session(
    pytester: pytest.Pytester, body: str, decorator: str
) -> None:
    """Skipped, expected to fail, left out by the configured markers, failed, failed afterwards."""
    assert (1, [TOSS]) == summary_of(pytester, body=body, decorator=decorator)


@pytest.mark.parametrize(
    ("decorator", "expected"), [("", (0, [FINE])), ("@pytest.mark.skip", (1, [TOSS]))]
)
def test_the_check_works_when_tests_run_in_other_processes(
    pytester: pytest.Pytester, decorator: str, expected: tuple[int, list[str]]
) -> None:
    """With pytest-xdist it is judged once, where all reports arrive."""
    pytest.importorskip("xdist")

    assert expected == summary_of(pytester, "-n1", decorator=decorator)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["-k", "edge"], "-k was given"),
        (["-m", "clause"], "-m was given"),
        (["--deselect", "suite/test_suite.py::test_toss"], "--deselect was given"),
        (["--ignore", "suite/nothing.py"], "--ignore was given"),
        (["suite/test_suite.py::test_edge"], "only a part of the suite was selected"),
        (["--collect-only"], "--collect-only was given"),
    ],
)
def test_a_part_of_the_suite_is_not_judged(
    pytester: pytest.Pytester, arguments: list[str], reason: str
) -> None:
    """The summary says why the check didn't run."""
    assert (0, [f"not checked, since {reason}"]) == summary_of(
        pytester, *arguments, decorator="@pytest.mark.skip"
    )


def test_a_session_that_stopped_is_not_judged(pytester: pytest.Pytester) -> None:
    """After -x some tests may not have run."""
    assert (1, ["not checked, since the session stopped at a failure"]) == summary_of(
        pytester, "-x", body="assert False"
    )


def test_naming_the_whole_suite_selects_it(pytester: pytest.Pytester) -> None:
    """Paths that contain all of the configured ones narrow nothing."""
    assert (0, [FINE]) == summary_of(pytester, "suite")


def test_pages_that_cannot_be_read_fail_the_session(pytester: pytest.Pytester) -> None:
    """The summary says what is wrong with them."""
    status, (said,) = summary_of(pytester, markdown=MARKDOWN.replace("# Tossing", "Tossing"))

    assert 1 == status
    assert said.startswith("the rules pages can't be read: line 1")


def test_the_configured_markers_are_found() -> None:
    """In both ways in which they may be written."""
    assert ["not slow", "fast", ""] == [
        plugin.configured_markers(options)
        for options in (["-q", "-m", "not slow"], ["-mfast"], ["--strict-markers"])
    ]
