"""Perft of High-Low and Least Score: library, model and published table have the same figures.

Hi-Lo Flip is counted in `tests/hi_lo_flip/test_perft.py` and `tests/formal/test_hi_lo_flip.py`;
here the page is compared with the file that both of them use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.formal import high_low_model, perft_games
from tests.formal.high_low_model import HighLow
from tests.formal.least_score_games import SINGLES
from tests.formal.least_score_model import LeastScore
from tests.formal.results import COUNTS, PAGE, published_counts, sections_of, table
from tests.formal.walk import perft
from tests.hi_lo_flip.test_perft import load

if TYPE_CHECKING:
    from tests.formal.perft_games import Counted

GAMES = {"High-Low": perft_games.HIGH_LOW, "Least Score": perft_games.LEAST_SCORE}
QUICK = 10_000
"""How many sequences are counted at most in the normal run."""

by_game = pytest.mark.parametrize(
    ("title", "counted"),
    [(title, counted) for title, games in GAMES.items() for counted in games],
    ids=[f"{title}, {counted.game.name}" for title, games in GAMES.items() for counted in games],
)


def published(title: str, counted: Counted) -> list[int]:
    """Give the figures that the page has for the library, by length."""
    return [library for _, library, _ in published_counts(title)[counted.game.name]]


def quick_depth(figures: list[int]) -> int:
    """Give the length up to which the normal run counts."""
    return max(length for length, figure in enumerate(figures) if figure <= QUICK)


@pytest.mark.parametrize("title", GAMES)
def test_the_page_has_both_sides_of_every_game(title: str) -> None:
    """The table has each game and length, and in each row one figure for library and model."""
    counts = published_counts(title)
    assert [counted.game.name for counted in GAMES[title]] == list(counts)
    for counted in GAMES[title]:
        rows = counts[counted.game.name]
        assert list(range(counted.depth + 1)) == [length for length, _, _ in rows]
        assert [library for _, library, _ in rows] == [model for _, _, model in rows]


def test_the_page_has_the_committed_figures_of_hi_lo_flip() -> None:
    """The table of Hi-Lo Flip is the one that belongs to the committed figures."""
    games = load()
    columns = zip(*[figures for _, figures in games], strict=True)
    rows = [[length, *row] for length, row in enumerate(columns)]
    section = sections_of(PAGE.read_text(encoding="utf-8"))["Hi-Lo Flip" + COUNTS]
    expected = list(table(["Length", *[game.name for game, _ in games]], rows))
    assert expected == section.splitlines()[-len(expected) :]


@by_game
def test_the_library_counts_the_published_figures(title: str, counted: Counted) -> None:
    """The library walks as many short sequences as the page says."""
    figures = published(title, counted)
    shown = quick_depth(figures) + 1
    assert figures[:shown] == counted.by_library(range(shown))


@by_game
def test_the_model_counts_the_published_figures(title: str, counted: Counted) -> None:
    """The model counts as many short sequences as the page says."""
    figures = published(title, counted)
    depth = quick_depth(figures)
    assert figures[: depth + 1] == counted.by_model(depth)


@pytest.mark.slow
@by_game
def test_the_library_counts_the_longer_published_figures(title: str, counted: Counted) -> None:
    """The library walks as many of the longer sequences as the page says."""
    figures = published(title, counted)
    longer = range(quick_depth(figures) + 1, counted.depth + 1)
    assert figures[longer.start :] == counted.by_library(longer)


@pytest.mark.slow
@by_game
def test_the_model_counts_the_longer_published_figures(title: str, counted: Counted) -> None:
    """The model counts as many sequences of every length as the page says."""
    assert published(title, counted) == counted.by_model(counted.depth)


def test_a_wrong_model_counts_other_figures() -> None:
    """Models with one wrong rule each are told apart from the published figures."""
    instance = high_low_model.Instance(name="two seats", deck="2C KS AS")
    edits = {"replayRound and rightOnes": "not replayRound and rightOnes"}
    right = published("High-Low", perft_games.HIGH_LOW[0])
    assert right[:10] != perft(HighLow(instance, edits), 9)
    edits = {"T > threshold or (": "T >= threshold or ("}
    right = published("Least Score", perft_games.LEAST_SCORE[0])
    assert right[:13] != perft(LeastScore(SINGLES, edits), 12)
