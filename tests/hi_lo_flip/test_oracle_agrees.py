"""The library and the naive oracle, walked side by side."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.hi_lo_flip import oracle
from tests.hi_lo_flip.instances import Instance, Step, picture

import hilo_rules

if TYPE_CHECKING:
    from hilo_rules.hi_lo_flip import State

WHOLE = [
    Instance(name="ten, one, two", deck=(1, 2, 10, 12), hand_size=1, target=1),
    Instance(name="two hands of two", deck=(1, 2, 10, 11, 12), hand_size=2, target=1),
    Instance(
        name="full second turn, late renewal, Lo ages",
        deck=(2, 10, 11, 12, 21, 22),
        hand_size=2,
        target=1,
        ages=(1, 0),
        full_turn=True,
        when_needed=True,
    ),
    Instance(
        name="three seats, three rounds",
        deck=(2, 10, 11, 12),
        seats=3,
        hand_size=1,
        target=25,
        ages=(2, 0, 1),
    ),
    Instance(name="a tied lead is shared", deck=(2, 5, 10, 11, 12), hand_size=2, target=1, bonus=0),
    Instance(
        name="a tied lead plays on",
        deck=(2, 5, 10, 11, 12),
        hand_size=2,
        target=1,
        bonus=0,
        play_on=True,
        most_rounds=3,
    ),
]
LONG = [
    Instance(name="hands of three", deck=(1, 2, 10, 11, 12, 20, 22), hand_size=3, target=1),
    Instance(
        name="hands of three, full second turn, late renewal",
        deck=(1, 2, 10, 11, 12, 20, 22),
        hand_size=3,
        target=1,
        full_turn=True,
        when_needed=True,
    ),
    Instance(
        name="three seats, hands of two",
        deck=(1, 2, 10, 11, 12, 21, 22),
        seats=3,
        hand_size=2,
        target=1,
        ages=(1, 2, 0),
    ),
    Instance(
        name="three seats, two rounds, full second turn, late renewal",
        deck=(2, 10, 11, 12, 22, 31, 35),
        seats=3,
        hand_size=2,
        target=14,
        bonus=2,
        full_turn=True,
        when_needed=True,
    ),
]


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


@pytest.mark.parametrize("instance", WHOLE, ids=lambda instance: instance.name)
def test_whole_games_are_the_same(instance: Instance) -> None:
    """In every state of a small game both sides offer the same moves and move alike."""
    states, transitions = walk(instance)
    assert states > 20
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


def any_instance(rng: random.Random) -> Instance:
    """Draw a table: seats, ages and options by chance; a full deck or a handful of cards."""
    seats = rng.randint(2, 6)
    if rng.random() < 0.5:
        hand_size, deck = 7, tuple(range(1, 101))
    else:
        hand_size = rng.randint(1, 4)
        size = rng.randint(seats * hand_size + 1, seats * hand_size + 6)
        special = [card for card in range(1, 101) if card % 10 in {0, 1, 2}]
        deck = tuple(sorted(rng.sample(special if size <= len(special) else range(1, 101), size)))
    return Instance(
        name="drawn",
        deck=deck,
        seats=seats,
        hand_size=hand_size,
        target=rng.choice((20, 75)),
        bonus=rng.choice((0, 3, 10)),
        ages=tuple(rng.sample(range(seats), seats)),
        full_turn=rng.random() < 0.5,
        when_needed=rng.random() < 0.5,
        play_on=rng.random() < 0.5,
    )


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_the_same(seed: int) -> None:
    """At full size and at random tables, whole games go the same way on both sides."""
    rng = random.Random(seed)
    assert play_out(any_instance(rng), rng) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12, 312))
def test_many_random_games_are_the_same(seed: int) -> None:
    """The same, for some hundred games."""
    rng = random.Random(seed)
    assert play_out(any_instance(rng), rng) > 0
