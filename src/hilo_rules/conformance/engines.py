"""Engines as the runner sees them: something that answers requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from hilo_rules import HiloRulesError
from hilo_rules.conformance.compare import shown
from hilo_rules.conformance.lines import is_array, is_object
from hilo_rules.conformance.server import Server

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hilo_rules.conformance.lines import Tree

KINDS = ("illegal", "setup", "malformed", "unsupported", "internal")
"""The kinds of errors in answers."""


class EngineTrouble(HiloRulesError):
    """An engine that doesn't answer as the protocol demands; it can't be asked any more."""


class OutOfTime(EngineTrouble):
    """The time for the whole run is used up, which says nothing about the engine."""


@frozen
class Answer:
    """What an engine has answered: a result, or an error of some kind."""

    result: Mapping[str, Tree] | None
    """The result; None if there is an error."""
    kind: str = ""
    """The kind of the error."""
    message: str = ""
    """The error's message."""
    clauses: tuple[str, ...] | None = None
    """The clauses that the error names; None if it names none."""

    def __str__(self) -> str:
        """Say in words what was answered."""
        if self.result is not None:
            return "a result"
        named = "" if self.clauses is None else f" by {', '.join(self.clauses) or 'no clause'}"
        return f"the error {self.kind}{named}" + (f": {self.message}" if self.message else "")


class Engine(Protocol):
    """Something that answers requests."""

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask for something.

        Raises:
            EngineTrouble: there is no proper answer.
        """
        ...


class LocalEngine:
    """This library as an engine, in the same process."""

    def __init__(self) -> None:
        """Start a server."""
        self._server = Server()

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask the server."""
        return answer_of(self._server.answer({"id": 0, "do": do, **keys}), 0)


def answer_of(tree: Mapping[str, Tree], number: int) -> Answer:
    """Read an answer to the request with this number.

    Raises:
        EngineTrouble: it is none.
    """
    if "id" not in tree:
        raise EngineTrouble(f"answered with no id, but {number} was asked")
    if type(tree["id"]) is not int or tree["id"] != number:
        raise EngineTrouble(f"answered with the id {shown(tree['id'])}, but {number} was asked")
    if ("result" in tree) == ("error" in tree):
        raise EngineTrouble("answered with neither or both of 'result' and 'error'")
    if "error" in tree:
        return _error_of(tree["error"])
    if not is_object(tree["result"]):
        got = shown(tree["result"])
        raise EngineTrouble(f"answered with a 'result' that is no object: {got}")
    return Answer(tree["result"])


def _error_of(error: Tree) -> Answer:
    if not is_object(error):
        raise EngineTrouble(f"answered with an 'error' that is no object: {shown(error)}")
    if error.get("kind") not in KINDS:
        kinds = ", ".join(KINDS)
        raise EngineTrouble(f"answered with an error whose kind is none of {kinds}: {shown(error)}")
    clauses = error.get("clauses")
    if clauses is not None:
        if not is_array(clauses) or not all(type(clause) is str for clause in clauses):
            got = shown(clauses)
            raise EngineTrouble(f"answered with an error whose 'clauses' are no list of ids: {got}")
        clauses = tuple(clauses)
    message = error.get("message")
    return Answer(None, error["kind"], message if type(message) is str else "", clauses)
