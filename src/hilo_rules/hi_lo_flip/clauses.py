"""The clauses of Hi-Lo Flip, one readable name for each; the rules page holds their texts."""

from __future__ import annotations

from hilo_rules.core.clauses import Clause


class HLF(Clause):
    """The clauses of Hi-Lo Flip; the value is the id on the rules page."""

    # 1 Cards, chip and seats
    DECK = "HLF-1.1"
    CHIP = "HLF-1.2"
    SEATS = "HLF-1.3"
    CLOCKWISE = "HLF-1.4"
    AGE_ORDER = "HLF-1.5"
    DECK_SUFFICES = "HLF-1.6"
    RULESET_FIGURES = "HLF-1.7"
    WELL_FORMED = "HLF-1.8"
    PLACES = "HLF-1.9"
    # 2 Setup
    DEAL = "HLF-2.1"
    DRAW_PILE = "HLF-2.2"
    FIRST_TOSS = "HLF-2.3"
    FIRST_STARTER = "HLF-2.4"
    OWN_HAND_ONLY = "HLF-2.5"
    CHANCE_WHEN_DUE = "HLF-2.6"
    # 3 Turns
    OPENING = "HLF-3.1"
    ON_TURN = "HLF-3.2"
    FROM_HAND = "HLF-3.3"
    NEXT_TURN = "HLF-3.4"
    # 4 Following
    ON_TOP = "HLF-4.1"
    FOLLOW_CHIP = "HLF-4.2"
    MUST_PLAY = "HLF-4.3"
    # 5 Stuck: flip and draw
    FLIP_WHEN_STUCK = "HLF-5.1"
    FLIP_BEFORE_DRAW = "HLF-5.2"
    FLIP_STAYS = "HLF-5.3"
    CHANGED_SIDE = "HLF-5.4"
    CHANGED_SIDE_FREES = "HLF-5.5"
    KEPT_SIDE_DRAWS = "HLF-5.6"
    DRAWN_CARD_PLAYED = "HLF-5.7"
    DRAWN_CARD_KEPT = "HLF-5.8"
    NOTHING_TO_DRAW = "HLF-5.9"
    # 6 Reset
    RESET_COLLECTS = "HLF-6.1"
    COLLECTOR = "HLF-6.2"
    COLLECTOR_BEFORE = "HLF-6.3"
    RESET_ANY_CARD = "HLF-6.4"
    COLLECTED_IN_PUBLIC = "HLF-6.5"
    # 7 Special cards
    ABILITIES_ALWAYS = "HLF-7.1"
    ABILITIES_AFTER_FLIP = "HLF-7.2"
    ONE_SKIPS = "HLF-7.3"
    SKIPPED_PLAYS_NOTHING = "HLF-7.4"
    SKIP_WITH_TWO_SEATS = "HLF-7.5"
    SKIP_WITHOUT_DRAW = "HLF-7.6"
    TWO_PLAYS_AGAIN = "HLF-7.7"
    SECOND_FOLLOWS_TWO = "HLF-7.8"
    SECOND_FAILS = "HLF-7.9"
    SECOND_FULL_TURN = "HLF-7.10"
    LAST_CARD_ABILITY = "HLF-7.11"
    ZERO_SCORES_TEN = "HLF-7.12"
    # 8 Renewing the draw pile
    RENEWAL = "HLF-8.1"
    RENEWAL_WHEN_EMPTY = "HLF-8.2"
    RENEWAL_TOP_ALONE = "HLF-8.3"
    RENEWAL_WHEN_NEEDED = "HLF-8.4"
    COLLECTED_STAY_OUT = "HLF-8.5"
    # 9 End of a round, and points
    ROUND_ENDS = "HLF-9.1"
    GOING_OUT_COLLECTS = "HLF-9.2"
    GOING_OUT_BONUS = "HLF-9.3"
    GOING_OUT_ON_RESET = "HLF-9.4"
    CARD_POINTS = "HLF-9.5"
    HUNDRED_IS_TEN = "HLF-9.6"
    LEFT_CARDS_COUNT_NOTHING = "HLF-9.7"
    TOTALS = "HLF-9.8"
    # 10 The next round
    NEW_DEAL = "HLF-10.1"
    CHIP_CARRIES_OVER = "HLF-10.2"
    LAST_PLACE_STARTS = "HLF-10.3"
    LAST_PLACE_TIE = "HLF-10.4"
    # 11 The end of the game
    GAME_ENDS = "HLF-11.1"
    HIGHEST_WINS = "HLF-11.2"
    TIE_SHARED = "HLF-11.3"
    TIE_PLAY_ON = "HLF-11.4"
    NOTHING_AFTER_END = "HLF-11.5"
