"""Histories: undo, redo, and who has seen what an undo would take back."""

from __future__ import annotations

import pickle
import tracemalloc
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hilo_rules
from hilo_rules import GAMES, IllegalAction, high_low, least_score
from hilo_rules.history import EndOfHistory, History
from hilo_rules.judge import judge
from hilo_rules.record import Record
from hilo_rules.testing import SUBJECTS

SETTINGS = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def begun(game: str, steps: str = "", **setup: Any) -> History[Any, Any, Any]:
    """Play a new game by codes."""
    history: History[Any, Any, Any] = History(GAMES[game].new_game(**setup))
    for code in steps.split():
        history = history.play(history.game.parse_action(history.state, code))
    return history


HI_LO_RULES = GAMES["hi_lo_flip"].ruleset_type(hand_size=2, deck=range(10, 20))
HI_LO_DEAL = "0:dealt:12 1:dealt:16 0:dealt:15 1:dealt:19 chip:hi"


def hi_lo(steps: str = "") -> History[Any, Any, Any]:
    """Play a small game of Hi-Lo Flip."""
    return begun("hi_lo_flip", steps, seats=2, rules=HI_LO_RULES)


def test_a_history_begins_with_nothing() -> None:
    """Its state is the initial one, whatever that is."""
    state = GAMES["hi_lo_flip"].new_game()
    history: History[Any, Any, Any] = History(state)
    assert history.state is state
    assert () == history.steps
    assert [] == list(history.past) == list(history.undone)


def test_playing_keeps_step_state_and_effects() -> None:
    """One after the other, as ``transition`` gives them."""
    history = hi_lo(HI_LO_DEAL)
    game, before = history.game, history.past[-2].state
    after = game.transition(before, history.steps[-1])
    assert HI_LO_DEAL.split() == list(map(str, history.steps))
    assert (after.state, after.effects) == (history.state, history.past[-1].effects)


def test_an_illegal_step_changes_nothing() -> None:
    """The history is as it was."""
    history = hi_lo(HI_LO_DEAL)
    same = pickle.loads(pickle.dumps(history))  # noqa: S301 - our own
    with pytest.raises(IllegalAction):
        history.play(history.steps[0])
    assert same == history
    assert hash(same) == hash(history)


def test_undo_and_redo_are_inverse() -> None:
    """By one step or several, to the beginning and to the end."""
    whole = hi_lo(HI_LO_DEAL)
    for number in range(len(whole.past) + 1):
        undone = whole.undo(number)
        assert len(whole.past) - number == len(undone.past)
        assert whole.past[: len(undone.past)] == undone.past
        assert whole == undone.redo(number)
        assert undone == undone.redo(number).undo(number)
    one_by_one = whole
    for _ in whole.past:
        one_by_one = one_by_one.undo()
    assert whole.initial == one_by_one.state
    assert whole.undo(len(whole.past)) == one_by_one


def test_a_new_step_forgets_what_was_undone() -> None:
    """There is nothing to redo afterwards."""
    undone = hi_lo(HI_LO_DEAL).undo()
    other = undone.play(undone.game.parse_action(undone.state, "chip:lo"))
    assert 1 == len(undone.undone)
    assert 0 == len(other.undone)
    with pytest.raises(EndOfHistory, match="there are 0 steps to redo, not 1"):
        other.redo()


@pytest.mark.parametrize("number", [-1, 6])
def test_there_is_no_more_than_there_is(number: int) -> None:
    """Neither to undo nor to redo, nor to have been seen."""
    history = hi_lo(HI_LO_DEAL)
    for ask in (history.undo, history.undo_is_noticed, history.witnesses, history.undo(5).redo):
        with pytest.raises(EndOfHistory, match=f"there are 5 steps to (un|re)do, not {number}"):
            ask(number)


@pytest.mark.parametrize("number", ["1", 1.0, True, None, [], 10**5000, -(10**5000)], ids=type)
def test_what_is_no_number_of_steps_is_refused(number: Any) -> None:
    """Also one that merely equals a number, or is too long to be written."""
    history = hi_lo(HI_LO_DEAL)
    for ask in (history.undo, history.undo_is_noticed, history.witnesses, history.undo(5).redo):
        with pytest.raises(EndOfHistory, match=r"there are 5 steps to (un|re)do, not "):
            ask(number)


def test_a_history_can_be_made_of_any_sequences() -> None:
    """It keeps them in its own way, and is equal to the one that was played."""
    history = hi_lo(HI_LO_DEAL)
    undone = history.undo(2)
    again = History(history.initial, tuple(undone.past), list(undone.undone))
    assert undone == again
    assert hash(undone) == hash(again)
    assert history == again.redo(2)
    assert history.past[3:] == again.redo(2).past[3:]


def test_a_step_costs_as_much_late_in_a_game_as_early() -> None:
    """Behind 300,000 steps no more is copied than behind none: a branch, not all of them."""
    early = hi_lo(HI_LO_DEAL)
    late = evolve(early, past=[*[early.past[0]] * 300_000, *early.past])
    step = hilo_rules.legal_actions(early.state)[0]

    tracemalloc.start()
    late.play(step)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert most < 50_000


def test_twenty_thousand_steps_are_recorded_and_judged() -> None:
    """Replaying and judging give the history that was played."""
    start = least_score.new_game(2, least_score.Ruleset(threshold=999_999_999))
    rng = Random(7)
    history: History[Any, Any, Any] = History(start)
    while len(history.past) < 20_000:
        actions = history.game.legal_actions(history.state, None)
        history = history.play(rng.choice(actions)) if actions else history.resolve_chance(rng)
    record = Record.from_history(history)
    assert history == record.replay()
    assert history == judge(record).history


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_every_game_can_be_undone_to_its_beginning(subject: Any) -> None:
    """And done again; chance is resolved as ``resolve_chance`` does."""

    @SETTINGS
    @given(subject.new_games, st.integers(0, 2**32))
    def check(state: Any, seed: int) -> None:
        history: History[Any, Any, Any] = History(state)
        rng = Random(seed)
        for _ in range(10):
            history = history.resolve_chance(rng)
            actions = history.game.legal_actions(history.state, None)
            if not actions:
                break
            history = history.play(rng.choice(actions))
        number = len(history.past)
        assert state == history.undo(number).state
        assert history == history.undo(number).redo(number)

    check()


SEALED = "0:dealt:4H 1:dealt:5H 2:dealt:6H 3:dealt:7H 4:dealt:8H"
OPEN = high_low.Ruleset(guesses=high_low.Guesses.OPEN)
SMALL = GAMES["least_score"].ruleset_type(hand_size=1)
LEAST = "0:dealt:4H 1:dealt:5H turned:7H"


@pytest.mark.parametrize(
    ("history", "witnesses"),
    [
        (hi_lo("0:dealt:12"), [0]),
        (hi_lo("0:dealt:12 1:dealt:16"), [1]),
        (hi_lo(HI_LO_DEAL), [0, 1]),
        (hi_lo(HI_LO_DEAL + " 0:play:15"), [1]),
        (hi_lo(HI_LO_DEAL + " 0:play:15 1:play:19 chip:hi"), [0, 1]),
        (hi_lo(HI_LO_DEAL + " 0:play:15 1:play:19 chip:hi 0:drawn:11"), [0, 1]),
        (begun("high_low", "0:dealt:4H"), [0, 1, 2, 3, 4]),
        (begun("high_low", SEALED + " 2:guess:higher"), []),
        (begun("high_low", SEALED + " 2:guess:higher", rules=OPEN), [0, 1, 2, 3, 4]),
        (begun("least_score", LEAST, seats=2, rules=SMALL), [0, 1]),
        (begun("least_score", LEAST + " 0:discard:4H", seats=2, rules=SMALL), [1]),
        (begun("least_score", LEAST + " 0:discard:4H 0:closed", seats=2, rules=SMALL), [1]),
    ],
    ids=lambda value: str(value.steps[-1]) if isinstance(value, History) else str(value),
)
def test_who_has_seen_the_last_step(history: History[Any, Any, Any], witnesses: list[int]) -> None:
    """A card by whom it was dealt to, what lies open by all, an action by all others."""
    assert witnesses == list(history.witnesses())
    assert bool(witnesses) == history.undo_is_noticed()


def test_the_last_sealed_guess_is_seen_when_it_opens_all() -> None:
    """The effect that opens the guesses was seen, though the guess itself was sealed."""
    guesses = [f"{seat}:guess:lower" for seat in range(5)]
    history = begun("high_low", " ".join([SEALED, *guesses]))
    assert not history.undo().undo_is_noticed(4)
    assert [0, 1, 2, 3, 4] == list(history.witnesses())


def test_several_steps_have_the_witnesses_of_each() -> None:
    """No step at all has none."""
    history = hi_lo("0:dealt:12 1:dealt:16")
    assert [0, 1] == list(history.witnesses(2))
    assert [] == list(history.witnesses(0))
    assert not history.undo_is_noticed(0)


def test_an_effect_that_nobody_may_know_has_no_witness() -> None:
    """Only what was seen whole counts."""
    history = begun("high_low", SEALED + " 2:guess:higher")
    seen = evolve(history.past[-1], effects=(high_low.GuessesOpened((), high_low.HL.OPEN_GUESSES),))
    assert [0, 1, 2, 3, 4] == list(evolve(history, past=(*history.past[:-1], seen)).witnesses())
