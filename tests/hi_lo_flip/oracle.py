"""A second Hi-Lo Flip to hold the library against: naive on purpose, no line shared with it.

The table is a plain dict that is copied and then changed. Nothing is quick or clever here; who
reads it beside the rules should see at a glance that it does what they say. The moves of players
and of chance are named by the same codes as in the library, which is all the two have in common.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Table = dict[str, Any]

PUBLISHED: dict[str, Any] = {
    "seats": 2,
    "ages": None,  # the seats, oldest first; None: in the order of the seats
    "deck": range(1, 101),
    "hand size": 7,
    "target": 75,
    "bonus": 10,
    "a failed second play is a full turn": False,
    "the draw pile is renewed only when needed": False,
    "a tied lead plays on": False,
}


def new_table(**changes: Any) -> Table:
    """Set the table with the published figures, but for the changes (spaces written as _)."""
    settings = dict(PUBLISHED)
    for name, value in changes.items():
        assert name.replace("_", " ") in PUBLISHED, name
        settings[name.replace("_", " ")] = value
    seats = settings["seats"]
    if settings["ages"] is None:
        settings["ages"] = list(range(seats))
    return {
        "settings": settings,
        "round": 1,
        "chip": None,
        "hands": [set() for _ in range(seats)],
        "draw": set(settings["deck"]),
        "pile": [],  # the top is the last
        "won": [set() for _ in range(seats)],
        "totals": [0] * seats,
        "played": [],  # who played each card of this round, the first card first
        "due": ("deal", 0, ""),  # what, of whom, and why
    }


def successors(table: Table) -> dict[str, Table]:
    """Give every move that is possible now, of a player or of chance, with the table after it."""
    what, seat, why = table["due"]
    if what == "deal":
        return {f"{seat}:dealt:{card}": deal(copy_of(table), seat, card) for card in table["draw"]}
    if what == "toss":
        return {f"chip:{side}": toss(copy_of(table), side) for side in ("hi", "lo")}
    if what == "flip":
        return {f"chip:{side}": flip(copy_of(table), seat, side) for side in ("hi", "lo")}
    if what == "draw":
        cards = table["draw"]
        return {f"{seat}:drawn:{card}": draw(copy_of(table), seat, why, card) for card in cards}
    if what == "play":
        cards = {card for card in table["hands"][seat] if fits(table, card)}
        return {f"{seat}:play:{card}": play(copy_of(table), seat, card) for card in cards}
    return {}


def copy_of(table: Table) -> Table:
    """Copy the table, so that changing the copy leaves the table alone."""
    return {
        **table,
        "hands": [set(hand) for hand in table["hands"]],
        "draw": set(table["draw"]),
        "pile": list(table["pile"]),
        "won": [set(cards) for cards in table["won"]],
        "totals": list(table["totals"]),
        "played": list(table["played"]),
    }


# Everything below changes the table that it is given, and gives it back.


def deal(table: Table, seat: int, card: int) -> Table:
    """Deal one card: seat 0 first, then clockwise, until all hands are full."""
    table["draw"].remove(card)
    table["hands"][seat].add(card)
    seats, size = table["settings"]["seats"], table["settings"]["hand size"]
    if sum(len(hand) for hand in table["hands"]) < seats * size:
        table["due"] = ("deal", (seat + 1) % seats, "")
    elif table["chip"] is None:
        table["due"] = ("toss", None, "")
    else:
        open_round(table)
    return table


def toss(table: Table, side: str) -> Table:
    """Toss the chip before the first round."""
    table["chip"] = side
    open_round(table)
    return table


def open_round(table: Table) -> None:
    """Let last place start with any card; at first everybody is last, since all have 0."""
    last = [
        seat for seat in table["settings"]["ages"] if table["totals"][seat] == min(table["totals"])
    ]
    starter = last[0] if table["chip"] == "hi" else last[-1]
    table["due"] = ("play", starter, "opening")


def fits(table: Table, card: int) -> bool:
    """Tell whether the card may come down on the pile as it lies, with the chip as it lies."""
    if not table["pile"]:
        return True
    if table["chip"] == "hi":
        return bool(card > table["pile"][-1])
    return bool(card < table["pile"][-1])


def any_fits(table: Table, seat: int) -> bool:
    """Tell whether the seat holds a card that fits."""
    return any(fits(table, card) for card in table["hands"][seat])


def turn(table: Table, seat: int) -> None:
    """Begin a turn: play if possible, else flip."""
    table["due"] = ("play", seat, "turn") if any_fits(table, seat) else ("flip", seat, "")


def flip(table: Table, seat: int, side: str) -> Table:
    """Flip for a stuck seat: a changed side frees its whole hand, a kept one makes it draw."""
    kept = table["chip"] == side
    table["chip"] = side
    if kept:
        renew(table)
        if table["draw"]:
            table["due"] = ("draw", seat, "stuck")
        else:
            reset(table, seat)
    else:
        table["due"] = ("play", seat, "flipped")
    return table


def draw(table: Table, seat: int, why: str, card: int) -> Table:
    """Draw one card, as a stuck or as a skipped seat."""
    table["draw"].remove(card)
    table["hands"][seat].add(card)
    if not table["settings"]["the draw pile is renewed only when needed"]:
        renew(table)
    if why == "skipped":
        turn(table, (seat + 1) % table["settings"]["seats"])
    elif fits(table, card):
        table["due"] = ("play", seat, "drawn")
    else:
        reset(table, seat)
    return table


def renew(table: Table) -> None:
    """If the draw pile is empty, make all discards but the top one the draw pile."""
    if not table["draw"]:
        table["draw"] = set(table["pile"][:-1])
        table["pile"] = table["pile"][-1:]


def reset(table: Table, seat: int) -> None:
    """Give the pile to whoever else played last, or else to the seat before; any card is due."""
    others = [player for player in table["played"] if player != seat]
    collector = others[-1] if others else (seat - 1) % table["settings"]["seats"]
    table["won"][collector].update(table["pile"])
    table["pile"] = []
    table["due"] = ("play", seat, "reset")


def play(table: Table, seat: int, card: int) -> Table:
    """Play a card, and see to its ability."""
    settings = table["settings"]
    table["hands"][seat].remove(card)
    table["pile"].append(card)
    table["played"].append(seat)
    following_seat = (seat + 1) % settings["seats"]
    if not table["hands"][seat]:
        end_round(table, seat)
    elif str(card).endswith("2"):
        if any_fits(table, seat):
            table["due"] = ("play", seat, "second")
        elif settings["a failed second play is a full turn"]:
            table["due"] = ("flip", seat, "")
        else:
            reset(table, seat)
    elif str(card).endswith("1"):
        renew(table)
        if table["draw"]:
            table["due"] = ("draw", following_seat, "skipped")
        else:
            turn(table, (following_seat + 1) % settings["seats"])
    else:
        turn(table, following_seat)
    return table


def end_round(table: Table, out: int) -> None:
    """Score the round, which the seat `out` has ended, and end the game or deal again."""
    settings, totals = table["settings"], table["totals"]
    table["won"][out].update(table["pile"])
    table["pile"] = []
    totals[out] += settings["bonus"]
    for seat, cards in enumerate(table["won"]):
        totals[seat] += sum(10 if str(card).endswith("0") else 1 for card in cards)
    reached = max(totals) >= settings["target"]
    tied = totals.count(max(totals)) > 1
    if reached and not (tied and settings["a tied lead plays on"]):
        table["due"] = ("over", None, "")
        return
    table["round"] += 1
    table["hands"] = [set() for _ in table["hands"]]
    table["won"] = [set() for _ in table["won"]]
    table["draw"] = set(settings["deck"])
    table["played"] = []
    table["due"] = ("deal", 0, "")


def winners(table: Table) -> set[int]:
    """Give the seats with the highest total."""
    totals = table["totals"]
    return {seat for seat, total in enumerate(totals) if total == max(totals)}


def last_players(table: Table) -> list[int]:
    """Give the last two different seats that played in this round, the latest first."""
    latest: list[int] = []
    for seat in reversed(table["played"]):
        if seat not in latest:
            latest.append(seat)
    return latest[:2]


def picture(table: Table) -> tuple[Any, ...]:
    """Give all that matters of a table as one value that can be compared and kept in a set.

    Of who played in the round only the last two matter: a pile never goes to anybody else.
    """
    return (
        table["round"],
        table["chip"],
        tuple(tuple(sorted(hand)) for hand in table["hands"]),
        tuple(sorted(table["draw"])),
        tuple(table["pile"]),
        tuple(tuple(sorted(cards)) for cards in table["won"]),
        tuple(table["totals"]),
        tuple(last_players(table)),
        table["due"],
    )


def count_runs(table: Table, depth: int) -> list[int]:
    """Count the sequences of 0, 1, … `depth` moves; one that ends the game sooner counts on.

    Tables with equal pictures are counted together, so that the figures come about in another way
    than by walking each sequence.
    """
    figures = [1]
    ended = 0
    layer: dict[Any, tuple[Table, int]] = {picture(table): (table, 1)}
    for _ in range(depth):
        ways: Counter[Any] = Counter()
        tables = {}
        for here, count in layer.values():
            afterwards = successors(here)
            if not afterwards:
                ended += count
            for after in afterwards.values():
                key = picture(after)
                tables[key] = after
                ways[key] += count
        layer = {key: (tables[key], count) for key, count in ways.items()}
        figures.append(ended + sum(ways.values()))
    return figures
