"""What holds in every run of a model: asked of Maude's model checker and its search.

Each function gives None if the property holds, and else the state that shows that it doesn't.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import maude  # type: ignore[import-untyped]
from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tests.formal.maude_model import Model


@frozen
class Property:
    """One property: its words, the check, and what breaks it."""

    name: str
    ask: Callable[[Model, Any], str | None] = field(repr=False)
    """Asks for a model and its instance; gives None, or the state that shows the contrary."""
    wrong: str
    """What the broken model does wrong."""
    edits: Mapping[str, str] = field(repr=False)
    """The edits that break the model."""
    control: Any = field(repr=False)
    """The instance in which the broken model fails."""


@frozen
class Checked:
    """A game, its properties, and the instances in which they are checked."""

    title: str
    load: Callable[[Any, Mapping[str, str] | None], Model] = field(repr=False)
    """Loads an instance, together with the predicates and Maude's model checker."""
    properties: Sequence[Property] = field(repr=False)
    small: Sequence[Any] = field(repr=False)
    large: Sequence[Any] = field(repr=False)


def holds(model: Model, state: maude.Term, predicate: str) -> bool:
    """Whether a predicate of the model's properties holds in a state."""
    proposition = model.module.parseTerm(predicate)
    kinds = [state.symbol().getRangeSort().kind(), proposition.symbol().getRangeSort().kind()]
    truth = model.term("true")
    satisfies = model.module.findSymbol("_|=_", kinds, truth.symbol().getRangeSort().kind())
    term = satisfies.makeTerm([state, proposition])
    term.reduce()
    return bool(term == truth)


def always(model: Model, formulas: Iterable[str]) -> str | None:
    """Whether each of the formulas of linear temporal logic holds in every run.

    For a single predicate the state given is the first one without it; else the last of the run.
    """
    graph = maude.RewriteGraph(model.first())
    for formula in formulas:
        result = graph.modelCheck(model.term(formula))
        if not result.holds:
            run = [graph.getStateTerm(state) for state in (*result.leadIn, *result.cycle)]
            predicate = formula.removeprefix("[] ")
            if predicate.isalpha():
                run = [state for state in run if not holds(model, state, predicate)]
            return str(run[0 if predicate.isalpha() else -1])
    return None


def ends_only_when(model: Model, anything: str, ended: str) -> str | None:
    """Whether every state without a way on is an end: search all of them, check the predicate."""
    pattern = model.module.parseTerm(anything)
    found = model.first().search(maude.NORMAL_FORM, pattern)
    for state, _, _, _ in found:
        if not holds(model, state, ended):
            return str(state)
    return None


def can_always_end(model: Model, ended: str) -> str | None:
    """Whether from every state that can be reached some end can be reached."""
    graph = maude.RewriteGraph(model.first())
    before: dict[int, list[int]] = {0: []}
    todo = [0]
    while todo:
        state = todo.pop()
        index = 0
        while (after := graph.getNextState(state, index)) != -1:
            index += 1
            if after not in before:
                before[after] = []
                todo.append(after)
            before[after].append(state)
    reached = {state for state in before if holds(model, graph.getStateTerm(state), ended)}
    todo = list(reached)
    while todo:
        for state in before[todo.pop()]:
            if state not in reached:
                reached.add(state)
                todo.append(state)
    stuck = before.keys() - reached
    return str(graph.getStateTerm(min(stuck))) if stuck else None
