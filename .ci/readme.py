"""Run the shell commands of the README in a fresh clone, as a newcomer would.

The clone is the first argument. Nothing is typed into the commands: they read an empty input.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


def main() -> None:
    """Run each command; stop at the first that fails."""
    clone = Path(sys.argv[1])
    text = (clone / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines() if line]
    if not commands:
        sys.exit("the README has no commands")
    for command in commands:
        print(f"$ {command}", flush=True)
        subprocess.run(  # noqa: S602 - our own README, as a shell would read it
            command, shell=True, cwd=clone, stdin=subprocess.DEVNULL, check=True
        )


if __name__ == "__main__":
    main()
