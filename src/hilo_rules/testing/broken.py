"""How a law says that a game doesn't keep it."""

from __future__ import annotations


class BrokenLaw(AssertionError):
    """A game doesn't keep a law."""


def require(truth: bool, message: str, *shown: object) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise BrokenLaw with the message and what is shown with it, unless `truth`."""
    if not truth:
        raise BrokenLaw("\n  ".join([message, *map(repr, shown)]))
