"""Rules pages: the normative Markdown page of a game, read into its numbered clauses.

A page has one title (``#``), an introduction with a line ``Rules version 1.0.0``, chapters
(``##``), and in them the clauses: ``### HLF-4.2 Follow the chip { #HLF-4.2 }``. What stands under
a clause's heading is its normative text, but for two things: blockquotes are notes, and fenced
blocks of the language ``example`` are examples. The text may begin with bold markers that say
what kind of clause it is.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from importlib.resources import files
from itertools import takewhile
from typing import NoReturn

from attrs import evolve, frozen

from hilo_rules.core.errors import DecodeError, shown

CLAUSE_ID = re.compile(r"\b[A-Z]+-[1-9][0-9]*\.[1-9][0-9]*\b")
"""What an id looks like, wherever it is cited."""

_HEADING = re.compile(rf"### (?P<id>{CLAUSE_ID.pattern}) (?P<title>.*\S) +\{{ #(?P<anchor>\S+) \}}")
_VERSION = re.compile(r"^Rules version ([0-9]+\.[0-9]+\.[0-9]+)\b", re.MULTILINE)
_MARKER = re.compile(r"\*\*(?P<word>[A-Z][a-z]+)(?P<rest>[^*]*)\.\*\*\s*")
_OPTION = re.compile(r" `(?P<option>[^`]+)`")
_CLARIFIED = re.compile(rf" {CLAUSE_ID.pattern}((,| and|, and) {CLAUSE_ID.pattern})*")
_LABEL = re.compile(r"\*\*(?P<label>[^*]+)\.\*\*\s*")
_FENCE = "```"
_EXAMPLE = "```example"
_CAPTION = "Example"


class Kind(Enum):
    """What a clause is; it decides what has to stand behind it."""

    RULE = "rule"
    """It says what holds: it needs code and a test."""
    DEFINITION = "definition"
    """It says what a word means: it needs neither."""
    CLARIFICATION = "clarification"
    """It decides a point that the published rules leave open; else like a rule."""
    WITHDRAWN = "withdrawn"
    """It holds no more; its id stays, so that nobody uses it for something else."""


@frozen
class Note:
    """A paragraph of a note: not normative."""

    label: str
    """The bold word that it begins with, such as ``Reason``; empty if there is none."""
    text: str
    """The paragraph, without its label."""


@frozen
class Example:
    """An example block; `hilo_rules.testing` runs it."""

    line: int
    """The number on the page of the text's first line."""
    text: str
    """What stands between the fences."""
    caption: str = ""
    """The text of the note labelled ``Example`` that stands before it; empty if there is none."""


@frozen
class PageClause:
    """One numbered clause of a rules page."""

    id: str
    """Its id, such as ``HLF-4.2``, which is also its anchor on the page."""
    title: str
    """Its heading, without the id."""
    chapter: str
    """The heading of the chapter that it stands in, such as ``4 Following``."""
    kind: Kind
    """What it is."""
    clarifies: tuple[str, ...]
    """The ids of the clauses that a clarification decides; else empty."""
    option: str | None
    """The option under which it holds, such as ``second_play = FULL_TURN``; None if always."""
    text: str
    """The normative text, in Markdown, without the markers that it begins with."""
    notes: tuple[Note, ...]
    """What is said about it; not normative."""
    examples: tuple[Example, ...]
    """Situations in which it decides."""
    line: int
    """The number of its heading's line on the page."""

    @property
    def needs_proof(self) -> bool:
        """Whether code and tests have to stand behind it."""
        return self.kind in {Kind.RULE, Kind.CLARIFICATION}


@frozen
class Page:
    """The rules page of a game."""

    title: str
    """Its title."""
    version: str
    """The version of the rules: major.minor.patch."""
    introduction: str
    """What stands before the first chapter, in Markdown."""
    clauses: tuple[PageClause, ...]
    """All clauses, in the page's order."""

    def find(self, clause: object) -> PageClause | None:
        """Give the clause with this id, which may also be a member of the game's enum."""
        return next((found for found in self.clauses if found.id == str(clause)), None)


def load_page(name: str) -> Page:
    """Read the rules page of the game called `name` that came with this library.

    Raises:
        DecodeError: there is no such page.
    """
    given: object = name
    if type(given) is not str or not name.isidentifier():
        raise DecodeError("page", f"{shown(name)} is no name of a game")
    return _load_page(name)


@lru_cache
def _load_page(name: str) -> Page:
    source = files("hilo_rules") / name / "rules.md"
    if not source.is_file():
        raise DecodeError("page", f"the game {name!r} has no rules page")
    return parse_page(source.read_text(encoding="utf-8"))


def parse_page(markdown: str) -> Page:
    """Read a rules page.

    Raises:
        DecodeError: it isn't written as a rules page is; the path names the line.
    """
    _, *sections = _sections(markdown.splitlines())
    if not sections or not sections[0].heading.startswith("# "):
        _refuse(1, "a page begins with its title: '# …'")
    top = sections[0]
    introduction = "\n".join(top.body).strip()
    version = _VERSION.search(introduction)
    if version is None:
        _refuse(top.line, "the introduction needs a line 'Rules version 1.0.0'")
    chapter = ""
    for section in sections:
        if _EXAMPLE in section.body and not section.heading.startswith("### "):
            _refuse(section.line, "an example stands under a clause, so that it is its test")
    clauses: dict[str, PageClause] = {}
    for section in sections[1:]:
        if section.heading.startswith("### "):
            clause = _clause(section, chapter)
            if clauses.setdefault(clause.id, clause) is not clause:
                _refuse(section.line, f"{clause.id} stands here for the second time")
        elif section.heading.startswith("## "):
            chapter = section.heading.removeprefix("## ").strip()
        else:
            _refuse(section.line, "a page has only one title")
    title = top.heading.removeprefix("# ").strip()
    return Page(title, version[1], introduction, tuple(clauses.values()))


@frozen
class _Section:
    line: int
    heading: str
    body: list[str]


def _sections(lines: list[str]) -> list[_Section]:
    """Divide the page at its headings; the first section is what stands before the title."""
    sections = [_Section(0, "", [])]
    fence = 0
    for number, line in enumerate(lines, start=1):
        if fence and line.rstrip() == _FENCE:
            fence = 0
        elif not fence and line.startswith(_FENCE):
            fence = number
        if not fence and line.startswith(("# ", "## ", "### ")):
            sections.append(_Section(number, line, []))
        else:
            sections[-1].body.append(line)
    if fence:
        _refuse(fence, "the block that begins here has no end")
    return sections


def _clause(section: _Section, chapter: str) -> PageClause:
    heading = _HEADING.fullmatch(section.heading.rstrip())
    if heading is None or heading["id"] != heading["anchor"]:
        _refuse(section.line, "a clause's heading looks like '### HLF-4.2 Title { #HLF-4.2 }'")
    text: list[str] = []
    quote: list[str] = []
    told = 0
    examples: list[Example] = []
    rest = iter(enumerate(section.body, start=section.line + 1))
    for number, line in rest:
        if line.rstrip() == _EXAMPLE:
            block = takewhile(lambda line: line != _FENCE, (line.rstrip() for _, line in rest))
            examples.append(Example(number + 1, "\n".join(block), _caption(quote[told:])))
            told = len(quote)
        elif line.startswith(">"):
            quote.append(line.removeprefix(">").removeprefix(" "))
        else:
            text.append(line)
            # The end of a blockquote also ends its last paragraph.
            quote.append("")
    return _marked(
        PageClause(
            id=heading["id"],
            title=heading["title"],
            chapter=chapter,
            kind=Kind.RULE,
            clarifies=(),
            option=None,
            text=re.sub(r"\n{3,}", "\n\n", "\n".join(text)).strip(),
            notes=_notes(quote),
            examples=tuple(examples),
            line=section.line,
        )
    )


def _caption(quote: list[str]) -> str:
    """Give the caption of the example that stands below these lines of notes."""
    notes = _notes(quote)
    return notes[-1].text if notes and notes[-1].label == _CAPTION else ""


def _notes(quote: list[str]) -> tuple[Note, ...]:
    return tuple(map(_note, filter(None, re.split(r"\n{2,}", "\n".join(quote).strip()))))


def _note(paragraph: str) -> Note:
    label = _LABEL.match(paragraph)
    if label is None:
        return Note("", paragraph)
    return Note(label["label"], paragraph[label.end() :])


def _marked(clause: PageClause) -> PageClause:
    """Read the markers that the clause's text begins with, and take them off."""
    while (marker := _MARKER.match(clause.text)) is not None:
        word, rest = marker["word"], marker["rest"]
        clause = evolve(clause, text=clause.text[marker.end() :])
        if word == "Clarifies" and _CLARIFIED.fullmatch(rest):
            ids = tuple(CLAUSE_ID.findall(rest))
            clause = evolve(clause, kind=Kind.CLARIFICATION, clarifies=ids)
        elif word == "Option" and (option := _OPTION.fullmatch(rest)):
            clause = evolve(clause, option=option["option"])
        elif word == "Definition" and not rest:
            clause = evolve(clause, kind=Kind.DEFINITION)
        elif word == "Withdrawn" and not rest:
            clause = evolve(clause, kind=Kind.WITHDRAWN)
        else:
            _refuse(clause.line, f"a clause has no marker like '{marker[0].strip()}'")
    return clause


def _refuse(line: int, message: str) -> NoReturn:
    raise DecodeError(f"line {line}", message)
