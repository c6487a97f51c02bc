"""Engines for Least Score, each with a clause of the chapters 1 to 4 broken."""

from __future__ import annotations

from tests.conformance.mutation import Mutant, mutant

from hilo_rules.least_score import LS

APPLY, LEGAL, EXPLAIN = "least_score.apply.", "least_score.legal.", "least_score.explain."
SETUP, VIEW = "least_score.setup.", "least_score.view."
CARDS, MELDS = "least_score.cards.", "least_score.melds."

FOUR = "pairs and (four_cards is TWO_PAIRS or _of_one_rank(cards))"
THREE = "case 3:\n            return _is_run(cards, run_suits)"

MUTANTS: tuple[Mutant, ...] = (
    mutant(
        LS.DECK,
        "accepts a deck that repeats a card",
        (SETUP + "_sorted_deck", "if card in cards:", "if False:"),
    ),
    mutant(
        LS.COUNTS,
        "counts 11, 12 and 13 for jack, queen and king",
        (CARDS + "points", "_POINTS[card.index]", "int(card.rank)"),
    ),
    mutant(
        LS.SEATS,
        "has no upper bound of seats",
        (SETUP + "check_setup", ", most=most", ""),
    ),
    mutant(
        LS.DECK_SUFFICES,
        "needs no closed card",
        (SETUP + "check_setup", "count * rules.hand_size + 2", "count * rules.hand_size + 1"),
    ),
    mutant(
        LS.RULESET_FIGURES,
        "accepts figures below their bounds",
        ("core.checks.check_whole", "if not least <= value <= ", "if not value <= "),
    ),
    mutant(
        LS.WELL_FORMED,
        "doesn't look whether the cards of a discard are sorted",
        (EXPLAIN + "_cards_messages", "if not messages and", "if False and"),
    ),
    mutant(
        LS.DEAL,
        "deals hand by hand",
        (
            APPLY + "_deal",
            "DEAL[following] if len(hands[following])",
            (
                "DEAL[seat] if len(hands[seat]) < rules.hand_size"
                " else DEAL[following] if len(hands[following])"
            ),
        ),
    ),
    mutant(
        LS.TURN_UP,
        "turns up no card",
        (APPLY + "_deal", "else TURN_UP", "else FIRST_TURN[state.starter]"),
    ),
    mutant(
        LS.CLOSED_DECK,
        "draws the lowest closed card",
        (
            LEGAL + "chance_outcomes",
            "tuple(map(DRAWS[phase.seat], state.closed_deck))",
            "tuple(map(DRAWS[phase.seat], state.closed_deck))[:1]",
        ),
    ),
    mutant(
        LS.FIRST_STARTER,
        "begins with seat 1",
        (SETUP + "new_game", "State(rules, 0, ", "State(rules, 1, "),
        (SETUP + "new_game", "DEAL[0]", "DEAL[1]"),
    ),
    mutant(
        LS.OWN_HAND_ONLY,
        "shows a spectator the hand of seat 0",
        (VIEW + "view", "() if seat is None else state.hands[seat]", "state.hands[seat or 0]"),
    ),
    mutant(
        LS.OWN_HAND_ONLY,
        "tells everybody which card was dealt or drawn",
        (VIEW + "redact", "event.seat != seat", "False"),
    ),
    mutant(
        LS.CHANCE_WHEN_DUE,
        "lets a seat take an open card while a closed one is drawn",
        (
            APPLY + "_take_open",
            "type(phase) is not AwaitingTake",
            "type(phase) not in {AwaitingTake, AwaitingDraw}",
        ),
    ),
    mutant(
        LS.STARTER_FIRST,
        "gives the first turn to the seat after the starting seat",
        (
            APPLY + "_turn_up",
            "FIRST_TURN[state.starter]",
            "FIRST_TURN[next_in(state.starter, state.scores, state.rules.highest_total)]",
        ),
    ),
    mutant(
        LS.ON_TURN,
        "lets any seat discard",
        (APPLY + "_discard", "        or seat != phase.seat\n", ""),
    ),
    mutant(
        LS.TURN,
        "ends the turn with the discard",
        (
            APPLY + "_discard",
            "FIRST_TAKE[seat] if phase.first else LATER_TAKE[seat]",
            "LATER_TURN[next_in(seat, state.scores, rules.highest_total)]",
        ),
    ),
    mutant(
        LS.FROM_HAND,
        "lets a seat discard what it doesn't hold",
        (CARDS + "without_all", "tuple(rest) if at == len(some) else None", "tuple(rest)"),
    ),
    mutant(
        LS.DISCARD_THEN_TAKE,
        "lets a seat take before it has discarded",
        (
            APPLY + "_take_closed",
            "type(phase) is not AwaitingTake",
            "type(phase) not in {AwaitingTake, AwaitingTurn}",
        ),
    ),
    mutant(
        LS.NEXT_TURN,
        "leaves the same seat on turn",
        (
            APPLY + "_taken",
            "following = next_in(seat, state.scores, state.rules.highest_total)",
            "following = seat",
        ),
    ),
    mutant(
        LS.GROUPS,
        "lets any two cards be discarded together",
        (
            MELDS + "is_group",
            "case 2:\n            return _of_one_rank(cards)",
            "case 2:\n            return True",
        ),
    ),
    mutant(
        LS.PAIR,
        "has no pairs",
        (
            MELDS + "is_group",
            "case 2:\n            return _of_one_rank(cards)",
            "case 2:\n            return False",
        ),
    ),
    mutant(
        LS.FOUR_OF_A_RANK,
        "has no four of one rank",
        (MELDS + "is_group", FOUR, "pairs and four_cards is TWO_PAIRS"),
    ),
    mutant(
        LS.THREE_OF_A_RANK,
        "lets three of one rank be discarded together",
        (MELDS + "is_group", THREE, f"{THREE} or _of_one_rank(cards)"),
    ),
    mutant(
        LS.RUN,
        "has no runs of three",
        (MELDS + "is_group", THREE, "case 3:\n            return False"),
    ),
    mutant(
        LS.RUN_OF_FOUR,
        "has runs of four",
        (MELDS + "is_group", FOUR, f"{FOUR} or _successive(cards)"),
    ),
    mutant(
        LS.ACE_ENDS,
        "lets the ace come before the two only",
        (
            MELDS + "_successive",
            "if ranks[0] == Rank.ACE and ranks[-1] == Rank.KING:",
            "if False:",
        ),
    ),
    mutant(
        LS.RUN_MIXED_SUITS,
        "has runs of one suit only",
        (
            MELDS + "_is_run",
            "(run_suits is not SAME or _of_one_suit(cards))",
            "_of_one_suit(cards)",
        ),
    ),
    mutant(
        LS.RUN_SAME_SUIT,
        "mixes suits in spite of the option",
        (MELDS + "_is_run", "(run_suits is not SAME or _of_one_suit(cards))", "True"),
    ),
    mutant(
        LS.FIVE_OF_A_SUIT,
        "has no five of one suit",
        (MELDS + "is_group", "_of_one_suit(cards) or _is_run(", "_is_run("),
    ),
    mutant(
        LS.SIZES_ARE_FIXED,
        "lets more than five of one suit be discarded together",
        (
            MELDS + "is_group",
            "case _:\n            return False",
            "case _:\n            return len(cards) > 5 and _of_one_suit(cards)",
        ),
    ),
    mutant(
        LS.TWO_PAIRS_ARE_FOUR,
        "lets any two pairs be discarded together",
        (MELDS + "is_group", FOUR, "pairs"),
    ),
    mutant(
        LS.TWO_PAIRS,
        "refuses two pairs in spite of the option",
        (MELDS + "is_group", FOUR, "pairs and _of_one_rank(cards)"),
    ),
)
