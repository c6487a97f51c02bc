"""Holding an engine against one case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules.conformance.compare import difference, shown
from hilo_rules.conformance.lines import is_array
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
        EngineTrouble: the engine can't be asked any more.
    """
    kinds = {"position": _positions, "setup": _setup, "record": _record, "perft": _perft}
    try:
        differences = tuple(kinds[case.kind](Talk(engine, features, case.game), case))
    except Unsupported as reason:
        return Verdict(case, skipped=str(reason))
    return Verdict(case, differences)


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
        return self.ask("start", game=self.game, **start)

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask for something.

        Raises:
            Unsupported: the engine doesn't have it.
        """
        answer = self.engine.ask(do, **keys)
        if answer.kind == "unsupported":
            raise Unsupported(answer.message or f"{do} isn't supported")
        return answer

    def facts(self, facts: Mapping[str, Tree]) -> Iterator[str]:
        """Say where ``legal`` differs."""
        answer = self.ask("legal", state=facts["state"])
        if answer.result is None:
            yield f"legal: answered with {answer}"
            return
        for key in FACTS:
            expected, actual = facts[key], answer.result.get(key)
            if key not in answer.result:
                yield f"legal: the result lacks {key!r}"
            elif found := difference(_sorted(key, expected), _sorted(key, actual), key):
                yield f"legal: {found}"

    def step(self, state: Tree, action: str, after: Tree, effects: Tree) -> Iterator[str]:
        """Say where ``apply`` of what is allowed differs."""
        answer = self.ask("apply", state=state, action=action)
        if answer.result is None:
            yield f"{action}: should be accepted, but was answered with {answer}"
            return
        if found := difference(after, answer.result.get("state"), "state"):
            yield f"{action}: {found}"
        if "effects" in self.features and (
            found := difference(effects, answer.result.get("effects"), "effects")
        ):
            yield f"{action}: {found}"

    def refused(self, state: Tree, action: str, clauses: list[str]) -> Iterator[str]:
        """Say where ``apply`` and ``explain`` of what is refused differ."""
        answer = self.ask("apply", state=state, action=action)
        if answer.kind != "illegal":
            yield f"{action}: should be refused by {', '.join(clauses)}, but got {answer}"
        elif "clauses" in self.features:
            yield from _clauses(action, clauses, list_of(answer.clauses))
        if "explain" in self.features:
            yield from self.explained(state, action, clauses)

    def explained(self, state: Tree, action: str, clauses: list[str]) -> Iterator[str]:
        """Say where ``explain`` differs."""
        answer = self.ask("explain", state=state, action=action)
        if answer.result is None:
            yield f"explain {action}: answered with {answer}"
        elif "clauses" in self.features or not clauses:
            yield from _clauses(f"explain {action}", clauses, answer.result.get("clauses"))

    def view(self, state: Tree, view: Mapping[str, Tree]) -> Iterator[str]:
        """Say where ``view`` differs."""
        if "view" in self.features:
            answer = self.ask("view", state=state, seat=view["seat"])
            name = f"view of {_name(view['seat'])}"
            if answer.result is None:
                yield f"{name}: answered with {answer}"
            elif found := difference(view, answer.result.get("view"), "view"):
                yield f"{name}: {found}"

    def seen(self, action: str, codes: list[str]) -> Iterator[str]:
        """Say where ``redact`` differs."""
        if "redact" in self.features:
            seats = (*range(len(codes) - 1), None)
            for seat, code in zip(seats, codes, strict=True):
                answer = self.ask("redact", action=action, seat=seat)
                if answer.result is None:
                    yield f"redact {action} for {_name(seat)}: answered with {answer}"
                elif found := difference(code, answer.result.get("action"), "action"):
                    yield f"redact {action} for {_name(seat)}: {found}"


def _positions(talk: Talk, case: Case) -> Iterator[str]:
    answer = talk.start(case.start)
    if answer.result is None:
        yield f"start: answered with {answer}"
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
    if refused is not None and "setup" not in talk.features:
        raise Unsupported("the engine doesn't have the feature setup")
    answer = talk.start(case.start)
    if refused is None:
        if answer.result is None:
            yield f"start: answered with {answer}"
        elif found := difference(case.body["state"], answer.result.get("state"), "state"):
            yield f"start: {found}"
    elif answer.kind != "setup":
        yield f"start: should be refused by {', '.join(refused)}, but got {answer}"
    elif "clauses" in talk.features:
        yield from _clauses("start", refused, list_of(answer.clauses))


def _record(talk: Talk, case: Case) -> Iterator[str]:
    answer = talk.start(case.start)
    actions: list[str] = case.body["actions"]
    state: Tree = None
    for number, action in enumerate(["start", *actions]):
        if number:
            answer = talk.ask("apply", state=state, action=action)
        if answer.result is None or "state" not in answer.result:
            yield f"step {number}, {action}: answered with {answer}"
            return
        state = answer.result["state"]
    if found := difference(case.body["state"], state, "state"):
        yield f"after all {len(actions)} steps: {found}"
        return
    answer = talk.ask("legal", state=state)
    outcome = None if answer.result is None else answer.result.get("outcome")
    if found := difference(case.body["outcome"], outcome, "outcome"):
        yield f"after all {len(actions)} steps: {found}"


def _perft(talk: Talk, case: Case) -> Iterator[str]:
    if "perft" not in talk.features:
        raise Unsupported("the engine doesn't have the feature perft")
    answer = talk.start(case.start)
    if answer.result is None:
        yield f"start: answered with {answer}"
        return
    for depth, count in enumerate(case.body["counts"]):
        answer = talk.ask("perft", state=case.body["state"], depth=depth)
        if answer.result is None:
            yield f"perft {depth}: answered with {answer}"
        elif found := difference(count, answer.result.get("count"), "count"):
            yield f"perft {depth}: {found}"


def _clauses(what: str, expected: list[str], named: Tree) -> Iterator[str]:
    if not is_array(named) or sorted(expected) != sorted(map(str, named)):
        yield f"{what}: should break {shown(sorted(expected))}, but breaks {shown(named)}"


def list_of(clauses: tuple[str, ...] | None) -> Tree:
    """Give the clauses of an error as they came in."""
    return None if clauses is None else list(clauses)


def _sorted(key: str, tree: Tree) -> Tree:
    """Put what may come in any order into one."""
    return sorted(tree, key=shown) if key in {"actions", "chance"} and is_array(tree) else tree


def _name(seat: Tree) -> str:
    return SPECTATOR if seat is None else f"seat {seat}"
