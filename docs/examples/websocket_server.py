"""A game server over WebSocket: one table, a seat a client, and reconnecting at any time.

Run it with ``python websocket_server.py``, in an environment with hilo-rules and aiohttp. A client
connects to ``/seat/0`` (or 1, …), says which version of the game it has seen, ``{"since": 0}``,
and from then on sends commands, ``{"id": "a1", "version": 15, "action": "0:play:49"}``. It gets
``{"version": …, "updates": […], "view": …, "legal": […]}`` at once and whenever something has
happened, as far as its seat may know it, and ``{"answer": …}`` to each command.
"""

from __future__ import annotations

import random
from typing import Any

from aiohttp import WSMsgType, web

import hilo_rules
from hilo_rules import DecodeError, codec, hi_lo_flip
from hilo_rules.server import Accepted, Answer, Command, Table, handle, let_chance_move, updates


class Room:
    """The one thing that changes: which table value is the present one, and who listens."""

    def __init__(self, table: Table, rng: random.Random) -> None:
        """Open a room for the game at `table`, with `rng` as its chance."""
        self.rng = rng
        self.table = let_chance_move(table, rng)
        self.listeners: dict[web.WebSocketResponse, tuple[int, int]] = {}

    async def join(self, socket: web.WebSocketResponse, seat: int, since: int) -> None:
        """Tell a client how things stand and what it has missed, and then all that happens."""
        await self.tell(socket, seat, since)

    async def command(self, seat: int, message: dict[str, Any]) -> Answer:
        """Carry out a client's command; the seat is that of its connection, whatever it says."""
        command = Command(message["id"], seat, message["version"], message["action"])
        self.table, answer = handle(self.table, command)
        self.table = let_chance_move(self.table, self.rng)
        await self.tell_all()
        return answer

    async def tell_all(self) -> None:
        """Tell each client what is new."""
        for socket, (seat, since) in list(self.listeners.items()):
            if since < self.table.version:
                await self.tell(socket, seat, since)

    async def tell(self, socket: web.WebSocketResponse, seat: int, since: int) -> None:
        """Send one client what has happened since, and how things stand now."""
        news = as_data(self.table, seat, since)
        self.listeners[socket] = seat, self.table.version
        if not socket.closed:
            await socket.send_json(news)


def as_data(table: Table, seat: int, since: int) -> dict[str, Any]:
    """Write all steps after the first `since` ones as JSON, with one view: that of now."""
    view = hilo_rules.view(table.state, seat)
    return {
        "version": table.version,
        "updates": [
            {
                "version": update.version,
                "step": str(update.step),
                "effects": [codec.to_data(effect) for effect in update.effects],
            }
            for update in updates(table, seat, since)
        ],
        "view": codec.to_data(view),
        "legal": [str(action) for action in view.legal_actions],
    }


def answer_as_data(answer: Answer) -> dict[str, Any]:
    """Write an answer as JSON."""
    if isinstance(answer, Accepted):
        return {"accepted": answer.version}
    clauses = [str(violation.clause) for violation in answer.violations]
    return {"refused": answer.reason.value, "message": answer.message, "clauses": clauses}


ROOM = web.AppKey("room", Room)


async def seat(request: web.Request) -> web.WebSocketResponse:
    """Talk to one client."""
    room, number = request.app[ROOM], int(request.match_info["seat"])
    socket = web.WebSocketResponse(heartbeat=30)
    await socket.prepare(request)
    try:
        hello = await socket.receive_json()
        await room.join(socket, number, hello["since"])
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                data = message.json()
                answer = await room.command(number, data)
                await socket.send_json({"id": data["id"], "answer": answer_as_data(answer)})
    except (KeyError, TypeError, ValueError, DecodeError):
        await socket.close(message=b"that was no command")
    finally:
        room.listeners.pop(socket, None)
    return socket


def application(seats: int, rng: random.Random) -> web.Application:
    """Make the server for one table; a real one knows who may sit on which seat."""
    app = web.Application()
    app[ROOM] = Room(Table.of(hi_lo_flip.new_game(seats=seats)), rng)
    app.router.add_get(f"/seat/{{seat:[0-{seats - 1}]}}", seat)
    return app


if __name__ == "__main__":
    web.run_app(application(seats=2, rng=random.SystemRandom()), host="127.0.0.1", port=8080)
