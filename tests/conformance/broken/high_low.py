"""Engines for High-Low, each with one clause broken."""

from __future__ import annotations

from tests.conformance.mutation import Mutant, NoCheck, mutant

from hilo_rules.high_low import HL

APPLY, LEGAL, SETUP = "high_low.apply.", "high_low.legal.", "high_low.setup."
CARDS, SHOE, VIEW = "high_low.cards.", "high_low.shoe.", "high_low.view."

RIGHT_IF_HIGHER = "_HEIGHTS[card.index] >= _HEIGHTS[dealer.index]"
RIGHT_IF_LOWER = "_HEIGHTS[card.index] <= _HEIGHTS[dealer.index]"

MUTANTS: tuple[Mutant, ...] = (
    mutant(
        HL.CARDS,
        "accepts a deck of one rank",
        (SETUP + "_ordered_deck", "if len(set(map(height, cards))) < 2:", "if False:"),
    ),
    mutant(
        HL.ACES_HIGH,
        "takes the ace for the lowest card",
        (CARDS + "is_right", RIGHT_IF_HIGHER, "card.rank >= dealer.rank"),
        (CARDS + "is_right", RIGHT_IF_LOWER, "card.rank <= dealer.rank"),
    ),
    mutant(
        HL.SEATS,
        "begins with two seats",
        (SETUP + "check_setup", "least=rules.min_seats", "least=2"),
    ),
    mutant(
        HL.UNLIMITED_DECKS,
        "makes the lowest card twice as likely",
        (SHOE + "chances", "(1,) * len(deck) if", "(2, *[1] * (len(deck) - 1)) if"),
    ),
    mutant(
        HL.FINITE_DECKS,
        "puts each card back into the shoe",
        (SHOE + "without", "left[deck.index(card)] -= 1", "pass"),
    ),
    mutant(
        HL.SHOE_SUFFICES,
        "needs no card for the dealer",
        (SETUP + "check_setup", "len(rules.deck) <= count", "len(rules.deck) < count"),
    ),
    mutant(
        HL.RULESET_FIGURES,
        "accepts any option",
        NoCheck(SETUP + "Ruleset", "guesses"),
        NoCheck(SETUP + "Ruleset", "no_survivor"),
    ),
    mutant(
        HL.WELL_FORMED,
        "accepts a guess of which nobody knows what it is",
        (LEGAL + "_form_violations", "if type(action.call) is not Call:", "if False:"),
    ),
    mutant(
        HL.DEAL,
        "lets the seats guess after the first card",
        (APPLY + "_deal", "DEAL[first_of(undealt)] if undealt else GUESSES", "GUESSES"),
    ),
    mutant(
        HL.DEAL_ORDER,
        "deals to any seat",
        (APPLY + "_deal", "        or seat != phase.seat\n", ""),
    ),
    mutant(
        HL.OPEN_CARDS,
        "shows a seat its own card only",
        (
            VIEW + "view",
            "places=state.places,",
            "places=tuple([place for place in state.places if place.seat == seat]),",
        ),
    ),
    mutant(
        HL.CHANCE_WHEN_DUE,
        "turns up the dealer's card while seats have to guess",
        (
            APPLY + "_reveal",
            "type(state.phase) is not AwaitingReveal",
            "type(state.phase) not in {AwaitingReveal, AwaitingGuesses}",
        ),
    ),
    mutant(
        HL.GUESS,
        "offers higher only",
        (
            LEGAL + "open_guesses",
            "[BOTH_GUESSES[place.seat] for",
            "[BOTH_GUESSES[place.seat][:1] for",
        ),
    ),
    mutant(
        HL.GUESS_WHEN_DUE,
        "has nothing against a guess during the deal",
        (LEGAL + "_guess_violations", "if type(state.phase) is not AwaitingGuesses:", "if False:"),
    ),
    mutant(
        HL.ANY_ORDER,
        "lets the seats guess in order only",
        (
            LEGAL + "open_guesses",
            "for place in places if not place.guessed]",
            "for place in places if not place.guessed][:1]",
        ),
    ),
    mutant(
        HL.ONCE,
        "lets a seat guess again",
        (APPLY + "_guess", "        or places[position].guessed\n", ""),
    ),
    mutant(
        HL.ONLY_WHO_IS_IN,
        "has nothing against a guess of a seat that is out",
        (LEGAL + "_guess_violations", "elif action.seat not in state.undealt:", "elif False:"),
    ),
    mutant(
        HL.SEALED_GUESSES,
        "shows everybody every guess",
        (VIEW + "view", "sealed = ", "sealed = False and "),
    ),
    mutant(
        HL.OPEN_GUESSES,
        "hides guesses in spite of the option",
        (VIEW + "view", "state.rules.guesses is Guesses.SEALED and ", ""),
    ),
    mutant(
        HL.REVEAL,
        "waits on when all guesses are in",
        (APPLY + "_guess", "GUESSES[missing] if missing else REVEAL", "GUESSES[missing]"),
    ),
    mutant(
        HL.RIGHT_GUESS,
        "takes higher for lower",
        (CARDS + "is_right", "if call is HIGHER:", "if call is not HIGHER:"),
    ),
    mutant(
        HL.TIE,
        "takes a guess for wrong in a tie",
        (CARDS + "is_right", RIGHT_IF_HIGHER, RIGHT_IF_HIGHER.replace(">=", ">")),
        (CARDS + "is_right", RIGHT_IF_LOWER, RIGHT_IF_LOWER.replace("<=", "<")),
    ),
    mutant(
        HL.WRONG_IS_OUT,
        "lets everybody stay in",
        (
            APPLY + "_reveal",
            "line = still_in(state.places, state.calls, card, state.tally)",
            "line = still_in(state.places, state.calls, None, state.tally)",
        ),
    ),
    mutant(
        HL.NEXT_ROUND,
        "ends the game when two seats are left",
        (APPLY + "_reveal", "if len(line) > 1:", "if len(line) > 2:"),
    ),
    mutant(
        HL.LAST_SEAT_WINS,
        "has no winner",
        (APPLY + "_reveal", "GameOver(tuple(line))", "GameOver(())"),
    ),
    mutant(
        HL.NO_WINNER,
        "replays a round that nobody has survived",
        (
            APPLY + "_reveal",
            "if not survivors and rules.no_survivor is NoSurvivor.REPLAY_ROUND:",
            "if not survivors:",
        ),
    ),
    mutant(
        HL.REPLAY_ROUND,
        "ends without a winner in spite of the option",
        (
            APPLY + "_reveal",
            "if not survivors and rules.no_survivor is NoSurvivor.REPLAY_ROUND:",
            "if False:",
        ),
    ),
    mutant(
        HL.NOTHING_AFTER_END,
        "goes on as if the game were not over",
        (LEGAL + "explain", "if isinstance(state.phase, GameOver):", "if False:"),
    ),
)
