"""Nothing depends on the process: states and games are the same in another one."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, find, settings

from hilo_rules.testing import SUBJECTS
from hilo_rules.testing.strategies import play
from hilo_rules.testing.values import spelled

if TYPE_CHECKING:
    from hilo_rules.testing import AnySubject

SEEDS = (1, 2, 3)
STEPS = 300
PLAY_ELSEWHERE = """
import pickle, sys
from tests.laws.test_other_processes import played
name, first = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps(played(name, first)))
"""


def played(name: str, first: Any) -> list[tuple[Any, str, Any]]:
    """Play some games: where each came to, what happened in it, and what can happen next."""
    subject = SUBJECTS[name]
    ends: list[tuple[Any, str, Any]] = []
    for seed in SEEDS:
        last, told = first, ""
        for step, state in play(subject, first, Random(seed), STEPS):
            told += f"{step} {subject.game.transition(last, step).effects} "
            last = state
        ends.append((last, told, subject.steps(last)))
    return ends


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_games_are_equal_in_another_process(subject: AnySubject, hash_seed: str) -> None:
    """The same games in a process with other string hashes reach equal states, equal by hash."""
    first = find(
        subject.new_games,
        lambda state: state.seats > 2,
        settings=settings(database=None, suppress_health_check=list(HealthCheck)),
        random=Random(0),
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    process = subprocess.run(
        [sys.executable, "-c", PLAY_ELSEWHERE],
        input=pickle.dumps((subject.game.name, first)),
        env=environment,
        capture_output=True,
        check=True,
        timeout=60,
    )
    here = played(subject.game.name, first)
    there = pickle.loads(process.stdout)  # noqa: S301 - our own
    assert [spelled(end) for end in here] == [spelled(end) for end in there]
    assert here == there
    assert [hash(end) for end, _, _ in here] == [hash(end) for end, _, _ in there]
