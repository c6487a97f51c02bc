"""An engine in another process, which may crash, hang, flood or talk nonsense."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
from collections import deque
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import IO, TYPE_CHECKING, Final

from attrs import frozen

from hilo_rules.conformance.engines import Answer, EngineTrouble, OutOfTime, answer_of
from hilo_rules.conformance.lines import LONGEST_LINE, BadLine, NoObject, read_line, write_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hilo_rules.conformance.lines import Tree

MOST_UNASKED = 100
"""How many lines may wait to be read, though only one is ever asked for."""
SHOWN = 300
"""How much of a bad line, and of each line of the standard error, is shown."""
LAST_WORDS = 8
"""How many lines of the standard error are shown when the engine dies."""
GRACE = 2.0
"""Seconds that an engine has to end after ``stop``, or after the end of its output."""
HINT = " (only answers may go to standard output, each on one line)"
"""What a line that is no answer mostly comes from."""

_END: Final = b""


class CantStart(EngineTrouble):
    """A command that can't be started."""


@frozen
class Limits:
    """How long an engine may take, in seconds."""

    answer: float = 10.0
    """For one answer."""
    whole: float = 600.0
    """For all that is asked of it."""


class ExternalEngine:
    """A child process that speaks the protocol. Ends with ``stop`` or ``kill``."""

    def __init__(self, command: Sequence[str], limits: Limits, deadline: float) -> None:
        """Start the command.

        Args:
            command: the program and its arguments.
            limits: how long it may take for an answer.
            deadline: the time, by ``monotonic``, when all has to be over.

        Raises:
            CantStart: the system can't run the command.
        """
        self._limits = limits
        self._deadline = deadline
        self._number = 0
        self._lines: queue.Queue[bytes] = queue.Queue(MOST_UNASKED)
        self._requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._flood = ""
        self._dead = False
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user's own command
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            raise CantStart(f"{command[0]} can't be started: {error}") from error
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        self._threads = [
            Thread(target=work, args=(pipe,), daemon=True)
            for work, pipe in zip((self._write, self._read, self._listen), pipes, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, do: str, **keys: Tree) -> Answer:
        """Send a request and wait for its answer.

        Raises:
            EngineTrouble: there is no proper one in time; the engine has been killed.
        """
        if self._dead:
            raise EngineTrouble("the engine has been ended")
        self._number += 1
        self._requests.put(write_line({"id": self._number, "do": do, **keys}))
        try:
            return answer_of(self._next_answer(), self._number)
        except OutOfTime:
            self.kill()
            raise
        except EngineTrouble as trouble:
            self.kill()
            raise EngineTrouble(f"the engine {trouble}{self._dying_words()}") from None

    def stop(self) -> None:
        """Ask the engine to end, and make sure that it does."""
        if self._dead:
            return
        with suppress(EngineTrouble):
            self.ask("stop")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """End the process at once, and all that it has started."""
        self._dead = True
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._requests.put(_END)
        for thread in self._threads:
            thread.join(GRACE)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(OSError, ValueError):
                if pipe is not None:
                    pipe.close()

    def _next_answer(self) -> dict[str, Tree]:
        left = self._deadline - monotonic()
        try:
            line = self._lines.get(timeout=max(0.0, min(self._limits.answer, left)))
        except queue.Empty:
            if left <= self._limits.answer:
                message = f"the engine has used up the {self._limits.whole:g} s for the whole run"
                raise OutOfTime(message) from None
            message = f"hangs: no answer within {self._limits.answer:g} s"
            raise EngineTrouble(message) from None
        if self._flood:
            raise EngineTrouble(f"floods its standard output: {self._flood}")
        if line == _END:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
            raise EngineTrouble(f"has died{_status(self._process.poll())}")
        try:
            return read_line(line)
        except BadLine as error:
            shown = line[:SHOWN].decode("utf-8", "backslashreplace").rstrip("\r\n")
            hint = HINT if isinstance(error, NoObject) else ""
            raise EngineTrouble(f"answers nonsense: a line that {error}: {shown}{hint}") from None

    def _dying_words(self) -> str:
        if not self._last_words:
            return ""
        return "\nIts standard error ends:\n" + "\n".join(
            f"    {line}" for line in self._last_words
        )

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (request := self._requests.get()) != _END:
                pipe.write(request)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    self._flood = f"a line of more than {LONGEST_LINE} bytes"
                    break
                try:
                    self._lines.put_nowait(line)
                except queue.Full:
                    self._flood = f"{MOST_UNASKED} lines that nobody has asked for"
                    return
        with suppress(queue.Full):
            self._lines.put_nowait(_END)

    def _listen(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                self._last_words.append(line[:SHOWN].decode("utf-8", "backslashreplace").rstrip())


def _status(code: int | None) -> str:
    if code is None:
        return ": it has closed its standard output"
    if code >= 0:
        return f", with the exit status {code}"
    with suppress(ValueError):
        return f", by the signal {signal.Signals(-code).name}"
    return f", by the signal {-code}"  # a real-time signal has no name
