"""Who sits where, and how the narration speaks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable


@frozen
class Cast:
    """The players as the reader calls them: "you", if it is the reader, else "seat 2"."""

    players: tuple[str, ...]
    """For each seat the name of its bot, or "you"."""
    person: int | None = None
    """The seat of the reader; None if the reader only watches."""

    def name(self, seat: int) -> str:
        """Give the name of a seat, as a line begins with it.

        Examples:
            >>> Cast(("you", "random"), person=0).name(1)
            'Seat 1'
        """
        return "You" if seat == self.person else f"Seat {seat}"

    def does(self, seat: int, verb: str, verb_of_you: str | None = None) -> str:
        """Give name and verb; `verb_of_you` is by default the verb without its s.

        Examples:
            >>> Cast(("you", "random"), person=0).does(0, "plays")
            'You play'
        """
        if seat == self.person:
            return f"You {verb.removesuffix('s') if verb_of_you is None else verb_of_you}"
        return f"Seat {seat} {verb}"

    def names(self, seats: Iterable[int]) -> str:
        """Give the names of several seats in one phrase.

        Examples:
            >>> Cast(("greedy", "random", "random")).names([2, 0])
            'Seats 0 and 2'
        """
        ordered = sorted(seats)
        if len(ordered) == 1:
            return self.name(ordered[0])
        if self.person in ordered:
            words = ["You", *[f"seat {seat}" for seat in ordered if seat != self.person]]
        else:
            words = [f"Seats {ordered[0]}", *map(str, ordered[1:])] if ordered else ["Nobody"]
        return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def count(number: int, noun: str) -> str:
    """Give a number with its noun.

    Examples:
        >>> count(1, "card"), count(3000, "card")
        ('1 card', '3,000 cards')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
