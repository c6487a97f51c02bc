"""Hypothesis strategies that make values of whatever type the games' classes are annotated with."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, Any, get_args, get_origin

import attrs
from hypothesis import strategies as st

from hilo_rules import GAMES
from hilo_rules.codec.book import book_of
from hilo_rules.codec.containers import is_union
from hilo_rules.codec.forms import LARGEST, Named
from hilo_rules.codec.objects import keys_of
from hilo_rules.record import Record, SeatRecord
from hilo_rules.testing import SUBJECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules.codec.book import GameBook


def kinds() -> Iterator[tuple[GameBook, type[Any]]]:
    """Give each class that can be written, except those whose constructors check more."""
    for game in GAMES.values():
        book = book_of(game)
        for kind in book.documents.values():
            if kind not in (game.ruleset_type, game.state_type, Record, SeatRecord):
                yield book, kind


def name(case: Any) -> str:
    """Name a game or class in a test's id."""
    return str(case.game.name if hasattr(case, "game") else getattr(case, "__name__", case))


def made(book: GameBook, kind: Any) -> st.SearchStrategy[Any]:
    """Values of the type `kind`, among them the largest and the empty ones."""
    if kind is book.game.ruleset_type:
        return SUBJECTS[book.game.name].new_games.map(lambda state: state.rules)
    if isinstance(kind, type) and attrs.has(kind) and not Named().matches(kind):
        fields = {key: made(book, of) for key, of in keys_of(kind).items()}
        return st.builds(kind, **fields)
    if is_union(kind):
        return st.one_of([made(book, part) for part in alternatives(kind)])
    if get_origin(kind) in (tuple, frozenset):
        make = get_origin(kind)
        return st.lists(made(book, get_args(kind)[0]), max_size=4).map(make)
    if kind is int:
        return st.integers(0, 99) | st.sampled_from((-1, LARGEST, -LARGEST))
    return st.none() if kind is NoneType else st.sampled_from(names_of(kind))


def names_of(kind: Any) -> list[Any]:
    """Give bools, the members of an enum, or all cards."""
    return [True, False] if kind is bool else list(Named().values(kind).values())


def alternatives(kind: Any) -> list[Any]:
    """Give what a union offers; of several collections only the tuple, which constructors take."""
    parts = list(get_args(kind))
    rows = [part for part in parts if get_origin(part) is tuple]
    return [part for part in parts if part is NoneType or not rows or part in rows]
