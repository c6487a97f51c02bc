"""Least Score as one value under the contract."""

from __future__ import annotations

from typing import get_args

from hilo_rules.core.game import Game
from hilo_rules.least_score.actions import Action, ChanceEvent, parse_action
from hilo_rules.least_score.apply import apply, transition
from hilo_rules.least_score.clauses import LS
from hilo_rules.least_score.effects import Effect
from hilo_rules.least_score.explain import explain
from hilo_rules.least_score.legal import (
    chance_moves,
    chance_outcomes,
    legal_actions,
    sample_chance,
    to_move,
)
from hilo_rules.least_score.scoring import outcome
from hilo_rules.least_score.setup import Ruleset, new_game
from hilo_rules.least_score.state import State
from hilo_rules.least_score.validate import validate
from hilo_rules.least_score.view import View, redact, view

GAME: Game[State, Action, ChanceEvent, Effect, View] = Game(
    name="least_score",
    title="Least Score",
    credits="Least Score is a game for Android by Altius, with whom this library is not "
    "affiliated.",
    rules_version="1.0.0",
    clauses=LS,
    ruleset_type=Ruleset,
    state_type=State,
    view_type=View,
    action_types=get_args(Action),
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
"""Least Score under the contract."""
