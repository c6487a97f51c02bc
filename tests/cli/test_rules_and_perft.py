"""``hilo-rules rules`` and ``hilo-rules perft``."""

from __future__ import annotations

import pytest
from tests.cli.run import run

import hilo_rules
from hilo_rules import hi_lo_flip
from hilo_rules.core.pages import load_page


@pytest.mark.parametrize("game", hilo_rules.GAMES)
def test_rules_lists_every_clause_and_the_credits(game: str) -> None:
    """The listing has each id with its title, the version, and the credits."""
    result = run("rules", game)
    page = load_page(game)

    assert 0 == result.exit_code
    assert [] == [c.id for c in page.clauses if f"{c.id} {c.title}"[:60] not in result.output]
    assert f"rules {page.version}" in result.output
    assert " ".join(hilo_rules.GAMES[game].credits.split()) in " ".join(result.output.split())
    assert 80 >= max(map(len, result.output.splitlines()))


@pytest.mark.parametrize("wanted", ["HLF-4.2", "hlf-4.2", "4.2"])
def test_a_clause_is_shown_whole(wanted: str) -> None:
    """An id, also in small letters or without its prefix, gives title, text and credits."""
    output = run("rules", "hi-lo-flip", wanted).output

    assert output.startswith("HLF-4.2 Follow the chip\n")
    assert "While the chip shows Hi" in output
    assert "Gamewright" in output


def test_a_clarification_is_shown_with_its_notes() -> None:
    """It says what it clarifies, the readings, the reason and the source."""
    output = run("rules", "hi_lo_flip", "HLF-6.2").output

    assert all(word in output for word in ("Clarifies HLF-6.1.", "Readings.", "Reason.", "Source."))


def test_the_caption_of_an_example_stands_above_it() -> None:
    """It is shown once, after all notes that are no captions."""
    lines = run("rules", "HLF-6.3").output.splitlines()
    captions = [number for number, line in enumerate(lines) if "Example. With two seats" in line]

    assert 1 == len(captions)
    assert "    hands: 8 41 / 33 47" in [line.rstrip() for line in lines[captions[0] :]]
    assert "    hands: 8 42 / 33 47 / 15 28" in [line.rstrip() for line in lines[: captions[0]]]


@pytest.mark.parametrize("wanted", ["HLF-6.3", "hlf-6.3"])
def test_an_id_names_its_game(wanted: str) -> None:
    """The whole id, also in small letters, needs no game before it."""
    assert run("rules", "hi_lo_flip", wanted).output == run("rules", wanted).output


def test_an_unknown_id_without_a_game_is_wrong_use() -> None:
    """Its prefix says which game's clauses might be meant."""
    result = run("rules", "LS-44.4")

    assert 2 == result.exit_code
    assert "Least Score has no clause 'LS-44.4'" in result.stderr


@pytest.mark.parametrize("words", [("run",), ("RUN",), ("ace", "run"), ("ace run",)])
def test_words_list_the_clauses_that_hold_them(words: tuple[str, ...]) -> None:
    """Titles and texts are searched for all of the words, whatever the case."""
    result = run("rules", "least_score", *words)

    assert 0 == result.exit_code
    assert "  LS-4.7 Ace at either end\n" in result.output
    assert "  LS-4.5 Run\n" in result.output
    assert "LS-5.7" not in result.output


def test_found_clauses_can_be_shown_whole() -> None:
    """--full shows their texts."""
    output = run("rules", "least_score", "ace", "run", "--full").output

    assert "In a run an ace may come before the 2" in output
    assert "Readings." in output


def test_words_that_no_clause_holds_are_wrong_use() -> None:
    """It gives exit status 2."""
    result = run("rules", "least_score", "trump")

    assert 2 == result.exit_code
    assert "Least Score has no clause 'trump', and none with it." in result.stderr


def test_the_full_text_has_all_clauses() -> None:
    """--full shows the text of each clause."""
    assert len(run("rules", "hi_lo_flip", "--full").output) > 20_000


@pytest.mark.parametrize(
    ("wanted", "suggested"),
    [
        ("HLF-42", " Did you mean HLF-4.2?"),
        ("HLF4.2", " Did you mean HLF-4.2?"),
        ("HLF-4.20", ""),
        ("HLF-99.9", ""),
        ("99.9", ""),
    ],
)
def test_an_unknown_clause_is_wrong_use(wanted: str, suggested: str) -> None:
    """It gives exit status 2 and the id that was meant, unless it is as ids are."""
    result = run("rules", "hi_lo_flip", wanted)

    assert 2 == result.exit_code
    assert result.stderr.endswith(f"no clause '{wanted}', and none with it.{suggested}\n")


@pytest.mark.parametrize("wanted", ["LS-4.7", "ls-4.7"])
def test_a_clause_of_another_game_is_said_to_be_there(wanted: str) -> None:
    """With the command that shows it."""
    result = run("rules", "hi_lo_flip", wanted)

    assert 2 == result.exit_code
    assert result.stderr.endswith(
        "CLAUSE: LS-4.7 is a clause of Least Score: hilo-rules rules LS-4.7\n"
    )
    assert run("rules", "LS-4.7").output.startswith("LS-4.7 Ace at either end\n")


def test_perft_counts_as_the_library_does() -> None:
    """One line a depth, with the depth and the count."""
    result = run(
        *("perft", "hi_lo_flip", "--seats", "2", "--set", "deck=1-5"),
        *("--set", "hand_size=2", "--depth", "7"),
    )
    rules = hi_lo_flip.Ruleset(deck=range(1, 6), hand_size=2)
    start = hi_lo_flip.new_game(seats=2, rules=rules)
    expected = [f"{depth} {hilo_rules.perft(start, depth)}" for depth in range(1, 8)]

    assert expected == result.output.splitlines()
