"""Hi-Lo Flip as one value under the contract."""

from __future__ import annotations

from typing import get_args

from hilo_rules.core.game import Game
from hilo_rules.hi_lo_flip.actions import ChanceEvent, PlayCard, parse_action
from hilo_rules.hi_lo_flip.apply import apply, transition
from hilo_rules.hi_lo_flip.clauses import HLF
from hilo_rules.hi_lo_flip.effects import Effect
from hilo_rules.hi_lo_flip.legal import (
    chance_moves,
    chance_outcomes,
    explain,
    legal_actions,
    sample_chance,
    to_move,
)
from hilo_rules.hi_lo_flip.scoring import outcome
from hilo_rules.hi_lo_flip.setup import Ruleset, new_game
from hilo_rules.hi_lo_flip.state import State
from hilo_rules.hi_lo_flip.validate import validate
from hilo_rules.hi_lo_flip.view import View, redact, view

GAME: Game[State, PlayCard, ChanceEvent, Effect, View] = Game(
    name="hi_lo_flip",
    title="Hi-Lo Flip",
    credits="Hi-Lo Flip (2020) was designed by Garrett J. Donner and Michael S. Steer and is "
    "published by Gamewright, with whom this library is not affiliated.",
    rules_version="1.0.0",
    clauses=HLF,
    ruleset_type=Ruleset,
    state_type=State,
    view_type=View,
    action_types=(PlayCard,),
    event_types=get_args(ChanceEvent),
    effect_types=get_args(Effect),
    new_game=new_game,
    to_move=to_move,
    legal_actions=legal_actions,
    chance_outcomes=chance_outcomes,
    chance_moves=chance_moves,
    sample_chance=sample_chance,
    apply=apply,
    transition=transition,
    explain=explain,
    outcome=outcome,
    view=view,
    redact=redact,
    parse_action=parse_action,
    validate=validate,
)
"""Hi-Lo Flip under the contract."""
