"""This library as an engine, with its answers changed as the first argument says."""

from __future__ import annotations

import os
import sys
from typing import Any

from hilo_rules.conformance.lines import read_line, write_line
from hilo_rules.conformance.server import Server

Tree = Any


def same(_request: Tree, answer: Tree) -> Tree:
    """Change nothing."""
    return answer


def partial(request: Tree, answer: Tree) -> Tree:
    """Have Hi-Lo Flip only, without one option and without some features."""
    if request["do"] == "hello":
        options = {"second_play": ["reset"]}
        answer["result"]["games"] = {"hi_lo_flip": {"rules_version": "1.0.3", "options": options}}
        answer["result"]["features"] = ["clauses", "explain"]
    elif request["do"] == "apply" and "result" in answer:
        del answer["result"]["effects"]
    return answer


def unsupported(request: Tree, answer: Tree) -> Tree:
    """Refuse decks that aren't the standard one."""
    if request["do"] == "start" and "deck" in request["rules"]:
        return {"id": request["id"], "error": {"kind": "unsupported", "message": "one deck only"}}
    return answer


def nothing(request: Tree, answer: Tree) -> Tree:
    """Have no game at all."""
    if request["do"] == "hello":
        answer["result"]["games"] = {}
    return answer


def other_rules(request: Tree, answer: Tree) -> Tree:
    """Follow another version of the rules."""
    if request["do"] == "hello":
        for game in answer["result"]["games"].values():
            game["rules_version"] = "2.0.0"
    return answer


def unknown_game(request: Tree, answer: Tree) -> Tree:
    """Call its game by a name that isn't known."""
    if request["do"] == "hello":
        answer["result"]["games"] = {"Hi-Lo-Flip": {"rules_version": "1.0.0"}}
    return answer


def two_seats(request: Tree, answer: Tree) -> Tree:
    """Have Hi-Lo Flip only, and start games of two seats only."""
    if request["do"] == "hello":
        answer["result"]["games"] = {"hi_lo_flip": {"rules_version": "1.0.0"}}
    if request["do"] == "start" and request["seats"] != 2:
        return {"id": request["id"], "error": {"kind": "unsupported", "message": "two seats only"}}
    return answer


def no_start(request: Tree, answer: Tree) -> Tree:
    """Start no game at all."""
    if request["do"] == "start":
        return {"id": request["id"], "error": {"kind": "unsupported"}}
    return answer


def no_legal(request: Tree, answer: Tree) -> Tree:
    """Refuse to say what is legal."""
    if request["do"] == "legal":
        return {"id": request["id"], "error": {"kind": "unsupported", "message": "no idea"}}
    return answer


def dies_of_two(request: Tree, answer: Tree) -> Tree:
    """Die when a card ending in 2 is played."""
    if request["do"] == "apply" and ":play:" in request["action"] and request["action"][-1] == "2":
        sys.stderr.write("two is too much\n")
        sys.stderr.flush()
        os._exit(3)
    return answer


def one_other_rules(request: Tree, answer: Tree) -> Tree:
    """Follow another version of the rules of High-Low."""
    if request["do"] == "hello":
        answer["result"]["games"]["high_low"]["rules_version"] = "2.0.0"
    return answer


def lenient(request: Tree, answer: Tree) -> Tree:
    """Call everything illegal that is malformed."""
    if answer.get("error", {}).get("kind") == "malformed":
        return {"id": request["id"], "error": {"kind": "illegal", "clauses": []}}
    return answer


def shuffled(request: Tree, answer: Tree) -> Tree:
    """List actions, events and clauses the other way round, and tell more than was asked."""
    answer["mood"] = "fine"
    if request["do"] == "legal" and "result" in answer:
        for key in ("actions", "chance"):
            answer["result"][key].reverse()
        answer["result"]["hint"] = 1.5
    if "error" in answer and "clauses" in answer["error"]:
        answer["error"]["clauses"].reverse()
    return answer


def floats(request: Tree, answer: Tree) -> Tree:
    """Write scores with a fraction."""
    if request["do"] == "apply" and "scores" in answer.get("result", {}).get("state", {}):
        state = answer["result"]["state"]
        state["scores"] = [float(score) for score in state["scores"]]
    return answer


def control(request: Tree, answer: Tree) -> Tree:
    """Put into messages what XML and terminals dislike."""
    if "error" in answer and request["do"] == "apply":
        return {"id": request["id"], "error": {"kind": "internal", "message": "\x00\x1b]<&\ud800"}}
    return answer


def wrong_hello(request: Tree, answer: Tree) -> Tree:
    """Introduce itself without games."""
    if request["do"] == "hello":
        del answer["result"]["games"]
    return answer


def drops_low_cards(request: Tree, answer: Tree) -> Tree:
    """Differ late: when a card ending in 2 is played, it lies nowhere afterwards."""
    if request["do"] == "apply" and "result" in answer and request["action"].endswith("2"):
        pile = answer["result"]["state"].get("discard_pile")
        if pile and ":play:" in request["action"]:
            pile.pop()
    return answer


CHANGES = {
    change.__name__: change
    for change in (
        *(same, partial, unsupported, nothing, other_rules, shuffled, floats, control),
        *(wrong_hello, drops_low_cards, unknown_game, two_seats, no_start, no_legal, dies_of_two),
        *(lenient, one_other_rules),
    )
}


def main() -> None:
    """Answer, but change the answer."""
    server, change = Server(), CHANGES[sys.argv[1]]
    for line in sys.stdin.buffer:
        request = read_line(line)
        answer = change(request, server.answer(request))
        sys.stdout.buffer.write(write_line(answer))
        sys.stdout.buffer.flush()
        if server.stopped:
            break


if __name__ == "__main__":
    main()
