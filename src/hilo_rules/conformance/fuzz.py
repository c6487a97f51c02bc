"""Random games on both sides, until an engine and this library differ; then the shortest one.

The protocol is stateless, so that a difference belongs to one state and one question. A record is
the way to that state: the shorter, the easier to understand.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, frozen

from hilo_rules import GAMES, InvalidSetup
from hilo_rules.conformance import wire
from hilo_rules.conformance.check import Talk, Unsupported
from hilo_rules.conformance.compare import printable
from hilo_rules.conformance.engines import EngineTrouble, OutOfTime
from hilo_rules.conformance.external import CantStart
from hilo_rules.conformance.new_games import new_start
from hilo_rules.conformance.server import facts
from hilo_rules.conformance.wire import SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hilo_rules.conformance.cases import Start
    from hilo_rules.conformance.engines import Engine
    from hilo_rules.conformance.introduction import Introduction

State: TypeAlias = Any
MOST_STEPS = 600
"""After so many steps a game is left as it is, and the next one begins."""
TRIES = 60
"""How many smaller games the shrinker tries at each size."""
SIZES = (0.0, 0.1, 0.2, 0.35, 0.6)
"""The sizes at which the shrinker looks for a shorter record, the smallest first."""


@frozen
class Question:
    """What was asked about a state."""

    do: str
    """``start``, ``legal``, ``apply``, ``refused`` or ``view``."""
    action: str = ""
    """The code of the action, for ``apply`` and ``refused``."""
    seat: int | None = None
    """Who looks, for ``view``."""


@frozen
class Finding:
    """A difference between an engine and this library, and the way to it."""

    game: str
    """The name of the game."""
    start: Start
    """How it began."""
    actions: tuple[str, ...]
    """All that has happened up to the state."""
    question: Question
    """What was asked about that state."""
    message: str
    """How the answers differ."""


class Fuzzer:
    """Plays one game of this library against an engine."""

    def __init__(self, engine: Engine, introduction: Introduction, name: str, rng: Random) -> None:
        """Play the game of this `name`."""
        self.steps = 0
        """How many states have been compared."""
        self.skipped: Counter[str] = Counter()
        """Why the engine could not play some games, and how many."""
        self._talk = Talk(engine, introduction.features, name)
        self._limited = introduction.options.get(name, {})
        self._game = GAMES[name]
        self._rng = rng

    def play(self, size: float = 1.0, most_steps: int = MOST_STEPS) -> Finding | None:
        """Play one random game; give the first difference.

        Raises:
            CantStart: the engine can't be started again.
            OutOfTime: the time for all is used up.
        """
        start = new_start(self._game.name, self._limited, size, self._rng)
        return self._play(start, most_steps)

    def _play(self, start: Start, most_steps: int) -> Finding | None:
        state = self._new_state(start)
        actions: list[str] = []
        seen: list[str] = []
        try:
            for message in self._told(self._begin(start, state)):
                return self._finding(start, actions, Question("start"), message)
        except Unsupported as reason:
            self.skipped[str(reason)] += 1
            return None
        while len(actions) <= most_steps:
            steps: tuple[Any, ...] = self._game.steps(state)
            step = self._rng.choice(steps) if steps else None
            for question in self._questions(state, seen, None if step is None else str(step)):
                for message in self._told(self._ask(state, question)):
                    return self._finding(start, actions, question, message)
            self.steps += 1
            if step is None:
                return None
            actions.append(str(step))
            seen = [*seen[-20:], *map(str, steps[:3]), str(step)]
            state = self._game.apply(state, step)
        return None

    def _told(self, differences: Iterator[str]) -> Iterator[str]:
        """Take it for a difference, too, if the engine can't be asked any more."""
        try:
            yield from differences
        except (CantStart, OutOfTime):
            raise
        except EngineTrouble as trouble:
            yield str(trouble)

    def shrink(self, finding: Finding, until: float) -> Finding:
        """Look for a shorter record with a difference, until a time by ``monotonic``.

        Smaller games are tried first, since they have the shortest records. What is found is then
        shortened by leaving out parts of it.
        """
        smaller = self._in_smaller_games(finding, until)
        return self._without_parts(self._plainer(smaller, until), until)

    def _in_smaller_games(self, best: Finding, until: float) -> Finding:
        for size in SIZES:
            for _ in range(TRIES):
                if monotonic() > until or not best.actions:
                    return best
                found = self.play(size, len(best.actions) - 1)
                if found is not None and len(found.actions) < len(best.actions):
                    best = found
        return best

    def _plainer(self, finding: Finding, until: float) -> Finding:
        """Put back to its default each field of the ruleset that isn't needed."""
        for field in list(finding.start["rules"]):
            if monotonic() > until:
                break
            rules = {key: tree for key, tree in finding.start["rules"].items() if key != field}
            finding = self._retry({**finding.start, "rules": rules}, finding) or finding
        return finding

    def _without_parts(self, finding: Finding, until: float) -> Finding:
        """Leave out parts of the record, the largest first, as long as the difference stays."""
        length = len(finding.actions) // 2
        while length:
            at = 0
            while at + length <= len(finding.actions) and monotonic() < until:
                rest = (*finding.actions[:at], *finding.actions[at + length :])
                shorter = self._retry(finding.start, finding, rest)
                if shorter is None:
                    at += length
                else:
                    finding = shorter
            length //= 2
        return finding

    def _retry(
        self, start: Start, finding: Finding, actions: tuple[str, ...] | None = None
    ) -> Finding | None:
        """Ask the same question after other actions; None if they aren't legal or all agree."""
        actions = finding.actions if actions is None else actions
        state = self._state_after(start, actions)
        if state is None or not self._fits(state, finding.question):
            return None
        try:
            message = next(self._told(self._begin(start, self._new_state(start))), None)
            if message is not None:
                return self._finding(start, [], Question("start"), message)
            message = next(self._told(self._ask(state, finding.question)), None)
        except Unsupported:
            return None
        if message is None:
            return None
        return self._finding(start, list(actions), finding.question, message)

    def _state_after(self, start: Start, actions: tuple[str, ...]) -> State | None:
        """Play; None if the game can't begin or an action isn't legal."""
        try:
            state = self._new_state(start)
        except InvalidSetup:
            return None
        for code in actions:
            action = self._game.parse_action(state, code)
            if self._game.explain(state, action):
                return None
            state = self._game.apply(state, action)
        return state

    def _fits(self, state: State, question: Question) -> bool:
        """Whether the question makes sense in a state: what it asks for is legal there, or not."""
        if not question.action:
            return question.seat is None or question.seat < state.seats
        action = self._game.parse_action(state, question.action)
        return bool(self._game.explain(state, action)) == (question.do == "refused")

    def _new_state(self, start: Start) -> State:
        others = {key: tree for key, tree in start.items() if key != "rules"}
        return self._game.new_game(rules=wire.read_rules(self._game, start["rules"]), **others)

    def _questions(self, state: State, seen: list[str], step: str | None) -> Iterator[Question]:
        """Think of questions about a state."""
        yield Question("legal")
        yield Question("view", seat=self._rng.choice((*range(state.seats), None)))
        if seen:
            code = self._rng.choice(seen)
            if self._rng.random() < 0.3:  # noqa: PLR2004 - often enough
                seat, _, rest = code.partition(":")
                code = f"{self._rng.randrange(state.seats + 1)}:{rest}" if seat.isdigit() else code
            if self._game.explain(state, self._game.parse_action(state, code)):
                yield Question("refused", code)
        if step is not None:
            yield Question("apply", step)

    def _begin(self, start: Start, state: State) -> Iterator[str]:
        """Begin a game, and say how the answer differs."""
        yield from self._talk.begun(start, wire.write_state(state))

    def _ask(self, state: State, question: Question) -> Iterator[str]:
        """Put a question, and say how the answer differs."""
        tree = wire.write_state(state)
        if question.do == "start":
            return
        if question.do == "legal":
            yield from self._talk.facts({"state": tree, **facts(self._game, state)})
        elif question.do == "view":
            yield from self._talk.view(tree, wire.write_view(self._game.view(state, question.seat)))
        else:
            action = self._game.parse_action(state, question.action)
            if question.do == "refused":
                broken = self._game.explain(state, action)
                clauses = sorted({str(violation.clause) for violation in broken})
                yield from self._talk.refused(tree, question.action, clauses)
            else:
                step = self._game.transition(state, action)
                effects = wire.write_effects(step.effects)
                after = wire.write_state(step.state)
                yield from self._talk.step(tree, question.action, after, effects)

    def _finding(
        self, start: Start, actions: list[str], question: Question, message: str
    ) -> Finding:
        return Finding(self._game.name, start, tuple(actions), question, message)


@frozen
class Fuzzed:
    """What came out of random games."""

    finding: Finding | None
    """The shortest difference that was found; None if there is none."""
    games: int
    """How many games have been played."""
    states: int
    """How many states have been compared."""
    skipped: Mapping[str, int]
    """Why the engine could not play some more games, and how many."""


def fuzz(
    engine: Engine,
    introduction: Introduction,
    names: tuple[str, ...],
    *,
    games: int,
    seed: int,
    shrink_seconds: float,
    progress: Callable[[int], None] = lambda _: None,
) -> Fuzzed:
    """Play random games against an engine until it differs from this library.

    Args:
        engine: the engine; if it breaks it is asked again all the same.
        introduction: what it says of itself.
        names: the games, played in turn.
        games: how many of them.
        seed: the same seed gives the same games.
        shrink_seconds: how long to look for a shorter record.
        progress: is told after each game how many are done.

    Raises:
        CantStart: the engine can't be started again.
        OutOfTime: the time for all is used up.
    """
    rng = Random(seed)
    fuzzers = [Fuzzer(engine, introduction, name, rng) for name in names]

    def result(finding: Finding | None, done: int) -> Fuzzed:
        states, skipped = sum(each.steps for each in fuzzers), Counter[str]()
        for each in fuzzers:
            skipped += each.skipped
        return Fuzzed(finding, done - skipped.total(), states, skipped)

    for number in range(games):
        fuzzer = fuzzers[number % len(fuzzers)]
        found = fuzzer.play(rng.random())
        if found is not None:
            so_far = result(None, number + 1)
            shortest = fuzzer.shrink(found, monotonic() + shrink_seconds)
            return evolve(so_far, finding=shortest)
        progress(number + 1)
    return result(None, games)


def as_text(finding: Finding) -> str:
    """Write a finding for people: the game, all steps, the question, and the answers."""
    question = finding.question
    asked = {
        "start": "the start of the game",
        "legal": "what is legal",
        "apply": f"{question.action}",
        "refused": f"{question.action}, which must be refused",
        "view": f"the view of {SPECTATOR if question.seat is None else f'seat {question.seat}'}",
    }
    lines = [
        f"game: {finding.game}",
        f"start: {json.dumps(finding.start)}",
        f"{len(finding.actions)} steps:",
        *[f"  {number}. {code}" for number, code in enumerate(finding.actions, start=1)],
        f"then asked for: {asked[question.do]}",
        f"difference: {finding.message}",
    ]
    return printable("\n".join(lines))
