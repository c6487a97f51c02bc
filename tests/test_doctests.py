"""The examples in the docstrings run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import hilo_rules

MODULES = [
    found.name
    for found in pkgutil.walk_packages(hilo_rules.__path__, "hilo_rules.")
    if not found.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["hilo_rules", *MODULES])
def test_the_examples_of_a_module_hold(name: str) -> None:
    """What a docstring says that a call gives is what it gives."""
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert 0 == failed


def test_there_are_examples() -> None:
    """The modules have enough of them for the test above to mean something."""
    finder = doctest.DocTestFinder()
    modules = map(importlib.import_module, MODULES)
    examples = [test for module in modules for test in finder.find(module) if test.examples]

    assert len(examples) >= 30
