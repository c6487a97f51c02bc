"""How the examples of the High-Low page write a state.

The keys, with what stands for them if they are left out:

- ``cards``: for each seat its card, ``-`` if it is in and has none yet, or ``out``, such as
  ``2C / AS / out / -``; always needed;
- ``phase``: ``deal SEAT``, ``guess``, ``reveal``, ``over SEAT`` or ``over``; always needed;
- ``guesses``: for each seat ``higher``, ``lower`` or ``-`` (none);
- ``deck``: the cards of one deck (all 52);
- ``options``: such as ``decks=2 guesses=open no_survivor=replay_round``. Left out, ``min_seats`` is
  5, or the number of seats if there are fewer.

What a state says, but not how one is given, is ``shoe``: the number of cards in it, or ``-``.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from hilo_rules import DecodeError
from hilo_rules.core.notation import read_number, read_word
from hilo_rules.core.playing_cards import parse_card
from hilo_rules.high_low import (
    AwaitingDeal,
    AwaitingGuesses,
    AwaitingReveal,
    Call,
    GameOver,
    Guesses,
    NoSurvivor,
    Place,
    Ruleset,
    State,
)
from hilo_rules.testing.subjects import StateText

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hilo_rules.core.seats import Seat
    from hilo_rules.high_low import Phase

_NOTHING = "-"
_OUT = "out"
_CALLS: dict[str, Call | None] = {**{str(call): call for call in Call}, _NOTHING: None}
_ENUMS: dict[str, type[Enum]] = {"guesses": Guesses, "no_survivor": NoSurvivor}
_NUMBERS = ("min_seats", "decks")


def read_state(fields: Mapping[str, str]) -> State:
    """Make the state of an example's header; it isn't validated yet.

    Raises:
        DecodeError: a key is unknown or missing, or its value can't be read; the path is the key.
        InvalidSetup: the options don't go together.
    """
    for key in fields:
        if key not in _READ:
            raise DecodeError(key, f"no key of a High-Low state; these are: {', '.join(_READ)}")
    for key in ("cards", "phase"):
        if key not in fields:
            raise DecodeError(key, "a state needs this key")
    shown = _parts(fields["cards"])
    seats = len(shown)
    rules = _read_rules(fields, seats)
    places, calls = _read_places(shown, fields.get("guesses", " / ".join([_NOTHING] * seats)))
    shoe = rules.full_shoe
    if shoe is not None:
        dealt = [place.card for place in places]
        shoe = tuple([n - dealt.count(card) for card, n in zip(rules.deck, shoe, strict=True)])
    phase = _read_phase(fields["phase"], sum(not place.guessed for place in places))
    undealt: tuple[int, ...] = ()
    if not isinstance(phase, GameOver):
        undealt = tuple([seat for seat, word in enumerate(shown) if word == _NOTHING])
    return State(rules, seats, undealt, places, calls, shoe, phase)


def write_state(state: State, key: str) -> str:
    """Give what a state says under a key of the examples.

    Raises:
        DecodeError: there is no such key.
    """
    if key not in _WRITERS:
        raise DecodeError(key, f"no key of a High-Low state; these are: {', '.join(_WRITERS)}")
    return _WRITERS[key](state)


STATE_TEXT = StateText(read=read_state, write=write_state)
"""High-Low's states as the examples write them."""


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("/")]


def _read_rules(fields: Mapping[str, str], seats: int) -> Ruleset:
    options = _read_options(fields.get("options", _NOTHING))
    options.setdefault("min_seats", min(Ruleset().min_seats, seats))
    if "deck" in fields:
        options["deck"] = [parse_card("deck", word) for word in fields["deck"].split()]
    return Ruleset(**options)


def _read_places(
    shown: list[str], guesses: str
) -> tuple[tuple[Place, ...], tuple[Call | None, ...]]:
    said = [read_word("guesses", word, _CALLS) for word in _parts(guesses)]
    if len(said) != len(shown):
        raise DecodeError("guesses", f"there are {len(shown)} seats, and {len(said)} guesses")
    places: list[Place] = []
    calls: list[Call | None] = []
    for seat, (word, call) in enumerate(zip(shown, said, strict=True)):
        if word not in {_NOTHING, _OUT}:
            places.append(Place(seat, parse_card("cards", word), call is not None))
            calls.append(call)
        elif call is not None:
            raise DecodeError("guesses", f"seat {seat} has no card")
    return tuple(places), tuple(calls)


def _read_phase(text: str, missing: int) -> Phase:
    match text.split():
        case ["deal", seat]:
            return AwaitingDeal(read_number("phase", seat))
        case ["guess"]:
            return AwaitingGuesses(missing)
        case ["reveal"]:
            return AwaitingReveal()
        case ["over", seat]:
            return GameOver((read_number("phase", seat),))
        case ["over"]:
            return GameOver(())
        case _:
            raise DecodeError("phase", f"no phase of High-Low: {text!r}")


def _read_options(text: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for word in () if text == _NOTHING else text.split():
        name, _, value = word.partition("=")
        if name in _NUMBERS:
            options[name] = read_number("options", value)
        else:
            members = read_word("options", name, _ENUMS)
            by_value = {str(member.value): member for member in members}
            options[name] = read_word("options", value, by_value)
    return options


def _write_cards(state: State) -> str:
    words: dict[Seat, str] = dict.fromkeys(range(state.seats), _OUT)
    words.update(dict.fromkeys(state.living, _NOTHING))
    words.update({place.seat: str(place.card) for place in state.places})
    return " / ".join(words.values())


def _write_guesses(state: State) -> str:
    words: dict[Seat, str] = dict.fromkeys(range(state.seats), _NOTHING)
    for place, call in zip(state.places, state.calls, strict=True):
        words[place.seat] = _NOTHING if call is None else str(call)
    return " / ".join(words.values())


def _write_phase(state: State) -> str:
    match state.phase:
        case AwaitingDeal(seat):
            return f"deal {seat}"
        case AwaitingGuesses():
            return "guess"
        case AwaitingReveal():
            return "reveal"
        case GameOver(winners):
            return " ".join(["over", *map(str, winners)])


def _write_options(state: State) -> str:
    usual, words = Ruleset(), list[str]()
    for name in (*_NUMBERS, *_ENUMS):
        value = getattr(state.rules, name)
        if value != getattr(usual, name):
            words.append(f"{name}={value.value if isinstance(value, Enum) else value}")
    return " ".join(words) or _NOTHING


_WRITERS: dict[str, Callable[[State], str]] = {
    "cards": _write_cards,
    "guesses": _write_guesses,
    "deck": lambda state: " ".join(map(str, state.rules.deck)),
    "options": _write_options,
    "phase": _write_phase,
    "shoe": lambda state: _NOTHING if state.shoe is None else str(sum(state.shoe)),
}
_READ = tuple(key for key in _WRITERS if key != "shoe")
