"""Narrow terminals: lines end between words, and tables shorten nothing."""

from __future__ import annotations

import re
from io import StringIO
from typing import TYPE_CHECKING

import attrs
import pytest
from rich.console import Console
from tests.cli.run import run
from tests.cli.terminal import on_terminal

from hilo_rules import GAMES
from hilo_rules.cli.board import Board, Column
from hilo_rules.cli.markdown import Prose
from hilo_rules.cli.output import WIDTH, lines_of, width_of

if TYPE_CHECKING:
    from pathlib import Path

FRAME = re.compile(r"[┏┳┓┃┡╇┩━│└┴┘─]")


def words(output: str) -> set[str]:
    """Give the words of an output, without the frames of tables."""
    return set(FRAME.sub(" ", output).split())


@pytest.mark.parametrize(
    "arguments",
    [
        "watch hi_lo_flip --seats 6 --seed 7 --set target=20",
        "watch high_low --seed 7 --seats 6",
        "watch high_low --seed 7 --seats 40",
        "watch least_score --seed 7 --set threshold=25",
        "rules least_score",
        "rules LS-4.2",
        "rules HLF-6.2",
        "rules least_score ace run",
    ],
)
def test_at_50_columns_no_word_is_broken(arguments: str) -> None:
    """Every word stands in the output for a pipe too, and no line is too long."""
    narrow, wide = on_terminal(50, *arguments.split()), run(*arguments.split()).output

    assert set() == words(narrow) - words(wide)
    assert 50 >= max(map(len, narrow.splitlines()))
    assert "…" not in narrow


def test_the_figures_of_a_simulation_fit() -> None:
    """Their headings take several lines before a figure is left out."""
    arguments = ("simulate", "least_score", "--games", "1", "--seed", "1")
    narrow, narrower = (on_terminal(width, *arguments) for width in (50, 45))

    assert re.search(r"│    0 │ frugal │    0 │   0.0% │ +[0-9.]+ │ +[0-9.]+ │\n", narrow)
    assert re.search(r"│    0 │ frugal │    0 │   0.0% │ +[0-9.]+ │\n", narrower)


@pytest.mark.parametrize(
    ("game", "typed"),
    [
        ("hi_lo_flip", "?\nwhy\nwhy 100\nhand\nq\n"),
        ("high_low", "?\nodds\nwhy\nh\nq\n"),
        ("least_score", "?\nwhy\nwhy declare\nhand\nq\n"),
    ],
)
def test_a_person_is_asked_in_whole_words(game: str, typed: str) -> None:
    """Questions too end between words, and leave room for an answer."""
    arguments = ("play", game, "--seed", "8", "--seats", "6")
    narrow, wide = on_terminal(50, *arguments, typed=typed), run(*arguments, typed=typed).output
    asked = [line for line in narrow.splitlines() if " > " in line]

    assert set() == words(narrow) - words(wide)
    assert 50 >= max(map(len, narrow.splitlines()))
    assert asked
    assert 50 - 10 >= max(line.index(" > ") for line in asked)


def test_on_a_wide_terminal_text_stays_readable() -> None:
    """What is said in a game takes 80 columns, however wide the terminal is."""
    typed = "why\nrules 4.2\nq\n"
    output = on_terminal(200, "play", "hi_lo_flip", "--seed", "5", "--seats", "6", typed=typed)

    assert "\n    HLF-4.2 Follow the chip" in output
    assert 80 >= max(map(len, output.splitlines()))


@pytest.mark.parametrize("width", [40, 50, 80])
@pytest.mark.parametrize(("game", "clause"), [("hi_lo_flip", "HLF-1.7"), ("least_score", "LS-1.6")])
def test_the_names_of_options_stay_whole(game: str, clause: str, width: int) -> None:
    """The table of a ruleset's fields becomes a list where it doesn't fit."""
    output = on_terminal(width, "rules", clause)
    names = {field.name for field in attrs.fields(GAMES[game].ruleset_type)}

    assert set() == names - words(output)
    assert width >= max(map(len, output.splitlines()))
    assert "…" not in output


def test_the_judge_breaks_its_lines_too(tmp_path: Path) -> None:
    """Clause texts, legal codes and the state end between words, and keep their indents."""
    file = tmp_path / "game.txt"
    record = run("record", "hi_lo_flip", "--seats", "2", "--seed", "1").output
    file.write_text(re.sub(":play:[0-9]+", ":play:100", record, count=1), encoding="utf-8")
    narrow, wide = on_terminal(50, "judge", str(file)), run("judge", str(file)).output

    assert words(wide) == words(narrow)
    assert 50 >= max(map(len, narrow.splitlines()))
    assert 80 >= max(map(len, wide.splitlines()))
    assert "    From one's hand. A seat plays cards of its own\n    hand only.\n" in narrow


def shown(board: Board, width: int) -> list[str]:
    """Give the lines of a board at a width."""
    page = StringIO()
    Console(file=page, width=width, color_system=None).print(board)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def test_a_board_folds_names_and_leaves_out_what_matters_least() -> None:
    """First headings get several lines, then names are folded, then columns go by their rank."""
    board = Board(
        [
            Column("Seat", ["0", "1"], right=True),
            Column("Player", ["somebody_with_a_name", "ann"], is_name=True, rank=1),
            Column("Turns a game", ["12.25", "13.50"], right=True, rank=2),
            Column("Won", ["yes", ""]),
        ],
        [None, None],
    )

    assert any("Turns a game" in line for line in shown(board, 80))
    assert "│    0 │ somebody_wit │ 12.25 │ yes │" in shown(board, 37)
    assert "│    0 │ somebody_with │ yes │" in shown(board, 30)
    assert "│    0 │ yes │" in shown(board, 20)
    assert not [line for width in range(14, 80) for line in shown(board, width) if "…" in line]


def test_a_table_in_a_text_becomes_a_list() -> None:
    """Where its widest column would get too narrow, each row is a paragraph."""
    page = StringIO()
    text = "| Field | Bounds |\n| --- | --- |\n| `false_declaration_penalty` | 0 to 999,999,999 |\n"
    Console(file=page, width=36).print(Prose(text))
    lines = [line.rstrip() for line in page.getvalue().strip().splitlines()]

    assert ["false_declaration_penalty", "    Bounds: 0 to 999,999,999"] == lines


def test_text_takes_80_columns_at_most() -> None:
    """On a wide terminal, and wherever there is none; on a narrow one it takes what there is."""
    narrow, wide = (Console(force_terminal=True, width=width) for width in (50, 200))
    pipe = Console(file=StringIO(), width=50)
    tiny = Console(force_terminal=True, width=3)

    assert [50, WIDTH, WIDTH, 20] == list(map(width_of, [narrow, wide, pipe, tiny]))


def test_broken_lines_keep_their_indent() -> None:
    """What follows stands below what came before; an empty line stays one."""
    assert ["    one two", "    three"] == lines_of("    one two three", 12)
    assert [""] == lines_of("", 12)


@pytest.mark.parametrize("wanted", ["HLF-4.2", "least_score", "LS-1.7"])
def test_no_line_ends_with_blanks_in_a_pipe(wanted: str) -> None:
    """So that what is copied from it, or compared with it, has none."""
    lines = run("rules", wanted).output.splitlines()

    assert [line.rstrip() for line in lines] == lines
