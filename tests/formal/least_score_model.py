"""The Maude model of Least Score, and how its moves and states read in the library's terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from attrs import frozen
from tests.formal.maude_model import Model
from tests.formal.playing_cards import ALL_CARDS, cards, codes_in, words
from tests.formal.walk import Game

import hilo_rules
from hilo_rules.least_score import (
    Elimination,
    Ending,
    FourCards,
    Ruleset,
    RunSuits,
    State,
    TiedDeclaration,
    new_game,
)
from hilo_rules.least_score.phases import (
    AwaitingDeal,
    AwaitingDraw,
    AwaitingTake,
    AwaitingTurn,
    AwaitingTurnUp,
    GameOver,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    import maude  # type: ignore[import-untyped]

ITEM = re.compile(r"(\w+): (.*?)(?= \w+: |$)")
SEAT = re.compile(r"seat (\d+) holds (.*?) total (\d+) is (\w+)")


@frozen(kw_only=True)
class Instance:
    """One game, in words that the library and the model can both be set up from."""

    name: str
    deck: str
    """The cards, as ``2C AS``."""
    seats: int = 2
    hand_size: int = 5
    threshold: int = 100
    penalty: int = 20
    two_pairs: bool = False
    same_suit: bool = False
    tie_fails: bool = False
    at_threshold: bool = False
    first_out: bool = False
    deal: str = ""
    """If given, the walk begins with these cards dealt and turned up, in the order of the deal."""
    longest: int | None = None
    """How many steps are walked at most, if there is a bound."""

    @property
    def opening(self) -> tuple[str, ...]:
        """The steps before the walk."""
        *dealt, turned = self.deal.split() or [""]
        if not turned:
            return ()
        steps = [f"{number % self.seats}:dealt:{card}" for number, card in enumerate(dealt)]
        return (*steps, f"turned:{turned}")

    def state(self) -> State:
        """Set up the library's game."""
        rules = Ruleset(
            deck=cards(self.deck),
            hand_size=self.hand_size,
            threshold=self.threshold,
            false_declaration_penalty=self.penalty,
            four_cards=FourCards.TWO_PAIRS if self.two_pairs else FourCards.ONE_RANK,
            run_suits=RunSuits.SAME if self.same_suit else RunSuits.MIXED,
            tied_declaration=(
                TiedDeclaration.FAILS if self.tie_fails else TiedDeclaration.SUCCEEDS
            ),
            elimination=(
                Elimination.AT_THRESHOLD if self.at_threshold else Elimination.ABOVE_THRESHOLD
            ),
            ending=Ending.FIRST_OUT if self.first_out else Ending.LAST_ONE_STANDING,
        )
        return new_game(self.seats, rules)


def instance_module(instance: Instance) -> str:
    """Write the module that gives a ruleset's parameters their values."""
    values = {
        "seats": instance.seats,
        "handSize": instance.hand_size,
        "threshold": instance.threshold,
        "penalty": instance.penalty,
        "deck": words(cards(instance.deck), ace=1),
        "twoPairsAreFour": str(instance.two_pairs).lower(),
        "runsOfOneSuit": str(instance.same_suit).lower(),
        "tiedDeclarationFails": str(instance.tie_fails).lower(),
        "outAtThreshold": str(instance.at_threshold).lower(),
        "endsWithFirstOut": str(instance.first_out).lower(),
    }
    equations = "".join(f"  eq {name} = {value} .\n" for name, value in values.items())
    return f"mod INSTANCE is\n  including LEAST-SCORE .\n{equations}endm\n"


CODES = {
    "deal": "{P}:dealt:{C}",
    "turnUp": "turned:{C}",
    "discard": "{P}:discard:{G}",
    "takeOpen": "{P}:open:{C}",
    "takeClosed": "{P}:closed",
    "declare": "{P}:declare",
    "draw": "{P}:drawn:{C}",
}
"""For each rule the library's code, with the rule's variables."""


class LeastScore(Model):
    """One game of the model."""

    def __init__(
        self, instance: Instance, edits: Mapping[str, str] | None = None, more: str = ""
    ) -> None:
        """Load the model with the figures and options of `instance`; see `Model.__init__`."""
        super().__init__("least_score.maude", instance_module(instance), edits, more)
        self.instance = instance

    def code(self, label: str, substitution: maude.Substitution) -> str:
        """Give the library's code of an application of the rule with this label."""
        code = CODES[label]
        if "{P}" in code:
            code = code.replace("{P}", str(substitution.find("P")))
        for name in ("C", "G"):
            if "{" + name + "}" in code:
                found = codes_in(str(substitution.find(name)))
                code = code.replace("{" + name + "}", ",".join(found))
        return code

    def picture(self, state: maude.Term) -> tuple[Any, ...]:
        """Give the content of a state in plain values, to compare with the library's state."""
        now, table, seats = str(state).strip("{}").split(" | ")
        by_seat = sorted(
            (int(seat), codes_in(hand), int(total), status)
            for seat, hand, total, status in SEAT.findall(seats)
        )
        totals = tuple(total for _, _, total, _ in by_seat)
        left = {seat: total for seat, _, total, status in by_seat if status != "out"}
        if now == "over":
            lowest = min(totals) if self.instance.first_out else min(left.values())
            among = enumerate(totals) if self.instance.first_out else left.items()
            return now, totals, tuple(seat for seat, total in among if total == lowest)
        items = dict(ITEM.findall(table))
        seat = int(now[now.index("(") + 1 : -1]) if "(" in now else None
        in_a_turn = now.startswith(("turn(", "take(", "draw("))
        return (
            now,
            totals,
            tuple(left),
            int(items["starter"]),
            tuple(hand for _, hand, _, _ in by_seat),
            *(codes_in(items[name]) for name in ("closed", "open", "buried", "discard")),
            by_seat[seat][3] == "fresh" if in_a_turn and seat is not None else None,
        )


def picture(state: State) -> tuple[Any, ...]:
    """Give the content of a state of the library in the same plain values."""
    phase = state.phase
    ended = hilo_rules.outcome(state)
    if isinstance(phase, GameOver):
        assert ended is not None
        return "over", state.scores, tuple(sorted(ended.winners))
    assert ended is None
    first = None
    if isinstance(phase, AwaitingTurnUp):
        now = "turnUp"
    else:
        kinds = {AwaitingDeal: "deal", AwaitingTurn: "turn", AwaitingTake: "take"}
        name = kinds.get(type(phase), "draw")
        now = f"{name}({phase.seat})"
        if isinstance(phase, AwaitingTurn | AwaitingTake | AwaitingDraw):
            first = phase.first
    places = (state.closed_deck, state.open_cards, state.buried, state.discarded)
    return (
        now,
        state.scores,
        state.seats_in,
        state.starter,
        tuple(tuple(map(str, hand)) for hand in state.hands),
        *(tuple(map(str, place)) for place in places),
        first,
    )


def game(instance: Instance) -> Game:
    """Put an instance on both sides."""
    whole = len(cards(instance.deck)) == 52
    options = {
        "two pairs are a group": instance.two_pairs,
        "runs of one suit": instance.same_suit,
        "a tied declaration fails": instance.tie_fails,
        "out at the threshold": instance.at_threshold,
        "ends with the first out": instance.first_out,
    }
    return Game(
        name=instance.name,
        details="; ".join(
            [
                f"{instance.seats} seats, hands of {instance.hand_size}",
                "deck of 52 cards" if whole else f"deck {instance.deck}",
                f"threshold {instance.threshold}, penalty {instance.penalty}",
                *(name for name, chosen in options.items() if chosen),
                *([f"dealt {instance.deal}"] if instance.deal else []),
                *([f"{instance.longest} steps"] if instance.longest else []),
            ]
        ),
        model=lambda: LeastScore(instance),
        first=instance.state,
        picture=picture,
        opening=instance.opening,
        longest=instance.longest,
    )


def drawn(rng: random.Random) -> Instance:
    """Draw a table at full size: the whole deck, 2 to 10 seats, hands of 5, any options."""
    return Instance(
        name="drawn",
        deck=ALL_CARDS,
        seats=rng.randint(2, 10),
        threshold=rng.choice((5, 25)),
        penalty=rng.choice((0, 20)),
        two_pairs=rng.random() < 0.5,
        same_suit=rng.random() < 0.5,
        tie_fails=rng.random() < 0.5,
        at_threshold=rng.random() < 0.5,
        first_out=rng.random() < 0.5,
    )
