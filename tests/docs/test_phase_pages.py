"""The drawings of the phases show what the games do, and are up to date."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.docs import phase_pages

import hilo_rules
from hilo_rules.testing.phase_graph import PhaseEdge, explore, node_of

if TYPE_CHECKING:
    from pathlib import Path

games = pytest.mark.parametrize("name", hilo_rules.GAMES)


@games
def test_the_drawing_and_its_page_are_fresh(name: str) -> None:
    """If not, ``python -m tests.docs.phase_pages`` writes them anew."""
    fresh: list[str] = []

    assert fresh == phase_pages.stale_files(name)


@games
def test_a_game_of_full_size_takes_no_other_steps(name: str) -> None:
    """What random games of the default ruleset do was all seen in the small games."""
    known = set(phase_pages.graph_of(name).edges)
    rng = Random(1)
    taken: set[PhaseEdge] = set()
    for _ in range(20):
        state = hilo_rules.GAMES[name].new_game()
        while not hilo_rules.is_over(state):
            steps = hilo_rules.legal_actions(state)
            step = rng.choice(steps) if steps else hilo_rules.sample_chance(state, rng)
            after = hilo_rules.apply(state, step)
            taken.add(PhaseEdge(node_of(state), type(step).__name__, node_of(after)))
            state = after

    assert taken
    assert set() == taken - known


@pytest.mark.parametrize(
    ("suffix", "complaint"),
    [
        (".dot", "the dot text differs from a new exploration"),
        (".svg", "the drawing was made from another dot text"),
        (".md", "the page differs from a new exploration"),
    ],
)
def test_a_stale_file_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, complaint: str
) -> None:
    """Each of the three files is looked at."""
    for path in map(phase_pages.file_of, ["hi_lo_flip"] * 3, [".dot", ".svg", ".md"]):
        text = path.read_text(encoding="utf-8")
        if path.suffix == suffix:
            text = text.replace("AwaitingToss", "AwaitingTossing").replace("sha256 ", "sha256 0")
        tmp_path.joinpath(path.name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(
        phase_pages, "file_of", lambda _, suffix: tmp_path / f"hi-lo-flip-phases{suffix}"
    )

    assert [complaint] == phase_pages.stale_files("hi_lo_flip")


def test_an_exploration_stops_at_its_limit() -> None:
    """So that it can look into a game that is too large to be explored whole."""
    graph = explore([hilo_rules.hi_lo_flip.new_game()], limit=150)

    assert 150 <= graph.states < 300
    assert ["AwaitingDeal"] == [str(node) for node in graph.nodes]
    assert "chance" == graph.start.mover
