"""How the examples of the Least Score page write a state.

A card is written as its code, such as ``TD``. The keys, with what stands for them if they are
left out:

- ``hands``: the cards of each seat, such as ``AS 2H / 7D / -``; always needed;
- ``phase``: ``deal SEAT``, ``turn up``, ``over``, or ``turn``, ``take`` or ``draw``, the seat, and
  ``first`` or ``later``, such as ``turn 0 first``; always needed;
- ``closed deck`` (empty), or ``rest``: all 52 cards that stand nowhere else;
- ``open``, ``buried``, ``discarded`` (empty);
- ``scores``: such as ``10 / 20`` (0 each);
- ``starter`` (0);
- ``deck`` (all cards that stand in the example);
- ``options``: such as ``threshold=25 ending=first_out``. Left out, ``hand_size`` is what the hands
  show at the deal and in a first turn, and else 5, or less if the deck is small.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import attrs

from hilo_rules import DecodeError
from hilo_rules.core.notation import read_number, read_word
from hilo_rules.core.playing_cards import parse_card
from hilo_rules.least_score import (
    DECK,
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
    Ruleset,
    State,
    in_order,
)
from hilo_rules.testing.option_words import NOTHING, read_options
from hilo_rules.testing.subjects import StateText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hilo_rules.least_score import Cards, Phase

_REST = "rest"
_TURNS = {"first": True, "later": False}
_IN_TURN: dict[str, Callable[[int, bool], Phase]] = {
    "turn": AwaitingTurn,
    "take": AwaitingTake,
    "draw": AwaitingDraw,
}
_OPTIONS = {field.name: field.default for field in attrs.fields(Ruleset) if field.name != "deck"}


def read_state(fields: Mapping[str, str]) -> State:
    """Make the state of an example's header; it isn't validated yet.

    Raises:
        DecodeError: a key is unknown or missing, or its value can't be read; the path is the key.
        InvalidSetup: the options don't go together.
    """
    for key in fields:
        if key not in _WRITERS:
            raise DecodeError(key, _no_key())
    for key in ("hands", "phase"):
        if key not in fields:
            raise DecodeError(key, "a state needs this key")
    phase = _read_phase(fields["phase"])
    hands = tuple([_read_cards("hands", part.strip()) for part in fields["hands"].split("/")])
    open_cards, buried, discarded = [
        _read_cards(key, fields.get(key, NOTHING)) for key in ("open", "buried", "discarded")
    ]
    shown = [*open_cards, *buried, *discarded, *(card for hand in hands for card in hand)]
    if fields.get("closed deck") == _REST:
        closed_deck = tuple([card for card in DECK if card not in shown])
    else:
        closed_deck = _read_cards("closed deck", fields.get("closed deck", NOTHING))
    deck = _read_cards("deck", fields["deck"]) if "deck" in fields else (*closed_deck, *shown)
    options = read_options(fields.get("options", NOTHING), _OPTIONS)
    options.setdefault("hand_size", _usual_hand_size(phase, hands, discarded, len(deck)))
    return State(
        rules=Ruleset(deck=deck, **options),
        starter=read_number("starter", fields.get("starter", "0")),
        hands=hands,
        closed_deck=closed_deck,
        open_cards=open_cards,
        buried=buried,
        discarded=discarded,
        scores=_read_scores(fields["scores"]) if "scores" in fields else (0,) * len(hands),
        phase=phase,
    )


def write_state(state: State, key: str) -> str:
    """Give what a state says under a key of the examples.

    Raises:
        DecodeError: there is no such key.
    """
    if key not in _WRITERS:
        raise DecodeError(key, _no_key())
    return _WRITERS[key](state)


STATE_TEXT = StateText(read=read_state, write=write_state)
"""Least Score's states as the examples write them."""


def _no_key() -> str:
    return f"no key of a Least Score state; these are: {', '.join(_WRITERS)}"


def _read_cards(key: str, text: str) -> Cards:
    if text == NOTHING:
        return ()
    return in_order([parse_card(key, word) for word in text.split()])


def _read_scores(text: str) -> tuple[int, ...]:
    return tuple([read_number("scores", part.strip()) for part in text.split("/")])


def _read_phase(text: str) -> Phase:
    match text.split():
        case ["turn", "up"]:
            return AwaitingTurnUp()
        case ["over"]:
            return GameOver()
        case ["deal", seat]:
            return AwaitingDeal(read_number("phase", seat))
        case [word, seat, turn]:
            make = read_word("phase", word, _IN_TURN)
            return make(read_number("phase", seat), read_word("phase", turn, _TURNS))
        case _:
            raise DecodeError("phase", f"no phase of Least Score: {text!r}")


def _usual_hand_size(phase: Phase, hands: tuple[Cards, ...], discarded: Cards, cards: int) -> int:
    sizes = list(map(len, hands))
    match phase:
        case AwaitingDeal():
            return max(sizes) + (min(sizes) == max(sizes))
        case AwaitingTurn(seat, True) | AwaitingTake(seat, True) | AwaitingDraw(seat, True):
            return sizes[seat] + len(discarded) if seat < len(sizes) else max(sizes)
        case AwaitingTurnUp():
            return max(sizes)
        case _:
            return max(*sizes, min(Ruleset().hand_size, (cards - 2) // len(hands)))


def _write_cards(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards)) or NOTHING


def _write_phase(state: State) -> str:
    match state.phase:
        case AwaitingDeal(seat):
            return f"deal {seat}"
        case AwaitingTurnUp():
            return "turn up"
        case AwaitingTurn(seat, first):
            return f"turn {seat} {'first' if first else 'later'}"
        case AwaitingTake(seat, first):
            return f"take {seat} {'first' if first else 'later'}"
        case AwaitingDraw(seat, first):
            return f"draw {seat} {'first' if first else 'later'}"
        case GameOver():
            return "over"


def _write_options(state: State) -> str:
    changed = {name: getattr(state.rules, name) for name in _OPTIONS}
    words = [
        f"{name}={value.value if isinstance(value, Enum) else value}"
        for name, value in changed.items()
        if value != _OPTIONS[name]
    ]
    return " ".join(words) or NOTHING


_WRITERS: dict[str, Callable[[State], str]] = {
    "hands": lambda state: " / ".join(map(_write_cards, state.hands)),
    "closed deck": lambda state: _write_cards(state.closed_deck),
    "open": lambda state: _write_cards(state.open_cards),
    "buried": lambda state: _write_cards(state.buried),
    "discarded": lambda state: _write_cards(state.discarded),
    "scores": lambda state: " / ".join(map(str, state.scores)),
    "starter": lambda state: str(state.starter),
    "deck": lambda state: _write_cards(state.rules.deck),
    "options": _write_options,
    "phase": _write_phase,
}
