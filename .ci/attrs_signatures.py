"""Show on the reference pages how the classes made with attrs are called.

mkdocstrings reads the code without running it, and so doesn't see the constructors that attrs
writes. This extension of Griffe, its reader, adds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from griffe import Class, Expr, ExprCall, ExprKeyword, Extension, Function, Parameter, Parameters
from griffe import ParameterKind as Kind

if TYPE_CHECKING:
    from griffe import Attribute

_MAKERS = {"attrs.frozen", "attrs.define"}
_UNSHOWN = "..."
"""Stands for a default that a function makes."""


class AttrsSignatures(Extension):
    """Gives each class made with attrs its constructor."""

    def on_class(self, *, cls: Class, **_: Any) -> None:
        """Add the constructor, unless the class has one of its own."""
        making = _making_of(cls)
        if making is None or "__init__" in cls.members:
            return
        if making.get("init") == "False":
            parameters = [*cls.functions["__new__"].parameters][1:]
        else:
            is_keyword = making.get("kw_only") == "True"
            kind = Kind.keyword_only if is_keyword else Kind.positional_or_keyword
            fields = filter(_is_set, cls.attributes.values())
            parameters = [_parameter_of(field, kind) for field in fields]
        first = Parameter("self", kind=Kind.positional_or_keyword)
        init = Function("__init__", parameters=Parameters(first, *parameters), returns="None")
        cls.set_member("__init__", init)


def _making_of(cls: Class) -> dict[str, str] | None:
    """Give the arguments of the decorator from attrs, or None if there is no such decorator."""
    for decorator in cls.decorators:
        if decorator.callable_path in _MAKERS:
            return {name: str(value) for name, value in _arguments_of(decorator.value).items()}
    return None


def _arguments_of(value: str | Expr | None) -> dict[str, str | Expr]:
    """Give the arguments by name of a call, none if it is no call."""
    if not isinstance(value, ExprCall):
        return {}
    return {item.name: item.value for item in value.arguments if isinstance(item, ExprKeyword)}


def _is_set(attribute: Attribute) -> bool:
    """Whether an attribute is one that the constructor sets."""
    return attribute.annotation is not None and "instance-attribute" in attribute.labels


def _parameter_of(field: Attribute, kind: Kind) -> Parameter:
    """Give the parameter that sets a field."""
    default, name = field.value, field.name.lstrip("_")
    if _is_call(default, "attrs.field"):
        arguments = _arguments_of(default)
        default = arguments.get("default", _UNSHOWN if "factory" in arguments else None)
        name = str(arguments.get("alias", name)).strip("'\"")
    if _is_call(default, "attrs.Factory"):
        default = _UNSHOWN
    return Parameter(name, annotation=field.annotation, kind=kind, default=default)


def _is_call(value: str | Expr | None, path: str) -> bool:
    return isinstance(value, ExprCall) and value.canonical_path == path
