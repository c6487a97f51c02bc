"""High-Low on the command line: its bot, its narration, and a person's guesses."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from io import StringIO

import pytest
from rich.console import Console
from tests.cli.run import run
from tests.cli.scripts import played, script

import hilo_rules
from hilo_rules import high_low
from hilo_rules.cli.bots.high_low import likelier
from hilo_rules.cli.bots.uniform import choose
from hilo_rules.cli.cast import Cast
from hilo_rules.cli.narration import Narrator, Reader
from hilo_rules.cli.table import step
from hilo_rules.cli.tellers import teller_of
from hilo_rules.high_low import FULL_DECK, Call, Card, CardDealt, Guess, Ruleset

PLAY = ("play", "high_low", "--seed", "8")


def view_with(card: Card, rules: Ruleset | None = None) -> high_low.View:
    """Give the view of seat 0, who has `card`, when all five have been dealt one."""
    state = high_low.new_game(rules=rules or Ruleset())
    state = high_low.apply(state, CardDealt(0, card))
    dealt = hilo_rules.resolve_chance(state, random.Random(1))
    return hilo_rules.view(dealt, 0)


def test_the_bots_probability_to_stay_in_is_as_documented() -> None:
    """Over all cards it is 133/169 on average, and from 7/13 to 1."""
    chances: list[Fraction] = []
    for card in FULL_DECK:
        view = view_with(card)
        chance = view.chance_to_stay(likelier(view, random.Random(0)).call or Call.LOWER)
        assert chance is not None
        chances.append(chance)
        assert chance == max(view.chance_to_stay(call) or 0 for call in Call)

    assert Fraction(133, 169) == sum(chances) / 52
    assert (Fraction(7, 13), Fraction(1)) == (min(chances), max(chances))


def test_the_bot_tosses_a_coin_with_an_eight() -> None:
    """Both guesses are equally likely right, and it makes either."""
    view = view_with(FULL_DECK[4 * 6])
    guesses = {likelier(view, random.Random(seed)).call for seed in range(10)}

    assert set(Call) == guesses


def test_the_bot_counts_the_cards_of_a_shoe() -> None:
    """With an eight, and most of the low cards dealt, the dealer's card is probably higher."""
    deck = tuple([card for card in FULL_DECK if str(card) in {"2C", "3C", "4C", "5C", "8S", "AS"}])
    state = high_low.new_game(rules=Ruleset(deck=(*deck, FULL_DECK[-2]), decks=1))
    for seat, code in enumerate(("8S", "2C", "3C", "4C", "5C")):
        state = hilo_rules.apply(state, hilo_rules.parse_action(state, f"{seat}:dealt:{code}"))

    assert Guess(0, Call.LOWER) == likelier(hilo_rules.view(state, 0), random.Random(0))


@pytest.mark.parametrize(("seed", "seats"), [(8, 5), (3, 9), (4, 40)])
def test_a_whole_game_is_played_by_typed_letters(seed: int, seats: int) -> None:
    """Typing h and l plays to the end, and Enter watches the others when one is out."""
    steps = played("high_low", seed, likelier, seats=seats)
    typed = script(steps, lambda guess: str(guess.call)[0])
    result = run("play", "high_low", "--seed", str(seed), "--seats", str(seats), typed=typed)

    assert 0 == result.exit_code
    assert "Final result" in result.output
    assert "I can't read" not in result.output
    assert re.search(r"(?m)^HL-5\.[12] +", result.output)
    assert 80 >= max(map(len, result.output.splitlines()))


def test_the_odds_are_told_on_request() -> None:
    """They are those of the person's own card, with the clause of ties."""
    output = run(*PLAY, typed="odds\n").output

    assert "If you guess higher, you stay in with probability 7/13, 53.8%." in output
    assert "If you guess lower, you stay in with probability 7/13, 53.8%." in output
    assert "(HL-4.3)" in output
    assert "stay in with probability" not in run(*PLAY, typed="").output


def test_others_guesses_are_sealed_until_the_last_one_is_in() -> None:
    """Of the others one reads that they have guessed; what, only when all are opened."""
    output = run(*PLAY, typed="h\n").output
    before, opened = output.split("Opened guesses, higher:", maxsplit=1)

    assert 4 == len(re.findall(r"Seat [1-4] has guessed\.", before))
    assert not re.search(r"Seat [1-4] guesses|[Ss]eat [1-4] \S* *(higher|lower)", before)
    assert "Opened guesses, lower: seat 4." in opened


@pytest.mark.parametrize("seat", [0, None])
def test_the_narration_of_sealed_guesses_is_the_same_whatever_they_are(seat: int | None) -> None:
    """Until the last guess, the other guesses change no letter of what a reader sees."""
    start = hilo_rules.resolve_chance(high_low.new_game(), random.Random(5))
    texts: set[str] = set()
    for index in range(8):
        page = StringIO()
        teller = teller_of(high_low.GAME, Cast(("you",) + ("bot",) * 4, person=seat))
        narrator = Narrator(Console(file=page, width=80), teller, Reader(seat))
        state = start
        for other in range(1, 5):
            guess = Guess(other, [*Call][(index >> other % 3) & 1])
            taken = step(state, guess)
            narrator.tell(taken)
            state = taken.after
        texts.add(page.getvalue())

    assert 1 == len(texts)
    assert 4 == texts.pop().count("has guessed.")


def test_wrong_input_is_answered() -> None:
    """What is no guess is answered with what one is, and the game goes on."""
    odd = ["x", "7D", "1", "high", "1:guess:higher", "0:guess:?", "\x00", "h h", "9" * 3000]
    result = run(*PLAY, typed="\n".join([*odd, "h", ""]))

    assert 0 == result.exit_code
    words = " ".join(result.output.split())
    assert len(odd) - 1 == words.count("type h for higher or l for lower")
    assert 1 == words.count("(HL-1.9)")
    assert "You guess higher with 8S" in result.output


@pytest.mark.parametrize("typed", ["", "q\n", "h", "odds\nq\n"])
def test_leaving_is_clean(typed: str) -> None:
    """Both q and the end of the input leave with exit status 0."""
    result = run(*PLAY, typed=typed)

    assert 0 == result.exit_code
    assert "--seed 8 deals the same cards again" in result.output


def test_who_is_out_may_leave_between_rounds() -> None:
    """After each round one is asked whether to go on; q leaves."""
    for seed in range(20):
        steps = [*played("high_low", seed, choose)]
        typed = script(iter(steps), lambda guess: str(guess.call)[0])
        if typed.endswith("\n\n"):
            break
    result = run("play", "high_low", "--seed", str(seed), typed=typed.rstrip("\n") + "\nq\n")

    assert 0 == result.exit_code
    assert "You are out. Enter shows the next round, q leaves > " in result.output
    assert "You have left the game" in result.output


def test_a_round_of_many_is_told_in_figures() -> None:
    """However many they are, it takes a dozen lines, and the final table has the winner only."""
    result = run("watch", "high_low", "--seats", "300", "--seed", "1", "--bots", "random")

    assert 0 == result.exit_code
    assert "A card is dealt to each of 300 seats." in result.output
    assert re.search(
        r"^HL-3\.6 +All 300 guesses are opened: [0-9]+ higher, ", result.output, re.MULTILINE
    )
    assert 300 > len(result.output.splitlines())
    assert 1 == len(re.findall(r"│ +[0-9]+ │ random │ +│ yes │", result.output))


def test_who_is_to_move_is_asked_once_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for each seat that chooses in it, so that tables of thousands are told in time."""
    asked: list[high_low.State] = []

    def counted(state: high_low.State) -> tuple[int, ...]:
        asked.append(state)
        return high_low.to_move(state)

    monkeypatch.setattr("hilo_rules.cli.table.to_move", counted)
    monkeypatch.setattr("hilo_rules.cli.commands.play.to_move", counted)
    watched = run("watch", "high_low", "--seats", "40", "--seed", "1").output
    by_watching = len(asked)
    typed = "h\n" * 50
    output = run("play", "high_low", "--seats", "40", "--seed", "1", typed=typed).output

    assert watched.count("\nRound ") == by_watching
    assert output.count("\nRound ") == len(asked) - by_watching


def test_the_table_after_a_round_states_the_probabilities() -> None:
    """Each seat's card, guess, probability to stay in, and what came of it."""
    output = run("watch", "high_low", "--seed", "1").output

    assert re.search(r"│ +0 │ likelier │ KD +│ higher │ +92.3% │ right", output)
    assert re.search(r"│ +2 │ likelier │ 7D +│ lower +│ +61.5% │ out", output)
    assert "guesses lower with 7D (61.5% to stay in)." in output
