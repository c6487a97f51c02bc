"""Plausible mistakes in the rules of High-Low."""

from __future__ import annotations

from tests.formal.high_low_model import Instance, game
from tests.formal.mistakes import mistake

from hilo_rules.high_low import HL

TWO = game(Instance(name="two seats, two ranks", deck="2C KS AS"))
REPLAY = game(Instance(name="two seats, two ranks, replay", deck="2C KS AS", replay=True))
THREE = game(Instance(name="three seats, two ranks", deck="5D AC", seats=3))
SHOE = game(Instance(name="two seats, shoe of one", deck="3C 3S QD AH", decks=1))

_HIGHER = "_HEIGHTS[card.index] >= _HEIGHTS[dealer.index]"
_LOWER = "_HEIGHTS[card.index] <= _HEIGHTS[dealer.index]"
_RIGHT = "high_low.cards.is_right"
_CARDS = "({}[card], chance) for card, chance in chances(state.rules.deck, state.shoe)"
_ALL_GUESSES = """
    guessing = state.places if type(state.phase) is AwaitingGuesses else ()
    return tuple([guess for place in guessing for guess in BOTH_GUESSES[place.seat]])
"""
_FULL_SHOE = "rules.full_shoe"

MISTAKES = (
    mistake(
        HL.ACES_HIGH,
        "takes the ace for the lowest rank",
        TWO,
        (_RIGHT, _HIGHER, "card.rank >= dealer.rank"),
        (_RIGHT, _LOWER, "card.rank <= dealer.rank"),
    ),
    mistake(
        HL.CARDS,
        "lets the suit decide between cards of one rank",
        SHOE,
        (
            _RIGHT,
            _HIGHER,
            f"{_HIGHER} and (card.rank != dealer.rank or card.index >= dealer.index)",
        ),
    ),
    mistake(
        HL.RIGHT_GUESS,
        "compares the dealer's card with the seat's, not the seat's with the dealer's",
        TWO,
        (_RIGHT, _HIGHER, "_HEIGHTS[dealer.index] >= _HEIGHTS[card.index]"),
        (_RIGHT, _LOWER, "_HEIGHTS[dealer.index] <= _HEIGHTS[card.index]"),
    ),
    mistake(
        HL.TIE,
        "takes both guesses for wrong at a tie",
        TWO,
        (_RIGHT, _HIGHER, _HIGHER.replace(">=", ">")),
        (_RIGHT, _LOWER, _LOWER.replace("<=", "<")),
    ),
    mistake(
        HL.TIE,
        "takes lower for wrong at a tie",
        TWO,
        (_RIGHT, _LOWER, _LOWER.replace("<=", "<")),
    ),
    mistake(
        HL.TIE,
        "takes higher for wrong at a tie",
        TWO,
        (_RIGHT, _HIGHER, _HIGHER.replace(">=", ">")),
    ),
    mistake(
        HL.UNLIMITED_DECKS,
        "doesn't let the dealer have a card that lies on the table, though decks are unlimited",
        TWO,
        (
            "high_low.legal.chance_outcomes",
            _CARDS.format("REVEALS"),
            _CARDS.format("REVEALS") + " if card not in [place.card for place in state.places]",
        ),
    ),
    mistake(
        HL.FINITE_DECKS,
        "draws from the shoe with replacement",
        SHOE,
        (
            "high_low.apply._deal",
            "None if shoe is None else without(rules.deck, shoe, card)",
            "shoe",
        ),
    ),
    mistake(
        HL.FINITE_DECKS,
        "goes on with the same shoe in the next round",
        SHOE,
        (
            "high_low.apply._reveal",
            _FULL_SHOE,
            "shoe and without(rules.deck, shoe, card)",
        ),
    ),
    mistake(
        HL.FINITE_DECKS,
        "leaves the dealer's card out of the next round's shoe",
        SHOE,
        (
            "high_low.apply._reveal",
            _FULL_SHOE,
            "rules.full_shoe and without(rules.deck, rules.full_shoe, card)",
        ),
    ),
    mistake(
        HL.ANY_ORDER,
        "lets the seats guess one after the other only",
        TWO,
        (
            "high_low.legal.legal_actions",
            "return open_guesses(state.phase, state.places, seat)",
            "return open_guesses(state.phase, state.places, seat)[:2]",
        ),
    ),
    mistake(
        HL.ONCE,
        "lets a seat change its guess",
        TWO,
        ("high_low.apply._guess", "or places[position].guessed", ""),
        (
            "high_low.legal.legal_actions",
            "return open_guesses(state.phase, state.places, seat)",
            _ALL_GUESSES,
        ),
    ),
    mistake(
        HL.REVEAL,
        "turns up the dealer's card after the first guess",
        TWO,
        ("high_low.apply._guess", "GUESSES[missing] if missing else REVEAL", "REVEAL"),
    ),
    mistake(
        HL.WRONG_IS_OUT,
        "keeps those who guessed wrong in",
        TWO,
        (
            "high_low.apply._reveal",
            "still_in(state.places, state.calls, card, state.tally)",
            "still_in(state.places, state.calls, None, state.tally)",
        ),
    ),
    mistake(
        HL.NEXT_ROUND,
        "ends the game with two seats left",
        THREE,
        ("high_low.apply._reveal", "len(line) > 1", "len(line) > 2"),
    ),
    mistake(
        HL.LAST_SEAT_WINS,
        "lets the last seat play on, until it guesses wrong",
        TWO,
        ("high_low.apply._reveal", "len(line) > 1", "len(line) > 0"),
    ),
    mistake(
        HL.NO_WINNER,
        "replays a round in which nobody guessed right, without the option",
        TWO,
        ("high_low.apply._reveal", " and rules.no_survivor is NoSurvivor.REPLAY_ROUND", ""),
    ),
    mistake(
        HL.REPLAY_ROUND,
        "keeps nobody in for the replay of a round",
        REPLAY,
        (
            "high_low.apply._reveal",
            "if not survivors and rules.no_survivor is NoSurvivor.REPLAY_ROUND:",
            "if False:",
        ),
    ),
)
