"""Least Score on the command line: its bot, its narration, and a person's turns."""

from __future__ import annotations

import random
import re
from io import StringIO
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from rich.console import Console
from tests.cli.run import run
from tests.cli.scripts import played, script

import hilo_rules
from hilo_rules import least_score
from hilo_rules.cli.bots.least_score import (
    PATIENCE,
    chance_to_be_lowest,
    frugal,
    low_hands,
)
from hilo_rules.cli.bots.uniform import choose
from hilo_rules.cli.cast import Cast
from hilo_rules.cli.narration import Narrator, Reader
from hilo_rules.cli.options import set_table
from hilo_rules.cli.playing_cards import read_cards
from hilo_rules.cli.table import steps
from hilo_rules.cli.tellers import teller_of
from hilo_rules.least_score import (
    DECK,
    AwaitingTake,
    AwaitingTurn,
    CardDealt,
    Declare,
    Discard,
    TakeClosed,
    TakeOpen,
    TiedDeclaration,
    View,
    in_order,
    points,
)

if TYPE_CHECKING:
    from hilo_rules.least_score import Action, Cards, Phase

PLAY = ("play", "least_score", "--seed", "0")
"""Seat 0 is dealt AC 3H 8C 9S TD, and 4C is turned up."""
CODE = re.compile(r"\b[A2-9TJQK][CDHS]\b")


def cards(text: str) -> Cards:
    """Read cards."""
    return in_order(read_cards(text) or ())


def view_of(
    hand: str, open_cards: str = "2C", phase: Phase | None = None, sizes: tuple[int, ...] = (5, 5)
) -> View:
    """Give the view of seat 0, on turn with this hand, against others with so many cards."""
    start = hilo_rules.view(least_score.new_game(seats=len(sizes) + 1), 0)
    return evolve(
        start,
        hand=cards(hand),
        hand_sizes=(len(cards(hand)), *sizes),
        open_cards=cards(open_cards),
        closed_deck_size=20,
        phase=phase or AwaitingTurn(0, first=False),
    )


class Patient(random.Random):
    """Chance that never makes the bot impatient."""

    def randrange(self, *_limits: Any) -> int:
        """Give anything but 0."""
        return PATIENCE - 1


@pytest.mark.parametrize(
    ("hand", "open_cards", "chosen"),
    [
        ("AC 3H 8C 9S TD", "2C", "0:discard:8C,9S,TD"),
        ("AC KD KH 9S", "2C", "0:discard:KD,KH"),
        ("KD KH KS AC", "2C", "0:discard:KD,KH"),
        ("3C 9S TD", "9H", "0:discard:TD"),
        ("3C 9S TD", "TH", "0:discard:9S"),
        ("5H 6D QC", "7C", "0:discard:QC"),
        ("AC AD AS 2C", "9C", "0:discard:AC,AD"),
    ],
)
def test_the_bot_discards_much_and_keeps_what_an_open_card_completes(
    hand: str, open_cards: str, chosen: str
) -> None:
    """It plans the discard together with the card that it will take."""
    view = view_of(hand, open_cards, sizes=(1, 1))

    assert chosen == str(frugal(view, Patient()))


@pytest.mark.parametrize(
    ("hand", "open_cards", "chosen"),
    [
        ("3C 9S", "9H", TakeOpen(0, cards("9H")[0])),
        ("5H 6D", "7C", TakeOpen(0, cards("7C")[0])),
        ("5H 6D", "KC", TakeClosed(0)),
        ("5H", "AC TS", TakeOpen(0, cards("AC")[0])),
    ],
)
def test_the_bot_takes_what_costs_least(hand: str, open_cards: str, chosen: Action) -> None:
    """An open card that is low, or makes a group, or else a closed one."""
    assert chosen == frugal(view_of(hand, open_cards, AwaitingTake(0, first=False)), Patient())


def test_the_bot_declares_by_the_sizes_of_the_other_hands() -> None:
    """With a total of 8 it declares against full hands, and not against single cards."""
    assert Declare(0) == frugal(view_of("3C 5D", sizes=(5, 5)), Patient())
    assert isinstance(frugal(view_of("3C 5D", sizes=(1, 5)), Patient()), Discard)
    assert Declare(0) == frugal(view_of("AC", sizes=(1, 1)), Patient())
    assert isinstance(frugal(view_of("AC", phase=AwaitingTurn(0, first=True)), Patient()), Discard)


def test_the_chance_to_be_lowest_is_exact_against_one() -> None:
    """It is the share of all hands of unseen cards that count no less; ties by the option."""
    view = view_of("AC 2D 4H", sizes=(3,))
    unseen = [points(card) for card in view.unseen]
    hands = [sum(hand) for hand in combinations(unseen, 3)]

    assert sum(count >= 7 for count in hands) / len(hands) == chance_to_be_lowest(view)
    fails = evolve(view.rules, tied_declaration=TiedDeclaration.FAILS)
    expected = sum(count > 7 for count in hands) / len(hands)
    assert expected == pytest.approx(chance_to_be_lowest(evolve(view, rules=fails)))


def test_low_hands_are_counted_right() -> None:
    """For each size, as a count one by one finds them."""
    some = DECK[::5]
    expected = [
        sum(sum(map(points, hand)) < 12 for hand in combinations(some, size)) for size in range(5)
    ]

    assert expected == low_hands(some, 4, 12)
    assert comb(len(some), 2) == low_hands(some, 2, 100)[2]
    assert [0, 0] == low_hands(some, 1, 0)


@pytest.mark.parametrize("settings", [(), ("tied_declaration=fails",), ("hand_size=1",)])
def test_bots_among_themselves_come_to_an_end(settings: tuple[str, ...]) -> None:
    """Ten of them finish a game, also where hardly any declaration is sure."""
    seats = 6 if "hand_size=1" in settings else 10
    table = set_table(hilo_rules.GAMES["least_score"], seats, ("threshold=25", *settings), None)

    assert 20_000 > sum(1 for _ in steps(table, 1))


def in_words(action: Action) -> str:
    """Word an action as a person types it."""
    match action:
        case Discard(_, several):
            return " ".join(map(str, several)).lower()
        case TakeOpen(_, card):
            return f"open {card}"
        case TakeClosed():
            return "closed"
        case Declare():
            return "declare"


def in_short(action: Action) -> str:
    """Word an action as shortly as it goes."""
    match action:
        case Discard(_, several):
            return ",".join(map(str, reversed(several))).replace("T", "10")
        case TakeOpen(_, card):
            return str(card).lower()
        case TakeClosed():
            return "c"
        case Declare():
            return "d"


@pytest.mark.parametrize("say", [in_words, in_short])
@pytest.mark.parametrize("person", [frugal, choose])
def test_a_whole_game_is_played_by_typed_cards(person: Any, say: Any) -> None:
    """Cards and words play to the end, and Enter watches the others when one is out."""
    settings = ("--set", "threshold=25")
    typed = script(played("least_score", 2, person, ["threshold=25"], seats=3), say)
    result = run("play", "least_score", "--seed", "2", "--seats", "3", *settings, typed=typed)

    assert 0 == result.exit_code
    assert "Final result" in result.output
    assert not re.search(r"I can't read|No: ", result.output)
    assert re.search(r"(?m)^LS-9\.1 +.* wins? with", result.output)
    assert 80 >= max(map(len, result.output.splitlines()))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_narration_names_no_hidden_card(seat: int | None) -> None:
    """Whatever card a line names, the reader's view has it before or after, or all were shown."""
    table = set_table(hilo_rules.GAMES["least_score"], 3, ("threshold=50",), "random")
    named = 0
    for index in range(3):
        page = StringIO()
        teller = teller_of(table.game, Cast(table.bot_names, person=seat))
        narrator = Narrator(Console(file=page, width=80), teller, Reader(seat))
        for step in steps(table, index):
            page.seek(0)
            page.truncate()
            narrator.tell(step)
            known = [hilo_rules.view(state, seat) for state in (step.before, step.after)]
            shown = {str(card) for view in known for card in DECK if card not in view.unseen}
            if type(step.action) is Declare:
                continue
            if type(step.action) is CardDealt:
                shown = {str(card) for view in known for card in view.hand}
            found = set(CODE.findall(page.getvalue()))
            named += len(found)
            assert set() == found - shown

    assert named > 100


def test_a_partial_selection_is_explained() -> None:
    """It is refused with its clause, and the cards that would complete it are named."""
    output = run(*PLAY, typed="8c 9s\n8c ?\n8C,9S,10d?\nac?\nkd?\n").output

    assert "No: 8C, 9S can't be discarded together (LS-4.1)." in output
    assert "8C 9S can go with TD, which leaves 4." in output
    assert "8C can be discarded just so, which leaves 23." in output
    assert "8C can go with 9S and then TD." in output
    assert "8C 9S TD can be discarded just so, which leaves 4." in output
    assert "AC can be discarded just so, which leaves 30." in output
    assert "No discard that you can make now has KD in it." in output


def test_a_turn_is_shown_with_totals_and_groups() -> None:
    """The hand with what it counts, the open cards, and what each group would leave."""
    output = run(*PLAY, typed="8c 9s td\n").output

    assert "Your hand: AC 3H 8C 9S TD   It counts 31." in output
    assert "Open: 4C   Closed deck: 31   Buried: 0" in output
    assert "You can discard any one card, or together (with what the rest then counts):" in output
    assert "  8C 9S TD (4)\n" in output
    assert "You discard 8C 9S TD, a run; 2 cards left." in output
    assert "Take which: 4C or closed? (? for help) > " in output


@pytest.mark.parametrize(
    ("typed", "clause", "message"),
    [
        ("declare", "LS-6.2", "you can't declare in your first turn of the round"),
        ("open 4C", "LS-3.5", "you have to discard before you take a card"),
        ("closed", "LS-3.5", "you have to discard before you take a card"),
        ("kd", "LS-3.4", "you don't hold KD"),
        ("ac 3h", "LS-4.1", "AC, 3H can't be discarded together"),
        ("ac\nopen ac", "LS-5.4", "AC has just been discarded"),
        ("ac\n5d", "LS-5.2", "5D is not an open card"),
        ("ac\ndeclare", "LS-6.4", "you can't declare in a turn in which you have discarded"),
        ("ac\ndiscard 3h", "LS-3.5", "you have already discarded in this turn"),
        ("why declare", "LS-6.2", "you can't declare"),
    ],
)
def test_what_is_refused_is_explained(typed: str, clause: str, message: str) -> None:
    """The message names the clause, and the clause's text follows."""
    output = run(*PLAY, typed=f"{typed}\n").output
    title = next(c.title for c in hilo_rules.load_page("least_score").clauses if c.id == clause)

    assert f"({clause})" in output
    assert f"No: {message}" in output
    assert f"{clause} {title}" in output


def test_two_cards_are_too_many_to_take() -> None:
    """One card is taken, so two can't be read when a card is to be taken."""
    assert "you take one card only" in run(*PLAY, typed="ac\n3h 8c\n").output


def test_wrong_input_is_answered() -> None:
    """What stands for no action is answered with what does, and the game goes on."""
    odd = [
        "foo",
        "8c 99",
        "1",
        "?x",
        "1:declare",
        "0:drawn:4D",
        "open",
        "\x00",
        "discard",
        "8" * 999,
    ]
    result = run(*PLAY, typed="\n".join([*odd, "8c 9s td", ""]))

    assert 0 == result.exit_code
    assert len(odd) == " ".join(result.output.split()).count("type cards of your hand, such as AC")
    assert "You discard 8C 9S TD" in result.output


@pytest.mark.parametrize("typed", ["", "q\n", "ac\n", "ac\nquit\n", "ac\nc"])
def test_leaving_is_clean(typed: str) -> None:
    """Both q and the end of the input leave with exit status 0, in the middle of a turn too."""
    result = run(*PLAY, typed=typed)

    assert 0 == result.exit_code
    assert "--seed 0 deals the same cards again" in result.output


def test_a_large_hand_lists_its_best_groups_only() -> None:
    """Of hundreds of groups a dozen are shown, and how many more there are."""
    output = run(*PLAY, "--seats", "2", "--set", "hand_size=25", typed="").output

    assert re.search(
        r"^  and [0-9]+ more; a card and \? shows what goes with it$", output, re.MULTILINE
    )
    assert 40 > len(output.splitlines())
    assert 80 >= max(map(len, output.splitlines()))


def test_all_hands_are_shown_after_a_declaration() -> None:
    """Each hand with what it counts, then whether it was right, the points and the totals."""
    output = run("watch", "least_score", "--seed", "1").output
    first = output[: output.index("Round 2")]

    assert 4 == len(re.findall(r"(?m)^LS-6\.5 +Seat [0-3] shows? .*, which counts? [0-9]+", first))
    assert re.search(
        r"^LS-7\.[2345] +Seat [0-3]'s declaration is (right|false): ", first, re.MULTILINE
    )
    assert re.search(r"(?m)^LS-7\.6 +Points of this round, by seat: ", first)
    assert re.search(r"(?m)^┃ Seat ┃ Player ┃ Round ┃ Total ┃$", first)
    assert re.search(r"│ round [0-9]+ │", output)
