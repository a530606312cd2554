#!/usr/bin/env python3
"""tables_test.py PROGRAM: tables are the same files whatever happened while they were made, and
a server shows what is in them.

PITBOSS_KILLS is how often a build is killed; 5 if not set.
"""

import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import urllib.request

import program

KILLS = int(os.environ.get("PITBOSS_KILLS", "5"))
GAME, SEEDS = "bohnenspiel", "12"

tally = program.Tally("tables")


def build(place, *more, game=GAME, seeds=SEEDS):
    return ["tables", "build", game, "--seeds", seeds, "--tables", str(place), *more]


def files(place):
    return {
        str(path.relative_to(place)): path.read_bytes()
        for path in sorted(place.rglob("*"))
        if path.is_file()
    }


def check_kills(binary, whole, folder):
    """kill -9 at any moment: the same command goes on, and the files are the same bytes."""
    before = os.times().children_user
    tally.check(program.run(binary, build(whole)).returncode == 0, "no tables")
    work = os.times().children_user - before
    expected = files(whole)
    lots = random.Random(1)
    in_the_midst = rounds = 0
    while in_the_midst < KILLS:
        place = folder / str(rounds)
        rounds += 1
        for threads in range(1, 1000):
            process = program.start(
                binary, build(place, "--threads", str(1 + threads % 2)), stdout=subprocess.DEVNULL
            )
            if not program.wait_for_work(process, lots.random() * 0.7 * work):
                process.communicate()
                break
            in_the_midst += 1
            process.send_signal(signal.SIGKILL)
            process.communicate()
        tally.check(process.returncode == 0, "the last build ended with", process.returncode)
        tally.check(files(place) == expected, "the files differ after kills")
    print(f"killed {in_the_midst} times in {rounds} builds that take {work:.1f} s of a processor")


def check_interrupt(binary, whole, folder):
    place = folder / "interrupted"
    process = program.start(binary, build(place, "--json"))
    program.wait_for_work(process, 0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=program.PATIENCE)
    if process.returncode == 0:  # it was quicker
        tally.check(json.loads(out)["complete"], "ended without being complete")
    else:
        tally.check(process.returncode == 1, "an interrupt ended with", process.returncode, err)
        tally.check(not json.loads(out)["complete"], "complete, though interrupted")
        tally.check("goes on from there" in err.decode(), "nobody says how to go on:", err)
    done = program.run(binary, build(place))
    tally.check(done.returncode == 0, "not gone on with:", done.stderr)
    tally.check(files(place) == files(whole), "the files differ after an interrupt")


def check_probe(binary, folder):
    """Probing agrees with a proof by the engine, which knows nothing of the tables."""
    place = folder / "kalah"
    tally.check(program.run(binary, build(place, game="kalah", seeds="10")).returncode == 0, "none")
    lots = random.Random(3)
    for _ in range(20):
        rows = [0] * 12
        for _ in range(lots.randint(2, 10)):
            rows[lots.randrange(12)] += 1
        if not any(rows[:6]) or not any(rows[6:]):
            continue
        store = 24 - sum(rows) // 2
        text = ",".join(map(str, rows[:6])) + "/" + ",".join(map(str, rows[6:]))
        text += f" {store},{48 - sum(rows) - store} 1 30"
        probed = program.run(
            binary, ["tables", "probe", "kalah", "--tables", str(place), "--fen", text, "--json"]
        )
        proven = program.run(
            binary, ["analyze", "kalah", "--fen", text, "--depth", "1000", "--json"]
        )
        table, engine = json.loads(probed.stdout), json.loads(proven.stdout)
        tally.check(table["known"] and engine["exact"], "not known:", text)
        tally.check(table["value"] == engine["score"], text, table["value"], engine["score"])
        best = max(row["value"] for row in table["moves"])
        tally.check(best == table["value"], "no move is worth what the position is:", text)


def check_server(binary, folder):
    """A page sees exact numbers where the tables reach."""
    process = program.start(
        binary,
        ["serve", "--port", "0", "--data", str(folder / "data"), "--tables", str(folder / "kalah")],
    )
    address = process.stdout.readline().decode().split()[3].rstrip(";")
    line = {"game": "kalah", "fen": "0,1,0,2,0,1/1,0,0,2,1,0 20,20 1 40", "movetime_ms": 50}
    request = urllib.request.Request(
        address + "/api/v1/analyze", json.dumps(line).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=program.PATIENCE) as answer:
        told = json.load(answer)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=program.PATIENCE)
    tally.check(told["exact"] and told["tbhits"] > 0, "not from tables:", told)
    tally.check(all(move["exact"] for move in told["moves"]), "a guess:", told)


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_kills(binary, folder / "whole", folder)
        check_interrupt(binary, folder / "whole", folder)
        check_probe(binary, folder)
        check_server(binary, folder)
    tally.end()


main()
