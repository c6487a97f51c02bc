"""How Hi-Lo Flip is told and asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from hilo_rules.cli.cast import count
from hilo_rules.cli.tellers import generic
from hilo_rules.cli.tellers.generic import MOST_DIGITS, Unreadable
from hilo_rules.hi_lo_flip import (
    AwaitingDraw,
    AwaitingFlip,
    AwaitingPlay,
    CardDealt,
    CardDrawn,
    ChipLanded,
    DrawCause,
    GameEnded,
    NothingDrawn,
    PileCollected,
    PileRenewed,
    PlayCard,
    Reason,
    RoundScored,
    RoundStarted,
    SeatSkipped,
    SecondPlayFailed,
    StarterChosen,
    WentOut,
    points,
)

if TYPE_CHECKING:
    from hilo_rules.cli.tellers.generic import Told
    from hilo_rules.hi_lo_flip import Cards, Effect, Side, View

_QUESTIONS = {
    Reason.OPENING: "You start the round: play any card.",
    Reason.TURN: "Which card?",
    Reason.FLIPPED: "The chip has changed: play any card.",
    Reason.DRAWN: "Play the card that you drew.",
    Reason.SECOND: "Play a second card. Which?",
    Reason.RESET: "Start a new pile: play any card.",
}


class Teller(generic.Teller):
    """What the command line says of Hi-Lo Flip."""

    def dealt(self, seat: int, cards: list[int | None]) -> str:
        """Say which cards a seat was dealt, sorted as a hand is."""
        known = sorted(card for card in cards if card is not None)
        return super().dealt(seat, [*known] if len(known) == len(cards) else [*cards])

    def step(self, told: Told) -> str:
        """Say what was done."""
        event: PlayCard | CardDealt | CardDrawn | ChipLanded = told.event
        match event:
            case PlayCard():
                return self._play(told, event)
            case ChipLanded(side):
                return self._landing(told.before, side)
            case CardDealt(seat, card):
                return self.dealt(seat, [card])
            case CardDrawn(seat, card):
                phase = told.before.phase
                skipped = isinstance(phase, AwaitingDraw) and phase.cause is DrawCause.SKIPPED
                what = "a card" if card is None else str(card)
                why = ", because of the card ending in 1" if skipped else ""
                return f"{self.cast.does(seat, 'draws')} {what}{why}."

    def _play(self, told: Told, action: PlayCard) -> str:
        before: View = told.before
        phase = before.phase
        reason = phase.reason if isinstance(phase, AwaitingPlay) else Reason.TURN
        seat, card = action.seat, action.card
        top = before.discard_pile[-1] if before.discard_pile else None
        left = before.hand_sizes[seat] - 1
        how = {
            Reason.OPENING: f"{self.cast.does(seat, 'opens')} with {card}",
            Reason.RESET: f"{self.cast.does(seat, 'starts')} a new pile with {card}",
            Reason.SECOND: f"{self.cast.does(seat, 'plays')} a second card, {card} on {top}",
            Reason.DRAWN: f"{self.cast.does(seat, 'plays')} the card just drawn, {card} on {top}",
        }.get(reason, f"{self.cast.does(seat, 'plays')} {card} on {top}")
        return f"{how} ({_name(before.chip)}); {count(left, 'card') if left else 'none'} left."

    def _landing(self, before: View, side: Side) -> str:
        phase = before.phase
        if not isinstance(phase, AwaitingFlip):
            return f"The chip is tossed and shows {_name(side)}."
        verdict = "stays on" if side is before.chip else "changes to"
        top = before.discard_pile[-1]
        flips = self.cast.does(phase.seat, "flips", "flip")
        return f"{flips} the chip, unable to follow {top}: it {verdict} {_name(side)}."

    def effect(self, told: Told, effect: Effect) -> str:  # noqa: C901, PLR0911 - one case for each kind of effect
        """Say what followed."""
        match effect:
            case StarterChosen(seat):
                return f"{self.cast.does(seat, 'starts')} the round."
            case SecondPlayFailed(seat):
                return f"{self.cast.does(seat, 'has', 'have')} no second card that follows."
            case PileCollected(seat, cards):
                return f"{self.cast.does(seat, 'collects')} the pile: {_worth(cards)}."
            case PileRenewed(cards):
                return f"{count(len(cards), 'discard')} become the new draw pile."
            case NothingDrawn(seat):
                return f"{self.cast.does(seat, 'finds')} no card to draw."
            case SeatSkipped(seat):
                return f"{self.cast.does(seat, 'loses', 'lose')} the turn."
            case WentOut(seat, bonus):
                goes_out = self.cast.does(seat, "goes out and gets", "go out and get")
                return f"{goes_out} {count(bonus, 'point')}."
            case RoundScored(gained):
                return f"Points of this round, by seat: {', '.join(map(str, gained))}."
            case RoundStarted():
                return "All cards are shuffled and dealt anew."
            case GameEnded(winners):
                if len(winners) > 1:
                    return f"{self.cast.names(winners)} share the win."
                (winner,) = winners
                score = max(told.after.scores)
                return f"{self.cast.does(winner, 'wins')} with {count(score, 'point')}."

    def situation(self, view: View) -> list[Text]:
        """Show chip, top card, hand sizes and the hand, legal cards in brackets."""
        chip = Text.assemble("Chip: ", (_name(view.chip), "bold yellow"), "   ")
        if view.discard_pile:
            chip.append("Top card: ")
            chip.append(str(view.discard_pile[-1]), "bold yellow")
            chip.append(f"   Pile: {_worth(view.discard_pile)}")
        else:
            chip.append("No pile yet")
        chip.append(f"   Draw pile: {view.draw_pile_size}")
        sizes = [
            f"{self.cast.name(seat).lower()}: {size}"
            for seat, size in enumerate(view.hand_sizes)
            if seat != view.seat
        ]
        totals = [
            f"{self.cast.name(seat).lower()}: {score}" for seat, score in enumerate(view.scores)
        ]
        legal = {action.card for action in view.legal_actions}
        hand = Text("Your hand:")
        for card in view.hand:
            hand.append("  ")
            hand.append(f"[{card}]" if card in legal else str(card), _style(card in legal))
        lines = [chip, Text(f"Cards left: {', '.join(sizes)}"), hand]
        if any(view.scores):
            lines.insert(0, Text(f"Scores: {', '.join(totals)}"))
        return lines

    def question(self, view: View) -> str:
        """Ask for a card."""
        phase = view.phase
        return _QUESTIONS[phase.reason] if isinstance(phase, AwaitingPlay) else "Which card?"

    def read(self, view: View, text: str) -> PlayCard:
        """Read the number of a card.

        Raises:
            Unreadable: it is no number.
        """
        if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and view.seat is not None:
            return PlayCard(view.seat, int(text))
        raise Unreadable(f"type the number of a card, such as {view.legal_actions[0].card}")

    def help(self) -> list[str]:
        """Say what a person can type to act."""
        return ["a number   plays that card; the ones in [brackets] can be played now"]


def _name(side: Side | None) -> str:
    return "-" if side is None else str(side).title()


def _style(legal: bool) -> str:  # noqa: FBT001 - named by its only caller
    return "bold green" if legal else "dim"


def _worth(cards: Cards) -> str:
    return f"{count(len(cards), 'card')}, {count(sum(map(points, cards)), 'point')}"
