"""A person's turns: what is asked, what the answers mean, and why an action is refused."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from attrs import frozen
from rich.text import Text

from hilo_rules import DecodeError, explain, parse_action, view
from hilo_rules.cli.output import lines_of, width_of
from hilo_rules.cli.rulebook import find_clause, page_of, short_clause
from hilo_rules.cli.tellers import Unreadable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from hilo_rules.cli.tellers import Teller

LEAVING = frozenset({"q", "quit", "exit"})
"""What a person types to leave."""
HELP = "(?\N{NO-BREAK SPACE}for\N{NO-BREAK SPACE}help)"
"""What stands behind every question."""
HELP_WIDTH = 11
"""The columns of what can be typed, before what it does."""
ROOM_TO_TYPE = 10
"""How many columns are left behind a question."""
LONGEST_ECHO = 40
"""How much of what can't be read is repeated."""


class Left(Exception):
    """The person leaves the game."""


_ADDRESS = {
    "doesn't": "don't",
    "has": "have",
    "is": "are",
    "it takes": "you take",
    "its": "your",
    "in which it has": "in which you have",
}
"""How words about a seat change when they are said to it."""


def addressed(message: str, seat: int) -> str:
    """Say to a person what `message` says about the person's seat.

    Examples:
        >>> addressed("seat 0 can't declare in its first turn", 0)
        "you can't declare in your first turn"
    """
    if not message.startswith(f"seat {seat} "):
        return message
    words = "|".join(_ADDRESS)
    told = message.removeprefix(f"seat {seat} ")
    return "you " + re.sub(rf"\b({words})\b", lambda match: _ADDRESS[match[1]], told)


@frozen
class Session:
    """A person at the terminal."""

    console: Console
    """Where the person reads."""
    teller: Teller
    """What is said of the game."""
    seat: int
    """The person's seat."""

    def ask(self, state: Any) -> Any:
        """Show the person's view of `state`, and ask until the answer is a legal action.

        Raises:
            Left: the person wants no more, or there is no more input.
        """
        seen = view(state, self.seat)
        self.console.print()
        self.teller.width = width_of(self.console)
        self._say(self.teller.situation(seen))
        while True:
            question = self.teller.question(seen)
            action = self._answer(state, seen, self._line(f"{question} {HELP}"))
            if action is not None:
                return action

    def begin_round(self) -> None:
        """Let a person who is out decide whether to see the next round.

        Raises:
            Left: the person wants no more, or there is no more input.
        """
        if self.seat in self.teller.out:
            text = self._line("You are out. Enter shows the next round, q leaves")
            if text.lower() in LEAVING:
                raise Left

    def _line(self, prompt: str) -> str:
        """Ask for one line of input."""
        asked = "\n".join(lines_of(prompt, width_of(self.console) - ROOM_TO_TYPE))
        self.console.print(Text(f"{asked} > ", style="bold"), end="", soft_wrap=True)
        self.console.file.flush()
        if sys.stdin is None:
            raise Left
        try:
            text = input()
        except EOFError:
            self.console.print()
            raise Left from None
        if not sys.stdin.isatty():
            self.console.print(Text(text))
        return text.strip()

    def _answer(self, state: Any, seen: Any, text: str) -> Any:
        """Do what the person typed; give the action, if it is a legal one, else None."""
        word, _, rest = text.lower().partition(" ")
        if word in LEAVING:
            raise Left
        match word:
            case "":
                return None
            case "?" | "help":
                self._help()
            case "hand":
                self._say(self.teller.situation(seen))
            case "why":
                self._why(state, seen, rest.strip())
            case "rules" | "rule":
                self._rules(rest.strip())
            case _:
                return self._action(state, seen, text)
        return None

    def _show(self, shown: RenderableType) -> None:
        """Write something in lines that are no longer than text should be."""
        self.console.print(shown, width=width_of(self.console))

    def _say(self, lines: list[Text]) -> None:
        for line in lines:
            self._show(line)

    def _action(self, state: Any, seen: Any, text: str) -> Any:
        answer = self.teller.answer(seen, text)
        if answer is not None:
            self._say(answer)
            return None
        action = self._read(state, seen, text)
        if action is not None and self._is_refused(state, seen, action):
            return None
        return action

    def _read(self, state: Any, seen: Any, text: str) -> Any:
        """Read an action of the person's own seat: about others' nothing may be learnt here."""
        try:
            return self.teller.read(seen, text)
        except Unreadable as unreadable:
            try:
                action = parse_action(state, text)
            except DecodeError:
                action = None
            own = isinstance(action, self.teller.game.action_types)
            if action is not None and own and getattr(action, "seat", None) == self.seat:
                return action
            shown = text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}..."
            self._show(Text(f"I can't read {shown!r}: {unreadable}."))
        return None

    def _is_refused(self, state: Any, seen: Any, action: Any) -> bool:
        """Say which clauses an action breaks, with their texts; whether there are any."""
        violations = explain(state, action)
        page = page_of(self.teller.game)
        for violation in violations:
            message = addressed(str(violation), self.seat)
            self._show(Text(f"No: {message}.", style="bold red"))
            self._show(short_clause(page, violation.clause))
        if violations:
            self._say(self.teller.advice(seen, action))
        return bool(violations)

    def _why(self, state: Any, seen: Any, text: str) -> None:
        """Explain what the game waits for, or why an action isn't legal."""
        if not text:
            clause = getattr(seen.phase, "clause", None)
            self._show(Text("You are asked by this clause:"))
            self._show(short_clause(page_of(self.teller.game), clause))
            return
        action = self._read(state, seen, text)
        if action is not None and not self._is_refused(state, seen, action):
            self._show(Text("That one is legal."))

    def _rules(self, wanted: str) -> None:
        """List the rules page's clauses, or show one."""
        page = page_of(self.teller.game)
        if page is None:
            self._show(Text("This game has no rules page yet."))
            return
        found = find_clause(page, wanted)
        if found is not None:
            self._show(short_clause(page, found.id))
            return
        if wanted:
            self._show(Text(f"There is no clause {wanted[:LONGEST_ECHO]!r}."))
            return
        for clause in page.clauses:
            self._show(Text(f"{clause.id:<9} {clause.title}"))
        self._show(Text(f"rules {page.clauses[0].id} shows the text of one."))

    def _help(self) -> None:
        example = "HLF-4.2"
        page = page_of(self.teller.game)
        if page is not None:
            example = page.clauses[0].id
        for line in (
            *self.teller.help(),
            "why        why you are asked; with what you would type, why that isn't allowed",
            f"rules      all rules by their titles; rules {example} shows one",
            "hand       your cards and the table again",
            "q          leaves the game; so does Ctrl-D",
        ):
            for part in lines_of(f"  {line}", width_of(self.console), HELP_WIDTH):
                self.console.print(Text(part))
