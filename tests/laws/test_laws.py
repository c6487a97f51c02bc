"""Every law, held against every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hilo_rules.testing import LAWS, SUBJECTS, machine, positions

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

    from hilo_rules.testing import AnySubject, Law


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_game_keeps_law(subject: AnySubject, law: Law) -> None:
    """The game keeps the law in whatever position."""

    @given(positions(subject), st.data())
    def keeps(state: Any, data: DataObject) -> None:
        law(subject, state, data)

    keeps()


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_game_survives_whatever_is_tried(subject: AnySubject) -> None:
    """A game is played step by step with illegal tries, returns and replays in between."""
    test_case = machine(subject).TestCase
    test_case().runTest()
