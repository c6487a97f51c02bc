"""The pages that draw the phases of each game, generated from an exploration of small games.

    python -m tests.docs.phase_pages

writes them anew: ``docs/rules/GAME-phases.dot``, ``.svg`` (this needs Graphviz) and ``.md``.
"""

from __future__ import annotations

import subprocess
from functools import cache
from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING, Any

from attrs import evolve
from tests.traceability import project

import hilo_rules
from hilo_rules import hi_lo_flip, high_low, least_score
from hilo_rules.testing.phase_graph import PhaseEdge, PhaseGraph, PhaseNode, explore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


def _small_hi_lo_flip() -> Iterable[hi_lo_flip.State]:
    """Two seats: several rounds, all special cards with all options, and hands of one card."""
    deck = (1, 2, 5, 11, 12)
    yield hi_lo_flip.new_game(2, hi_lo_flip.Ruleset(deck=deck, hand_size=2, target=14))
    yield hi_lo_flip.new_game(2, hi_lo_flip.Ruleset(deck=deck, hand_size=1, target=12))
    for second, renewal in product(hi_lo_flip.SecondPlay, hi_lo_flip.Renewal):
        rules = hi_lo_flip.Ruleset(
            deck=(*deck, 20), hand_size=2, target=11, second_play=second, renewal=renewal
        )
        yield hi_lo_flip.new_game(2, rules)


def _small_high_low() -> Iterable[high_low.State]:
    """Three seats and cards of three ranks, with one deck and unlimited ones, and open guesses."""
    deck = high_low.Ruleset().deck[:12:4]
    for option in high_low.NoSurvivor:
        rules = high_low.Ruleset(min_seats=2, deck=deck, no_survivor=option)
        yield high_low.new_game(3, rules)
        yield high_low.new_game(3, evolve(rules, decks=2))
        yield high_low.new_game(3, evolve(rules, guesses=high_low.Guesses.OPEN))


def _small_least_score() -> Iterable[least_score.State]:
    """Two seats with both endings, three of which the last one wins, and hands with pairs.

    A discarded pair leaves two open cards, and the one that nobody takes is buried.
    """
    deck = least_score.DECK[:20:4]
    for ending in least_score.Ending:
        rules = least_score.Ruleset(deck=deck[:4], hand_size=1, threshold=3, ending=ending)
        yield least_score.new_game(2, rules)
    yield least_score.new_game(3, least_score.Ruleset(deck=deck, hand_size=1, threshold=1))
    pairs = (*least_score.DECK[-6:-1], least_score.DECK[-9])
    yield least_score.new_game(2, least_score.Ruleset(deck=pairs, hand_size=2, threshold=1))


SMALL_GAMES: dict[str, Callable[[], Iterable[Any]]] = {
    "hi_lo_flip": _small_hi_lo_flip,
    "high_low": _small_high_low,
    "least_score": _small_least_score,
}
"""For each game the first states from which it is explored; add a line for a new game."""

_SHAPES = {
    "player": 'shape=box, style="rounded,filled", fillcolor="#fff3d6", color="#b07d1a"',
    "chance": 'shape=box, style="filled", fillcolor="#e3edf9", color="#3d6ea5"',
    "nobody": 'shape=box, style="filled", fillcolor="#e7e7e7", color="#555555", peripheries=2',
}
_GATHERED = "#b07d1a"
_LINE = "#707070"  # is seen on white and on black
_WAITING = {"player": "a player", "chance": "chance", "nobody": "nobody"}


@cache
def graph_of(name: str) -> PhaseGraph:
    """Explore the small games of a game."""
    return explore(SMALL_GAMES[name]())


def dot_of(name: str, graph: PhaseGraph) -> str:
    """Write the graph for Graphviz."""
    title = hilo_rules.GAMES[name].title
    lines = [
        f'digraph "{title}: phases" {{',
        '    graph [rankdir=TB, nodesep=0.35, ranksep=0.6, bgcolor="transparent"]',
        '    node [fontname="Helvetica", fontsize=12, margin="0.15,0.08"]',
        f'    edge [fontname="Helvetica", fontsize=10, fontcolor="{_LINE}", color="{_LINE}"]',
        "    edge [arrowsize=0.7]",
        f'    start [shape=circle, style=filled, color="{_LINE}", width=0.15, label=""]',
        *(f"    {_id(node)} [{_SHAPES[node.mover]}, label={_label(node)}]" for node in graph.nodes),
        f"    start -> {_id(graph.start)}",
    ]
    for (kind, step), edges in _groups(graph).items():
        lines += _bundle(kind, step, edges) if _is_dense(edges) else _single(edges)
    return "\n".join([*lines, "}", ""])


def _groups(graph: PhaseGraph) -> dict[tuple[str, str], list[PhaseEdge]]:
    """Give the edges by the kind of the phase before them, and the step."""
    groups: dict[tuple[str, str], list[PhaseEdge]] = {}
    for edge in graph.edges:
        groups.setdefault((edge.before.kind, edge.step), []).append(edge)
    return groups


def _id(node: PhaseNode) -> str:
    return f'"{node}"'


def _label(node: PhaseNode) -> str:
    variant = f"<br/>{node.variant}" if node.variant else ""
    return f"<<b>{node.kind}</b>{variant}>"


def _is_dense(edges: list[PhaseEdge]) -> bool:
    """Whether nearly every variant leads to every target, so that one junction serves them all."""
    variants = {edge.before for edge in edges}
    targets = {edge.after for edge in edges}
    return len(variants) > 1 and len(edges) * 4 >= len(variants) * len(targets) * 3


def _single(edges: list[PhaseEdge]) -> Iterable[str]:
    for edge in edges:
        yield f'    {_id(edge.before)} -> {_id(edge.after)} [label="{edge.step}"]'


def _bundle(kind: str, step: str, edges: list[PhaseEdge]) -> Iterable[str]:
    """Draw one junction: all variants lead into it, and it leads to all targets."""
    junction = f'"{kind}: {step}"'
    yield f'    {junction} [{_SHAPES["player"]}, shape=ellipse, style=filled, label="{step}"]'
    for variant in sorted({edge.before for edge in edges}):
        yield f'    {_id(variant)} -> {junction} [color="{_GATHERED}"]'
    for target in sorted({edge.after for edge in edges}):
        label = f' [label="{_not(edges, target)}"]' if _lacking(edges, target) else ""
        yield f"    {junction} -> {_id(target)}{label}"


def _lacking(edges: list[PhaseEdge], target: PhaseNode) -> list[PhaseNode]:
    """Give the variants that don't lead to a target."""
    having = {edge.before for edge in edges if edge.after == target}
    return sorted({edge.before for edge in edges} - having)


def _not(edges: list[PhaseEdge], target: PhaseNode) -> str:
    """Write at the arrow to a target which variants don't lead there."""
    return f"not: {', '.join(node.variant for node in _lacking(edges, target))}"


def _on_ellipses(graph: PhaseGraph) -> Iterable[str]:
    """Say how the junctions of the drawing are to be read."""
    for (kind, step), edges in _groups(graph).items():
        if not _is_dense(edges):
            continue
        yield (
            f"\nAll phases {kind} lead by yellow arrows to the ellipse {step};\n"
            "the arrows that leave it show what can come next."
        )
        for target in sorted({edge.after for edge in edges}):
            if lacking := _lacking(edges, target):
                never = " or ".join(map(str, lacking))
                yield f' "{_not(edges, target)}"\nat one of them means: never after {never}.'
                break


def page_of(name: str, graph: PhaseGraph) -> str:
    """Write the page that shows the drawing and lists all steps."""
    title = hilo_rules.GAMES[name].title
    stem = name.replace("_", "-")
    rows = [
        f"| {edge.before} | {edge.step} | {edge.after} | {', '.join(effects) or '–'} |"
        for edge, effects in graph.effects.items()
    ]
    phases = [f"| {node} | {_WAITING[node.mover]} |" for node in graph.nodes]
    alt = f"Drawing of the {len(graph.nodes)} phases of {title} and the steps between them"
    return f"""\
# {title}: phases

A game is always in one of these phases. A step leads from one to the next; everything that the
rules then do by themselves happens inside the step and is reported as effects. The rules
themselves are on the page [{title}]({stem}.md).

This page is generated: small games, together {graph.states:,} states, were explored whole, with
the options both ways, and what is listed here is what happened in them.

[![{alt}; the tables below say the same]({stem}-phases.svg)]({stem}-phases.svg)

The drawing is a link to itself alone, where it can be enlarged. Rounded boxes wait for a player,
square ones for chance, and the double box is the end.{"".join(_on_ellipses(graph))}

| Phase | Waits for |
|-------|-----------|
{chr(10).join(phases)}

| From | Step | To | Effects on the way: some or all of |
|------|------|----|------------------------------------|
{chr(10).join(rows)}
"""


def file_of(name: str, suffix: str) -> Path:
    """Give the path of one of a game's generated files."""
    return project.page_file(f"{name}-phases").with_suffix(suffix)


def seal_of(dot: str) -> str:
    """Give what the drawing holds to show from which text it was made."""
    return f"<!-- drawn from a dot text with the sha256 {sha256(dot.encode()).hexdigest()} -->"


def stale_files(name: str) -> list[str]:
    """Say which of a game's generated files differ from what would be generated now."""
    graph = graph_of(name)
    dot = dot_of(name, graph)
    stale: list[str] = []
    if file_of(name, ".dot").read_text(encoding="utf-8") != dot:
        stale.append("the dot text differs from a new exploration")
    if seal_of(dot) not in file_of(name, ".svg").read_text(encoding="utf-8"):
        stale.append("the drawing was made from another dot text")
    if file_of(name, ".md").read_text(encoding="utf-8") != page_of(name, graph):
        stale.append("the page differs from a new exploration")
    return stale


def main() -> None:
    """Write the files of all games."""
    for name in hilo_rules.GAMES:
        graph = graph_of(name)
        dot = dot_of(name, graph)
        drawn = subprocess.run(
            ["dot", "-Tsvg"],  # noqa: S607
            input=dot.encode(),
            capture_output=True,
            check=True,
        ).stdout.decode()
        file_of(name, ".dot").write_text(dot, encoding="utf-8")
        file_of(name, ".svg").write_text(f"{drawn.rstrip()}\n{seal_of(dot)}\n", encoding="utf-8")
        file_of(name, ".md").write_text(page_of(name, graph), encoding="utf-8")


if __name__ == "__main__":
    main()
