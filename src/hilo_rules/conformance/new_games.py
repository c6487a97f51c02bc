"""Games for fuzzing: small and full, with all options, of few seats and many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules import GAMES
from hilo_rules.conformance import wire
from hilo_rules.least_score import DECK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from hilo_rules.conformance.cases import Start
    from hilo_rules.conformance.lines import Tree

SPECIAL = [card for card in range(1, 101) if card % 10 in {0, 1, 2}]
"""The cards of Hi-Lo Flip with an ability or ten points."""


def new_start(name: str, limited: Mapping[str, Sequence[Tree]], size: float, rng: Random) -> Start:
    """Make up a game.

    Args:
        name: its name.
        limited: those options of which only some values may be chosen.
        size: from 0, tiny, to 1.
        rng: what decides.
    """
    start = _MAKERS[name](size, rng)
    for option, values in wire.options(GAMES[name]).items():
        start["rules"][option] = rng.choice(limited.get(option, values))
    return start


def _up_to(least: int, most: int, size: float, rng: Random) -> int:
    return rng.randint(least, least + round((most - least) * size))


def _hi_lo_flip(size: float, rng: Random) -> Start:
    seats, hand_size = _up_to(2, 6, size, rng), _up_to(1, 7, size, rng)
    least = seats * hand_size + 1
    spare = _up_to(0, 12, size, rng)
    kind = rng.random()
    if kind < size / 4:
        deck = list(range(1, 101))
    elif kind < 0.7 and least + spare <= len(SPECIAL):  # noqa: PLR2004 - mostly
        deck = sorted(rng.sample(SPECIAL, least + spare))
    else:
        deck = sorted(rng.sample(range(1, 101), least + spare))
    rules = {"deck": deck, "hand_size": hand_size, "target": rng.choice((1, 25, 75))}
    rules["going_out_bonus"] = rng.choice((0, 10))
    return {"seats": seats, "rules": rules, "age_order": rng.sample(range(seats), seats)}


def _high_low(size: float, rng: Random) -> Start:
    seats = _up_to(2, 9, size, rng)
    ranks = rng.sample(range(13), _up_to(2, 13, size, rng))
    deck = [str(card) for card in DECK if card.index // 4 in ranks]
    rules: dict[str, Tree] = {"min_seats": 2, "deck": deck}
    if rng.random() < 0.5:  # noqa: PLR2004 - half of the games
        rules["decks"] = seats // len(deck) + rng.randint(1, 2)
    return {"seats": seats, "rules": rules}


def _least_score(size: float, rng: Random) -> Start:
    seats, hand_size = _up_to(2, 5, size, rng), _up_to(1, 7, size, rng)
    least = seats * hand_size + 2
    deck = rng.sample(DECK, min(52, least + _up_to(0, 30, size, rng)))
    rules = {
        "deck": [str(card) for card in sorted(deck, key=lambda card: card.index)],
        "hand_size": hand_size,
        "threshold": rng.choice((5, 25, 100)),
        "false_declaration_penalty": rng.choice((0, 20)),
    }
    return {"seats": seats, "rules": rules}


_MAKERS: dict[str, Callable[[float, Random], Start]] = {
    "hi_lo_flip": _hi_lo_flip,
    "high_low": _high_low,
    "least_score": _least_score,
}
