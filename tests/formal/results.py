"""The page with the results: `python -m tests.formal.results` makes all checks and writes it.

With the titles of sections behind it, it makes these anew and keeps the others. The tests read the
page, so that its figures can't differ from what they find.
"""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING, Any

from tests.formal import (
    hi_lo_flip_model,
    high_low_model,
    least_score_games,
    least_score_model,
    perft_games,
)
from tests.formal.hi_lo_flip_properties import HI_LO_FLIP
from tests.formal.high_low_properties import HIGH_LOW
from tests.formal.least_score_properties import LEAST_SCORE
from tests.formal.maude_model import FOLDER
from tests.formal.walk import Game, Size, perft
from tests.hi_lo_flip import small_games
from tests.hi_lo_flip.instances import Instance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tests.formal.perft_games import Counted
    from tests.formal.properties import Checked

PAGE = FOLDER / "results.md"
PERFT = FOLDER.parents[1] / "tests" / "hi_lo_flip" / "perft.json"

INTRODUCTION = """\
# Results of the formal checks

This page is made by `python -m tests.formal.results`, which makes all the checks; the tests compare
what they find with it. What the checks are, and what they show, is on the page
[Formal model](index.md).
"""
WALKS = ": library and model walked together"
COUNTS = ": perft"


def sections_of(page: str) -> dict[str, str]:
    """Take the page apart into its sections, by their titles."""
    sections = {}
    for section in page.split("\n## ")[1:]:
        title, _, text = section.partition("\n")
        sections[title] = text.strip("\n")
    return sections


def published_sizes(game: str) -> dict[str, Size]:
    """Read from the page how large the walked instances of a game are."""
    sizes = {}
    for line in sections_of(PAGE.read_text(encoding="utf-8"))[game + WALKS].splitlines():
        cells = [cell.strip().replace(",", "") for cell in line.strip("|").split("|")]
        if cells[-1].isdigit():
            name = line.strip("|").split("|")[0].strip()
            sizes[name] = Size(int(cells[-2]), int(cells[-1]))
    return sizes


def published_counts(game: str) -> dict[str, list[tuple[int, int, int]]]:
    """Read from the page the length, the library's and the model's figure of each row of a game."""
    counts: dict[str, list[tuple[int, int, int]]] = {}
    for line in sections_of(PAGE.read_text(encoding="utf-8"))[game + COUNTS].splitlines():
        name, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells and cells[-1].replace(",", "").isdigit():
            length, library, model = [int(cell.replace(",", "")) for cell in cells]
            counts.setdefault(name, []).append((length, library, model))
    return counts


def note(text: str) -> None:
    """Say on stderr how far the checks are."""
    sys.stderr.write(text + "\n")


def table(head: Iterable[str], rows: Iterable[Iterable[Any]]) -> Iterator[str]:
    """Write a table in Markdown; numbers stand to the right."""
    filled = [[f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row] for row in rows]
    names = list(head)
    columns: list[tuple[str, ...]] = list(zip(*filled, strict=True))
    right = [all(cell.replace(",", "").isdigit() for cell in column) for column in columns]
    yield "| " + " | ".join(names) + " |"
    yield "| " + " | ".join("---:" if is_right else "---" for is_right in right) + " |"
    for row in filled:
        yield "| " + " | ".join(row) + " |"


def walks(games: Iterable[Game]) -> Iterator[str]:
    """Walk the games and write how large they are."""
    yield "In every state that was reached, library and model are the same.\n"
    rows: list[list[str | int]] = []
    states = transitions = 0
    for game in games:
        note(game.name)
        size = game.walk()
        rows.append([game.name, game.details, size.states, size.transitions])
        states += size.states
        transitions += size.transitions
    rows.append(["**All**", "", states, transitions])
    yield from table(["Game", "Figures and options", "States", "Transitions"], rows)


def replays() -> Iterator[str]:
    """Replay random games and write how many steps they took."""
    yield "Library and model went the same way, step by step, in whole random games.\n"
    counts: dict[str, list[int]] = {}
    for seed in range(312):
        rng = random.Random(seed)
        instance = small_games.drawn(rng)
        full = len(instance.deck) == 100
        name = "Hi-Lo Flip, " + ("100 cards, hands of 7" if full else "smaller decks and hands")
        counts.setdefault(name, []).append(hi_lo_flip_model.game(instance).replay(rng))
    note("replayed Hi-Lo Flip")
    for seed in range(200):
        rng = random.Random(seed)
        game = high_low_model.game(high_low_model.drawn(rng))
        counts.setdefault("High-Low, 52 cards, 2 to 12 seats", []).append(game.replay(rng))
    note("replayed High-Low")
    for seed in range(156):
        rng = random.Random(seed)
        game = least_score_model.game(least_score_model.drawn(rng))
        counts.setdefault("Least Score, 52 cards, hands of 5", []).append(game.replay(rng))
    note("replayed Least Score")
    rows = [[name, len(lengths), sum(lengths)] for name, lengths in sorted(counts.items())]
    yield from table(["Tables", "Games", "Steps"], rows)


def properties(game: Checked) -> Iterator[str]:
    """Check the properties of a model and write what came out."""
    instances = [*game.small, *game.large]
    yield (
        f"Each holds in all runs of these {len(instances)} of the games above: "
        + "; ".join(instance.name for instance in instances)
        + ". Each is checked against a model broken on purpose, too, and has to fail there.\n"
    )
    rows = []
    for wanted in game.properties:
        note(wanted.name)
        for instance in instances:
            if wanted.ask(game.load(instance, None), instance) is not None:
                raise AssertionError(f"{wanted.name} fails in {instance.name}")
        rejected = wanted.ask(game.load(wanted.control, wanted.edits), wanted.control)
        if rejected is None:
            raise AssertionError(f"{wanted.name} holds in a broken model")
        rows.append([wanted.name, wanted.wrong, f"`{rejected}`".replace("|", "\\|")])
    yield from table(
        ["Property", "Broken model", "Rejected because of this state, or a run to it"], rows
    )


def perft_tables() -> Iterator[str]:
    """Count sequences with the model and write them beside the committed figures."""
    yield (
        "The number of sequences of actions and chance events, by length; one that ends the game "
        "sooner counts on. The model and the naive oracle of the tests count all of these, the "
        "library itself walks every single sequence up to a million.\n"
    )
    columns, heads = [], []
    for entry in json.loads(PERFT.read_text(encoding="utf-8")):
        instance, figures = Instance.from_data(entry["game"]), entry["figures"]
        note(f"perft: {instance.name}")
        counted = perft(hi_lo_flip_model.HiLoFlip(instance), len(figures) - 1)
        if counted != figures:
            raise AssertionError(f"{instance.name}: {counted} instead of {figures}")
        columns.append(figures)
        heads.append(instance.name)
        yield f"- {instance.name}: {hi_lo_flip_model.details(instance)}"
    yield ""
    rows = [[depth, *row] for depth, row in enumerate(zip(*columns, strict=True))]
    yield from table(["Length", *heads], rows)


def counts(games: Iterable[Counted]) -> Iterator[str]:
    """Count sequences with the library and with the model and write both."""
    yield (
        "The number of sequences of actions and chance events, by length; one that ends the game "
        "sooner counts on. The library walks every single sequence; the model counts the ways "
        "into each of its states. Where a deal is given, the sequences begin after it.\n"
    )
    rows = []
    for counted in games:
        game = counted.game
        note(f"perft: {game.name}")
        library = counted.by_library(range(counted.depth + 1))
        model = counted.by_model(counted.depth)
        if library != model:
            raise AssertionError(f"{game.name}: {library} in the library, {model} in the model")
        rows += [[game.name, *row] for row in zip(range(len(model)), library, model, strict=True)]
        yield f"- {game.name}: {game.details}"
    yield ""
    yield from table(["Game", "Length", "Library", "Model"], rows)


SECTIONS: dict[str, Callable[[], Iterator[str]]] = {
    "Hi-Lo Flip" + WALKS: lambda: walks(
        map(hi_lo_flip_model.game, [*small_games.QUICK, *small_games.LONG])
    ),
    "High-Low" + WALKS: lambda: walks(
        map(high_low_model.game, [*high_low_model.QUICK, *high_low_model.LONG])
    ),
    "Least Score" + WALKS: lambda: walks(
        map(least_score_model.game, [*least_score_games.QUICK, *least_score_games.LONG])
    ),
    "Random games": replays,
    "Hi-Lo Flip" + COUNTS: perft_tables,
    "High-Low" + COUNTS: lambda: counts(perft_games.HIGH_LOW),
    "Least Score" + COUNTS: lambda: counts(perft_games.LEAST_SCORE),
    "Hi-Lo Flip: properties of the model": lambda: properties(HI_LO_FLIP),
    "High-Low: properties of the model": lambda: properties(HIGH_LOW),
    "Least Score: properties of the model": lambda: properties(LEAST_SCORE),
}


def main(wanted: list[str]) -> None:
    """Make the sections with these titles, or all, and write the page."""
    for title in wanted or SECTIONS:
        text = "\n".join(SECTIONS[title]())
        old = sections_of(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
        sections = {**old, title: text}
        written = [
            f"\n## {title}\n\n{sections[title]}\n" for title in SECTIONS if title in sections
        ]
        PAGE.write_text(INTRODUCTION + "".join(written), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
