"""What an engine says of itself, checked as strictly as the schema of the protocol has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hilo_rules import GAMES
from hilo_rules.conformance import wire
from hilo_rules.conformance.compare import shown
from hilo_rules.conformance.engines import EngineTrouble
from hilo_rules.conformance.lines import PROTOCOL, is_array, is_object
from hilo_rules.conformance.server import FEATURES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hilo_rules.conformance.engines import Engine
    from hilo_rules.conformance.lines import Tree


@frozen
class Introduction:
    """What an engine says of itself."""

    name: str
    """Its name."""
    version: str
    """Its version."""
    games: Mapping[str, str]
    """For each game the rules version that it follows."""
    options: Mapping[str, Mapping[str, tuple[str, ...]]]
    """For each game those fields of the ruleset of which it has only some values."""
    features: frozenset[str]
    """The features that it has."""

    def lacks_game(self, game: str) -> str:
        """Say why no case of a game can be put to the engine; empty if one can."""
        if game not in self.games:
            return f"the engine doesn't have {game}"
        ours, its = GAMES[game].rules_version, self.games[game]
        if not _agree(ours, its):
            return f"the engine follows the rules {its} of {game}, this library {ours}"
        return ""

    def lacks(self, game: str, optional: Mapping[str, str]) -> str:
        """Say why a case can't be put to the engine; empty if it can.

        Args:
            game: the name of the game.
            optional: the options of the case that aren't the default ones.
        """
        if reason := self.lacks_game(game):
            return reason
        for field, values in wire.options(GAMES[game]).items():
            value = optional.get(field, values[0])
            if value not in self.options.get(game, {}).get(field, values):
                return f"the engine doesn't have {field}={value}"
        return ""

    def demand_any(self, games: Iterable[str]) -> None:
        """Check that the engine has at least one of these games.

        Raises:
            EngineTrouble: it has none.
        """
        if not any(name in GAMES for name in self.games):
            names, known = ", ".join(map(repr, self.games)) or "none", ", ".join(GAMES)
            message = f"hello names no game of this library: it has {names}; known are {known}"
            raise EngineTrouble(message)
        wanted = dict.fromkeys(games)
        if not any(name in self.games for name in wanted):
            message = f"nothing to run: the engine doesn't have {', '.join(wanted)}"
            raise EngineTrouble(message)


def introduce(engine: Engine) -> Introduction:
    """Ask an engine what it is and what it has.

    Raises:
        EngineTrouble: it doesn't say so as the protocol demands.
    """
    answer = engine.ask("hello", protocol=PROTOCOL)
    if answer.result is None:
        raise EngineTrouble(f"the engine answers hello with {answer}")
    hello = answer.result
    for mistake in _mistakes(hello):
        raise EngineTrouble(f"the engine answers hello {mistake}")
    return Introduction(
        name=hello["engine"],
        version=hello["version"],
        games={name: game["rules_version"] for name, game in hello["games"].items()},
        options={
            name: {field: tuple(values) for field, values in game.get("options", {}).items()}
            for name, game in hello["games"].items()
        },
        features=frozenset(hello["features"]),
    )


def _mistakes(hello: Mapping[str, Tree]) -> Iterator[str]:
    """Say what is wrong with the result of ``hello``; only the first mistake counts."""
    for key in ("engine", "version", "protocol", "games", "features"):
        if key not in hello:
            yield f"without the key {key!r}"
    for key in ("engine", "version"):
        if type(hello[key]) is not str:
            yield f"with the {key} {shown(hello[key])}, which is no string"
    protocol, games = hello["protocol"], hello["games"]
    if type(protocol) is not int or protocol != PROTOCOL:
        yield f"with the protocol {shown(protocol)}, but it must be {PROTOCOL}"
    if not is_object(games):
        yield f"with the games {shown(games)}, which are no object"
    for name, game in games.items():
        yield from _mistakes_of_game(name, game)
    yield from _mistakes_of_features(hello["features"])


def _mistakes_of_features(features: Tree) -> Iterator[str]:
    if not is_array(features):
        yield f"with the features {shown(features)}, which are no array"
        return
    for feature in features:
        if feature not in FEATURES:
            yield f"with the feature {shown(feature)}, but there are only {', '.join(FEATURES)}"
    if "explain" in features and "clauses" not in features:
        yield "with the feature explain, but without clauses, which that needs"


def _mistakes_of_game(name: str, game: Tree) -> Iterator[str]:
    if not is_object(game):
        yield f"with {shown(game)} for the game {name}, which is no object"
        return
    if "rules_version" not in game:
        yield f"without the key 'rules_version' of {name}"
        return
    version, options = game["rules_version"], game.get("options", {})
    if type(version) is not str:
        yield f"with the rules_version {shown(version)} of {name}, which is no string"
    elif not is_object(options):
        yield f"with the options {shown(options)} of {name}, which are no object"
    else:
        known = name in GAMES and _agree(GAMES[name].rules_version, version)
        for field, values in options.items():
            if (
                not is_array(values)
                or not values
                or any(type(value) is not str for value in values)
            ):
                yield (
                    f"with the values {shown(values)} of {name}'s option {field}, "
                    "which are no array of at least one string"
                )
            elif known:
                yield from _unknown_options(name, field, values)


def _unknown_options(name: str, field: str, values: list[str]) -> Iterator[str]:
    options = wire.options(GAMES[name])
    if field not in options:
        yield f"with the option {field!r} of {name}, but there are only {', '.join(options)}"
        return
    for value in values:
        if value not in options[field]:
            there = ", ".join(options[field])
            yield f"with {field}={value} of {name}, but the values are {there}"


def _agree(version: str, other: str) -> bool:
    """Whether two versions of rules differ at most in the last number."""
    return version.split(".")[:2] == other.split(".")[:2]
