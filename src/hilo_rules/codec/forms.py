"""How each kind of type looks in JSON: written, read, and described by a schema.

A form stands for one kind of annotation, such as ``int`` or ``tuple[X, ...]``. It makes the hooks
that cattrs calls in both directions, and the JSON Schema of what they write, so that what belongs
together stands together. Every hook is strict: what a form doesn't write it doesn't read either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeAlias, Union, get_args, get_origin

from hilo_rules.codec.trouble import described, inside, item, member, refuse
from hilo_rules.core.errors import DecodeError, EncodeError
from hilo_rules.core.playing_cards import DECK, Card

if TYPE_CHECKING:
    from typing import NoReturn

Tree: TypeAlias = Any
"""What ``json`` reads and writes: dicts, lists, strings, ints, bools and None."""
Schema: TypeAlias = dict[str, Any]
Encode: TypeAlias = Callable[[Any], Tree]
Decode: TypeAlias = Callable[[Tree, Any], Any]

LARGEST = 2**53 - 1
"""The largest whole number; any JSON reader keeps all from ``-LARGEST`` to ``LARGEST`` exact."""


class Book(Protocol):
    """What a form needs to know of the other types of a game."""

    def encoder(self, kind: Any) -> Encode:
        """Give the hook that writes values of the type `kind`."""
        ...

    def decoder(self, kind: Any) -> Decode:
        """Give the hook that reads values of the type `kind`."""
        ...

    def schema(self, kind: Any) -> Schema:
        """Give the schema of values of the type `kind`."""
        ...

    def tagged_schema(self, kind: Any) -> Schema:
        """Give the schema of objects of the class `kind` that name their type."""
        ...


class Form(Protocol):
    """One kind of types."""

    def matches(self, kind: Any) -> bool:
        """Whether the type `kind` has this form."""
        ...

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Make the hook that writes values of the type `kind`."""
        ...

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Make the hook that reads values of the type `kind`."""
        ...

    def schema(self, kind: Any, book: Book) -> Schema:
        """Make the schema of what the hooks write and read."""
        ...


def cant_write(value: object, wanted: str) -> NoReturn:
    """Raise the EncodeError for a value that is not what its place demands."""
    raise EncodeError(f"{described(value)} is not {wanted}")


class Whole:
    """Whole numbers, exactly: neither true nor 7.0 nor a string is one."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is int."""
        return kind is int

    def encoder(self, _kind: Any, _book: Book) -> Encode:
        """Write an int as it is."""

        def encode(value: Any) -> Tree:
            if type(value) is not int or not -LARGEST <= value <= LARGEST:
                cant_write(value, f"a whole number up to {LARGEST}")
            return value

        return encode

    def decoder(self, _kind: Any, _book: Book) -> Decode:
        """Read an int as it is."""

        def decode(tree: Tree, _: Any) -> int:
            if type(tree) is not int:
                refuse(f"must be a whole number, not {described(tree)}")
            if not -LARGEST <= tree <= LARGEST:
                refuse(f"must be from {-LARGEST} to {LARGEST}")
            return tree

        return decode

    def schema(self, _kind: Any, _book: Book) -> Schema:
        """Describe the numbers; JSON Schema can't tell 7.0 from 7."""
        return {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}


class Flag:
    """True and false."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is bool."""
        return kind is bool

    def encoder(self, _kind: Any, _book: Book) -> Encode:
        """Write a bool as it is."""
        return lambda value: value if type(value) is bool else cant_write(value, "true or false")

    def decoder(self, _kind: Any, _book: Book) -> Decode:
        """Read a bool as it is."""

        def decode(tree: Tree, _: Any) -> bool:
            if type(tree) is not bool:
                refuse(f"must be true or false, not {described(tree)}")
            return tree

        return decode

    def schema(self, _kind: Any, _book: Book) -> Schema:
        """Describe both."""
        return {"type": "boolean"}


def is_unicode(text: str) -> bool:
    """Whether `text` has no lone surrogates, so that it can be stored and sent."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


class Text:
    """Any text without lone surrogates; ``Annotated[str, pattern]`` must match the pattern."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is str, perhaps with a pattern."""
        return kind is str or (get_origin(kind) is Annotated and get_args(kind)[0] is str)

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write a str as it is, if it would be read again."""
        decode = self.decoder(kind, book)

        def encode(value: Any) -> Tree:
            try:
                return decode(value, None)
            except DecodeError as error:
                raise EncodeError(error.message) from None

        return encode

    def decoder(self, kind: Any, _book: Book) -> Decode:
        """Read a str as it is."""
        pattern = self._pattern(kind)

        def decode(tree: Tree, _: Any) -> str:
            if type(tree) is not str:
                refuse(f"must be a string, not {described(tree)}")
            if not is_unicode(tree):
                refuse("must hold no lone surrogate")
            if pattern is not None and re.fullmatch(pattern, tree) is None:
                refuse(f"must match {pattern}, not be {described(tree)}")
            return tree

        return decode

    def schema(self, kind: Any, _book: Book) -> Schema:
        """Describe the texts; a pattern holds for the whole."""
        pattern = self._pattern(kind)
        return {"type": "string"} | ({} if pattern is None else {"pattern": f"^{pattern}$"})

    def _pattern(self, kind: Any) -> str | None:
        return None if kind is str else get_args(kind)[1]


class Named:
    """A few values that have names: members of an enum by their value, cards by their code."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is an enum, or the playing cards."""
        return kind is Card or (isinstance(kind, type) and issubclass(kind, Enum))

    def encoder(self, kind: Any, _book: Book) -> Encode:
        """Write a value as its name."""
        names = {value: name for name, value in self._values(kind).items()}

        def encode(value: Any) -> Tree:
            if type(value) is not kind:
                cant_write(value, f"a {kind.__name__}")
            return names[value]

        return encode

    def decoder(self, kind: Any, _book: Book) -> Decode:
        """Read a value by its name."""
        values = self._values(kind)

        def decode(tree: Tree, _: Any) -> Any:
            if type(tree) is not str or tree not in values:
                refuse(f"must be the name of a {kind.__name__}, not {described(tree)}")
            return values[tree]

        return decode

    def schema(self, kind: Any, _book: Book) -> Schema:
        """List the names."""
        return {"enum": list(self._values(kind))}

    def _values(self, kind: Any) -> dict[str, Any]:
        if kind is Card:
            return {str(card): card for card in DECK}
        return {value.value: value for value in kind}


class Sequence:
    """Arrays in their order: ``tuple[X, ...]``, perhaps kept in another way.

    Where an annotation offers other collections beside the tuple, they are the same to a reader:
    all are written as the array of what they hold. The class's constructor takes the tuple, and
    keeps it as it likes.
    """

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is a tuple of any length, or a union of it and other collections."""
        return self._row(kind) is not None

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write the items."""
        keepers = tuple([get_origin(part) or part for part in self._parts(kind)])
        encode_item = book.encoder(self._item(kind))

        def encode(value: Any) -> Tree:
            if type(value) is not tuple and (len(keepers) == 1 or not isinstance(value, keepers)):
                cant_write(value, "a tuple")
            return [encode_item(part) for part in value]

        return encode

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read the items into a tuple."""
        of = self._item(kind)
        decode_item = book.decoder(of)
        return lambda tree, _: tuple(items_of(tree, decode_item, of))

    def schema(self, kind: Any, book: Book) -> Schema:
        """Describe the array."""
        return {"type": "array", "items": book.schema(self._item(kind))}

    def _item(self, kind: Any) -> Any:
        return get_args(self._row(kind))[0]

    def _row(self, kind: Any) -> Any:
        """Give the ``tuple[X, ...]`` of the type, None if it has none or isn't of this form."""
        rows = [part for part in self._parts(kind) if get_args(part)[1:] == (...,)]
        others = [get_origin(part) or part for part in self._parts(kind) if part not in rows]
        fits = len(rows) == 1 and all(
            isinstance(other, type) and issubclass(other, Collection) for other in others
        )
        return rows[0] if fits else None

    def _parts(self, kind: Any) -> tuple[Any, ...]:
        return get_args(kind) if is_union(kind) else (kind,)


def items_of(tree: Tree, decode_item: Decode, kind: Any) -> list[Any]:
    """Read each item of an array."""
    if type(tree) is not list:
        refuse(f"must be an array, not {described(tree)}")
    items: list[Any] = []
    for index, part in enumerate(tree):
        try:
            items.append(decode_item(part, kind))
        except DecodeError as error:
            raise inside(item(index), error) from None
    return items


class Set:
    """Arrays in rising order, each item once: ``frozenset[X]``."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is a frozenset."""
        return get_origin(kind) is frozenset

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write the items, rising."""
        encode_item = book.encoder(get_args(kind)[0])

        def encode(value: Any) -> Tree:
            if type(value) is not frozenset:
                cant_write(value, "a frozenset")
            return sorted(map(encode_item, value))

        return encode

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read the items, which must rise."""
        of = get_args(kind)[0]
        decode_item = book.decoder(of)

        def decode(tree: Tree, _: Any) -> frozenset[Any]:
            items = items_of(tree, decode_item, of)
            for index in range(1, len(tree)):
                if not tree[index - 1] < tree[index]:
                    refuse("must be larger than the one before: it is a set", item(index))
            return frozenset(items)

        return decode

    def schema(self, kind: Any, book: Book) -> Schema:
        """Describe the array."""
        return {"type": "array", "items": book.schema(get_args(kind)[0]), "uniqueItems": True}


class Table:
    """Objects whose keys are data: ``Mapping[str, X]``; in rising order of keys."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is a mapping."""
        return get_origin(kind) is Mapping

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write the pairs, by rising key."""
        encode_key, encode_item = map(book.encoder, get_args(kind))
        return lambda value: {encode_key(key): encode_item(value[key]) for key in sorted(value)}

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read the pairs into a dict."""
        key_kind, item_kind = get_args(kind)
        decode_key, decode_item = map(book.decoder, get_args(kind))

        def decode(tree: Tree, _: Any) -> dict[str, Any]:
            if type(tree) is not dict:
                refuse(f"must be an object, not {described(tree)}")
            made: dict[str, Any] = {}
            for key, part in tree.items():
                try:
                    made[decode_key(key, key_kind)] = decode_item(part, item_kind)
                except DecodeError as error:
                    raise inside(member(key), error) from None
            return made

        return decode

    def schema(self, kind: Any, book: Book) -> Schema:
        """Describe keys and values."""
        keys, items = map(book.schema, get_args(kind))
        return {"type": "object", "propertyNames": keys, "additionalProperties": items}


class Maybe:
    """null, or a value of another form: ``X | None``, and ``A | B | None`` too."""

    def matches(self, kind: Any) -> bool:
        """Whether `kind` is a union that holds None."""
        return is_union(kind) and NoneType in get_args(kind)

    def encoder(self, kind: Any, book: Book) -> Encode:
        """Write None as null."""
        encode_other = book.encoder(self._other(kind))
        return lambda value: None if value is None else encode_other(value)

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read null as None."""
        other = self._other(kind)
        decode_other = book.decoder(other)
        return lambda tree, _: None if tree is None else decode_other(tree, other)

    def schema(self, kind: Any, book: Book) -> Schema:
        """Allow null too."""
        return {"anyOf": [{"type": "null"}, book.schema(self._other(kind))]}

    def _other(self, kind: Any) -> Any:
        return Union[tuple([part for part in get_args(kind) if part is not NoneType])]  # noqa: UP007 - made at run time


def is_union(kind: Any) -> bool:
    """Whether `kind` is a union, however it was spelled."""
    return get_origin(kind) in (Union, UnionType)
