"""Requests that are wrong in themselves, and how engines answer them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.conformance.changing import ChangedEngine
from tests.conformance.commands import changed
from tests.conformance.matrix import cases_of

from hilo_rules import GAMES
from hilo_rules.conformance.bad_requests import wrong_answers
from hilo_rules.conformance.engines import Answer, EngineTrouble, LocalEngine
from hilo_rules.conformance.external import Limits
from hilo_rules.conformance.report import as_json, as_text
from hilo_rules.conformance.run import run_corpus, select

if TYPE_CHECKING:
    from tests.conformance.changing import Change

    from hilo_rules.conformance.lines import Tree

POSITION = next(case for case in cases_of("hi_lo_flip") if case.kind == "position")
NOTHING: list[str] = []


def differences(change: Change) -> list[str]:
    """Ask this library with changed answers what is wrong."""
    return list(wrong_answers(ChangedEngine(change), POSITION))


@pytest.mark.parametrize("name", GAMES)
def test_the_library_answers_bad_requests_well(name: str) -> None:
    """In all games, and before any."""
    position = next(case for case in cases_of(name) if case.kind == "position")

    assert NOTHING == list(wrong_answers(LocalEngine(), position))
    assert NOTHING == list(wrong_answers(LocalEngine(), None))


def test_another_kind_of_error_is_a_difference() -> None:
    """Both what is wrong and what was answered are told."""

    def change(do: str, answer: Answer) -> Answer:
        return Answer(None, "internal", "panic") if do == "dance" else answer

    wanted = "should be answered with the error malformed"
    answered = "but was answered with the error internal: panic"

    assert [f"a request that isn't there: {wanted}, {answered}"] == differences(change)


def test_a_game_that_stands_after_an_error_of_start_is_a_difference() -> None:
    """Nothing counts as started then."""

    class Keeps(LocalEngine):
        def ask(self, do: str, **keys: Tree) -> Answer:
            answer = super().ask(do, **keys)
            if do == "start" and answer.result is None:
                super().ask("start", game="hi_lo_flip", **POSITION.start)
            return answer

    wanted = "should be answered with the error malformed"
    told = f"legal after a start with an error: {wanted}, but was answered with a result"

    assert [told, told] == list(wrong_answers(Keeps(), POSITION))


def test_an_engine_has_to_go_on_after_an_error() -> None:
    """The next request is answered as if nothing had been."""

    class Sulks(LocalEngine):
        wrong = False

        def ask(self, do: str, **keys: Tree) -> Answer:
            if self.wrong and do == "legal":
                return Answer(None, "internal")
            self.wrong = keys.get("action") == "nonsense"
            return super().ask(do, **keys)

    assert ["legal after an error: was answered with the error internal"] == list(
        wrong_answers(Sulks(), POSITION)
    )


def test_trouble_is_a_difference_and_names_what_was_wrong() -> None:
    """No more is asked then."""

    def change(_do: str, answer: Answer) -> Answer:
        if answer.result is None:
            raise EngineTrouble("the engine has died")
        return answer

    assert ["a request that isn't there: the engine has died"] == differences(change)


def test_an_engine_that_answers_bad_requests_otherwise_does_not_conform() -> None:
    """Although it agrees in each case; the report says why."""
    cases = select(["hi_lo_flip"], ["HLF-4.2/1"])
    report = run_corpus(changed("lenient"), cases, Limits())
    text = as_text(report)

    assert {"passed"} == {verdict.status for verdict in report.verdicts}
    assert not report.conforms
    assert "Requests that are wrong in themselves: " in text
    assert "  apply of no code: should be answered with the error malformed, but was" in text
    assert list(report.bad_requests) == as_json(report)["bad_requests"]
