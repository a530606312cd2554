#!/usr/bin/env python3
"""What one client can do to the others of a server, tried.

    attacks.py PROGRAM [NAME...]

Each attack comes from one address (127.0.0.66) and goes on while somebody at another one
(127.0.0.2) opens pages and plays against `strong`; all that has to be answered. What is asserted
are answers, counts and the order of service. Times depend on the machine: they are printed, and
only a time that nobody would wait for is an error.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import pathlib
import resource
import sys
import time

from client import HttpConnection, Place, Refused, Server, WebSocket

ATTACKER = "127.0.0.66"
HONEST = "127.0.0.2"
PAGES = 25
MOVES = 3
LONGEST_PAGE = 10  # seconds: not how long it takes, but when it counts as not answered
LONGEST_MOVE = 20

LONG = (pathlib.Path(__file__).parent / "long_line.txt").read_text().split()
LONG_LINE = {"game": LONG[0], "moves": LONG[1:]}


class Game:
    """One person's, against a built-in player."""

    def __init__(self, place):
        self.place = place

    async def begin(self, **options):
        made = await self.place.ask("/api/v1/games", {"game": "kalah", **options})
        self.id, self.secret = made["id"], made.get("secret")
        return made

    async def act(self, what, body):
        return await self.place.ask(f"/api/v1/games/{self.id}/{what}", body, self.secret)

    async def state(self):
        return await self.place.ask(f"/api/v1/games/{self.id}")


class Honest:
    """Opens pages and plays."""

    def __init__(self, address):
        self.place = Place(address, source=HONEST)
        self.pages = []
        self.moves = []

    async def open_pages(self):
        for i in range(PAGES):
            start = time.monotonic()
            path = ("/", "/api/v1/catalogue")[i % 2]
            await asyncio.wait_for(HttpConnection(self.place).ask(path), LONGEST_PAGE)
            self.pages.append(time.monotonic() - start)
            await asyncio.sleep(0.02)

    async def play(self):
        game = Game(self.place)
        state = await game.begin(north="strong")
        socket = WebSocket(self.place)
        await socket.connect()
        socket.say({"type": "watch", "game": game.id})
        for _ in range(MOVES):
            start = time.monotonic()
            position = state["position"]
            move = position["moves"][0]["move"]
            await game.act("move", {"move": move, "ply": position["ply"]})
            while True:
                text = await asyncio.wait_for(socket.hear(), LONGEST_MOVE)
                state = json.loads(text).get("state", state)
                position = state["position"]
                if state["over"]:
                    return
                if position["ply"] > 0 and position["side"] == "south":
                    break
            self.moves.append(time.monotonic() - start)
        socket.close()

    async def do(self):
        await asyncio.gather(self.open_pages(), self.play())

    def tell(self, name, server):
        print(
            f"{name}: pages within {1000 * max(self.pages):.0f} ms, moves answered within "
            f"{1000 * max(self.moves):.0f} ms, server {server.usage()[0]:.0f} MB at most",
            flush=True,
        )


@contextlib.asynccontextmanager
async def running(*tasks):
    """While these go on; what they raise in the meantime is raised here."""
    going = [asyncio.ensure_future(task) for task in tasks]
    try:
        yield
        for task in going:
            if task.done():
                task.result()
    finally:
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)


async def refusal_of(asked):
    """The refusal that this ends with; None if it does not."""
    try:
        await asked
    except Refused as refused:
        return refused
    return None


async def watcher(place, message):
    """A socket that says this and hears everything."""
    socket = WebSocket(place)
    await socket.connect()
    socket.say(message)
    return socket


async def hear_all(socket):
    with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
        while True:
            await socket.hear()


async def engine_games(server):
    """Games of players that never come to an end with a move, all of them watched."""
    place = Place(server.address, source=ATTACKER)
    sockets = []
    for _ in range(12):
        game = Game(place)
        await game.begin(south="minimax(depth=64)", north="minimax(depth=64)")
        sockets.append(await watcher(place, {"type": "watch", "game": game.id}))
    honest = Honest(server.address)
    async with running(*(hear_all(socket) for socket in sockets)):
        await honest.do()
    return honest


async def person_games(server):
    """Games against players that think as long as they may, as if forty people played them."""
    place = Place(server.address, source=ATTACKER)

    async def play_for_ever():
        while True:
            game = Game(place)
            state = await game.begin(north="minimax(depth=64)")
            while not state["over"]:
                if state["position"]["side"] == "south":
                    move = state["position"]["moves"][0]["move"]
                    with contextlib.suppress(Refused):  # it is too early
                        await game.act("move", {"move": move})
                await asyncio.sleep(0.2)
                state = await game.state()

    honest = Honest(server.address)
    async with running(*(play_for_ever() for _ in range(40))):
        await asyncio.sleep(0.5)
        await honest.do()
    return honest


async def undos(server):
    """Moves of a very long game taken back over fifty connections."""
    place = Place(server.address, source=ATTACKER)
    game = Game(place)
    await game.begin(**LONG_LINE, south="strong", north="strong")

    async def take_back():
        connection = HttpConnection(place)
        while True:
            with contextlib.suppress(Refused):
                await connection.ask(f"/api/v1/games/{game.id}/undo", {}, game.secret)
            await asyncio.sleep(0.05)

    honest = Honest(server.address)
    async with running(*(take_back() for _ in range(50))):
        await honest.do()
    return honest


async def lists(server):
    """Lists of very long games, and the games themselves brought along again and again."""
    place = Place(server.address, source=ATTACKER)
    one = Game(place)
    await one.begin(**LONG_LINE, north="easy")
    await one.act("resign", {"side": "south"})
    text = (await HttpConnection(place).ask(f"/api/v1/games/{one.id}/record")).decode()
    records = {"text": "\n".join([text] * 60)}
    made = await place.ask("/api/v1/games/import", records)
    ids = [game["id"] for game in made["games"]]

    async def list_all():
        while True:
            answer = await place.ask("/api/v1/games/list", {"ids": ids * 3})
            assert len(answer["games"]) == 180

    async def bring_along():
        while await refusal_of(place.ask("/api/v1/games/import", records)) is None:
            pass
        await asyncio.sleep(3600)

    honest = Honest(server.address)
    async with running(bring_along(), *(list_all() for _ in range(4))):
        await honest.do()
    return honest


async def analyses(server):
    """Analyses without an end, on many sockets and as requests. An honest one has its turn."""
    place = Place(server.address, source=ATTACKER)
    line = {"game": "kalah(seeds=6)"}
    endless = {"type": "analyze", "line": line, "player": "minimax(depth=64)"}
    sockets = [await watcher(place, endless) for _ in range(40)]
    ends = []

    async def count_ends(socket):
        while True:
            if '"done"' in (await socket.hear())[:200]:
                ends.append(socket)
                socket.say(endless)

    async def ask_for_ever():
        while True:
            await refusal_of(place.ask("/api/v1/analyze", {**line, "movetime_ms": 5000}))

    honest = Honest(server.address)
    async with running(
        *(count_ends(socket) for socket in sockets), *(ask_for_ever() for _ in range(40))
    ):
        await asyncio.sleep(0.5)
        before = len(ends)
        request = {**line, "movetime_ms": 100}
        answer = await asyncio.wait_for(
            honest.place.ask("/api/v1/analyze", request), 2 * LONGEST_MOVE
        )
        assert len(answer["moves"]) == 6
        # Its turn came after those that ran already and at most one more of each thread.
        served = len(ends) - before
        assert served <= 20, f"{served} analyses of the attacker were served before"
        await honest.do()
    return honest


async def many_games(server):
    """As many games as can be made. Others can make some, and what is refused says until when."""
    connection = HttpConnection(Place(server.address, source=ATTACKER))
    made = 0
    while True:
        refused = await refusal_of(connection.ask("/api/v1/games", {"game": "kalah"}))
        if refused:
            break
        made += 1
        assert made < 5000
    assert refused.status == 429 and refused.retry_after, refused
    honest = Honest(server.address)
    await honest.do()
    return honest


async def many_sockets(server):
    """More connections than one address may have."""
    wanted = 2100
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < wanted + 200:
        print(f"many_sockets: left out, a process may open only {most} files here")
        return None
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted + 200, most))
    place = Place(server.address, source=ATTACKER)
    open_ones = []
    refused = 0
    for _ in range(wanted):
        socket = WebSocket(place)
        try:
            await socket.connect()
            open_ones.append(socket)
        except (asyncio.IncompleteReadError, ConnectionError):
            refused += 1
    honest = Honest(server.address)
    await honest.do()
    for socket in open_ones:
        socket.close()
    assert refused > 0, "one address has as many connections as it wants"
    return honest


def flood(address, message):
    """Says it over ten sockets and never reads; in a process of its own, since it takes one."""

    async def say_it(place):
        socket = await watcher(place, message)
        with contextlib.suppress(ConnectionError):
            for _ in range(2000):
                socket.say(message)
                await socket.writer.drain()

    async def say_all():
        place = Place(address, source=ATTACKER)
        await asyncio.gather(*(say_it(place) for _ in range(10)))

    os.nice(10)  # it stands for another machine
    asyncio.run(say_all())


async def floods(server):
    """Messages without an end, long and short, by clients that never read an answer."""
    before = server.usage()[0]
    flooding = [
        multiprocessing.get_context("spawn").Process(target=flood, args=(server.address, message))
        for message in ({"type": "ping"}, {"type": "watch", "game": "x" * 60_000})
    ]
    for each in flooding:
        each.start()
    honest = Honest(server.address)
    try:
        await asyncio.sleep(0.5)
        await honest.do()
    finally:
        for each in flooding:
            each.kill()
            each.join()
    grown = server.usage()[0] - before
    assert grown < 100, f"the server grew by {grown:.0f} MB"
    return honest


async def idle_agents(server):
    """Joined agents nobody plays with, that talk in lines of 60 KB."""
    place = Place(server.address, source=ATTACKER)
    before = server.usage()[0]

    async def talk(name):
        token = (await place.ask("/api/v1/agents", {"name": name}))["token"]
        socket = await watcher(place, {"type": "join", "name": name, "token": token})
        assert '"joined"' in await socket.hear()
        for _ in range(100):
            socket.say({"type": "ugi", "line": "info string " + "x" * 60_000})
            await socket.writer.drain()
        socket.say({"type": "ping"})
        while '"pong"' not in await socket.hear():
            pass

    honest = Honest(server.address)
    await asyncio.gather(honest.do(), *(talk(f"bot{i}") for i in range(20)))
    grown = server.usage()[0] - before
    assert grown < 60, f"the server grew by {grown:.0f} MB"
    return honest


async def many_agents(server):
    """As many agents as there can be. Whoever comes later can still have one."""
    connection = HttpConnection(Place(server.address, source=ATTACKER))
    for i in range(1100):
        refused = await refusal_of(connection.ask("/api/v1/agents", {"name": f"flood{i}"}))
        if refused:
            assert refused.status == 429, refused
            break
    honest = Honest(server.address)
    await honest.place.ask("/api/v1/agents", {"name": "honest"})
    await honest.do()
    return honest


# By whether the server is open to the network. Agents are the owner's to register.
ATTACKS = {
    "0.0.0.0": (
        engine_games,
        person_games,
        undos,
        lists,
        analyses,
        floods,
        many_sockets,
        many_games,
    ),
    "127.0.0.1": (idle_agents, many_agents),
}


def run(program, host, attack):
    server = Server(program, "--host", host)
    try:
        honest = asyncio.run(asyncio.wait_for(attack(server), 300))
        assert server.process.poll() is None, "the server has ended"
        if honest:
            honest.tell(attack.__name__, server)
        return True
    except Exception as trouble:  # of one attack; the others are tried as well
        print(f"FAILED: {attack.__name__}: {type(trouble).__name__}: {trouble}", flush=True)
        return False
    finally:
        server.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    results = [
        run(options.program, host, attack)
        for host, attacks in ATTACKS.items()
        for attack in attacks
        if not options.names or attack.__name__ in options.names
    ]
    print(f"attacks: {len(results)} tried, {results.count(False)} did harm")
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
