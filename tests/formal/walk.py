"""The library and a model walked side by side: equal moves in every state, equal states after each.

`walk` does so over all states that can be reached, which shows that the library's game and the
model's are bisimilar; `replay` along one random game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field, frozen

import hilo_rules

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    import maude  # type: ignore[import-untyped]
    from tests.formal.maude_model import Model

S = TypeVar("S", bound=hilo_rules.GameState[Any, Any, Any, Any, Any])


class Different(AssertionError):
    """The library and the model don't agree; the message tells where."""


@frozen
class Size:
    """How large a game is."""

    states: int
    transitions: int


def steps(state: hilo_rules.GameState[Any, Any, Any, Any, Any]) -> dict[str, Any]:
    """Give the library's actions and chance events in a state by their codes."""
    found = [*hilo_rules.legal_actions(state)]
    found += [event for event, _ in hilo_rules.chance_outcomes(state)]
    by_code = {str(step): step for step in found}
    if len(by_code) < len(found):
        raise Different(f"two steps with one code among {found}")
    return by_code


def compare(
    model: Model, picture: Callable[[S], tuple[Any, ...]], term: maude.Term, state: S
) -> None:
    """Compare a state of the model with one of the library.

    Raises:
        Different: their pictures differ.
    """
    library, formal = picture(state), model.picture(term)
    if library != formal:
        raise Different(f"\nlibrary {library}\nmodel   {formal}")


def moves(model: Model, term: maude.Term, state: S) -> dict[str, tuple[maude.Term, S]]:
    """Give what can happen, with what both sides make of it.

    Raises:
        Different: not the same can happen on both sides.
    """
    formal, library = model.moves(term), steps(state)
    if formal.keys() != library.keys():
        raise Different(
            f"\nin      {term}\n"
            f"library {sorted(library.keys() - formal.keys())} besides\n"
            f"model   {sorted(formal.keys() - library.keys())} besides"
        )
    return {code: (formal[code], hilo_rules.apply(state, step)) for code, step in library.items()}


def walk(
    model: Model,
    first: S,
    picture: Callable[[S], tuple[Any, ...]],
    beyond: Callable[[S], bool] = lambda _: False,
    *,
    opening: Iterable[str] = (),
    longest: int | None = None,
) -> Size:
    """Walk all reachable states, but none that come after those that are `beyond` the walk.

    Args:
        model: the model's side.
        first: the library's side.
        picture: gives the content of a state of the library as the model does with its own.
        beyond: where not to go on.
        opening: the codes of steps to take first; the walk begins after them.
        longest: how many steps to go at most, if there is a bound.

    Raises:
        Different: library and model don't agree somewhere.
    """
    start = (model.first(), first)
    for code in opening:
        compare(model, picture, *start)
        start = moves(model, *start)[code]
    compare(model, picture, *start)
    seen, layer, transitions = {start}, [start], 0
    while layer and longest != 0:
        longest = None if longest is None else longest - 1
        here_and_after = [
            (here, code, after)
            for here in layer
            if not beyond(here[1])
            for code, after in moves(model, *here).items()
        ]
        transitions += len(here_and_after)
        layer = []
        for here, code, after in here_and_after:
            if after in seen:
                continue
            try:
                compare(model, picture, *after)
            except Different as difference:
                raise Different(f"\nafter   {code}\nin      {here[0]}{difference}") from None
            seen.add(after)
            layer.append(after)
    return Size(len(seen), transitions)


@frozen(kw_only=True)
class Game:
    """One game to walk or to replay on both sides."""

    name: str
    details: str
    """Its figures and options, for the table of results."""
    model: Callable[[], Model] = field(repr=False)
    first: Callable[[], Any] = field(repr=False)
    """Makes the library's first state."""
    picture: Callable[[Any], tuple[Any, ...]] = field(repr=False)
    beyond: Callable[[Any], bool] = field(default=lambda _: False, repr=False)
    opening: tuple[str, ...] = field(default=(), repr=False)
    longest: int | None = field(default=None, repr=False)

    def walk(self) -> Size:
        """Walk it, as a whole unless it says otherwise."""
        return walk(
            self.model(),
            self.first(),
            self.picture,
            self.beyond,
            opening=self.opening,
            longest=self.longest,
        )

    def replay(self, rng: random.Random) -> int:
        """Play it once at random."""
        return replay(self.model(), self.first(), self.picture, rng)


def replay(
    model: Model, first: S, picture: Callable[[S], tuple[Any, ...]], rng: random.Random
) -> int:
    """Play one random game on both sides; give how many steps it took.

    Raises:
        Different: library and model don't agree somewhere.
    """
    here = (model.first(), first)
    length = 0
    compare(model, picture, *here)
    while after := moves(model, *here):
        here = after[rng.choice(sorted(after))]
        compare(model, picture, *here)
        length += 1
    return length


def perft(model: Model, depth: int, *, opening: Iterable[str] = ()) -> list[int]:
    """Count the model's sequences of 0, 1, … `depth` moves; one that ends sooner counts on.

    Args:
        model: the model.
        depth: the length of the longest sequences.
        opening: the codes of moves to make first; the sequences begin after them.
    """
    first = model.first()
    for code in opening:
        first = model.moves(first)[code]
    figures, ended, layer = [1], 0, {first: 1}
    for _ in range(depth):
        ways: dict[maude.Term, int] = {}
        for term, number in layer.items():
            after = model.moves(term).values()
            ended += 0 if after else number
            for successor in after:
                ways[successor] = ways.get(successor, 0) + number
        layer = ways
        figures.append(ended + sum(ways.values()))
    return figures
