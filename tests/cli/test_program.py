"""The program as it is started: exit statuses, signals, pipes, and never a traceback."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

import pytest
from tests.cli.run import ENVIRONMENT, PROGRAM, program

from hilo_rules import GAMES

SIMULATE = ("simulate", "hi_lo_flip", "--games", "900000", "--seed", "1", "--json")


def hear_ctrl_c() -> None:
    """Let a program hear Ctrl-C even if whoever runs the tests doesn't, as in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(
    "arguments",
    [
        "nonsense",
        "watch",
        "watch hi_lo_flop",
        "watch hi_lo_flip --seats 9",
        "watch hi_lo_flip --seats 0",
        "watch hi_lo_flip --seats two",
        "watch hi_lo_flip --seed x",
        "watch hi_lo_flip --bots clever",
        "watch hi_lo_flip --seats 2 --bots random,random,random",
        "watch hi_lo_flip --set target",
        "watch hi_lo_flip --set target=-5",
        "watch hi_lo_flip --set target=1e3",
        "watch hi_lo_flip --set targt=5",
        "watch hi_lo_flip --set second_play=maybe",
        "watch hi_lo_flip --set deck=1-5",
        "watch hi_lo_flip --set deck=",
        "watch hi_lo_flip --set deck=1-999999999",
        "watch hi_lo_flip --set deck=1,1,2",
        "watch hi_lo_flip --set age_order=0,0,1",
        "play hi_lo_flip --seat 7",
        "simulate hi_lo_flip --games 0",
        "simulate hi_lo_flip --workers 0",
        "rules hi_lo_flip HLF-99.9",
        "perft hi_lo_flip --depth 0",
    ],
)
def test_wrong_use_gives_exit_status_2(arguments: str) -> None:
    """Wrong use is answered on the standard error, without a traceback."""
    done = program(*arguments.split())

    assert 2 == done.returncode
    assert "Usage:" in done.stderr
    assert "Error: " in done.stderr
    assert "Traceback" not in done.stderr
    assert "" == done.stdout


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("watch hi_lo_flip --seats 9", "--seats: must be from 2 to 6, not 9 (HLF-1.3)"),
        ("watch hi_lo_flip --set deck=1-5", "deck: "),
        ("watch hi_lo_flip --set target=0", "target: must be from 1 to 999999999, not 0 (HLF-1.7)"),
        ("watch hi_lo_flip --set targt=5", "Did you mean target?"),
        ("watch hi_lo_flip --set going-out=5", "Did you mean going_out_bonus?"),
        ("watch hi_lo_flop", "Did you mean hi_lo_flip?"),
        ("watch hilo", "Did you mean hi_lo_flip?"),
        ("watch high", "Did you mean high_low?"),
        ("watch HI", "Did you mean hi_lo_flip or high_low?"),
        ("watch least", "Did you mean least_score?"),
    ],
)
def test_an_impossible_setup_names_field_and_clause(arguments: str, named: str) -> None:
    """The user learns what to change, and by which clause."""
    assert named in program(*arguments.split()).stderr


def test_version_names_the_program_and_the_rules() -> None:
    """Both kinds of version are shown."""
    done = program("--version")

    assert 0 == done.returncode
    assert f"hilo-rules {version('hilo-rules')}" == done.stdout.splitlines()[0]
    assert "Hi-Lo Flip (hi_lo_flip), rules 1.0.0" in done.stdout


@pytest.mark.parametrize(
    "arguments", ["watch hi_lo_flip --set target=5000", "rules hi_lo_flip --full"]
)
def test_a_reader_that_goes_away_ends_it_quietly(arguments: str) -> None:
    """As in ``hilo-rules watch … | head -1``: no message, and the status of a closed pipe."""
    with subprocess.Popen(
        [*PROGRAM, *arguments.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.readline()
        started.stdout.close()
        errors = started.stderr.read()
        assert 141 == started.wait(60)

    assert b"" == errors


def test_a_reader_that_was_never_there_ends_it_quietly() -> None:
    """Short output meets the closed pipe only when it is flushed, or through click."""
    for arguments in ("perft hi_lo_flip --depth 2", "--version", "simulate hi_lo_flip --games 1"):
        reader, writer = os.pipe()
        os.close(reader)
        done = program(*arguments.split(), capture_output=False, stdout=writer, stderr=-1)
        os.close(writer)

        assert (141, "") == (done.returncode, done.stderr)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line() -> None:
    """What can't be written is said in one line."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = program("watch", "hi_lo_flip", capture_output=False, stdout=full, stderr=-1)

    assert 1 == done.returncode
    assert 1 == len(done.stderr.splitlines())
    assert done.stderr.startswith("hilo-rules: ")


@pytest.mark.parametrize("typed", [b"", b"\xff\xfe\n2\n", b"2"])
def test_any_input_ends_cleanly(typed: bytes) -> None:
    """The end of the input, and bytes that are no text, leave with exit status 0."""
    done = subprocess.run(
        [*PROGRAM, "play", "hi_lo_flip", "--seed", "5"],
        input=typed,
        capture_output=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )

    assert 0 == done.returncode
    assert b"" == done.stderr
    assert b"You have left the game" in done.stdout


def test_no_input_at_all_ends_cleanly() -> None:
    """A closed standard input is like its end."""
    done = subprocess.run(
        ["/bin/sh", "-c", f"{' '.join(PROGRAM)} play hi_lo_flip --seed 5 <&-"],
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )

    assert 0 == done.returncode
    assert "" == done.stderr


def test_output_that_cannot_show_a_character_is_no_failure() -> None:
    """An ASCII-only terminal gets ASCII."""
    done = program(
        *("watch", "hi_lo_flip", "--set", "target=10"),
        env={**ENVIRONMENT, "PYTHONIOENCODING": "ascii"},
    )

    assert 0 == done.returncode
    assert done.stdout.isascii()
    assert "" == done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_ctrl_c_leaves_a_game(game: str) -> None:
    """Ctrl-C at the question gives exit status 130, and the seed as any other way to leave."""
    with subprocess.Popen(
        [*PROGRAM, "play", game, "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509 - the tests have no threads
    ) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        shown = b""
        while b" (? for help) > " not in shown:
            shown += os.read(started.stdout.fileno(), 4096)
        time.sleep(0.5)  # a signal just before the program begins to wait would be heard later
        started.send_signal(signal.SIGINT)
        assert 130 == started.wait(60)
        assert b"\n" == started.stderr.read()
        rest = started.stdout.read()
        assert rest.endswith(b"\nYou have left the game. --seed 5 deals the same cards again.\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(workers: str) -> None:
    """A simulation that is interrupted shows its games, says so, and gives exit status 130."""
    controller, terminal = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, *SIMULATE, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509 - the tests have no threads
    ) as started:
        os.close(terminal)
        assert started.stdout is not None
        shown = ""
        while not re.search(r"[1-9][0-9]*/900000", shown):
            shown += os.read(controller, 4096).decode()
        started.send_signal(signal.SIGINT)
        data = json.loads(started.stdout.read())
        assert 130 == started.wait(60)
    rest = os.read(controller, 65536).decode()
    os.close(controller)

    assert 0 < data["games"] < 900_000 == data["games_asked_for"]
    assert data["games"] <= sum(seat["wins"] for seat in data["seats"])
    assert "Interrupted after" in rest
    assert "Traceback" not in rest


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_one_line_says_what_to_install(missing: str) -> None:
    """Without click or rich, the user learns how to get them."""
    code = (
        f"import sys; sys.modules[{missing!r}] = None; "
        "from hilo_rules.cli import main; sys.exit(main(['--version']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )

    assert 1 == done.returncode
    assert f"hilo-rules: the command line needs {missing}, which comes with hilo-rules[cli]\n" == (
        done.stderr
    )


def test_a_mistake_in_the_program_is_no_traceback() -> None:
    """It is said in two lines, with the way to see more."""
    code = (
        "import sys; from hilo_rules.cli import main; import hilo_rules.cli.commands.watch as w\n"
        "def fail(*_): raise ZeroDivisionError('oh')\n"
        "w.set_table = fail; sys.exit(main(['watch', 'hi_lo_flip']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )

    assert 1 == done.returncode
    assert "hilo-rules: ZeroDivisionError: oh" == done.stderr.splitlines()[0]
    assert "Traceback" not in done.stderr
