"""The judge: right records, the first broken rule, and wrong results."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import evolve

import hilo_rules
from hilo_rules import Outcome
from hilo_rules.history import History
from hilo_rules.judge import judge
from hilo_rules.record import Record


def played(name: str, seed: int = 3) -> Record[Any, Any]:
    """Record a whole game under random play."""
    rng = random.Random(seed)
    history: History[Any, Any, Any] = History(hilo_rules.GAMES[name].new_game())
    history = history.resolve_chance(rng)
    while not hilo_rules.is_over(history.state):
        action = rng.choice(hilo_rules.legal_actions(history.state))
        history = history.play(action).resolve_chance(rng)
    return Record.from_history(history)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_a_game_that_was_played_is_right(name: str) -> None:
    """Every step is legal, and the claimed result is what the steps lead to."""
    record = played(name)

    verdict = judge(record)

    assert verdict.is_right
    assert record.replay() == verdict.history
    assert (record.result, None) == (verdict.outcome, verdict.fault)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_the_first_broken_rule_is_named(name: str) -> None:
    """Of two wrong steps the first is reported, with clauses, legal steps and the state before."""
    record = played(name)
    twice = record.steps[5]  # every game deals its first cards one by one, so once too often
    steps = (*record.steps[:6], twice, *record.steps[6:9], twice)

    verdict = judge(evolve(record, steps=steps))

    fault = verdict.fault
    assert fault is not None
    assert not verdict.is_right
    assert (7, twice) == (fault.number, fault.step)
    assert record.steps[:6] == verdict.history.steps
    assert verdict.history.state == fault.state
    assert hilo_rules.explain(fault.state, twice) == fault.violations
    assert fault.violations
    assert all(not hilo_rules.explain(fault.state, step) for step in fault.legal)
    assert fault.legal


def test_a_step_after_the_end_is_a_fault() -> None:
    """When the game is over nothing is legal any more."""
    record = played("hi_lo_flip")
    longer = evolve(record, steps=(*record.steps, record.steps[-1]))

    fault = judge(longer).fault

    assert fault is not None
    assert (len(longer.steps), ()) == (fault.number, fault.legal)
    assert ["HLF-11.5"] == [str(violation.clause) for violation in fault.violations]


@pytest.mark.parametrize("claim", [None, Outcome(frozenset({0, 1, 2}), (75, 75, 75))])
def test_a_wrong_result_is_no_right_record(claim: Outcome | None) -> None:
    """The steps may keep the rules, and yet lead to another result than is claimed."""
    record = played("hi_lo_flip")

    verdict = judge(evolve(record, result=claim))

    assert not verdict.is_right
    assert (None, record.result, claim) == (verdict.fault, verdict.outcome, verdict.claimed)


def test_an_unfinished_game_is_right_so_far() -> None:
    """A record may stop anywhere, if it claims no result."""
    record = played("high_low")

    verdict = judge(evolve(record, steps=record.steps[:4], result=None))

    assert verdict.is_right
    assert verdict.outcome is None
