"""A game that is written tomorrow needs no line in the codec."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from tests.codec.toy.pieces import Colour, Lost, Move, Picky, Rules, State, Won

from hilo_rules import DecodeError, EncodeError, InvalidState
from hilo_rules.codec.book import GameBook
from hilo_rules.codec.objects import keys_of
from hilo_rules.codec.words import from_words, to_words
from hilo_rules.hi_lo_flip import GAME


def validate(state: State) -> State:
    """Refuse state without seats."""
    if not state.seats:
        raise InvalidState("seats", "must be somebody")
    return state


def new_game(seats: int, rules: Rules) -> State:
    """Begin."""
    return State(rules, seats, None, (), ready=False, teams=(), note="")


ANY: Any = GAME
TOY = evolve(
    ANY,
    name="toy",
    ruleset_type=Rules,
    state_type=State,
    view_type=State,
    action_types=(Move,),
    event_types=(Won,),
    effect_types=(Lost,),
    new_game=new_game,
    validate=validate,
)
BOOK = GameBook(TOY)
STATE = State(
    Rules(5), 3, Won(2), b"\x00\x02", ready=True, teams=(frozenset({2, 0}), frozenset()), note="é"
)
TREE = {
    "rules": {"size": 5},
    "seats": 3,
    "end": {"type": "Won", "seat": 2},
    "row": [0, 2],
    "ready": True,
    "teams": [[0, 2], []],
    "note": "é",
}


def read(tree: Any) -> Any:
    """Read a state."""
    return BOOK.decoder(State)(tree, State)


def test_a_new_game_is_written_and_read() -> None:
    """By its annotations: aliases, private names, what plays no part in equality left out."""
    assert TREE == BOOK.encoder(State)(STATE)
    assert evolve(STATE, row=(0, 2)) == read(TREE)


@pytest.mark.parametrize(
    ("end", "tree"),
    [
        (None, None),
        (Won(0), {"type": "Won", "seat": 0}),
        (Lost(None), {"type": "Lost", "colour": None}),
        (Lost(Colour.RED), {"type": "Lost", "colour": "red"}),
    ],
)
def test_one_of_two_classes_or_none(end: Any, tree: Any) -> None:
    """The case that cattrs' own tagged unions lose without a word."""
    assert {**TREE, "end": tree} == BOOK.encoder(State)(evolve(STATE, end=end))
    assert end == read({**TREE, "end": tree}).end


@pytest.mark.parametrize(
    ("key", "wrong", "path"),
    [
        ("ready", 1, ".ready"),
        ("note", None, ".note"),
        ("row", "\x00\x02", ".row"),
        ("teams", [[0], [1, 1]], ".teams[1][1]"),
        ("end", {"type": "Draw"}, ".end.type"),
        ("seats", 0, ".seats"),
    ],
)
def test_a_new_game_is_read_strictly(key: str, wrong: Any, path: str) -> None:
    """As all others are."""
    with pytest.raises(DecodeError) as caught:
        read({**TREE, key: wrong})
    assert path == caught.value.path


@pytest.mark.parametrize(
    "change",
    [
        {"ready": 1},
        {"note": 5},
        {"note": "\ud800"},
        {"row": [0, 2]},
        {"teams": ({0},)},
        {"end": Colour.RED},
        {"rules": Won(1)},
    ],
    ids=repr,
)
def test_a_new_game_is_written_strictly(change: dict[str, Any]) -> None:
    """What would not be read is not written."""
    with pytest.raises(EncodeError):
        BOOK.encoder(State)(evolve(STATE, **change))


def test_its_schema_is_made_too() -> None:
    """With definitions of its own."""
    assert {"$ref": "#/$defs/toy.State"} == BOOK.schema(State)
    assert list(TREE) == BOOK.definitions["toy.State"]["required"]
    assert {"type": "boolean"} == BOOK.definitions["toy.State"]["properties"]["ready"]
    assert list(TREE) == list(keys_of(State))


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        (bool, True, "true"),
        (bool, False, "false"),
        (int | None, None, "none"),
        (int | None, -7, "-7"),
        (Colour, Colour.BLUE, "blue"),
        (tuple[Colour, ...], (Colour.BLUE, Colour.RED), "blue red"),
        (tuple[int, ...], (), ""),
        (str, "any text", "any text"),
    ],
)
def test_options_of_a_new_game_have_words(kind: Any, value: Any, words: str) -> None:
    """For the headers of plain-text records."""
    assert words == to_words(BOOK, kind, value)
    assert value == from_words(BOOK, kind, words)


@pytest.mark.parametrize("kind", [bool, int, Colour, tuple[int, ...], int | None])
def test_other_words_are_refused(kind: Any) -> None:
    """Those that are no value's."""
    with pytest.raises(DecodeError):
        from_words(BOOK, kind, "True")


@pytest.mark.parametrize(
    "kind", [float, bytes, list[int], dict[str, int], int | str, Any, Won | int]
)
def test_a_type_without_a_form_is_refused_when_the_codec_is_built(kind: Any) -> None:
    """Rather than left to whatever cattrs makes of it."""
    for ask in (BOOK.encoder, BOOK.decoder, BOOK.schema):
        with pytest.raises(TypeError, match="no form is known"):
            ask(kind)


def test_whatever_a_constructor_raises_is_a_decode_error() -> None:
    """With its words."""
    assert Picky(0) == BOOK.decoder(Picky)({"seat": 0}, Picky)
    with pytest.raises(DecodeError, match="no such seat") as caught:
        BOOK.decoder(Picky)({"seat": 1}, Picky)
    assert "" == caught.value.path
