"""What is tried at the tables to see in which words it is refused."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from tests.high_low.tables import card
from tests.high_low.test_validate import LATER, OVER
from tests.least_score.tables import cards, situation

from hilo_rules import hi_lo_flip, high_low, least_score
from hilo_rules.hi_lo_flip import CardDealt, CardDrawn, ChipLanded, PlayCard, Side
from hilo_rules.high_low import Call, DealerRevealed, Guess, LongLine, NoSurvivor
from hilo_rules.high_low.line import EndedRound
from hilo_rules.least_score import Declare, Discard, TakeClosed, TakeOpen

HI_LO_FLIP_CODES: tuple[Any, ...] = (
    "",
    5,
    "9999999999:play:1",
    "0:play",
    "0:jump:12",
    "x:play:12",
    "0:play:x",
    "x:dealt:12",
    "0:dealt:x",
    "x:drawn:12",
    "0:drawn:x",
    "chip:x",
)
HIGH_LOW_CODES = (
    "",
    "0:guess",
    "0:jump:2C",
    "x:guess:higher",
    "0:guess:x",
    "x:dealt:2C",
    "0:dealt:x",
    "dealer:x",
)
LEAST_SCORE_CODES = (
    "",
    "0:jump",
    "x:declare",
    "x:closed",
    "x:open:2C",
    "0:open:x",
    "x:discard:2C",
    "0:discard:x",
    "x:dealt:2C",
    "0:dealt:x",
    "turned:x",
    "x:drawn:2C",
    "0:drawn:x",
)
HI_LO_FLIP: tuple[Any, ...] = (
    *[PlayCard(0, number) for number in (12, 15, 51, 33, 5, 50, 70)],
    PlayCard(1, 33),
    PlayCard(7, 12),
    PlayCard(-1, 99),
    PlayCard(0.0, 12),  # type: ignore[arg-type]
    PlayCard(0, "12"),  # type: ignore[arg-type]
    CardDealt(0, 5),
    CardDealt(0, 12),
    CardDealt(1, 30),
    CardDealt(1, 8),
    CardDrawn(0, 5),
    CardDrawn(0, 12),
    CardDrawn(1, 5),
    CardDrawn(1, 47),
    CardDrawn(2, 4.5),  # type: ignore[arg-type]
    ChipLanded(Side.HI),
    ChipLanded("hi"),  # type: ignore[arg-type]
    "0:play:12",
    None,
)
HIGH_LOW: tuple[Any, ...] = (
    *[Guess(seat, Call.HIGHER) for seat in (0, 1, 2, 3, 4, -1)],
    Guess(0, "higher"),  # type: ignore[arg-type]
    Guess(True, None),  # noqa: FBT003 - a seat that is none
    high_low.CardDealt(0, card("2C")),
    high_low.CardDealt(1, card("2C")),
    high_low.CardDealt(2, card("AS")),
    high_low.CardDealt(9, card("AS")),
    high_low.CardDealt(2, "AS"),  # type: ignore[arg-type]
    DealerRevealed(card("2C")),
    DealerRevealed("2C"),  # type: ignore[arg-type]
    "0:guess:higher",
    None,
)
LEAST_SCORE: tuple[Any, ...] = (
    Declare(0),
    Declare(1),
    Declare(-1),
    TakeClosed(0),
    TakeClosed(5),
    TakeOpen(0, card("2C")),
    TakeOpen(0, card("9C")),
    TakeOpen(0, card("4D")),
    TakeOpen(1, "2C"),  # type: ignore[arg-type]
    Discard(0, cards("AS")),
    Discard(0, cards("AS 7H")),
    Discard(0, cards("KC KD")),
    Discard(0, cards("2H 3H 4H")),
    Discard(1, cards("KC")),
    Discard(2, cards("AS 7H 7S")[::-1]),
    Discard(0, cards("7H 7S")[::-1]),
    Discard(0, (card("7H"), card("7H"))),
    Discard(0, ("AS", "AS")),  # type: ignore[arg-type]
    Discard(0, [card("AS")]),  # type: ignore[arg-type]
    Discard(0, ()),
    least_score.CardDealt(0, card("2H")),
    least_score.CardDealt(1, card("KC")),
    least_score.CardDealt(1, card("2H")),
    least_score.CardTurnedUp(card("AS")),
    least_score.CardTurnedUp(card("2H")),
    least_score.CardDrawn(0, card("AS")),
    least_score.CardDrawn(1, card("2H")),
    least_score.CardDrawn(0, None),
    "0:declare",
    None,
)
REPLAYED_WITHOUT_WINNER = evolve(
    OVER,
    rules=high_low.Ruleset(min_seats=2, no_survivor=NoSurvivor.REPLAY_ROUND),
    phase=high_low.GameOver(()),
)


def _all_dealt() -> high_low.State:
    state = high_low.new_game(40)
    for seat in range(40):
        state = high_low.apply(state, high_low.CardDealt(seat, card("2C")))
    return state


_DEALT = _all_dealt()
LINE_FROM_AN_UNFINISHED_ROUND = evolve(
    LATER,
    undealt=LongLine(EndedRound(_DEALT.places, _DEALT.calls, None, _DEALT.tally), 0, 40),
    phase=high_low.AwaitingDeal(0),
)
NOTHING_TO_DRAW = evolve(
    situation(
        hands="- / KC",
        open="2C",
        closed_deck="-",
        buried="3C",
        discarded="9C",
        phase="take 0 later",
    ),
    phase=least_score.AwaitingDraw(0, first=False),
)
MANY_CARDS = situation(
    hands="AC 2C 3C 4C 5C JC QC KC 2D 3D 4D 2H QD / KH", open="9S", options="hand_size=13"
)
SAME_SUIT = situation(
    hands="AC 2C 3C 4C 5C JC QC KC 2D 3D 4D 5D QD / KH",
    open="9S",
    options="hand_size=13 run_suits=same",
)
GROUPS: tuple[Any, ...] = tuple(
    Discard(0, cards(codes))
    for codes in (
        "AC 2C",
        "2C 2D 2H",
        "AC 2C 3C 4C",
        "2C 2D QC QD",
        "AC 2C KC",
        "AC 2C 3D QC KC",
        "AC 2C 3C QC KC",
        "2C 3C 4C 5C QC KC",
        "AC 2D 3C 4C JC",
        "AC 2C 4C QC KD",
        "2D 4C QC",
        "2C 3C 4D",
        "AC QC KC",
    )
)


def set_hi_lo_flip(**fields: Any) -> Any:
    """Set up a game with these arguments, or with these fields of a ruleset."""
    arguments = {key: fields.pop(key) for key in ("seats", "age_order", "rules") if key in fields}
    rules = hi_lo_flip.Ruleset(**fields)
    return hi_lo_flip.new_game(**{"rules": rules, **arguments})


def set_high_low(**fields: Any) -> Any:
    """Set up a game with these arguments, or with these fields of a ruleset."""
    arguments = {key: fields.pop(key) for key in ("seats", "rules") if key in fields}
    rules = high_low.Ruleset(**fields)
    return high_low.new_game(**{"rules": rules, **arguments})


def set_least_score(**fields: Any) -> Any:
    """Set up a game with these arguments, or with these fields of a ruleset."""
    arguments = {key: fields.pop(key) for key in ("seats", "rules") if key in fields}
    rules = least_score.Ruleset(**fields)
    return least_score.new_game(**{"rules": rules, **arguments})


HI_LO_FLIP_SETUPS: tuple[dict[str, Any], ...] = (
    {"deck": 7},
    {"deck": (1, 2, 3.0)},
    {"deck": (0, 1)},
    {"deck": (1_000_000_000,)},
    {"deck": (1, 2, 7, 7, 3)},
    {"hand_size": 0},
    {"hand_size": True},
    {"target": 0},
    {"target": "75"},
    {"going_out_bonus": -1},
    {"min_seats": 1},
    {"max_seats": 1},
    {"min_seats": 3, "max_seats": 2},
    {"second_play": "reset"},
    {"renewal": None},
    {"tied_lead": True},
    {"rules": None},
    {"rules": "house"},
    {"seats": 1},
    {"seats": 7},
    {"seats": 2.0},
    {"seats": 3, "deck": (1, 2, 3, 4, 5, 6), "hand_size": 2},
    {"seats": 2, "age_order": (0, 2)},
    {"seats": 2, "age_order": (0, 0)},
    {"seats": 2, "age_order": (0, True)},
    {"seats": 2, "age_order": 5},
)
HIGH_LOW_SETUPS: tuple[dict[str, Any], ...] = (
    {"deck": 7},
    {"deck": ()},
    {"deck": ("2C",)},
    {"deck": (card("2C"), card("2C"))},
    {"decks": 0},
    {"decks": 1.0},
    {"min_seats": 1},
    {"min_seats": None},
    {"no_survivor": None},
    {"guesses": "open"},
    {"rules": None},
    {"rules": "house"},
    {"seats": 1},
    {"seats": 10**9},
    {"seats": None},
    {"seats": 52, "decks": 1},
    {"seats": 5, "decks": 10**9},
)
LEAST_SCORE_SETUPS: tuple[dict[str, Any], ...] = (
    {"deck": 7},
    {"deck": ("2C",)},
    {"deck": (card("2C"), card("2C"))},
    {"hand_size": 0},
    {"hand_size": 5.0},
    {"threshold": -1},
    {"false_declaration_penalty": -1},
    {"min_seats": 1},
    {"max_seats": 1},
    {"min_seats": 5, "max_seats": 4},
    {"four_cards": None},
    {"run_suits": "same"},
    {"tied_declaration": 1},
    {"elimination": None},
    {"ending": None},
    {"rules": None},
    {"rules": "house"},
    {"seats": 1},
    {"seats": 11},
    {"seats": "2"},
    {"seats": 2, "deck": cards("AC 2C 3C"), "hand_size": 1},
    {"seats": 10, "hand_size": 6},
)
