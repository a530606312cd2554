#!/usr/bin/env python3
"""A crowd on one server: thousands watch a tournament of a class, and people play beside it.

    crowd.py PROGRAM [--watchers 10000] [--agents 200] [--people 50] [--seconds 60] [--no-kill]

Joined agents play a Swiss tournament, watchers follow it over sockets of their own, and people play
against `strong`. In the middle the server is killed and started again; everybody comes back, and
nothing that was answered may be lost. Told are the times from an agent's move to a watcher that
hears of it, from a person's move to the reply, what went wrong, and what the server used. All of it
runs on one machine: the times are upper bounds. Ends with 1 if anything was lost or did not come
back.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import resource
import statistics
import struct
import subprocess
import sys
import time

from client import Place, Refused, Server, WebSocket

TROUBLE = (OSError, asyncio.IncompleteReadError, Refused, AssertionError)
FROM_ONE_ADDRESS = 1500  # watchers
EVERY = 100  # of so many watchers one looks into what it hears
PROCESSES = 2  # of watchers


def address(number):
    return f"127.0.0.{100 + number}"


# Watchers: as little work for each message as can be.


class Watcher(asyncio.Protocol):
    def __init__(self, place, tournament, crowd, looks):
        self.place = place
        self.tournament = tournament
        self.crowd = crowd
        self.looks = looks
        self.data = bytearray()
        self.rest = 0  # bytes to come that nobody looks into
        self.heard = False

    def connection_made(self, transport):
        self.transport = transport
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self.place.host}:{self.place.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.upgraded = False

    def say(self, kind, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
        self.transport.write(bytes([0x80 | kind]) + size + b"\0\0\0\0" + data)

    def data_received(self, data):
        if self.rest >= len(data):
            self.rest -= len(data)
            return
        self.data += memoryview(data)[self.rest :]
        self.rest = 0
        if not self.upgraded:
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            del self.data[: end + 4]
            self.upgraded = True
            message = {"type": "watch_tournament", "tournament": self.tournament}
            self.say(1, json.dumps(message).encode())
        while self.take_frame():
            pass

    def take_frame(self):
        data = self.data
        if len(data) < 2:
            return False
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(data) < start:
                return False
            size = int.from_bytes(data[2:start], "big")
        kind = data[0] & 15
        end = start + size
        if len(data) < end and (self.looks or kind != 1):
            return False
        if kind == 9:
            self.say(10, bytes(data[start:end]))
        elif kind == 1:
            self.crowd.take(self, bytes(data[start:end]) if self.looks else None)
        self.rest = max(0, end - len(data))
        del data[:end]
        return True

    def connection_lost(self, _):
        self.crowd.lost(self)


class Crowd:
    """The watchers of one process."""

    def __init__(self, server, tournament, numbers):
        self.server = server
        self.tournament = tournament
        self.numbers = numbers
        self.names = {}  # of the two players, by the key of a game
        self.moves = []  # (players, ply, when it was heard of)
        self.messages = 0
        self.hearing = 0
        self.losses = 0
        self.ends = False

    async def connect(self, number):
        place = Place(self.server, source=address(number // FROM_ONE_ADDRESS))

        def make():
            return Watcher(place, self.tournament, self, number % EVERY == 0)

        loop = asyncio.get_running_loop()
        while not self.ends:
            try:
                _, watcher = await loop.create_connection(
                    make, place.host, place.port, local_addr=(place.source, 0)
                )
                watcher.number = number
                return
            except OSError:
                await asyncio.sleep(random.uniform(0.2, 2))

    def take(self, watcher, message):
        self.messages += 1
        if not watcher.heard:
            watcher.heard = True
            self.hearing += 1
        if message is None:
            return
        when = time.monotonic()
        news = json.loads(message)
        if news["type"] == "tournament":
            for game in news["tournament"]["current"]:
                self.names[game["key"]] = (game["south"], game["north"])
            return
        for game in news.get("games", ()):
            if "line" in game:
                self.names[game["key"]] = (game["south"], game["north"])
            if game["key"] not in self.names:
                continue
            count = len(game["moves"] if "moves" in game else game["line"]["moves"])
            ply = game["from"] + count
            self.moves.append((self.names[game["key"]], ply, when))

    def lost(self, watcher):
        if watcher.heard:
            self.hearing -= 1
        if not self.ends:
            self.losses += 1
            number = getattr(watcher, "number", None)
            if number is not None:
                self.again(number)

    def again(self, number):
        async def later():
            await asyncio.sleep(random.uniform(0.2, 2))
            await self.connect(number)

        asyncio.get_running_loop().create_task(later())

    async def watch(self, pipe):
        for start in range(0, len(self.numbers), 200):
            await asyncio.gather(*map(self.connect, self.numbers[start : start + 200]))
        while not pipe.poll():
            pipe.send(self.hearing)
            await asyncio.sleep(1)
        self.ends = True
        pipe.send((self.moves, self.messages, self.hearing, self.losses))


def watch(server, tournament, numbers, pipe):
    allow_files(len(numbers) + 100)
    asyncio.run(Crowd(server, tournament, numbers).watch(pipe))


def allow_files(count):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


# Agents: they know the rules of Kalah and no more.


def kalah_move(moves):
    """A legal move after these, from the start; the last one there is."""
    board, side = [4] * 6 + [0] + [4] * 6 + [0], 0
    for move in moves:
        side = sow(board, side, int(move) - 1)
    return max(pit for pit in range(6) if board[7 * side + pit]) + 1


def sow(board, side, pit):
    at = 7 * side + pit
    seeds, board[at] = board[at], 0
    while seeds:
        at = (at + 1) % 14
        if at != 13 - 7 * side:
            board[at] += 1
            seeds -= 1
    if at == 7 * side + 6:
        return side
    if at // 7 == side and board[at] == 1 and board[12 - at]:
        board[7 * side + 6] += 1 + board[12 - at]
        board[at] = board[12 - at] = 0
    return 1 - side


class Agent:
    def __init__(self, place, name, token, sent):
        self.place, self.name, self.token, self.sent = place, name, token, sent
        self.joins = 0

    async def live(self):
        while True:
            with contextlib.suppress(*TROUBLE):
                await self.join()
            await asyncio.sleep(random.uniform(0.5, 2))

    async def join(self):
        socket = WebSocket(self.place)
        await socket.connect()
        try:
            socket.say({"type": "join", "name": self.name, "token": self.token})
            self.joins += 1
            while True:
                message = json.loads(await socket.hear())
                if message["type"] == "ugi":
                    await self.answer(socket, message["line"])
        finally:
            socket.close()

    async def answer(self, socket, line):
        def say(text):
            socket.say({"type": "ugi", "line": text})

        if line == "ugi":
            say("ugiok")
        elif line == "isready":
            say("readyok")
        elif line.startswith("position"):
            self.moves = line.partition(" moves ")[2].split()
        elif line.startswith("go"):
            await asyncio.sleep(random.uniform(0.2, 1))
            move = kalah_move(self.moves)
            self.sent[self.name, len(self.moves) + 1] = time.monotonic()
            say(f"bestmove {move}")


# People.


class Person:
    def __init__(self, place):
        self.place = place
        self.times = []
        self.id = None
        self.known = []  # moves the server has answered
        self.lost = []

    async def live(self):
        while True:
            with contextlib.suppress(*TROUBLE):
                await self.play()
            await asyncio.sleep(random.uniform(0.5, 2))

    async def play(self):
        if self.id is None:
            made = await self.place.ask("/api/v1/games", {"game": "kalah", "north": "strong"})
            self.id, self.secret, self.known = made["id"], made.get("secret"), []
        socket = WebSocket(self.place)
        await socket.connect()
        try:
            await self.play_over(socket)
        finally:
            socket.close()

    async def play_over(self, socket):
        socket.say({"type": "watch", "game": self.id})
        state = await self.turn(socket)
        moves = state["position"]["line"]["moves"]
        if moves[: len(self.known)] != self.known:
            self.lost.append((self.id, self.known, moves))
        while not state["over"]:
            await asyncio.sleep(random.uniform(1, 4))
            position = state["position"]
            start = time.monotonic()
            played = await self.place.ask(
                f"/api/v1/games/{self.id}/move",
                {"move": position["moves"][0]["move"], "ply": position["ply"]},
                self.secret,
            )
            self.known = played["position"]["line"]["moves"]
            state = await self.turn(socket, len(self.known))
            self.times.append(time.monotonic() - start)
        self.id = None

    async def turn(self, socket, after=0):
        """The state in which the person moves next, or the last one, with so many moves or more."""
        while True:
            state = json.loads(await socket.hear()).get("state")
            if state is None or state["position"]["ply"] < after:
                continue
            self.known = state["position"]["line"]["moves"]
            if state["over"] or state["position"]["side"] == "south":
                return state


def share(times, part):
    times = sorted(times)
    return 1000 * times[min(int(part * len(times)), len(times) - 1)] if times else float("nan")


def start_again(program, server):
    """A server that is killed comes back at the same port."""
    server.process.kill()
    server.process.wait()
    port = str(Place(server.address).port)
    command = [program, "serve", "--data", server.folder.name, "--port", port]
    server.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    server.process.stdout.readline()


class Load:
    def __init__(self, server, options):
        self.server, self.options = server, options
        self.place = Place(server.address, source="127.0.0.1")
        self.sent = {}  # when an agent played, by its name and the ply
        self.people = [
            Person(Place(server.address, source=address(50 + i))) for i in range(options.people)
        ]
        self.used = [0, 0]

    async def begin_tournament(self):
        tokens = {}
        for i in range(self.options.agents):
            name = f"agent{i}"
            tokens[name] = (await self.place.ask("/api/v1/agents", {"name": name}))["token"]
        self.agents = [Agent(self.place, name, token, self.sent) for name, token in tokens.items()]
        players = [{"name": name, "agent": name} for name in tokens]
        request = {"game": "kalah", "schedule": "swiss", "rounds": 5, "pairs": 1}
        request |= {"movetime_ms": 2000, "players": players}
        request["games_at_once"] = min(64, max(8, len(players) // 2))
        self.tournament = (await self.place.ask("/api/v1/tournaments", request))["id"]

    async def begin_watching(self):
        self.pipes, self.processes = [], []
        apart = multiprocessing.get_context("spawn")
        for i in range(PROCESSES):
            mine, theirs = apart.Pipe()
            numbers = range(i, self.options.watchers, PROCESSES)
            arguments = (self.server.address, self.tournament, list(numbers), theirs)
            self.processes.append(apart.Process(target=watch, args=arguments, daemon=True))
            self.processes[-1].start()
            self.pipes.append(mine)
        self.hearing = [0] * PROCESSES
        return await self.wait_for_watchers()

    async def wait_for_watchers(self, below=False):
        """Until all of them hear something; how long it took, None if they do not."""
        start = time.monotonic()
        while time.monotonic() - start < 300:
            for i, pipe in enumerate(self.pipes):
                while pipe.poll():
                    self.hearing[i] = pipe.recv()
            if (sum(self.hearing) < self.options.watchers) == below:
                return time.monotonic() - start
            await asyncio.sleep(0.1)
        return None

    def count_usage(self):
        peak, seconds = self.server.usage()
        self.used = [max(self.used[0], peak), self.used[1] + seconds]

    async def kill(self):
        """The server, in the middle of everything; whether all is there again."""
        before = await self.place.ask(f"/api/v1/tournaments/{self.tournament}")
        self.count_usage()
        start_again(self.options.program, self.server)
        await self.wait_for_watchers(below=True)
        after = await self.place.ask(f"/api/v1/tournaments/{self.tournament}")
        if after["state"] == "stopped":
            await self.place.ask(f"/api/v1/tournaments/{self.tournament}/resume", {})
        took = await self.wait_for_watchers()
        print(
            f"killed with {before['played']} games played, {after['played']} after it; "
            + ("not all watchers came back" if took is None else f"all were back in {took:.0f} s")
        )
        return after["played"] >= before["played"] and took is not None

    def stop_watching(self):
        moves, messages, hearing, losses = [], 0, 0, 0
        for pipe in self.pipes:
            pipe.send("end")
            answer = pipe.recv()
            while not isinstance(answer, tuple):
                answer = pipe.recv()
            moves += answer[0]
            messages, hearing, losses = (
                messages + answer[1],
                hearing + answer[2],
                losses + answer[3],
            )
        for process in self.processes:
            process.join()
        return moves, messages, hearing, losses

    def tell(self, moves, messages, hearing, losses):
        delays = []
        for players, ply, when in moves:
            sent = [self.sent[name, ply] for name in players if (name, ply) in self.sent]
            sent = [each for each in sent if 0 <= when - each < 30]
            if sent:
                delays.append(when - max(sent))
        times = [seconds for person in self.people for seconds in person.times]
        lost = [each for person in self.people for each in person.lost]
        print(f"watchers: {hearing} at the end, {messages} messages, {losses} connections lost")
        print(
            f"moves to watchers: {len(delays)}, median {share(delays, 0.5):.0f} ms, "
            f"99 % {share(delays, 0.99):.0f} ms"
        )
        print(
            f"replies of strong: {len(times)}, median {share(times, 0.5):.0f} ms, "
            f"99 % {share(times, 0.99):.0f} ms; {len(lost)} games lost moves",
            *lost[:2],
        )
        joins = statistics.mean(agent.joins for agent in self.agents)
        print(f"agents: joined {joins:.1f} times each")
        print(f"server: {self.used[0]:.0f} MB at most, {self.used[1]:.1f} s of a core")
        return not lost and hearing == self.options.watchers and len(delays) > 0

    async def run(self):
        await self.begin_tournament()
        living = [asyncio.create_task(each.live()) for each in self.agents + self.people]
        took = await self.begin_watching()
        print(f"{sum(self.hearing)} watchers in {took or 300:.0f} s", flush=True)
        good = took is not None
        await asyncio.sleep(self.options.seconds / 2)
        if self.options.kill:
            good = await self.kill() and good
        await asyncio.sleep(self.options.seconds / 2)
        state = await self.place.ask(f"/api/v1/tournaments/{self.tournament}")
        print(f"tournament: {state['played']} games played, verdicts {state['verdicts']}")
        for task in living:
            task.cancel()
        self.count_usage()
        return self.tell(*self.stop_watching()) and good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--watchers", type=int, default=10_000)
    parser.add_argument("--agents", type=int, default=200)
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--no-kill", dest="kill", action="store_false")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < options.watchers + 1000:
        sys.exit(f"a process may open only {most} files here: take fewer watchers")
    allow_files(options.watchers + 1000)  # which the server inherits
    server = Server(options.program)
    os.nice(5)  # the crowd stands for other machines
    try:
        good = asyncio.run(Load(server, options).run())
    finally:
        server.end()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
