"""Everything that can be written comes back equal, and its text doesn't depend on its making."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.codec.kinds import alternatives, kinds, made, name
from tests.codec.samples import some_values

from hilo_rules import GAMES, Outcome, codec
from hilo_rules.codec.book import book_of
from hilo_rules.codec.containers import is_union
from hilo_rules.codec.objects import keys_of
from hilo_rules.testing import SUBJECTS, positions

if TYPE_CHECKING:
    from hilo_rules.codec.book import GameBook
    from hilo_rules.testing import AnySubject

SETTINGS = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def codec_keys(book: GameBook, kind: type[Any]) -> list[str]:
    """Give the keys of a class's objects."""
    return list(book.with_envelope(kind, {})["properties"])[1:]


def comes_back(value: Any) -> None:
    """Check both directions, as a tree and as text, indented or not."""
    tree, text = codec.to_data(value), codec.dumps(value)
    assert tree == json.loads(text)
    for again in (
        codec.from_data(tree),
        codec.loads(text),
        codec.loads(codec.dumps(value, indent=1)),
    ):
        assert value == again
        assert type(value) is type(again)
        assert hash(value) == hash(again)
        assert text == codec.dumps(again)


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_states_and_views_come_back(subject: AnySubject) -> None:
    """Whatever the options and however far the game: the state, and what everybody sees of it."""

    @SETTINGS
    @given(positions(subject))
    def check(state: Any) -> None:
        comes_back(state)
        comes_back(state.rules)
        for seat in subject.seats(state):
            comes_back(subject.game.view(state, seat))

    check()


def test_whole_games_come_back() -> None:
    """Steps, effects, outcomes and records too, and what each seat saw of them."""
    for value in some_values(seed=1, number=300):
        comes_back(value)


@pytest.mark.parametrize(("book", "kind"), list(kinds()), ids=name)
def test_any_values_of_the_right_types_come_back(book: GameBook, kind: type[Any]) -> None:
    """Actions, events, effects and views with whatever their annotations allow."""

    @SETTINGS
    @given(made(book, kind))
    def check(value: Any) -> None:
        comes_back(value)

    check()


UNIONS = [
    (book, kind, key, part)
    for book, kind in kinds()
    for key, of in keys_of(kind).items()
    if is_union(of)
    for part in alternatives(of)
]


@pytest.mark.parametrize(("book", "kind", "key", "part"), UNIONS, ids=name)
def test_each_alternative_of_each_union_comes_back(
    book: GameBook, kind: type[Any], key: str, part: Any
) -> None:
    """None and every class that a field may hold."""
    others = {other: made(book, of) for other, of in keys_of(kind).items() if other != key}

    @settings(SETTINGS, max_examples=5)
    @given(st.builds(kind, **{key: made(book, part)}, **others))
    def check(value: Any) -> None:
        comes_back(value)
        assert (getattr(value, key) is None) == (codec.to_data(value)[key] is None)

    check()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_alternative_in_a_state_is_met(game: Any) -> None:
    """The games that come back have every phase, and every field that may be None both ways."""
    unions = {key: of for key, of in keys_of(game.state_type).items() if is_union(of)}
    wanted = {
        (key, "tuple" if "tuple" in str(part) else name(part))
        for key, of in unions.items()
        for part in alternatives(of)
    }
    shoe = game.new_game(5, game.ruleset_type(decks=2)) if game.name == "high_low" else None
    states = [value for value in some_values(1, 10_000) if type(value) is game.state_type]
    states += [] if shoe is None else [shoe]
    met = {
        (key, type(getattr(state, key)).__name__.replace("bytes", "tuple"))
        for state in states
        for key in unions
    }
    for state in states:
        comes_back(state)
    assert wanted == met


def test_large_tables_come_back() -> None:
    """What is kept in another way at a large table is written as at a small one."""
    game = GAMES["high_low"]
    state = game.new_game(seats=40)
    for _ in range(3):
        state = game.apply(state, game.chance_outcomes(state)[0][0])
        comes_back(state)
        comes_back(game.view(state, 0))
    assert list(range(3, 40)) == codec.to_data(state)["undealt"]


def test_an_outcome_belongs_to_no_game() -> None:
    """It has no key for one."""
    text = '{"format":1,"type":"Outcome","winners":[0,2],"scores":[80,3,80]}'
    outcome = Outcome(frozenset({2, 0}), (80, 3, 80))
    assert text == codec.dumps(outcome)
    assert outcome == codec.loads(text)


def test_sets_are_written_in_order() -> None:
    """Whatever the order in which a set was made or gives its items."""
    texts = {
        codec.dumps(Outcome(frozenset(order), ())) for order in ((64, 0, 8), (8, 64, 0), (0, 8, 64))
    }
    assert {'{"format":1,"type":"Outcome","winners":[0,8,64],"scores":[]}'} == texts


def test_text_is_written_as_it_is() -> None:
    """Letters beyond ASCII aren't escaped; indented text has lines."""
    game = GAMES["high_low"]
    action = game.parse_action(game.new_game(), "0:guess:?")
    assert (
        '{\n "format": 1,\n "game": "high_low",\n "type": "Guess",\n "seat": 0,\n "call": null\n}'
        == (codec.dumps(action, indent=1))
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_key_means_two_things(game: Any) -> None:
    """No class has a field with a name of the envelope, and no two classes share a name."""
    book = book_of(game)
    for kind in book.documents.values():
        assert not {"format", "game", "type"} & set(codec_keys(book, kind))
    classes = (*game.action_types, *game.event_types, *game.effect_types)
    assert len(classes) + 5 == len(book.documents)
