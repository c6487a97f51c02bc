"""The reference: this library answers the requests of the protocol."""

from __future__ import annotations

import inspect
from importlib.metadata import version
from typing import IO, TYPE_CHECKING, Any

from attrs import frozen

from hilo_rules import GAMES, DecodeError, HiloRulesError, IllegalAction, InvalidSetup
from hilo_rules.conformance import wire
from hilo_rules.conformance.lines import (
    LONGEST_LINE,
    PROTOCOL,
    BadLine,
    id_of,
    read_line,
    write_line,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hilo_rules import AnyGame
    from hilo_rules.conformance.lines import Tree

FEATURES = ("effects", "clauses", "setup", "explain", "view", "redact", "perft")
"""What an engine may have beside the requests that every engine has to answer."""
DEEPEST = 100
"""The most actions and events of the sequences that ``perft`` counts."""
MOST_STEPS = 500_000
"""How many steps a perft takes before the server gives up."""


@frozen
class RequestError(HiloRulesError):
    """A request that is answered with an error."""

    kind: str
    message: str
    clauses: tuple[str, ...] | None = None


class Server:
    """Answers requests, one after the other; keeps nothing but the game and its ruleset."""

    def __init__(self, most_steps: int = MOST_STEPS) -> None:
        """Wait for the first request.

        Args:
            most_steps: after how many steps a perft is given up.
        """
        self._most_steps = most_steps
        self.stopped = False
        """Whether ``stop`` has been asked for."""
        self._game: AnyGame | None = None
        self._start: Any = None
        self._head: dict[str, Tree] = {}
        self._requests: dict[str, Callable[[dict[str, Tree]], Tree]] = {
            "hello": self._hello,
            "start": self._begin,
            "legal": self._legal,
            "apply": self._apply,
            "explain": self._explain,
            "view": self._view,
            "redact": self._redact,
            "perft": self._perft,
            "stop": self._stop,
        }

    def answer_line(self, line: bytes) -> bytes:
        """Answer a request that stands on a line."""
        try:
            request = read_line(line)
        except BadLine as error:
            refusal = RequestError("malformed", f"the request {error}")
            return write_line(_failure(id_of(line), refusal))
        return write_line(self.answer(request))

    def answer(  # noqa: PLR0911 - one for each kind of error
        self, request: dict[str, Tree]
    ) -> dict[str, Tree]:
        """Answer a request."""
        number = request.get("id")
        if type(number) is not int:
            return _failure(None, RequestError("malformed", "id must be a whole number"))
        try:
            return {"id": number, "result": self._result(request)}
        except RequestError as refusal:
            return _failure(number, refusal)
        except IllegalAction as error:
            clauses = _ids(violation.clause for violation in error.violations)
            return _failure(number, RequestError("illegal", str(error), clauses))
        except InvalidSetup as error:
            return _failure(number, RequestError("setup", str(error), (str(error.clause),)))
        except HiloRulesError as error:
            return _failure(number, RequestError("malformed", str(error)))
        except Exception as error:  # noqa: BLE001 - the server goes on
            return _failure(number, RequestError("internal", f"{type(error).__name__}: {error}"))

    def _result(self, request: dict[str, Tree]) -> Tree:
        do = request.get("do")
        if type(do) is not str or do not in self._requests:
            raise RequestError("malformed", f"do must be one of {', '.join(self._requests)}")
        return self._requests[do](request)

    def _hello(self, request: dict[str, Tree]) -> Tree:
        if _key(request, "protocol", int) != PROTOCOL:
            raise RequestError("unsupported", f"this engine speaks protocol {PROTOCOL}")
        return {
            "engine": "hilo-rules",
            "version": version("hilo-rules"),
            "protocol": PROTOCOL,
            "games": {name: {"rules_version": game.rules_version} for name, game in GAMES.items()},
            "features": list(FEATURES),
        }

    def _begin(self, request: dict[str, Tree]) -> Tree:
        self._game = self._start = None
        name, rules = _key(request, "game", str), _key(request, "rules", dict)
        if name not in GAMES:
            raise RequestError("unsupported", f"the games are {', '.join(GAMES)}")
        game = GAMES[name]
        asked = set(inspect.signature(game.new_game).parameters) - {"rules"}
        others = {key: tree for key, tree in request.items() if key not in _START_KEYS}
        for key in others:
            if key not in asked:
                raise RequestError("malformed", f"start has no key {key!r} in {game.title}")
        if "seats" not in others:
            raise RequestError("malformed", "start needs the key 'seats'")
        self._start = game.new_game(rules=wire.read_rules(game, rules), **others)
        self._game, self._head = game, wire.head_of(self._start)
        return {"state": wire.write_state(self._start)}

    def _legal(self, request: dict[str, Tree]) -> Tree:
        return facts(self._started(), self._state(request))

    def _apply(self, request: dict[str, Tree]) -> Tree:
        game, state = self._started(), self._state(request)
        step = game.transition(state, self._action(request, state))
        return {
            "state": wire.write_state(step.state),
            "effects": wire.write_effects(step.effects),
        }

    def _explain(self, request: dict[str, Tree]) -> Tree:
        game, state = self._started(), self._state(request)
        violations = game.explain(state, self._action(request, state))
        return {"clauses": list(_ids(violation.clause for violation in violations))}

    def _view(self, request: dict[str, Tree]) -> Tree:
        game, state = self._started(), self._state(request)
        seat = _seat(request)
        if seat is not None and not 0 <= seat < state.seats:
            raise RequestError("malformed", f"seats are 0 to {state.seats - 1}, not {seat}")
        return {"view": wire.write_view(game.view(state, seat))}

    def _redact(self, request: dict[str, Tree]) -> Tree:
        game = self._started()
        action = self._action(request, self._start)
        return {"action": str(game.redact(action, _seat(request)))}

    def _perft(self, request: dict[str, Tree]) -> Tree:
        game, state = self._started(), self._state(request)
        depth = _key(request, "depth", int)
        if not 0 <= depth <= DEEPEST:
            raise RequestError("malformed", f"depth must be from 0 to {DEEPEST}, not {depth}")
        return {"count": _count(game, state, depth, [self._most_steps])}

    def _stop(self, _request: dict[str, Tree]) -> Tree:
        self.stopped = True
        return {}

    def _started(self) -> AnyGame:
        if self._game is None:
            raise RequestError("malformed", "no game has been started")
        return self._game

    def _state(self, request: dict[str, Tree]) -> Any:
        try:
            return wire.read_state(self._head, _key(request, "state", dict))
        except DecodeError as error:
            place = error.path.replace("$", "state", 1)
            raise RequestError("malformed", f"{place}: {error.message}") from error

    def _action(self, request: dict[str, Tree], state: Any) -> Any:
        return self._started().parse_action(state, _key(request, "action", str))


_START_KEYS = frozenset({"id", "do", "game", "rules"})


def facts(game: AnyGame, state: Any) -> dict[str, Tree]:
    """Say what can happen in a state: the result of the request ``legal``."""
    return {
        "to_move": list(game.to_move(state)),
        "actions": list(map(str, game.legal_actions(state, None))),
        "chance": [[str(event), str(chance)] for event, chance in game.chance_outcomes(state)],
        "outcome": wire.write_outcome(game.outcome(state)),
    }


def _count(game: AnyGame, state: Any, depth: int, budget: list[int]) -> int:
    """Count as ``perft`` does, until the steps in `budget` are used up.

    Raises:
        RequestError: they are.
    """
    if depth == 0:
        return 1
    steps = game.steps(state)
    budget[0] -= len(steps)
    if budget[0] < 0:
        raise RequestError("unsupported", "this takes too many steps")
    if depth == 1 or not steps:
        return len(steps) or 1
    found = 0
    for step in steps:
        found += _count(game, game.apply(state, step), depth - 1, budget)
    return found


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer the requests of a stream until it ends or ``stop`` is asked for."""
    server = Server()
    while not server.stopped and (line := requests.readline(LONGEST_LINE + 1)):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = requests.readline(LONGEST_LINE)
            refusal = RequestError("malformed", f"a line has at most {LONGEST_LINE} bytes")
            answers.write(write_line(_failure(None, refusal)))
        else:
            answers.write(server.answer_line(line))
        answers.flush()


def _failure(number: int | None, refusal: RequestError) -> dict[str, Tree]:
    error: dict[str, Tree] = {"kind": refusal.kind, "message": refusal.message}
    if refusal.clauses is not None:
        error["clauses"] = list(refusal.clauses)
    return {"id": number, "error": error}


def _ids(clauses: Iterable[object]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, clauses)))


_KINDS = {dict: "an object", int: "a whole number", str: "a string"}


def _key(request: dict[str, Tree], key: str, kind: type[Any], wanted: str = "") -> Any:
    if type(request.get(key)) is not kind:
        raise RequestError("malformed", f"{key} must be {wanted or _KINDS[kind]}")
    return request[key]


def _seat(request: dict[str, Tree]) -> int | None:
    if "seat" in request and request["seat"] is None:
        return None
    seat: int = _key(request, "seat", int, "a whole number from 0, or null")
    if seat < 0:
        raise RequestError("malformed", f"seat must be a whole number from 0, or null, not {seat}")
    return seat
