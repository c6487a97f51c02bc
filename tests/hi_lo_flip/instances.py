"""Small games of Hi-Lo Flip, named once for everything that is held against the library."""

from __future__ import annotations

from typing import Any

from attrs import asdict, frozen
from tests.hi_lo_flip import oracle

from hilo_rules.hi_lo_flip import (
    PlayCard,
    Renewal,
    Ruleset,
    SecondPlay,
    State,
    TiedLead,
    new_game,
)
from hilo_rules.hi_lo_flip.actions import CardDealt, CardDrawn, ChipLanded
from hilo_rules.hi_lo_flip.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    AwaitingToss,
)

Step = PlayCard | CardDealt | CardDrawn | ChipLanded


@frozen(kw_only=True)
class Instance:
    """One game, in words that the library, the oracle and the model can all be set up from."""

    name: str
    deck: tuple[int, ...] = tuple(range(1, 101))
    seats: int = 2
    hand_size: int = 7
    target: int = 75
    bonus: int = 10
    ages: tuple[int, ...] = ()
    full_turn: bool = False
    when_needed: bool = False
    play_on: bool = False
    most_rounds: int = 99
    """Where a tied lead plays on, no run is the longest: a walk leaves later rounds alone."""

    @property
    def age_order(self) -> tuple[int, ...]:
        """The seats, oldest first."""
        return self.ages or tuple(range(self.seats))

    def state(self) -> State:
        """Set up the library's game."""
        rules = Ruleset(
            deck=self.deck,
            hand_size=self.hand_size,
            target=self.target,
            going_out_bonus=self.bonus,
            second_play=SecondPlay.FULL_TURN if self.full_turn else SecondPlay.RESET,
            renewal=Renewal.WHEN_NEEDED if self.when_needed else Renewal.WHEN_EMPTY,
            tied_lead=TiedLead.PLAY_ON if self.play_on else TiedLead.SHARED,
        )
        return new_game(self.seats, rules, self.age_order)

    def table(self) -> oracle.Table:
        """Set up the oracle's game."""
        return oracle.new_table(
            seats=self.seats,
            ages=list(self.age_order),
            deck=self.deck,
            hand_size=self.hand_size,
            target=self.target,
            bonus=self.bonus,
            a_failed_second_play_is_a_full_turn=self.full_turn,
            the_draw_pile_is_renewed_only_when_needed=self.when_needed,
            a_tied_lead_plays_on=self.play_on,
        )

    def as_data(self) -> dict[str, Any]:
        """Give the fields that differ from the published game."""
        published = asdict(Instance(name=""))
        return {key: value for key, value in asdict(self).items() if value != published[key]}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Instance:
        """Read what `as_data` gave and JSON has kept."""
        tuples = {key: tuple(value) for key, value in data.items() if isinstance(value, list)}
        return cls(**{**data, **tuples})


def due(state: State) -> tuple[str, int | None, str]:
    """Say in plain words what a state of the library waits for, of whom, and why."""
    phase = state.phase
    if isinstance(phase, AwaitingDeal):
        return ("deal", phase.seat, "")
    if isinstance(phase, AwaitingToss):
        return ("toss", None, "")
    if isinstance(phase, AwaitingPlay):
        return ("play", phase.seat, phase.reason.value)
    if isinstance(phase, AwaitingFlip):
        return ("flip", phase.seat, "")
    if isinstance(phase, AwaitingDraw):
        return ("draw", phase.seat, phase.cause.value)
    return ("over", None, "")


def picture(state: State) -> tuple[Any, ...]:
    """Give a state of the library in plain values: the same as the oracle's and the model's."""
    return (
        state.round_number,
        None if state.chip is None else state.chip.value,
        state.hands,
        state.draw_pile,
        state.discard_pile,
        state.collected,
        state.scores,
        state.recent,
        due(state),
    )
