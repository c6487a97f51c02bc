"""Engines for Least Score, each with one clause broken."""

from __future__ import annotations

from tests.conformance.mutation import Mutant, mutant

from hilo_rules.least_score import LS

APPLY, LEGAL, EXPLAIN = "least_score.apply.", "least_score.legal.", "least_score.explain."
SCORING, SETUP, VIEW = "least_score.scoring.", "least_score.setup.", "least_score.view."
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
        (SETUP + "check_setup", "if count > rules.max_seats:", "if False:"),
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
            "DEAL[after] if len(hands[after])",
            "DEAL[seat] if len(hands[seat]) < rules.hand_size else DEAL[after] if len(hands[after])",
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
            "tuple(map(DRAWS[phase.seat].__getitem__, state.closed_deck))",
            "tuple(map(DRAWS[phase.seat].__getitem__, state.closed_deck))[:1]",
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
            "after = next_in(seat, state.scores, state.rules.highest_total)",
            "after = seat",
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
    mutant(
        LS.TAKE_ONE,
        "puts the card that is taken nowhere",
        (APPLY + "_taken", "with_card(hands[seat], card)", "hands[seat]"),
    ),
    mutant(
        LS.OPEN_CARDS,
        "offers only the first of the open cards",
        (LEGAL + "takes", "__getitem__, open_cards)", "__getitem__, open_cards[:1])"),
    ),
    mutant(
        LS.FIRST_OPEN_CARD,
        "buries the card that is turned up",
        (
            APPLY + "_turn_up",
            "        (card,),\n        (),\n",
            "        (),\n        (card,),\n",
        ),
    ),
    mutant(
        LS.NOT_OWN_DISCARD,
        "lets a seat take from its own discard",
        (
            APPLY + "_take_open",
            "without_all(state.open_cards, (card,))",
            "without_all(in_order(state.open_cards + state.discarded), (card,))",
        ),
    ),
    mutant(
        LS.BURIED,
        "keeps open what nobody has taken",
        (APPLY + "_taken", "if left:", "if False:"),
        (
            APPLY + "_taken",
            "        state.discarded,\n",
            "        in_order(state.discarded + left),\n",
        ),
    ),
    mutant(
        LS.CLOSED_CARD,
        "lets a card be drawn by another seat",
        (APPLY + "_draw", "        or seat != phase.seat\n", ""),
    ),
    mutant(
        LS.RENEWAL,
        "shuffles in the open cards too",
        (
            APPLY + "_take_closed",
            "deck, buried = buried, ()",
            "deck, buried = in_order(buried + state.open_cards), ()",
        ),
    ),
    mutant(
        LS.ALWAYS_A_CHOICE,
        "offers no closed card when the closed deck is empty",
        (
            LEGAL + "legal_actions",
            "takes(phase.seat, state.open_cards)",
            "takes(phase.seat, state.open_cards)[: None if state.closed_deck else -1]",
        ),
    ),
    mutant(
        LS.SEEN_BY_ALL,
        "covers the buried cards",
        (VIEW + "view", "buried=state.buried", "buried=()"),
    ),
    mutant(
        LS.DECLARE,
        "never offers a declaration",
        (LEGAL + "turns", "tuple(discards) if first else", "tuple(discards) if True else"),
    ),
    mutant(
        LS.NOT_IN_FIRST_TURN,
        "lets a seat declare in its first turn",
        (APPLY + "_declare", "        or phase.first\n", ""),
    ),
    mutant(
        LS.FIRST_TURN_OF_ROUND,
        "takes only the turn of the starting seat for a first turn",
        (
            APPLY + "_taken",
            "FIRST_TURN[after] if phase.first and after != state.starter else LATER_TURN[after]",
            "LATER_TURN[after]",
        ),
    ),
    mutant(
        LS.NOT_AFTER_DISCARD,
        "lets a seat declare after discarding",
        (
            APPLY + "_declare",
            "type(phase) is not AwaitingTurn",
            "type(phase) not in {AwaitingTurn, AwaitingTake}",
        ),
    ),
    mutant(
        LS.REVEAL,
        "never shows the hands",
        (
            VIEW + "view",
            "revealed=state.hands if isinstance(state.phase, GameOver) else ()",
            "revealed=()",
        ),
    ),
    mutant(
        LS.HAND_TOTAL,
        "counts only the dearest card of a hand",
        (CARDS + "total", "sum(map(points, hand))", "max(map(points, hand), default=0)"),
    ),
    mutant(
        LS.TRUE_DECLARATION,
        "scores whole hands after a right declaration",
        (SCORING + "round_points", "totals[seat] - own", "totals[seat]"),
    ),
    mutant(
        LS.FALSE_DECLARATION,
        "scores the difference only after a false declaration",
        (SCORING + "round_points", "rules.false_declaration_penalty + own", "own"),
    ),
    mutant(
        LS.TIE_SUCCEEDS,
        "takes a tie for a false declaration",
        (SCORING + "declaration_succeeds", "rules.tied_declaration is not FAILS", "False"),
    ),
    mutant(
        LS.TIE_FAILS,
        "takes a tie for a right declaration in spite of the option",
        (SCORING + "declaration_succeeds", "rules.tied_declaration is not FAILS", "True"),
    ),
    mutant(
        LS.TOTALS,
        "forgets the rounds before",
        (APPLY + "_declare", "before + gain", "gain"),
    ),
    mutant(
        LS.ELIMINATION,
        "lets a seat stay in with one point more than the threshold",
        (SETUP + "Ruleset.highest_total", "else self.threshold", "else self.threshold + 1"),
    ),
    mutant(
        LS.AT_THRESHOLD,
        "lets a seat stay in at the threshold in spite of the option",
        (SETUP + "Ruleset.highest_total", "self.threshold - 1 if", "self.threshold if"),
    ),
    mutant(
        LS.OUT_FOR_GOOD,
        "gives turns to seats that are out",
        (SCORING + "next_in", "while scores[after] > highest:", "while False:"),
    ),
    mutant(
        LS.NEW_DEAL,
        "deals only what is left in the closed deck",
        (
            APPLY + "_declare",
            "((),) * len(scores), rules.deck,",
            "((),) * len(scores), state.closed_deck,",
        ),
    ),
    mutant(
        LS.NEXT_STARTER,
        "lets the seat after the declarer begin",
        (APPLY + "_declare", "next_in(state.starter, scores", "next_in(seat, scores"),
    ),
    mutant(
        LS.LAST_SEAT_WINS,
        "goes on with a single seat",
        (SCORING + "ends_game", "else left == 1", "else left == 0"),
    ),
    mutant(
        LS.FIRST_OUT,
        "goes on when the first seat is out in spite of the option",
        (SCORING + "ends_game", "left < len(scores) if rules.ending is FIRST_OUT else", ""),
    ),
    mutant(
        LS.TIE_SHARED,
        "lets the first of the tied seats win alone",
        (
            SCORING + "leaders",
            "[seat for seat, score in enumerate(scores) if score == lowest]",
            "[scores.index(lowest)]",
        ),
    ),
    mutant(
        LS.NOTHING_AFTER_END,
        "goes on as if the game were not over",
        (EXPLAIN + "explain", "if isinstance(state.phase, GameOver):", "if False:"),
    ),
)
