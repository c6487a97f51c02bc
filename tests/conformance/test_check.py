"""One case: how an engine's answers are held against it, and how differences are told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from tests.conformance.changing import ChangedEngine
from tests.conformance.matrix import cases_of

from hilo_rules.conformance.check import Verdict, check_case
from hilo_rules.conformance.engines import KINDS, Answer, EngineTrouble, OutOfTime, answer_of
from hilo_rules.conformance.server import FEATURES

if TYPE_CHECKING:
    from tests.conformance.changing import Change

    from hilo_rules.conformance.lines import Tree

UNSUPPORTED = Answer(None, "unsupported", "I'd rather not")


def verdict(change: Change, id_: str, name: str = "hi_lo_flip") -> Verdict:
    """Hold a changed library against one case."""
    case = next(case for case in cases_of(name) if case.id == id_)
    return check_case(ChangedEngine(change), FEATURES, case)


def refuses(request: str) -> Change:
    """Answer a request with the error unsupported."""
    return lambda do, answer: UNSUPPORTED if do == request else answer


@pytest.mark.parametrize(
    ("request_", "id_", "words"),
    [
        ("legal", "HLF-4.2/1", "legal: answered unsupported, but every engine has to have it"),
        ("apply", "HLF-4.2/1", ": answered unsupported, but every engine has to have it"),
        ("apply", "HLF-11.1/game-1", "step 1, 0:dealt:"),
        ("legal", "HLF-11.1/game-1", "legal: answered unsupported, but every engine has to"),
        ("explain", "HLF-4.2/1", "explain 0:play:"),
        ("explain", "HLF-4.2/1", ": answered unsupported, but hello announces it"),
        ("view", "HLF-4.2/1", "view of seat 0: answered unsupported, but hello announces it"),
        ("redact", "HLF-7.7/1", "redact 0:play:12 for seat 0: answered unsupported, but hello"),
        ("perft", "HLF-4.2/perft-3", "perft 0: answered unsupported, but hello announces it"),
    ],
)
def test_unsupported_is_no_answer_to_what_an_engine_has_to_have(
    request_: str, id_: str, words: str
) -> None:
    """Or to what it says that it has; so nothing can be left out in silence."""
    found = verdict(refuses(request_), id_)

    assert "failed" == found.status
    assert any(words in difference for difference in found.differences), found.differences


def test_unsupported_is_an_answer_to_start() -> None:
    """The case is skipped; the reason begins with the request."""
    found = verdict(refuses("start"), "HLF-4.2/1")

    assert ("skipped", "start: I'd rather not") == (found.status, found.skipped)


def test_a_difference_of_what_is_refused_tells_what_was_answered() -> None:
    """With its kind and its words."""

    def change(do: str, answer: Answer) -> Answer:
        return Answer(None, "malformed", "eh?") if do == "apply" else answer

    found = verdict(change, "HLF-4.2/1")

    assert any(
        "should be refused by HLF-4.2, but was answered with the error malformed: eh?" in difference
        for difference in found.differences
    )


def test_clauses_that_are_announced_but_lacking_are_named() -> None:
    """In an error of the kind illegal or setup, and in the result of explain."""

    def change(do: str, answer: Answer) -> Answer:
        return Answer({}) if do == "explain" else evolve(answer, clauses=None)

    lacks = "lacks 'clauses'"
    found = verdict(change, "HLF-4.2/1").differences

    assert any(f"the error {lacks}, though hello announces the feature" in each for each in found)
    assert any(each.endswith(f": the result {lacks}") for each in found)
    told = f"start: the error {lacks}, though hello announces the feature"
    assert (told,) == verdict(change, "HLF-1.3/seven").differences


def test_effects_that_are_announced_but_lacking_are_named() -> None:
    """In the result of apply."""

    def change(do: str, answer: Answer) -> Answer:
        if do != "apply" or answer.result is None:
            return answer
        return Answer({key: tree for key, tree in answer.result.items() if key != "effects"})

    found = verdict(change, "HLF-7.7/1").differences

    assert "0:play:12: the result lacks 'effects', though hello announces the feature" in found


@pytest.mark.parametrize(
    ("id_", "step"), [("HLF-4.2/1", r"0:play:\d+"), ("HLF-11.1/game-1", r"step 1, 0:dealt:\d+")]
)
def test_trouble_names_the_step(id_: str, step: str) -> None:
    """As a difference does."""

    def change(do: str, answer: Answer) -> Answer:
        if do == "apply":
            raise EngineTrouble("the engine has died")
        return answer

    found = verdict(change, id_)

    assert re.fullmatch(f"{step}: the engine has died", found.trouble)
    assert (found.trouble,) == found.differences


def test_what_differs_before_the_trouble_is_kept() -> None:
    """Both are differences of the case."""

    def change(do: str, answer: Answer) -> Answer:
        if do == "apply":
            raise EngineTrouble("the engine has died")
        return Answer(None, "internal") if do == "legal" else answer

    first, last = verdict(change, "HLF-4.2/1").differences

    assert "legal: was answered with the error internal" == first
    assert last.endswith("the engine has died")


def test_the_end_of_the_time_is_no_verdict() -> None:
    """It says nothing about the engine."""

    def change(_do: str, _answer: Answer) -> Answer:
        raise OutOfTime("no more time")

    with pytest.raises(OutOfTime, match="no more time"):
        verdict(change, "HLF-4.2/1")


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        ({"result": {}}, "answered with no id, but 7 was asked"),
        ({"id": None, "result": {}}, "answered with the id null, but 7 was asked"),
        ({"id": "7", "result": {}}, 'answered with the id "7", but 7 was asked'),
        ({"id": 7.0, "result": {}}, "answered with the id 7.0, but 7 was asked"),
        ({"id": True, "result": {}}, "answered with the id true, but 7 was asked"),
        ({"id": 7}, "answered with neither or both of 'result' and 'error'"),
        ({"id": 7, "result": []}, "answered with a 'result' that is no object: []"),
        ({"id": 7, "error": "no"}, "answered with an 'error' that is no object: \"no\""),
        (
            {"id": 7, "error": {"kind": "bad"}},
            f'answered with an error whose kind is none of {", ".join(KINDS)}: {{"kind": "bad"}}',
        ),
        (
            {"id": 7, "error": {"kind": "illegal", "clauses": "HLF-4.2"}},
            "answered with an error whose 'clauses' are no list of ids: \"HLF-4.2\"",
        ),
    ],
)
def test_what_is_no_answer_is_shown(tree: Tree, words: str) -> None:
    """So that its author sees what to mend."""
    with pytest.raises(EngineTrouble) as caught:
        answer_of(tree, 7)

    assert words == str(caught.value)
