"""The rules of three card games as pure state transitions, every rule a numbered clause.

A game's own ``new_game`` gives its first state; the functions here go on from any state of any
game:

Examples:
    >>> import random
    >>> import hilo_rules
    >>> from hilo_rules import hi_lo_flip
    >>> rng = random.Random(7)
    >>> state = hilo_rules.resolve_chance(hi_lo_flip.new_game(seats=3), rng)
    >>> while not hilo_rules.is_over(state):
    ...     action = rng.choice(hilo_rules.legal_actions(state))
    ...     state = hilo_rules.resolve_chance(hilo_rules.apply(state, action), rng)
    >>> max(state.scores) >= 75
    True
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload

from hilo_rules import hi_lo_flip, high_low, least_score
from hilo_rules.core import chance as _chance
from hilo_rules.core import perft as _perft
from hilo_rules.core.clauses import Clause, Violation
from hilo_rules.core.errors import (
    DecodeError,
    EncodeError,
    HiloRulesError,
    IllegalAction,
    InvalidDepth,
    InvalidEvent,
    InvalidSeat,
    InvalidSetup,
    InvalidState,
)
from hilo_rules.core.game import Game, GameState, NewGame, Outcome, RandomSource, Transition
from hilo_rules.core.pages import Example, Kind, Note, Page, PageClause, load_page
from hilo_rules.core.perft import DEEPEST
from hilo_rules.core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

__all__ = [
    "DEEPEST",
    "GAMES",
    "AnyGame",
    "AnyState",
    "Clause",
    "DecodeError",
    "EncodeError",
    "Example",
    "Game",
    "GameState",
    "HiloRulesError",
    "IllegalAction",
    "InvalidDepth",
    "InvalidEvent",
    "InvalidSeat",
    "InvalidSetup",
    "InvalidState",
    "Kind",
    "NewGame",
    "Note",
    "Outcome",
    "Page",
    "PageClause",
    "RandomSource",
    "Seat",
    "Transition",
    "Violation",
    "apply",
    "chance_outcomes",
    "explain",
    "game_of",
    "hi_lo_flip",
    "high_low",
    "is_over",
    "least_score",
    "legal_actions",
    "load_page",
    "outcome",
    "parse_action",
    "perft",
    "redact",
    "resolve_chance",
    "sample_chance",
    "to_move",
    "transition",
    "validate",
    "view",
]

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X")
V = TypeVar("V")
T = TypeVar("T")

AnyState: TypeAlias = GameState[GameState[Any, Any, Any, Any, Any], Any, Any, Any, Any]
"""A state of whatever game, for functions that play on with any of them."""

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""Whatever game, for functions that take any of `GAMES`."""

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {game.name: game for game in (hi_lo_flip.GAME, high_low.GAME, least_score.GAME)}
)
"""Every game by its name."""


class _GamesByState(dict[type, AnyGame]):
    """The game to which a class of states belongs."""

    def __missing__(self, kind: type) -> AnyGame:
        """Refuse a value of a class that belongs to no game."""
        raise InvalidState("state", f"{kind.__name__} belongs to no game of this library")


_BY_STATE = _GamesByState({game.state_type: game for game in GAMES.values()})
_BY_EVENT = {
    kind: game
    for game in GAMES.values()
    for kind in (*game.action_types, *game.event_types, *game.effect_types)
}


def game_of(state: GameState[S, A, E, X, V]) -> Game[S, A, E, X, V]:
    """Give the game that `state` belongs to.

    Raises:
        InvalidState: `state` is no state of any game; so do all functions here that take one.
    """
    return _BY_STATE[type(state)]


def to_move(state: GameState[S, A, E, X, V]) -> tuple[Seat, ...]:
    """Give the seats that may act now, rising; () at a chance node and at the end."""
    return _BY_STATE[type(state)].to_move(state)


def legal_actions(state: GameState[S, A, E, X, V], seat: Seat | None = None) -> tuple[A, ...]:
    """Give the player actions that are open now, in the game's documented order.

    Args:
        state: the state.
        seat: if given, only the actions of this seat.

    Returns:
        () when nobody, or not this seat, may act.

    Raises:
        InvalidSeat: there is no such seat.
    """
    return _BY_STATE[type(state)].legal_actions(state, seat)


def chance_outcomes(state: GameState[S, A, E, X, V]) -> tuple[tuple[E, Fraction], ...]:
    """Give what chance may do now, each event with its probability, in a stable order.

    Returns:
        () unless chance moves; else the probabilities sum to 1.
    """
    return _BY_STATE[type(state)].chance_outcomes(state)


def sample_chance(state: GameState[S, A, E, X, V], rng: RandomSource) -> E:
    """Let chance decide: one of ``chance_outcomes(state)``, by its probability.

    Args:
        state: a state in which chance moves.
        rng: a ``random.Random``, or anything with its ``randrange``.

    Raises:
        IllegalAction: it isn't chance that moves.
    """
    return _BY_STATE[type(state)].sample_chance(state, rng)


# A call of one of these may stand inside a call of another, which type checkers understand only
# if each game's State is named; the last form is for functions that work with any game.
@overload
def resolve_chance(state: hi_lo_flip.State, rng: RandomSource) -> hi_lo_flip.State: ...
@overload
def resolve_chance(state: high_low.State, rng: RandomSource) -> high_low.State: ...
@overload
def resolve_chance(state: least_score.State, rng: RandomSource) -> least_score.State: ...
@overload
def resolve_chance(state: GameState[S, A, E, X, V], rng: RandomSource) -> S: ...
def resolve_chance(state: GameState[S, A, E, X, V], rng: RandomSource) -> S:
    """Give the state after all chance that comes before the next decision or the end.

    Args:
        state: any state; it is given back as it is if chance doesn't move.
        rng: a ``random.Random``, or anything with its ``randrange``.
    """
    game = _BY_STATE[type(state)]
    after: S = _chance.resolve_chance(game, state, rng)
    return after


@overload
def apply(
    state: hi_lo_flip.State, action: hi_lo_flip.Action | hi_lo_flip.ChanceEvent
) -> hi_lo_flip.State: ...
@overload
def apply(
    state: high_low.State, action: high_low.Action | high_low.ChanceEvent
) -> high_low.State: ...
@overload
def apply(
    state: least_score.State, action: least_score.Action | least_score.ChanceEvent
) -> least_score.State: ...
@overload
def apply(state: GameState[S, A, E, X, V], action: A | E) -> S: ...
def apply(state: GameState[S, A, E, X, V], action: A | E) -> S:
    """Give the state after a player action or chance event; `state` itself never changes.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`; the error names the clauses.
    """
    return _BY_STATE[type(state)].apply(state, action)


def transition(state: GameState[S, A, E, X, V], action: A | E) -> Transition[S, X]:
    """Take the same step as ``apply``, and give what followed from it too.

    Raises:
        IllegalAction: the rules don't allow `action` in `state`; the error names the clauses.
    """
    return _BY_STATE[type(state)].transition(state, action)


def explain(state: GameState[S, A, E, X, V], action: object) -> tuple[Violation, ...]:
    """Give every clause that `action` breaks in `state`, and how; () means that it is legal."""
    return _BY_STATE[type(state)].explain(state, action)


def is_over(state: GameState[S, A, E, X, V]) -> bool:
    """Whether the game has ended."""
    return _BY_STATE[type(state)].outcome(state) is not None


def outcome(state: GameState[S, A, E, X, V]) -> Outcome | None:
    """Give the winners and final totals; None while the game is on."""
    return _BY_STATE[type(state)].outcome(state)


def view(state: GameState[S, A, E, X, V], seat: Seat | None) -> V:
    """Give what `seat` may know of `state`; None stands for a spectator.

    Raises:
        InvalidSeat: there is no such seat.
    """
    return _BY_STATE[type(state)].view(state, seat)


def redact(event: T, seat: Seat | None) -> T:
    """Give an action, chance event or effect as `seat` saw it: what it may not know is None.

    Args:
        event: an action, chance event or effect of any game.
        seat: who looks; None stands for a spectator.

    Raises:
        InvalidEvent: `event` is none of any game.
        InvalidSeat: `seat` is no whole number from 0 on, and not None. How many seats there are
            isn't known here.
    """
    game = _BY_EVENT.get(type(event))
    if game is None:
        raise InvalidEvent(event)
    redacted: T = game.redact(event, seat)
    return redacted


def parse_action(state: GameState[S, A, E, X, V], text: str) -> A | E:
    """Read the code of an action or chance event of the state's game: the inverse of ``str``.

    The action need not be legal; ``explain`` tells.

    Raises:
        DecodeError: `text` is no such code.
    """
    return _BY_STATE[type(state)].parse_action(state, text)


def perft(state: GameState[S, A, E, X, V], depth: int) -> int:
    """Count the sequences of `depth` player actions and chance events that start in `state`.

    A sequence that reaches the end of the game sooner counts too.

    Raises:
        InvalidDepth: `depth` is no whole number from 0 to `DEEPEST`.
    """
    return _perft.perft(_BY_STATE[type(state)], state, depth)


@overload
def validate(state: hi_lo_flip.State) -> hi_lo_flip.State: ...
@overload
def validate(state: high_low.State) -> high_low.State: ...
@overload
def validate(state: least_score.State) -> least_score.State: ...
@overload
def validate(state: GameState[S, A, E, X, V]) -> S: ...
def validate(state: GameState[S, A, E, X, V]) -> S:
    """Give `state` back if its content is consistent.

    Raises:
        InvalidState: it can't have come about in any game; the error names the field.
    """
    return _BY_STATE[type(state)].validate(state)
