"""This library as an engine whose answers are changed, in the same process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.conformance.engines import Answer, LocalEngine

if TYPE_CHECKING:
    from collections.abc import Callable

    from hilo_rules.conformance.lines import Tree

    Change = Callable[[str, Answer], Answer]
    """Makes another answer of the request and its answer."""


class ChangedEngine:
    """This library with its answers changed."""

    def __init__(self, change: Change) -> None:
        """Change each answer, given the request."""
        self._change = change
        self._engine = LocalEngine()

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask the library."""
        return self._change(do, self._engine.ask(do, **keys))
