"""How High-Low is told and asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from rich.text import Text

from hilo_rules.cli.board import Board, Column
from hilo_rules.cli.cast import count
from hilo_rules.cli.playing_cards import card_text
from hilo_rules.cli.tellers import generic
from hilo_rules.cli.tellers.generic import Unreadable
from hilo_rules.high_low import (
    HL,
    Call,
    CardDealt,
    DealerRevealed,
    GameEnded,
    Guess,
    GuessesOpened,
    RoundEnded,
    RoundReplayed,
    RoundStarted,
    SeatEliminated,
    height,
    is_right,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hilo_rules import Outcome
    from hilo_rules.cli.tellers.generic import Told
    from hilo_rules.high_low import Card, ChanceEvent, Effect, Place, View

MANY = 10
"""A round with more seats is told in figures, and not seat by seat."""
IN_A_LINE = 5
"""How many dealt cards stand in a line."""
_CALLS = {"h": Call.HIGHER, "higher": Call.HIGHER, "l": Call.LOWER, "lower": Call.LOWER}
_ODDS = frozenset({"odds", "o", "chance", "chances"})


class Teller(generic.Teller):
    """What the command line says of High-Low."""

    def deal(self, told: Told, dealt: Mapping[int, list[Card]]) -> str:  # noqa: ARG002 - the event says it all
        """Say which cards lie before the seats; before many of them only how many."""
        if len(dealt) > MANY:
            own = "".join(f" Yours is {card}." for card in dealt.get(self._reader, ()))
            return f"A card is dealt to each of {len(dealt):,} seats.{own}"
        cards = [f"{self._whom(seat)} {card}" for seat, (card,) in sorted(dealt.items())]
        lines = [cards[first : first + IN_A_LINE] for first in range(0, len(cards), IN_A_LINE)]
        return "\n".join(f"Dealt face up: {', '.join(line)}." for line in lines)

    def step(self, told: Told) -> str:
        """Say what was done; in a round of many seats only what the reader did."""
        event: Guess | ChanceEvent = told.event
        match event:
            case Guess(seat, call):
                if len(told.before.places) > MANY and seat != self.cast.person:
                    return ""
                if call is None:
                    return f"{self.cast.does(seat, 'has', 'have')} guessed."
                card = _place(told.before, seat).card
                return (
                    f"{self.cast.does(seat, 'guesses', 'guess')} {call} with {card} "
                    f"({_percent(told.before, seat, call)} to stay in)."
                )
            case DealerRevealed(card):
                return f"The dealer's card is {card}."
            case CardDealt(seat, card):
                return self.deal(told, {seat: [card]})

    def effect(self, told: Told, effect: Effect) -> str:  # noqa: PLR0911 - one case for each kind of effect
        """Say what followed."""
        match effect:
            case GuessesOpened(guesses, clause):
                return self._opened(guesses, clause)
            case SeatEliminated(seat):
                return self._elimination(told, seat)
            case RoundEnded(_, left):
                return _count_of_wrong(len(told.before.places), left)
            case RoundReplayed(_, left):
                return f"All {left:,} seats guessed wrong, and so all of them stay in."
            case RoundStarted():
                return "All who are in are dealt a new card."
            case GameEnded(winners):
                if not winners:
                    return "Nobody is left, and so nobody wins."
                (winner,) = winners
                wins = "win" if winner == self.cast.person else "wins"
                return f"{self.cast.does(winner, 'is', 'are')} the last one in, and {wins}."

    def _opened(self, guesses: tuple[Guess, ...], clause: HL) -> str:
        if clause is HL.OPEN_GUESSES:
            return "\n".join(
                f"All see that {self._whom(g.seat)} guessed {g.call}." for g in guesses
            )
        by_call = {call: [g.seat for g in guesses if g.call is call] for call in Call}
        if len(guesses) > MANY:
            parts = [f"{len(seats):,} {call}" for call, seats in by_call.items()]
            return f"All {len(guesses):,} guesses are opened: {', '.join(parts)}."
        return "\n".join(
            f"Opened guesses, {call}: {self._some(seats)}." for call, seats in by_call.items()
        )

    def _elimination(self, told: Told, seat: int) -> str:
        if len(told.before.places) > MANY and seat != self.cast.person:
            return ""
        event: DealerRevealed = told.event
        card, call = _place(told.before, seat).card, _call(told.before, seat)
        return f"{self.cast.does(seat, 'is', 'are')} out: {card} isn't {call} than {event.card}."

    def standings(self, told: Told, effect: Effect, end: Outcome | None) -> Board | None:
        """Draw who guessed what and whether that was right, at the end of a round."""
        del end
        if not isinstance(effect, RoundEnded | RoundReplayed):
            return None
        before: View = told.before
        wrong = "out" if isinstance(effect, RoundEnded) else "wrong"
        if len(before.places) > MANY:
            return _in_figures(before, effect.dealer)
        seats = [place.seat for place in before.places]
        calls = [_call(before, seat) for seat in seats]
        rights = [
            is_right(place.card, call, effect.dealer)
            for place, call in zip(before.places, calls, strict=True)
        ]
        ties = [height(place.card) == height(effect.dealer) for place in before.places]
        results = [
            ("right, a tie" if tie else "right") if right else wrong
            for right, tie in zip(rights, ties, strict=True)
        ]
        chances = [_percent(before, seat, call) for seat, call in zip(seats, calls, strict=True)]
        players = [self.cast.players[seat] for seat in seats]
        return Board(
            [
                Column("Seat", list(map(str, seats)), right=True),
                Column("Player", players, is_name=True, rank=1),
                Column("Card", [str(place.card) for place in before.places]),
                Column("Guess", list(map(str, calls))),
                Column("To stay in", chances, right=True, rank=2),
                Column("Result", results),
            ],
            ["bold" if right else "dim" for right in rights],
        )

    def result(self, points: tuple[int, ...] | None, end: Outcome) -> Board:
        """Draw the result of the game; of many seats only the winner's and the reader's."""
        seats = len(self.cast.players)
        shown = (
            range(seats)
            if seats <= MANY
            else sorted({*end.winners, self._reader} & {*range(seats)})
        )
        return self.scoreboard(points, end.scores, end, shown)

    def situation(self, view: View) -> list[Text]:
        """Show the cards on the table, who has guessed, and the person's own card."""
        others = [place for place in view.places if place.seat != view.seat]
        guessed = [place.seat for place in others if place.guessed]
        lines: list[Text] = []
        if len(others) > MANY:
            lines.append(Text(f"{count(len(others), 'other seat')} are in."))
        else:
            cards = Text("Other cards:")
            for place in others:
                cards.append(f"  {self._whom(place.seat)} ").append_text(card_text(place.card))
            lines.append(cards)
        if guessed and len(others) <= MANY:
            lines.append(Text(f"Have guessed: {self._some(guessed)}"))
        if view.card is not None:
            lines.append(Text.assemble("Your card: ", card_text(view.card)))
        return lines

    def question(self, view: View) -> str:  # noqa: ARG002 - it is always the same
        """Ask for a guess."""
        return "Higher or lower than the dealer's card: h or l?"

    def read(self, view: View, text: str) -> Guess:
        """Read a guess.

        Raises:
            Unreadable: it is none.
        """
        call = _CALLS.get(text.lower())
        if call is None or view.seat is None:
            raise Unreadable("type h for higher or l for lower")
        return Guess(view.seat, call)

    def answer(self, view: View, text: str) -> list[Text] | None:
        """Give the probabilities with which either guess is right, if they are asked for."""
        if text.lower() not in _ODDS or view.seat is None:
            return None
        lines: list[Text] = []
        for call in Call:
            chance = view.chance_to_stay(call)
            percent = _percent(view, view.seat, call)
            lines.append(
                Text(f"If you guess {call}, you stay in with probability {chance}, {percent}.")
            )
        return [
            *lines,
            Text("A dealer's card of the rank of yours makes either guess right (HL-4.3)."),
        ]

    def help(self) -> list[str]:
        """Say what a person can type to act."""
        return [
            "h          you guess that your card is higher than the dealer's will be",
            "l          you guess that it is lower",
            "odds       the probabilities to stay in with either guess",
        ]

    @property
    def _reader(self) -> int:
        return -1 if self.cast.person is None else self.cast.person

    def _whom(self, seat: int) -> str:
        return self.cast.name(seat).lower()

    def _some(self, seats: list[int]) -> str:
        names = self.cast.names(seats)
        return names[0].lower() + names[1:]


def _count_of_wrong(seats: int, left: int) -> str:
    wrong = f"{seats - left:,} of {seats:,} seats" if left < seats else "No seat"
    still = f"{left:,} are" if left > 1 else "one is" if left else "none is"
    return f"{wrong} guessed wrong; {still} still in."


def _place(view: View, seat: int) -> Place:
    return next(place for place in view.places if place.seat == seat)


def _call(view: View, seat: int) -> Call | None:
    """Give what a seat has guessed, when all guesses are open."""
    calls = view.calls or ()
    return next(call for place, call in zip(view.places, calls, strict=True) if place.seat == seat)


def _percent(view: View, seat: int, call: Call | None) -> str:
    """Write the probability to stay in: cards are open, so anybody can work it out."""
    chance = None if call is None else evolve(view, seat=seat).chance_to_stay(call)
    return "" if chance is None else f"{float(chance):.1%}"


def _in_figures(view: View, dealer: Card) -> Board:
    """Draw how many seats guessed what, and how many of them were right."""
    guesses: list[str] = []
    seats: list[str] = []
    rights: list[str] = []
    for call in Call:
        cards = [
            place.card
            for place, made in zip(view.places, view.calls or (), strict=True)
            if made is call
        ]
        guesses.append(str(call))
        seats.append(f"{len(cards):,}")
        rights.append(f"{sum(is_right(card, call, dealer) for card in cards):,}")
    return Board(
        [
            Column("Guess", guesses),
            Column("Seats", seats, right=True),
            Column("Right", rights, right=True),
        ],
        [None] * len(guesses),
    )
