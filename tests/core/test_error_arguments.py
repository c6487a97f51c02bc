"""What is handed to an error is what it holds, in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.core.test_errors import ERRORS

if TYPE_CHECKING:
    from hilo_rules import HiloRulesError


@pytest.mark.parametrize("error", ERRORS.values(), ids=lambda error: type(error).__name__)
def test_an_error_is_made_of_what_it_holds(error: HiloRulesError) -> None:
    """So that it can be made again from its arguments, by pickle or by hand."""
    assert tuple(vars(error).values()) == error.args
