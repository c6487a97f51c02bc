"""What is said: of Hi-Lo Flip, and of a game that has no words of its own."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from tests.cli.run import run

import hilo_rules
from hilo_rules.cli import tellers
from hilo_rules.cli.cast import Cast
from hilo_rules.cli.landmarks import DEALS, ELIMINATIONS, ROUND_SCORES, ROUND_STARTS
from hilo_rules.cli.options import set_table
from hilo_rules.cli.table import steps
from hilo_rules.cli.tellers import Told, teller_of


@pytest.mark.parametrize("game", hilo_rules.GAMES.values(), ids=hilo_rules.GAMES)
def test_every_game_has_the_landmarks_that_it_can_have(game: Any) -> None:
    """A deal and the start of a round; points and eliminations wherever effects tell of them."""
    kinds = {*game.event_types, *game.effect_types}
    fields = {kind: {field.name for field in attrs.fields(kind)} for kind in kinds}

    assert 1 == len(kinds & {*DEALS})
    assert 1 == len(kinds & {*ROUND_STARTS})
    assert {kind for kind in kinds if "points" in fields[kind]} == kinds & {*ROUND_SCORES}
    assert {kind for kind in kinds if "Eliminated" in kind.__name__} == kinds & {*ELIMINATIONS}


@pytest.fixture
def wordless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away the games' own tellers."""
    monkeypatch.setattr(tellers, "find_spec", lambda _name: None)


@pytest.mark.usefixtures("wordless")
def test_a_game_without_a_teller_is_told_by_codes() -> None:
    """Actions appear as their codes, and effects by their fields."""
    output = run("watch", "hi_lo_flip", "--seed", "7", "--set", "target=10").output

    assert re.search(r"^HLF-3\.1   [0-9]:play:[0-9]+$", output, re.MULTILINE)
    assert re.search(r"^HLF-9\.2   PileCollected seat=[0-9] cards=[0-9 ]+$", output, re.MULTILINE)
    assert "Final result" in output


@pytest.mark.usefixtures("wordless")
def test_a_game_without_a_teller_is_played_by_numbers_and_codes() -> None:
    """The choices are numbered; another of the own seat's codes is refused with its clause."""
    output = run("play", "hi_lo_flip", "--seed", "5", typed="9\n0:play:56\n1\n").output

    assert "  1  0:play:2\n" in output
    assert "type a number from 1 to 1, or a code such as 0:play:2" in output
    assert "(HLF-4.2)" in output
    assert re.search(r"^HLF-4\.3   0:play:2$", output, re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [
        ("hi_lo_flip", (2, 3, 4), ["deck=1-12,20-22 hand_size=3 target=40"]),
        ("high_low", (5, 7, 12), ["", "guesses=open", "no_survivor=replay_round", "decks=1"]),
        (
            "least_score",
            (2, 4, 10),
            ["threshold=25", "four_cards=two_pairs tied_declaration=fails ending=first_out"],
        ),
    ],
)
def test_every_effect_is_told_in_words(
    game: str, seats: tuple[int, ...], settings: list[str]
) -> None:
    """No line falls back to a class's name; the games show every kind of effect."""
    told: set[str] = set()
    for index in range(24):
        chosen = settings[index % len(settings)].split()
        table = set_table(hilo_rules.GAMES[game], seats[index % 3], chosen, "random")
        teller = teller_of(table.game, Cast(table.bot_names))
        for step in steps(table, index):
            seen = Told(
                hilo_rules.view(step.before, None), step.action, hilo_rules.view(step.after, None)
            )
            lines = teller.step(seen).splitlines()
            for effect in step.effects:
                told.add(type(effect).__name__)
                lines += teller.effect(seen, effect).splitlines()
            assert [] == [line for line in lines if not re.fullmatch(r"[A-Z0-9][^=]*[.0-9]", line)]

    assert {kind.__name__ for kind in hilo_rules.GAMES[game].effect_types} == told


def test_the_reader_is_called_you() -> None:
    """Verbs agree, and several names make one phrase."""
    cast = Cast(("greedy", "you", "greedy"), person=1)

    assert "You play" == cast.does(1, "plays")
    assert "You are" == cast.does(1, "is", "are")
    assert "Seat 2 plays" == cast.does(2, "plays")
    assert "You and seat 2" == cast.names([2, 1])
    assert "Seats 0 and 2" == cast.names([2, 0])
    assert "Nobody" == cast.names([])
