"""An engine in another process that is started again whenever it has broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.conformance.engines import EngineTrouble
from hilo_rules.conformance.external import ExternalEngine
from hilo_rules.conformance.lines import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hilo_rules.conformance.engines import Answer
    from hilo_rules.conformance.external import Limits
    from hilo_rules.conformance.lines import Tree


class RestartingEngine:
    """An engine that can be asked again after it has crashed, hung or talked nonsense."""

    def __init__(self, command: Sequence[str], limits: Limits, deadline: float) -> None:
        """Start the command.

        Args:
            command: the program and its arguments.
            limits: how long it may take for an answer.
            deadline: the time, by ``monotonic``, when all has to be over.

        Raises:
            CantStart: the system can't run the command.
        """
        self._command, self._limits, self._deadline = command, limits, deadline
        self._engine: ExternalEngine | None = ExternalEngine(command, limits, deadline)
        self._start: dict[str, Tree] = {}

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Ask for something; an engine that had broken is started again before.

        Raises:
            EngineTrouble: there is no proper answer.
        """
        if do == "start":
            self._start = keys
        try:
            if self._engine is None:
                self._engine = self._restarted(do)
            return self._engine.ask(do, **keys)
        except EngineTrouble:
            self._engine = None
            raise

    def stop(self) -> None:
        """Ask the engine to end, and make sure that it does."""
        if self._engine is not None:
            self._engine.stop()

    def _restarted(self, do: str) -> ExternalEngine:
        """Start the engine again, and the game that was on, unless another one begins."""
        engine = ExternalEngine(self._command, self._limits, self._deadline)
        if do != "hello":
            engine.ask("hello", protocol=PROTOCOL)
        if do not in {"hello", "start"} and self._start:
            engine.ask("start", **self._start)
        return engine
