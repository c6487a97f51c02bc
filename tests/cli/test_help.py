"""``--help``: what there is to ask for, derived from the games."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest
from tests.cli.run import run
from tests.cli.terminal import on_terminal

from hilo_rules import GAMES, load_page
from hilo_rules.cli.app import app
from hilo_rules.cli.bots import about_bots, bots_of
from hilo_rules.cli.settings import arguments_of

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "command-line.md"
WITH_BOTS = ("watch", "play", "simulate", "record")


def text_of(*arguments: str) -> str:
    """Give the help, with single blanks between its words."""
    return " ".join(run(*arguments, "--help").output.split())


@pytest.mark.parametrize("arguments", [(), *((name,) for name in (*WITH_BOTS, "perft", "rules"))])
def test_help_says_what_game_can_be(arguments: tuple[str, ...]) -> None:
    """All games with their titles."""
    output = run(*arguments, "--help").output

    for name, game in GAMES.items():
        assert re.search(rf"(?m)^  {name} +{game.title}$", output[output.index("GAME is one of") :])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", WITH_BOTS)
def test_help_says_what_each_bot_does(command: str, game: str) -> None:
    """In a few words, the best one first."""
    output = text_of(command)

    assert list(bots_of(game)) == list(about_bots(game))
    assert f"{game} " + "; ".join(map(" ".join, about_bots(game).items())) in output


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", [*WITH_BOTS, "perft"])
def test_help_lists_the_fields_and_where_their_bounds_stand(command: str, game: str) -> None:
    """For each game the fields of its ruleset, with the clause that has them all."""
    fields = [field.name for field in attrs.fields(GAMES[game].ruleset_type)]
    listing = re.search(rf"{game} {', '.join(fields)} \(([A-Z0-9.-]+)\)", text_of(command))

    assert listing is not None
    clause = load_page(game).find(listing[1])
    assert clause is not None
    assert [] == [field for field in fields if field not in clause.text]
    assert "can be repeated" in text_of(command)
    assert all(f"; {other}" in text_of(command) for other in arguments_of(GAMES[game]))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_what_the_help_says(game: str) -> None:
    """Each bot with what it does, and the clause that lists the fields."""
    (row,) = re.findall(rf"(?m)^\| `{game}` \|.*", PAGE.read_text(encoding="utf-8"))
    fields = ", ".join(field.name for field in attrs.fields(GAMES[game].ruleset_type))
    (clause,) = re.findall(rf"{fields} \(([A-Z0-9.-]+)\)", text_of("watch"))

    assert f"| [{clause}](" in row
    assert f"| {'; '.join(f'`{bot}` {what}' for bot, what in about_bots(game).items())} |" in row


def test_every_command_is_summed_up_whole() -> None:
    """Also on a narrow terminal; nothing ends with dots."""
    output = on_terminal(50, "--help")

    assert [] == [name for name in app.commands if not re.search(rf"(?m)^  {name} ", output)]
    assert "..." not in output.replace("[ARGS]...", "")
    assert 50 >= max(map(len, output.splitlines()))
    assert 50 >= max(map(len, on_terminal(50, "watch", "--help").splitlines()))
