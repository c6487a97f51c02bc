"""How values that hold others look in JSON: arrays, objects whose keys are data, and null."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import reduce
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

from hilo_rules.codec.forms import are_whole, cant_write
from hilo_rules.codec.trouble import as_array, as_object, inside, item, member, refuse
from hilo_rules.core.errors import DecodeError

if TYPE_CHECKING:
    from hilo_rules.codec.forms import Book, Decode, Encode, Schema, Tree


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
        of = self.item(kind)
        encode_item = book.encoder(of)

        def encode(value: Any) -> Tree:
            if type(value) is not tuple and (len(keepers) == 1 or not isinstance(value, keepers)):
                cant_write(value, "a tuple")
            if of is int and are_whole(value):
                return listed(value)
            return written(value, encode_item)

        return encode

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read the items into a tuple."""
        of = self.item(kind)
        decode_item = book.decoder(of)

        def decode(tree: Tree, _: Any) -> tuple[Any, ...]:
            if of is int and are_whole(as_array(tree)):
                return tuple(tree)
            return tuple(items_of(tree, decode_item, of))

        return decode

    def schema(self, kind: Any, book: Book) -> Schema:
        """Describe the array."""
        return {"type": "array", "items": book.schema(self.item(kind))}

    def item(self, kind: Any) -> Any:
        """Give the type of the items."""
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


def listed(items: Any) -> list[Tree]:
    """Give what a collection holds."""
    return list(items)


def written(items: Any, encode_item: Encode) -> list[Tree]:
    """Write each item of a collection."""
    return [encode_item(part) for part in items]


def items_of(tree: Tree, decode_item: Decode, kind: Any) -> list[Any]:
    """Read each item of an array."""
    items: list[Any] = []
    for index, part in enumerate(as_array(tree)):
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
            return sorted(written(value, encode_item))

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
            made: dict[str, Any] = {}
            for key, part in as_object(tree).items():
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
        encode_other = book.encoder(self.other(kind))
        return lambda value: None if value is None else encode_other(value)

    def decoder(self, kind: Any, book: Book) -> Decode:
        """Read null as None."""
        other = self.other(kind)
        decode_other = book.decoder(other)
        return lambda tree, _: None if tree is None else decode_other(tree, other)

    def schema(self, kind: Any, book: Book) -> Schema:
        """Allow null too."""
        return {"anyOf": [{"type": "null"}, book.schema(self.other(kind))]}

    def other(self, kind: Any) -> Any:
        """Give the type without None."""
        return union(tuple([part for part in get_args(kind) if part is not NoneType]))


def is_union(kind: Any) -> bool:
    """Whether `kind` is a union, however it was spelled."""
    return get_origin(kind) in (Union, UnionType)


def union(kinds: tuple[Any, ...]) -> Any:
    """Give the type of whatever has one of the types `kinds`."""
    return reduce(_or, kinds)


def _or(one: Any, other: Any) -> Any:
    return one | other
