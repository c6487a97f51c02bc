"""Every refusal says in words what is wrong, and the words are those that were last looked at."""

from __future__ import annotations

import pytest
from tests.wording.cases import GAMES, file_of, text_of


@pytest.mark.parametrize("game", GAMES)
def test_refusals_are_worded_as_written_down(game: str) -> None:
    """Each message, with the clause that it names, is the one in the game's file."""
    written = file_of(game).read_text(encoding="utf-8")
    assert written == text_of(game), "look, then run: python -m tests.wording.cases"
