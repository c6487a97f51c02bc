"""The Maude model of Hi-Lo Flip, and how its moves and states read in the library's terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.formal.maude_model import Model
from tests.formal.walk import Game
from tests.hi_lo_flip import instances

import hilo_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    import maude  # type: ignore[import-untyped]
    from tests.hi_lo_flip.instances import Instance

    from hilo_rules.hi_lo_flip import State

CODES = {
    "deal": "{P}:dealt:{C}",
    "toss": "chip:{S}",
    "play": "{P}:play:{C}",
    "flip": "chip:{S'}",
    "draw": "{P}:drawn:{C}",
}
"""For each rule the library's code, with the rule's variables."""
VARIABLES = {
    label: [part.split("}")[0] for part in code.split("{")[1:]] for label, code in CODES.items()
}

NUMBER = re.compile(r"[0-9]+")
ITEM = re.compile(r"(\w+): (.*?)(?= \w+: |$)")
SEAT = re.compile(r"seat (\d+) holds (.*?) won (.*?) total (\d+)")


def instance_module(instance: Instance) -> str:
    """Write the module that gives a ruleset's parameters their values."""
    figures = {
        "seats": instance.seats,
        "handSize": instance.hand_size,
        "target": instance.target,
        "bonus": instance.bonus,
        "deck": " ; ".join(map(str, instance.deck)),
        "ages": " older ".join(map(str, instance.age_order)),
        "secondIsFullTurn": str(instance.full_turn).lower(),
        "renewWhenNeeded": str(instance.when_needed).lower(),
        "tiedLeadPlaysOn": str(instance.play_on).lower(),
    }
    equations = "".join(f"  eq {name} = {value} .\n" for name, value in figures.items())
    return f"mod INSTANCE is\n  including HI-LO-FLIP .\n{equations}endm\n"


class HiLoFlip(Model):
    """One game of the model."""

    def __init__(
        self, instance: Instance, edits: Mapping[str, str] | None = None, more: str = ""
    ) -> None:
        """Load the model with the figures and options of `instance`; see `Model.__init__`."""
        super().__init__("hi_lo_flip.maude", instance_module(instance), edits, more)
        game = self.term("init").symbol().getRangeSort().kind()
        cards = self.term("none").symbol().getRangeSort().kind()
        self._winners = self.module.findSymbol("winners", [game], cards)

    def code(self, label: str, substitution: maude.Substitution) -> str:
        """Give the library's code of an application of the rule with this label."""
        code = CODES[label]
        for name in VARIABLES[label]:
            code = code.replace("{" + name + "}", str(substitution.find(name)))
        return code

    def picture(self, state: maude.Term) -> tuple[Any, ...]:
        """Give the content of a state in plain values, to compare with the library's state."""
        now, table, seats = str(state).strip("{}").split(" | ")
        items = dict(ITEM.findall(table))
        by_seat = sorted(
            (int(seat), cards(hand), cards(won), int(total))
            for seat, hand, won, total in SEAT.findall(seats)
        )
        _, hands, collected, totals = zip(*by_seat, strict=True)
        return (
            int(items["round"]),
            None if items["chip"] == "untossed" else items["chip"],
            hands,
            cards(items["draw"]),
            numbers(items["pile"])[::-1],
            collected,
            totals,
            numbers(items["last"]),
            due(now),
            self._winners_of(state) if now == "over" else (),
        )

    def _winners_of(self, state: maude.Term) -> tuple[int, ...]:
        winners = self._winners.makeTerm([state])
        winners.reduce()
        return cards(str(winners))


def numbers(text: str) -> tuple[int, ...]:
    """Give the numbers in a part of a state as they come."""
    return tuple(map(int, NUMBER.findall(text)))


def cards(text: str) -> tuple[int, ...]:
    """Give the numbers in a part of a state in rising order, since they have none."""
    return tuple(sorted(numbers(text)))


def due(now: str) -> tuple[str, int | None, str]:
    """Take apart what the game waits for, such as ``play(0, turn)``."""
    name, _, rest = now.rstrip(")").partition("(")
    seat, _, why = rest.partition(", ")
    return name, int(seat) if seat else None, why


def picture(state: State) -> tuple[Any, ...]:
    """Give the content of a state of the library in the same plain values."""
    ended = hilo_rules.outcome(state)
    return (*instances.picture(state), () if ended is None else tuple(sorted(ended.winners)))


def game(instance: Instance) -> Game:
    """Put an instance on both sides."""
    return Game(
        name=instance.name,
        details=details(instance),
        model=lambda: HiLoFlip(instance),
        first=instance.state,
        picture=picture,
        beyond=lambda state: state.round_number > instance.most_rounds,
    )


def details(instance: Instance) -> str:
    """Say what an instance is, for the table of results."""
    full = len(instance.deck) == 100
    options = [
        "second play a full turn" if instance.full_turn else "",
        "renewal when needed" if instance.when_needed else "",
        "tied lead plays on" if instance.play_on else "",
    ]
    return "; ".join(
        filter(
            None,
            [
                f"{instance.seats} seats, hands of {instance.hand_size}",
                "deck " + ("1 to 100" if full else " ".join(map(str, instance.deck))),
                f"target {instance.target}, bonus {instance.bonus}",
                "ages " + " ".join(map(str, instance.age_order)),
                *options,
            ],
        )
    )
