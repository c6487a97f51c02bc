"""Breaking this library on purpose: one function at a time, in place, and back again.

A mutant changes the text of some functions. The changed function's code is put into the function
that is there, so that everybody who has imported it gets the broken one.
"""

from __future__ import annotations
import __future__

import ast
import importlib
import inspect
import textwrap
from contextlib import ExitStack, contextmanager
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

import hilo_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hilo_rules import Clause

PACKAGE = hilo_rules.__name__


@frozen
class Edit:
    """A change of the text of one function."""

    place: str
    """Where it stands in the package, such as ``hi_lo_flip.apply._play``."""
    old: str
    """What stands there exactly once."""
    new: str
    """What to put instead."""


@frozen
class NoCheck:
    """A field of a ruleset whose validator accepts everything."""

    place: str
    """The class of the ruleset."""
    field: str
    """The field."""


@frozen
class Mutant:
    """An engine that breaks one clause."""

    clause: Clause
    """The clause."""
    broken: str
    """What it does instead, in words."""
    edits: tuple[Edit | NoCheck, ...]
    """How."""


def mutant(clause: Clause, broken: str, *edits: tuple[str, str, str] | NoCheck) -> Mutant:
    """Make a mutant of edits, each its place, the old and the new text."""
    made = [edit if isinstance(edit, NoCheck) else Edit(*edit) for edit in edits]
    return Mutant(clause, broken, tuple(made))


@contextmanager
def applied(broken: Mutant) -> Iterator[None]:
    """Break the library for a while.

    The states of the corpus are fine; a broken engine doesn't judge them by its own ideas, so
    that ``validate`` accepts everything meanwhile.
    """
    game = next(
        game for game in hilo_rules.GAMES.values() if isinstance(broken.clause, game.clauses)
    )
    with ExitStack() as stack:
        stack.enter_context(_exchanged(_function(game.validate), _accept.__code__))
        for edit in broken.edits:
            if isinstance(edit, NoCheck):
                function = _function(
                    getattr(attrs.fields(_found(edit.place)), edit.field).validator
                )
                code = _function(_no_check(None, None)).__code__
                stack.enter_context(_exchanged(function, code))
        edits = [edit for edit in broken.edits if isinstance(edit, Edit)]
        for place in dict.fromkeys(edit.place for edit in edits):
            function = _function(_found(place))
            code = _changed(function, tuple([edit for edit in edits if edit.place == place]))
            stack.enter_context(_exchanged(function, code))
        yield


def _accept(state: Any) -> Any:
    return state


def _no_check(one: Any, other: Any) -> Any:
    """Make a validator that has as many variables from outside as the real ones."""

    def check(_ruleset: Any, _attribute: Any, _value: Any) -> Any:
        return one, other

    return check


@contextmanager
def _exchanged(function: FunctionType, code: Any) -> Iterator[None]:
    kept = function.__code__
    function.__code__ = code
    try:
        yield
    finally:
        function.__code__ = kept


def _found(place: str) -> Any:
    """Find what stands at a place of the package."""
    parts = place.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            found: Any = importlib.import_module(".".join((PACKAGE, *parts[:cut])))
        except ModuleNotFoundError:
            continue
        for name in parts[cut:]:
            found = inspect.getattr_static(found, name)
        return found
    raise LookupError(place)


def _function(found: Any) -> FunctionType:
    function = found.fget if isinstance(found, property) else found
    assert isinstance(function, FunctionType), found
    return function


@cache
def _changed(function: FunctionType, edits: tuple[Edit, ...]) -> Any:
    """Compile the changed text of a function."""
    text = textwrap.dedent(inspect.getsource(function))
    for edit in edits:
        count = text.count(edit.old)
        assert 1 == count, f"{edit.place} has {count} times: {edit.old}"
        text = text.replace(edit.old, edit.new)
    tree = ast.parse(text)
    (definition,) = tree.body
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list.clear()
    flags = __future__.annotations.compiler_flag
    scope = dict(function.__globals__)
    exec(compile(tree, edits[0].place, "exec", flags=flags), scope)  # noqa: S102 - our own text
    return scope[definition.name].__code__
