"""What the page on the formal model shows is what Maude answers."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from tests.formal.maude_model import FOLDER, command, install, read

if TYPE_CHECKING:
    import maude  # type: ignore[import-untyped]

PAGE = (FOLDER / "index.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PAIRS = [
    (text, answer) for (language, text), (_, answer) in pairwise(BLOCKS) if language == "maude"
]
QUOTED = [text for _, text in BLOCKS if re.match("c?(rl|eq) ", text)]


def plain(text: str) -> str:
    """Leave out what line breaks and indents make different."""
    return " ".join(text.split())


@pytest.fixture(scope="module")
def small() -> maude.Module:
    """Load the small game of the page."""
    return install(read("hi_lo_flip.maude") + read("hi_lo_flip_small.maude"), "INSTANCE")


@pytest.mark.parametrize(("asked", "answer"), PAIRS, ids=[plain(asked)[:40] for asked, _ in PAIRS])
def test_maude_answers_as_the_page_says(small: maude.Module, asked: str, answer: str) -> None:
    """Each part of the answer on the page is in Maude's answer to the command above it."""
    verb, rest = asked.split(maxsplit=1)
    bound = re.match(r"\[[^]]*\]", rest)
    number = bound.group() if bound else ""
    said = plain(command(f"{verb} {number} in {small} : {rest.removeprefix(number)}"))
    for part in answer.split("\n\n"):
        assert plain(part) in said


@pytest.mark.parametrize("quoted", QUOTED, ids=lambda quoted: quoted.split("\n")[0])
def test_the_page_quotes_the_model(quoted: str) -> None:
    """The rules and equations on the page stand in the model."""
    assert plain(quoted) in plain(read("hi_lo_flip.maude"))


def test_the_page_shows_enough() -> None:
    """The page has commands with answers, and quotes a rule and an equation."""
    assert len(PAIRS) >= 6
    assert len(QUOTED) == 2
