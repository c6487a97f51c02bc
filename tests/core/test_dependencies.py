"""The versions of other packages that this one says it works with."""

from __future__ import annotations

import re
import tomllib

from tests.traceability.project import ROOT


def test_the_lowest_versions_are_those_that_are_tried() -> None:
    """What pyproject.toml allows at least is what CI installs besides the newest versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *extras["cli"], *extras["testing"]]
    tried = (ROOT / ".ci" / "lowest.txt").read_text(encoding="utf-8").split("\n")
    lowest = dict(re.findall("^([a-z]+)==([0-9.]+)$", "\n".join(tried), flags=re.MULTILINE))

    assert len(lowest) == len(needed)
    for requirement in needed:
        name, version = requirement.split(">=")
        assert lowest[name].startswith(f"{version}.")
