"""The page with the results: `python -m tests.formal.results` makes all checks and writes it.

The tests read the page, so that its figures can't differ from what they find.
"""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING, Any

from tests.formal import hi_lo_flip_model, hi_lo_flip_properties
from tests.formal.maude_model import FOLDER
from tests.formal.walk import Game, Size, perft
from tests.hi_lo_flip import small_games
from tests.hi_lo_flip.instances import Instance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PAGE = FOLDER / "results.md"
PERFT = FOLDER.parents[1] / "tests" / "hi_lo_flip" / "perft.json"
REPLAYS = range(312)

INTRODUCTION = """\
# Results of the formal checks

This page is made by `python -m tests.formal.results`, which makes all the checks; the tests compare
what they find with it. What the checks are, and what they show, is on the page
[Formal model](index.md).
"""


def published_sizes(game: str) -> dict[str, Size]:
    """Read from the page how large the walked instances of a game are."""
    sizes = {}
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {game}: whole games\n")[1]
    for line in section.split("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[2].replace(",", "").isdigit():
            name = cells[0]
            sizes[name] = Size(*(int(cell.replace(",", "")) for cell in cells[2:]))
    return sizes


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


def whole_games(title: str, games: Iterable[Game]) -> Iterator[str]:
    """Walk the games and write how large they are."""
    yield f"\n## {title}: whole games\n"
    yield "Library and model are the same in every state of these games.\n"
    rows: list[list[str | int]] = []
    states = transitions = 0
    for game in games:
        note(f"{title}: {game.name}")
        size = game.walk()
        rows.append([game.name, game.details, size.states, size.transitions])
        states += size.states
        transitions += size.transitions
    rows.append(["**All**", "", states, transitions])
    yield from table(["Game", "Figures and options", "States", "Transitions"], rows)


def replays(title: str, games: Iterable[tuple[Game, random.Random, bool]]) -> Iterator[str]:
    """Replay random games and write how many steps they took."""
    yield f"\n## {title}: random games\n"
    yield "Library and model went the same way, step by step, in these games.\n"
    full: list[int] = []
    small: list[int] = []
    for game, rng, is_full in games:
        (full if is_full else small).append(game.replay(rng))
    yield from table(
        ["Tables", "Games", "Steps"],
        [
            ["full size", len(full), sum(full)],
            ["smaller decks and hands", len(small), sum(small)],
        ],
    )


def hi_lo_flip_replays() -> Iterator[tuple[Game, random.Random, bool]]:
    """Draw the same tables as the tests."""
    for seed in REPLAYS:
        rng = random.Random(seed)
        instance = small_games.drawn(rng)
        yield hi_lo_flip_model.game(instance), rng, len(instance.deck) == 100


def properties() -> Iterator[str]:
    """Check the properties of Hi-Lo Flip and write what came out."""
    yield "\n## Hi-Lo Flip: properties of the model\n"
    instances = [*hi_lo_flip_properties.SMALL, *hi_lo_flip_properties.LARGE]
    yield (
        f"Each holds in all runs of these {len(instances)} of the games above: "
        + "; ".join(instance.name for instance in instances)
        + ". Each is checked against a model broken on purpose, too, and has to fail there.\n"
    )
    rows = []
    for wanted in hi_lo_flip_properties.PROPERTIES:
        note(wanted.name)
        for instance in instances:
            model = hi_lo_flip_properties.checked(instance)
            if wanted.ask(model, instance) is not None:
                raise AssertionError(f"{wanted.name} fails in {instance.name}")
        broken = hi_lo_flip_properties.checked(wanted.control, wanted.edits)
        rejected = wanted.ask(broken, wanted.control)
        if rejected is None:
            raise AssertionError(f"{wanted.name} holds in a broken model")
        rows.append([wanted.name, wanted.wrong, f"`{rejected}`".replace("|", "\\|")])
    yield from table(["Property", "Broken model", "Rejected because of this state"], rows)


def perft_tables() -> Iterator[str]:
    """Count sequences with the model and write them beside the committed figures."""
    yield "\n## Hi-Lo Flip: perft\n"
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


def page() -> str:
    """Make all checks and write the page."""
    games = map(hi_lo_flip_model.game, [*small_games.QUICK, *small_games.LONG])
    lines = [
        INTRODUCTION.rstrip("\n"),
        *whole_games("Hi-Lo Flip", games),
        *replays("Hi-Lo Flip", hi_lo_flip_replays()),
        *perft_tables(),
        *properties(),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
