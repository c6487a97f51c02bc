"""The reference: what it answers to good requests and to bad ones."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from hilo_rules import GAMES, conformance
from hilo_rules.conformance.cases import read_cases
from hilo_rules.conformance.lines import LONGEST_LINE
from hilo_rules.conformance.server import Server, serve

SCHEMA = json.loads(
    (Path(conformance.__file__).parent / "schemas" / "protocol.schema.json").read_text("utf-8")
)
HELLO = {"id": 0, "do": "hello", "protocol": 1}
START = {"id": 1, "do": "start", "game": "hi_lo_flip", "seats": 2, "rules": {"hand_size": 1}}
Tree = Any


def validator(name: str) -> jsonschema.Draft202012Validator:
    """Make the validator of one definition of the schema."""
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def started(**more: Tree) -> tuple[Server, Tree]:
    """Start a game; give the server and the first state."""
    server = Server()
    return server, server.answer({**START, **more})["result"]["state"]


def requests() -> list[Tree]:
    """Give a request of each kind, to be asked one after the other."""
    _, state = started()
    known: Tree = {"state": state, "action": "0:dealt:7", "seat": 0, "depth": 2, "protocol": 1}
    needs = {
        "legal": ["state"],
        "apply": ["state", "action"],
        "explain": ["state", "action"],
        "view": ["state", "seat"],
        "redact": ["action", "seat"],
        "perft": ["state", "depth"],
        "stop": [],
    }
    return [
        HELLO,
        START,
        *[
            {"id": number, "do": do, **{key: known[key] for key in keys}}
            for number, (do, keys) in enumerate(needs.items(), start=2)
        ],
    ]


def test_every_request_has_its_result() -> None:
    """Requests and results are as the schema says; each answer repeats the id."""
    server = Server()
    for request in requests():
        answer = server.answer(request)
        validator("request").validate(request)
        validator("answer").validate(answer)
        validator(f"result.{request['do']}").validate(answer["result"])

        assert request["id"] == answer["id"]
    assert server.stopped


@pytest.mark.parametrize("name", GAMES)
def test_results_of_the_corpus_follow_the_schema(name: str) -> None:
    """So do the states and views of every game."""
    server = Server()
    case = next(case for case in read_cases(name) if case.kind == "position")
    server.answer({"id": 0, "do": "start", "game": name, **case.start})
    for position in case.body["positions"]:
        for do in ("legal", "view"):
            answer = server.answer({"id": 0, "do": do, "state": position["state"], "seat": None})
            validator(f"result.{do}").validate(answer["result"])
            assert "result" in answer


def test_a_state_needs_no_start_of_its_own() -> None:
    """A state of another number of seats, with the same ruleset, is welcome."""
    _, state = started(seats=4)
    server, _ = started(seats=2)

    assert "result" in server.answer({"id": 2, "do": "legal", "state": state})


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        ({"id": 2}, "malformed"),
        ({"id": 2, "do": "dance"}, "malformed"),
        ({"id": 2, "do": ["legal"]}, "malformed"),
        ({"id": 2, "do": "hello", "protocol": 2}, "unsupported"),
        ({"id": 2, "do": "hello", "protocol": "1"}, "malformed"),
        ({"id": 2, "do": "hello", "protocol": None}, "malformed"),
        ({"id": 2, "do": "hello", "protocol": True}, "malformed"),
        ({"id": 2, "do": "hello", "protocol": 1.0}, "malformed"),
        ({"id": 2, "do": "hello"}, "malformed"),
        ({"id": 2, "do": "start", "game": "poker", "seats": 2, "rules": {}}, "unsupported"),
        ({"id": 2, "do": "start", "game": "Hi-Lo-Flip", "seats": 2, "rules": {}}, "unsupported"),
        ({"id": 2, "do": "start", "game": None, "seats": 2, "rules": {}}, "malformed"),
        ({"id": 2, "do": "start", "game": 7, "seats": 2, "rules": {}}, "malformed"),
        ({"id": 2, "do": "start", "game": [], "seats": 2, "rules": {}}, "malformed"),
        ({"id": 2, "do": "start", "seats": 2, "rules": {}}, "malformed"),
        ({"id": 2, "do": "start", "game": "hi_lo_flip", "rules": {}}, "malformed"),
        ({**START, "rules": {"jokers": 2}}, "malformed"),
        ({**START, "rules": None}, "malformed"),
        ({**START, "dealer": 1}, "malformed"),
        ({**START, "seats": 1}, "setup"),
        ({**START, "seats": 2.0}, "setup"),
        ({**START, "seats": None}, "setup"),
        ({**START, "rules": {"deck": [1, 2, "3"]}}, "setup"),
        ({**START, "rules": {"deck": 7}}, "setup"),
        ({**START, "rules": {"second_play": 7}}, "setup"),
        ({**START, "age_order": {}}, "setup"),
        ({"id": 2, "do": "legal"}, "malformed"),
        ({"id": 2, "do": "legal", "state": []}, "malformed"),
        ({"id": 2, "do": "legal", "state": {}}, "malformed"),
        ({"id": 2, "do": "redact", "action": "0:drawn:7"}, "malformed"),
        ({"id": 2, "do": "redact", "action": "0:drawn:7", "seat": True}, "malformed"),
        ({"id": 2, "do": "redact", "action": "0:drawn:7", "seat": -1}, "malformed"),
        ({"id": 2, "do": "redact", "action": "0:drawn:07", "seat": 0}, "malformed"),
        ({"id": 2, "do": "redact", "action": "x" * 65, "seat": 0}, "malformed"),
    ],
)
def test_a_bad_request_is_an_error_of_its_kind(request_: Tree, kind: str) -> None:
    """And the server goes on."""
    server, _ = started()
    answer = server.answer(request_)
    validator("answer.error").validate(answer)

    assert (kind, request_["id"]) == (answer["error"]["kind"], answer["id"])
    assert "result" in server.answer(HELLO)


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        ({"do": "apply", "action": "0:play:7"}, "illegal"),
        ({"do": "apply", "action": "0:draws:7"}, "malformed"),
        ({"do": "apply", "action": 7}, "malformed"),
        ({"do": "view", "seat": 2}, "malformed"),
        ({"do": "view", "seat": -1}, "malformed"),
        ({"do": "view"}, "malformed"),
        ({"do": "perft", "depth": -1}, "malformed"),
        ({"do": "perft", "depth": 1.0}, "malformed"),
        ({"do": "perft", "depth": 101}, "malformed"),
        ({"do": "perft", "depth": 600}, "malformed"),
        ({"do": "perft", "depth": 100}, "unsupported"),
        ({"do": "perft", "depth": 60}, "unsupported"),
    ],
)
def test_a_bad_question_about_a_state_is_an_error(keys: Tree, kind: str) -> None:
    """What is asked may be wrong although the state is fine."""
    server, state = started()

    assert kind == server.answer({"id": 2, "state": state, **keys})["error"]["kind"]


def test_a_refused_start_ends_what_was_started() -> None:
    """Nothing can be asked about states then."""
    server, state = started()
    server.answer({**START, "seats": 1})

    assert "malformed" == server.answer({"id": 2, "do": "legal", "state": state})["error"]["kind"]


@pytest.mark.parametrize("deck", [{}, {"1": 2}, "", "AC", None, 7, True])
@pytest.mark.parametrize(
    ("game", "clause"),
    [("hi_lo_flip", "HLF-1.1"), ("high_low", "HL-1.1"), ("least_score", "LS-1.1")],
)
def test_a_deck_that_is_no_list_is_refused_as_a_deck(game: str, clause: str, deck: Tree) -> None:
    """Neither an object nor a string is a collection of cards."""
    rules = {"deck": deck}
    answer = Server().answer({"id": 1, "do": "start", "game": game, "seats": 5, "rules": rules})

    assert ("setup", [clause]) == (answer["error"]["kind"], answer["error"]["clauses"])


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        (HELLO, ""),
        ({**HELLO, "protocol": 2}, ""),
        ({"id": None, "do": "start"}, ""),
        ({"id": 2, "do": "start"}, "malformed"),
        ({"id": 2, "do": "start", "game": "poker", "seats": 2, "rules": {}}, "malformed"),
        ({**START, "seats": 1}, "malformed"),
    ],
)
def test_only_a_start_ends_what_was_started(request_: Tree, kind: str) -> None:
    """Even if it is refused; other requests don't, nor does one without an id."""
    server, state = started()
    server.answer(request_)
    answer = server.answer({"id": 3, "do": "legal", "state": state})

    assert kind == answer.get("error", {}).get("kind", "")


def test_a_line_that_is_no_json_leaves_the_game() -> None:
    """What was started still counts."""
    server, state = started()
    server.answer_line(b'{"id":2,"do":"start"\n')

    assert "result" in server.answer({"id": 3, "do": "legal", "state": state})


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (b'{"id": 5, "do": "stop", "do": "legal"}', 5),
        (b'{"id": 5, "do": "legal", "state": {"a": 1, "a": 2}}', 5),
        (b'{"id": 5, "do": "stop", "x": NaN}', 5),
        (b'{"id": 5, "do": "stop", "x": 9007199254740993}', 5),
        (b'{"id": 5, "do": "stop", "x": {"id": 6, "id": 7}}', 5),
        (b'{"id": "5", "do": "stop", "x": NaN}', None),
        (b'{"id": 5, "do": "stop"', None),
        (b'[["id", 5], NaN]', None),
        (b'\xef\xbb\xbf{"id": 5, "do": "stop"}', None),
        ('{"id": 5, "do": "stop"}'.encode("utf-16-be"), None),
    ],
)
def test_an_id_is_kept_when_the_rest_is_bad(line: bytes, number: int | None) -> None:
    """Unless the line is no JSON object at all, or has no whole id."""
    (answer,) = answers_to(line + b"\n")

    assert (number, "malformed") == (answer["id"], answer["error"]["kind"])


@pytest.mark.parametrize(
    "line",
    [
        {"id": 1, "result": {}, "error": {"kind": "illegal"}},
        {"id": 1, "do": "redact", "action": "0:drawn:5", "seat": -1},
        {"id": 1},
    ],
)
def test_the_schema_refuses_what_the_page_does(line: Tree) -> None:
    """A result together with an error, and a seat below 0."""
    assert not validator("request").is_valid(line)
    assert not validator("answer").is_valid(line)


def test_an_error_names_every_clause_once() -> None:
    """As the rules page demands."""
    server, state = started()
    answer = server.answer({"id": 2, "do": "apply", "state": state, "action": "1:play:999"})

    assert ["HLF-1.8", "HLF-2.6"] == answer["error"]["clauses"]


def test_an_impossible_state_is_malformed_and_the_place_is_named() -> None:
    """A card in two places can't have come about."""
    server, state = started()
    answer = server.answer({"id": 2, "do": "legal", "state": {**state, "hands": [[7], []]}})

    assert "malformed" == answer["error"]["kind"]
    assert answer["error"]["message"].startswith("state")


def answers_to(text: bytes) -> list[Tree]:
    """Serve a stream of requests."""
    out = io.BytesIO()
    serve(io.BytesIO(text), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"hello",
        b"[]",
        b"7",
        b"null",
        b"\xff\xfe",
        b'{"id": 1, "id": 2, "do": "stop"}',
        b'{"id": NaN, "do": "stop"}',
        b'{"id": 1e999, "do": "stop"}',
        b'{"id": true, "do": "stop"}',
        b'{"id": "1", "do": "stop"}',
        b'{"id": 9007199254740993, "do": "stop"}',
        b'{"id": ' + b"9" * 5000 + b', "do": "stop"}',
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"id": 1',
        b'"\\ud800"',
    ],
    ids=range(17),
)
def test_a_line_that_is_no_request_is_malformed(line: bytes) -> None:
    """The answer has no id, and the next request is answered."""
    first, second = answers_to(line + b"\n" + json.dumps(HELLO).encode() + b"\n")

    assert (None, "malformed") == (first["id"], first["error"]["kind"])
    assert 0 == second["id"]


def test_a_line_that_is_too_long_is_malformed() -> None:
    """It is read to its end, but not kept."""
    first, second = answers_to(b"x" * (LONGEST_LINE * 2 + 5) + b"\n" + json.dumps(HELLO).encode())

    assert "malformed" == first["error"]["kind"]
    assert "result" in second


def test_the_server_ends_with_its_input_or_when_it_is_told_to() -> None:
    """What comes after ``stop`` isn't read any more."""
    stop = b'{"id": 5, "do": "stop"}\n'

    assert [] == answers_to(b"")
    assert [{"id": 5, "result": {}}] == answers_to(stop + stop)


def mutated(line: bytes, rng: random.Random) -> bytes:
    """Change a line a little: bytes, or a value in the tree."""
    if rng.random() < 0.5:
        cells = bytearray(line)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(cells))
            cells[at : at + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 2))
        return bytes(cells).replace(b"\n", b" ")
    tree = json.loads(line)
    node = tree
    while isinstance(node, dict | list) and node:
        keys: list[Any] = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = rng.choice(keys)
        if rng.random() < 0.3 or not isinstance(node[key], dict | list) or not node[key]:
            node[key] = rng.choice(
                [None, True, -1, 7.0, 10**15, "", "0:play:7", [], [[]], {}, node[key]]
            )
            break
        node = node[key]
    return json.dumps(tree).encode()


def fuzz(count: int, seed: int) -> None:
    """Ask the server mutated requests."""
    rng = random.Random(seed)
    check = validator("answer")
    lines = [json.dumps(request).encode() for request in requests()[:-1]]
    server = Server(most_steps=1000)
    server.answer(START)
    for _ in range(count):
        answer = json.loads(server.answer_line(mutated(rng.choice(lines), rng)))
        if rng.random() < 0.1:
            check.validate(answer)
            server.answer(START)

        assert "internal" != answer.get("error", {}).get("kind"), answer


def test_mutated_requests_get_a_proper_answer() -> None:
    """Whatever comes in, a result or an error of a known kind goes out, and nothing breaks."""
    fuzz(3000, seed=1)


@pytest.mark.slow
def test_a_hundred_thousand_mutated_requests_get_a_proper_answer() -> None:
    """The same, for long."""
    fuzz(100_000, seed=2)
