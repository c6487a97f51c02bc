"""Engines for Hi-Lo Flip, each with a clause of the chapters 1 to 6 broken."""

from __future__ import annotations

from tests.conformance.mutation import Mutant, mutant

from hilo_rules.hi_lo_flip import HLF

APPLY, LEGAL, PILES = "hi_lo_flip.apply.", "hi_lo_flip.legal.", "hi_lo_flip.piles."
SCORING, SETUP = "hi_lo_flip.scoring.", "hi_lo_flip.setup."
CARDS, VIEW = "hi_lo_flip.cards.", "hi_lo_flip.view."

PLAYABLE = "cards = playable(state.hands[phase.seat], state.discard_pile, state.chip)"
"""Where the legal plays come from."""


def only_lowest(reason: str) -> tuple[str, str, str]:
    """Offer only the lowest card at a play with this reason."""
    return (
        LEGAL + "legal_actions",
        PLAYABLE,
        f"{PLAYABLE}[: 1 if phase.reason.value == {reason!r} else None]",
    )


MUTANTS: tuple[Mutant, ...] = (
    mutant(
        HLF.DECK,
        "accepts a deck that repeats a number",
        (SETUP + "_sorted_deck", "if card == following:", "if False:"),
    ),
    mutant(
        HLF.SEATS,
        "has no upper bound of seats",
        (SETUP + "check_setup", ", most=most", ""),
    ),
    mutant(
        HLF.AGE_ORDER,
        "accepts any seats as an order of ages",
        (SETUP + "check_setup", " or sorted(ages) != list(range(count))", ""),
    ),
    mutant(
        HLF.DECK_SUFFICES,
        "needs no card for the draw pile",
        (SETUP + "check_setup", "count * rules.hand_size + 1", "count * rules.hand_size"),
    ),
    mutant(
        HLF.RULESET_FIGURES,
        "accepts figures below their bounds",
        ("core.checks.check_whole", "if not least <= value <= ", "if not value <= "),
    ),
    mutant(
        HLF.WELL_FORMED,
        "doesn't look whether a card is of the deck",
        (LEGAL + "_form_violations", " and holds(state.rules.deck, action.card)", ""),
    ),
    mutant(
        HLF.DEAL,
        "deals hand by hand",
        (
            APPLY + "_deal",
            (
                "    if seat + 1 < len(hands):\n        after = DEAL[seat + 1]\n"
                "    elif len(hand) < state.rules.hand_size:\n        after = DEAL[0]\n"
            ),
            (
                "    if len(hand) < state.rules.hand_size:\n        after = DEAL[seat]\n"
                "    elif seat + 1 < len(hands):\n        after = DEAL[seat + 1]\n"
            ),
        ),
    ),
    mutant(
        HLF.DRAW_PILE,
        "draws the lowest card of the draw pile",
        (
            LEGAL + "chance_outcomes",
            "events = tuple(map(DRAWS[phase.seat], state.packed_draw_pile))",
            "events = tuple(map(DRAWS[phase.seat], state.packed_draw_pile))[:1]",
        ),
    ),
    mutant(
        HLF.FIRST_TOSS,
        "begins with Hi, without a toss",
        (APPLY + "_deal", "after = TOSS", "after = opening(state, Side.HI, effects)"),
    ),
    mutant(
        HLF.FIRST_STARTER,
        "lets the youngest start under Hi",
        (SCORING + "round_starter", "if chip is Side.HI", "if chip is Side.LO"),
    ),
    mutant(
        HLF.OWN_HAND_ONLY,
        "shows a spectator the hand of seat 0",
        (VIEW + "view", "() if seat is None else state.hands[seat]", "state.hands[seat or 0]"),
    ),
    mutant(
        HLF.OWN_HAND_ONLY,
        "tells everybody which card was dealt or drawn",
        (VIEW + "redact", "event.seat != seat", "False"),
    ),
    mutant(
        HLF.CHANCE_WHEN_DUE,
        "lets the chip land while a seat is to play",
        (
            APPLY + "_land",
            "(AwaitingFlip, AwaitingToss)) or",
            "(AwaitingFlip, AwaitingPlay, AwaitingToss)) or",
        ),
    ),
    mutant(HLF.OPENING, "opens with the lowest card", only_lowest("opening")),
    mutant(
        HLF.ON_TURN,
        "lets any seat play",
        (APPLY + "_play", "        or seat != phase.seat\n", ""),
    ),
    mutant(
        HLF.FROM_HAND,
        "lets a seat play what it doesn't hold",
        (CARDS + "without_card", "return None", "return hand"),
    ),
    mutant(
        HLF.NEXT_TURN,
        "goes round counter-clockwise",
        (
            APPLY + "_play",
            "after = _turn(hands, (seat + 1) % len(hands), card, chip)",
            "after = _turn(hands, (seat - 1) % len(hands), card, chip)",
        ),
    ),
    mutant(
        HLF.ON_TOP,
        "lays cards below the pile",
        (APPLY + "_play", "discard += (card,)", "discard = (card, *discard)"),
    ),
    mutant(
        HLF.FOLLOW_CHIP,
        "demands higher cards whatever the chip shows",
        (CARDS + "follows", "card > top if chip is HI else card < top", "card > top"),
        (LEGAL + "playable", "hand[at:] if chip is HI else hand[:at]", "hand[at:]"),
    ),
    mutant(
        HLF.MUST_PLAY,
        "lets a seat that can play have the chip flipped",
        (
            APPLY + "_land",
            "(AwaitingFlip, AwaitingToss)) or",
            "(AwaitingFlip, AwaitingPlay, AwaitingToss)) or",
        ),
    ),
    mutant(
        HLF.FLIP_WHEN_STUCK,
        "never flips the chip",
        (APPLY + "_turn", "return FLIP[seat]", "return TURN[seat]"),
    ),
    mutant(
        HLF.FLIP_BEFORE_DRAW,
        "draws instead of flipping",
        (APPLY + "_turn", "return FLIP[seat]", "return DRAW_STUCK[seat]"),
    ),
    mutant(
        HLF.FLIP_STAYS,
        "turns the chip back after the play",
        (
            APPLY + "_play",
            "    return _played(state, ",
            (
                "    if phase.reason.value == 'flipped':\n"
                "        state = _landed(state, Side.HI if chip is Side.LO else Side.LO, phase)\n"
                "    return _played(state, "
            ),
        ),
    ),
    mutant(
        HLF.CHANGED_SIDE,
        "draws after a changed side",
        (APPLY + "_land", "FLIPPED[phase.seat]", "DRAW_STUCK[phase.seat]"),
    ),
    mutant(HLF.CHANGED_SIDE_FREES, "frees the lowest card only", only_lowest("flipped")),
    mutant(
        HLF.KEPT_SIDE_DRAWS,
        "resets at once after a kept side",
        (APPLY + "_land", "if waiting.packed_draw_pile:", "if False:"),
        (APPLY + "_land", "if supplied.packed_draw_pile:", "if False:"),
    ),
    mutant(
        HLF.DRAWN_CARD_PLAYED,
        "resets whatever was drawn",
        (APPLY + "_draw", "elif follows(card, top, chip):", "elif False:"),
    ),
    mutant(
        HLF.DRAWN_CARD_KEPT,
        "draws on until a card follows",
        (
            APPLY + "_draw",
            "return after_reset(_drawn(state, tuple(hands), draw, discard, phase), seat, effects)",
            "after = DRAW_STUCK[seat]",
        ),
    ),
    mutant(
        HLF.NOTHING_TO_DRAW,
        "lets the next seat reset when there is nothing to draw",
        (
            APPLY + "_land",
            "after_reset(supplied, phase.seat, effects)",
            "after_reset(supplied, seat_after(phase.seat, len(state.hands)), effects)",
        ),
    ),
    mutant(
        HLF.RESET_COLLECTS,
        "collects the pile without its top card",
        (
            PILES + "after_reset",
            "gathered(state.collected, collector, state.discard_pile)",
            "gathered(state.collected, collector, state.discard_pile[:-1])",
        ),
    ),
    mutant(
        HLF.COLLECTOR,
        "lets the last to play collect, even the resetting seat",
        (PILES + "after_reset", " if player != seat", ""),
    ),
    mutant(
        HLF.COLLECTOR_BEFORE,
        "lets the resetting seat collect if nobody else has played",
        (PILES + "after_reset", "seat_before(seat, len(state.hands))", "seat"),
    ),
    mutant(HLF.RESET_ANY_CARD, "resets with the lowest card", only_lowest("reset")),
    mutant(
        HLF.COLLECTED_IN_PUBLIC,
        "shows nobody what is collected",
        (VIEW + "view", "collected=state.collected", "collected=((),) * len(state.collected)"),
    ),
)
