"""The library and the naive oracle, walked side by side."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.hi_lo_flip import oracle
from tests.hi_lo_flip.instances import Step, picture
from tests.hi_lo_flip.small_games import LONG, QUICK, drawn

import hilo_rules

if TYPE_CHECKING:
    from tests.hi_lo_flip.instances import Instance

    from hilo_rules.hi_lo_flip import State


def possible(state: State) -> dict[str, Step]:
    """Give the library's moves of players and chance by their codes."""
    steps: list[Step] = [*hilo_rules.legal_actions(state)]
    steps += [event for event, _ in hilo_rules.chance_outcomes(state)]
    by_code = {str(step): step for step in steps}
    assert len(steps) == len(by_code)
    return by_code


def agree(table: oracle.Table, state: State) -> dict[str, Step]:
    """Check that both sides show the same and offer the same moves; give the library's moves."""
    assert oracle.picture(table) == picture(state)
    steps = possible(state)
    assert oracle.successors(table).keys() == steps.keys(), picture(state)
    ended = hilo_rules.outcome(state)
    assert (table["due"] == ("over", None, "")) == (ended is not None)
    if ended is not None:
        assert oracle.winners(table) == ended.winners
        assert tuple(table["totals"]) == ended.scores
    return steps


def walk(instance: Instance) -> tuple[int, int]:
    """Walk every state of a game on both sides; give how many states and transitions there are."""
    seen: set[Any] = {instance.state()}
    todo = [(instance.table(), instance.state())]
    transitions = 0
    while todo:
        table, state = todo.pop()
        steps = agree(table, state)
        if state.round_number > instance.most_rounds:
            continue
        for code, after in oracle.successors(table).items():
            transitions += 1
            state_after = hilo_rules.apply(state, steps[code])
            assert oracle.picture(after) == picture(state_after), (picture(state), code)
            if state_after not in seen:
                seen.add(state_after)
                todo.append((after, state_after))
    return len(seen), transitions


@pytest.mark.parametrize("instance", QUICK, ids=lambda instance: instance.name)
def test_whole_games_are_the_same(instance: Instance) -> None:
    """In every state of a small game both sides offer the same moves and move alike."""
    states, transitions = walk(instance)
    assert states > 500
    assert transitions >= states - 1


@pytest.mark.slow
@pytest.mark.parametrize("instance", LONG, ids=lambda instance: instance.name)
def test_larger_whole_games_are_the_same(instance: Instance) -> None:
    """The same, for games that take longer to walk."""
    states, transitions = walk(instance)
    assert states > 10_000
    assert transitions >= states - 1


def play_out(instance: Instance, rng: random.Random) -> int:
    """Play one random game on both sides; give its number of moves."""
    table, state = instance.table(), instance.state()
    moves = 0
    while steps := agree(table, state):
        code = rng.choice(sorted(steps))
        table = oracle.successors(table)[code]
        state = hilo_rules.apply(state, steps[code])
        moves += 1
    assert table["due"] == ("over", None, "")
    return moves


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_the_same(seed: int) -> None:
    """At full size and at random tables, whole games go the same way on both sides."""
    rng = random.Random(seed)
    assert play_out(drawn(rng), rng) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12, 312))
def test_many_random_games_are_the_same(seed: int) -> None:
    """The same, for some hundred games."""
    rng = random.Random(seed)
    assert play_out(drawn(rng), rng) > 0
