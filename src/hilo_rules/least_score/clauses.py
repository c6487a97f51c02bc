"""The clauses of Least Score, one readable name for each; the rules page holds their texts."""

from __future__ import annotations

from hilo_rules.core.clauses import Clause


class LS(Clause):
    """The clauses of Least Score; the value is the id on the rules page."""

    # 1 Cards and seats
    DECK = "LS-1.1"
    COUNTS = "LS-1.2"
    SEATS = "LS-1.3"
    CLOCKWISE = "LS-1.4"
    DECK_SUFFICES = "LS-1.5"
    RULESET_FIGURES = "LS-1.6"
    WELL_FORMED = "LS-1.7"
    PLACES = "LS-1.8"
    # 2 The deal
    DEAL = "LS-2.1"
    TURN_UP = "LS-2.2"
    CLOSED_DECK = "LS-2.3"
    FIRST_STARTER = "LS-2.4"
    OWN_HAND_ONLY = "LS-2.5"
    CHANCE_WHEN_DUE = "LS-2.6"
    # 3 Turns
    STARTER_FIRST = "LS-3.1"
    ON_TURN = "LS-3.2"
    TURN = "LS-3.3"
    FROM_HAND = "LS-3.4"
    DISCARD_THEN_TAKE = "LS-3.5"
    NEXT_TURN = "LS-3.6"
    # 4 Discards
    GROUPS = "LS-4.1"
    PAIR = "LS-4.2"
    FOUR_OF_A_RANK = "LS-4.3"
    THREE_OF_A_RANK = "LS-4.4"
    RUN = "LS-4.5"
    RUN_OF_FOUR = "LS-4.6"
    ACE_ENDS = "LS-4.7"
    RUN_MIXED_SUITS = "LS-4.8"
    RUN_SAME_SUIT = "LS-4.9"
    FIVE_OF_A_SUIT = "LS-4.10"
    SIZES_ARE_FIXED = "LS-4.11"
    TWO_PAIRS_ARE_FOUR = "LS-4.12"
    TWO_PAIRS = "LS-4.13"
    # 5 Taking
    TAKE_ONE = "LS-5.1"
    OPEN_CARDS = "LS-5.2"
    FIRST_OPEN_CARD = "LS-5.3"
    NOT_OWN_DISCARD = "LS-5.4"
    BURIED = "LS-5.5"
    CLOSED_CARD = "LS-5.6"
    RENEWAL = "LS-5.7"
    ALWAYS_A_CHOICE = "LS-5.8"
    SEEN_BY_ALL = "LS-5.9"
    # 6 Declaring
    DECLARE = "LS-6.1"
    NOT_IN_FIRST_TURN = "LS-6.2"
    FIRST_TURN_OF_ROUND = "LS-6.3"
    NOT_AFTER_DISCARD = "LS-6.4"
    REVEAL = "LS-6.5"
    # 7 Scoring
    HAND_TOTAL = "LS-7.1"
    TRUE_DECLARATION = "LS-7.2"
    FALSE_DECLARATION = "LS-7.3"
    TIE_SUCCEEDS = "LS-7.4"
    TIE_FAILS = "LS-7.5"
    TOTALS = "LS-7.6"
    # 8 Elimination and the next round
    ELIMINATION = "LS-8.1"
    AT_THRESHOLD = "LS-8.2"
    OUT_FOR_GOOD = "LS-8.3"
    NEW_DEAL = "LS-8.4"
    NEXT_STARTER = "LS-8.5"
    # 9 The end of the game
    LAST_SEAT_WINS = "LS-9.1"
    FIRST_OUT = "LS-9.2"
    TIE_SHARED = "LS-9.3"
    NOTHING_AFTER_END = "LS-9.4"
