"""The second engine for Hi-Lo Flip, in JavaScript, which was written from the pages alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[1] / "engines" / "js"
NEEDED = "Node 20 or later has to be on the path, for the engine in tests/engines/js"


@pytest.fixture(scope="module")
def node() -> str:
    """Give the path of Node; without it CI fails, and other runs skip these tests."""
    path = shutil.which("node")
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(NEEDED)
        pytest.skip(NEEDED)
    return path


def output_of(command: list[str]) -> str:
    """Run the command and give its output; if it fails, the test fails with all that it said."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def conformance(kind: str, *options: str, node: str) -> str:
    """Hold the engine against the library, and give the report."""
    program = [sys.executable, "-m", "hilo_rules.cli", "conformance", kind, *options]
    return output_of([*program, "--", node, str(ENGINE / "main.js")])


def test_the_engine_passes_its_own_tests(node: str) -> None:
    """Its own tests play the examples of the rules page, and random games."""
    tests = sorted(str(path) for path in ENGINE.glob("test/*.test.js"))
    report = output_of([node, "--test", "--test-reporter=tap", *tests])
    assert "# fail 0" in report.splitlines()


def test_the_engine_passes_the_whole_corpus(node: str) -> None:
    """No case differs, and none is skipped."""
    report = conformance("run", "--game", "hi_lo_flip", "--require-all", node=node)
    assert "0 failed, 0 skipped" in report
    assert "The engine conforms." in report.splitlines()


def test_the_engine_agrees_in_a_few_random_games(node: str) -> None:
    """The short form of the next test."""
    report = conformance("fuzz", "--games", "10", "--seed", "1", node=node)
    assert report.startswith("10 games, ")
    assert report.endswith(": no difference\n")


@pytest.mark.slow
def test_the_engine_agrees_in_a_thousand_random_games(node: str) -> None:
    """Random rulesets, games and refused actions: both say the same everywhere."""
    report = conformance("fuzz", "--games", "1000", "--seed", "2", node=node)
    assert report.startswith("1000 games, ")
    assert report.endswith(": no difference\n")
