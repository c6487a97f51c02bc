"""The example server: two clients play over WebSocket, and one of them reconnects."""

from __future__ import annotations

import asyncio
import importlib.util
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import ClientSession, WSCloseCode
from aiohttp.test_utils import TestServer

from hilo_rules import codec

if TYPE_CHECKING:
    from types import ModuleType

    from aiohttp import ClientWebSocketResponse
    from aiohttp.test_utils import BaseTestServer

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "websocket_server.py"


def example() -> ModuleType:
    """Import the example from the documentation."""
    spec = importlib.util.spec_from_file_location("websocket_server", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Client:
    """A player's program: it knows only what it was sent."""

    def __init__(self, session: ClientSession, server: BaseTestServer, seat: int) -> None:
        """Sit down on `seat`."""
        self.session, self.url, self.seat = session, server.make_url(f"/seat/{seat}"), seat
        self.version: Any = 0
        self.view: Any = None
        self.legal: list[str] = []
        self.steps: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.socket: ClientWebSocketResponse

    async def connect(self) -> None:
        """Open a connection, and say what has been seen."""
        self.socket = await self.session.ws_connect(self.url)
        await self.socket.send_json({"since": self.version})

    async def send(self, action: str, name: str, version: int | None = None) -> dict[str, Any]:
        """Send a command, and wait for its answer."""
        version = self.version if version is None else version
        await self.socket.send_json({"id": name, "version": version, "action": action})
        while not await self.read():
            pass
        return self.answers[-1]

    async def read(self) -> bool:
        """Read one message; tell whether it was an answer."""
        message = await asyncio.wait_for(self.socket.receive_json(), 10)
        for update in message.get("updates", ()):
            assert self.version + 1 == update["version"]
            self.version = update["version"]
            self.steps.append(update["step"])
        if "view" in message:
            assert self.version == message["version"]
            self.legal, self.view = message["legal"], codec.from_data(message["view"])
        if "answer" in message:
            self.answers.append(message["answer"])
        return "answer" in message

    async def catch_up(self, version: int) -> None:
        """Read until all is known up to `version`."""
        while self.version < version:
            await self.read()


def is_over(client: Client) -> bool:
    """Whether the client has seen the end."""
    return type(client.view.phase).__name__ == "GameOver"


async def play_a_game() -> tuple[Client, Client, Any]:
    """Let two clients play to the end; seat 1 loses its connection again and again."""
    module = example()
    app = module.application(seats=2, rng=random.Random(3))
    rng = random.Random(5)
    async with TestServer(app) as server, ClientSession() as session:
        clients = [Client(session, server, seat) for seat in (0, 1)]
        for client in clients:
            await client.connect()
        room, moves = app[module.ROOM], 0
        while True:
            for client in clients:
                await client.catch_up(room.table.version)
            if is_over(clients[0]):
                break
            (mover,) = (client for client in clients if client.legal)
            other = clients[1 - mover.seat]
            action = rng.choice(mover.legal)
            if moves % 5 == 0:
                await clients[1].socket.close()
            if moves % 5 == 0 and mover is clients[1]:
                await mover.connect()
            answer = await mover.send(action, f"move {moves}")
            assert answer["accepted"] > 0
            if moves % 5 == 0 and other is clients[1]:
                await other.connect()
            if moves == 3:
                again = await mover.send(action, f"move {moves}", version=mover.version)
                assert "reused_id" == again["refused"]
            moves += 1
        return clients[0], clients[1], room.table


def test_two_clients_play_and_one_reconnects() -> None:
    """Both see every step once, in order, through all lost connections, and agree on the end."""
    first, second, table = asyncio.run(play_a_game())

    assert table.version == first.version == second.version
    assert len(first.steps) == len(second.steps) == table.version
    assert is_over(first)
    assert first.view.scores == second.view.scores == table.history.state.scores


def test_no_client_sees_the_others_cards() -> None:
    """Cards that the other seat was dealt, or drew, came as unknown."""
    first, second, table = asyncio.run(play_a_game())

    for client, other in ((first, 1), (second, 0)):
        hidden = [step for step in client.steps if step.startswith((f"{other}:d",))]
        assert hidden
        assert all(step.endswith(":?") for step in hidden)
    whole = [str(step) for step in table.history.steps]
    assert whole == [
        two if one.endswith("?") else one
        for one, two in zip(first.steps, second.steps, strict=True)
    ]


async def reload_a_page() -> tuple[Client, Client]:
    """Let a client that has seen everything come back, knowing its version only."""
    module = example()
    app = module.application(seats=2, rng=random.Random(3))
    async with TestServer(app) as server, ClientSession() as session:
        before, after = Client(session, server, 0), Client(session, server, 0)
        await before.connect()
        await before.catch_up(15)
        after.version = before.version
        await after.connect()
        await after.read()
    return before, after


def test_a_client_that_has_missed_nothing_gets_the_view_again() -> None:
    """A page that was loaded anew shows the table, without any update."""
    before, after = asyncio.run(reload_a_page())

    assert before.view == after.view
    assert before.legal == after.legal
    assert [] == after.steps


async def talk_nonsense() -> list[Any]:
    """Send what is no command, and what is refused, and play on after it."""
    module = example()
    app = module.application(seats=2, rng=random.Random(3))
    async with TestServer(app) as server, ClientSession() as session:
        for since, text in ((0, "{}"), (-1, ""), ("3", ""), (None, "")):
            nonsense = Client(session, server, 0)
            nonsense.version = since
            await nonsense.connect()
            await nonsense.socket.send_str(text)
            while not nonsense.socket.closed:
                await nonsense.socket.receive()
            assert WSCloseCode.OK == nonsense.socket.close_code
        clients = [Client(session, server, seat) for seat in (0, 1)]
        for client in clients:
            await client.connect()
            await client.catch_up(15)
        (mover,) = (client for client in clients if client.legal)
        other = clients[1 - mover.seat]
        code = mover.legal[0]
        return [
            (await other.send(code, "a"))["refused"],
            (await mover.send(code, "b", version=3))["refused"],
            (await mover.send("chip:hi", "c"))["refused"],
            (await mover.send(f"{mover.seat}:play:999", "d"))["clauses"],
            (await mover.send(code, "e"))["accepted"],
        ]


def test_refused_commands_say_why() -> None:
    """Another's action, an old version, chance's business and a broken rule are refused."""
    answers = asyncio.run(talk_nonsense())

    assert ["wrong_seat", "stale", "no_action", ["HLF-1.8"], 16] == answers
