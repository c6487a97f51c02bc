"""High-Low as one value under the contract."""

from __future__ import annotations

from typing import get_args

from hilo_rules.core.game import Game
from hilo_rules.high_low.actions import ChanceEvent, Guess, parse_action
from hilo_rules.high_low.apply import apply, transition
from hilo_rules.high_low.clauses import HL
from hilo_rules.high_low.effects import Effect
from hilo_rules.high_low.legal import (
    chance_moves,
    chance_outcomes,
    explain,
    legal_actions,
    sample_chance,
    to_move,
)
from hilo_rules.high_low.scoring import outcome
from hilo_rules.high_low.setup import Ruleset, new_game
from hilo_rules.high_low.state import State
from hilo_rules.high_low.validate import validate
from hilo_rules.high_low.view import View, redact, view

GAME: Game[State, Guess, ChanceEvent, Effect, View] = Game(
    name="high_low",
    title="High-Low",
    credits="High-Low was invented by Michael A. Coan, COAN.NET, who wrote its rules in 2006 and "
    "2007. They may be used free of charge as long as COAN.NET is credited; whoever wants to make "
    "serious money with the game has to come to terms with its author first. This library is not "
    "affiliated with COAN.NET.",
    rules_version="1.0.0",
    clauses=HL,
    ruleset_type=Ruleset,
    state_type=State,
    view_type=View,
    action_types=(Guess,),
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
"""High-Low under the contract."""
