"""What a person's hand of Least Score can discard: lists, and the way there card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from hilo_rules.cli.playing_cards import card_text, cards_text, codes
from hilo_rules.least_score import Discard, completions, total

if TYPE_CHECKING:
    from hilo_rules.least_score import Cards, View

MOST_GROUPS = 12
"""How many groups are listed at a turn; a large hand may have thousands."""
_KINDS = {2: "a pair", 3: "a run", 4: "two pairs"}


def kind(cards: Cards) -> str:
    """Name a group of several cards, after a comma; nothing for one card."""
    if len(cards) == 1:
        return ""
    of_one_rank = len({card.rank for card in cards}) == 1
    of_one_suit = len({card.suit for card in cards}) == 1
    if len(cards) == 4 and of_one_rank:  # noqa: PLR2004 - as the group is called
        return ", four of one rank"
    return f", {_KINDS.get(len(cards), 'five of one suit' if of_one_suit else 'a run')}"


def choices(view: View, width: int) -> list[Text]:
    """List the groups of the hand in lines of that width, the ones that leave least first."""
    groups = [
        action.cards
        for action in view.legal_actions
        if isinstance(action, Discard) and len(action.cards) > 1
    ]
    if not groups:
        return [Text("You can discard any one card.")]
    groups.sort(key=total, reverse=True)
    shown = groups[:MOST_GROUPS]
    hand = total(view.hand)
    cells = [Text.assemble("  ", cards_text(group), f" ({hand - total(group)})") for group in shown]
    widest = max(map(len, cells)) + 1
    in_row = max(1, width // widest)
    for cell in cells:
        cell.pad_right(widest - len(cell))
    rows = [Text.assemble(*cells[first : first + in_row]) for first in range(0, len(cells), in_row)]
    for row in rows:
        row.rstrip()
    more = len(groups) - len(shown)
    return [
        Text("You can discard any one card, or together (with what the rest then counts):"),
        *rows,
        *([Text(f"  and {more} more; a card and ? shows what goes with it")] if more else []),
    ]


def prospects(view: View, tapped: Cards) -> list[Text]:
    """Say whether the `tapped` cards can be discarded as they are, and what can join them."""
    seat = -1 if view.seat is None else view.seat
    lines: list[Text] = []
    if completions(view, seat, tapped).discard is not None:
        left = total(view.hand) - total(tapped)
        lines.append(Text(f"{codes(tapped)} can be discarded just so, which leaves {left}."))
    lines += further(view, tapped)
    return lines or [Text(f"No discard that you can make now has {codes(tapped)} in it.")]


def further(view: View, tapped: Cards) -> list[Text]:
    """Say which cards can join the `tapped` ones, and what is still missing then."""
    seat = -1 if view.seat is None else view.seat
    if not tapped:
        return []
    lines: list[Text] = []
    for card in completions(view, seat, tapped).further:
        more = completions(view, seat, (*tapped, card))
        line = Text.assemble(f"{codes(tapped)} can go with ", card_text(card))
        if more.discard is None:
            line.append(f" and then {codes(more.further)}.")
        else:
            left = total(view.hand) - total(more.discard.cards)
            line.append(f", which leaves {left}.")
        lines.append(line)
    return lines
