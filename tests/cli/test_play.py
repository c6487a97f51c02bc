"""``hilo-rules play``."""

from __future__ import annotations

import re
import secrets

import pytest
from attrs import evolve
from tests.cli.run import run
from tests.cli.scripts import played, script

import hilo_rules
from hilo_rules import hi_lo_flip
from hilo_rules.cli.bots import bots_of
from hilo_rules.cli.cast import Cast
from hilo_rules.cli.tellers import teller_of

PLAY = ("play", "hi_lo_flip", "--seed", "5")


def test_a_whole_game_is_played_by_typed_numbers() -> None:
    """Typing every card number over and over plays the legal ones to the end."""
    typed = "".join(f"{card}\n" for card in range(1, 101)) * 40
    result = run(*PLAY, "--set", "target=10", typed=typed)

    assert 0 == result.exit_code
    assert "Final result" in result.output
    assert re.search(r"^HLF-\S+ +(You|Seat [0-9]|Seats) .*win", result.output, re.MULTILINE)


@pytest.mark.parametrize("game", hilo_rules.GAMES)
def test_every_game_can_be_played(game: str) -> None:
    """The codes of the library are understood in every game."""
    person = bots_of(game)["random"]
    steps = [*played(game, 5, person)]
    result = run("play", game, "--seed", "5", typed=script(iter(steps), str))

    assert 0 == result.exit_code
    assert "Final result" in result.output
    assert "I can't read" not in result.output
    assert "No: " not in result.output


def test_numbers_of_seats_stand_behind_colons() -> None:
    """So that a seat's number isn't taken for a figure."""
    typed = "".join(f"{card}\n" for card in range(1, 101)) * 40
    output = run(*PLAY, "--set", "target=60", typed=typed).output

    assert re.search(r"(?m)^Cards left: seat 1: 6, seat 2: 7$", output)
    assert re.search(r"(?m)^Scores: you: [0-9]+, seat 1: [0-9]+, seat 2: [0-9]+$", output)


@pytest.mark.parametrize(
    ("reason", "question"),
    [
        (hi_lo_flip.Reason.OPENING, "You start the round: play any card."),
        (hi_lo_flip.Reason.TURN, "Which card?"),
        (hi_lo_flip.Reason.FLIPPED, "The chip has changed: play any card."),
        (hi_lo_flip.Reason.DRAWN, "Play the card that you drew."),
        (hi_lo_flip.Reason.SECOND, "Play a second card. Which?"),
        (hi_lo_flip.Reason.RESET, "Start a new pile: play any card."),
    ],
)
def test_the_question_says_what_can_be_played(reason: hi_lo_flip.Reason, question: str) -> None:
    """It is a sentence, or asks for a card."""
    view = hilo_rules.view(hi_lo_flip.new_game(), 0)
    teller = teller_of(hi_lo_flip.GAME, Cast(("you", "greedy", "greedy"), person=0))

    assert question == teller.question(evolve(view, phase=hi_lo_flip.AwaitingPlay(0, reason)))


def test_legal_cards_stand_in_brackets() -> None:
    """The hand shows which cards can be played, without colour too."""
    output = run(*PLAY, typed="").output

    assert "Chip: Lo   Top card: 14" in output
    assert "Your hand:  [2]  24  30  32  34  56  98" in output


def test_a_refused_card_is_explained_by_its_clause() -> None:
    """The message names the clause, and the clause's text follows."""
    output = run(*PLAY, typed="56\n1\n").output

    assert "56 is not lower than 14, and the chip shows Lo (HLF-4.2)" in output
    assert "HLF-4.2 Follow the chip" in output
    assert "you don't hold 1 (HLF-3.3)" in output


def test_what_cannot_be_read_is_answered_with_what_can() -> None:
    """Any odd input is answered, and the game goes on."""
    odd = [
        "foo",
        "-1",
        "2.0",
        "٣",
        "9" * 5000,
        "0:play",
        "1:play:57",
        "chip:hi",
        "\x00",
        "é",
        "0x2",
    ]
    result = run(*PLAY, typed="\n".join([*odd, "2", ""]))

    assert 0 == result.exit_code
    assert len(odd) == " ".join(result.output.split()).count("type the number of a card, such as 2")
    assert "You play 2 on 14" in result.output


def test_codes_of_the_own_seat_play_too() -> None:
    """The code of an action is understood like the number of a card."""
    assert "You play 2 on 14" in run(*PLAY, typed="0:play:2\n").output


def test_help_rules_and_why_are_answered() -> None:
    """The person can ask for help, for the rules, and why something is so."""
    output = run(*PLAY, typed="?\nrules\nrules 6.2\nrules 99.9\nwhy\nwhy 56\nwhy 2\nhand\n").output

    assert "q          leaves the game" in output
    assert "HLF-11.2  " in output
    assert "HLF-6.2 The collector" in output
    assert "There is no clause '99.9'" in output
    assert "HLF-4.3 " in output
    assert "56 is not lower than 14" in output
    assert "That one is legal." in output
    assert 2 == output.count("Your hand:")


@pytest.mark.parametrize("typed", ["q\n", "quit\n", "", "2"])
def test_leaving_is_clean(typed: str) -> None:
    """Both q and the end of the input leave with exit status 0 and tell how to come back."""
    result = run(*PLAY, typed=typed)

    assert 0 == result.exit_code
    assert "--seed 5 deals the same cards again" in result.output


def test_no_hidden_card_is_shown() -> None:
    """What others are dealt and draw isn't told; the own cards are."""
    typed = "".join(f"{card}\n" for card in range(1, 101)) * 40
    output = run(*PLAY, "--set", "target=60", typed=typed).output

    assert not re.search(r"Seat [0-9] is dealt (?![0-9]+ cards\.)", output)
    assert re.search(r"Seat [0-9] draws a card", output)
    assert not re.search(r"Seat [0-9] draws [0-9]", output)
    assert re.search(r"You draw [0-9]+", output)


def test_nothing_is_learnt_by_asking_about_others() -> None:
    """The answer to another seat's action is the same whether or not that seat holds the card."""
    answers = {
        run(*PLAY, typed=f"1:play:{card}\n").output.replace(f"1:play:{card}", "")
        for card in range(10, 100, 7)
    }

    assert 1 == len(answers)


def test_another_seat_can_be_taken() -> None:
    """--seat says where the person sits."""
    result = run(*PLAY, "--seat", "2", "--seats", "4", typed="")

    assert "You have seat 2" in result.output
    assert "Seat 0 is dealt 7 cards." in result.output
    assert "You are dealt " in result.output
    assert "against seat 0 greedy, seat 1 greedy, seat 3 greedy" in result.output.replace("\n", " ")


def test_without_a_seed_each_game_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed is drawn by chance and shown, so that the game can be played again."""
    monkeypatch.setattr(secrets, "randbelow", lambda _limit: 4711)

    assert "Hi-Lo Flip, seed 4711" in run("play", "hi_lo_flip").output


def test_the_persons_legal_plays_are_those_of_the_game() -> None:
    """The brackets show exactly the library's legal actions, here at an opening."""
    output = run(*PLAY, "--seat", "2", typed="").output
    hand = re.search(r"Your hand:(.*)", output)
    assert hand is not None

    assert 7 == len(re.findall(r"\[[0-9]+\]", hand[1]))
    assert hi_lo_flip.Ruleset().hand_size == len(hand[1].split())
