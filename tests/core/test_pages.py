"""Rules pages: what is read from the Markdown, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import hilo_rules
from hilo_rules.core.errors import DecodeError
from hilo_rules.core.pages import Example, Kind, Note, Page, load_page, parse_page

PAGE = """\
# Tossing

A game for this test.
Rules version 1.2.3

## 1 Things

What a chapter begins with is not normative.

### TO-1.1 Coin { #TO-1.1 }

**Definition.** A coin has two sides.

## 2 Play

### TO-2.1 Toss the coin { #TO-2.1 }

Whoever is on turn tosses,
and catches.

| side | points |
|------|--------|
| head | 1      |

> **Reason.** It is the
> whole game.
>
> Nobody has asked.

```example
chip: hi
---
> 0:play:51
```

A second paragraph.

```text
### not a heading
```

### TO-2.2 Lost coins { #TO-2.2 }

**Clarifies TO-2.1, TO-1.1 and TO-2.3.** **Option `lost = AGAIN`.** A lost coin
is tossed again.

> **Readings.** (a) again; (b) not.

> **Source.** None.

### TO-2.3 Edges { #TO-2.3 }

**Withdrawn.** Edges counted double.
"""


def clause_text(body: str) -> str:
    """Make a page whose one clause has this body, on line 5."""
    return f"# T\n\nRules version 1.0.0\n\n### TO-1.1 One {'{ #TO-1.1 }'}\n{body}"


def refusal(markdown: str) -> DecodeError:
    """Give the error with which the page is refused."""
    with pytest.raises(DecodeError) as caught:
        parse_page(markdown)
    return caught.value


def test_a_page_has_a_title_a_version_and_an_introduction() -> None:
    """What stands before the first chapter belongs to the page."""
    page = parse_page(PAGE)

    assert "Tossing" == page.title
    assert "1.2.3" == page.version
    assert "A game for this test.\nRules version 1.2.3" == page.introduction


def test_clauses_keep_the_order_of_the_page() -> None:
    """Ids, titles, chapters and lines are those of the headings."""
    clauses = parse_page(PAGE).clauses

    assert [
        ("TO-1.1", "Coin", "1 Things", 10),
        ("TO-2.1", "Toss the coin", "2 Play", 16),
        ("TO-2.2", "Lost coins", "2 Play", 42),
        ("TO-2.3", "Edges", "2 Play", 51),
    ] == [(c.id, c.title, c.chapter, c.line) for c in clauses]


def test_markers_say_what_a_clause_is() -> None:
    """They are taken off the text; a clarification and an option may come together."""
    definition, rule, clarification, withdrawn = parse_page(PAGE).clauses

    assert (Kind.DEFINITION, "A coin has two sides.") == (definition.kind, definition.text)
    assert (Kind.RULE, (), None) == (rule.kind, rule.clarifies, rule.option)
    assert clarification.kind is Kind.CLARIFICATION
    assert ("TO-2.1", "TO-1.1", "TO-2.3") == clarification.clarifies
    assert "lost = AGAIN" == clarification.option
    assert "A lost coin\nis tossed again." == clarification.text
    assert (Kind.WITHDRAWN, "Edges counted double.") == (withdrawn.kind, withdrawn.text)


def test_an_option_alone_is_a_rule() -> None:
    """It is a rule that holds when the option is on."""
    (clause,) = parse_page(clause_text("**Option `a = B`.** So be it.")).clauses

    assert (Kind.RULE, "a = B", "So be it.") == (clause.kind, clause.option, clause.text)


def test_only_rules_and_clarifications_need_proof() -> None:
    """A definition and a tombstone need neither code nor test."""
    assert [False, True, True, False] == [c.needs_proof for c in parse_page(PAGE).clauses]


def test_the_text_holds_neither_notes_nor_examples() -> None:
    """Tables and other fenced blocks stay."""
    expected = (
        "Whoever is on turn tosses,\nand catches.\n\n"
        "| side | points |\n|------|--------|\n| head | 1      |\n\n"
        "A second paragraph.\n\n```text\n### not a heading\n```"
    )
    assert expected == parse_page(PAGE).clauses[1].text


def test_notes_are_the_paragraphs_of_blockquotes() -> None:
    """A bold word at the beginning is the label; two blockquotes are two notes."""
    definition, rule, clarification, _ = parse_page(PAGE).clauses

    assert () == definition.notes
    assert (Note("Reason", "It is the\nwhole game."), Note("", "Nobody has asked.")) == rule.notes
    assert (
        Note("Readings", "(a) again; (b) not."),
        Note("Source", "None."),
    ) == clarification.notes


def test_examples_know_their_line() -> None:
    """The line is that of the first one between the fences."""
    assert (Example(31, "chip: hi\n---\n> 0:play:51"),) == parse_page(PAGE).clauses[1].examples


def test_an_example_note_is_the_caption_of_the_example_below_it() -> None:
    """Other notes are none, nor is the caption of an example before; it stays among the notes."""
    page = parse_page(
        clause_text(
            "Text.\n\n> **Note.** Oh.\n\n```example\na: 1\n```\n\n"
            "> **Reason.** None.\n>\n> **Example.** Two\n> lines.\n\n```example\na: 2\n```\n\n"
            "```example\na: 3\n```\n"
        )
    )
    (clause,) = page.clauses

    assert ["", "Two\nlines.", ""] == [example.caption for example in clause.examples]
    assert ["Note", "Reason", "Example"] == [note.label for note in clause.notes]


def test_a_clause_is_found_by_its_id() -> None:
    """The id may come as text or as anything whose text it is."""
    page = parse_page(PAGE)

    assert page.find("TO-2.1") is page.clauses[1]
    assert page.find("TO-9.9") is None


def test_windows_line_ends_make_no_difference() -> None:
    """A page reads the same whoever checked it out."""
    assert parse_page(PAGE) == parse_page(PAGE.replace("\n", "\r\n"))


@pytest.mark.parametrize(
    ("markdown", "path", "message"),
    [
        ("", "line 1", "title"),
        ("## 1 Things\n", "line 1", "title"),
        ("# T\n\nNo version.\n", "line 1", "Rules version"),
        ("# T\n\nRules version 1.0\n", "line 1", "Rules version"),
        (clause_text("\n# Again\n"), "line 7", "only one title"),
        (clause_text("\n### TO-1.1 One { #TO-1.1 }\n"), "line 7", "second time"),
        (clause_text("\n### TO-1.2 Two { #TO-1.3 }\n"), "line 7", "heading looks like"),
        (clause_text("\n### TO-1.2 { #TO-1.2 }\n"), "line 7", "heading looks like"),
        (clause_text("\n### Two\n"), "line 7", "heading looks like"),
        (clause_text("\n```example\nchip: hi\n``` no\n"), "line 7", "no end"),
        (clause_text("\n## 2\n\n```example\n```\n"), "line 7", "under a clause"),
        (clause_text("**Defintion.** Oh.\n"), "line 5", "no marker"),
        (clause_text("**Definition of coins.** Oh.\n"), "line 5", "no marker"),
        (clause_text("**Withdrawn `now`.** Oh.\n"), "line 5", "no marker"),
        (clause_text("**Option x.** Oh.\n"), "line 5", "no marker"),
        (clause_text("**Clarifies TO-1.1 TO-1.2.** Oh.\n"), "line 5", "no marker"),
        (clause_text("**Clarifies this.** Oh.\n"), "line 5", "no marker"),
    ],
)
def test_a_page_that_is_written_otherwise_is_refused(
    markdown: str, path: str, message: str
) -> None:
    """The error names the line and what is wrong there."""
    error = refusal(markdown)

    assert path == error.path
    assert message in error.message


@pytest.mark.parametrize("name", hilo_rules.GAMES)
def test_every_game_ships_its_page(name: str) -> None:
    """The page is read from the package, so that it also is in the wheel; version included."""
    page = load_page(name)

    assert isinstance(page, Page)
    assert hilo_rules.GAMES[name].rules_version == page.version


@pytest.mark.parametrize("name", ["core", "nowhere", "../hi_lo_flip", "", 5, None, [], b"core"])
def test_where_there_is_no_game_there_is_no_page(name: Any) -> None:
    """What is no game's name is refused, also one that leads out of the package."""
    with pytest.raises(DecodeError, match="page"):
        load_page(name)
