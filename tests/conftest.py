"""What all tests share: the check that every clause has a passing test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.traceability.plugin import Traceability

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Watch the session for the clauses that its tests show."""
    config.pluginmanager.register(Traceability(config), "traceability")
