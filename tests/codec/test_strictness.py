"""What isn't exactly what would have been written is refused, with the path to it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.codec.samples import part_at, places, some_values, spoiled, with_part

from hilo_rules import GAMES, DecodeError, EncodeError, Outcome, codec
from hilo_rules.hi_lo_flip import CardDrawn, PlayCard, Ruleset, Side, new_game
from hilo_rules.high_low import Guess
from hilo_rules.least_score import Discard
from hilo_rules.record import Record

PLAY: dict[Any, Any] = {
    "format": 1,
    "game": "hi_lo_flip",
    "type": "PlayCard",
    "seat": 0,
    "card": 49,
}
OUTCOME = {"format": 1, "type": "Outcome", "winners": [0, 2], "scores": [80, 3, 80]}
STATE = codec.to_data(new_game(seats=2))
RULES_FIELDS = STATE["rules"]
RULES = codec.to_data(Ruleset())
RECORD = codec.to_data(Record(start=new_game(seats=2), steps=(), headers={"Event": "none"}))


def refusal(tree: Any) -> tuple[str, str]:
    """Give the path and the message with which a tree is refused."""
    with pytest.raises(DecodeError) as caught:
        codec.from_data(tree)
    return caught.value.path, caught.value.message


@pytest.mark.parametrize(
    "wrong", ["49", 49.0, 49.5, True, None, [49], {}, "", float("nan"), float("inf")], ids=repr
)
def test_only_whole_numbers_are_whole_numbers(wrong: object) -> None:
    """Neither look-alikes nor anything else."""
    path, message = refusal({**PLAY, "card": wrong})
    assert "$.card" == path
    assert "must be a whole number, not" in message


@pytest.mark.parametrize(
    ("tree", "path", "message"),
    [
        ({**PLAY, "card": 2**53}, "$.card", f"must be from {1 - 2**53} to {2**53 - 1}"),
        ({**PLAY, "card": -(2**53)}, "$.card", f"must be from {1 - 2**53} to {2**53 - 1}"),
        ({**PLAY, "cards": 1}, "$.cards", "is an unknown key"),
        ({**PLAY, "two words": 1}, '$["two words"]', "is an unknown key"),
        ({**PLAY, 7: 1}, "$[7]", "is an unknown key"),
        ({**PLAY, "\ud800": 1}, '$["\\ud800"]', "is an unknown key"),
        ({**PLAY, "x" * 41: 1}, f'$["{"x" * 40}..."]', "is an unknown key"),
        ({**PLAY, "é": 1}, '$["\\u00e9"]', "is an unknown key"),
        (
            {key: PLAY[key] for key in ("format", "game", "type", "card")},
            "$",
            'lacks the key "seat"',
        ),
        (
            {key: PLAY[key] for key in ("game", "type", "seat", "card")},
            "$",
            'lacks the key "format"',
        ),
        ({key: PLAY[key] for key in ("format", "game", "seat")}, "$", 'lacks the key "type"'),
        ({**PLAY, "format": 2}, "$.format", "must be 1, not 2"),
        ({**PLAY, "format": True}, "$.format", "must be 1, not true"),
        ({**PLAY, "format": "1"}, "$.format", 'must be 1, not "1"'),
        ({**PLAY, "format": 2, "type": "NewThing"}, "$.format", "must be 1, not 2"),
        ({**PLAY, "format": 2, "game": "chess"}, "$.format", "must be 1, not 2"),
        ({**OUTCOME, "format": 2, "type": "Ending"}, "$.format", "must be 1, not 2"),
        ({**PLAY, "game": "chess"}, "$.game", f'must be one of {", ".join(GAMES)}, not "chess"'),
        ({**PLAY, "game": []}, "$.game", f"must be one of {', '.join(GAMES)}, not an array"),
        ({**OUTCOME, "type": "Result"}, "$.type", 'must be one of Outcome, not "Result"'),
        (
            {**OUTCOME, "winners": [2, 0]},
            "$.winners[1]",
            "must be larger than the one before: it is a set",
        ),
        (
            {**OUTCOME, "winners": [0, 0]},
            "$.winners[1]",
            "must be larger than the one before: it is a set",
        ),
        ({**OUTCOME, "winners": {"0": 1}}, "$.winners", "must be an array, not an object"),
        ({**OUTCOME, "scores": [1, "3"]}, "$.scores[1]", 'must be a whole number, not "3"'),
        ({**STATE, "chip": "up"}, "$.chip", 'must be the name of a Side, not "up"'),
        ({**STATE, "chip": []}, "$.chip", "must be the name of a Side, not an array"),
        ({**STATE, "hands": [[], ["5"]]}, "$.hands[1][0]", 'must be a whole number, not "5"'),
        ({**STATE, "hands": None}, "$.hands", "must be an array, not null"),
        ({**STATE, "phase": None}, "$.phase", "must be an object, not null"),
        ({**STATE, "phase": {"seat": 0}}, "$.phase", 'lacks the key "type"'),
        ({**STATE, "phase": {"type": "AwaitingDeal"}}, "$.phase", 'lacks the key "seat"'),
        (
            {**STATE, "phase": {"type": "AwaitingDeal", "seat": False}},
            "$.phase.seat",
            "must be a whole number, not false",
        ),
        (
            {**STATE, "rules": {**RULES_FIELDS, "deck": 5}},
            "$.rules.deck",
            "must be an array, not 5",
        ),
        ({**RECORD, "headers": {"Event": 7}}, "$.headers.Event", "must be a string, not 7"),
        (
            {**RECORD, "headers": {"Event": "\ud800"}},
            "$.headers.Event",
            "must hold no lone surrogate",
        ),
        (
            {**RECORD, "headers": {"event": ""}},
            "$.headers.event",
            'must match [A-Z][A-Za-z0-9_]{0,63}, not be "event"',
        ),
        ({**RECORD, "headers": []}, "$.headers", "must be an object, not an array"),
        ({**RECORD, "names": ["x" * 41, 1]}, "$.names[1]", "must be a string, not 1"),
        ([], "$", "must be an object, not an array"),
        ("x" * 41, "$", f'must be an object, not "{"x" * 40}..."'),
        (object(), "$", "must be an object, not a Python object"),
        (PlayCard(0, 49), "$", "must be an object, not a Python PlayCard"),
        (10**40, "$", "must be an object, not a huge number"),
    ],
)
def test_the_path_leads_to_the_bad_value(tree: object, path: str, message: str) -> None:
    """And the message says what is wrong with it."""
    assert (path, message) == refusal(tree)


def test_an_unknown_type_is_refused_with_those_that_are_known() -> None:
    """The type of another game is unknown too."""
    path, message = refusal({**PLAY, "type": "Guess"})
    assert "$.type" == path
    assert message.startswith("must be one of Ruleset, State, View, PlayCard, ")


@pytest.mark.parametrize(
    ("tree", "path", "message"),
    [
        ({**STATE, "round_number": 0}, "$.round_number", "must be from 1 to 9007199254740991"),
        (
            {**STATE, "draw_pile": [2]},
            "$.draw_pile",
            "each card of the deck must be in exactly one",
        ),
        ({**STATE, "age_order": [0, 0]}, "$.age_order", "must hold each seat from 0 to 1 once"),
        ({**STATE, "hands": [[]]}, "$.hands", "their number must be from 2 to"),
        ({**STATE, "rules": {**RULES_FIELDS, "hand_size": 60}}, "$.rules.deck", "2 hands of 60"),
        ({**STATE, "rules": {**RULES_FIELDS, "target": 0}}, "$.rules.target", "must be from 1 to"),
        ({**RULES, "deck": [1, 1]}, "$.deck", "holds 1 more than once"),
        ({**RULES, "max_seats": 1}, "$.max_seats", "must be from 2 to"),
        ({**RECORD, "rules_version": "1"}, "$.rules_version", "must match"),
        ({**RECORD, "names": ["Ann"]}, "$.names", "must be none or 2, not 1"),
        (
            {**RECORD, "setup": {**RECORD["setup"], "seats": 7}},
            "$.setup.seats",
            "must be from 2 to 6",
        ),
        ({**RECORD, "result": {"winners": [2], "scores": []}}, "$.result", "the winners must be"),
        (
            {**RECORD, "steps": [{"type": "PlayCard", "seat": -1, "card": 5}]},
            "$.steps[0]",
            "must be a step of",
        ),
    ],
)
def test_values_are_checked_as_their_constructors_and_validate_do(
    tree: object, path: str, message: str
) -> None:
    """A refusal of a rule has the path to the field, or to the ruleset's."""
    found, said = refusal(tree)
    assert path == found
    assert said.startswith(message)


def test_fields_that_dont_fit_a_constructor_are_refused() -> None:
    """Even where the constructor raises something else: more calls than places."""
    game = GAMES["high_low"]
    tree = codec.to_data(game.new_game())
    path, _ = refusal({**tree, "calls": ["higher"]})
    assert path in ("$", "$.calls")


@pytest.mark.parametrize("seed", range(3))
def test_no_spoiled_value_is_read(seed: int) -> None:
    """Whatever part gets a wrong type, goes missing or is added: the path leads there or above."""
    rng = Random(seed)
    for value in some_values(seed, 60):
        tree = codec.to_data(value)
        worse = spoiled(tree, rng)
        path, message = refusal(worse)
        assert path.startswith("$")
        assert message
        assert "Traceback" not in message


TEXTS = {
    "": ("$", "is no JSON: Expecting value at line 1, column 1"),
    "\ufeff{}": ("$", "is no JSON: Expecting value at line 1, column 1"),
    "{}{}": ("$", "is no JSON: Extra data at line 1, column 3"),
    "null": ("$", "must be an object, not null"),
    "[" * 100_000: ("$", "is nested too deeply"),
    '{"format":' * 100_000: ("$", "is nested too deeply"),
    "[" * 400 + "]" * 400: ("$", "must be an object, not an array"),
    '{"format":1,"format":1}': (
        "$",
        'must be an object, not an object that has the key "format" twice',
    ),
}


@pytest.mark.parametrize(("text", "refused"), TEXTS.items(), ids=range(len(TEXTS)))
def test_hostile_texts_are_refused(text: str, refused: tuple[str, str]) -> None:
    """What is no JSON, or more than anybody would write."""
    with pytest.raises(DecodeError) as caught:
        codec.loads(text)
    assert refused == (caught.value.path, caught.value.message)


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("NaN", "nan"),
        ("Infinity", "inf"),
        ("-Infinity", "-inf"),
        ("1e999", "inf"),
        ("4.9e1", "49.0"),
        ("49.0", "49.0"),
        ("9" * 100_000, "a huge number"),
        ("-" + "9" * 30, "a huge number"),
        ('{"a":1,"a":1}', 'an object that has the key "a" twice'),
    ],
    ids=range(9),
)
def test_hostile_numbers_are_refused_where_they_stand(number: str, shown: str) -> None:
    """Though Python's reader would take them."""
    with pytest.raises(DecodeError) as caught:
        codec.loads(json.dumps(PLAY).replace("49", number))
    assert ("$.card", f"must be a whole number, not {shown}") == (
        caught.value.path,
        caught.value.message,
    )


@pytest.mark.parametrize("text", [b"{}", None, 7, PLAY], ids=repr)
def test_only_a_str_is_a_text(text: Any) -> None:
    """Bytes have to be decoded first."""
    with pytest.raises(DecodeError, match=r"^\$: a JSON text is a str, not "):
        codec.loads(text)


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        Ruleset,
        [PlayCard(0, 49)],
        Side.HI,
        PlayCard(seat=True, card=49),
        PlayCard(0, 49.0),  # type: ignore[arg-type]
        PlayCard(0, "49"),  # type: ignore[arg-type]
        PlayCard(0, 2**53),
        PlayCard(0, None),  # type: ignore[arg-type]
        CardDrawn(seat=0, card=False),
        Guess(0, "higher"),  # type: ignore[arg-type]
        Discard(0, ["AS"]),  # type: ignore[arg-type]
        Discard(0, ("AS",)),  # type: ignore[arg-type]
        Outcome({0}, ()),  # type: ignore[arg-type]
        Outcome(frozenset({True}), ()),
        Outcome(frozenset(), (1, True)),
    ],
    ids=repr,
)
def test_what_would_not_be_read_is_not_written(value: object) -> None:
    """Look-alikes inside a value least of all."""
    with pytest.raises(EncodeError):
        codec.dumps(value)


@pytest.mark.parametrize("indent", [1.5, "  ", True, -1, 101, [], 10**5000], ids=type)
def test_an_indent_is_a_number_of_spaces(indent: Any) -> None:
    """From none to a hundred."""
    with pytest.raises(EncodeError, match=r"^indent must be None or from 0 to 100, not "):
        codec.dumps(PlayCard(0, 5), indent=indent)
    for spaces in (0, 100):
        assert f'{{\n{" " * spaces}"format": 1,' in codec.dumps(PlayCard(0, 5), indent=spaces)


def test_every_part_of_a_value_is_in_its_tree() -> None:
    """No part is lost on the way: to change any number in a tree changes the value."""
    rng = Random(4)
    for value in some_values(seed=4, number=5):
        tree = codec.to_data(value)
        paths = list(places(tree))
        for path in rng.sample(paths, min(20, len(paths))):
            part = part_at(tree, path)
            if type(part) is int and path != ("format",):
                try:
                    other = codec.from_data(with_part(tree, path, part + 1))
                except DecodeError:
                    continue
                assert value != other
