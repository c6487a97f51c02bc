"""Holding an engine against the corpus."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hilo_rules.conformance.bad_requests import wrong_answers
from hilo_rules.conformance.cases import read_cases
from hilo_rules.conformance.check import Verdict, check_case
from hilo_rules.conformance.engines import EngineTrouble
from hilo_rules.conformance.external import CantStart, ExternalEngine, Limits
from hilo_rules.conformance.introduction import Introduction, introduce

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from hilo_rules.conformance.cases import Case
    from hilo_rules.conformance.engines import Engine

MOST_TROUBLES = 5
"""After how many crashes, hangs and the like a run gives up."""


@frozen
class Report:
    """What came out of a run."""

    introduction: Introduction | None
    """What the engine has said of itself; None if it hasn't."""
    verdicts: tuple[Verdict, ...]
    """What came out of each case that was put to the engine, or skipped."""
    not_run: tuple[Case, ...]
    """The cases that the run didn't get to."""
    bad_requests: tuple[str, ...]
    """Where the engine's answers to requests that are wrong in themselves differ."""
    troubles: tuple[str, ...]
    """How the engine has crashed, hung and the like."""
    ended: str
    """Why the run didn't get to all cases; empty if it did."""
    seconds: float
    """How long it took."""
    require_all: bool = False
    """Whether a skipped case counts as a difference."""

    @property
    def conforms(self) -> bool:
        """Whether the engine agrees in everything that it has, and has anything."""
        statuses = {verdict.status for verdict in self.verdicts}
        done = not (self.not_run or self.troubles or self.bad_requests)
        bad = {"failed", "skipped"} if self.require_all else {"failed"}
        return done and "passed" in statuses and not bad & statuses

    def without_games(self, names: Collection[str]) -> Report:
        """Leave out the cases of some games, since nobody has asked for them."""
        verdicts = [verdict for verdict in self.verdicts if verdict.case.game not in names]
        not_run = [case for case in self.not_run if case.game not in names]
        return evolve(self, verdicts=tuple(verdicts), not_run=tuple(not_run))

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
    verdicts: list[Verdict] = []
    bad_requests: list[str] = []
    troubles: list[str] = []
    ended = ""
    introduction: Introduction | None = None
    engine: ExternalEngine | None = None
    todo = list(cases)
    try:
        while todo and not ended:
            if engine is None or introduction is None:
                engine = ExternalEngine(command, limits, began + limits.whole)
                introduction = introduce(engine)
                introduction.demand_any(case.game for case in cases)
            verdict = _verdict(engine, introduction, todo[0])
            if verdict.trouble:
                engine = None
                troubles.append(f"{todo[0].id}: {verdict.trouble}")
            verdicts.append(verdict)
            del todo[0]
            progress(len(verdicts))
            if todo and len(troubles) == MOST_TROUBLES:
                ended = f"the engine was given up after {MOST_TROUBLES} troubles"
        if engine is not None and not todo:
            bad_requests.extend(wrong_answers(engine, _first_passed(verdicts)))
    except CantStart:
        raise
    except EngineTrouble as trouble:
        ended = str(trouble)
        troubles.append(ended)
    if engine is not None:
        engine.stop()
    return Report(
        introduction=introduction,
        verdicts=tuple(verdicts),
        not_run=tuple(todo),
        bad_requests=tuple(bad_requests),
        troubles=tuple(troubles),
        ended=ended,
        seconds=monotonic() - began,
    )


def _verdict(engine: Engine, introduction: Introduction, case: Case) -> Verdict:
    """Hold an engine against a case, if it has what the case needs.

    Raises:
        OutOfTime: the time for all is used up.
    """
    if reason := introduction.lacks(case.game, case.optional):
        return Verdict(case, skipped=reason)
    return check_case(engine, introduction.features, case)


def _first_passed(verdicts: Iterable[Verdict]) -> Case | None:
    """Give a case with positions in which the engine agrees."""
    passed = (verdict.case for verdict in verdicts if verdict.status == "passed")
    return next((case for case in passed if case.kind == "position"), None)
