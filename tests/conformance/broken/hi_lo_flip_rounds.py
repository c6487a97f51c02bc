"""Engines for Hi-Lo Flip, each with a clause of the chapters 7 to 11 broken."""

from __future__ import annotations

from tests.conformance.mutation import Mutant, mutant

from hilo_rules.hi_lo_flip import HLF

APPLY, LEGAL, PILES = "hi_lo_flip.apply.", "hi_lo_flip.legal.", "hi_lo_flip.piles."
ROUNDS, SCORING = "hi_lo_flip.rounds.", "hi_lo_flip.scoring."
CARDS = "hi_lo_flip.cards."

PLAYABLE = "cards = playable(state.hands[phase.seat], state.discard_pile, state.chip)"
"""Where the legal plays come from."""

MUTANTS: tuple[Mutant, ...] = (
    mutant(
        HLF.ABILITIES_ALWAYS,
        "has no abilities on an empty pile",
        (
            APPLY + "_play",
            "ability = card % 10",
            "ability = card % 10 if state.discard_pile else 0",
        ),
    ),
    mutant(
        HLF.ABILITIES_AFTER_FLIP,
        "has no abilities after a flip",
        (
            APPLY + "_play",
            "ability = card % 10",
            "ability = 0 if phase.reason.value == 'flipped' else card % 10",
        ),
    ),
    mutant(
        HLF.ONE_SKIPS,
        "skips nobody",
        (APPLY + "_play", "elif ability == SKIPS:", "elif False:"),
    ),
    mutant(
        HLF.SKIPPED_PLAYS_NOTHING,
        "lets the skipped seat play after its draw",
        (APPLY + "_turn_after_skipped", "seat_after(skipped, len(hands))", "skipped"),
    ),
    mutant(
        HLF.SKIP_WITH_TWO_SEATS,
        "resets at once when the extra turn of two seats has no play",
        (
            APPLY + "_turn_after_skipped",
            "    return _turn(",
            (
                "    if len(hands) == 2 and not can_follow(hands[1 - skipped], top, chip):\n"
                "        return RESET[1 - skipped]\n"
                "    return _turn("
            ),
        ),
    ),
    mutant(
        HLF.SKIP_WITHOUT_DRAW,
        "skips nobody if there is nothing to draw",
        (
            APPLY + "_skip_from_empty_pile",
            "_turn_after_skipped(supplied.hands, skipped, top, chip, effects)",
            "_turn(supplied.hands, skipped, top, chip)",
        ),
    ),
    mutant(
        HLF.TWO_PLAYS_AGAIN,
        "calls for no second card",
        (APPLY + "_play", "if ability == PLAYS_AGAIN:", "if False:"),
    ),
    mutant(
        HLF.SECOND_FOLLOWS_TWO,
        "takes any second card",
        (
            LEGAL + "legal_actions",
            PLAYABLE,
            PLAYABLE.replace(
                "= ", "= state.hands[phase.seat] if phase.reason.value == 'second' else "
            ),
        ),
    ),
    mutant(
        HLF.SECOND_FAILS,
        "flips and draws when no second card follows",
        (APPLY + "_play", "elif state.rules.second_play is FULL_TURN:", "elif True:"),
    ),
    mutant(
        HLF.SECOND_FULL_TURN,
        "resets at once in spite of the option",
        (APPLY + "_play", "elif state.rules.second_play is FULL_TURN:", "elif False:"),
    ),
    mutant(
        HLF.LAST_CARD_ABILITY,
        "plays on after a last card ending in 1",
        (APPLY + "_play", "if not hand:", "if not hand and card % 10 != SKIPS:"),
    ),
    mutant(
        HLF.ZERO_SCORES_TEN,
        "counts 1 for every card",
        (CARDS + "points", "10 if card % 10 == 0 else 1", "1"),
    ),
    mutant(
        HLF.RENEWAL,
        "keeps the bottom card instead of the top one",
        (PILES + "renewed", "sorted(discard[:-1])", "sorted(discard[1:])"),
        (PILES + "renewed", "pack(cards), discard[-1:]", "pack(cards), discard[:1]"),
    ),
    mutant(
        HLF.RENEWAL_WHEN_EMPTY,
        "renews only when needed",
        (APPLY + "_draw", "if not draw and state.rules.renewal is WHEN_EMPTY:", "if False:"),
    ),
    mutant(
        HLF.RENEWAL_TOP_ALONE,
        "renews as soon as a second card lies there",
        (
            APPLY + "_play",
            "    return _played(state, tuple(hands), discard, recent, after)",
            (
                "    laid = _played(state, tuple(hands), discard, recent, after)\n"
                "    return laid if laid.packed_draw_pile else with_renewed_pile(laid, effects)"
            ),
        ),
    ),
    mutant(
        HLF.RENEWAL_WHEN_NEEDED,
        "renews as soon as empty in spite of the option",
        (APPLY + "_draw", "if not draw and state.rules.renewal is WHEN_EMPTY:", "if not draw:"),
    ),
    mutant(
        HLF.COLLECTED_STAY_OUT,
        "draws collected cards when all else has run out",
        (
            APPLY + "_land",
            "    supplied = with_renewed_pile(waiting, effects)\n",
            (
                "    supplied = with_renewed_pile(waiting, effects)\n"
                "    if not supplied.packed_draw_pile:\n"
                "        cards = tuple(sorted(sum(state.collected, ())))\n"
                "        supplied = _drawn(supplied, state.hands, cards, supplied.discard_pile,"
                " supplied.phase)\n"
            ),
        ),
    ),
    mutant(
        HLF.ROUND_ENDS,
        "plays on until all hands are empty",
        (APPLY + "_play", "if not hand:", "if not any(hands):"),
    ),
    mutant(
        HLF.GOING_OUT_COLLECTS,
        "leaves the last card out of the last pile",
        (
            ROUNDS + "end_round",
            "gathered(state.collected, out, discard)",
            "gathered(state.collected, out, discard[:-1])",
        ),
    ),
    mutant(
        HLF.GOING_OUT_BONUS,
        "gives no bonus",
        (SCORING + "round_points", "bonus if seat == went_out else 0", "0"),
    ),
    mutant(
        HLF.GOING_OUT_ON_RESET,
        "doesn't collect the pile of a last card that is a reset play",
        (
            ROUNDS + "end_round",
            "gathered(state.collected, out, discard)",
            "gathered(state.collected, out, discard if len(discard) > 1 else ())",
        ),
    ),
    mutant(
        HLF.CARD_POINTS,
        "counts 2 for a card that doesn't end in 0",
        (CARDS + "points", "else 1", "else 2"),
    ),
    mutant(
        HLF.HUNDRED_IS_TEN,
        "counts 20 for the card 100",
        (CARDS + "points", "return 10", "return 20 if card == 100 else 10"),
    ),
    mutant(
        HLF.LEFT_CARDS_COUNT_NOTHING,
        "gives the cards left in hands to the seat that goes out",
        (
            ROUNDS + "end_round",
            "round_points(collected, out, ",
            "round_points(gathered(collected, out, tuple(sum(hands, ()))), out, ",
        ),
    ),
    mutant(
        HLF.TOTALS,
        "forgets the rounds before",
        (ROUNDS + "end_round", "total + gain", "gain"),
    ),
    mutant(
        HLF.NEW_DEAL,
        "leaves collected cards out of the next round",
        (
            ROUNDS + "end_round",
            "pack(rules.deck)",
            "pack(tuple(card for card in rules.deck if card not in sum(collected, ())))",
        ),
    ),
    mutant(
        HLF.CHIP_CARRIES_OVER,
        "tosses the chip in every round",
        (APPLY + "_deal", "elif state.chip is None:", "elif True:"),
    ),
    mutant(
        HLF.LAST_PLACE_STARTS,
        "lets the leader start",
        (SCORING + "round_starter", "min(scores)", "max(scores)"),
    ),
    mutant(
        HLF.LAST_PLACE_TIE,
        "lets the oldest of the tied start whatever the chip shows",
        (SCORING + "round_starter", "tied[0] if chip is Side.HI else tied[-1]", "tied[0]"),
    ),
    mutant(
        HLF.GAME_ENDS,
        "needs more than the target",
        (SCORING + "ends_game", "max(scores) < rules.target", "max(scores) <= rules.target"),
    ),
    mutant(
        HLF.HIGHEST_WINS,
        "lets the lowest total win",
        (SCORING + "leaders", "max(scores)", "min(scores)"),
    ),
    mutant(
        HLF.TIE_SHARED,
        "lets the first of the tied seats win alone",
        (
            SCORING + "leaders",
            "[seat for seat, score in enumerate(scores) if score == highest]",
            "[scores.index(highest)]",
        ),
    ),
    mutant(
        HLF.TIE_PLAY_ON,
        "ends the game in a tie in spite of the option",
        (
            SCORING + "ends_game",
            "rules.tied_lead is TiedLead.SHARED or len(leaders(scores)) == 1",
            "True",
        ),
    ),
    mutant(
        HLF.NOTHING_AFTER_END,
        "goes on as if the game were not over",
        (LEGAL + "explain", "if isinstance(state.phase, GameOver):", "if False:"),
    ),
)
