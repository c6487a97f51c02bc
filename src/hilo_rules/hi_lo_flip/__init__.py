"""Hi-Lo Flip: 100 numbered cards, a chip that says higher or lower, and piles to win.

``new_game`` sets the table; the functions of ``hilo_rules`` play on from there. The same
functions stand here too, with this game's own types.
"""

from hilo_rules.hi_lo_flip.actions import (
    Action,
    CardDealt,
    CardDrawn,
    ChanceEvent,
    ChipLanded,
    PlayCard,
    parse_action,
)
from hilo_rules.hi_lo_flip.apply import apply, transition
from hilo_rules.hi_lo_flip.cards import Card, Cards, Pile, Side, follows, points
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import (
    Effect,
    GameEnded,
    NothingDrawn,
    PileCollected,
    PileRenewed,
    RoundScored,
    RoundStarted,
    SeatSkipped,
    SecondPlayFailed,
    StarterChosen,
    WentOut,
)
from hilo_rules.hi_lo_flip.game import GAME
from hilo_rules.hi_lo_flip.legal import (
    chance_outcomes,
    explain,
    legal_actions,
    sample_chance,
    to_move,
)
from hilo_rules.hi_lo_flip.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
    DrawCause,
    GameOver,
    Phase,
    Reason,
)
from hilo_rules.hi_lo_flip.scoring import outcome
from hilo_rules.hi_lo_flip.setup import (
    Renewal,
    Ruleset,
    SecondPlay,
    TiedLead,
    new_game,
)
from hilo_rules.hi_lo_flip.state import State
from hilo_rules.hi_lo_flip.validate import validate
from hilo_rules.hi_lo_flip.view import View, redact, view

__all__ = [
    "GAME",
    "HLF",
    "Action",
    "AwaitingDeal",
    "AwaitingDraw",
    "AwaitingFlip",
    "AwaitingPlay",
    "AwaitingToss",
    "Card",
    "CardDealt",
    "CardDrawn",
    "Cards",
    "ChanceEvent",
    "ChipLanded",
    "DrawCause",
    "Effect",
    "GameEnded",
    "GameOver",
    "NothingDrawn",
    "Phase",
    "Pile",
    "PileCollected",
    "PileRenewed",
    "PlayCard",
    "Reason",
    "Renewal",
    "RoundScored",
    "RoundStarted",
    "Ruleset",
    "SeatSkipped",
    "SecondPlay",
    "SecondPlayFailed",
    "Side",
    "StarterChosen",
    "State",
    "TiedLead",
    "View",
    "WentOut",
    "apply",
    "chance_outcomes",
    "explain",
    "follows",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "points",
    "redact",
    "sample_chance",
    "to_move",
    "transition",
    "validate",
    "view",
]
