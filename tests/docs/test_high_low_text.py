"""High-Low's states as examples write them: what is read is written; errors name the key."""

from __future__ import annotations

import pytest

from hilo_rules import DecodeError
from hilo_rules.high_low import GAME
from hilo_rules.testing.high_low_text import read_state, write_state

STATES = (
    {"cards": "2C / AS / out / -", "phase": "deal 3"},
    {"cards": "2C / AS / out", "guesses": "higher / - / -", "phase": "guess"},
    {"cards": "2C / AS", "guesses": "higher / lower", "phase": "reveal", "deck": "2C 3D AS"},
    {"cards": "out / -", "phase": "over 1"},
    {"cards": "out / out", "phase": "over"},
    {"cards": "- / -", "phase": "deal 0", "options": "min_seats=2 decks=3 guesses=open"},
    {"cards": "- / -", "phase": "deal 0", "options": "min_seats=2 no_survivor=replay_round"},
    {"cards": "- / - / - / - / -", "phase": "deal 0", "options": "-"},
)


@pytest.mark.parametrize("fields", STATES)
def test_what_is_read_is_written(fields: dict[str, str]) -> None:
    """Every key says what it was given, and the state is a valid one."""
    state = GAME.validate(read_state(fields))

    assert fields == {key: write_state(state, key) for key in fields}


@pytest.mark.parametrize(
    ("options", "shoe"), [("-", "-"), ("decks=1", "51"), ("decks=3 min_seats=2", "155")]
)
def test_the_shoe_says_how_many_cards_it_holds(options: str, shoe: str) -> None:
    """A hyphen stands for unlimited decks."""
    state = read_state({"cards": "2C / -", "phase": "deal 1", "options": options})

    assert shoe == write_state(state, "shoe")


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"hands": "2C"}, "hands"),
        ({"shoe": "3"}, "shoe"),
        ({"cards": "1C / AS"}, "cards"),
        ({"guesses": "high / -"}, "guesses"),
        ({"guesses": "higher"}, "guesses"),
        ({"cards": "2C / -", "guesses": "- / higher"}, "guesses"),
        ({"phase": "play 0"}, "phase"),
        ({"phase": "deal"}, "phase"),
        ({"phase": "deal x"}, "phase"),
        ({"phase": "over x"}, "phase"),
        ({"deck": "2C 3X"}, "deck"),
        ({"options": "decks=x"}, "options"),
        ({"options": "guesses=shut"}, "options"),
        ({"options": "speed=1"}, "options"),
    ],
)
def test_an_error_names_the_key(changes: dict[str, str], path: str) -> None:
    """An unknown key, or a value that can't be read."""
    with pytest.raises(DecodeError) as caught:
        read_state({"cards": "2C / AS", "phase": "guess"} | changes)

    assert path == caught.value.path


@pytest.mark.parametrize("key", ["cards", "phase"])
def test_a_state_needs_its_cards_and_its_phase(key: str) -> None:
    """The rest has usual values."""
    fields = {"cards": "2C / AS", "phase": "guess"}
    del fields[key]
    with pytest.raises(DecodeError) as caught:
        read_state(fields)

    assert key == caught.value.path


def test_an_unknown_key_is_not_written() -> None:
    """The error names it."""
    with pytest.raises(DecodeError) as caught:
        write_state(read_state(STATES[0]), "chip")

    assert "chip" == caught.value.path
