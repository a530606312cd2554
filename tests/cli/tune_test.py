#!/usr/bin/env python3
"""Tunings from the outside: killed at any moment and resumed, interrupted, and played.

    tune_test.py PROGRAM

PITBOSS_KILLS=100 kills more often; the default is twenty times.
"""

import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

import program

KILLS = int(os.environ.get("PITBOSS_KILLS", "20"))
ITERATIONS = 15 * KILLS

HEAD = """game = "kalah"
player = "alphabeta(depth=6,eval=weights(w1=1,w2=?,w3=?))"
concurrency = 2
[[parameters]]
name = "w2"
min = -1
max = 1
[[parameters]]
name = "w3"
min = -1
max = 1
start = 0.5
"""

EXACT = """game = "kalah(pits=4,seeds=3)"
player = "engine(row=?,mobility=?)"
method = "regression"
[[parameters]]
name = "row"
max = 0.5
[[parameters]]
name = "mobility"
max = 0.5
[time]
nodes = 20000
[regression]
target = "exact"
positions = 400
first_ply = 8
solver = "engine(hash=1)"
"""

tally = program.Tally("tune")


def told(binary, *arguments, code=0):
    """What --json tells."""
    done = program.run(binary, ["tune", *map(str, arguments), "--json"], seconds=60)
    tally.check(done.returncode == code, arguments, "ended with", done.returncode, done.stderr)
    return json.loads(done.stdout or "{}")


def answer(value):
    """What may not depend on how a tuning came about."""
    return {key: value for key, value in value.items() if key not in ("seconds", "store", "file")}


def check_kills(binary, folder, name, text, games_count):
    """kill -9 at any moment: in the end the weights are the same."""
    file, whole, parts = (
        folder / f"{name}{end}" for end in (".toml", "-whole.games", "-parts.games")
    )
    file.write_text(text)
    start = time.monotonic()
    expected = told(binary, file, "--store", whole, "--out", folder / "whole.player")
    lasted = time.monotonic() - start
    lots = random.Random(1)
    in_the_midst = 0
    out = folder / "parts.player"
    resume = ["tune", str(file), "--store", str(parts), "--resume", "--out", str(out)]
    for _ in range(KILLS):
        process = program.start(binary, resume, stdout=subprocess.DEVNULL)
        time.sleep(lots.random() * 1.5 * lasted / KILLS + 0.01)
        in_the_midst += process.poll() is None
        process.send_signal(signal.SIGKILL)
        process.communicate()
    print(f"{name}: killed {in_the_midst} times, the whole takes {lasted:.1f} s")
    tally.check(in_the_midst > KILLS / 2, name, "too few kills hit:", in_the_midst)
    resumed = told(binary, file, "--store", parts, "--resume", "--out", out)
    tally.check(resumed["complete"], name, "is not complete")
    tally.check(
        answer(resumed) == answer(expected), name, "found something else:", resumed, expected
    )
    same = out.read_text() == (folder / "whole.player").read_text()
    tally.check(same, name, "wrote another player")
    tally.check(resumed["games"] == games_count, name, "games:", resumed["games"])


def check_interrupt(binary, folder):
    file = folder / "long.toml"
    file.write_text('method = "spsa"\ngames = 4\n' + HEAD + "[spsa]\niterations = 100000\n")
    process = program.start(binary, ["tune", str(file), "--json"])
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=program.limit(20))
    tally.check(process.returncode == 1, "an interrupt ended with", process.returncode, err)
    value = json.loads(out)
    tally.check(not value["complete"] and value["games"] > 0, "no partial result", value)
    tally.check(
        value["file"] is None and not (folder / "long.player").exists(), "a player too early"
    )
    tally.check(b"--resume" in err, "nobody says how to go on:", err)
    done = program.run(binary, ["tune", str(file)])
    tally.check(done.returncode == 2 and "of this tuning already" in done.stderr, done.stderr)
    file.write_text(file.read_text().replace("max = 1\n", "max = 2\n", 1))
    done = program.run(binary, ["tune", str(file), "--resume"])
    tally.check(done.returncode == 2 and "parameter eval.w2 was" in done.stderr, done.stderr)


def check_the_player(binary, folder):
    """What a tuning writes is a player like any other, and as good as it was told."""
    arguments = [
        "match",
        "kalah",
        f"tuned(file={folder / 'whole.player'})",
        "random",
        "--games",
        "20",
    ]
    done = program.run(binary, [*arguments, "--json"], seconds=60)
    tally.check(done.returncode == 0, done.stderr)
    tally.check(json.loads(done.stdout)["wins"] >= 15, done.stdout)


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        spsa = 'method = "spsa"\ngames = 4\nverify = 20\n' + HEAD
        spsa += f"[spsa]\niterations = {ITERATIONS}\n"
        check_kills(binary, folder, "spsa", spsa, 4 * ITERATIONS + 20)
        check_the_player(binary, folder)
        check_kills(binary, folder, "exact", EXACT, 0)
        check_interrupt(binary, folder)
    tally.end()


if __name__ == "__main__":
    main()
