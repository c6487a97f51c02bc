"""The page with the results of mutation testing: made from what mutmut has left in ``mutants/``.

``python -m tests.formal.mutation_page COMMIT FOLDER …`` writes it; each FOLDER is a checkout with
results, or a file with lines of a status and a mutant, from mutants that were run one by one. Of
several results for a mutant the last one counts, but what was once killed stays killed.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from tests.formal.maude_model import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = FOLDER / "mutation.md"
HEAD = Path(__file__).with_name("mutation_head.md")
REASONS = Path(__file__).with_name("mutation_survivors.json")
STATUS = {None: "not run", 0: "survived", 1: "killed", 3: "killed", 33: "survived", 37: "killed"}
"""What mutmut's figures mean; 33 is a mutant that no test reaches. All others are timeouts."""
COLUMNS = ("killed", "timeout", "survived", "not run")


def results(folder: Path) -> Iterator[tuple[str, str]]:
    """Read each mutant's name and what has become of it."""
    if folder.is_file():
        for line in folder.read_text(encoding="utf-8").splitlines():
            status, name = line.split()
            yield name, status
        return
    for file in sorted(folder.glob("mutants/src/hilo_rules/*/*.meta")):
        data = json.loads(file.read_text(encoding="utf-8"))
        for name, code in data["exit_code_by_key"].items():
            yield name, STATUS.get(code, "timeout")


def merged(folders: list[Path]) -> dict[str, str]:
    """Put the results together."""
    found: dict[str, str] = {}
    for folder in folders:
        for name, status in results(folder):
            if found.get(name) != "killed" and not (name in found and status == "not run"):
                found[name] = status
    return found


def module_of(name: str) -> str:
    """Give the module of a mutant, such as ``hi_lo_flip/apply``."""
    return "/".join(name.split(".")[1:3])


def changes(folders: list[Path]) -> dict[str, list[str]]:
    """Give the changed lines of each mutant that hasn't been killed."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant  # noqa: PLC0415 - only to write

    os.chdir(next(folder for folder in folders if folder.is_dir()))
    found = {}
    for name, status in merged(folders).items():
        if status == "survived":
            path = Path("src/hilo_rules") / f"{module_of(name)}.py"
            diff = get_diff_for_mutant(name, path=path)
            lines = [line for line in diff.splitlines() if line[:3] not in {"---", "+++"}]
            found[name] = [line for line in lines if line[:1] in {"+", "-"}]
    return found


def table(found: dict[str, str]) -> Iterator[str]:
    """Count by module."""
    yield "| Module | Mutants | Killed | Timed out | Survived | Not run | Score |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    counts: dict[str, Counter[str]] = {}
    for name, status in found.items():
        counts.setdefault(module_of(name), Counter())[status] += 1
    total: Counter[str] = sum(counts.values(), Counter())
    for module, count in [*sorted(counts.items()), ("**All**", total)]:
        run = count.total() - count["not run"]
        score = f"{100 * (count['killed'] + count['timeout']) / run:.1f} %" if run else "–"
        figures = " | ".join(f"{count[column]:,}" for column in COLUMNS)
        yield f"| {module} | {count.total():,} | {figures} | {score} |"


def survivors(shown: dict[str, list[str]]) -> Iterator[str]:
    """List the survivors, those with one reason together."""
    reasons: list[dict[str, str]] = json.loads(REASONS.read_text(encoding="utf-8"))
    by_reason: dict[str, list[str]] = {}
    for name, lines in shown.items():
        changed = "\n".join(lines)
        reason = next(
            (
                entry["why"]
                for entry in reasons
                if entry["function"] in name and re.search(entry["change"], changed, re.MULTILINE)
            ),
            "Not looked into.",
        )
        by_reason.setdefault(reason, []).append(name)
    for reason, names in by_reason.items():
        yield f"\n**{len(names)}:** {reason}\n"
        yield "```diff"
        for name in names:
            yield f"# {name.removeprefix('hilo_rules.')}"
            yield from shown[name]
        yield "```"


def main(commit: str, *arguments: str) -> None:
    """Write the page."""
    folders = [Path(argument).resolve() for argument in arguments]
    found = merged(folders)
    head = HEAD.read_text(encoding="utf-8")
    for name, value in (
        ("VERSION", version("mutmut")),
        ("COMMIT", commit),
        ("DATE", f"{datetime.now(UTC):%Y-%m-%d}"),
    ):
        head = head.replace(name, value)
    lines = [head, *table(found), "\n## The survivors", *survivors(changes(folders))]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
