"""The games' values as the protocol writes them: the codec's form without its envelope.

The game and its ruleset are set once by ``start``; states and views go without them.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

import attrs

from hilo_rules import DecodeError
from hilo_rules.codec import from_data, to_data
from hilo_rules.conformance.lines import is_array
from hilo_rules.least_score import DECK, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hilo_rules import AnyGame, Outcome
    from hilo_rules.conformance.lines import Tree

RULES = "rules"
TYPE = "type"
ENVELOPE = ("format", "game", TYPE)
"""What the codec adds to the fields of a value that stands by itself."""
SPECTATOR = "spectator"
"""What a text calls the seat None."""
_CARDS = {str(card): card for card in DECK}


def _fields(value: Any) -> dict[str, Tree]:
    """Write the fields of a value, without the codec's envelope."""
    return {key: tree for key, tree in to_data(value).items() if key not in ENVELOPE}


def write_rules(rules: Any) -> dict[str, Tree]:
    """Write those fields of a ruleset that differ from the defaults."""
    standard = _fields(rules.__class__())
    return {key: tree for key, tree in _fields(rules).items() if tree != standard[key]}


def read_rules(game: AnyGame, tree: Mapping[str, Tree]) -> Any:
    """Make a ruleset of the fields that differ from the defaults.

    Raises:
        DecodeError: a ruleset has no such field.
        InvalidSetup: a value is none that the field can have; so is one of a wrong type.
    """
    standard = game.ruleset_type()
    names = {field.name for field in attrs.fields(game.ruleset_type)}
    made: dict[str, Any] = {}
    for name, value in tree.items():
        if name not in names:
            raise DecodeError(name, f"a ruleset of {game.title} has no such field")
        made[name] = _read_field(getattr(standard, name), value)
    return game.ruleset_type(**made)


def _read_field(default: Any, tree: Tree) -> Any:
    """Read what can be read; the constructor refuses the rest."""
    if isinstance(default, Enum) and type(tree) is str:
        return {str(member.value): member for member in type(default)}.get(tree, tree)
    if isinstance(default, tuple) and is_array(tree):
        of_cards = Card in map(type, default)  # pyright: ignore[reportUnknownArgumentType]
        return [_CARDS.get(item, item) if of_cards and type(item) is str else item for item in tree]
    return tree


def options(game: AnyGame) -> dict[str, list[str]]:
    """Give the ruleset's options: for each field all its values, the default first."""
    standard = game.ruleset_type()
    return {
        field.name: [str(member.value) for member in type(default)]
        for field in attrs.fields(game.ruleset_type)
        if isinstance(default := getattr(standard, field.name), Enum)
    }


def write_state(state: Any) -> dict[str, Tree]:
    """Write a state without its ruleset."""
    return {key: tree for key, tree in _fields(state).items() if key != RULES}


def head_of(state: Any) -> dict[str, Tree]:
    """Give what the states of a game and its ruleset have in common in the codec's form."""
    return {key: tree for key, tree in to_data(state).items() if key in (*ENVELOPE, RULES)}


def read_state(head: Mapping[str, Tree], tree: Mapping[str, Tree]) -> Any:
    """Read a state; `head` says of which game and ruleset.

    Raises:
        DecodeError: it is none.
    """
    return from_data({**head, **tree})


def write_view(view: Any) -> dict[str, Tree]:
    """Write a view without the ruleset."""
    return {key: tree for key, tree in _fields(view).items() if key != RULES}


def write_effects(effects: Iterable[Any]) -> list[Tree]:
    """Write effects, each with its type."""
    return [{TYPE: type(effect).__name__, **_fields(effect)} for effect in effects]


def write_outcome(outcome: Outcome | None) -> Tree:
    """Write how a game ended, or null."""
    if outcome is None:
        return None
    return {"winners": sorted(outcome.winners), "scores": list(outcome.scores)}
