"""The runner: engines that conform, that differ, and that misbehave."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from tests.conformance.commands import REFERENCE, changed, misbehaving

from hilo_rules.conformance.external import Limits
from hilo_rules.conformance.report import as_json, as_junit, as_text
from hilo_rules.conformance.run import Report, run_corpus, select

QUICK = Limits(answer=5.0, whole=60.0)
FEW = ("HLF-4.2", "HLF-7.10", "HLF-1.3")
"""Clauses with positions, an option, setups and a count."""


def held(command: tuple[str, ...], *wanted: str, limits: Limits = QUICK) -> Report:
    """Hold an engine against some cases of Hi-Lo Flip."""
    return run_corpus(command, select(["hi_lo_flip"], wanted or FEW), limits)


def test_the_reference_conforms_to_the_whole_corpus() -> None:
    """As another process, through the protocol."""
    report = run_corpus(REFERENCE, select(["hi_lo_flip", "high_low", "least_score"]), Limits())

    assert report.conforms
    assert {"passed"} == {verdict.status for verdict in report.verdicts}
    assert as_text(report).endswith("The engine conforms.\n")


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("crash", "has died, with the exit status 3"),
        ("abort", "has died, by the signal SIGABRT"),
        ("unnamed_signal", "has died, by the signal 40"),
        ("close", "has died: it has closed its standard output"),
        ("long_line", "floods its standard output: a line of more than"),
        ("many_lines", "floods its standard output: 100 lines that nobody has asked for"),
        (
            "words",
            "Sorry, I did not get that. (only answers may go to standard output, each on one line)",
        ),
        ("bytes", "answers nonsense: a line that isn't UTF-8"),
        ("array", "answers nonsense: a line that isn't a JSON object"),
        ("old_id", "answered with the id -7, but"),
        ("both", "answered with neither or both"),
        ("no_kind", "answered with an error whose kind is none of"),
        ("no_object", "answered with a 'result' that is no object"),
        ("nan", 'answers nonsense: a line that has NaN, which is no JSON: {"id":'),
        ("deep", "answers nonsense: a line that"),
    ],
)
def test_trouble_is_told_in_clear_words(mode: str, words: str) -> None:
    """The case fails, the engine is started again, and the next cases are put to it."""
    report = held(misbehaving(mode, after=6), "HLF-1.3")

    assert any(words in trouble for trouble in report.troubles), report.troubles
    assert report.with_status("passed")
    assert report.with_status("failed")
    assert not report.conforms
    assert words in as_text(report)


def test_the_last_words_of_a_crashed_engine_are_shown() -> None:
    """What it has written to its standard error."""
    report = held(misbehaving("crash"))

    (trouble,) = report.troubles

    assert trouble == (
        "the engine has died, with the exit status 3\nIts standard error ends:\n"
        "    the roof is on fire\n    nobody is coming"
    )


def test_an_engine_that_hangs_is_given_up_after_the_limit_of_an_answer() -> None:
    """It is killed, and started again for the next case."""
    report = held(misbehaving("hang", after=3), "HLF-1.3", limits=Limits(answer=1.0, whole=60.0))

    assert "hangs: no answer within 1 s" in report.troubles[0]
    assert report.troubles[0].startswith("HLF-1.3/")


def test_the_whole_run_has_a_limit() -> None:
    """What is left then is not run, and the report says so."""
    report = held(misbehaving("hang", after=3), limits=Limits(answer=30.0, whole=2.0))

    assert "has used up the 2 s for the whole run" in report.troubles[0]
    assert report.not_run
    assert "Not run: " in as_text(report)
    assert not report.with_status("failed")
    assert "the engine has used up the 2 s for the whole run" in report.ended


def test_a_run_is_given_up_after_several_troubles() -> None:
    """An engine that always crashes isn't started for each case."""
    report = held(misbehaving("crash", after=1), "HLF-4.2", "HLF-1.3", "HLF-1.7")

    assert 5 == len(report.troubles)
    assert report.not_run
    assert "the engine was given up after 5 troubles" == report.ended


def test_an_engine_that_cannot_introduce_itself_is_not_asked() -> None:
    """Its answer to ``hello`` lacks something."""
    report = held(changed("wrong_hello"))

    assert ("the engine answers hello without the key 'games'",) == report.troubles
    assert () == report.verdicts


def test_trouble_names_the_step_as_a_difference_does() -> None:
    """So that its author knows where to look."""
    text = as_text(held(changed("dies_of_two"), "HLF-7.7"))

    assert "  HLF-7.7/1: 0:play:12: the engine has died, with the exit status 3" in text


def test_what_an_engine_lacks_is_skipped_and_named() -> None:
    """An option, features and games; the rest is put to it."""
    report = held(changed("partial"))
    text = as_text(report)

    assert report.conforms
    assert "since the engine doesn't have second_play=full_turn: " in text
    assert "HLF-7.10/1" in text
    assert (
        "Skipped, since the engine doesn't have the feature perft: 1 cases: HLF-4.2/perft" in text
    )
    assert "doesn't have it: effects, setup, view, redact, perft" in text
    assert "The engine conforms in what it has." in text


def test_a_start_that_is_unsupported_is_skipped_and_named() -> None:
    """With the words of the engine."""
    report = held(changed("unsupported"))

    assert "Skipped, since start: one deck only: " in as_text(report)
    assert report.conforms


def test_unsupported_is_a_difference_but_for_start() -> None:
    """What every engine has to have can't be left out."""
    report = held(changed("no_legal"), "HLF-4.2")

    assert not report.conforms
    assert "legal: answered unsupported, but every engine has to have it" in as_text(report)


def test_other_rules_are_skipped_and_named() -> None:
    """All cases are skipped, which shows nothing."""
    report = held(changed("other_rules"))

    assert {"the engine follows the rules 2.0.0 of hi_lo_flip, this library 1.0.0"} == {
        verdict.skipped for verdict in report.verdicts
    }
    assert not report.conforms


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("nothing", "hello names no game of this library: it has none; known are hi_lo_flip, "),
        ("unknown_game", "it has 'Hi-Lo-Flip'; known are hi_lo_flip, high_low, least_score"),
        ("partial", "nothing to run: the engine doesn't have high_low"),
    ],
)
def test_why_nothing_can_be_put_to_an_engine_is_said(change: str, reason: str) -> None:
    """The engine has no game that is known, or none of those that are asked for."""
    report = run_corpus(changed(change), select(["high_low"], ["HL-2.2"]), QUICK)

    assert not report.conforms
    assert reason in as_text(report)
    assert "Engine: hilo-rules" in as_text(report)


def test_a_skipped_case_can_be_taken_for_a_difference() -> None:
    """The report says that the engine doesn't conform, and why."""
    report = evolve(held(changed("unsupported")), require_all=True)
    root = ET.fromstring(as_junit(report))  # noqa: S314 - we have just written it

    assert not report.conforms
    assert as_text(report).endswith(
        "All cases are required, but some were skipped.\nThe engine does not conform.\n"
    )
    assert len(report.with_status("skipped")) == len(root.findall("testsuite/testcase/failure")) > 0
    assert as_json(report)["require_all"] is True


def test_order_and_additions_make_no_difference() -> None:
    """Lists of actions, events and clauses have no order; unknown keys are ignored."""
    assert held(changed("shuffled")).conforms


def test_a_fraction_is_a_difference() -> None:
    """0.0 is not 0."""
    (failed, *_) = held(changed("floats"), "HLF-4.2").with_status("failed")

    assert "state.scores should be [0, 0], but is [0.0, 0.0]" in failed.differences[0]


def test_the_report_tells_the_differences_by_clause() -> None:
    """A case that covers several clauses is told once."""
    text = as_text(held(changed("drops_low_cards"), "HLF-7.7"))

    assert "HLF-7.7 A card ending in 2 calls for a second: 1 of 1 cases differ" in text
    assert "  HLF-7.7/1: 0:play:12: state.discard_pile should be [8, 12], but is [8]" in text
    assert "  HLF-7.7/1: see above" in text


def test_the_report_as_json() -> None:
    """Counts, clauses, cases and troubles."""
    report = held(changed("drops_low_cards"), "HLF-7.7")
    tree = json.loads(json.dumps(as_json(report)))

    assert tree["conforms"] is False
    assert {"passed": 0, "failed": 1, "skipped": 0, "not_run": 0} == tree["counts"]
    assert ["HLF-7.7/1"] == tree["clauses"]["HLF-7.7"]["failed"]
    assert "hilo-rules" == tree["engine"]["name"]


def test_the_report_as_junit_xml() -> None:
    """Well-formed whatever the engine has said; one test a case."""
    report = held(changed("control"), "HLF-4.2")
    root = ET.fromstring(as_junit(report))  # noqa: S314 - we have just written it
    hello, suite = root.findall("testsuite")

    assert len(report.verdicts) == len(suite.findall("testcase")) == int(suite.attrib["tests"])
    assert len(suite.findall("testcase/failure")) == int(suite.attrib["failures"]) > 0
    assert ("2", "0", "0") == tuple(hello.attrib[key] for key in ("tests", "failures", "errors"))


def test_a_junit_report_of_an_engine_that_dies_at_once_is_not_green() -> None:
    """The test of ``hello`` and those of the cases that weren't run are errors."""
    report = held(misbehaving("crash"), "HLF-4.2")
    root = ET.fromstring(as_junit(report))  # noqa: S314 - we have just written it
    hello, suite = root.findall("testsuite")
    (error,) = hello.findall("testcase[@name='hello']/error")

    assert "the engine has died, with the exit status 3" in error.attrib["message"]
    assert ("2", "2") == (hello.attrib["tests"], hello.attrib["errors"])
    assert len(report.not_run) == len(suite.findall("testcase/error"))
    assert suite.attrib["tests"] == suite.attrib["errors"]


def test_a_junit_report_of_an_engine_that_is_given_up_is_not_green() -> None:
    """Cases that weren't run are errors, not skipped ones."""
    report = held(misbehaving("crash", after=1), "HLF-4.2", "HLF-1.3", "HLF-1.7")
    root = ET.fromstring(as_junit(report))  # noqa: S314 - we have just written it
    errors = root.findall("testsuite/testcase/error")

    assert {"not run: the engine was given up after 5 troubles"} == {
        error.attrib["message"] for error in errors
    }
    assert len(report.not_run) == len(errors) - 1  # the bad requests weren't sent either


def test_what_an_engine_says_does_no_harm_to_a_terminal() -> None:
    """Control characters and half characters are written in another way."""
    text = as_text(held(changed("control"), "HLF-4.2"))

    assert "\\x00\\x1b]<&\\ud800" in text
    assert "\x1b" not in text


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_terminal_gets_a_progress_bar() -> None:
    """On the standard error; without one there is none."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "hilo_rules.cli", "conformance", "run", "--only", "HL-2.2"]
    environment = {**os.environ, "TERM": "xterm"}
    with subprocess.Popen(
        [*command, "--", *REFERENCE], stdout=subprocess.PIPE, stderr=theirs, env=environment
    ) as process:
        output, _ = process.communicate(timeout=60)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)

    assert "1/1" in shown
    assert b"\x1b" not in output


def program(*arguments: str) -> tuple[int, str, str]:
    """Run hilo-rules conformance; give exit status, output and errors."""
    command = [sys.executable, "-m", "hilo_rules.cli", "conformance", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


def test_exit_status_0_says_that_the_engine_conforms() -> None:
    """And the report goes to the standard output, without a progress bar."""
    status, output, errors = program("run", "--only", "HLF-4.2", "--", *REFERENCE)

    assert (0, "") == (status, errors)
    assert "The engine conforms." in output


def test_exit_status_1_says_that_it_does_not() -> None:
    """It differs, or has nothing; with ``--require-all``, also if it lacks something."""
    few = ("run", "--game", "hi_lo_flip", "--only", "HLF-7.10", "--only", "HLF-4.2")

    assert 1 == program(*few, "--", *changed("drops_low_cards"))[0]
    assert 0 == program(*few, "--", *changed("partial"))[0]
    assert 1 == program(*few, "--require-all", "--", *changed("partial"))[0]
    assert 1 == program(*few, "--", *misbehaving("crash"))[0]


@pytest.mark.parametrize(
    "arguments",
    [
        ("run",),
        ("run", "--", "no-such-command-anywhere"),
        ("run", "--only", "HLF-99.1", "--", "cat"),
        ("run", "--only", "HLF-4.2", "--only", "HLF-99.1", "--", "cat"),
        ("run", "--game", "high_low", "--only", "HLF-4.2", "--", "cat"),
        ("run", "--game", "poker", "--", "cat"),
        ("fuzz", "--", "no-such-command-anywhere"),
        ("fuzz", "--game", "high_low", "--", *changed("partial")),
    ],
)
def test_exit_status_2_says_that_it_was_called_in_a_wrong_way(arguments: tuple[str, ...]) -> None:
    """No command, no such command, no such case, no such game."""
    status, output, errors = program(*arguments)

    assert (2, "") == (status, output)
    assert errors


def test_what_is_not_there_is_repeated() -> None:
    """A clause, a case and a game."""
    assert "no clause or case 'hlf-99.1'" in program("run", "--only", "hlf-99.1", "--", "cat")[2]
    assert "there is no game 'poker'" in program("run", "--game", "poker", "--", "cat")[2]


def test_names_are_taken_as_people_write_them() -> None:
    """Dashes and capitals in games, small letters in ids."""
    few = ("--game", "High-Low", "--only", "hl-2.2")
    status, output, _ = program("run", *few, "--", *REFERENCE)

    assert 0 == status
    assert "1 cases in " in output


def test_require_all_is_in_the_report() -> None:
    """Its last line fits the exit status."""
    few = ("--game", "hi_lo_flip", "--only", "HLF-7.10", "--require-all")
    status, output, _ = program("run", *few, "--", *changed("partial"))

    assert 1 == status
    assert output.endswith("The engine does not conform.\n")


def test_reports_can_be_written_to_a_file(tmp_path: Any) -> None:
    """In each form."""
    for form, begins in (("text", "Engine: "), ("json", "{"), ("junit", "<?xml")):
        file = tmp_path / form
        few = ("--only", "HLF-4.1", "--format", form, "--output", str(file))

        assert (0, "") == program("run", *few, "--", *REFERENCE)[:2]
        assert file.read_text(encoding="utf-8").startswith(begins)
