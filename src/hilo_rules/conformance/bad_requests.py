"""Requests that are wrong in themselves: how an engine answers them, and that it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.conformance.engines import EngineTrouble, OutOfTime

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hilo_rules.conformance.cases import Case
    from hilo_rules.conformance.engines import Answer, Engine
    from hilo_rules.conformance.lines import Tree


@frozen
class BadRequest:
    """A request that has to be answered with an error."""

    what: str
    """What is wrong."""
    kind: str
    """The kind of the error."""
    do: str
    """What is asked for."""
    keys: Mapping[str, Tree]
    """Its other keys."""


WITHOUT_A_GAME = (
    BadRequest("a request that isn't there", "malformed", "dance", {}),
    BadRequest("legal without a state", "malformed", "legal", {}),
    BadRequest("start without a game", "malformed", "start", {"seats": 2, "rules": {}}),
    BadRequest(
        "start of a game that isn't there",
        "unsupported",
        "start",
        {"game": "no_such_game", "seats": 2, "rules": {}},
    ),
)
"""What can be asked at any time; the last one ends what was started."""


def wrong_answers(engine: Engine, passed: Case | None) -> Iterator[str]:
    """Ask what is wrong, and say where the answers differ.

    Args:
        engine: the engine.
        passed: a case with positions in which it agrees, if there is one.

    Raises:
        OutOfTime: the time for all is used up.
    """
    try:
        for bad in WITHOUT_A_GAME:
            yield from _difference(bad, engine)
        if passed is not None:
            yield from _around_a_game(engine, passed)
    except OutOfTime:
        raise
    except EngineTrouble as trouble:
        yield str(trouble)


def _around_a_game(engine: Engine, case: Case) -> Iterator[str]:
    """Ask what is wrong before a game, in it and after it, and what is right at the end."""
    state, start = {"state": case.body["positions"][0]["state"]}, {"game": case.game, **case.start}
    field_ = {**start, "rules": {**case.start["rules"], "no_such_field": 1}}
    no_code = {**state, "action": "nonsense"}
    nothing_started = BadRequest("legal after a start with an error", "malformed", "legal", state)
    yield from _difference(nothing_started, engine)
    _ask(engine, "start", start)
    yield from _difference(BadRequest("apply of no code", "malformed", "apply", no_code), engine)
    yield from _goes_on(engine, state)
    unknown = BadRequest("start with a field that isn't there", "malformed", "start", field_)
    yield from _difference(unknown, engine)
    yield from _difference(nothing_started, engine)
    _ask(engine, "start", start)
    yield from _goes_on(engine, state)


def _difference(bad: BadRequest, engine: Engine) -> Iterator[str]:
    answer = _ask(engine, bad.do, bad.keys, bad.what)
    if answer.kind != bad.kind:
        wanted = f"should be answered with the error {bad.kind}"
        yield f"{bad.what}: {wanted}, but was answered with {answer}"


def _goes_on(engine: Engine, state: Mapping[str, Tree]) -> Iterator[str]:
    answer = _ask(engine, "legal", state)
    if answer.result is None:
        yield f"legal after an error: was answered with {answer}"


def _ask(engine: Engine, do: str, keys: Mapping[str, Tree], what: str = "") -> Answer:
    try:
        return engine.ask(do, **keys)
    except EngineTrouble as trouble:
        raise type(trouble)(f"{what or do}: {trouble}") from None
