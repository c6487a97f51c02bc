"""Least Score: discard groups, take one card at a time, and declare with the lowest hand.

``new_game`` sets the table; the functions of ``hilo_rules`` play on from there. The same
functions stand here too, with this game's own types.
"""

from hilo_rules.least_score.actions import (
    Action,
    CardDealt,
    CardDrawn,
    CardTurnedUp,
    ChanceEvent,
    Declare,
    Discard,
    TakeClosed,
    TakeOpen,
    parse_action,
)
from hilo_rules.least_score.apply import apply, transition
from hilo_rules.least_score.cards import DECK, Card, Cards, Rank, Suit, in_order, points, total
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.completion import Completions, completions
from hilo_rules.least_score.effects import (
    CardsBuried,
    DeckRenewed,
    DeclarationFailed,
    DeclarationSucceeded,
    Effect,
    GameEnded,
    HandsRevealed,
    RoundScored,
    RoundStarted,
    SeatEliminated,
)
from hilo_rules.least_score.explain import explain
from hilo_rules.least_score.game import GAME
from hilo_rules.least_score.legal import chance_outcomes, legal_actions, sample_chance, to_move
from hilo_rules.least_score.melds import groups, is_group
from hilo_rules.least_score.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
    Phase,
)
from hilo_rules.least_score.scoring import outcome
from hilo_rules.least_score.setup import (
    Elimination,
    Ending,
    FourCards,
    Ruleset,
    RunSuits,
    TiedDeclaration,
    new_game,
)
from hilo_rules.least_score.state import State
from hilo_rules.least_score.validate import validate
from hilo_rules.least_score.view import View, redact, view

__all__ = [
    "DECK",
    "GAME",
    "LS",
    "Action",
    "AwaitingDeal",
    "AwaitingDraw",
    "AwaitingTake",
    "AwaitingTurn",
    "AwaitingTurnUp",
    "Card",
    "CardDealt",
    "CardDrawn",
    "CardTurnedUp",
    "Cards",
    "CardsBuried",
    "ChanceEvent",
    "Completions",
    "DeckRenewed",
    "DeclarationFailed",
    "DeclarationSucceeded",
    "Declare",
    "Discard",
    "Effect",
    "Elimination",
    "Ending",
    "FourCards",
    "GameEnded",
    "GameOver",
    "HandsRevealed",
    "Phase",
    "Rank",
    "RoundScored",
    "RoundStarted",
    "Ruleset",
    "RunSuits",
    "SeatEliminated",
    "State",
    "Suit",
    "TakeClosed",
    "TakeOpen",
    "TiedDeclaration",
    "View",
    "apply",
    "chance_outcomes",
    "completions",
    "explain",
    "groups",
    "in_order",
    "is_group",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "points",
    "redact",
    "sample_chance",
    "to_move",
    "total",
    "transition",
    "validate",
    "view",
]
