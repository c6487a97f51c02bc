"""Random games on both sides, and the shortest record of a difference."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from tests.conformance.commands import REFERENCE, changed, misbehaving
from tests.conformance.matrix import MUTANTS
from tests.conformance.mutation import Mutant, applied

import hilo_rules
from hilo_rules.conformance import wire
from hilo_rules.conformance.engines import Answer, EngineTrouble, LocalEngine, OutOfTime
from hilo_rules.conformance.external import Limits
from hilo_rules.conformance.fuzz import Finding, as_text, fuzz
from hilo_rules.conformance.introduction import introduce
from hilo_rules.conformance.new_games import new_start
from hilo_rules.conformance.restarting import RestartingEngine
from hilo_rules.hi_lo_flip import HLF
from hilo_rules.high_low import HL
from hilo_rules.least_score import LS

if TYPE_CHECKING:
    from hilo_rules.conformance.lines import Tree


class BrokenEngine:
    """This library with a clause broken, but only while it answers."""

    def __init__(self, broken: Mutant) -> None:
        """Break the clause."""
        self._broken = broken
        self._engine = LocalEngine()

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask the broken library."""
        with applied(self._broken):
            return self._engine.ask(do, **keys)


def difference(name: str, broken: Mutant, seconds: float = 10.0) -> Finding | None:
    """Play random games against a broken engine."""
    introduction = introduce(LocalEngine())
    return fuzz(
        BrokenEngine(broken), introduction, (name,), games=60, seed=1, shrink_seconds=seconds
    ).finding


def test_the_library_agrees_with_itself() -> None:
    """In all games."""
    engine = LocalEngine()
    done = fuzz(
        engine, introduce(engine), tuple(hilo_rules.GAMES), games=30, seed=3, shrink_seconds=1
    )

    assert done.finding is None
    assert 30 == done.games
    assert done.states > 500


@pytest.mark.parametrize(
    ("name", "clause", "most"),
    [
        ("hi_lo_flip", HLF.ON_TOP, 8),
        ("hi_lo_flip", HLF.TWO_PLAYS_AGAIN, 8),
        ("hi_lo_flip", HLF.FLIP_STAYS, 12),
        ("high_low", HL.TIE, 8),
        ("least_score", LS.BURIED, 12),
    ],
)
def test_a_difference_is_found_and_its_record_is_short(
    name: str, clause: hilo_rules.Clause, most: int
) -> None:
    """The record can be replayed, and leads to the state about which the answers differ."""
    broken = next(each for each in MUTANTS[name] if each.clause is clause)
    found = difference(name, broken)

    assert found is not None
    assert len(found.actions) <= most
    game = hilo_rules.GAMES[name]
    others = {key: tree for key, tree in found.start.items() if key != "rules"}
    state = game.new_game(rules=wire.read_rules(game, found.start["rules"]), **others)
    for code in found.actions:
        state = game.apply(state, game.parse_action(state, code))
    assert game.outcome(state) is None
    assert found.message in as_text(found)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_made_up_games_can_begin(name: str) -> None:
    """At every size, with all options."""
    game, rng = hilo_rules.GAMES[name], Random(5)
    seen: set[tuple[str, str]] = set()
    for number in range(200):
        start = new_start(name, {}, number / 200, rng)
        others = {key: tree for key, tree in start.items() if key != "rules"}
        game.new_game(rules=wire.read_rules(game, start["rules"]), **others)
        seen.update((field, start["rules"][field]) for field in wire.options(game))

    assert {
        (field, value) for field, values in wire.options(game).items() for value in values
    } == seen


def test_options_that_an_engine_lacks_are_not_played() -> None:
    """The engine has said which it has."""
    starts = [
        new_start("hi_lo_flip", {"renewal": ["when_empty"]}, 0.5, Random(n)) for n in range(30)
    ]

    assert {"when_empty"} == {start["rules"]["renewal"] for start in starts}


def program(*arguments: str) -> tuple[int, str]:
    """Run hilo-rules conformance fuzz; give exit status and output."""
    command = [sys.executable, "-m", "hilo_rules.cli", "conformance", "fuzz", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout


def test_the_command_says_that_there_is_no_difference() -> None:
    """With exit status 0."""
    status, output = program("--games", "3", "--seed", "1", "--", *REFERENCE)

    assert 0 == status
    assert "3 games, " in output
    assert "no difference" in output


def test_the_command_writes_the_record_of_a_difference() -> None:
    """With exit status 1."""
    options = ("--game", "hi_lo_flip", "--seed", "1", "--shrink", "3")
    status, output = program(*options, "--", *changed("drops_low_cards"))

    assert 1 == status
    assert "game: hi_lo_flip" in output
    assert "difference: " in output
    assert "state.discard_pile" in output


def test_the_command_tells_trouble_in_clear_words() -> None:
    """With exit status 1, the steps and the request that led there."""
    options = ("--game", "hi_lo_flip", "--seed", "1", "--shrink", "2")
    status, output = program(*options, "--", *changed("dies_of_two"))

    assert 1 == status
    assert "then asked for: 0:play:" in output or "then asked for: 1:play:" in output
    assert "the engine has died, with the exit status 3" in output
    assert "two is too much" in output
    assert " steps:\n  1. 0:dealt:" in output


def test_the_command_counts_games_that_an_engine_cannot_start() -> None:
    """With its words; the others are played."""
    options = ("--games", "6", "--seed", "1")
    status, output = program(*options, "--", *changed("two_seats"))

    assert 0 == status
    assert "Skipped, since start: two seats only: " in output
    assert ": no difference\n" in output


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("no_start", "Skipped, since start: the engine answered unsupported: 3 games"),
        ("no_legal", "legal: answered unsupported, but every engine has to have it"),
        ("unknown_game", "hello names no game of this library: it has 'Hi-Lo-Flip'; known are"),
        ("other_rules", "the engine follows the rules 2.0.0 of hi_lo_flip, this library 1.0.0"),
    ],
)
def test_an_engine_that_plays_nothing_does_not_agree(change: str, words: str) -> None:
    """The exit status is 1, and the reason is told."""
    options = ("--games", "3", "--seed", "1", "--shrink", "0")
    status, output = program(*options, "--", *changed(change))

    assert 1 == status
    assert words in output


def test_games_with_other_rules_are_not_played() -> None:
    """The reason is told; the others are played."""
    options = ("--games", "2", "--seed", "1")
    status, output = program(*options, "--", *changed("one_other_rules"))

    assert 0 == status
    assert output.startswith("Not played, since the engine follows the rules 2.0.0 of high_low")
    assert "2 games, " in output


class DyingEngine:
    """This library, which can be asked again after it has died of a play."""

    def __init__(self, trouble: EngineTrouble) -> None:
        """Die with this trouble."""
        self._trouble = trouble
        self._engine = LocalEngine()

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask the library."""
        if do == "apply" and ":play:" in keys["action"]:
            raise self._trouble
        return self._engine.ask(do, **keys)


def test_trouble_is_a_difference_with_a_short_record() -> None:
    """All cards are dealt, the chip is tossed, and the first play brings the trouble."""
    engine = DyingEngine(EngineTrouble("the engine hangs"))
    introduction = introduce(LocalEngine())
    done = fuzz(engine, introduction, ("hi_lo_flip",), games=9, seed=1, shrink_seconds=9)

    assert done.finding is not None
    assert 3 == len(done.finding.actions)
    assert "apply" == done.finding.question.do
    assert f"{done.finding.question.action}: the engine hangs" == done.finding.message


def test_the_end_of_the_time_is_no_difference() -> None:
    """It says nothing about the engine."""
    engine = DyingEngine(OutOfTime("no more time"))
    introduction = introduce(LocalEngine())

    with pytest.raises(OutOfTime, match="no more time"):
        fuzz(engine, introduction, ("hi_lo_flip",), games=9, seed=1, shrink_seconds=9)


def test_the_first_state_is_compared_too() -> None:
    """It is the answer to ``start``."""

    class OtherStart(LocalEngine):
        def ask(self, do: str, **keys: Tree) -> Answer:
            answer = super().ask(do, **keys)
            return Answer({"state": {}}) if do == "start" else answer

    introduction = introduce(LocalEngine())
    done = fuzz(OtherStart(), introduction, ("high_low",), games=1, seed=1, shrink_seconds=1)

    assert done.finding is not None
    assert "start: state lacks the key 'seats'" == done.finding.message
    assert "then asked for: the start of the game" in as_text(done.finding)


def test_an_engine_that_has_died_is_started_again_in_its_game() -> None:
    """It is introduced to again, and the game that was on is started again."""
    engine = RestartingEngine(misbehaving("crash", after=3), Limits(), monotonic() + 60)
    start = {"game": "hi_lo_flip", "seats": 2, "rules": {"deck": [5, 7, 8], "hand_size": 1}}
    try:
        engine.ask("hello", protocol=1)
        state = (engine.ask("start", **start).result or {})["state"]
        before = engine.ask("legal", state=state)
        with pytest.raises(EngineTrouble, match="has died"):
            engine.ask("legal", state=state)
        after = engine.ask("legal", state=state)
    finally:
        engine.stop()

    assert before == after
    assert before.result is not None
