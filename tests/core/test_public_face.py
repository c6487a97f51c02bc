"""The functions at the top level: they find the game by the value that they are given."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import attrs
import pytest

import hilo_rules
from hilo_rules import (
    GAMES,
    HiloRulesError,
    InvalidEvent,
    InvalidState,
    codec,
    hi_lo_flip,
    high_low,
    history,
    judge,
    least_score,
    playing_cards,
    record,
    record_text,
)
from hilo_rules.testing import SUBJECTS
from hilo_rules.testing.strategies import play

if TYPE_CHECKING:
    from collections.abc import Iterator

FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "game_of": (),
    "to_move": (),
    "legal_actions": (),
    "chance_outcomes": (),
    "sample_chance": (Random(1),),
    "resolve_chance": (Random(1),),
    "apply": (None,),
    "transition": (None,),
    "explain": (None,),
    "is_over": (),
    "outcome": (),
    "view": (None,),
    "parse_action": ("0:play:1",),
    "perft": (1,),
    "validate": (),
}


@pytest.mark.parametrize(("function", "arguments"), FUNCTIONS.items())
@pytest.mark.parametrize("stranger", [None, 5, "state", object()])
def test_what_belongs_to_no_game_is_refused(
    function: str, arguments: tuple[Any, ...], stranger: object
) -> None:
    """Every function refuses what it can't play with, with an error of this library."""
    with pytest.raises(InvalidState, match="belongs to no game"):
        getattr(hilo_rules, function)(stranger, *arguments)


@pytest.mark.parametrize("stranger", [None, 5, "0:play:1", object(), hi_lo_flip.new_game()])
def test_what_is_no_event_of_any_game_is_not_redacted(stranger: object) -> None:
    """A state is no event either; the error holds what was given."""
    with pytest.raises(InvalidEvent, match="must be an action, chance event or effect") as caught:
        hilo_rules.redact(stranger, 0)
    assert stranger is caught.value.event


@pytest.mark.parametrize("name", GAMES)
def test_the_functions_are_those_of_the_game(name: str) -> None:
    """All through a game the top level says what the game's own functions say."""
    game, rng = GAMES[name], Random(5)
    state = game.new_game()
    assert game is hilo_rules.game_of(state)
    for step, after in play(SUBJECTS[name], state, rng, 60):
        assert game.to_move(state) == hilo_rules.to_move(state)
        assert game.legal_actions(state, None) == hilo_rules.legal_actions(state)
        assert game.legal_actions(state, 0) == hilo_rules.legal_actions(state, 0)
        assert game.chance_outcomes(state) == hilo_rules.chance_outcomes(state)
        assert () == hilo_rules.explain(state, step)
        assert hilo_rules.explain(state, None)
        assert after == hilo_rules.apply(state, step)
        assert game.transition(state, step) == hilo_rules.transition(state, step)
        assert step == hilo_rules.parse_action(state, str(step))
        assert game.redact(step, None) == hilo_rules.redact(step, None)
        assert game.view(state, 0) == hilo_rules.view(state, 0)
        assert state is hilo_rules.validate(state)
        assert hilo_rules.is_over(state) is (hilo_rules.outcome(state) is not None) is False
        if game.chance_outcomes(state):
            assert game.sample_chance(state, Random(9)) == hilo_rules.sample_chance(
                state, Random(9)
            )
        state = after


def test_every_game_has_its_subject() -> None:
    """No game goes without the laws."""
    assert set(GAMES) == set(SUBJECTS)


FACES = (
    hilo_rules,
    codec,
    hi_lo_flip,
    high_low,
    history,
    judge,
    least_score,
    playing_cards,
    record,
    record_text,
)


@pytest.mark.parametrize("module", FACES, ids=lambda module: module.__name__)
def test_every_name_of_a_face_is_there(module: Any) -> None:
    """What is announced can be imported, once each, and errors have one base."""
    assert sorted(set(module.__all__)) == sorted(module.__all__)
    for name in module.__all__:
        value = getattr(module, name)
        if isinstance(value, type) and issubclass(value, Exception):
            assert issubclass(value, HiloRulesError)


def parts_of(kind: Any) -> Iterator[Any]:
    """Give a type and all that its arguments are made of."""
    yield kind
    for part in get_args(kind):
        yield from parts_of(part)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_types_of_public_fields_have_a_public_home(game: hilo_rules.AnyGame) -> None:
    """Who writes down the type of a field of a game's class can import it from a face."""
    homes = [getattr(face, name) for face in FACES for name in face.__all__]
    face = sys.modules[game.state_type.__module__.rpartition(".")[0]]
    classes = [getattr(face, name) for name in face.__all__]
    fields = [field for kind in filter(attrs.has, classes) for field in attrs.fields(kind)]
    kinds = {part for field in fields for part in parts_of(field.type)}
    own = [kind for kind in kinds if getattr(kind, "__module__", "").startswith("hilo_rules")]

    assert len(own) > 10
    assert [] == [kind for kind in own if kind not in homes]
