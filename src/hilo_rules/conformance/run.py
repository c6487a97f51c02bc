"""Holding an engine against the corpus."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hilo_rules import GAMES
from hilo_rules.conformance.cases import read_cases
from hilo_rules.conformance.check import Verdict, check_case
from hilo_rules.conformance.engines import EngineTrouble
from hilo_rules.conformance.external import CantStart, ExternalEngine, Limits
from hilo_rules.conformance.lines import PROTOCOL, is_array, is_object
from hilo_rules.conformance.server import FEATURES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from hilo_rules.conformance.cases import Case
    from hilo_rules.conformance.engines import Engine
    from hilo_rules.conformance.lines import Tree

MOST_TROUBLES = 5
"""After how many crashes, hangs and the like a run gives up."""


@frozen
class Introduction:
    """What an engine says of itself."""

    name: str
    """Its name."""
    version: str
    """Its version."""
    games: Mapping[str, str]
    """For each game the rules version that it follows."""
    options: Mapping[str, Mapping[str, tuple[Tree, ...]]]
    """For each game those fields of the ruleset of which it has only some values."""
    features: frozenset[str]
    """The features that it has."""

    def lacks(self, game: str, optional: Mapping[str, str]) -> str:
        """Say why a case can't be put to the engine; empty if it can."""
        if game not in self.games:
            return f"the engine doesn't have {game}"
        ours, its = GAMES[game].rules_version, self.games[game]
        if ours.split(".")[:2] != its.split(".")[:2]:
            return f"the engine follows the rules {its} of {game}, the corpus {ours}"
        for field, values in self.options.get(game, {}).items():
            if field in optional and optional[field] not in values:
                return f"the engine doesn't have {field}={optional[field]}"
        return ""


def introduce(engine: Engine) -> Introduction:
    """Ask an engine what it is and what it has.

    Raises:
        EngineTrouble: it doesn't say so as the protocol demands.
    """
    answer = engine.ask("hello", protocol=PROTOCOL)
    if answer.result is None:
        raise EngineTrouble(f"the engine answers hello with {answer}")
    hello = answer.result
    texts = [hello.get("engine"), hello.get("version")]
    games, features = hello.get("games"), hello.get("features")
    if hello.get("protocol") != PROTOCOL or not all(type(text) is str for text in texts):
        raise EngineTrouble(f"the engine answers hello without its name or protocol {PROTOCOL}")
    if not is_array(features) or not is_object(games) or not all(map(is_object, games.values())):
        raise EngineTrouble("the engine answers hello without its games or its features")
    return Introduction(
        name=str(texts[0]),
        version=str(texts[1]),
        games={name: str(game.get("rules_version")) for name, game in games.items()},
        options={
            name: {
                field: tuple(values)
                for field, values in game["options"].items()
                if is_array(values)
            }
            for name, game in games.items()
            if is_object(game.get("options"))
        },
        features=frozenset([feature for feature in FEATURES if feature in features]),
    )


@frozen
class Report:
    """What came out of a run."""

    introduction: Introduction | None
    """What the engine has said of itself; None if it hasn't."""
    verdicts: tuple[Verdict, ...]
    """What came out of each case that was put to the engine, or skipped."""
    not_run: tuple[Case, ...]
    """The cases that the run didn't get to."""
    troubles: tuple[str, ...]
    """How the engine has crashed, hung and the like."""
    seconds: float
    """How long it took."""

    @property
    def conforms(self) -> bool:
        """Whether the engine agrees in everything that it has, and has anything."""
        statuses = {verdict.status for verdict in self.verdicts}
        done = not self.not_run and not self.troubles
        return done and "passed" in statuses and "failed" not in statuses

    def without_games(self, names: Collection[str]) -> Report:
        """Leave out the cases of some games, since nobody has asked for them."""
        verdicts = [verdict for verdict in self.verdicts if verdict.case.game not in names]
        return evolve(self, verdicts=tuple(verdicts))

    def with_status(self, status: str) -> list[Verdict]:
        """Give the verdicts of a status."""
        return [verdict for verdict in self.verdicts if verdict.status == status]


def select(games: Iterable[str], wanted: Sequence[str] = ()) -> list[Case]:
    """Give the cases of some games; only those whose id, or one of whose clauses, is `wanted`."""
    cases = [case for game in games for case in read_cases(game)]
    if not wanted:
        return cases
    return [case for case in cases if any(id_ in wanted for id_ in (case.id, *case.clauses))]


def run_corpus(
    command: Sequence[str],
    cases: Sequence[Case],
    limits: Limits,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Hold the engine that `command` starts against the cases.

    Args:
        command: the program and its arguments.
        cases: the cases.
        limits: how long the engine may take.
        progress: is told after each case how many are done.

    Raises:
        CantStart: the system can't run the command.
    """
    began = monotonic()
    deadline = began + limits.whole
    verdicts: list[Verdict] = []
    troubles: list[str] = []
    introduction: Introduction | None = None
    engine: ExternalEngine | None = None
    todo = list(cases)
    while todo and len(troubles) < MOST_TROUBLES and monotonic() < deadline:
        case: Case | None = None
        try:
            if engine is None:
                engine = ExternalEngine(command, limits, deadline)
                introduction = introduce(engine)
            case = todo.pop(0)
            reason = introduction.lacks(case.game, case.optional) if introduction else ""
            features = introduction.features if introduction else ()
            if reason:
                verdicts.append(Verdict(case, skipped=reason))
            else:
                verdicts.append(check_case(engine, features, case))
        except CantStart:
            raise
        except EngineTrouble as trouble:
            if engine is not None:
                engine.kill()
            engine = None
            troubles.append(f"{case.id}: {trouble}" if case else str(trouble))
            if case is None:
                break
            verdicts.append(Verdict(case, (str(trouble),)))
        progress(len(verdicts))
    if engine is not None:
        engine.stop()
    return Report(introduction, tuple(verdicts), tuple(todo), tuple(troubles), monotonic() - began)
