"""``hilo-rules serve``: the reference engine of the protocol."""

from __future__ import annotations

import sys

import click

from hilo_rules.conformance.server import serve as answer_all


@click.command()
def serve() -> None:
    """Answer the requests of the conformance protocol, one JSON object a line.

    The protocol is on the page "The protocol for engines" of the documentation. Try
    '{"id":1,"do":"hello","protocol":1}'.
    """
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
