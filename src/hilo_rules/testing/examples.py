"""Examples of the rules pages: read and run.

An example is a situation and what holds in it::

    chip: hi
    hands: 12 51 / 33 47 / 60 80
    discard pile: 20 50
    draw pile: 5 70 90
    phase: play 0 turn
    ---
    legal: 0:play:51
    ! 0:play:12 HLF-4.2
    > 0:play:51
    discard pile: 20 50 51

Above the line of hyphens stand the fields of the state, as the game's `StateText` reads them.
Below it, in order:

- ``legal:`` all codes that are legal, or all chance codes at a chance node; ``-`` if none is;
- ``! CODE CLAUSES``: the code is refused, with exactly these clauses;
- ``> CODE``: a step;
- ``effect: NAME CLAUSE``: the step before had an effect of this name and clause;
- ``winners:`` the game is over, and these seats have won; ``-`` if none has;
- any other key: what the state says now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from hilo_rules import DecodeError, HiloRulesError, IllegalAction

if TYPE_CHECKING:
    from hilo_rules import Game
    from hilo_rules.core.pages import Example
    from hilo_rules.testing.subjects import StateText

S = TypeVar("S")

NOTHING = "-"
"""Stands in an example for an empty list."""
_RULE = "---"


class ExampleFailed(AssertionError):
    """An example of a rules page that doesn't hold, or isn't written as one."""

    def __init__(self, line: int, message: str) -> None:
        """Say what is wrong in which `line` of the page."""
        super().__init__(f"line {line} of the page: {message}")
        self.line = line
        """The line of the page."""


def run_example(
    game: Game[S, Any, Any, Any, Any], state_text: StateText[S], example: Example
) -> None:
    """Hold `game` against an example.

    Raises:
        ExampleFailed: something in it doesn't hold; the error names the line of the page.
    """
    lines = [
        (number, line.strip())
        for number, line in enumerate(example.text.split("\n"), start=example.line)
        if line.strip()
    ]
    cut = next((at for at, (_, line) in enumerate(lines) if line == _RULE), None)
    if cut is None:
        raise ExampleFailed(example.line, f"an example needs a line {_RULE!r} after the state")
    if cut == len(lines) - 1:
        raise ExampleFailed(lines[cut][0], "an example must claim something")
    run = _Run(game, state_text, _first_state(game, state_text, lines[:cut], example.line))
    for number, line in lines[cut + 1 :]:
        run.check(number, line)


def _first_state(
    game: Game[S, Any, Any, Any, Any],
    state_text: StateText[S],
    header: list[tuple[int, str]],
    first: int,
) -> S:
    fields: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for number, line in header:
        key, value = _field(number, line)
        if key in fields:
            raise ExampleFailed(number, f"{key!r} stands twice in the state")
        fields[key], numbers[key] = value, number
    try:
        return game.validate(state_text.read(fields))
    except DecodeError as error:
        raise ExampleFailed(numbers.get(error.path, first), str(error)) from error
    except HiloRulesError as error:
        raise ExampleFailed(first, f"no such state: {error}") from error


def _field(number: int, line: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon:
        raise ExampleFailed(number, f"not a line 'key: value': {line!r}")
    return key.strip(), _tidy(value)


def _tidy(text: str) -> str:
    return " ".join(text.split())


class _Run(Generic[S]):
    """An example under way: where the game stands, and what the last step did."""

    def __init__(
        self, game: Game[S, Any, Any, Any, Any], state_text: StateText[S], state: S
    ) -> None:
        self.game = game
        self.state_text = state_text
        self.state = state
        self.effects: list[str] | None = None
        self.line = 0

    def check(self, number: int, line: str) -> None:
        """Run one line below the hyphens."""
        self.line = number
        mark, _, rest = line.partition(" ")
        if mark == "!":
            self.effects = None
            self.refused(rest.split())
        elif mark == ">":
            self.step(rest.strip())
        else:
            key, expected = _field(number, line)
            self.holds(key, expected)

    def refused(self, words: list[str]) -> None:
        """Check that an action is refused, by ``explain`` and by ``apply`` alike."""
        if len(words) < 2:  # noqa: PLR2004 - a code and at least one clause
            self.fail("a refused action needs its code and the clauses that it breaks")
        code, *clauses = words
        action = self.parse(code)
        violations = self.game.explain(self.state, action)
        if not violations:
            self.fail(f"{code} should be refused, but is legal")
        self.compare(
            f"{code} breaks",
            sorted(set(clauses)),
            sorted({str(violation.clause) for violation in violations}),
        )
        try:
            self.game.apply(self.state, action)
        except IllegalAction as error:
            if error.violations != violations:
                self.fail(f"apply refuses {code} for other reasons than explain: {error}")
        else:
            self.fail(f"apply accepts {code}, although explain refuses it")

    def step(self, code: str) -> None:
        """Take a step."""
        try:
            transition = self.game.transition(self.state, self.parse(code))
        except IllegalAction as error:
            self.fail(f"refused: {error}")
        self.state = transition.state
        self.effects = [f"{type(effect).__name__} {effect.clause}" for effect in transition.effects]

    def holds(self, key: str, expected: str) -> None:
        """Check what the state, or the last step, says under `key`."""
        if key == "effect":
            if self.effects is None:
                self.fail("an effect is claimed of the step in the line above")
            if expected not in self.effects:
                self.fail(f"no effect {expected!r}, but {', '.join(self.effects) or 'none'}")
            return
        self.effects = None
        if key == "legal":
            self.compare(key, expected, " ".join(self.open_codes()) or NOTHING)
        elif key == "winners":
            outcome = self.game.outcome(self.state)
            if outcome is None:
                self.fail("the game is not over")
            winners = " ".join(map(str, sorted(outcome.winners)))
            self.compare(key, expected, winners or NOTHING)
        else:
            try:
                actual = self.state_text.write(self.state, key)
            except DecodeError as error:
                self.fail(str(error))
            self.compare(key, expected, actual)

    def open_codes(self) -> list[str]:
        """Give the codes of all that may happen now."""
        return list(map(str, self.game.steps(self.state)))

    def parse(self, code: str) -> Any:
        """Read a code."""
        try:
            return self.game.parse_action(self.state, code)
        except DecodeError as error:
            self.fail(f"{code!r} is no code: {error}")

    def compare(self, what: str, expected: object, actual: object) -> None:
        """Fail unless both are equal."""
        if expected != actual:
            self.fail(f"{what}: expected {expected}, got {actual}")

    def fail(self, message: str) -> NoReturn:
        """Raise ExampleFailed for the line that is being checked."""
        raise ExampleFailed(self.line, message)
