"""The clauses of High-Low, one readable name for each; the rules page holds their texts."""

from __future__ import annotations

from hilo_rules.core.clauses import Clause


class HL(Clause):
    """The clauses of High-Low; the value is the id on the rules page."""

    # 1 Cards and seats
    CARDS = "HL-1.1"
    ACES_HIGH = "HL-1.2"
    SEATS = "HL-1.3"
    SEAT_NUMBERS = "HL-1.4"
    UNLIMITED_DECKS = "HL-1.5"
    FINITE_DECKS = "HL-1.6"
    SHOE_SUFFICES = "HL-1.7"
    RULESET_FIGURES = "HL-1.8"
    WELL_FORMED = "HL-1.9"
    # 2 The deal
    DEAL = "HL-2.1"
    DEAL_ORDER = "HL-2.2"
    OPEN_CARDS = "HL-2.3"
    CHANCE_WHEN_DUE = "HL-2.4"
    # 3 The guesses
    GUESS = "HL-3.1"
    GUESS_WHEN_DUE = "HL-3.2"
    ANY_ORDER = "HL-3.3"
    ONCE = "HL-3.4"
    ONLY_WHO_IS_IN = "HL-3.5"
    SEALED_GUESSES = "HL-3.6"
    OPEN_GUESSES = "HL-3.7"
    # 4 The dealer's card
    REVEAL = "HL-4.1"
    RIGHT_GUESS = "HL-4.2"
    TIE = "HL-4.3"
    WRONG_IS_OUT = "HL-4.4"
    NEXT_ROUND = "HL-4.5"
    # 5 The end of the game
    LAST_SEAT_WINS = "HL-5.1"
    NO_WINNER = "HL-5.2"
    REPLAY_ROUND = "HL-5.3"
    NOTHING_AFTER_END = "HL-5.4"
