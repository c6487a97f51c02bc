"""``hilo-rules judge``: whether a recorded game has kept the rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

import click
from rich.text import Text

from hilo_rules import codec
from hilo_rules.cli.output import console, lines_of, width_of
from hilo_rules.cli.record_file import record_argument, whole_game
from hilo_rules.cli.rulebook import find_clause, page_of
from hilo_rules.judge import judge as judge_record

if TYPE_CHECKING:
    from hilo_rules import AnyGame, Outcome
    from hilo_rules.cli.record_file import AnyRecord
    from hilo_rules.judge import Fault, Verdict

BROKEN = 1
"""Exit status: the record breaks a rule, or claims a wrong result."""
MOST_CODES = 20
"""How many legal codes are written out."""


@click.command(short_help="Judge the game that is recorded in FILE.")
@record_argument
@click.option("--json", "as_json", is_flag=True, help="Give the verdict as JSON.")
@click.pass_context
def judge(
    context: click.Context,
    record: AnyRecord,
    as_json: bool,  # noqa: FBT001 - click passes it by name
) -> None:
    """Judge the game that is recorded in FILE, as JSON or as text; "-" reads standard input.

    The exit status is 0 if all is right, 1 if a rule is broken or the claimed result is wrong, and
    2 if FILE holds no record of a whole game.
    """
    verdict = judge_record(whole_game(record))
    if as_json:
        click.echo(json.dumps(_data(verdict), ensure_ascii=False))
    else:
        out = console()
        for text in _lines(verdict):
            for line in lines_of(text, width_of(out)):
                out.print(Text(line), soft_wrap=True)
    if not verdict.is_right:
        context.exit(BROKEN)


def _data(verdict: Verdict[Any, Any]) -> dict[str, Any]:
    fault = verdict.fault
    return {
        "right": verdict.is_right,
        "game": verdict.history.game.name,
        "rules_version": verdict.judged_version,
        "steps": len(verdict.history.past),
        "outcome": None if verdict.outcome is None else codec.to_data(verdict.outcome),
        "claimed": None if verdict.claimed is None else codec.to_data(verdict.claimed),
        "fault": None
        if fault is None
        else {
            "step": fault.number,
            "code": str(fault.step),
            "violations": [
                {"clause": str(violation.clause), "message": violation.message}
                for violation in fault.violations
            ],
            "legal": [str(step) for step in fault.legal],
            "state": codec.to_data(fault.state),
        },
    }


def _lines(verdict: Verdict[Any, Any]) -> list[str]:
    game = verdict.history.game
    lines: list[str] = []
    if verdict.claimed_version != verdict.judged_version:
        lines.append(
            f"The record was made under rules {verdict.claimed_version}, "
            f"and is judged by rules {verdict.judged_version}."
        )
    if verdict.fault is not None:
        return lines + _fault_lines(game, verdict.fault)
    number = len(verdict.history.past)
    kept = f"{'the only step keeps' if number == 1 else f'all {number} steps keep'} the rules"
    kept += f" of {game.title} {verdict.judged_version}"
    if verdict.is_right:
        return [*lines, f"Right: {kept}.", _result(verdict.outcome)]
    return [
        *lines,
        f"Wrong result: {kept}, but the record claims another end.",
        f"The record claims: {_result(verdict.claimed)}",
        f"The steps lead to: {_result(verdict.outcome)}",
    ]


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "The game isn't over."
    winners = sorted(outcome.winners)
    who = " and ".join(f"seat {seat}" for seat in winners) or "nobody"
    scores = f", scores {' '.join(map(str, outcome.scores))}" if outcome.scores else ""
    return f"The game is over: {who} {'win' if len(winners) > 1 else 'wins'}{scores}."


def _fault_lines(game: AnyGame, fault: Fault[Any, Any]) -> list[str]:
    lines = [f"Wrong: step {fault.number}, {fault.step}, breaks the rules of {game.title}."]
    page = page_of(game)
    for violation in fault.violations:
        lines += ["", f"{violation.clause}  {violation.message}"]
        clause = None if page is None else find_clause(page, str(violation.clause))
        if clause is not None:
            lines += [f"    {clause.title}. {' '.join(clause.text.split())}"]
    codes = [str(step) for step in fault.legal[:MOST_CODES]]
    if len(fault.legal) > MOST_CODES:
        codes.append(f"… and {len(fault.legal) - MOST_CODES} more")
    lines += ["", f"Legal: {' '.join(codes) or 'nothing, since the game was over'}", "", "Before:"]
    state = cast("dict[str, Any]", codec.to_data(fault.state))
    hidden = ("format", "game", "type", "rules")
    lines += [
        f"    {key}: {json.dumps(value, ensure_ascii=False)}"
        for key, value in state.items()
        if key not in hidden
    ]
    return lines
