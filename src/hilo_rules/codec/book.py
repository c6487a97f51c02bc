"""One game's types, their forms, and the cattrs converter that knows them all."""

from __future__ import annotations

import collections.abc
import sys
import typing
from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

import attrs
from cattrs import Converter

from hilo_rules.codec.containers import Maybe, Sequence, Set, Table
from hilo_rules.codec.forms import Flag, Named, Text, Whole
from hilo_rules.codec.objects import TAG, Object, Recast, Tagged, never, object_schema, same
from hilo_rules.codec.shapes import record_recasts
from hilo_rules.core.game import Outcome

if TYPE_CHECKING:
    from hilo_rules import AnyGame
    from hilo_rules.codec.forms import Decode, Encode, Form, Schema

CORE = Outcome.__module__.rpartition(".")[0]
"""The package of the types that all games share."""


@cache
def book_of(game: AnyGame) -> GameBook:
    """Give the one book of a game."""
    return GameBook(game)


class GameBook:
    """The hooks and schemas for all types of one game, made when they are first asked for."""

    def __init__(self, game: AnyGame) -> None:
        """Find out what the game's classes are made of."""
        self.game = game
        self.definitions: dict[str, Schema] = {}
        """The schemas of classes so far, by their names."""
        self._resolve_types()
        recasts = {game.state_type: Recast(game.state_type, game.state_type, same, game.validate)}
        records = record_recasts(game)
        recasts.update(records)
        self.documents: dict[str, type[Any]] = {
            kind.__name__: kind
            for kind in (
                game.ruleset_type,
                game.state_type,
                game.view_type,
                *game.action_types,
                *game.event_types,
                *game.effect_types,
                *[kind for kind, recast in records.items() if recast.takes is kind],
            )
        }
        """The classes whose values can be written by themselves, by their names."""
        self._converter = Converter(
            detailed_validation=True, forbid_extra_keys=True, use_alias=True
        )
        self._forms: list[Form] = [
            Whole(),
            Flag(),
            Text(),
            Named(),
            Set(),
            Table(),
            Maybe(),
            Sequence(),
            Tagged(),
            Object(self._converter, recasts),
        ]
        self._register()

    def encoder(self, kind: Any) -> Encode:
        """Give the hook that writes values of the type `kind`."""
        self.form(kind)
        return self._converter.get_unstructure_hook(kind)

    def decoder(self, kind: Any) -> Decode:
        """Give the hook that reads values of the type `kind`."""
        self.form(kind)
        return self._converter.get_structure_hook(kind)

    def schema(self, kind: Any) -> Schema:
        """Give the schema of values of the type `kind`: a reference if it is used often."""
        form = self.form(kind)
        if isinstance(form, Object | Named | Whole):
            return self._defined(kind.__name__, lambda: form.schema(kind, self))
        return form.schema(kind, self)

    def tagged_schema(self, kind: Any) -> Schema:
        """Give a reference to the schema of objects of a class that name their type."""
        return self._defined(f"tagged.{kind.__name__}", lambda: self.with_envelope(kind, {}))

    def document_schema(self, kind: Any, envelope: dict[str, Schema]) -> Schema:
        """Give a reference to the schema of a class's values that stand by themselves."""
        return self._defined(
            f"document.{kind.__name__}", lambda: self.with_envelope(kind, envelope)
        )

    def with_envelope(self, kind: Any, envelope: dict[str, Schema]) -> Schema:
        """Give the schema of a class's objects with more keys, its name among them."""
        fields = self.form(kind).schema(kind, self)["properties"]
        return object_schema({**envelope, TAG: {"const": kind.__name__}, **fields})

    def _defined(self, name: str, make: typing.Callable[[], Schema]) -> Schema:
        full = f"{self.game.name}.{name}"
        if full not in self.definitions:
            self.definitions[full] = make()
        return {"$ref": f"#/$defs/{full}"}

    def form(self, kind: Any) -> Form:
        """Give the form of a type; what has none is refused before cattrs gets to see it."""
        return next((form for form in self._forms if form.matches(kind)), None) or never(kind)

    def _register(self) -> None:
        """Make the forms known to cattrs; the last that is registered is asked first."""
        converter = self._converter

        def register(form: Form) -> None:
            def decoder(kind: Any) -> Decode:
                return form.decoder(kind, self)

            def encoder(kind: Any) -> Encode:
                return form.encoder(kind, self)

            converter.register_structure_hook_factory(form.matches, decoder)
            converter.register_unstructure_hook_factory(form.matches, encoder)

        for form in reversed(self._forms):
            register(form)
        # For these classes cattrs asks its hooks by class before any factory.
        for kind in (int, bool, str):
            converter.register_structure_hook(kind, self.form(kind).decoder(kind, self))
            converter.register_unstructure_hook(kind, self.form(kind).encoder(kind, self))

    def _resolve_types(self) -> None:
        """Give the annotations of all classes of the game their meaning.

        The modules import most of the types that they name only for type checkers. All of them are
        somewhere in the game's package, in core or in the standard library.
        """
        package = self.game.state_type.__module__.rpartition(".")[0]
        names = {**vars(typing), **vars(collections.abc)}
        modules = [
            module
            for prefix in (CORE, package)
            for name, module in sorted(sys.modules.items())
            if name.startswith(f"{prefix}.")
        ]
        for module in modules:
            names.update(vars(module))
        for module in modules:
            aliases = {
                name: value
                for name, kind in getattr(module, "__annotations__", {}).items()
                if kind == "TypeAlias" and type(value := vars(module)[name]) is str
            }
            holder = type("Aliases", (), {"__annotations__": aliases})
            names.update(get_type_hints(holder, vars(module), {**names, **vars(module)}))
        attrs.resolve_types(Outcome, names, names)
        for module in modules:
            scope = {**names, **vars(module)}
            for kind in [kind for kind in vars(module).values() if isinstance(kind, type)]:
                own = kind.__module__ == module.__name__ and package in module.__name__
                if own and attrs.has(kind):
                    attrs.resolve_types(kind, scope, scope)
