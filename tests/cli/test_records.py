"""The commands ``record``, ``judge`` and ``replay``."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

import hilo_rules
from hilo_rules import hi_lo_flip, record_text
from hilo_rules.cli.app import app
from hilo_rules.history import History
from hilo_rules.record import SeatRecord

if TYPE_CHECKING:
    from pathlib import Path


def call(*arguments: str, text: str | None = None) -> Result:
    """Call the program."""
    return CliRunner().invoke(app, arguments, input=text)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_what_record_writes_is_right(name: str, form: str) -> None:
    """A game that bots have played passes the judge, in either form."""
    written = call("record", name, "--seed", "7", "--format", form)

    verdict = call("judge", "-", text=written.stdout)

    assert (0, 0) == (written.exit_code, verdict.exit_code)
    assert verdict.stdout.startswith("Right: ")


def test_both_forms_hold_the_same_game() -> None:
    """The same seed gives the same record, however it is written."""
    text, tree = (
        record_text.read_either(
            call("record", "hi_lo_flip", "--seed", "2", "--format", form).stdout
        )
        for form in ("text", "json")
    )

    assert text == tree


def test_record_and_watch_show_the_same_game() -> None:
    """With the same seed, ``watch`` tells what ``replay`` tells of the record."""
    told = call("watch", "hi_lo_flip", "--seats", "3", "--seed", "5").stdout.splitlines()
    record = call("record", "hi_lo_flip", "--seats", "3", "--seed", "5").stdout

    replayed = call("replay", "-", text=record)

    assert 0 == replayed.exit_code
    assert [line for line in told if line.startswith("HLF-")] == [
        line for line in replayed.stdout.splitlines() if line.startswith("HLF-")
    ]


def broken_record() -> str:
    """Give a record in which the opening play is a card that nobody has."""
    lines = call("record", "hi_lo_flip", "--seats", "2", "--seed", "1").stdout.splitlines(
        keepends=True
    )
    first = next(index for index, line in enumerate(lines) if ":play:" in line)
    lines[first] = lines[first].split(":")[0] + ":play:100\n"
    if "100" in "".join(lines[:first]):
        pytest.fail("choose another seed: somebody has the 100")
    return "".join(lines)


def test_a_broken_rule_gets_its_clause_and_text() -> None:
    """The judge names the step, the clause with its text, what was legal, and the state."""
    verdict = call("judge", "-", text=broken_record())

    assert 1 == verdict.exit_code
    assert "Wrong: step 16, " in verdict.stdout
    assert "HLF-3.3  " in verdict.stdout
    assert "A seat plays cards of its own hand only." in verdict.stdout
    assert "\nLegal: " in verdict.stdout
    assert "    discard_pile: []\n" in verdict.stdout


def test_a_verdict_can_be_read_by_programs() -> None:
    """With --json the same verdict is one JSON object, and the state in it can be decoded."""
    verdict = call("judge", "--json", "-", text=broken_record())

    data = json.loads(verdict.stdout)
    assert (1, False) == (verdict.exit_code, data["right"])
    assert ["HLF-3.3"] == [found["clause"] for found in data["fault"]["violations"]]
    state = hilo_rules.codec.from_data(data["fault"]["state"])
    codes = [str(action) for action in hilo_rules.legal_actions(state)]
    assert codes == data["fault"]["legal"]


def test_a_wrong_result_is_told() -> None:
    """Right steps with a claim that they don't lead to are wrong."""
    record = call("record", "high_low", "--seed", "1").stdout
    claim = record[: record.rindex("result")] + "result *\n"

    verdict = call("judge", "-", text=claim)

    assert 1 == verdict.exit_code
    assert verdict.stdout.startswith(
        "Wrong result: all 40 steps keep the rules of High-Low 1.0.0, but the record\n"
        "claims another end.\n"
    )
    assert "The record claims: The game isn't over." in verdict.stdout


def test_players_are_called_by_their_bots() -> None:
    """A replay shows seats beside players, and so a record has the bots' names only."""
    record = call("record", "hi_lo_flip", "--seats", "2", "--seed", "2", "--bots", "greedy,random")
    told = call("replay", "-", text=record.stdout)

    assert '[name.0 "greedy"]\n[name.1 "random"]\n' in record.stdout
    assert re.search(r"│    1 │ random │", told.stdout)


@pytest.mark.parametrize(
    "text", ["", "xx", "{", "[]", "{}", "\ufffd", '{"format":1,"game":"hi_lo_flip"}']
)
@pytest.mark.parametrize("command", ["judge", "replay"])
def test_what_is_no_record_is_wrong_use(command: str, text: str) -> None:
    """The exit status is 2, and the message says why it is none."""
    answer = call(command, "-", text=text)

    assert 2 == answer.exit_code
    assert "is no record: " in answer.stderr


def test_bytes_that_are_no_text_are_no_record(tmp_path: Path) -> None:
    """A file in another encoding is refused by name."""
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x00")

    answer = call("judge", str(file))

    assert 2 == answer.exit_code
    assert "game.txt is no text in UTF-8" in answer.stderr


def test_a_seats_record_is_told_but_not_judged() -> None:
    """What one seat saw holds unknown cards: it can be read, and no verdict is possible."""
    rng = random.Random(7)
    start = hi_lo_flip.new_game(seats=2)
    history: History[Any, Any, Any] = History(start).resolve_chance(rng)
    for _ in range(9):
        history = history.play(hilo_rules.legal_actions(history.state)[0]).resolve_chance(rng)
    text = record_text.write(SeatRecord.from_history(history, 1))

    told, judged = call("replay", "-", text=text), call("judge", "-", text=text)

    assert "Hi-Lo Flip, 2 seats, as seat 1 saw it" == told.stdout.splitlines()[0]
    assert "0:dealt:?" in told.stdout
    assert "StarterChosen" in told.stdout
    assert 80 >= max(map(len, told.stdout.splitlines()))
    assert (0, 2) == (told.exit_code, judged.exit_code)
    assert "Only that of a whole game can be judged" in judged.stderr


def test_a_broken_record_is_told_up_to_the_fault() -> None:
    """``replay`` tells the game as far as it keeps the rules, and then says what is wrong."""
    answer = call("replay", "-", text=broken_record())

    assert 1 == answer.exit_code
    assert "HLF-2.3 " in answer.stdout
    assert "step 16, " in answer.stderr
