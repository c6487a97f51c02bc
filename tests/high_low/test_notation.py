"""The codes of actions and events, and how waiting is put in words."""

from __future__ import annotations

import pytest
from tests.high_low.tables import table

from hilo_rules import DecodeError, IllegalAction
from hilo_rules.high_low import Guess, apply, explain, parse_action


@pytest.mark.parametrize(
    "code", ["0:guess:higher", "12:guess:lower", "0:guess:?", "3:dealt:TD", "dealer:AS"]
)
def test_a_code_is_read_and_written(code: str) -> None:
    """``str`` gives back what was read."""
    assert code == str(parse_action(table("- / -", "deal 0"), code))


@pytest.mark.parametrize(
    ("code", "path"),
    [
        ("", "action"),
        ("dealer", "action"),
        ("0:guess", "action"),
        ("0:play:4H", "action"),
        ("0:guess:high", "call"),
        ("0:guess:None", "call"),
        ("-1:guess:higher", "seat"),
        ("0:dealt:4X", "card"),
        ("0:dealt:?", "card"),
        ("dealer:10D", "card"),
        (5, "action"),
    ],
)
def test_what_is_no_code_is_refused(code: str, path: str) -> None:
    """The error names the part that is wrong."""
    with pytest.raises(DecodeError) as caught:
        parse_action(table("- / -", "deal 0"), code)

    assert path == caught.value.path


@pytest.mark.parametrize(
    ("cards", "phase", "guesses", "words"),
    [
        ("2C / -", "deal 1", "- / -", "a card is dealt to seat 1"),
        ("2C / 3C", "reveal", "lower / lower", "the dealer's card is turned up"),
        ("out / -", "over 1", "- / -", "the game is over"),
    ],
)
def test_a_refusal_says_whom_the_game_waits_for(
    cards: str, phase: str, guesses: str, words: str
) -> None:
    """In words for a player."""
    violations = explain(table(cards, phase, guesses=guesses), parse_action_of_guess())

    assert words in str(violations[0])


def parse_action_of_guess() -> Guess:
    """Give a guess of seat 1."""
    action = parse_action(table("- / -", "deal 0"), "1:guess:higher")
    assert isinstance(action, Guess)
    return action


def test_a_refusal_names_the_action_and_the_clause() -> None:
    """On one line."""
    state = table("2C / 3C", "guess", guesses="lower / -")
    with pytest.raises(IllegalAction) as caught:
        apply(state, parse_action(state, "0:guess:higher"))

    assert "0:guess:higher: seat 0 has guessed already (HL-3.4)" == str(caught.value)


def test_chance_that_is_not_due_is_told_how_many_guesses_are_missing() -> None:
    """Two of three."""
    state = table("2C / 3C / 4C", "guess", guesses="lower / - / -")

    assert "2 more have to guess" in str(explain(state, parse_action(state, "dealer:2C"))[0])
