"""Some thousand spoiled and random inputs; a hundred thousand by ``python -m tests.codec.fuzz``."""

from __future__ import annotations

import pytest
from tests.codec import fuzz

from hilo_rules import codec


@pytest.mark.parametrize("seed", range(4))
def test_readers_give_a_value_or_an_error_of_their_own(seed: int) -> None:
    """Nothing else comes out of any of them, and some of the inputs are read."""
    values, _ = fuzz.fuzz(1000, seed)
    assert 0 < values < 1000


def test_a_reader_that_lets_something_else_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzing isn't blind."""

    def careless(_text: str) -> None:
        raise KeyError("game")

    monkeypatch.setattr(codec, "loads", careless)
    with pytest.raises(fuzz.Broken, match="KeyError"):
        fuzz.fuzz(100, 0)
