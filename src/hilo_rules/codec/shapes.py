"""How records look in JSON: for each game classes with exactly the fields that are written."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import attrs

from hilo_rules.codec.containers import union
from hilo_rules.codec.objects import Recast, keys_of
from hilo_rules.core.game import Outcome
from hilo_rules.record import HEADER_KEY, RULES_VERSION, Moment, Record, SeatRecord

if TYPE_CHECKING:
    from hilo_rules import AnyGame


def setup_types(game: AnyGame) -> dict[str, Any]:
    """Give the types of what a game's ``new_game`` asks for, which its states tell too."""
    known = {"seats": int, **keys_of(game.state_type)}
    return {name: known[name] for name in inspect.signature(game.new_game).parameters}


def record_recasts(game: AnyGame) -> dict[Any, Recast]:
    """Give the recasts of the two kinds of records, and of the setup in them."""
    steps: Any = union((*game.action_types, *game.event_types))
    effects: Any = union(game.effect_types)
    setup: Any = attrs.make_class("Setup", _typed(setup_types(game)), frozen=True)
    moment: Any = attrs.make_class(
        "Moment", _typed({"step": steps, "effects": _row_of(effects)}), frozen=True
    )
    heading = {
        "rules_version": Annotated[str, RULES_VERSION],
        "setup": setup,
        "names": tuple[str, ...],
        "headers": Mapping[Annotated[str, HEADER_KEY], str],
    }
    end = {"result": Outcome | None}
    whole: Any = attrs.make_class(
        "Record", _typed({**heading, "steps": _row_of(steps), **end}), frozen=True
    )
    seen: Any = attrs.make_class(
        "SeatRecord",
        _typed({**heading, "seat": int | None, "moments": _row_of(moment), **end}),
        frozen=True,
    )

    def apart(shape: type[Any], record: Any) -> Any:
        given = {"setup": record.start, "headers": dict(record.headers)}
        return shape(**{key: given.get(key, getattr(record, key)) for key in keys_of(shape)})

    def together(kind: type[Any], shaped: Any) -> Any:
        given = {key: getattr(shaped, key) for key in keys_of(shaped.__class__) if key != "setup"}
        return kind(start=shaped.setup, **given)

    return {
        setup: Recast(
            game.state_type,
            setup,
            lambda start: setup(**{key: getattr(start, key) for key in keys_of(setup)}),
            lambda shaped: game.new_game(**{key: getattr(shaped, key) for key in keys_of(setup)}),
        ),
        moment: Recast(
            Moment,
            moment,
            lambda seen: moment(seen.step, seen.effects),
            lambda shaped: Moment(shaped.step, shaped.effects),
        ),
        Record: Recast(Record, whole, partial(apart, whole), partial(together, Record)),
        SeatRecord: Recast(SeatRecord, seen, partial(apart, seen), partial(together, SeatRecord)),
    }


def _typed(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: attrs.field(type=kind) for name, kind in fields.items()}


def _row_of(kind: Any) -> Any:
    return tuple[kind, ...]
