"""The reference pages show how the classes made with attrs are called."""

from __future__ import annotations

import importlib
import inspect
import runpy
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import griffe
import pytest

import hilo_rules

ROOT = Path(__file__).parents[2]
MODULES = ["hilo_rules", "hilo_rules.record", "hilo_rules.history", "hilo_rules.server"]
MODULES += [f"hilo_rules.{name}" for name in hilo_rules.GAMES]


@cache
def read() -> griffe.Object | griffe.Alias:
    """Read the library as the reference pages do."""
    extension = runpy.run_path(str(ROOT / ".ci" / "attrs_signatures.py"))["AttrsSignatures"]
    return griffe.load(
        "hilo_rules",
        search_paths=[Path(hilo_rules.__file__).parents[1]],
        extensions=griffe.load_extensions(extension),
    )


def classes(module: str) -> dict[str, type[Any]]:
    """Give the classes of a module that attrs has made, by their own names."""
    found = vars(importlib.import_module(module))
    return {
        name: kind
        for name, kind in found.items()
        if isinstance(kind, type) and attrs.has(kind) and name == kind.__name__
    }


@pytest.mark.parametrize("module", MODULES)
def test_a_class_is_shown_with_the_parameters_that_it_has(module: str) -> None:
    """In their order, each with its kind, and whether it has a default."""
    expected = {
        name: [
            (parameter.name, parameter.kind.description, parameter.default is not parameter.empty)
            for parameter in inspect.signature(kind).parameters.values()
        ]
        for name, kind in classes(module).items()
    }

    shown = {
        name: [
            (parameter.name, parameter.kind.value, parameter.default is not None)
            for parameter in read()[f"{module}.{name}".removeprefix("hilo_rules.")].parameters
            if parameter.name != "self"
        ]
        for name in expected
    }

    assert expected
    assert expected == shown


@pytest.mark.parametrize(
    ("path", "default"),
    [
        (("hi_lo_flip", "Ruleset", "target"), "75"),
        (("hi_lo_flip", "WentOut", "clause"), "HLF.ROUND_ENDS"),
        (("history", "History", "past"), "..."),
        (("record", "Record", "rules_version"), "..."),
    ],
)
def test_a_default_is_shown_as_it_is_written(path: tuple[str, str, str], default: str) -> None:
    """One that a function makes is left open."""
    module, kind, parameter = path

    assert default == str(read()[f"{module}.{kind}"].parameters[parameter].default)
