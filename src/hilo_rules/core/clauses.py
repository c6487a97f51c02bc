"""Clauses: the numbered sentences of a rules page, and how an action breaks them."""

from __future__ import annotations

from enum import Enum

from attrs import frozen


class Clause(Enum):
    """One numbered clause of a game's rules page; each game has its own enum of them.

    The value is the id, which is also the anchor on the rules page. An id is never reused and
    never changes its meaning.
    """

    def __str__(self) -> str:
        """Give the id, such as ``HLF-4.2``."""
        return str(self.value)


@frozen
class Violation:
    """One clause that an action breaks, and how."""

    clause: Clause
    """The clause that is broken."""
    message: str
    """What is wrong, in words for a player."""

    def __str__(self) -> str:
        """Give the message and the clause's id."""
        return f"{self.message} ({self.clause})"
