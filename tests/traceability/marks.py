"""The marker with which a test says which clauses it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from hilo_rules import Clause


def clause(*clauses: Clause) -> pytest.MarkDecorator:
    """Mark a test, or a class of tests, as showing these clauses.

    The lock file reads the marker from the source, so name the members one by one:
    ``@clause(HLF.FOLLOW_CHIP, HLF.ON_TOP)``.
    """
    return pytest.mark.clause(*clauses)
