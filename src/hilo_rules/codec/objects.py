"""How the games' own classes look in JSON: an object with a key for each field.

A class's fields are those that its constructor takes and that play a part in equality, under their
names in the constructor. Where one of several classes may stand, the key ``type`` tells which.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import attrs
from cattrs.errors import AttributeValidationNote, ClassValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from hilo_rules.codec.containers import is_union
from hilo_rules.codec.forms import cant_write
from hilo_rules.codec.trouble import as_object, described, inside, member, refuse
from hilo_rules.core.errors import DecodeError, HiloRulesError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import NoReturn

    from cattrs import Converter

    from hilo_rules.codec.forms import Book, Decode, Encode, Schema, Tree

TAG = "type"
"""The key that names an object's class."""


@attrs.frozen
class Recast:
    """How values of a class come apart into another one's fields, and together again."""

    takes: type[Any]
    """The class of the values."""
    shape: type[Any]
    """The attrs class whose fields are written; often the same."""
    apart: Callable[[Any], Any]
    """Make the shape of a value."""
    together: Callable[[Any], Any]
    """Make the value of a shape, or raise a HiloRulesError that has a `field`."""


def same(value: Any) -> Any:
    """Give `value` back."""
    return value


def fields_of(shape: type[Any]) -> tuple[attrs.Attribute[Any], ...]:
    """Give the fields of a class that are written."""
    return tuple([field for field in attrs.fields(shape) if field.init and field.eq])


def keys_of(shape: type[Any]) -> dict[str, Any]:
    """Give the type of each key of a class."""
    return {str(field.alias): field.type for field in fields_of(shape)}


class Object:
    """An attrs class: an object with exactly its fields."""

    def __init__(self, converter: Converter, recasts: dict[Any, Recast]) -> None:
        """Work for `converter`; classes that aren't written as they are have a recast."""
        self._converter = converter
        self._recasts = recasts

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is an attrs class."""
        return isinstance(kind, type) and attrs.has(kind)

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write each field under its key."""
        recast = self._recast(kind)
        overrides: Any = {field.name: override(omit=True) for field in attrs.fields(recast.shape)}
        for field in fields_of(recast.shape):
            overrides[field.name] = override(unstruct_hook=book.encoder(field.type))
        write = make_dict_unstructure_fn(recast.shape, self._converter, **overrides)

        def encode(value: Any) -> Tree:
            if type(value) is not recast.takes:
                cant_write(value, f"a {recast.takes.__name__}")
            return write(recast.apart(value))

        return encode

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read each field, make the value, and check it."""
        recast = self._recast(kind)
        overrides: Any = {field.name: override(omit=True) for field in attrs.fields(recast.shape)}
        for field in fields_of(recast.shape):
            overrides[field.name] = override(struct_hook=book.decoder(field.type))
        read = make_dict_structure_fn(recast.shape, self._converter, **overrides)
        keys = keys_of(recast.shape)

        def decode(tree: Tree, _: Any) -> Any:
            check_keys(tree, keys)
            try:
                return recast.together(read(tree, recast.shape))
            except ClassValidationError as group:
                error = group.exceptions[0]
                raise _located(error, recast.shape) from _reason(error)
            except HiloRulesError as error:
                raise _located(error, recast.shape) from error

        return decode

    def schema(self, kind: Any, book: Book) -> Schema:
        """Describe exactly the fields."""
        keys = keys_of(self._recast(kind).shape)
        return object_schema({key: book.schema(of) for key, of in keys.items()})

    def _recast(self, kind: Any) -> Recast:
        return self._recasts.get(kind) or Recast(kind, kind, same, same)


def object_schema(properties: dict[str, Schema]) -> Schema:
    """Describe an object that has exactly these keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def check_keys(tree: Tree, keys: Collection[str]) -> None:
    """Refuse what is no object, an unknown key, and a missing one."""
    given = as_object(tree)
    for key in given:
        if key not in keys:
            refuse("is an unknown key", member(key))
    for key in keys:
        value_of(given, key)


def value_of(given: dict[Any, Tree], key: str) -> Tree:
    """Give what stands under a key, which must be there."""
    if key not in given:
        refuse(f"lacks the key {described(key)}")
    return given[key]


def _reason(error: Exception) -> Exception | None:
    return None if isinstance(error, DecodeError) else error


def _located(error: Exception, shape: type[Any]) -> DecodeError:
    """Say at which key the error of a field, of the constructor or of a check belongs."""
    notes = getattr(error, "__notes__", ())
    attribute = next((note for note in notes if isinstance(note, AttributeValidationNote)), None)
    if attribute is not None and isinstance(error, DecodeError):
        return inside(member(getattr(attrs.fields(shape), attribute.name).alias), error)
    field = getattr(error, "field", "")
    message = getattr(error, "message", str(error))
    return DecodeError(_path_of(field, keys_of(shape)), message)


def _path_of(field: str, keys: dict[str, Any]) -> str:
    """Give the path to a field that an error names: of the object itself, or of its ruleset."""
    name = re.split(r"\W", field)[0]
    if name in keys:
        return f".{field}"
    for key, kind in keys.items():
        if isinstance(kind, type) and attrs.has(kind) and name in keys_of(kind):
            return f".{key}.{field}"
    return ""


class Tagged:
    """One of several attrs classes: its object, with the name of the class under ``type``."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is a union of attrs classes and nothing else."""
        return is_union(kind) and all(map(attrs.has, kind.__args__))

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write the name before the fields."""
        encoders = {part: book.encoder(part) for part in kind.__args__}
        wanted = " or ".join(part.__name__ for part in kind.__args__)

        def encode(value: Any) -> Tree:
            if type(value) not in encoders:
                cant_write(value, f"a {wanted}")
            return {TAG: type(value).__name__, **encoders[type(value)](value)}

        return encode

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read the fields of the class that is named."""
        decoders = {part.__name__: (part, book.decoder(part)) for part in kind.__args__}

        def decode(tree: Tree, _: Any) -> Any:
            part, decode_part = decoders[tag_of(tree, TAG, decoders)]
            return decode_part(without(tree, (TAG,)), part)

        return decode

    def schema(self, kind: Any, book: Book) -> Schema:
        """Describe each class."""
        return {"anyOf": [book.tagged_schema(part) for part in kind.__args__]}


def tag_of(tree: Tree, key: str, known: Collection[str]) -> str:
    """Give the name that stands under `key`, which must be a known one."""
    name = value_of(as_object(tree), key)
    if type(name) is not str or name not in known:
        refuse(f"must be one of {', '.join(known)}, not {described(name)}", member(key))
    return name


def without(tree: dict[str, Tree], keys: Collection[str]) -> dict[str, Tree]:
    """Give the object without some keys."""
    return {key: value for key, value in tree.items() if key not in keys}


def never(kind: Any) -> NoReturn:
    """Refuse, when the codec is built, a type of which no form is known."""
    raise TypeError(f"no form is known for the type {kind!r}")
