"""The programs on the pages for people run, and print what the pages say."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[str]:
    """Give the Python programs on a page, in order."""
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def promised(block: str) -> list[str]:
    """Give the lines that a program is said to print: its comments at the left margin."""
    return [line.removeprefix("# ") for line in block.splitlines() if line.startswith("# ")]


def printed(block: str, names: dict[str, Any]) -> list[str]:
    """Run a program, and give the lines that it prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(block, "<page>", "exec"), names)  # noqa: S102 - our own pages
    return output.getvalue().splitlines()


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page)], ids=lambda page: page.name
)
def test_programs_on_a_page_print_what_it_says(page: Path) -> None:
    """Every program on the page runs, after those before it, and keeps its promises."""
    names: dict[str, Any] = {}
    for block in blocks(page):
        lines = printed(block, names)
        if promised(block):
            assert promised(block) == lines


def test_readme_has_a_program() -> None:
    """The README shows the library in a program of about ten lines."""
    (block,) = blocks(ROOT / "README.md")
    assert len(block.splitlines()) <= 12


def test_a_broken_promise_is_noticed() -> None:
    """A program that prints something else than promised would fail."""
    block = "print(1)\n# 2\n"
    assert promised(block) != printed(block, {})
