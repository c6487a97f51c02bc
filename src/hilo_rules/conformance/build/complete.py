"""Completing drafts: the library says what holds in the situations that people have picked."""

from __future__ import annotations

import inspect
from random import Random
from typing import TYPE_CHECKING, Any

from hilo_rules import DecodeError, InvalidSetup, perft
from hilo_rules.conformance import wire
from hilo_rules.conformance.build.drafts import halves, start_of
from hilo_rules.conformance.server import facts
from hilo_rules.testing.examples import run_example

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules import AnyGame
    from hilo_rules.conformance.build.drafts import Draft
    from hilo_rules.conformance.lines import Tree
    from hilo_rules.testing import AnySubject


def complete(subject: AnySubject, draft: Draft) -> dict[str, Tree]:
    """Make the case of a draft.

    Raises:
        HiloRulesError: the draft claims something that doesn't hold; so does ExampleFailed.
    """
    kinds = {"position": _position, "setup": _setup, "record": _record, "perft": _perft}
    try:
        start, body = kinds[draft.kind](subject, draft)
    except Exception as error:
        error.add_note(f"in the case {draft.id}")
        raise
    standard = {name: values[0] for name, values in wire.options(subject.game).items()}
    optional = {
        name: start["rules"][name]
        for name, value in standard.items()
        if draft.kind != "setup" and start["rules"].get(name, value) != value
    }
    return {
        "id": draft.id,
        "title": draft.title,
        "kind": draft.kind,
        "clauses": list(draft.clauses),
        "optional": optional,
        "start": start,
        **body,
    }


def start_at(game: AnyGame, state: Any) -> dict[str, Tree]:
    """Give the keys of the ``start`` after which `state` can be sent."""
    others = set(inspect.signature(game.new_game).parameters) - {"rules", "seats"}
    tree = wire.write_state(state)
    return {
        "seats": state.seats,
        "rules": wire.write_rules(state.rules),
        **{key: tree[key] for key in sorted(others)},
    }


def _read_header(subject: AnySubject, keys: dict[str, str]) -> Any:
    if subject.state_text is None:
        raise DecodeError(subject.game.name, "the game has no text form")
    return subject.game.validate(subject.state_text.read(keys))


def _position(subject: AnySubject, draft: Draft) -> tuple[dict[str, Tree], dict[str, Tree]]:
    game = subject.game
    if subject.state_text is None:
        raise DecodeError(game.name, "the game has no text form")
    run_example(game, subject.state_text, draft.example)
    header, lines = halves(draft.example.text)
    state = _read_header(subject, header)
    start = start_at(game, state)
    position = _facts(game, state)
    positions = [position]
    for line in lines:
        mark, _, rest = line.partition(" ")
        code = rest.split(" ")[0]
        if mark == "!":
            broken = game.explain(state, game.parse_action(state, code))
            clauses = sorted({str(violation.clause) for violation in broken})
            position["refused"].append({"action": code, "clauses": clauses})
        elif mark == ">":
            action = game.parse_action(state, code)
            step = game.transition(state, action)
            everybody = (*range(state.seats), None)
            position["then"] = {
                "action": code,
                "seen": [str(game.redact(action, seat)) for seat in everybody],
                "effects": wire.write_effects(step.effects),
            }
            state = step.state
            position = _facts(game, state)
            positions.append(position)
    return start, {"positions": positions}


def _facts(game: AnyGame, state: Any) -> dict[str, Tree]:
    return {
        "state": wire.write_state(state),
        **facts(game, state),
        "refused": [],
        "views": [wire.write_view(game.view(state, seat)) for seat in (*range(state.seats), None)],
    }


def _setup(subject: AnySubject, draft: Draft) -> tuple[dict[str, Tree], dict[str, Tree]]:
    game = subject.game
    keys, lines = halves(draft.example.text)
    claimed = [line.removeprefix("! ") for line in lines]
    start = start_of(keys)
    others = {key: tree for key, tree in start.items() if key != "rules"}
    try:
        state = game.new_game(rules=wire.read_rules(game, start["rules"]), **others)
    except InvalidSetup as error:
        _agree(draft, claimed, [str(error.clause)])
        return start, {"refused": claimed}
    _agree(draft, claimed, [])
    return start, {"state": wire.write_state(state)}


def _agree(draft: Draft, claimed: Iterable[str], actual: Iterable[str]) -> None:
    if list(claimed) != list(actual):
        raise DecodeError(draft.id, f"claims {claimed}, but it is {actual}")


def _record(subject: AnySubject, draft: Draft) -> tuple[dict[str, Tree], dict[str, Tree]]:
    game = subject.game
    keys, _ = halves(draft.example.text)
    rng = Random(int(keys.pop("seed")))
    start = start_of(keys)
    others = {key: tree for key, tree in start.items() if key != "rules"}
    state = game.new_game(rules=wire.read_rules(game, start["rules"]), **others)
    actions: list[str] = []
    while game.outcome(state) is None:
        legal = game.legal_actions(state, None)
        action = rng.choice(legal) if legal else game.sample_chance(state, rng)
        actions.append(str(action))
        state = game.apply(state, action)
    outcome = wire.write_outcome(game.outcome(state))
    return start, {"actions": actions, "state": wire.write_state(state), "outcome": outcome}


def _perft(subject: AnySubject, draft: Draft) -> tuple[dict[str, Tree], dict[str, Tree]]:
    keys, _ = halves(draft.example.text)
    depth = int(keys.pop("depth"))
    state = _read_header(subject, keys)
    counts = [perft(state, each) for each in range(depth + 1)]
    return start_at(subject.game, state), {"state": wire.write_state(state), "counts": counts}
