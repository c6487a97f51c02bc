"""The site's hook makes the clause ids in running text links, and lists the clauses by name."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hilo_rules

ROOT = Path(__file__).parents[2]
HOOK: dict[str, Any] = runpy.run_path(str(ROOT / ".ci" / "clause_links.py"))


def linked(html: str, url: str = "guide/contract/") -> str:
    """Give what becomes of the content of a page."""
    content: str = HOOK["on_page_content"](html, page=SimpleNamespace(url=url), config=None)
    return content


def link(clause: str, path: str) -> str:
    """Write a link to a clause."""
    return f'<a class="clause" href="{path}#{clause}">{clause}</a>'


def test_an_id_in_running_text_is_a_link() -> None:
    """In a paragraph, in a table, and beside a comma, for each of the games."""
    html = "<p>By HLF-4.2, and <em>HL-3.6</em>.</p><table><tr><td>LS-5.7</td></tr></table>"
    expected = (
        f"<p>By {link('HLF-4.2', '../../rules/hi-lo-flip/')}, "
        f"and <em>{link('HL-3.6', '../../rules/high-low/')}</em>.</p>"
        f"<table><tr><td>{link('LS-5.7', '../../rules/least-score/')}</td></tr></table>"
    )

    assert expected == linked(html)


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("", "rules/hi-lo-flip/"),
        ("rulings/", "../rules/hi-lo-flip/"),
        ("rules/hi-lo-flip/", "../../rules/hi-lo-flip/"),
    ],
)
def test_a_link_leads_from_where_the_page_is(url: str, path: str) -> None:
    """From the home page, from beside it, and from the rules page itself."""
    assert link("HLF-4.2", path) == linked("HLF-4.2", url)


@pytest.mark.parametrize(
    "html",
    [
        "<code>! 0:play:12 HLF-4.2</code>",
        '<pre id="x"><span>HLF-4.2</span>\n<code>HLF-4.2</code></pre>',
        '<h3 id="HLF-4.2">HLF-4.2 Follow the chip<a href="#HLF-4.2">¶</a></h3>',
        '<a href="../#HLF-4.2">HLF-4.2 <em>Follow the chip</em></a>',
        '<img alt="HLF-4.2"><!-- HLF-4.2 -->',
    ],
)
def test_code_headings_links_and_tags_stay_as_they_are(html: str) -> None:
    """What is no running text isn't touched."""
    assert html == linked(html)


@pytest.mark.parametrize("text", ["HLF-4.2/high", "HLF-4.99", "XHLF-4.2", "HLF-4.20", "UTF-8.1"])
def test_what_is_no_clause_stays_as_it_is(text: str) -> None:
    """Names of cases, and ids that no page has."""
    assert text == linked(text)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_the_clauses_of_a_game_are_listed_where_a_page_asks_for_it(name: str) -> None:
    """Each with its name, its id, and its title on the rules page."""
    titles = {clause.id: clause.title for clause in hilo_rules.load_page(name).clauses}
    expected = [
        (clause.name, str(clause), titles[str(clause)]) for clause in hilo_rules.GAMES[name].clauses
    ]

    table = HOOK["on_page_markdown"](f"# Title\n\n<!-- clauses of {name} -->\n", page=None)

    assert table.startswith("# Title\n\n| Name | Clause | Title |\n| --- | --- | --- |\n")
    assert expected == re.findall(r"^\| `(\w+)` \| (\S+) \| (.*) \|$", table, re.MULTILINE)


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_the_reference_of_a_game_asks_for_its_clauses(name: str) -> None:
    """So that a search for the name of a clause finds it."""
    page = ROOT / "docs" / "reference" / f"{name}.md"

    assert f"\n<!-- clauses of {name} -->\n" in page.read_text(encoding="utf-8")


def test_the_site_has_each_page_that_the_hook_links() -> None:
    """A link of the hook isn't checked by MkDocs."""
    pages = {target.partition("#")[0].rstrip("/") for target in HOOK["_LINKS"].values()}

    assert len(hilo_rules.GAMES) == len(pages)
    assert [] == [page for page in pages if not (ROOT / "docs" / f"{page}.md").is_file()]
