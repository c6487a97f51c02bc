"""``hilo-rules watch``."""

from __future__ import annotations

import re

import pytest
from tests.cli.lines import LINE, told
from tests.cli.run import run

import hilo_rules

SMALL = ("--set", "target=20")


@pytest.mark.parametrize(
    "arguments",
    [
        "hi_lo_flip --seed 7",
        "hi_lo_flip --seed 7 --hidden",
        "high_low --seed 7",
        "high_low --seed 7 --hidden --bots random",
        "high_low --seed 7 --seats 10 --set guesses=open --set decks=2",
        "high_low --seed 2 --seats 60 --set no_survivor=replay_round --bots random",
        "least_score --seed 7",
        "least_score --seed 7 --hidden --seats 2",
        "least_score --seed 7 --seats 10 --bots random --set four_cards=two_pairs",
        "least_score --seed 7 --seats 3 --set hand_size=12 --set threshold=25 --bots random",
    ],
)
def test_every_line_names_its_clause(arguments: str) -> None:
    """Beside headings and tables, each line begins with a clause and fits into 80 columns."""
    result = run("watch", *arguments.split())
    lines = told(result.output)
    clauses = {str(clause) for clause in hilo_rules.GAMES[arguments.split(maxsplit=1)[0]].clauses}

    assert 0 == result.exit_code
    assert 10 < len(lines)
    assert [] == [line for line in lines if not LINE.fullmatch(line)]
    assert set() == {line.split()[0] for line in lines} - clauses
    assert 80 >= max(map(len, result.output.splitlines()))


@pytest.mark.parametrize("game", hilo_rules.GAMES)
def test_who_made_the_game_is_said_once(game: str) -> None:
    """The credits stand between the heading and the first round, for watchers and players."""
    credit = " ".join(hilo_rules.GAMES[game].credits.split())
    for command in ("watch", "play"):
        output = " ".join(run(command, game, "--seed", "1").output.split())

        assert 1 == output.count(credit)
        assert output.index(credit) < output.index("Round 1")


def test_the_standings_are_shown_after_each_round() -> None:
    """There are as many tables as rounds, and the last one is the final result."""
    output = run("watch", "hi_lo_flip", "--seats", "4", "--seed", "7").output

    assert 1 < len(re.findall(r"^Round [0-9]+$", output, re.MULTILINE))
    assert len(re.findall(r"^Round [0-9]+$", output, re.MULTILINE)) == output.count("┏")
    assert 1 == output.count("Final result")
    assert 1 == output.count("yes")


def test_the_same_seed_gives_the_same_game() -> None:
    """A seed decides everything, and another one something else."""
    first, again, other = (
        run("watch", "hi_lo_flip", "--seed", seed, *SMALL).output for seed in ("1", "1", "2")
    )

    assert first == again
    assert first != other


def test_no_line_is_longer_than_80_columns() -> None:
    """Six seats fit into 80 columns too."""
    output = run("watch", "hi_lo_flip", "--seats", "6", "--seed", "3").output

    assert 80 >= max(map(len, output.splitlines()))


def test_a_spectator_sees_no_hidden_card() -> None:
    """With --hidden, dealt and drawn cards are not shown."""
    open_game = run("watch", "hi_lo_flip", "--seed", "3", *SMALL).output
    hidden = run("watch", "hi_lo_flip", "--seed", "3", "--hidden", *SMALL).output

    assert re.search(r"is dealt [0-9]+ [0-9]+ ", open_game)
    assert re.search(r"draws [0-9]+", open_game)
    assert "is dealt 7 cards." in hidden
    assert not re.search(r"is dealt [0-9]+ [0-9]+ |draws [0-9]+", hidden)


def test_options_of_the_ruleset_are_set() -> None:
    """--set reaches the ruleset and the arguments of new_game."""
    result = run(
        *("watch", "hi_lo_flip", "--seats", "2", "--seed", "1", "--set", "deck=1-9,11"),
        *("--set", "hand_size=2", "--set", "second_play=FULL_TURN", "--set", "target=1"),
        *("--set", "age_order=1,0"),
    )

    assert 0 == result.exit_code
    assert re.search(r"Seat 0 is dealt [0-9]+ [0-9]+\.", result.output)


def test_bots_are_named_in_the_order_of_seats() -> None:
    """The last bot that is named takes all seats that are left."""
    output = run(
        *("watch", "hi_lo_flip", "--seats", "3", "--bots", "greedy,random", "--seed", "1"), *SMALL
    ).output
    players = re.findall(r"│ +([0-9]) │ (greedy|random) ", output)

    assert [("0", "greedy"), ("1", "random"), ("2", "random")] == players[:3]
