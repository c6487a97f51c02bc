"""How the examples of the Hi-Lo Flip page write a state.

The keys, with what stands for them if they are left out:

- ``hands``: the cards of each seat, such as ``12 51 / 33 47 / -``; always needed;
- ``phase``: ``deal SEAT``, ``toss``, ``play SEAT REASON``, ``flip SEAT``, ``draw SEAT CAUSE`` or
  ``over``; always needed;
- ``chip``: ``hi``, ``lo`` or ``none`` (none);
- ``draw pile``, ``discard pile``, the latter bottom first (empty);
- ``collected``, written as the hands are (nothing);
- ``scores``: such as ``10 / 20`` (0 each);
- ``recent``: the seats that last played, most recent first (before the first play none; else the
  seat before the one that the phase names, and for a second play this seat itself);
- ``round`` (1); ``ages``: the seats, oldest first (by number);
- ``deck`` (all cards that stand in the example);
- ``options``: such as ``second_play=full_turn target=30``. Left out, ``hand_size`` is what the
  hands show at the deal, toss and opening, and else 7, or less if the deck is small.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import attrs

from hilo_rules import DecodeError
from hilo_rules.core.notation import read_number, read_word
from hilo_rules.core.seats import seat_before
from hilo_rules.hi_lo_flip import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
    GameOver,
    Reason,
    Ruleset,
    Side,
    State,
)
from hilo_rules.testing.option_words import NOTHING, read_options
from hilo_rules.testing.subjects import StateText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hilo_rules.hi_lo_flip import Cards, Phase

_SIDES: dict[str, Side | None] = {**{str(side): side for side in Side}, "none": None}
_OPTIONS = {field.name: field.default for field in attrs.fields(Ruleset) if field.name != "deck"}


def read_state(fields: Mapping[str, str]) -> State:
    """Make the state of an example's header; it isn't validated yet.

    Raises:
        DecodeError: a key is unknown or missing, or its value can't be read; the path is the key.
        InvalidSetup: the options don't go together.
    """
    for key in fields:
        if key not in _WRITERS:
            raise DecodeError(
                key, f"no key of a Hi-Lo Flip state; these are: {', '.join(_WRITERS)}"
            )
    for key in ("hands", "phase"):
        if key not in fields:
            raise DecodeError(key, "a state needs this key")
    phase = _read_phase(fields["phase"])
    hands = _read_sets("hands", fields["hands"])
    seats = len(hands)
    none = " / ".join([NOTHING] * seats)
    draw = _sorted(_read_numbers("draw pile", fields.get("draw pile", NOTHING)))
    discard = _read_numbers("discard pile", fields.get("discard pile", NOTHING))
    collected = _read_sets("collected", fields.get("collected", none))
    shown = [*draw, *discard, *(card for cards in (*hands, *collected) for card in cards)]
    deck = _read_numbers("deck", fields["deck"]) if "deck" in fields else tuple(shown)
    options = read_options(fields.get("options", NOTHING), _OPTIONS)
    options.setdefault("hand_size", _usual_hand_size(phase, hands, len(deck)))
    return State(
        rules=Ruleset(deck=deck, **options),
        age_order=_read_numbers("ages", fields["ages"])
        if "ages" in fields
        else tuple(range(seats)),
        round_number=read_number("round", fields.get("round", "1")),
        chip=read_word("chip", fields.get("chip", "none"), _SIDES),
        hands=hands,
        draw_pile=draw,
        discard_pile=discard,
        collected=collected,
        scores=_read_scores(fields["scores"]) if "scores" in fields else (0,) * seats,
        recent=_read_numbers("recent", fields["recent"])
        if "recent" in fields
        else _usual_recent(phase, hands, discard),
        phase=phase,
    )


def write_state(state: State, key: str) -> str:
    """Give what a state says under a key of the examples.

    Raises:
        DecodeError: there is no such key.
    """
    if key not in _WRITERS:
        raise DecodeError(key, f"no key of a Hi-Lo Flip state; these are: {', '.join(_WRITERS)}")
    return _WRITERS[key](state)


STATE_TEXT = StateText(read=read_state, write=write_state)
"""Hi-Lo Flip's states as the examples write them."""


def _read_numbers(key: str, text: str) -> tuple[int, ...]:
    if text == NOTHING:
        return ()
    return tuple([read_number(key, word) for word in text.split()])


def _sorted(cards: Iterable[int]) -> Cards:
    return tuple(sorted(cards))


def _read_sets(key: str, text: str) -> tuple[Cards, ...]:
    return tuple([_sorted(_read_numbers(key, part.strip())) for part in text.split("/")])


def _read_scores(text: str) -> tuple[int, ...]:
    return tuple([read_number("scores", part.strip()) for part in text.split("/")])


def _read_phase(text: str) -> Phase:
    word, *rest = text.split()
    match word, rest:
        case "toss", []:
            return AwaitingToss()
        case "over", []:
            return GameOver()
        case "deal", [seat]:
            return AwaitingDeal(read_number("phase", seat))
        case "flip", [seat]:
            return AwaitingFlip(read_number("phase", seat))
        case "play", [seat, reason]:
            reasons = {member.value: member for member in Reason}
            return AwaitingPlay(read_number("phase", seat), read_word("phase", reason, reasons))
        case "draw", [seat, cause]:
            causes = {member.value: member for member in DrawCause}
            return AwaitingDraw(read_number("phase", seat), read_word("phase", cause, causes))
        case _:
            raise DecodeError("phase", f"no phase of Hi-Lo Flip: {text!r}")


def _usual_hand_size(phase: Phase, hands: tuple[Cards, ...], cards: int) -> int:
    sizes = list(map(len, hands))
    match phase:
        case AwaitingDeal():
            return max(sizes) + (min(sizes) == max(sizes))
        case AwaitingToss() | AwaitingPlay(_, Reason.OPENING):
            return max(*sizes, 1)
        case _:
            return max(1, min(Ruleset().hand_size, (cards - 1) // len(hands)))


_SKIPS, _PLAYS_AGAIN = 1, 2
"""The last digits of cards after which it isn't the next seat's turn (HLF-7.3, HLF-7.7)."""


def _usual_recent(phase: Phase, hands: tuple[Cards, ...], discard: Cards) -> tuple[int, ...]:
    """Let who must have played last, and if the pile has more cards the seat before it."""
    seats = len(hands)
    match phase:
        case AwaitingDeal() | AwaitingToss() | AwaitingPlay(_, Reason.OPENING):
            return ()
        case AwaitingPlay(seat, Reason.SECOND):
            last = seat
        case AwaitingDraw(seat, DrawCause.SKIPPED):
            last = seat_before(seat, seats)
        case AwaitingPlay(seat) | AwaitingFlip(seat) | AwaitingDraw(seat):
            ability = discard[-1] % 10 if discard else 0
            last = seat if ability == _PLAYS_AGAIN else seat_before(seat, seats)
            if ability == _SKIPS:
                last = seat_before(last, seats)
        case GameOver():
            return tuple([seat for seat, hand in enumerate(hands) if not hand])
    return (last, seat_before(last, seats)) if len(discard) > 1 else (last,)


def _write_numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or NOTHING


def _write_sets(sets: Iterable[Cards]) -> str:
    return " / ".join(map(_write_numbers, sets))


def _write_phase(state: State) -> str:
    match state.phase:
        case AwaitingDeal(seat):
            return f"deal {seat}"
        case AwaitingToss():
            return "toss"
        case AwaitingPlay(seat, reason):
            return f"play {seat} {reason.value}"
        case AwaitingFlip(seat):
            return f"flip {seat}"
        case AwaitingDraw(seat, cause):
            return f"draw {seat} {cause.value}"
        case GameOver():
            return "over"


def _write_options(state: State) -> str:
    """Write what differs from the default, and the hand size, which has no fixed default."""
    values = {name: getattr(state.rules, name) for name in _OPTIONS}
    return " ".join(
        f"{name}={value.value if isinstance(value, Enum) else value}"
        for name, value in values.items()
        if value != _OPTIONS[name] or name == "hand_size"
    )


_WRITERS: dict[str, Callable[[State], str]] = {
    "chip": lambda state: "none" if state.chip is None else str(state.chip),
    "hands": lambda state: _write_sets(state.hands),
    "draw pile": lambda state: _write_numbers(state.draw_pile),
    "discard pile": lambda state: _write_numbers(state.discard_pile),
    "collected": lambda state: _write_sets(state.collected),
    "scores": lambda state: " / ".join(map(str, state.scores)),
    "recent": lambda state: _write_numbers(state.recent),
    "round": lambda state: str(state.round_number),
    "ages": lambda state: _write_numbers(state.age_order),
    "deck": lambda state: _write_numbers(state.rules.deck),
    "options": _write_options,
    "phase": _write_phase,
}
