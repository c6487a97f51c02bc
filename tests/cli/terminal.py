"""Running the program on a terminal of a given width."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
from codecs import getincrementaldecoder

from tests.cli.run import ENVIRONMENT, PROGRAM

_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def on_terminal(width: int, *arguments: str, typed: str = "") -> str:
    """Run the program on a terminal of `width` columns; give what it shows, without colours.

    The lines that are `typed` answer its questions, one by one.
    """
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    environment = {name: value for name, value in ENVIRONMENT.items() if name != "COLUMNS"}
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    ) as started:
        os.close(terminal)
        answers = iter(typed.splitlines(keepends=True))
        shown, decode = "", getincrementaldecoder("utf-8")().decode
        while part := _read(controller):
            shown = _CONTROL.sub("", shown + decode(part))
            if shown.endswith(" > "):
                os.write(controller, next(answers).encode())
        started.wait(60)
    os.close(controller)
    return shown.replace("\r\n", "\n")


def _read(controller: int) -> bytes:
    """Read some of what the program shows; nothing when it has ended."""
    try:
        return os.read(controller, 65536)
    except OSError:  # Linux's way to say that the other end is closed
        return b""
