"""``--set field=value``: the fields of a ruleset, written as text."""

from __future__ import annotations

import inspect
from difflib import get_close_matches
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar, cast

import attrs
import click

from hilo_rules import InvalidSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hilo_rules import AnyGame

    T = TypeVar("T")

LONGEST_NUMBER = 9
"""The most digits that a number has; no field takes more."""
MOST_SUGGESTED = 3
"""How many words are suggested at most."""
MOST_CARDS = 100_000
"""The most numbers that a range stands for."""


def new_state(game: AnyGame, seats: int | None, settings: Sequence[str]) -> Any:
    """Begin a game, with the ruleset and the arguments of ``new_game`` that `settings` ask for.

    Raises:
        click.UsageError: no such game can begin; it names the field and the clause.
    """
    fields, others = fields_of(game), arguments_of(game)
    for_rules: dict[str, Any] = {}
    arguments: dict[str, Any] = {} if seats is None else {"seats": seats}
    for setting in settings:
        name, equals, text = setting.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise click.BadParameter(f"{setting!r} isn't field=value", param_hint="--set")
        if name in fields:
            for_rules[name] = _read(name, text.strip(), fields[name])
        elif name in others:
            arguments[name] = _read_items(name, text.strip(), ())
        else:
            raise click.BadParameter(
                f"{game.title} has no field {name!r}{_did_you_mean(name, [*fields, *others])} "
                f"Fields are: {', '.join([*fields, *others])}.",
                param_hint="--set",
            )
    try:
        return game.new_game(rules=game.ruleset_type(**for_rules), **arguments)
    except InvalidSetup as error:
        if error.field == "seats":
            raise click.BadParameter(
                f"{error.message} ({error.clause})", param_hint="--seats"
            ) from error
        raise click.BadParameter(str(error), param_hint="--set") from error


def fields_of(game: AnyGame) -> dict[str, Any]:
    """Give the fields of a game's ruleset with their defaults."""
    standard = game.ruleset_type()
    kind = cast("type[attrs.AttrsInstance]", game.ruleset_type)
    return {field.name: getattr(standard, field.name) for field in attrs.fields(kind)}


def arguments_of(game: AnyGame) -> tuple[str, ...]:
    """Give what else a new game can be asked for, beside seats and rules."""
    parameters = inspect.signature(game.new_game).parameters
    return tuple([name for name in parameters if name not in {"seats", "rules"}])


def did_you_mean(word: str, words: Sequence[str]) -> str:
    """Give the sentence that suggests those of `words` that begin alike, or else the most similar.

    Examples:
        >>> did_you_mean("hilo", ["high_low", "hi_lo_flip"])
        'Did you mean hi_lo_flip?'
    """
    start = _joined(word)
    close = [one for one in words if start and _joined(one).startswith(start)]
    close = close or get_close_matches(word, words, n=1)
    return f"Did you mean {' or '.join(close[:MOST_SUGGESTED])}?" if close else ""


def _joined(word: str) -> str:
    return word.lower().replace("-", "").replace("_", "")


def _did_you_mean(word: str, words: Sequence[str]) -> str:
    suggestion = did_you_mean(word, words)
    return f". {suggestion}" if suggestion else "."


def _read(name: str, text: str, default: Any) -> Any:
    """Read a value of the same kind as `default`."""
    if isinstance(default, Enum):
        options = {str(option.value): option for option in type(default)}
        return _lookup(name, text.lower().replace("-", "_"), options)
    if isinstance(default, bool):
        return _lookup(name, text.lower(), {"true": True, "false": False})
    if isinstance(default, tuple):
        return _read_items(name, text, default)  # pyright: ignore[reportUnknownArgumentType]
    if default is None and text.lower() == "none":
        return None
    return _read_number(name, text)


def _lookup(name: str, text: str, options: Mapping[str, T]) -> T:
    if text not in options:
        raise click.BadParameter(
            f"{name}: {text!r} is none of {', '.join(options)}", param_hint="--set"
        )
    return options[text]


def _read_number(name: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST_NUMBER:
        raise click.BadParameter(
            f"{name}: {text!r} is no whole number of at most {LONGEST_NUMBER} digits",
            param_hint="--set",
        )
    return int(text)


def _read_items(name: str, text: str, known: tuple[Any, ...]) -> tuple[Any, ...]:
    """Read values with commas between them: numbers, ranges such as 1-20, or codes of `known`."""
    codes: Mapping[str, Any] = {str(item): item for item in known if not isinstance(item, int)}
    read: Callable[[str], Sequence[Any]] = lambda part: (  # noqa: E731 - which of two, once
        [_lookup(name, part.upper(), codes)] if codes else _read_range(name, part)
    )
    parts = [part.strip() for part in text.split(",") if part.strip()]
    return tuple([item for part in parts for item in read(part)])


def _read_range(name: str, text: str) -> Sequence[int]:
    first, dash, last = text.partition("-")
    if not dash or not first:
        return [_read_number(name, text)]
    numbers = range(_read_number(name, first), _read_number(name, last) + 1)
    if len(numbers) > MOST_CARDS:
        raise click.BadParameter(
            f"{name}: {text} is more than {MOST_CARDS:,} numbers", param_hint="--set"
        )
    return numbers
