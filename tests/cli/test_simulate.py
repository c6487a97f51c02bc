"""``hilo-rules simulate``."""

from __future__ import annotations

import json
from importlib import metadata
from typing import Any

import pytest
from tests.cli.run import program, run

import hilo_rules
from hilo_rules.cli.options import set_table
from hilo_rules.cli.simulation import NOTHING, Sums, play_one

SMALL = ("--set", "target=20", "--seed", "1")


def simulated(*arguments: str) -> dict[str, Any]:
    """Run a simulation, and read its JSON."""
    result = run("simulate", *arguments, "--json")
    assert 0 == result.exit_code, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


@pytest.mark.parametrize(
    "game", ["hi_lo_flip --seats 4 --set target=20", "high_low", "least_score --set threshold=25"]
)
def test_the_number_of_workers_changes_nothing(game: str) -> None:
    """One process and three give the same bytes."""
    outputs = {
        program(
            *("simulate", *game.split(), "--games", "40", "--seed", "1", "--json"),
            *("--workers", workers),
        ).stdout
        for workers in ("1", "3")
    }

    assert 1 == len(outputs)
    assert 40 == json.loads(outputs.pop())["games"]


def test_a_game_depends_on_seed_and_index_only() -> None:
    """The sums of games are those of each game played alone, in any order."""
    table = set_table(hilo_rules.GAMES["hi_lo_flip"], 3, ("target=20",), None)
    sums = NOTHING
    for index in (4, 2, 0, 3, 1):
        sums += play_one(table, 1, index)
    data = simulated("hi_lo_flip", "--seats", "3", "--games", "5", *SMALL)

    assert list(sums.wins) == [seat["wins"] for seat in data["seats"]]
    assert list(sums.scores) == [seat["score_sum"] for seat in data["seats"]]
    assert list(sums.turns) == [seat["turns"] for seat in data["seats"]]
    assert sums.rounds == data["rounds"]


@pytest.mark.parametrize("game", hilo_rules.GAMES)
def test_figures_fit_together(game: str) -> None:
    """Every game is won, shared or without a winner, and means belong to their sums."""
    data = simulated(game, "--games", "10", "--seed", "1")
    wins = sum(seat["wins"] for seat in data["seats"])

    assert 10 == data["games"] == data["games_asked_for"]
    assert 10 - data["without_winner"] <= wins
    assert (wins == 10 - data["without_winner"]) == (data["shared_wins"] == 0)
    assert data["rounds"] / 10 == data["mean_rounds"]
    assert all(seat["turns"] / 10 == seat["mean_turns"] for seat in data["seats"])


def test_the_result_says_how_to_get_it_again() -> None:
    """The versions, the seed, the settings and the bots stand beside the figures."""
    arguments = ("hi_lo_flip", "--games", "2", "--set", "target=20", "--seed", "3")
    data = simulated(*arguments)

    assert hilo_rules.GAMES["hi_lo_flip"].rules_version == data["rules_version"]
    assert metadata.version("hilo-rules") == data["version"]
    assert (3, ["target=20"]) == (data["seed"], data["settings"])
    heading = run("simulate", *arguments).output.splitlines()[0]
    assert "Hi-Lo Flip: 2 games, seed 3, target=20" == heading


@pytest.mark.parametrize(
    ("shared", "said"), [(0, "0 games with"), (1, "1 game with"), (2000, "2,000 games with")]
)
def test_one_game_is_no_games(shared: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers and their nouns agree."""
    sums = Sums(3000, 3000, 0, shared, (1, 2, 3), (1, 2, 3), (1, 2, 3))
    monkeypatch.setattr("hilo_rules.cli.commands.simulate.play_here", lambda *_: (sums, False))
    output = run("simulate", "hi_lo_flip", "--seed", "1").output

    assert f"1.00 rounds a game; {said} a shared win, 0 without a winner\n" in output
    assert "Hi-Lo Flip: 3,000 games, seed 1" == output.splitlines()[0]


def test_the_table_shows_each_seat() -> None:
    """Without --json there is a table of at most 80 columns."""
    result = run("simulate", "hi_lo_flip", "--games", "5", "--bots", "greedy,random", *SMALL)

    assert 0 == result.exit_code
    assert all(word in result.output for word in ("Wins", "Mean score", "Turns a game", "greedy"))
    assert "rounds a game" in result.output
    assert 80 >= max(map(len, result.output.splitlines()))


def test_nothing_is_written_on_the_standard_error_unless_it_is_a_terminal() -> None:
    """A pipe gets no progress bar."""
    done = program("simulate", "hi_lo_flip", "--games", "5", *SMALL)

    assert "" == done.stderr
    assert 0 == done.returncode
