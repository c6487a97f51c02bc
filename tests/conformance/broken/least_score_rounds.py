"""Engines for Least Score, each with a clause of the chapters 5 to 9 broken."""

from __future__ import annotations

from tests.conformance.mutation import Mutant, mutant

from hilo_rules.least_score import LS

APPLY, LEGAL, EXPLAIN = "least_score.apply.", "least_score.legal.", "least_score.explain."
SCORING, SETUP, VIEW = "least_score.scoring.", "least_score.setup.", "least_score.view."
CARDS = "least_score.cards."


MUTANTS: tuple[Mutant, ...] = (
    mutant(
        LS.TAKE_ONE,
        "puts the card that is taken nowhere",
        (APPLY + "_taken", "with_card(hands[seat], card)", "hands[seat]"),
    ),
    mutant(
        LS.OPEN_CARDS,
        "offers only the first of the open cards",
        (LEGAL + "takes", "OPEN_TAKES[seat], open_cards)", "OPEN_TAKES[seat], open_cards[:1])"),
    ),
    mutant(
        LS.FIRST_OPEN_CARD,
        "buries the card that is turned up",
        (
            APPLY + "_turn_up",
            "return _turned_up(state, deck, (card,), ",
            "return _turned_up(evolve(state, buried=(card,)), deck, (), ",
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
            "closed_deck, state.discarded, buried",
            "closed_deck, in_order(state.discarded + left), buried",
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
            "phase.first and following != state.starter",
            "False",
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
            "closed_deck=rules.deck,",
            "closed_deck=state.closed_deck,",
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
