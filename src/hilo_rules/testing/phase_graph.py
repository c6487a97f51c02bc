"""The phases of a game and what leads from one to another, found by playing and not by reading.

`explore` walks through every state that small games reach, breadth first, by the public face.
What it collects is a graph of phases, in which seats and cards no longer occur.
"""

from __future__ import annotations

from collections import deque
from enum import Enum
from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

import hilo_rules

if TYPE_CHECKING:
    from collections.abc import Iterable


@frozen(order=True)
class PhaseNode:
    """A kind of phase."""

    kind: str
    """The name of the phase's class."""
    variant: str
    """Its reason or cause, if it has one; else empty."""
    mover: str
    """Whom the game waits for: ``player``, ``chance`` or ``nobody``."""

    def __str__(self) -> str:
        """Give the name, such as ``AwaitingPlay (turn)``."""
        return f"{self.kind} ({self.variant})" if self.variant else self.kind


@frozen(order=True)
class PhaseEdge:
    """A step that leads from one phase to another."""

    before: PhaseNode
    step: str
    """The name of the class of the action or chance event."""
    after: PhaseNode


@frozen
class PhaseGraph:
    """All phases and steps that some games showed."""

    start: PhaseNode
    """The phase in which the games begin."""
    nodes: tuple[PhaseNode, ...]
    """The phases, sorted."""
    edges: tuple[PhaseEdge, ...]
    """The steps, sorted."""
    effects: dict[PhaseEdge, tuple[str, ...]]
    """For each edge the names of all effects that came with it, sorted."""
    states: int
    """How many states were seen."""


def node_of(state: Any) -> PhaseNode:
    """Give the kind of phase that a state is in."""
    phase: attrs.AttrsInstance = state.phase
    values = [getattr(phase, field.name) for field in attrs.fields(type(phase))]
    variant = " ".join(str(value.value) for value in values if isinstance(value, Enum))
    if hilo_rules.is_over(state):
        mover = "nobody"
    else:
        mover = "player" if hilo_rules.to_move(state) else "chance"
    return PhaseNode(type(phase).__name__, variant, mover)


def explore(starts: Iterable[Any], limit: int = 1_000_000) -> PhaseGraph:
    """Walk through all states that the games reach from their first states.

    Args:
        starts: first states, all of the same game.
        limit: the most states to visit; then the walk ends, with what it has seen.
    """
    queue = deque(starts)
    start = node_of(queue[0])
    seen = set(queue)
    found: dict[PhaseEdge, set[str]] = {}
    nodes = {start}
    while queue and len(seen) < limit:
        state = queue.popleft()
        before = node_of(state)
        game = hilo_rules.game_of(state)
        for step in game.steps(state):
            transition = game.transition(state, step)
            after = node_of(transition.state)
            nodes.add(after)
            effects = found.setdefault(PhaseEdge(before, type(step).__name__, after), set())
            effects.update(type(effect).__name__ for effect in transition.effects)
            if transition.state not in seen:
                seen.add(transition.state)
                queue.append(transition.state)
    return PhaseGraph(
        start=start,
        nodes=tuple(sorted(nodes)),
        edges=tuple(sorted(found)),
        effects={edge: tuple(sorted(found[edge])) for edge in sorted(found)},
        states=len(seen),
    )
