#!/usr/bin/env python3
"""One tournament with all who misbehave: every game is over in time, the arena stays small, nobody
is left behind, and the honest play as if they were alone.

    malice_test.py PROGRAM
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import leftovers
import program

AGENTS = pathlib.Path(__file__).parent.parent / "agent_programs"
HONEST = ["honest", "explores"]
BAD = [
    "silent",
    "drip",
    "flood_bytes",
    "flood_lines",
    "closes_output",
    "never_reads",
    "fork_bomb",
    "memory_bomb",
    "burns_elsewhere",
    "ignores_signals",
    "wrapper",
    "forged",
]
GAMES = 2  # of two agents
MOVETIME_MS = 1000  # an honest agent has it also where others take all they can get
LONGEST_MS = 60_000  # far more than a busy machine needs, far less than the agents would sleep
LARGEST_KB = 64 * 1024

tally = program.Tally("malice")


def write(path, names):
    lines = [
        'game = "kalah"',
        f"games = {GAMES}",
        "concurrency = 3",
        "seed = 5",
        "[time]",
        f'movetime = "{MOVETIME_MS}ms"',
    ]
    for name in names:
        lines += [
            "[[agents]]",
            f'name = "{name}"',
            "memory_mb = 150",
            f"reads = '{AGENTS / 'ugi.py'}'",
            f"player = 'cmd({sys.executable} -B -S {AGENTS / name}.py)'",
        ]
    path.write_text("\n".join(lines) + "\n")


def largest_memory_kb(process):
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    return 0


def played(binary, file):
    """The games, by who met whom, and the most memory the arena ever had."""
    process = program.start(
        binary, ["tournament", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    memory = 0
    while process.poll() is None:
        try:
            memory = max(memory, largest_memory_kb(process))
            process.wait(0.02)
        except (OSError, subprocess.TimeoutExpired):
            pass
    tally.check(process.returncode == 0, "the tournament ended with", process.returncode)
    store = str(file.with_suffix(".games"))
    done = program.run(binary, ["export", store, "--format", "jsonl"])
    return [json.loads(line) for line in done.stdout.splitlines()], memory


def between(records, names):
    found = [r for r in records if r["south"] in names and r["north"] in names]
    return [
        {key: r[key] for key in ("south", "north", "moves", "verdict", "winner")} for r in found
    ]


def longest_ms(record):
    """Of all moves, and of the one that never came."""
    waited = re.search(r"(\d+) ms of", record["cause"])
    return max([int(waited[1]) if waited else 0] + [us / 1000 for us in record["microseconds"]])


def main():
    leftovers.mark()
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write(folder / "alone.toml", HONEST)
        write(folder / "all.toml", HONEST + BAD)
        alone, _ = played(binary, folder / "alone.toml")
        everybody, memory = played(binary, folder / "all.toml")
    people = len(HONEST) + len(BAD)
    tally.check(len(everybody) == people * (people - 1) // 2 * GAMES, "games:", len(everybody))
    tally.check(
        between(everybody, HONEST) == between(alone, HONEST) and len(alone) == GAMES,
        "the honest played otherwise:",
        between(everybody, HONEST),
        between(alone, HONEST),
    )
    for record in everybody:
        who = (record["south"], record["north"])
        loser = record["north"] if record["winner"] == "south" else record["south"]
        if record["verdict"] != "ok":
            tally.check(loser in BAD and record["cause"], "the wrong one lost:", who, record)
        waited = longest_ms(record)
        tally.check(waited <= LONGEST_MS, "never ended:", who, waited, record["verdict"])
    print(
        f"{len(everybody)} games, {memory / 1024:.1f} MiB at most, "
        f"{max(map(longest_ms, everybody)):.0f} ms for the longest wait"
    )
    tally.check(0 < memory < LARGEST_KB, "the arena took", memory, "kB")
    leftovers.check_none(tally, "the tournament")
    tally.end()


if __name__ == "__main__":
    main()
