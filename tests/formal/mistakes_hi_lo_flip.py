"""Plausible mistakes in the rules of Hi-Lo Flip."""

from __future__ import annotations

from attrs import evolve
from tests.formal.hi_lo_flip_model import game
from tests.formal.mistakes import mistake
from tests.hi_lo_flip.instances import Instance
from tests.hi_lo_flip.small_games import PAIRS as PAIRS_INSTANCE
from tests.hi_lo_flip.small_games import TIED as TIED_INSTANCE

from hilo_rules.hi_lo_flip import HLF

PAIRS = game(PAIRS_INSTANCE)
FULL_TURN = game(
    evolve(PAIRS_INSTANCE, name="two seats, hands of 2, full second turn", full_turn=True)
)
LATE = game(evolve(PAIRS_INSTANCE, name="two seats, hands of 2, late renewal", when_needed=True))
HUNDRED = game(
    Instance(name="two seats, single cards, with 100", deck=(2, 11, 12, 100), hand_size=1, target=1)
)
ROUNDS = game(Instance(name="two seats, single cards", deck=(1, 2, 10, 12), hand_size=1, target=35))
THREE = game(
    Instance(
        name="three seats, hands of 2, few cards",
        deck=(1, 2, 11, 12, 21, 22, 32),
        seats=3,
        hand_size=2,
        target=1,
        ages=(1, 2, 0),
    )
)
JUST_REACHED = game(
    Instance(name="two seats, single cards, target 11", deck=(2, 10, 12), hand_size=1, target=11)
)
TIED = game(TIED_INSTANCE)
TIED_PLAY_ON = game(
    evolve(TIED_INSTANCE, name="a tied lead plays on, two rounds", play_on=True, most_rounds=2)
)

_STAY_IN_TURN = "_turn(hands, seat_after(seat, len(hands)), top, chip)"
_DRAWN = "_drawn(state, tuple(hands), draw, discard, phase)"

MISTAKES = (
    mistake(
        HLF.COLLECTOR,
        "gives the pile to whoever played last, also to who resets",
        PAIRS,
        ("hi_lo_flip.piles.after_reset", " if player != seat]", "]"),
    ),
    mistake(
        HLF.COLLECTOR,
        "gives the pile to the seat before, whoever played last",
        THREE,
        (
            "hi_lo_flip.piles.after_reset",
            "others[0] if others else seat_before(seat, len(state.hands))",
            "seat_before(seat, len(state.hands))",
        ),
    ),
    mistake(
        HLF.COLLECTOR_BEFORE,
        "gives the pile to the seat after, if nobody else has played",
        THREE,
        (
            "hi_lo_flip.piles.after_reset",
            "seat_before(seat, len(state.hands))",
            "(seat + 1) % len(state.hands)",
        ),
    ),
    mistake(
        HLF.FLIP_WHEN_STUCK,
        "lets a stuck seat draw without a flip",
        PAIRS,
        ("hi_lo_flip.apply._turn", "return FLIP[seat]", "return DRAW_STUCK[seat]"),
    ),
    mistake(
        HLF.FLIP_STAYS,
        "turns the chip back after the flip",
        PAIRS,
        (
            "hi_lo_flip.apply._land",
            "return _landed(state, side, FLIPPED[phase.seat])",
            "return _landed(state, state.chip, FLIPPED[phase.seat])",
        ),
    ),
    mistake(
        HLF.CHANGED_SIDE,
        "lets a stuck seat draw although the chip has changed",
        PAIRS,
        ("hi_lo_flip.apply._land", "FLIPPED[phase.seat]", "DRAW_STUCK[phase.seat]"),
    ),
    mistake(
        HLF.KEPT_SIDE_DRAWS,
        "flips until the chip changes",
        PAIRS,
        ("hi_lo_flip.apply._land", "DRAW_STUCK[phase.seat]", "FLIP[phase.seat]"),
    ),
    mistake(
        HLF.DRAWN_CARD_PLAYED,
        "ends the turn with the draw, also if the card follows",
        PAIRS,
        ("hi_lo_flip.apply._draw", "after = DRAWN[seat]", f"after = {_STAY_IN_TURN}"),
    ),
    mistake(
        HLF.DRAWN_CARD_KEPT,
        "ends the turn, without a reset, if the drawn card doesn't follow",
        PAIRS,
        (
            "hi_lo_flip.apply._draw",
            f"return after_reset({_DRAWN}, seat, effects)",
            f"after = {_STAY_IN_TURN}",
        ),
    ),
    mistake(
        HLF.NOTHING_TO_DRAW,
        "passes over a stuck seat that can't draw",
        PAIRS,
        (
            "hi_lo_flip.apply._land",
            "return after_reset(supplied, phase.seat, effects)",
            "return _landed(supplied, side, TURN[seat_after(phase.seat, len(state.hands))])",
        ),
    ),
    mistake(
        HLF.ONE_SKIPS,
        "lets a skipped seat draw nothing",
        PAIRS,
        (
            "hi_lo_flip.apply._play",
            "after = DRAW_SKIPPED[skipped]",
            "after = _turn_after_skipped(hands, skipped, card, chip, effects)",
        ),
    ),
    mistake(
        HLF.SKIPPED_PLAYS_NOTHING,
        "lets a skipped seat play after its draw",
        PAIRS,
        (
            "hi_lo_flip.apply._turn_after_skipped",
            "seat_after(skipped, len(hands))",
            "skipped",
        ),
    ),
    mistake(
        HLF.TWO_PLAYS_AGAIN,
        "asks for no third card when the second ends in 2 as well",
        PAIRS,
        (
            "hi_lo_flip.apply._play",
            "if ability == PLAYS_AGAIN:",
            "if ability == PLAYS_AGAIN and phase != SECOND[seat]:",
        ),
    ),
    mistake(
        HLF.SECOND_FAILS,
        "ends the turn when no second card follows",
        PAIRS,
        (
            "hi_lo_flip.apply._play",
            "return _second_failed(laid, seat, effects)",
            "after = _turn(hands, (seat + 1) % len(hands), card, chip)",
        ),
    ),
    mistake(
        HLF.SECOND_FULL_TURN,
        "resets at once although a failed second card is a full turn",
        FULL_TURN,
        ("hi_lo_flip.apply._play", "state.rules.second_play is FULL_TURN", "False"),
    ),
    mistake(
        HLF.LAST_CARD_ABILITY,
        "goes on after a last card that ends in 2",
        PAIRS,
        ("hi_lo_flip.apply._play", "if not hand:", "if not hand and card % 10 != PLAYS_AGAIN:"),
        (
            "hi_lo_flip.apply._play",
            "if can_follow(hand, card, chip):",
            "if hand and can_follow(hand, card, chip):",
        ),
    ),
    mistake(
        HLF.RENEWAL,
        "shuffles the top card in at a renewal",
        PAIRS,
        ("hi_lo_flip.piles.renewed", "sorted(discard[:-1])", "sorted(discard)"),
        ("hi_lo_flip.piles.renewed", "discard[-1:]", "()"),
    ),
    mistake(
        HLF.RENEWAL_WHEN_EMPTY,
        "renews only when a card is needed",
        PAIRS,
        ("hi_lo_flip.apply._draw", "state.rules.renewal is WHEN_EMPTY", "False"),
    ),
    mistake(
        HLF.RENEWAL_WHEN_NEEDED,
        "renews as soon as the draw pile is empty, against the option",
        LATE,
        ("hi_lo_flip.apply._draw", "state.rules.renewal is WHEN_EMPTY", "True"),
    ),
    mistake(
        HLF.GOING_OUT_COLLECTS,
        "leaves the last pile to nobody",
        PAIRS,
        (
            "hi_lo_flip.rounds.end_round",
            "gathered(state.collected, out, discard)",
            "state.collected",
        ),
    ),
    mistake(
        HLF.GOING_OUT_BONUS,
        "forgets the bonus for going out",
        PAIRS,
        ("hi_lo_flip.scoring.round_points", "(bonus if seat == went_out else 0)", "0"),
    ),
    mistake(
        HLF.HUNDRED_IS_TEN,
        "counts 100 as 1",
        HUNDRED,
        ("hi_lo_flip.cards.points", "card % 10 == 0", "card % 10 == 0 < card % 100"),
    ),
    mistake(
        HLF.ZERO_SCORES_TEN,
        "counts a card that ends in 0 as 1",
        PAIRS,
        ("hi_lo_flip.cards.points", "10 if card % 10 == 0 else 1", "1"),
    ),
    mistake(
        HLF.CHIP_CARRIES_OVER,
        "tosses the chip anew in each round",
        ROUNDS,
        ("hi_lo_flip.apply._deal", "elif state.chip is None:", "elif True:"),
        ("hi_lo_flip.apply._deal", "opening(state, state.chip, effects)", "TOSS"),
    ),
    mistake(
        HLF.LAST_PLACE_STARTS,
        "lets the leader start the next round",
        ROUNDS,
        ("hi_lo_flip.scoring.round_starter", "lowest = min(scores)", "lowest = max(scores)"),
    ),
    mistake(
        HLF.LAST_PLACE_TIE,
        "lets the youngest start under Hi, the oldest under Lo",
        PAIRS,
        ("hi_lo_flip.scoring.round_starter", "if chip is Side.HI", "if chip is Side.LO"),
    ),
    mistake(
        HLF.GAME_ENDS,
        "ends the game above the target, not at it",
        JUST_REACHED,
        (
            "hi_lo_flip.scoring.ends_game",
            "max(scores) < rules.target",
            "max(scores) <= rules.target",
        ),
    ),
    mistake(
        HLF.HIGHEST_WINS,
        "lets the lowest total win",
        PAIRS,
        ("hi_lo_flip.scoring.leaders", "highest = max(scores)", "highest = min(scores)"),
    ),
    mistake(
        HLF.TIE_SHARED,
        "plays another round when the lead is tied",
        TIED,
        ("hi_lo_flip.scoring.ends_game", "rules.tied_lead is TiedLead.SHARED or ", ""),
    ),
    mistake(
        HLF.TIE_PLAY_ON,
        "shares a tied lead, against the option",
        TIED_PLAY_ON,
        (
            "hi_lo_flip.scoring.ends_game",
            "return rules.tied_lead is TiedLead.SHARED or len(leaders(scores)) == 1",
            "return True",
        ),
    ),
)
