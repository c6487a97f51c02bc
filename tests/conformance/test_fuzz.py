"""Random games on both sides, and the shortest record of a difference."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.conformance.commands import REFERENCE, changed, misbehaving
from tests.conformance.matrix import MUTANTS
from tests.conformance.mutation import Mutant, applied

import hilo_rules
from hilo_rules.conformance import wire
from hilo_rules.conformance.engines import Answer, LocalEngine
from hilo_rules.conformance.fuzz import Finding, as_text, fuzz
from hilo_rules.conformance.new_games import new_start
from hilo_rules.conformance.run import introduce
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
    )[0]


def test_the_library_agrees_with_itself() -> None:
    """In all games."""
    engine = LocalEngine()
    found, states = fuzz(
        engine, introduce(engine), tuple(hilo_rules.GAMES), games=30, seed=3, shrink_seconds=1
    )

    assert found is None
    assert states > 500


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
    """With exit status 1."""
    status, output = program("--seed", "1", "--", *misbehaving("crash", after=20))

    assert 1 == status
    assert "the engine has died, with the exit status 3" in output
