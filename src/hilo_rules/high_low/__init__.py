"""High-Low: is your card higher or lower than the dealer's? Who is wrong is out.

Invented by Michael A. Coan, COAN.NET; ``GAME.credits`` says under which condition its rules are
used. ``new_game`` sets the table; the functions of ``hilo_rules`` play on from there. The same
functions stand here too, with this game's own types.
"""

from hilo_rules.core.playing_cards import Card, Rank, Suit
from hilo_rules.high_low.actions import (
    Action,
    CardDealt,
    ChanceEvent,
    DealerRevealed,
    Guess,
    parse_action,
)
from hilo_rules.high_low.apply import apply, transition
from hilo_rules.high_low.cards import FULL_DECK, Call, Cards, height, is_right
from hilo_rules.high_low.clauses import HL
from hilo_rules.high_low.effects import (
    Effect,
    GameEnded,
    GuessesOpened,
    RoundEnded,
    RoundReplayed,
    RoundStarted,
    SeatEliminated,
)
from hilo_rules.high_low.game import GAME
from hilo_rules.high_low.legal import (
    chance_outcomes,
    explain,
    legal_actions,
    sample_chance,
    to_move,
)
from hilo_rules.high_low.line import EndedRound, Line, Listed, LongLine
from hilo_rules.high_low.phases import (
    AwaitingDeal,
    AwaitingGuesses,
    AwaitingReveal,
    GameOver,
    Phase,
)
from hilo_rules.high_low.scoring import outcome
from hilo_rules.high_low.setup import Guesses, NoSurvivor, Ruleset, new_game
from hilo_rules.high_low.state import State
from hilo_rules.high_low.table import Place, Row
from hilo_rules.high_low.tally import Tally
from hilo_rules.high_low.validate import validate
from hilo_rules.high_low.view import View, redact, view

__all__ = [
    "FULL_DECK",
    "GAME",
    "HL",
    "Action",
    "AwaitingDeal",
    "AwaitingGuesses",
    "AwaitingReveal",
    "Call",
    "Card",
    "CardDealt",
    "Cards",
    "ChanceEvent",
    "DealerRevealed",
    "Effect",
    "EndedRound",
    "GameEnded",
    "GameOver",
    "Guess",
    "Guesses",
    "GuessesOpened",
    "Line",
    "Listed",
    "LongLine",
    "NoSurvivor",
    "Phase",
    "Place",
    "Rank",
    "RoundEnded",
    "RoundReplayed",
    "RoundStarted",
    "Row",
    "Ruleset",
    "SeatEliminated",
    "State",
    "Suit",
    "Tally",
    "View",
    "apply",
    "chance_outcomes",
    "explain",
    "height",
    "is_right",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "redact",
    "sample_chance",
    "to_move",
    "transition",
    "validate",
    "view",
]
