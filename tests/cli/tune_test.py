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
    done = program.run(binary, ["tune", *map(str, arguments), "--json"])
    tally.check(done.returncode == code, arguments, "ended with", done.returncode, done.stderr)
    return json.loads(done.stdout or "{}")


def answer(value):
    """What may not depend on how a tuning came about."""
    return {key: value for key, value in value.items() if key not in ("seconds", "store", "file")}


def killed_and_resumed(binary, file, store, out, work, lots, most):
    """How often a tuning was killed in the midst of its work, at most so often."""
    resume = ["tune", str(file), "--store", str(store), "--resume", "--out", str(out)]
    for kills in range(most):
        process = program.start(binary, resume, stdout=subprocess.DEVNULL)
        in_the_midst = program.wait_for_work(process, lots.random() * 1.5 * work / KILLS)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if not in_the_midst:
            return kills
    return most


def check_kills(binary, folder, name, text, games_count):
    """kill -9 at any moment: in the end the weights are the same."""
    file, whole = folder / f"{name}.toml", folder / f"{name}-whole.games"
    file.write_text(text)
    before = os.times().children_user
    expected = told(binary, file, "--store", whole, "--out", folder / "whole.player")
    work = os.times().children_user - before
    lots = random.Random(1)
    kills = rounds = 0
    while kills < KILLS:
        rounds += 1
        store, out = folder / f"{name}-{rounds}.games", folder / "parts.player"
        kills += killed_and_resumed(binary, file, store, out, work, lots, KILLS - kills)
        resumed = told(binary, file, "--store", store, "--resume", "--out", out)
        tally.check(resumed["complete"], name, "is not complete")
        same = answer(resumed) == answer(expected)
        tally.check(same, name, "found something else:", resumed, expected)
        same = out.read_text() == (folder / "whole.player").read_text()
        tally.check(same, name, "wrote another player")
        tally.check(resumed["games"] == games_count, name, "games:", resumed["games"])
    print(f"{name}: killed {kills} times in {rounds} runs of {work:.1f} s of a processor")


def check_interrupt(binary, folder):
    file = folder / "long.toml"
    file.write_text('method = "spsa"\ngames = 4\n' + HEAD + "[spsa]\niterations = 100000\n")
    process = program.start(binary, ["tune", str(file), "--json"])
    program.wait_until(lambda: program.stored_games(folder / "long.games") > 0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=program.PATIENCE)
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
    done = program.run(binary, [*arguments, "--json"])
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
