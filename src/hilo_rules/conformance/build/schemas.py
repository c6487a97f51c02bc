"""The JSON Schemas of the protocol, of the files of cases and of the manifests.

What the games' values look like is taken from the codec's schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules import GAMES, codec
from hilo_rules.conformance import wire
from hilo_rules.conformance.engines import KINDS
from hilo_rules.conformance.lines import PROTOCOL, is_array, is_object
from hilo_rules.conformance.server import DEEPEST, FEATURES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hilo_rules.conformance.lines import Tree

    Schema = dict[str, Tree]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WHOLE: Schema = {"type": "integer"}
TEXT: Schema = {"type": "string"}
CODE: Schema = {"type": "string", "maxLength": 64}
SEAT: Schema = {"type": ["integer", "null"], "minimum": 0}
OUTCOME: Schema = {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/outcome"}]}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(
    needed: dict[str, Schema], optional: dict[str, Schema] | None = None, *, closed: bool = True
) -> Schema:
    made: Schema = {
        "type": "object",
        "properties": {**needed, **(optional or {})},
        "required": list(needed),
    }
    return {**made, "additionalProperties": False} if closed else made


def protocol_schema() -> Schema:
    """Describe requests and answers: a line is either."""
    requests = {
        do: _object({"id": WHOLE, "do": {"const": do}, **needed}, optional)
        for do, (needed, optional) in _requests().items()
    }
    results = {f"result.{do}": result for do, result in _results().items()}
    return {
        "$schema": DIALECT,
        "title": f"Version {PROTOCOL} of the hilo-rules conformance protocol: one line",
        "anyOf": [_ref("request"), _ref("answer")],
        "$defs": {
            "request": {"anyOf": [_ref(f"request.{do}") for do in requests]},
            "answer": {"anyOf": [_ref("answer.result"), _ref("answer.error")]},
            "answer.result": {
                **_object({"id": WHOLE, "result": {"type": "object"}}, closed=False),
                "not": {"required": ["error"]},
            },
            "answer.error": {
                **_object(
                    {"id": {"type": ["integer", "null"]}, "error": _ref("error")}, closed=False
                ),
                "not": {"required": ["result"]},
            },
            "error": _object(
                {"kind": {"enum": list(KINDS)}},
                {"message": TEXT, "clauses": _list(TEXT)},
                closed=False,
            ),
            **{f"request.{do}": request for do, request in requests.items()},
            **results,
            **_values(),
        },
    }


def corpus_schema() -> Schema:
    """Describe a file of cases."""
    head = {
        "id": TEXT,
        "title": TEXT,
        "clauses": {"type": "array", "items": TEXT, "minItems": 1},
        "optional": {"type": "object", "additionalProperties": TEXT},
        "start": _ref("start"),
    }
    then = _object({"action": CODE, "seen": _list(CODE), "effects": _list(_ref("effect"))})
    refusal = _object({"action": CODE, "clauses": _list(TEXT)})
    position = _object(
        {
            "state": _ref("state"),
            **_results()["legal"]["properties"],
            "refused": _list(refusal),
            "views": _list(_ref("view")),
        },
        {"then": then},
    )
    kinds: dict[str, tuple[dict[str, Schema], dict[str, Schema]]] = {
        "position": ({"positions": _list(_ref("position"))}, {}),
        "setup": ({}, {"refused": _list(TEXT), "state": _ref("state")}),
        "record": ({"actions": _list(CODE), "state": _ref("state"), "outcome": OUTCOME}, {}),
        "perft": ({"state": _ref("state"), "counts": _list(WHOLE)}, {}),
    }
    cases = {
        f"case.{kind}": _object({**head, "kind": {"const": kind}, **needed}, optional)
        for kind, (needed, optional) in kinds.items()
    }
    cases["case.setup"]["oneOf"] = [{"required": ["refused"]}, {"required": ["state"]}]
    return {
        "$schema": DIALECT,
        "title": "A file of the hilo-rules conformance corpus",
        **_object(
            {
                "game": {"enum": list(GAMES)},
                "rules_version": TEXT,
                "cases": _list({"anyOf": [_ref(name) for name in cases]}),
            }
        ),
        "$defs": {**cases, "position": position, "start": _object(*_start()), **_values()},
    }


def manifest_schema() -> Schema:
    """Describe the file that lists the files of one rules version."""
    file = _object(
        {
            "file": TEXT,
            "cases": {"type": "integer", "minimum": 1},
            "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        }
    )
    values = {"type": "array", "items": TEXT, "minItems": 1}
    return {
        "$schema": DIALECT,
        "title": "The manifest of the hilo-rules conformance corpus of one game",
        **_object(
            {
                "game": {"enum": list(GAMES)},
                "title": TEXT,
                "credits": TEXT,
                "rules_version": TEXT,
                "protocol": {"const": PROTOCOL},
                "options": {"type": "object", "additionalProperties": values},
                "files": {"type": "array", "items": file, "minItems": 1},
                "clauses": {"type": "object", "additionalProperties": values},
            }
        ),
    }


def _start() -> tuple[dict[str, Schema], dict[str, Schema]]:
    """Give the keys of ``start`` beside the game; values of any type can be refused."""
    return {"seats": {}, "rules": {"type": "object"}}, {"age_order": {}}


def _requests() -> dict[str, tuple[dict[str, Schema], dict[str, Schema]]]:
    state, action = {"state": _ref("state")}, {"action": CODE}
    needed, optional = _start()
    return {
        "hello": ({"protocol": WHOLE}, {}),
        "start": ({"game": TEXT, **needed}, optional),
        "legal": (state, {}),
        "apply": ({**state, **action}, {}),
        "explain": ({**state, **action}, {}),
        "view": ({**state, "seat": SEAT}, {}),
        "redact": ({**action, "seat": SEAT}, {}),
        "perft": ({**state, "depth": {"type": "integer", "minimum": 0, "maximum": DEEPEST}}, {}),
        "stop": ({}, {}),
    }


def _results() -> dict[str, Schema]:
    chance = {
        "type": "array",
        "prefixItems": [CODE, {"type": "string", "pattern": "^[1-9][0-9]*(/[1-9][0-9]*)?$"}],
        "items": False,
        "minItems": 2,
    }
    values = {"type": "array", "items": TEXT, "minItems": 1}
    game = _object(
        {"rules_version": TEXT},
        {"options": {"type": "object", "additionalProperties": values}},
        closed=False,
    )
    features = {
        **_list({"enum": list(FEATURES)}),
        "if": {"contains": {"const": "explain"}},
        "then": {"contains": {"const": "clauses"}},
    }
    results: dict[str, tuple[dict[str, Schema], dict[str, Schema]]] = {
        "hello": (
            {
                "engine": TEXT,
                "version": TEXT,
                "protocol": {"const": PROTOCOL},
                "games": {"type": "object", "additionalProperties": game},
                "features": features,
            },
            {},
        ),
        "start": ({"state": _ref("state")}, {}),
        "legal": (
            {
                "to_move": _list(WHOLE),
                "actions": _list(CODE),
                "chance": _list(chance),
                "outcome": OUTCOME,
            },
            {},
        ),
        "apply": ({"state": _ref("state")}, {"effects": _list(_ref("effect"))}),
        "explain": ({"clauses": _list(TEXT)}, {}),
        "view": ({"view": _ref("view")}, {}),
        "redact": ({"action": CODE}, {}),
        "perft": ({"count": WHOLE}, {}),
        "stop": ({}, {}),
    }
    return {do: _object(*keys, closed=False) for do, keys in results.items()}


def _values() -> dict[str, Schema]:
    """Describe states, views, effects and outcomes of all games."""
    known: dict[str, Schema] = codec.schema()["$defs"]
    made: dict[str, Schema] = {
        "outcome": _object({"winners": _list(WHOLE), "scores": _list(WHOLE)})
    }
    for kind in ("state", "view"):
        made[kind] = {"anyOf": [_ref(f"{name}.{kind}") for name in GAMES]}
        for name in GAMES:
            made[f"{name}.{kind}"] = _bare(known[f"{name}.document.{kind.title()}"])
    made["effect"] = {"anyOf": [_ref(f"{name}.effect") for name in GAMES]}
    for name, game in GAMES.items():
        tagged = [f"{name}.tagged.{kind.__name__}" for kind in game.effect_types]
        made[f"{name}.effect"] = {"anyOf": [_ref(each) for each in tagged]}
    todo = list(_cited(made.values()))
    while todo:
        name = todo.pop()
        if name not in made:
            made[name] = known[name]
            todo += _cited([known[name]])
    return made


def _bare(schema: Schema) -> Schema:
    """Leave out what the protocol's values go without: the envelope and the ruleset."""
    left = (*wire.ENVELOPE, wire.RULES)
    properties = {key: part for key, part in schema["properties"].items() if key not in left}
    return {**schema, "properties": properties, "required": list(properties)}


def _cited(schemas: Iterable[Tree]) -> Iterable[str]:
    """Give the names of the definitions that are referred to."""
    for schema in schemas:
        if is_object(schema):
            if "$ref" in schema:
                yield str(schema["$ref"]).removeprefix("#/$defs/")
            yield from _cited(schema.values())
        elif is_array(schema):
            yield from _cited(schema)
