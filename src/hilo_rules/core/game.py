"""The contract: what every game offers, as one value, and the types that it is written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from hilo_rules.core.clauses import Clause, Violation
    from hilo_rules.core.seats import Seat

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
S_co = TypeVar("S_co", covariant=True)
X_co = TypeVar("X_co", covariant=True)


class RandomSource(Protocol):
    """Where chance comes from: a ``random.Random``, or anything with its ``randrange``."""

    def randrange(self, stop: int, /) -> int:
        """Give a whole number from 0 up to, not including, `stop`, each equally likely."""
        ...


class NewGame(Protocol[S_co]):
    """What sets the table for a game: every game's ``new_game`` takes these, and may take more.

    The game's own function, such as ``hi_lo_flip.new_game``, says what more, and the types.
    """

    def __call__(self, seats: int = ..., rules: Any = ...) -> S_co:
        """Give the first state of a game of `seats` players with the ruleset `rules`.

        Raises:
            InvalidSetup: such a game can't be set up.
        """
        ...


class GameState(Generic[S_co, A, E, X, V]):
    """The base of every game's ``State``: it ties the state's type to those that go with it."""

    __slots__ = ()


@frozen
class Outcome:
    """How a game ended."""

    winners: frozenset[Seat]
    """The seats that won: more than one if they share the win, none if nobody won."""
    scores: tuple[int, ...]
    """The final total of each seat; () in a game without scores.

    Whether high totals are good is the game's affair (not so in Least Score): go by `winners`.
    """


@frozen
class Transition(Generic[S_co, X_co]):
    """One step: the state after it, and what followed from it."""

    state: S_co
    """The state after the step."""
    effects: tuple[X_co, ...]
    """What the rules did because of it, in order; each effect has its clause."""


@frozen(eq=False)
class Game(Generic[S, A, E, X, V]):
    """A game under the contract, as a value: its descriptions and its functions.

    The functions are those of the top level of ``hilo_rules``, for states of this game only, and
    `chance_moves` and `steps`.
    """

    name: str
    """The key in ``GAMES``, such as ``"hi_lo_flip"``."""
    title: str
    """The name for people."""
    credits: str
    """Who made the game, and under which condition its rules are used."""
    rules_version: str
    """The version of the rules page: major.minor.patch."""
    clauses: type[Clause]
    """The enum of the game's clauses."""
    ruleset_type: type[Any]
    """The class of the game's rulesets; called without arguments it gives the default."""
    state_type: type[S]
    """The class of the game's states."""
    view_type: type[V]
    """The class of the game's views."""
    action_types: tuple[type[A], ...]
    """The classes of player actions."""
    event_types: tuple[type[E], ...]
    """The classes of chance events."""
    effect_types: tuple[type[X], ...]
    """The classes of effects."""
    new_game: NewGame[S] = field(repr=False)
    to_move: Callable[[S], tuple[Seat, ...]] = field(repr=False)
    legal_actions: Callable[[S, Seat | None], tuple[A, ...]] = field(repr=False)
    chance_outcomes: Callable[[S], tuple[tuple[E, Fraction], ...]] = field(repr=False)
    chance_moves: Callable[[S], bool] = field(repr=False)
    sample_chance: Callable[[S, RandomSource], E] = field(repr=False)
    apply: Callable[[S, A | E], S] = field(repr=False)
    transition: Callable[[S, A | E], Transition[S, X]] = field(repr=False)
    explain: Callable[[S, object], tuple[Violation, ...]] = field(repr=False)
    outcome: Callable[[S], Outcome | None] = field(repr=False)
    view: Callable[[S, Seat | None], V] = field(repr=False)
    redact: Callable[[Any, Seat | None], Any] = field(repr=False)
    parse_action: Callable[[S, str], A | E] = field(repr=False)
    validate: Callable[[S], S] = field(repr=False)

    def steps(self, state: S) -> tuple[A | E, ...]:
        """Give all that can happen in `state`: player actions, or else chance events."""
        actions: tuple[A | E, ...] = self.legal_actions(state, None)
        return actions or tuple([event for event, _ in self.chance_outcomes(state)])
