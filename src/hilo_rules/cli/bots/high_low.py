"""A bot for High-Low: it guesses what is more likely right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hilo_rules.high_low import Call

if TYPE_CHECKING:
    from hilo_rules import RandomSource
    from hilo_rules.high_low import Guess, View


def likelier(view: View, rng: RandomSource) -> Guess:
    """Guess what is more likely right; if both are as likely, toss a coin.

    With unlimited decks the guess is right with a probability from 7/13, about 54 %, with an
    eight, to 1 with a two or an ace. On average that is 133/169: in a round the bot stays in with
    a probability of about 79 %. By ``view.chance_to_stay`` it also counts the cards of a shoe.
    """
    higher, lower = view.legal_actions
    difference = _chance(view, Call.HIGHER) - _chance(view, Call.LOWER)
    if difference == 0:
        return (higher, lower)[rng.randrange(2)]
    return higher if difference > 0 else lower


def _chance(view: View, call: Call) -> float:
    chance = view.chance_to_stay(call)
    return 0.0 if chance is None else float(chance)


BOTS = {"likelier": likelier}
"""The bots of High-Low by their names, the best first."""
ABOUT = {"likelier": "guesses what is more likely right"}
"""What each of them does."""
