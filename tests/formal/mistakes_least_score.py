"""Plausible mistakes in the rules of Least Score."""

from __future__ import annotations

from attrs import evolve
from tests.formal.least_score_games import FOURS, PAIRS, RUNS, SINGLES, SUITS, THREE, THREES
from tests.formal.least_score_model import game
from tests.formal.mistakes import mistake

from hilo_rules.least_score import LS

ONE_CARD = game(SINGLES)
TIE_FAILS = game(evolve(SINGLES, name="two seats, single cards, a tie fails", tie_fails=True))
THREE_SEATS = game(evolve(THREE, name="three seats, single cards, 12 steps", longest=12))
TWO_CARDS = game(evolve(PAIRS, name="two seats, hands of 2, 13 steps", longest=13))
OF_A_RANK = game(THREES)
TWO_PAIRS = game(FOURS)
LONG_RUNS = game(RUNS)
FLUSHES = game(SUITS)

_GROUP = "least_score.melds.is_group"
_ALL = "least_score.melds.groups"
_MORE = "if larger:"
_ALSO = "larger += [some for some in combinations(hand, {}) if {}]\n    if larger:"
_SUCCEEDS = "least_score.scoring.declaration_succeeds"
_POINTS = "least_score.scoring.round_points"
_DECLARE = "least_score.apply._declare"
_RENEWED_AT_ONCE = """
    if not closed_deck:
        closed_deck, buried = buried, ()
    """
_TAKEN = "least_score.apply._taken"

MISTAKES = (
    mistake(
        LS.COUNTS,
        "counts jack, queen and king 11, 12 and 13",
        TWO_CARDS,
        ("least_score.cards.points", "_POINTS[card.index]", "int(card.rank)"),
    ),
    mistake(
        LS.DEAL,
        "deals one card less",
        TWO_CARDS,
        ("least_score.apply._deal", "< rules.hand_size", "< rules.hand_size - 1"),
    ),
    mistake(
        LS.STARTER_FIRST,
        "gives the first turn to the seat after the starting seat",
        ONE_CARD,
        (
            "least_score.apply._turn_up",
            "FIRST_TURN[state.starter]",
            "FIRST_TURN[next_in(state.starter, state.scores, state.rules.highest_total)]",
        ),
    ),
    mistake(
        LS.PAIR,
        "takes two neighbours for a pair",
        TWO_CARDS,
        (
            _GROUP,
            "return _of_one_rank(cards)\n",
            "return _of_one_rank(cards) or _successive(cards)\n",
        ),
        (_ALL, _MORE, _ALSO.format(2, "_successive(some)")),
    ),
    mistake(
        LS.THREE_OF_A_RANK,
        "lets three of one rank be discarded together",
        OF_A_RANK,
        (
            _GROUP,
            "return _is_run(cards, run_suits)\n",
            "return _of_one_rank(cards) or _is_run(cards, run_suits)\n",
        ),
        (_ALL, _MORE, _ALSO.format(3, "_of_one_rank(some)")),
    ),
    mistake(
        LS.FOUR_OF_A_RANK,
        "knows no four of one rank",
        TWO_PAIRS,
        (_GROUP, "return pairs and (", "return False and ("),
        (_ALL, "larger += _fours(pairs, four_cards)", "pass"),
    ),
    mistake(
        LS.TWO_PAIRS_ARE_FOUR,
        "lets any two pairs be discarded together, without the option",
        TWO_PAIRS,
        (_GROUP, "(four_cards is TWO_PAIRS or _of_one_rank(cards))", "True"),
        (_ALL, "_fours(pairs, four_cards)", "_fours(pairs, TWO_PAIRS)"),
    ),
    mistake(
        LS.RUN_OF_FOUR,
        "lets four cards be a run",
        LONG_RUNS,
        (_GROUP, "return pairs and (", "return _successive(cards) or pairs and ("),
        (_ALL, _MORE, _ALSO.format(4, "_successive(some)")),
    ),
    mistake(
        LS.ACE_ENDS,
        "lets a run go round from the king over the ace to the 2",
        OF_A_RANK,
        (
            _GROUP,
            "return _is_run(cards, run_suits)\n",
            "return _is_run(cards, run_suits) or _goes_round(cards)\n",
        ),
        (_ALL, _MORE, _ALSO.format(3, "_goes_round(some)")),
    ),
    mistake(
        LS.ACE_ENDS,
        "takes the ace for the lowest rank only",
        OF_A_RANK,
        ("least_score.melds._successive", "ranks[-1] == Rank.KING", "False"),
        (
            _ALL,
            "if runs := _runs_within(ranks):",
            "if runs := tuple([run for run in _runs_within(ranks) if 14 not in run]):",
        ),
    ),
    mistake(
        LS.RUN_MIXED_SUITS,
        "wants runs of one suit, without the option",
        LONG_RUNS,
        (
            "least_score.melds._is_run",
            "(run_suits is not SAME or _of_one_suit(cards))",
            "_of_one_suit(cards)",
        ),
        (_ALL, "_runs(hand, runs, run_suits)", "_runs(hand, runs, SAME)"),
    ),
    mistake(
        LS.FIVE_OF_A_SUIT,
        "knows no five cards of one suit",
        FLUSHES,
        (_GROUP, "return _of_one_suit(cards) or ", "return "),
        (_ALL, "if len(hand) >= SUIT_SIZE:", "if False:"),
    ),
    mistake(
        LS.NOT_OWN_DISCARD,
        "lets a seat take back what it has just discarded",
        ONE_CARD,
        (
            "least_score.legal.legal_actions",
            "return takes(phase.seat, state.open_cards)",
            "return takes(phase.seat, state.open_cards + state.discarded)",
        ),
    ),
    mistake(
        LS.OPEN_CARDS,
        "lets a seat take the first of the open cards only",
        TWO_CARDS,
        (
            "least_score.legal.legal_actions",
            "return takes(phase.seat, state.open_cards)",
            "return takes(phase.seat, state.open_cards[:1])",
        ),
    ),
    mistake(
        LS.BURIED,
        "loses the cards that were buried before",
        TWO_CARDS,
        (_TAKEN, "in_order(buried + left)", "left"),
    ),
    mistake(
        LS.BURIED,
        "leaves the old open cards open",
        ONE_CARD,
        (_TAKEN, "if left:", "if False:"),
        (_TAKEN, "state.discarded,", "in_order(left + state.discarded),"),
    ),
    mistake(
        LS.BURIED,
        "puts the old open cards under the closed deck",
        ONE_CARD,
        (_TAKEN, "buried = in_order(buried + left)", "closed_deck = in_order(closed_deck + left)"),
    ),
    mistake(
        LS.RENEWAL,
        "renews the closed deck from the open cards too",
        ONE_CARD,
        (
            "least_score.apply._take_closed",
            "deck, buried = buried, ()",
            "deck, buried = in_order(buried + state.open_cards), ()",
        ),
        (
            "least_score.apply._take_closed",
            "return _asked(state, ",
            "return _asked(state if state.closed_deck else evolve(state, open_cards=()), ",
        ),
    ),
    mistake(
        LS.RENEWAL,
        "renews the closed deck as soon as it is empty",
        ONE_CARD,
        (
            _TAKEN,
            "following = next_in(",
            _RENEWED_AT_ONCE + "following = next_in(",
        ),
    ),
    mistake(
        LS.NOT_IN_FIRST_TURN,
        "lets a seat declare in its first turn",
        ONE_CARD,
        ("least_score.legal.turns", "tuple(discards) if first else ", ""),
        (_DECLARE, "or phase.first", ""),
    ),
    mistake(
        LS.FIRST_TURN_OF_ROUND,
        "takes every turn for a first turn, so that nobody ever declares",
        ONE_CARD,
        (
            _TAKEN,
            "first = phase.first and following != state.starter",
            "first = phase.first",
        ),
    ),
    mistake(
        LS.TRUE_DECLARATION,
        "charges the others with their whole hands",
        ONE_CARD,
        (_POINTS, "totals[seat] - own", "totals[seat] if seat != declarer else 0"),
    ),
    mistake(
        LS.FALSE_DECLARATION,
        "forgets the penalty for a false declaration",
        ONE_CARD,
        (_POINTS, "rules.false_declaration_penalty + ", ""),
    ),
    mistake(
        LS.FALSE_DECLARATION,
        "charges a false declaration with nothing but the penalty",
        ONE_CARD,
        (_POINTS, " + own - min(others)", ""),
    ),
    mistake(
        LS.TIE_SUCCEEDS,
        "takes a tied declaration for false, without the option",
        ONE_CARD,
        (_SUCCEEDS, "rules.tied_declaration is not FAILS", "False"),
    ),
    mistake(
        LS.TIE_FAILS,
        "takes a tied declaration for right, against the option",
        TIE_FAILS,
        (_SUCCEEDS, "rules.tied_declaration is not FAILS", "True"),
    ),
    mistake(
        LS.ELIMINATION,
        "puts a seat out at the threshold, without the option",
        ONE_CARD,
        (
            "least_score.setup.Ruleset.highest_total",
            "if self.elimination is AT_THRESHOLD",
            "if True",
        ),
    ),
    mistake(
        LS.AT_THRESHOLD,
        "puts a seat out only above the threshold, against the option",
        THREE_SEATS,
        (
            "least_score.setup.Ruleset.highest_total",
            "if self.elimination is AT_THRESHOLD",
            "if False",
        ),
    ),
    mistake(
        LS.OUT_FOR_GOOD,
        "deals to a seat that is out",
        THREE_SEATS,
        (
            "least_score.apply._deal",
            "next_in(seat, state.scores, rules.highest_total)",
            "(seat + 1) % len(hands)",
        ),
    ),
    mistake(
        LS.NEXT_STARTER,
        "lets the seat after the one that declared start the next round",
        ONE_CARD,
        (_DECLARE, "next_in(state.starter, ", "next_in(seat, "),
    ),
    mistake(
        LS.NEXT_STARTER,
        "lets the same seat start every round",
        ONE_CARD,
        (_DECLARE, "next_in(state.starter, scores, rules.highest_total)", "state.starter"),
    ),
    mistake(
        LS.NEXT_STARTER,
        "lets a seat that is out start the next round",
        THREE_SEATS,
        (
            _DECLARE,
            "next_in(state.starter, scores, rules.highest_total)",
            "(state.starter + 1) % len(scores)",
        ),
    ),
    mistake(
        LS.LAST_SEAT_WINS,
        "ends the game with the first seat out, without the option",
        THREE_SEATS,
        ("least_score.scoring.ends_game", "rules.ending is FIRST_OUT", "True"),
    ),
    mistake(
        LS.TIE_SHARED,
        "lets the highest total win",
        ONE_CARD,
        ("least_score.scoring.leaders", "lowest = min(scores)", "lowest = max(scores)"),
    ),
)
