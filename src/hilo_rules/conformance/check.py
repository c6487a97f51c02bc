"""Holding an engine against one case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.conformance.compare import difference, shown
from hilo_rules.conformance.engines import EngineTrouble, OutOfTime
from hilo_rules.conformance.lines import is_array
from hilo_rules.conformance.server import FEATURES
from hilo_rules.conformance.wire import SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from hilo_rules.conformance.cases import Case
    from hilo_rules.conformance.engines import Answer, Engine
    from hilo_rules.conformance.lines import Tree

FACTS = ("to_move", "actions", "chance", "outcome")
"""The keys of the result of ``legal``."""


class Unsupported(Exception):
    """The engine doesn't have what a case needs."""


@frozen
class Verdict:
    """What came out of one case."""

    case: Case
    """The case."""
    differences: tuple[str, ...] = ()
    """Where the engine differs; () if nowhere."""
    skipped: str = ""
    """Why the case could not be put to it; empty if it could."""
    trouble: str = ""
    """The last difference, if it is that the engine can't be asked any more."""

    @property
    def status(self) -> str:
        """``passed``, ``failed`` or ``skipped``."""
        return "skipped" if self.skipped else "failed" if self.differences else "passed"


def check_case(engine: Engine, features: Collection[str], case: Case) -> Verdict:
    """Hold an engine against a case.

    Args:
        engine: the engine.
        features: the features that it has.
        case: the case.

    Raises:
        OutOfTime: the time for all is used up.
    """
    kinds = {"position": _positions, "setup": _setup, "record": _record, "perft": _perft}
    differences: list[str] = []
    try:
        differences.extend(kinds[case.kind](Talk(engine, features, case.game), case))
    except Unsupported as reason:
        return Verdict(case, skipped=str(reason))
    except OutOfTime:
        raise
    except EngineTrouble as trouble:
        return Verdict(case, (*differences, str(trouble)), trouble=str(trouble))
    return Verdict(case, tuple(differences))


@frozen
class Talk:
    """An engine and what may be asked of it."""

    engine: Engine
    features: Collection[str]
    game: str

    def start(self, start: Mapping[str, Tree]) -> Answer:
        """Start a game.

        Raises:
            Unsupported: the engine doesn't have it.
        """
        answer = self.ask("start", "start", game=self.game, **start)
        if answer.kind == "unsupported":
            raise Unsupported(f"start: {answer.message or 'the engine answered unsupported'}")
        return answer

    def ask(self, what: str, do: str, **keys: Tree) -> Answer:
        """Ask for something.

        Args:
            what: what the question is called if there is trouble.
            do: the request.
            keys: its keys.

        Raises:
            EngineTrouble: there is no proper answer.
        """
        try:
            return self.engine.ask(do, **keys)
        except EngineTrouble as trouble:
            raise type(trouble)(f"{what}: {trouble}") from None

    def facts(self, facts: Mapping[str, Tree]) -> Iterator[str]:
        """Say where ``legal`` differs."""
        answer = self.ask("legal", "legal", state=facts["state"])
        if answer.result is None:
            yield f"legal: {_unwanted('legal', answer)}"
            return
        for key in FACTS:
            expected, actual = facts[key], answer.result.get(key)
            if key not in answer.result:
                yield f"legal: the result lacks {key!r}"
            elif found := difference(_sorted(key, expected), _sorted(key, actual), key):
                yield f"legal: {found}"

    def step(self, state: Tree, action: str, after: Tree, effects: Tree) -> Iterator[str]:
        """Say where ``apply`` of what is allowed differs."""
        answer = self.ask(action, "apply", state=state, action=action)
        if answer.result is None:
            yield f"{action}: {_unwanted('apply', answer, 'should be accepted')}"
            return
        yield from _of_result(action, "state", after, answer.result)
        if "effects" in self.features:
            yield from _of_result(action, "effects", effects, answer.result)

    def refused(self, state: Tree, action: str, clauses: list[str]) -> Iterator[str]:
        """Say where ``apply`` and ``explain`` of what is refused differ."""
        answer = self.ask(action, "apply", state=state, action=action)
        if answer.kind != "illegal":
            wanted = f"should be refused by {', '.join(clauses)}"
            yield f"{action}: {_unwanted('apply', answer, wanted)}"
        elif "clauses" in self.features:
            yield from _of_error(action, clauses, answer)
        if "explain" in self.features:
            yield from self.explained(state, action, clauses)

    def explained(self, state: Tree, action: str, clauses: list[str]) -> Iterator[str]:
        """Say where ``explain`` differs."""
        what = f"explain {action}"
        answer = self.ask(what, "explain", state=state, action=action)
        if answer.result is None:
            yield f"{what}: {_unwanted('explain', answer)}"
        elif "clauses" not in answer.result:
            yield f"{what}: the result lacks 'clauses'"
        else:
            yield from _clauses(what, clauses, answer.result["clauses"])

    def view(self, state: Tree, view: Mapping[str, Tree]) -> Iterator[str]:
        """Say where ``view`` differs."""
        if "view" in self.features:
            what = f"view of {_name(view['seat'])}"
            answer = self.ask(what, "view", state=state, seat=view["seat"])
            if answer.result is None:
                yield f"{what}: {_unwanted('view', answer)}"
            else:
                yield from _of_result(what, "view", view, answer.result)

    def seen(self, action: str, codes: list[str]) -> Iterator[str]:
        """Say where ``redact`` differs."""
        if "redact" in self.features:
            seats = (*range(len(codes) - 1), None)
            for seat, code in zip(seats, codes, strict=True):
                what = f"redact {action} for {_name(seat)}"
                answer = self.ask(what, "redact", action=action, seat=seat)
                if answer.result is None:
                    yield f"{what}: {_unwanted('redact', answer)}"
                else:
                    yield from _of_result(what, "action", code, answer.result)

    def begun(self, start: Mapping[str, Tree], state: Tree) -> Iterator[str]:
        """Say where ``start`` of what can begin differs.

        Raises:
            Unsupported: the engine doesn't have it.
        """
        answer = self.start(start)
        if answer.result is None:
            yield f"start: {_unwanted('start', answer)}"
        else:
            yield from _of_result("start", "state", state, answer.result)


def _positions(talk: Talk, case: Case) -> Iterator[str]:
    answer = talk.start(case.start)
    if answer.result is None:
        yield f"start: {_unwanted('start', answer)}"
        return
    positions: list[dict[str, Tree]] = case.body["positions"]
    for position, after in zip(positions, [*positions[1:], None], strict=True):
        state = position["state"]
        yield from talk.facts(position)
        for refusal in position["refused"]:
            yield from talk.refused(state, refusal["action"], refusal["clauses"])
        for view in position["views"]:
            yield from talk.view(state, view)
        if after is not None:
            then = position["then"]
            if "explain" in talk.features:
                yield from talk.explained(state, then["action"], [])
            yield from talk.seen(then["action"], then["seen"])
            yield from talk.step(state, then["action"], after["state"], then["effects"])


def _setup(talk: Talk, case: Case) -> Iterator[str]:
    refused = case.body.get("refused")
    if refused is None:
        yield from talk.begun(case.start, case.body["state"])
        return
    if "setup" not in talk.features:
        raise Unsupported("the engine doesn't have the feature setup")
    answer = talk.start(case.start)
    if answer.kind != "setup":
        wanted = f"should be refused by {', '.join(refused)}"
        yield f"start: {_unwanted('start', answer, wanted)}"
    elif "clauses" in talk.features:
        yield from _of_error("start", refused, answer)


def _record(talk: Talk, case: Case) -> Iterator[str]:
    answer = talk.start(case.start)
    actions: list[str] = case.body["actions"]
    state: Tree = None
    for number, action in enumerate(["start", *actions]):
        what = f"step {number}, {action}"
        if number:
            answer = talk.ask(what, "apply", state=state, action=action)
        if answer.result is None:
            yield f"{what}: {_unwanted('apply' if number else 'start', answer)}"
            return
        if "state" not in answer.result:
            yield f"{what}: the result lacks 'state'"
            return
        state = answer.result["state"]
    end = f"after all {len(actions)} steps"
    if found := difference(case.body["state"], state, "state"):
        yield f"{end}: {found}"
        return
    answer = talk.ask(f"{end}, legal", "legal", state=state)
    if answer.result is None:
        yield f"{end}, legal: {_unwanted('legal', answer)}"
    else:
        yield from _of_result(end, "outcome", case.body["outcome"], answer.result)


def _perft(talk: Talk, case: Case) -> Iterator[str]:
    if "perft" not in talk.features:
        raise Unsupported("the engine doesn't have the feature perft")
    answer = talk.start(case.start)
    if answer.result is None:
        yield f"start: {_unwanted('start', answer)}"
        return
    for depth, count in enumerate(case.body["counts"]):
        what = f"perft {depth}"
        answer = talk.ask(what, "perft", state=case.body["state"], depth=depth)
        if answer.result is None:
            yield f"{what}: {_unwanted('perft', answer)}"
        else:
            yield from _of_result(what, "count", count, answer.result)


def _unwanted(do: str, answer: Answer, wanted: str = "") -> str:
    """Say what was answered where something else was `wanted`."""
    if answer.kind == "unsupported" and do != "start":
        known = "hello announces it" if do in FEATURES else "every engine has to have it"
        return f"answered unsupported, but {known}"
    return (f"{wanted}, but " if wanted else "") + f"was answered with {answer}"


def _of_result(what: str, key: str, expected: Tree, result: Mapping[str, Tree]) -> Iterator[str]:
    """Say where a key of a result differs."""
    if key not in result:
        announced = ", though hello announces the feature" if key == "effects" else ""
        yield f"{what}: the result lacks {key!r}{announced}"
    elif found := difference(expected, result[key], key):
        yield f"{what}: {found}"


def _of_error(what: str, expected: list[str], answer: Answer) -> Iterator[str]:
    """Say where the clauses of an error differ."""
    if answer.clauses is None:
        yield f"{what}: the error lacks 'clauses', though hello announces the feature"
    else:
        yield from _clauses(what, expected, list(answer.clauses))


def _clauses(what: str, expected: list[str], named: Tree) -> Iterator[str]:
    if not is_array(named) or sorted(expected) != sorted(map(str, named)):
        yield f"{what}: should break {shown(sorted(expected))}, but breaks {shown(named)}"


def _sorted(key: str, tree: Tree) -> Tree:
    """Put what may come in any order into one."""
    return sorted(tree, key=shown) if key in {"actions", "chance"} and is_array(tree) else tree


def _name(seat: Tree) -> str:
    return SPECTATOR if seat is None else f"seat {seat}"
