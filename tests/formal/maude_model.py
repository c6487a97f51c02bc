"""A Maude model of a game as Python sees it: its first state, its moves, its states' content."""

from __future__ import annotations

import os
import re
from abc import ABC, abstractmethod
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

import maude  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FOLDER = Path(__file__).parents[2] / "docs" / "formal"
_numbers = count(1)


@cache
def _start() -> None:
    """Start Maude, once in a process."""
    if not maude.init(advise=False):
        raise RuntimeError("Maude doesn't start")


@cache
def load_library(name: str) -> None:
    """Load a file that comes with Maude, such as its model checker; once, or Maude crashes."""
    _start()
    if not maude.load(name):
        raise RuntimeError(f"Maude can't load {name}")


def read(name: str) -> str:
    """Read the text of a model, such as ``hi_lo_flip.maude``."""
    return (FOLDER / name).read_text(encoding="utf-8")


def edited(text: str, edits: Mapping[str, str]) -> str:
    """Replace each key by its value; each must stand in the text exactly once."""
    for old, new in edits.items():
        if text.count(old) != 1:
            raise ValueError(f"stands {text.count(old)} times in the model: {old}")
        text = text.replace(old, new)
    return text


def install(text: str, module: str) -> maude.Module:
    """Give Maude the modules in `text` under names of their own, and get the one called `module`.

    Several versions of a model can so be loaded side by side.
    """
    _start()
    names = re.findall(r"^f?mod (\S+) is$", text, flags=re.MULTILINE)
    suffix = f"-{next(_numbers)}"
    for name in names:
        text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", name + suffix, text)
    complaints = _input(text)
    installed = maude.getModule(module + suffix)
    if complaints or installed is None:
        raise ValueError(f"Maude doesn't accept {module}: {complaints}")
    return installed


def _input(text: str) -> str:
    """Give Maude modules; give what it says about them on stderr, which is its only report."""
    with _written(2) as said:
        accepted = maude.input(text)
    return said[0] if accepted else said[0] or "not accepted"


def command(text: str) -> str:
    """Give Maude a command, such as a search; give what it prints."""
    _start()
    with _written(1) as said:
        maude.input(text)
    return said[0]


@contextmanager
def _written(descriptor: int) -> Iterator[list[str]]:
    """Catch what Maude, which is no Python, writes to a file descriptor; told at the end."""
    said: list[str] = []
    with TemporaryFile() as report:
        usual = os.dup(descriptor)
        try:
            os.dup2(report.fileno(), descriptor)
            yield said
        finally:
            os.dup2(usual, descriptor)
            os.close(usual)
        report.seek(0)
        said.append(report.read().decode())


class Model(ABC):
    """One instance of a game's model: its first state, and how to read its moves and states."""

    def __init__(
        self, name: str, instance: str, edits: Mapping[str, str] | None = None, more: str = ""
    ) -> None:
        """Load a model.

        Args:
            name: the file of the model.
            instance: the text of the module INSTANCE.
            edits: what to change in the model, to break it on purpose.
            more: further modules, which see INSTANCE; CHECKED, the last one, is then the game's.
        """
        text = edited(read(name), edits or {})
        self.module = install(f"{text}\n{instance}\n{more}", "CHECKED" if more else "INSTANCE")

    def term(self, text: str) -> maude.Term:
        """Read a term and reduce it."""
        term = self.module.parseTerm(text)
        if term is None:
            raise ValueError(f"no term of the model: {text}")
        term.reduce()
        return term

    def first(self) -> maude.Term:
        """Give the game's first state."""
        return self.term("init")

    def moves(self, state: maude.Term) -> dict[str, maude.Term]:
        """Give what can happen now, by the code of the action or event, with the state after it."""
        after: dict[str, maude.Term] = {}
        for term, substitution, _, rule in state.apply(None, None, 0, 0):
            term.reduce()
            code = self.code(rule.getLabel(), substitution)
            if after.setdefault(code, term) != term:
                raise ValueError(f"{code} leads to two states from {state}")
        return after

    @abstractmethod
    def code(self, label: str, substitution: maude.Substitution) -> str:
        """Give the library's code of an application of the rule with this label."""

    @abstractmethod
    def picture(self, state: maude.Term) -> tuple[Any, ...]:
        """Give the content of a state in plain values, to compare with the library's state."""
