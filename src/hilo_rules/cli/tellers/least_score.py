"""How Least Score is told and asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from hilo_rules.cli.cast import count
from hilo_rules.cli.playing_cards import cards_text, codes, read_cards
from hilo_rules.cli.tellers import generic
from hilo_rules.cli.tellers.discards import choices, further, kind, prospects
from hilo_rules.cli.tellers.generic import Unreadable
from hilo_rules.least_score import (
    LS,
    AwaitingTake,
    AwaitingTurn,
    CardDealt,
    CardDrawn,
    CardsBuried,
    CardTurnedUp,
    DeckRenewed,
    DeclarationFailed,
    DeclarationSucceeded,
    Declare,
    Discard,
    GameEnded,
    HandsRevealed,
    RoundScored,
    RoundStarted,
    SeatEliminated,
    TakeClosed,
    TakeOpen,
    in_order,
    total,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hilo_rules.cli.tellers.generic import Told
    from hilo_rules.least_score import Action, Card, Cards, ChanceEvent, Effect, View


class Teller(generic.Teller):
    """What the command line says of Least Score."""

    def deal(self, told: Told, dealt: Mapping[int, list[Card | None]]) -> str:
        """Say which cards the reader sees; the other hands are told together."""
        hidden = [seat for seat, cards in dealt.items() if None in cards]
        seen = {seat: cards for seat, cards in dealt.items() if seat not in hidden}
        if len(hidden) <= 1:
            return super().deal(told, dealt)
        cards = count(len(dealt[hidden[0]]), "card")
        others = f"{self.cast.names(hidden)} are dealt {cards} each."
        return "\n".join([*super().deal(told, seen).splitlines(), others])

    def dealt(self, seat: int, cards: list[Card | None]) -> str:
        """Say which cards a seat was dealt, sorted as a hand is."""
        known = in_order([card for card in cards if card is not None])
        if len(known) < len(cards):
            return super().dealt(seat, [*cards])
        return (
            f"{self.cast.does(seat, 'is', 'are')} dealt {codes(known)}, which count {total(known)}."
        )

    def step(self, told: Told) -> str:  # noqa: PLR0911 - one case for each kind of event
        """Say what was done; a closed card is told when chance has drawn it."""
        event: Action | ChanceEvent = told.event
        match event:
            case Discard(seat, cards):
                left = told.after.hand_sizes[seat]
                return (
                    f"{self.cast.does(seat, 'discards')} {codes(cards)}{kind(cards)}; "
                    f"{count(left, 'card') if left else 'none'} left."
                )
            case TakeOpen(seat, card):
                return f"{self.cast.does(seat, 'takes')} the open {card}."
            case TakeClosed():
                return ""
            case Declare(seat):
                return f"{self.cast.does(seat, 'declares')}."
            case CardDealt(seat, card):
                return self.dealt(seat, [card])
            case CardTurnedUp(card):
                return f"{card} is turned up."
            case CardDrawn(seat, card):
                what = "a closed card" if card is None else f"a closed card: {card}"
                return f"{self.cast.does(seat, 'draws')} {what}."

    def effect(self, told: Told, effect: Effect) -> str:  # noqa: PLR0911 - one case for each kind of effect
        """Say what followed."""
        match effect:
            case DeckRenewed(cards):
                size = count(len(cards), "buried card")
                return f"The closed deck is empty: {size} become the new one."
            case CardsBuried(cards):
                return f"{codes(cards)} {'is' if len(cards) == 1 else 'are'} buried."
            case HandsRevealed(hands, totals):
                return self._hands(hands, totals)
            case DeclarationSucceeded(seat, clause):
                tied = clause is LS.TIE_SUCCEEDS
                why = "no hand counts less" if tied else "all other hands count more"
                return f"{self._whose(seat)} declaration is right: {why}."
            case DeclarationFailed(seat, clause):
                tied = clause is LS.TIE_FAILS
                why = "another hand counts as little" if tied else "another hand counts less"
                return f"{self._whose(seat)} declaration is false: {why}."
            case RoundScored(gained):
                return f"Points of this round, by seat: {', '.join(map(str, gained))}."
            case SeatEliminated(seat, score):
                return f"{self.cast.does(seat, 'is', 'are')} out with {count(score, 'point')}."
            case RoundStarted(starter):
                return (
                    f"All cards are dealt anew, and {self._whom(starter)} {self._starts(starter)}."
                )
            case GameEnded(winners):
                return self._ending(told.after, winners)

    def _hands(self, hands: tuple[Cards, ...], totals: tuple[int, ...]) -> str:
        return "\n".join(
            f"{self.cast.does(seat, 'shows', 'show')} {codes(hand)}, which "
            f"{'counts' if len(hand) == 1 else 'count'} {totals[seat]}."
            for seat, hand in enumerate(hands)
            if hand
        )

    def _ending(self, after: View, winners: frozenset[int]) -> str:
        if len(winners) > 1:
            return f"{self.cast.names(winners)} share the win."
        (winner,) = winners
        wins = self.cast.does(winner, "wins")
        return f"{wins} with {count(after.scores[winner], 'point')}."

    def _whom(self, seat: int) -> str:
        return self.cast.name(seat).lower()

    def _whose(self, seat: int) -> str:
        return "Your" if seat == self.cast.person else f"Seat {seat}'s"

    def _starts(self, seat: int) -> str:
        return "start" if seat == self.cast.person else "starts"

    def situation(self, view: View) -> list[Text]:
        """Show the totals, what lies on the table, the hand, and what it can do now."""
        others = [seat for seat in view.seats_in if seat != view.seat]
        table = Text.assemble("Open: ", cards_text(view.open_cards))
        table.append(f"   Closed deck: {view.closed_deck_size}   Buried: {len(view.buried)}")
        sizes = ", ".join(f"{self._whom(seat)}: {view.hand_sizes[seat]}" for seat in others)
        lines = [
            table,
            Text(f"Cards held by others: {sizes}"),
            Text.assemble(
                "Your hand: ", cards_text(view.hand), f"   It counts {total(view.hand)}."
            ),
        ]
        if any(view.scores):
            totals = [f"{self._whom(seat)}: {view.scores[seat]}" for seat in view.seats_in]
            lines.insert(
                0, Text(f"Totals: {', '.join(totals)} (out above {view.rules.highest_total})")
            )
        return lines + (choices(view, self.width) if isinstance(view.phase, AwaitingTurn) else [])

    def question(self, view: View) -> str:
        """Ask for a discard, a declaration or a card to take."""
        match view.phase:
            case AwaitingTake():
                return f"Take which: {codes(view.open_cards)} or closed?"
            case AwaitingTurn(first=False):
                return "Discard which cards, or declare?"
            case _:
                return "Discard which cards?"

    def read(self, view: View, text: str) -> Action:
        """Read cards to discard or a card to take, or one of the words.

        Raises:
            Unreadable: it is neither.
        """
        word, _, rest = text.lower().strip().partition(" ")
        seat = 0 if view.seat is None else view.seat
        if not rest and word in {"d", "declare"}:
            return Declare(seat)
        if not rest and word in {"c", "closed"}:
            return TakeClosed(seat)
        named = {"o": "open", "open": "open", "discard": "discard"}.get(word)
        cards = read_cards(text if named is None else rest)
        if cards is None:
            raise Unreadable(_what_to_type(view))
        taking = named == "open" or (named is None and isinstance(view.phase, AwaitingTake))
        if not taking:
            return Discard(seat, in_order(dict.fromkeys(cards)))
        card, *more = cards
        if more:
            raise Unreadable("you take one card only")
        return TakeOpen(seat, card)

    def answer(self, view: View, text: str) -> list[Text] | None:
        """Say what can become of cards that are followed by a question mark."""
        cards = read_cards(text.removesuffix("?")) if text.endswith("?") else None
        if cards is None:
            return None
        return prospects(view, in_order(dict.fromkeys(cards)))

    def advice(self, view: View, action: Action) -> list[Text]:
        """Say which cards would make a legal discard of those that were refused."""
        return further(view, action.cards) if isinstance(action, Discard) else []

    def help(self) -> list[str]:
        """Say what a person can type to act."""
        return [
            "7H 8S 9D   discards these cards; commas will do too",
            "7H 8S ?    which further cards of your hand can go with these",
            "open 7S    takes the open card 7S; so does 7S alone, when you are asked",
            "closed     takes a card of the closed deck",
            "declare    ends the round: you claim that no hand counts less than yours",
        ]


def _what_to_type(view: View) -> str:
    if isinstance(view.phase, AwaitingTake):
        return f"type open {view.open_cards[0]}, or closed?"
    return f"type cards of your hand, such as {view.hand[0]}"
