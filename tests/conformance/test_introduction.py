"""What an engine says of itself: the answer to ``hello`` is checked strictly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from tests.conformance.test_server import validator

from hilo_rules.conformance.engines import Answer, EngineTrouble
from hilo_rules.conformance.introduction import Introduction, introduce

if TYPE_CHECKING:
    from hilo_rules.conformance.lines import Tree

GOOD: dict[str, Any] = {
    "engine": "mine",
    "version": "1",
    "protocol": 1,
    "games": {"hi_lo_flip": {"rules_version": "1.0.0"}},
    "features": ["effects", "clauses", "explain"],
}


class Speaker:
    """An engine that only introduces itself."""

    def __init__(self, hello: Tree) -> None:
        """Say this and nothing else."""
        self._hello = hello

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Introduce itself."""
        assert ("hello", {"protocol": 1}) == (do, keys)
        return Answer(self._hello)


def introduced(**changes: Tree) -> Introduction:
    """Introduce an engine that is fine but for some changes."""
    return introduce(Speaker({**GOOD, **changes}))


def trouble(hello: Tree) -> str:
    """Give the words in which a bad introduction is told."""
    with pytest.raises(EngineTrouble) as caught:
        introduce(Speaker(hello))
    return str(caught.value)


def options(tree: Tree, rules_version: str = "1.0.0") -> Tree:
    """Make the answer of an engine with these options."""
    game = {"rules_version": rules_version, "options": tree}
    return {**GOOD, "games": {"hi_lo_flip": game}}


def test_a_good_introduction_is_understood() -> None:
    """Games, options and features; what the page doesn't name is ignored."""
    games = {"hi_lo_flip": {"rules_version": "1.0.3", "options": {"second_play": ["reset"]}}}
    found = introduced(games=games, mood="fine")

    assert ("mine", "1", {"hi_lo_flip": "1.0.3"}) == (found.name, found.version, found.games)
    assert {"hi_lo_flip": {"second_play": ("reset",)}} == found.options
    assert {"effects", "clauses", "explain"} == found.features


@pytest.mark.parametrize("key", GOOD)
def test_a_missing_key_is_named(key: str) -> None:
    """Each of them is needed."""
    hello = {name: tree for name, tree in GOOD.items() if name != key}

    assert f"the engine answers hello without the key '{key}'" == trouble(hello)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"version": 3}, "with the version 3, which is no string"),
        ({"engine": None}, "with the engine null, which is no string"),
        ({"protocol": 2}, "with the protocol 2, but it must be 1"),
        ({"protocol": "1"}, 'with the protocol "1", but it must be 1'),
        ({"protocol": True}, "with the protocol true, but it must be 1"),
        ({"protocol": 1.0}, "with the protocol 1.0, but it must be 1"),
        ({"games": ["hi_lo_flip"]}, 'with the games ["hi_lo_flip"], which are no object'),
        ({"games": {"poker": "1.0"}}, 'with "1.0" for the game poker, which is no object'),
        ({"games": {"poker": {}}}, "without the key 'rules_version' of poker"),
        (
            {"games": {"high_low": {"rules_version": None}}},
            "with the rules_version null of high_low, which is no string",
        ),
        (
            {"features": {"effects": True}},
            'with the features {"effects": true}, which are no array',
        ),
        ({"features": ["undo"]}, 'with the feature "undo", but there are only effects, clauses'),
        ({"features": [{}]}, "with the feature {}, but there are only effects, clauses"),
        ({"features": ["explain"]}, "with the feature explain, but without clauses"),
    ],
)
def test_a_bad_value_is_shown(changes: Tree, words: str) -> None:
    """With its key."""
    assert trouble({**GOOD, **changes}).startswith(f"the engine answers hello {words}")


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        (["second_play"], 'with the options ["second_play"] of hi_lo_flip, which are no object'),
        ({"second_play": "reset"}, 'with the values "reset" of hi_lo_flip\'s option second_play'),
        ({"second_play": []}, "with the values [] of hi_lo_flip's option second_play"),
        ({"target": [75]}, "with the values [75] of hi_lo_flip's option target"),
        ({"foo": ["x"]}, "with the option 'foo' of hi_lo_flip, but there are only second_play"),
        (
            {"second_play": ["RESET"]},
            "with second_play=RESET of hi_lo_flip, but the values are reset, full_turn",
        ),
    ],
)
def test_bad_options_are_named(tree: Tree, words: str) -> None:
    """They must be those of the game, with some of their values."""
    assert trouble(options(tree)).startswith(f"the engine answers hello {words}")


def test_options_of_other_rules_are_not_known_here() -> None:
    """Another version may have other ones."""
    found = introduce(Speaker(options({"jokers": ["two"]}, "2.0.0")))

    assert "2.0.0 of hi_lo_flip" in found.lacks_game("hi_lo_flip")


@pytest.mark.parametrize(
    "hello",
    [
        GOOD,
        options({"second_play": ["reset"]}),
        options({"second_play": []}),
        options({"second_play": [1]}),
        {**GOOD, "protocol": True},
        {**GOOD, "features": ["undo"]},
        {**GOOD, "features": ["explain"]},
        {**GOOD, "games": {"poker": {}}},
        {**GOOD, "version": 3},
    ],
)
def test_the_schema_says_the_same(hello: Tree) -> None:
    """An introduction follows the schema if and only if it is taken."""
    try:
        introduce(Speaker(hello))
    except EngineTrouble:
        with pytest.raises(jsonschema.ValidationError):
            validator("result.hello").validate(json.loads(json.dumps(hello)))
    else:
        validator("result.hello").validate(hello)
        assert hello["protocol"] == 1


@pytest.mark.parametrize("version", ["1.0", "1.0.9"])
def test_the_last_number_of_the_rules_version_may_differ(version: str) -> None:
    """It only corrects the words."""
    found = introduced(games={"hi_lo_flip": {"rules_version": version}})

    assert "" == found.lacks_game("hi_lo_flip")


@pytest.mark.parametrize("version", ["1.1.0", "2.0.0", "0.9.0", "1"])
def test_the_first_two_numbers_of_the_rules_version_have_to_match(version: str) -> None:
    """Such as 1.0 for the rules 1.0.0."""
    found = introduced(games={"hi_lo_flip": {"rules_version": version}})

    told = f"the engine follows the rules {version} of hi_lo_flip, this library 1.0.0"

    assert told == found.lacks_game("hi_lo_flip")


def test_a_default_that_an_engine_lacks_is_lacking_in_each_case_with_it() -> None:
    """The options of a case are the default ones but for those that it names."""
    found = introduce(Speaker(options({"second_play": ["full_turn"]})))

    assert "the engine doesn't have second_play=reset" == found.lacks("hi_lo_flip", {})
    assert "" == found.lacks("hi_lo_flip", {"second_play": "full_turn"})


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ({}, "hello names no game of this library: it has none; known are hi_lo_flip, high_low"),
        ({"Hi-Lo-Flip": {"rules_version": "1.0.0"}}, "it has 'Hi-Lo-Flip'; known are hi_lo_flip"),
        (GOOD["games"], "nothing to run: the engine doesn't have high_low"),
    ],
)
def test_why_nothing_can_be_put_to_an_engine_is_said(games: Tree, words: str) -> None:
    """It has no game that is known here, or none of those that are asked for."""
    with pytest.raises(EngineTrouble, match=words):
        introduced(games=games).demand_any(["high_low"])
