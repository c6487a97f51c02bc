"""An engine that answers well for a while and then does what its first argument says.

``python misbehaving.py MODE [AFTER]``: AFTER is how many requests it answers well before.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Any

from hilo_rules.conformance.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable


def say(text: str) -> None:
    """Write to the standard output at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def crash() -> None:
    """End with an exit status, and last words."""
    sys.stderr.write("the roof is on fire\nnobody is coming\n")
    sys.stderr.flush()
    os._exit(3)


def abort() -> None:
    """End by a signal."""
    os.abort()


def unnamed_signal() -> None:
    """End by a signal that has no name."""
    os.kill(os.getpid(), 40)


def hang() -> None:
    """Answer nothing."""
    time.sleep(60)


def close() -> None:
    """Close the standard output, and stay."""
    os.close(1)
    time.sleep(60)


def long_line() -> None:
    """Write a line that has no end."""
    while True:
        say("x" * 65536)


def many_lines() -> None:
    """Write lines without end."""
    while True:
        say('{"id": 1, "result": {}}\n' * 1000)


def words() -> None:
    """Write what is no JSON."""
    say("Sorry, I did not get that.\n")


def bytes_() -> None:
    """Write what is no UTF-8."""
    sys.stdout.buffer.write(b"\xff\xfe\x00\n")
    sys.stdout.buffer.flush()


def array() -> None:
    """Write JSON that is no object."""
    say("[1, 2]\n")


def old_id() -> None:
    """Repeat the id of another request."""
    say('{"id": -7, "result": {}}\n')


def both() -> None:
    """Write a result and an error at once."""
    say(json.dumps({"id": NUMBER[0], "result": {}, "error": {"kind": "internal"}}) + "\n")


def no_kind() -> None:
    """Write an error of a kind that there isn't."""
    say(json.dumps({"id": NUMBER[0], "error": {"kind": "bored"}}) + "\n")


def no_object() -> None:
    """Write a result that is no object."""
    say(json.dumps({"id": NUMBER[0], "result": 7}) + "\n")


def nan() -> None:
    """Write a number that JSON doesn't have."""
    say(f'{{"id": {NUMBER[0]}, "result": {{"count": NaN}}}}\n')


def deep() -> None:
    """Write an array in an array in an array, and so on."""
    say("[" * 100_000 + "]" * 100_000 + "\n")


MODES: dict[str, Callable[[], None]] = {
    mode.__name__.strip("_"): mode
    for mode in (
        *(
            crash,
            abort,
            unnamed_signal,
            hang,
            close,
            long_line,
            many_lines,
            words,
            bytes_,
            array,
            old_id,
            both,
        ),
        *(no_kind, no_object, nan, deep),
    )
}
NUMBER = [0]


def main() -> None:
    """Answer well, and then no more."""
    server, misbehave = Server(), MODES[sys.argv[1]]
    after = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for count, line in enumerate(sys.stdin.buffer):
        request: dict[str, Any] = json.loads(line)
        NUMBER[0] = request["id"]
        if count >= after:
            misbehave()
        else:
            say(json.dumps(server.answer(request)) + "\n")


if __name__ == "__main__":
    main()
