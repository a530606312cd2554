#!/usr/bin/env python3
"""Plays many games at once and tells how long a move takes to come back.

    load.py PROGRAM|ADDRESS [--games 1000] [--seconds 60] [--north beginner] [--slow 0]

A PROGRAM is started with a folder of its own, and its memory is reported at the end; an ADDRESS,
such as http://127.0.0.1:8080, is that of a running server. Each game has a WebSocket of its own,
over which it is watched, and a move a second, which is posted over one of a few HTTP connections;
the time from posting a move to hearing of it is measured. Client and server share the machine, so
the numbers are upper bounds.

With --slow N the time is cut into stretches of fifteen seconds. In the second, fourth and so on N
clients come that send a byte of a request now and then, never finish it, and come again when they
are sent away. The two kinds of stretches are reported separately, so that both are measured on the
same machine in the same minute. Ends with 1 if anything went wrong.
"""

import argparse
import asyncio
import concurrent.futures
import gc
import multiprocessing
import os
import re
import sys
import time

from client import HttpConnection, Place, Server, WebSocket

SIDE = re.compile(r'"ply":(\d+),"side":"(\w+)","over":(\w+)')
MOVES = re.compile(r'"moves":\[\{"move":"(\w+)"')
STRETCH = 15  # seconds
POSTS_AT_ONCE = 50
LONGEST_SLOW = 6  # seconds until a client that does not finish its request has to be gone


class Game(WebSocket):
    def __init__(self, place, north, free):
        super().__init__(place)
        self.north = north
        self.free = free  # connections to post over
        self.times = []  # when a move was sent, and how long it took
        self.finished = 0
        self.trouble = None

    async def begin(self):
        made = await self.place.ask("/api/v1/games", {"game": "kalah", "north": self.north})
        self.id = made["id"]
        self.say({"type": "watch", "game": self.id})

    async def state(self):
        """Of the next message: plies, whose turn, whether it is over, the first legal move."""
        text = await self.hear()
        found = SIDE.search(text)
        assert found, text[:200]
        ply, side, over = found.groups()
        move = MOVES.search(text)
        return int(ply), side, over == "true", move and move[1]

    async def post(self, move, ply):
        connection = await self.free.get()
        try:
            await connection.ask(f"/api/v1/games/{self.id}/move", {"move": move, "ply": ply})
        finally:
            self.free.put_nowait(connection)

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
            start = time.monotonic()
            await self.post(move, ply)
            before = ply
            while ply == before:
                ply, side, over, move = await self.state()
            self.times.append((start, time.monotonic() - start))

    async def play_or_tell(self, wait, end):
        await asyncio.sleep(wait)
        try:
            await self.play(end)
        except Exception as trouble:  # of one game; the others go on
            self.trouble = f"{type(trouble).__name__}: {trouble}"


async def dawdle(place):
    """How long the server bears a client that never finishes its request."""
    start = time.monotonic()
    reader, writer = await place.open()
    writer.write(f"GET / HTTP/1.1\r\nHost: {place.host}\r\nX-Slow: ".encode())

    async def drip():
        while True:
            await asyncio.sleep(2)
            writer.write(b"a")

    dripping = asyncio.create_task(drip())
    try:
        await asyncio.wait_for(reader.read(), 30)
    except OSError:
        pass  # reset: closed as well
    finally:
        dripping.cancel()
        writer.close()
    return time.monotonic() - start


async def dawdle_again(place, wait, end):
    """Comes again whenever it was sent away, but is gone when its stretch ends."""
    await asyncio.sleep(wait)
    borne = [await dawdle(place)]
    while time.monotonic() < end - LONGEST_SLOW:
        borne.append(await dawdle(place))
    return borne


async def all_dawdlers(place, count, start, end):
    borne = []
    for begin in range(STRETCH, int(end - start), 2 * STRETCH):
        await asyncio.sleep(max(0, start + begin - time.monotonic()))
        stretch_end = start + begin + STRETCH
        lists = await asyncio.gather(
            *(dawdle_again(place, i / count, stretch_end) for i in range(count))
        )
        borne += [seconds for each in lists for seconds in each]
    return borne


def send_dawdlers(place, count, start, end):
    """How long each was borne; in a process of their own, since the games are timed in this one."""
    if count == 0:
        return []
    apart = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, apart) as pool:
        return pool.submit(run_dawdlers, place, count, start, end).result()


def run_dawdlers(place, count, start, end):
    os.nice(10)  # they stand for other machines
    return asyncio.run(all_dawdlers(place, count, start, end))


def share(times, part):
    """Milliseconds within which this part of them lies."""
    times = sorted(times)
    return 1000 * times[min(int(part * len(times)), len(times) - 1)]


def tell_stretches(times, start, seconds):
    """Other work of the machine can only make it slower: the best stretch of each kind counts."""
    stretches = [[] for _ in range(int(seconds / STRETCH) + 1)]
    for when, took in times:
        stretches[int((when - start) / STRETCH)].append(took)
    stretches = [share(each, 0.99) for each in stretches[: int(seconds / STRETCH)] if each]
    for what, values in (("without", stretches[::2]), ("with", stretches[1::2])):
        print(
            f"99 % {what} slow clients: {min(values):.1f} ms in the best of",
            ", ".join(f"{value:.1f}" for value in values),
        )


async def load(place, options):
    """Prints what was measured; whether all went well."""
    free = asyncio.Queue()
    for _ in range(POSTS_AT_ONCE):
        free.put_nowait(HttpConnection(place))
    games = [Game(place, options.north, free) for _ in range(options.games)]
    for game in games:
        await game.connect()
    gc.disable()  # its pauses would be measured as the server's
    start = time.monotonic()
    end = start + options.seconds
    playing = [game.play_or_tell(i / len(games), end) for i, game in enumerate(games)]
    dawdlers = asyncio.to_thread(send_dawdlers, place, options.slow, start, end)
    borne, *_ = await asyncio.gather(dawdlers, *playing)
    errors = [game.trouble for game in games if game.trouble]
    print(
        f"{len(games)} games at once, {sum(game.finished for game in games)} finished, "
        f"{len(errors)} errors",
        *errors[:3],
    )
    times = [pair for game in games for pair in game.times]
    took = [seconds for _, seconds in times]
    print(
        f"echo: {len(took)} moves, median {share(took, 0.5):.1f} ms, "
        f"99 % {share(took, 0.99):.1f} ms, longest {share(took, 1):.1f} ms"
    )
    if not options.slow:
        return not errors
    tell_stretches(times, start, options.seconds)
    print(f"{len(borne)} slow clients, closed after {min(borne):.1f} to {max(borne):.1f} s")
    return not errors and max(borne) < LONGEST_SLOW


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("server", metavar="PROGRAM|ADDRESS")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--north", default="beginner")
    parser.add_argument("--slow", type=int, default=0)
    options = parser.parse_args()
    if options.slow and options.seconds < 2 * STRETCH:
        parser.error(f"with slow clients it takes {2 * STRETCH} seconds or more")
    server = None if "://" in options.server else Server(options.server)
    try:
        place = Place(server.address if server else options.server)
        good = asyncio.run(load(place, options))
        if server:
            print("server: {:.0f} MB at most, {:.1f} s of a core".format(*server.usage()))
    finally:
        if server:
            server.end()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
