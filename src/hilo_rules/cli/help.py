"""What ``--help`` shows beside the options: the games, their bots, and their rulesets' fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hilo_rules import GAMES
from hilo_rules.cli.bots import about_bots
from hilo_rules.cli.rulebook import page_of
from hilo_rules.cli.settings import arguments_of, fields_of

if TYPE_CHECKING:
    from hilo_rules import AnyGame


class GameCommand(click.Command):
    """A command that takes a GAME; its help says what can be asked for."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the games, and if the command takes them their bots and fields."""
        super().format_epilog(ctx, formatter)
        options = {parameter.name for parameter in self.params}
        _write(formatter, "GAME is one of", {name: game.title for name, game in GAMES.items()})
        if "bots" in options:
            _write(formatter, "Bots", {name: _bots(name) for name in GAMES})
        if "settings" in options:
            heading = "Fields for --set; rules CLAUSE shows bounds"
            _write(formatter, heading, {name: _fields(game) for name, game in GAMES.items()})


class Program(click.Group):
    """The program; its help says of each command in whole sentences what it does."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, however narrow the terminal is."""
        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        lines = {
            name: command.short_help or (command.help or "").split("\n\n")[0]
            for name, command in commands.items()
            if command is not None
        }
        _write(formatter, "Commands", lines)
        _write(formatter, "GAME is one of", {name: game.title for name, game in GAMES.items()})


def _write(formatter: click.HelpFormatter, heading: str, lines: dict[str, str]) -> None:
    with formatter.section(heading):
        formatter.write_dl([(name, " ".join(text.split())) for name, text in lines.items()])


def _bots(name: str) -> str:
    return "; ".join(f"{bot} {what}" for bot, what in about_bots(name).items())


def _fields(game: AnyGame) -> str:
    """List the fields of a game's ruleset with their clause, and what else can be set."""
    fields, others = [*fields_of(game)], [*arguments_of(game)]
    page = page_of(game)
    clauses = () if page is None else page.clauses
    listing = [
        clause.id for clause in clauses if all(f"| `{field}` |" in clause.text for field in fields)
    ]
    where = f" ({', '.join(listing)})" if listing else ""
    return f"{', '.join(fields)}{where}{''.join(f'; {other}' for other in others)}"
