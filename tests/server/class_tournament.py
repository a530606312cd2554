#!/usr/bin/env python3
"""A tournament of a class, from registering to the last row of the table.

    class_tournament.py PROGRAM [--pairs 1] [--thinking 0.03] [--movetime 2000] [--wait]

Six agents join a server as students' do, each with `pitboss join`: four from the kit for Python,
one from the kit for Java, and one that hangs after three moves. One of the others loses its
connection in the middle of a game and joins again. The tournament is followed over a WebSocket; at
the end every game is replayed by the rules of tests/oracle and the table is made anew from them.
--thinking is how many seconds the agents take for a move; with --wait the address is shown, and the
story begins when somebody presses Enter, who may look at it in the page.
"""

import argparse
import asyncio
import collections
import contextlib
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from client import Place, Server, WebSocket, end

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path += [str(TESTS / "cli"), str(TESTS / "kits"), str(TESTS / "oracle")]

import games as oracle  # noqa: E402
import kit  # noqa: E402
import program as cli  # noqa: E402

GAME = "kalah"
LOST, HANGING = "Eve", "Fay"  # who loses the connection, and who hangs


def thoughtful(folder, name, seconds):
    """The kit for Python with a `choose` that takes a while, as a student's would."""
    text = kit.Kit("python", folder).source.read_text()
    first = "    me = position.to_move\n"
    assert text.count(first) == 1, "the kit has changed"
    copy = pathlib.Path(folder) / f"{name}.py"
    copy.write_text(text.replace(first, f"    __import__('time').sleep({seconds})\n" + first))
    return copy


def commands(folder, thinking):
    """What starts the agent of each student."""
    out = {}
    for name in ("Ann", "Ben", "Dot", LOST):
        out[name] = [sys.executable, "-B", str(thoughtful(folder, name, thinking))]
    out["Cem"] = kit.Kit("java", folder).quick_command
    out[HANGING] = [sys.executable, "-B", str(TESTS / "agent_programs" / "hangs.py")]
    return dict(sorted(out.items()))


class Student:
    """One who lets an agent join."""

    def __init__(self, program, address, name, token, command):
        self.arguments = [program, "join", address, "--name", name, "--token", token, "--"]
        self.arguments += command
        self.process = None

    def join(self):
        self.process = subprocess.Popen(
            self.arguments, env=cli.environment(), stderr=subprocess.DEVNULL
        )

    def pull_the_plug(self):
        self.process.kill()
        self.process.wait()

    def leave(self):
        end(self.process)


async def all_joined(place):
    while not all(agent["joined"] for agent in (await place.ask("/api/v1/agents"))["agents"]):
        await asyncio.sleep(0.1)


async def gone(place, name):
    """Until the server has noticed."""
    while any(
        agent["name"] == name and agent["joined"]
        for agent in (await place.ask("/api/v1/agents"))["agents"]
    ):
        await asyncio.sleep(0.1)


def is_playing(name, tournament):
    """In the middle of a game: some moves are made."""
    return any(
        name in (game["south"], game["north"]) and len(game["line"]["moves"]) > 6
        for game in tournament["current"]
    )


async def follow(place, id, students, tally):
    """Hears of everything until the end; pulls one plug on the way. The last news."""
    socket = WebSocket(place)
    await socket.connect()
    socket.say({"type": "watch_tournament", "tournament": id})
    played, at_once, pulled = 0, 0, False
    while True:
        message = json.loads(await socket.hear())
        if message["type"] != "tournament":
            continue  # moves
        news = message["tournament"]
        tally.check(news["played"] >= played, "games got lost on the way")
        played, at_once = news["played"], max(at_once, len(news["current"]))
        seated = [game[side] for game in news["current"] for side in ("south", "north")]
        tally.check(len(seated) == len(set(seated)), "somebody plays two games at once:", seated)
        if not pulled and played > 0 and is_playing(LOST, news):
            students[LOST].pull_the_plug()
            pulled = True
            await asyncio.wait_for(gone(place, LOST), cli.PATIENCE)
            students[LOST].join()
        if news["state"] != "running":
            break
    tally.check(pulled, f"{LOST} was never seen playing")
    tally.check(at_once > 1, "never were two games played at once")
    return news


def loser_of(game):
    return {"south": game["north"], "north": game["south"], None: None}[game["winner"]]


def check_game(game, replay, tally):
    """The winner and the margin by the rules of another program."""
    rules = oracle.make_game(GAME)
    position = rules.start()
    for move in replay["line"]["moves"]:
        position = rules.play(position, move)
    tally.check(rules.margin(position) == game["margin"], "another margin:", game)
    if game["verdict"] == "ok":
        margin = rules.margin(position)
        winner = "south" if margin > 0 else "north" if margin < 0 else None
        tally.check(rules.over(position) and winner == game["winner"], "another winner:", game)


def check_schedule(names, games, pairs, tally):
    met = sorted((game["south"], game["north"]) for game in games)
    wanted = sorted(pair for pair in itertools.permutations(names, 2) for _ in range(pairs))
    tally.check(met == wanted, "not everybody has met everybody from both sides:", met)


def check_faults(games, tally):
    """Two lose otherwise than by the rules: one on time, one at most once by its connection."""
    for game in games:
        verdict, loser = game["verdict"], loser_of(game)
        fair = verdict == "ok" or (verdict, loser) in (("time", HANGING), ("crash", LOST))
        tally.check(fair, "a game ended unfairly:", game)
    count = collections.Counter(game["verdict"] for game in games)
    tally.check(count["crash"] <= 1, f"{LOST} lost more than the game in play")
    hung = [game for game in games if HANGING in (game["south"], game["north"])]
    tally.check(count["time"] >= len(hung) - 1, f"{HANGING} did not lose by hanging:", hung)
    return {"crash": count["crash"], "time": count["time"]}


def table_of(names, games):
    """Wins, draws, losses and faults of everybody, from the games alone."""
    rows = {name: {"games": 0, "wins": 0, "draws": 0, "losses": 0, "faults": {}} for name in names}
    for game in games:
        for side in ("south", "north"):
            row = rows[game[side]]
            row["games"] += 1
            won, drawn = game["winner"] == side, game["winner"] is None
            row["wins" if won else "draws" if drawn else "losses"] += 1
            if game["verdict"] != "ok" and not won:
                faults = row["faults"]
                faults[game["verdict"]] = faults.get(game["verdict"], 0) + 1
    for row in rows.values():
        row["score"] = (row["wins"] + row["draws"] / 2) / row["games"]
    return rows


def check_table(standings, rows, tally):
    tally.check({row["name"] for row in standings} == set(rows), "somebody is missing:", standings)
    for row in standings:
        wanted = rows[row["name"]]
        got = {key: row[key] for key in wanted}
        got["score"] = round(got["score"], 6)
        wanted["score"] = round(wanted["score"], 6)
        tally.check(got == wanted, "a wrong row:", row, wanted)
    scores = [row["score"] for row in standings]
    tally.check(scores == sorted(scores, reverse=True), "not the strongest first:", scores)


def check_encounters(encounters, games, tally):
    for meeting in encounters:
        one, two = meeting["players"]
        both = [game for game in games if {game["south"], game["north"]} == {one, two}]
        wins = sum(game["winner"] is not None and game[game["winner"]] == one for game in both)
        draws = sum(game["winner"] is None for game in both)
        got = [meeting[key] for key in ("games", "wins", "draws", "losses")]
        wanted = [len(both), wins, draws, len(both) - wins - draws]
        tally.check(got == wanted, "a wrong meeting:", meeting)


async def story(options, server, leaving, tally):
    place = Place(server.address)
    students = {}
    for name, command in commands(options.folder, options.thinking).items():
        token = (await place.ask("/api/v1/agents", {"name": name}))["token"]
        students[name] = Student(options.program, server.address, name, token, command)
        students[name].join()
        leaving.callback(students[name].leave)
    await asyncio.wait_for(all_joined(place), cli.PATIENCE)
    if options.wait:
        input(f"{server.address}/#/watch shows it; Enter begins ")
    begun = await place.ask(
        "/api/v1/tournaments",
        {
            "name": "A class",
            "game": GAME,
            "pairs": options.pairs,
            "movetime_ms": options.movetime,
            "players": [{"name": name, "agent": name} for name in students],
        },
    )
    path = "/api/v1/tournaments/" + begun["id"]
    print(f"{server.address}/#/watch/{begun['id']}", flush=True)
    data = await asyncio.wait_for(follow(place, begun["id"], students, tally), cli.PATIENCE)
    well = data["state"] == "finished" and data["trouble"] is None
    tally.check(well, "it did not end well:", data)
    games = (await place.ask(path + "/games?count=1000"))["games"]
    tally.check(len(games) == data["planned"], "games are missing")
    for game in games:
        check_game(game, await place.ask(f"{path}/games/{game['id']}"), tally)
    check_schedule(students, games, options.pairs, tally)
    faults = check_faults(games, tally)
    check_table(data["standings"], table_of(students, games), tally)
    check_encounters(data["encounters"], games, tally)
    for row in data["standings"]:
        print(
            f"{row['name']:5} {row['games']:3} games {row['wins']:3} won {row['draws']:3} drawn "
            f"{row['losses']:3} lost",
            row["faults"] or "",
        )
    print(f"{len(games)} games, faults {faults}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--pairs", type=int, default=1)
    parser.add_argument("--thinking", type=float, default=0.03)
    parser.add_argument("--movetime", type=int, default=2000)
    parser.add_argument("--wait", action="store_true")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    tally = cli.Tally("class tournament")
    with tempfile.TemporaryDirectory() as options.folder, contextlib.ExitStack() as leaving:
        server = Server(options.program)
        leaving.callback(server.end)
        asyncio.run(story(options, server, leaving, tally))
    tally.end()


if __name__ == "__main__":
    main()
