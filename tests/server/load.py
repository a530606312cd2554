#!/usr/bin/env python3
"""Plays many games at once over WebSockets and tells how long a move takes to come back.

    load.py ADDRESS [--games 1000] [--seconds 30] [--north beginner]

ADDRESS is that of a running server, such as http://127.0.0.1:8080. Each game has a connection of its own
and a move a second; what is measured is the time from sending a move to hearing of it. Client and
server share the machine, so the numbers are upper bounds.
"""

import argparse
import asyncio
import base64
import json
import os
import re
import struct
import time
import urllib.parse

SIDE = re.compile(r'"ply":(\d+),"side":"(\w+)","over":(\w+)')
MOVES = re.compile(r'"moves":\[\{"move":"(\w+)"')


async def post(host, port, path, body):
    reader, writer = await asyncio.open_connection(host, port)
    data = json.dumps(body).encode()
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


class Game:
    def __init__(self, options):
        self.options = options
        self.times = []
        self.finished = 0

    async def connect(self):
        host, port = self.options.host, self.options.port
        self.reader, self.writer = await asyncio.open_connection(host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head

    def say(self, message):
        data = json.dumps(message).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(
            "!BH", 0x80 | 126, len(data))
        self.writer.write(b"\x81" + size + b"\0\0\0\0" + data)

    async def hear(self):
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size, = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                size, = struct.unpack("!Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return data.decode()
            assert first & 15 == 9, "the server closed the connection"

    async def begin(self):
        made = await post(self.options.host, self.options.port, "/api/v1/games",
                          {"game": "kalah", "north": self.options.north})
        self.id = made["id"]
        self.say({"type": "watch", "game": self.id})

    async def state(self):
        """Of the next message: plies, whose turn, whether it is over, the first legal move."""
        text = await self.hear()
        ply, side, over = SIDE.search(text).groups()
        move = MOVES.search(text)
        return int(ply), side, over == "true", move and move[1]

    async def play(self, end):
        await self.begin()
        ply, side, over, move = await self.state()
        while time.monotonic() < end:
            while side != "south" and not over:
                ply, side, over, move = await self.state()
            if over:
                self.finished += 1
                await self.begin()
                ply, side, over, move = await self.state()
                continue
            await asyncio.sleep(1)
            start = time.perf_counter()
            self.say({"type": "move", "game": self.id, "move": move, "ply": ply})
            before = ply
            while ply == before:
                ply, side, over, move = await self.state()
            self.times.append(time.perf_counter() - start)


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--north", default="beginner")
    options = parser.parse_args()
    url = urllib.parse.urlsplit(options.address)
    options.host, options.port = url.hostname, url.port
    games = [Game(options) for _ in range(options.games)]
    for game in games:
        await game.connect()
    end = time.monotonic() + options.seconds

    async def later(number, game):
        await asyncio.sleep(number / len(games))
        await game.play(end)

    await asyncio.gather(*(later(i, game) for i, game in enumerate(games)))
    times = sorted(t for game in games for t in game.times)
    share = lambda part: 1000 * times[min(int(part * len(times)), len(times) - 1)]
    print(f"{len(games)} games, {len(times)} moves, {sum(g.finished for g in games)} games finished")
    print(f"echo: median {share(0.5):.1f} ms, 99 % {share(0.99):.1f} ms, longest {share(1):.1f} ms")


asyncio.run(main())
