"""Perft: how many sequences of moves there are, by length, in five tiny games.

`perft.json` holds the figures; `python -m tests.hi_lo_flip.test_perft` counts them anew with the
oracle, which has no code in common with the library.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.hi_lo_flip import oracle
from tests.hi_lo_flip.instances import Instance

import hilo_rules

FILE = Path(__file__).with_name("perft.json")
GAMES = [
    Instance(name="standard options", deck=(1, 2, 10, 11, 12, 20), hand_size=2, target=20),
    Instance(
        name="every option the other way",
        deck=(1, 2, 10, 11, 12, 20),
        hand_size=2,
        target=20,
        ages=(1, 0),
        full_turn=True,
        when_needed=True,
        play_on=True,
    ),
    Instance(
        name="single cards, many rounds",
        deck=(2, 10, 11, 12),
        seats=3,
        hand_size=1,
        target=75,
        ages=(2, 0, 1),
    ),
    Instance(
        name="three seats",
        deck=(5, 10, 11, 12, 22, 31, 40),
        seats=3,
        hand_size=2,
        target=30,
        ages=(1, 2, 0),
        when_needed=True,
    ),
    Instance(
        name="hands of three",
        deck=(1, 2, 10, 21, 22, 30, 33),
        hand_size=3,
        target=30,
        full_turn=True,
    ),
]
DEPTH = 17
"""How deep the oracle counts."""
QUICK, LONG = 20_000, 1_000_000
"""How many sequences the library walks at most, in the normal run and in the long one."""


def load() -> list[tuple[Instance, list[int]]]:
    """Read the committed figures."""
    return [
        (Instance.from_data(entry["game"]), entry["figures"])
        for entry in json.loads(FILE.read_text())
    ]


def count() -> list[dict[str, Any]]:
    """Count the figures of all games with the oracle."""
    return [
        {"game": game.as_data(), "figures": oracle.count_runs(game.table(), DEPTH)}
        for game in GAMES
    ]


TABLES = load() if FILE.exists() else []
by_game = pytest.mark.parametrize(
    ("game", "figures"), TABLES, ids=[game.name for game, _ in TABLES]
)


def depths(figures: list[int], least: int, most: int) -> list[int]:
    """Give the depths whose figures are above `least` and at most `most`."""
    return [depth for depth, figure in enumerate(figures) if least < figure <= most]


def test_the_file_holds_these_games() -> None:
    """The committed figures belong to the games that stand here."""
    assert GAMES == [game for game, _ in TABLES]


@by_game
def test_the_library_counts_the_committed_figures(game: Instance, figures: list[int]) -> None:
    """The library walks as many sequences as the file says."""
    for depth in depths(figures, 0, QUICK):
        assert figures[depth] == hilo_rules.perft(game.state(), depth), depth


@by_game
def test_the_oracle_counts_the_committed_figures(game: Instance, figures: list[int]) -> None:
    """The oracle counts as many sequences as the file says."""
    shown = depths(figures, 0, LONG)[-1]
    assert figures[: shown + 1] == oracle.count_runs(game.table(), shown)


@pytest.mark.slow
@by_game
def test_the_library_counts_the_deeper_figures(game: Instance, figures: list[int]) -> None:
    """The library walks as many of the longer sequences as the file says."""
    for depth in depths(figures, QUICK, LONG):
        assert figures[depth] == hilo_rules.perft(game.state(), depth), depth


@pytest.mark.slow
@by_game
def test_the_oracle_counts_the_deepest_figures(game: Instance, figures: list[int]) -> None:
    """The oracle counts the longest sequences as the file says."""
    assert figures == oracle.count_runs(game.table(), DEPTH)


if __name__ == "__main__":
    FILE.write_text("[\n" + ",\n".join(map(json.dumps, count())) + "\n]\n")
