#!/usr/bin/env python3
"""Tournaments from the outside: killed and resumed, with agents that crash, exported and imported.

    tournament_test.py PROGRAM

PITBOSS_KILLS=100 kills more often; the default is twelve times. PITBOSS_CRASH_GAMES=10000 plays
more games with an agent that crashes now and then; the default is 300.
"""

import collections
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

AGENTS = pathlib.Path(__file__).parent.parent / "agent_programs"
KILLS = int(os.environ.get("PITBOSS_KILLS", "12"))
CRASH_GAMES = int(os.environ.get("PITBOSS_CRASH_GAMES", "300"))
GAMES = 21 * KILLS // 12 * 2  # of two agents; the more kills, the more there is to kill
TOTAL = 6 * GAMES
PLAYERS = ["alphabeta(depth=9)", "greedy", "random", "alphabeta(depth=8)"]

tally = program.Tally("tournament")


def write(path, kind="round-robin", games=GAMES, players=PLAYERS, **keys):
    lines = ['game = "kalah"', f'kind = "{kind}"', f"games = {games}", "concurrency = 2"]
    lines += [f"{key} = {value}" for key, value in keys.items()]
    for player in players:
        lines += ["[[agents]]", f"player = '{player}'"]
    path.write_text("\n".join(lines) + "\n")


def told(binary, *arguments, code=0, folder=None):
    """What --json tells."""
    done = program.run(binary, [*map(str, arguments), "--json"], folder=folder)
    tally.check(done.returncode == code, arguments, "ended with", done.returncode, done.stderr)
    return json.loads(done.stdout or "{}")


def table(value):
    """What may not depend on how a tournament came about."""
    return {key: value[key] for key in ("standings", "encounters", "verdicts", "games", "notices")}


def records(binary, store):
    done = program.run(binary, ["export", str(store), "--format", "jsonl"])
    found = [json.loads(line) for line in done.stdout.splitlines()]
    for record in found:
        del record["microseconds"]
    return found


def check_kills(binary, folder):
    """kill -9 at any moment: no game is lost, none is there twice, the table is the same."""
    file, whole, parts = folder / "league.toml", folder / "whole.games", folder / "parts.games"
    write(file)
    expected = told(binary, "tournament", file, "--store", whole)
    lots = random.Random(1)
    seen = []
    in_the_midst = 0
    for _ in range(KILLS):
        resume = ["tournament", str(file), "--store", str(parts), "--resume"]
        process = program.start(binary, resume, stdout=subprocess.DEVNULL)
        # One step of the way, to a moment within a game.
        goal = len(seen) + lots.randrange(TOTAL // (2 * KILLS))
        program.wait_until(
            lambda: process.poll() is not None or program.stored_games(parts) >= goal
        )
        time.sleep(lots.random() * 0.02)
        in_the_midst += process.poll() is None
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if parts.exists() and parts.stat().st_size:
            ids = [record["id"] for record in records(binary, parts)]
            tally.check(len(set(ids)) == len(ids), "a game is there twice")
            tally.check(set(seen) <= set(ids), "a stored game is gone")
            seen = ids
    print(f"killed {in_the_midst} times within {len(seen)} of {TOTAL} games")
    tally.check(in_the_midst > 0 and seen, "the kills hit nothing:", in_the_midst, len(seen))
    resumed = told(binary, "tournament", file, "--store", parts, "--resume")
    tally.check(
        resumed["complete"] and resumed["games"] == TOTAL, "not all played:", resumed["games"]
    )
    tally.check(table(resumed) == table(expected), "the table is another one")
    tally.check(records(binary, parts) == records(binary, whole), "the games are others")


def check_interrupt(binary, folder):
    file = folder / "long.toml"
    write(file, games=100000)
    process = program.start(binary, ["tournament", str(file), "--json"])
    program.wait_until(lambda: program.stored_games(folder / "long.games") > 0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=program.PATIENCE)
    tally.check(process.returncode == 1, "an interrupt ended with", process.returncode, err)
    value = json.loads(out)
    tally.check(not value["complete"] and value["games"] > 0, "no partial result", value["games"])
    tally.check("--resume" in err.decode(), "nobody says how to go on:", err)
    kept = program.run(binary, ["standings", str(folder / "long.games"), "--json"])
    tally.check(table(json.loads(kept.stdout)) == table(value), "the store tells something else")


def check_two_at_once(binary, folder):
    file = folder / "twice.toml"
    write(file, games=100000)
    process = program.start(binary, ["tournament", str(file)])
    program.wait_until(lambda: program.stored_games(folder / "twice.games") > 0)
    done = program.run(binary, ["tournament", str(file), "--resume"])
    tally.check(done.returncode == 1, "two at once ended with", done.returncode)
    tally.check("in use by another process" in done.stderr, "two at once:", done.stderr)
    process.kill()
    process.communicate()


def check_crashes(binary, folder):
    """An agent that crashes in one game of a hundred: each crash has its cause, nothing is lost."""
    python = f"cmd({sys.executable} -B -S {AGENTS}/"
    file = folder / "unlucky.toml"
    write(file, games=CRASH_GAMES, players=["greedy", f"{python}crashes_by_chance.py)"])
    value = told(binary, "tournament", file)
    found = records(binary, folder / "unlucky.games")
    tally.check(len(found) == CRASH_GAMES and value["complete"], "games are missing:", len(found))
    crashes = [record for record in found if record["verdict"] == "crash"]
    tally.check(0 < len(crashes) < CRASH_GAMES / 20, "crashes:", len(crashes))
    print(f"{len(crashes)} of {len(found)} games ended by a crash")
    for record in crashes:
        loser = record["north"] if record["winner"] == "south" else record["south"]
        tally.check("crashes_by_chance" in loser, "the wrong one lost", record)
        tally.check(record["cause"] and "unlucky" in record["error_output"], "no cause", record)
    verdicts = collections.Counter(record["verdict"] for record in found)
    tally.check(value["verdicts"] == dict(verdicts), "verdicts:", value["verdicts"], verdicts)
    # Whoever imports games plays their moves again and refuses a result that is not theirs.
    again = program.run(binary, ["export", str(folder / "unlucky.games"), "--format", "jsonl"])
    (folder / "unlucky.jsonl").write_text(again.stdout)
    done = program.run(
        binary,
        [
            "import",
            str(folder / "unlucky.jsonl"),
            "--game",
            "kalah",
            "--store",
            str(folder / "checked.games"),
        ],
    )
    tally.check(
        f"{CRASH_GAMES} games imported;" in done.stdout, "import:", done.stdout, done.stderr
    )


def check_round_trips(binary, folder):
    """export, import, export: the same text. Imported twice: nothing twice."""
    whole = folder / "whole.games"
    for form in ("pgn", "jsonl"):
        first = program.run(binary, ["export", str(whole), "--format", form]).stdout
        (folder / f"games.{form}").write_text(first)
        copy = folder / f"copy-{form}.games"
        arguments = [
            "import",
            str(folder / f"games.{form}"),
            "--game",
            "kalah",
            "--store",
            str(copy),
        ]
        for expected in (f"{TOTAL} games imported;", f"0 games imported, {TOTAL} there already;"):
            done = program.run(binary, arguments)
            tally.check(expected in done.stdout, "import:", done.stdout, done.stderr)
        again = program.run(binary, ["export", str(copy), "--format", form]).stdout
        tally.check(again == first and first, form, "is not the same after a round trip")
    lied = (folder / "games.jsonl").read_text().replace('"winner":"south"', '"winner":"north"', 1)
    (folder / "lied.jsonl").write_text(lied)
    done = program.run(
        binary,
        [
            "import",
            str(folder / "lied.jsonl"),
            "--game",
            "kalah",
            "--store",
            str(folder / "lied.games"),
        ],
    )
    tally.check(done.returncode == 1 and "not that of the moves" in done.stderr, done.stderr)


def check_report(binary, folder):
    page = folder / "report.html"
    done = program.run(binary, ["standings", str(folder / "whole.games"), "--report", str(page)])
    text = page.read_text()
    tally.check(done.returncode == 0 and "<svg" in text and "const games" in text, "no report")
    for outside in ("http:", "https:", "src=", "<link", "@import"):
        tally.check(outside not in text, "the report needs something from outside:", outside)
    tally.check(text.count("</script>") == 1, "the script ends too early")


def check_folder(binary, folder):
    """A folder of agents: each program is one, named after its file. What they share is given to
    them."""
    agents = folder / "agents"
    agents.mkdir()
    for name in ("honest.py", "crashes.py", "ugi.py"):
        (agents / name).write_text((AGENTS / name).read_text())
    (agents / "ugi.py").rename(agents / "sub.txt")
    (agents / "ugi").mkdir()
    (agents / "sub.txt").rename(agents / "ugi" / "__init__.py")
    (folder / "folder.toml").write_text(
        'game = "kalah"\ngames = 2\n[[agents]]\nfolder = "agents"\nreads = "agents/ugi"\n'
    )
    value = told(binary, "tournament", folder / "folder.toml")
    names = sorted(row["name"] for row in value["standings"])
    tally.check(names == ["crashes", "honest"], "agents of the folder:", names)
    tally.check(value["verdicts"] == {"crash": 2}, "verdicts:", value["verdicts"])
    with open(agents / "honest.py", "a", encoding="utf-8") as file:
        file.write("# changed\n")
    done = program.run(binary, ["tournament", str(folder / "folder.toml"), "--resume"])
    tally.check(done.returncode == 2 and "agent honest was" in done.stderr, done.stderr)


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_kills(binary, folder)
        check_interrupt(binary, folder)
        check_two_at_once(binary, folder)
        check_crashes(binary, folder)
        check_round_trips(binary, folder)
        check_report(binary, folder)
        check_folder(binary, folder)
    tally.end()


if __name__ == "__main__":
    main()
