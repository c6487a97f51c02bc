"""Subjects: what the laws need to know of a game beside its functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping
    from random import Random

    from hypothesis.strategies import SearchStrategy

    from hilo_rules import Game

S = TypeVar("S")
"""A game's state."""
A = TypeVar("A")
"""A game's player actions."""
E = TypeVar("E")
"""A game's chance events."""
X = TypeVar("X")
"""A game's effects."""
V = TypeVar("V")
"""A game's views."""


@frozen
class StateText(Generic[S]):
    """How the examples of a game's rules page write a state."""

    read: Callable[[Mapping[str, str]], S]
    """Make the state of an example's header: key -> text."""
    write: Callable[[S, str], str]
    """Give the text of one key for a state."""


def _reveals_nothing(_state: Any, _step: Any) -> bool:
    return False


def _hides_nothing(_state: Any, _seat: int | None) -> Iterable[Hashable]:
    return ()


@frozen(kw_only=True, eq=False)
class Subject(Generic[S, A, E, X, V]):
    """A game as the laws see it. To put a new game under all laws, make its subject.

    What is asked for here is all that the laws can't find out from the game itself.
    """

    game: Game[S, A, E, X, V]
    """The game."""
    new_games: SearchStrategy[S]
    """First states: all options, all numbers of seats, tiny decks and full ones."""
    candidates: Callable[[S], SearchStrategy[object]]
    """Actions and chance events to try in a state, drawn without a look at what is legal.

    Some should turn out to be legal, most not. The laws add malformed ones by themselves.
    """
    hidden_twin: Callable[[S, int | None, Random], S]
    """Make a valid state that differs from the given one only in what the seat may not know.

    None is a spectator. Where there is no other such state, the state itself will do.
    """
    mutants: Callable[[S], SearchStrategy[S]]
    """States that ``validate`` has to refuse, each close to the given valid one: a card moved or
    dropped, a wrong phase. The laws add those with values of a wrong type by themselves."""
    places: Callable[[S], Iterable[tuple[Hashable, str]]] | None
    """Every card with the place where it is, a card once for each place; None where cards come
    and go."""
    scores: Callable[[S], tuple[int, ...]] | None = None
    """The totals, which may only grow; None in a game without scores."""
    hidden: Callable[[S, int | None], Iterable[Hashable]] = field(default=_hides_nothing)
    """Values that must stand nowhere in the seat's view, outside the ruleset: the cards hidden
    from it. Leave out those that equal something else, such as a small number."""
    reveals: Callable[[S, A | E], bool] = field(default=_reveals_nothing)
    """Whether the step lays open what was hidden, so that its effects may tell of it."""
    longest: int = 20_000
    """The most steps that a game of `new_games` takes under random play."""
    state_text: StateText[S] | None = None
    """How the rules page's examples write a state; None if it has none."""

    def steps(self, state: S) -> tuple[A | E, ...]:
        """Give all that can happen in `state`: player actions, or else chance events."""
        return self.game.steps(state)

    def seats(self, state: S) -> tuple[int | None, ...]:
        """Give everybody who looks at the game: all seats, and a spectator."""
        seats: int = getattr(state, "seats")  # noqa: B009 - every game's State has it
        return (*range(seats), None)


AnySubject: TypeAlias = Subject[Any, Any, Any, Any, Any]
"""A subject of whatever game."""
