"""Every check of traceability complains when something is wrong: each is shown to fail."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from tests.traceability import checks, lock
from tests.traceability.sources import Piece, implementing_code, marked_tests, python_files

from hilo_rules import Clause
from hilo_rules.core.pages import Page, parse_page

if TYPE_CHECKING:
    from pathlib import Path

NOTHING: list[str] = []

MARKDOWN = """\
# Tossing

Rules version 1.0.0

## 1 Play

### HLF-1.1 Coin { #HLF-1.1 }

**Definition.** It has two sides.

### HLF-1.2 Toss { #HLF-1.2 }

Toss it.

### HLF-1.3 Edge { #HLF-1.3 }

**Clarifies HLF-1.2.** The edge doesn't count.

> **Readings.** (a) it does; (b) it doesn't.
>
> **Reason.** It is rare.
>
> **Source.** None.

### HLF-1.4 Old { #HLF-1.4 }

**Withdrawn.** No more.
"""
PAGE = parse_page(MARKDOWN)
CODE = '''
def toss(coin):
    """Toss it.

    Clauses: HLF-1.2, HLF-1.3
    """
    return coin.toss()  # high
'''
TESTS = '''
@clause(TO.TOSS, TO.EDGE)
def test_toss():
    """It lands."""
    assert toss(1)
'''


class TO(Clause):
    """The clauses of the page."""

    COIN = "HLF-1.1"
    TOSS = "HLF-1.2"
    EDGE = "HLF-1.3"
    OLD = "HLF-1.4"


ENUMS = {"TO": {clause.name: str(clause) for clause in TO}}


def page_with(old: str, new: str) -> Page:
    """Read the page with one change."""
    assert old in MARKDOWN
    return parse_page(MARKDOWN.replace(old, new))


def code_of(text: str) -> list[Piece]:
    """Find the code in one file."""
    return implementing_code({"coin.py": text})


def marked_in(text: str) -> list[Piece]:
    """Find the marked tests in one file."""
    return marked_tests({"test_coin.py": text}, ENUMS)


def test_the_page_that_the_others_break_is_right() -> None:
    """Without a change no check complains."""
    pieces = [*code_of(CODE), *marked_in(TESTS)]

    assert NOTHING == checks.page_matches_enum(TO, PAGE)
    assert NOTHING == checks.clauses_have_code(PAGE, pieces)
    assert NOTHING == checks.clauses_have_passing_tests(PAGE, {"HLF-1.2", "HLF-1.3"})
    assert NOTHING == checks.cited_clauses_exist([PAGE], pieces, {"page": MARKDOWN}, ["HLF"])
    assert NOTHING == checks.clarifications_are_argued(PAGE)


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        (
            evolve(PAGE, clauses=PAGE.clauses[:-1]),
            "HLF-1.4 stands in TO but not on the page",
        ),
        (
            page_with(
                "HLF-1.4 Old { #HLF-1.4 }",
                "HLF-1.4 Old { #HLF-1.4 }\n\nO.\n\n### HLF-1.5 New { #HLF-1.5 }",
            ),
            "HLF-1.5 stands on the page but not in TO",
        ),
        (
            evolve(PAGE, clauses=(*PAGE.clauses[2:], *PAGE.clauses[:2])),
            "the page has HLF-1.3 where TO has HLF-1.1",
        ),
        (page_with("## 1 Play", "## 2 Play"), "HLF-1.1 stands in the chapter '2 Play'"),
        (page_with("Toss it.", ""), "HLF-1.2 has no text"),
    ],
)
def test_an_enum_that_differs_from_the_page_is_found(page: Page, complaint: str) -> None:
    """A missing, an unknown, a moved clause; a wrong chapter; a clause without a text."""
    assert complaint in checks.page_matches_enum(TO, page)


def test_a_clause_without_a_title_is_refused_with_the_page() -> None:
    """The page isn't even read."""
    with pytest.raises(Exception, match="heading looks like"):
        page_with("HLF-1.2 Toss {", "HLF-1.2 {")


@pytest.mark.parametrize(
    "code",
    [
        CODE.replace("HLF-1.2, ", ""),
        CODE.replace("Clauses: ", "See "),
        CODE.replace("HLF-1.3\n", "HLF-1.3\n\n    More.\n"),
        "# Clauses: HLF-1.2\nx = 1\n",
        '"""Of a module.\n\nClauses: HLF-1.2\n"""\n',
    ],
)
def test_a_clause_without_code_is_found(code: str) -> None:
    """Only the last paragraph of a definition's docstring counts."""
    assert "no code implements HLF-1.2 Toss" in checks.clauses_have_code(PAGE, code_of(code))


def test_a_clause_without_a_passing_test_is_found() -> None:
    """A definition and a withdrawn clause need none."""
    assert [
        "no passing test shows HLF-1.2 Toss",
        "no passing test shows HLF-1.3 Edge",
    ] == checks.clauses_have_passing_tests(PAGE, set())


@pytest.mark.parametrize(
    ("pieces", "texts", "complaint"),
    [
        (
            code_of(CODE.replace("1.3", "1.7")),
            {},
            "coin.py: toss cites HLF-1.7, no clause",
        ),
        (
            code_of(CODE.replace("1.3", "1.4")),
            {},
            "coin.py: toss cites HLF-1.4, withdrawn",
        ),
        (
            marked_in(TESTS.replace("TO.EDGE", "TO.RIM")),
            {},
            "test_coin.py: test_toss cites TO.RIM, no clause",
        ),
        (
            marked_in(TESTS.replace("TO.TOSS, TO.EDGE", "*TO")),
            {},
            "test_coin.py: test_toss cites *TO, no clause",
        ),
        (
            [],
            {"guide.md": "By HLF-1.2 and HLF-1.12."},
            "guide.md cites HLF-1.12, no clause",
        ),
        (
            [],
            {"case.json": '{"clauses": ["LS-1.2"]}'},
            "case.json cites LS-1.2, no clause",
        ),
    ],
)
def test_an_unknown_clause_is_found(
    pieces: list[Piece], texts: dict[str, str], complaint: str
) -> None:
    """In code, in a test, in documentation and in data; a withdrawn one in code and tests."""
    assert [complaint] == checks.cited_clauses_exist([PAGE], pieces, texts, ["HLF", "LS"])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("> **Readings.** (a) it does; (b) it doesn't.", ">", "HLF-1.3 has no note 'Readings'"),
        ("> **Reason.** It is rare.", ">", "HLF-1.3 has no note 'Reason'"),
        ("> **Source.** None.", "> **Source.**", "HLF-1.3 has no note 'Source'"),
        (
            "Clarifies HLF-1.2",
            "Clarifies HLF-1.7",
            "HLF-1.3 clarifies HLF-1.7, which is no other clause of the page",
        ),
        (
            "Clarifies HLF-1.2",
            "Clarifies HLF-1.3",
            "HLF-1.3 clarifies HLF-1.3, which is no other clause of the page",
        ),
        (
            "**Clarifies HLF-1.2.** ",
            "",
            "HLF-1.3 weighs readings but doesn't say which clause it clarifies",
        ),
    ],
)
def test_a_clarification_that_is_not_argued_is_found(old: str, new: str, complaint: str) -> None:
    """Each of the three notes, and the clause that it decides."""
    assert [complaint] == checks.clarifications_are_argued(page_with(old, new))


def lock_with(page: Page = PAGE, code: str = CODE, tests: str = TESTS) -> lock.Lock:
    """Make the lock of the page, code and tests."""
    return lock.lock_of([page], code_of(code), marked_in(tests))


@pytest.mark.parametrize(
    ("changed", "complaints"),
    [
        (lock_with(page_with("Toss it.", "Toss it high.")), ["HLF-1.2: changed text"]),
        (lock_with(page_with("1.2 Toss", "1.2 Throw")), ["HLF-1.2: changed text"]),
        (lock_with(page_with("**Definition.** ", "")), ["HLF-1.1: changed text"]),
        (
            lock_with(page_with("Toss it.", "Toss it.\n\n```example\nchip: hi\n---\n```")),
            ["HLF-1.2: changed tests"],
        ),
        (
            lock_with(code=CODE.replace("coin.toss()", "coin.roll()")),
            ["HLF-1.2: changed code", "HLF-1.3: changed code"],
        ),
        (lock_with(code=CODE.replace(", HLF-1.3", "")), ["HLF-1.3: changed code"]),
        (
            lock_with(
                code=CODE.replace("coin.toss()", "coin.roll()"), tests=TESTS.replace("1", "2")
            ),
            ["HLF-1.2: changed code, tests", "HLF-1.3: changed code, tests"],
        ),
        (
            lock_with(tests=TESTS.replace(", TO.EDGE", "")),
            ["HLF-1.2: changed tests", "HLF-1.3: changed tests"],
        ),
        (lock_with(evolve(PAGE, clauses=PAGE.clauses[:-1])), ["HLF-1.4 is locked but gone"]),
    ],
)
def test_a_stale_lock_says_what_has_changed(changed: lock.Lock, complaints: list[str]) -> None:
    """For each clause: its text, its code, its tests."""
    assert complaints == lock.lock_is_fresh(lock_with(), changed)


def test_a_clause_that_is_not_locked_is_found() -> None:
    """A new clause needs a new lock."""
    locked = lock_with()
    del locked["HLF-1.2"]

    assert ["HLF-1.2 is not locked yet"] == lock.lock_is_fresh(locked, lock_with())


def test_layout_comments_and_docstrings_are_not_locked() -> None:
    """Nor are line breaks in a clause's text and the notes."""
    code = CODE.replace("coin.toss()  # high", "(\n        coin.toss()\n    )").replace(
        "Toss it", "T"
    )
    page = page_with("edge doesn't", "edge\ndoesn't")
    page = evolve(page, clauses=tuple([evolve(clause, notes=()) for clause in page.clauses]))

    assert lock_with() == lock_with(page, code, TESTS.replace("It lands", "Lands"))


def test_moving_code_does_not_make_the_lock_stale() -> None:
    """The order of the pieces doesn't count, nor does the file."""
    other = CODE.replace("toss", "land")

    assert lock_with(code=CODE + other) == lock_with(code=other + CODE)


def test_the_lock_file_is_json() -> None:
    """It is read as it was written."""
    assert lock_with() == json.loads(lock.dump(lock_with()))


def test_markers_of_classes_parameters_and_modules_are_read() -> None:
    """A marker counts wherever pytest takes one; the piece is what it stands at."""
    text = """
pytestmark = [clause(TO.COIN)]

@marks.clause(TO.TOSS)
class TestToss:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=clause(TO.EDGE))])
    def test_edge(self, x): ...
"""
    assert [
        ("test_coin.py: TestToss", ("HLF-1.2",)),
        ("test_coin.py: TestToss.test_edge", ("HLF-1.3",)),
        ("test_coin.py: pytestmark", ("HLF-1.1",)),
    ] == [(piece.place, piece.clauses) for piece in marked_in(text)]


def test_methods_and_properties_are_code() -> None:
    """They are named with their class."""
    text = '''
class Coin:
    """A coin."""
    @property
    def side(self):
        """Clauses: HLF-1.2"""
'''
    assert ["coin.py: Coin.side"] == [piece.place for piece in code_of(text)]


def test_syntax_is_written_without_places_and_empty_fields() -> None:
    """So that it is the same in every version of Python."""
    (piece,) = code_of('def f():\n    """Clauses: HLF-1.2"""\n    return 1')
    assert "FunctionDef(name='f', args=arguments(), body=[Return(value=Constant(value=1))])" == (
        piece.syntax
    )


def test_files_are_found_below_a_directory(tmp_path: Path) -> None:
    """With their paths from there."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.py").write_text("x = 1\n")
    (tmp_path / "c.txt").write_text("no\n")

    assert {"a/b.py": "x = 1\n"} == python_files(tmp_path)
