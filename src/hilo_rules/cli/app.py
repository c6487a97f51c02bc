"""The program ``hilo-rules``: its commands, and how it ends."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from typing import TYPE_CHECKING

import click

from hilo_rules import GAMES, HiloRulesError
from hilo_rules.cli.commands.conformance import conformance
from hilo_rules.cli.commands.judge import judge
from hilo_rules.cli.commands.perft import perft
from hilo_rules.cli.commands.play import play
from hilo_rules.cli.commands.record import record
from hilo_rules.cli.commands.replay import replay
from hilo_rules.cli.commands.rules import rules
from hilo_rules.cli.commands.serve import serve
from hilo_rules.cli.commands.simulate import simulate
from hilo_rules.cli.commands.watch import watch
from hilo_rules.cli.help import Program
from hilo_rules.cli.output import abandon_output, tolerate_any_text

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILED = 1
"""Exit status: it didn't work, and the way of calling wasn't wrong."""
INTERRUPTED = 130
"""Exit status after Ctrl-C: that of a program which the signal has ended."""
PIPE_CLOSED = 141
"""Exit status when the reader of the output has gone: likewise."""


def _versions() -> str:
    own = f"hilo-rules {version('hilo-rules')}"
    games = [f"{game.title} ({name}), rules {game.rules_version}" for name, game in GAMES.items()]
    return "\n".join([own, *games])


def _show_versions(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:  # noqa: FBT001 - click calls it so
    if asked and not context.resilient_parsing:
        click.echo(_versions())
        context.exit()


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_versions,
    help="Show the versions of the program and of each game's rules.",
)
def app() -> None:
    """Watch, play and look up card games of which every rule is a numbered clause.

    Begin with "hilo-rules watch hi_lo_flip" or "hilo-rules play hi_lo_flip".
    """


for _command in (watch, play, simulate, rules, record, replay, judge, perft, serve, conformance):
    app.add_command(_command)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program, and give its exit status. Nobody gets to see a traceback.

    Args:
        arguments: what stands after the program's name; None: what the user typed.
    """
    tolerate_any_text()
    try:
        status = _run(None if arguments is None else list(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        abandon_output()
        return PIPE_CLOSED
    except OSError as error:  # such as a full disk
        abandon_output()
        _say(f"hilo-rules: {error}")
        return FAILED
    return status


def _run(arguments: list[str] | None) -> int:
    try:
        status: object = app.main(arguments, prog_name="hilo-rules", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except SystemExit as end:  # click's answer to a broken pipe
        raise BrokenPipeError from end
    except HiloRulesError as error:
        _say(f"hilo-rules: {error}")
        return FAILED
    except OSError:
        raise
    except Exception as error:
        if os.environ.get("HILO_RULES_DEBUG"):
            raise
        _say(f"hilo-rules: {type(error).__name__}: {error}")
        _say("This is a mistake in the program. HILO_RULES_DEBUG=1 makes it show where.")
        return FAILED
    return status if isinstance(status, int) else 0


def _say(line: str) -> None:
    click.echo(line, err=True)
