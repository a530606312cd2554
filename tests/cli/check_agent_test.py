#!/usr/bin/env python3
"""What `pitboss check-agent` says of agents that behave and of agents that do not.

    check_agent_test.py PROGRAM

The misbehaving ones are those of tests/agent_programs, and below some mistakes that students make.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import sys
import tempfile

import leftovers
import program

ROOT = pathlib.Path(__file__).parents[2]
AGENTS = ROOT / "tests" / "agent_programs"
LATE = "the time for a move was"

tally = program.Tally("check-agent")

# For each agent the first step that fails (one of them) and a word of what is said about it;
# None if it passes.
STUBS = {
    "burns": None,
    "burns_elsewhere": None,
    "closes_output": ("first move", "closed its output"),
    "crashes": ("moves", "lost my marbles"),
    "daemon": None,
    "drip": ("first move", "look at the clock"),
    "exits": ("start", "I do not feel like it"),
    "explores": None,
    "flood_bytes": ("first move", "print less"),
    "flood_errors": ("first move", "oh no"),
    "flood_lines": ("first move", "print less"),
    "forged": ("quiet", "one bestmove"),
    "fork_bomb": ("first move", "fewer processes"),
    "honest": None,
    "ignores_signals": ("first move", "no answer at all"),
    "illegal": ("first move", "the legal moves are 1, 2, 3, 4, 5, 6"),
    "junk": ("first move", "one move, and nothing else"),
    "late_once": ("first move", LATE),
    "memory_bomb": ("first move", "may use 1 GiB"),
    "never_reads": ("new game, first move", "no answer at all"),  # it depends on its haste
    "silent": ("first move", "flush=True"),
    "slow_start": ("handshake", "flush=True"),
    "wrapper": ("first move", "no answer at all"),
}

# A whole agent for the start of the mistakes below; each replaces one line of it.
STUDENT = """
import sys
import ugi
moves = []
for line in sys.stdin:
    words = line.split() or [""]
    if words[0] == "ugi": print("ugiok", flush=True)
    if words[0] == "isready": print("readyok", flush=True)
    if words[0] == "position": moves = words[3:]
    if words[0] == "go": print("bestmove", ugi.legal_moves(moves)[-1], flush=True)
    if words[0] == "query": print("response unknown", flush=True)
    if words[0] == "quit": break
"""

# The line that is replaced, what by, the step that tells, its status, and a word of what it says.
MISTAKES = [
    ('print("ugiok", flush=True)', 'print("ugiok")', "handshake", "failed", "forget to flush"),
    ('print("ugiok", flush=True)', 'print("hello", flush=True)', "handshake", "failed", '"hello"'),
    ('print("readyok", flush=True)', "pass", "ready", "failed", "readyok is due"),
    (
        'print("bestmove",',
        'print("thinking");print("bestmove",',
        "clean output",
        "warning",
        "print() goes to standard output",
    ),
    (
        'print("bestmove", ugi.legal_moves(moves)[-1]',
        'print("my move is 6"',
        "first move",
        "failed",
        "my move is 6",
    ),
    ("moves = words[3:]", "moves = words[3:][-1:]", "moves", "failed", "all moves since the start"),
    ("import ugi", "import numpie", "start", "failed", "a module is not installed"),
    ("import ugi", "import ugi(", "start", "failed", "cannot be read"),
    ('print("response unknown"', 'print("response 1 2 3"', "rules", "failed", "right is"),
    ('== "quit": break', '== "quit": pass', "quit", "failed", "leave the loop"),
    (
        'words = line.split() or [""]',
        "words = line.split()",
        "unknown words",
        "failed",
        "IndexError",
    ),
    (
        "moves = words[3:]",
        "moves = [str(int(w)) for w in words[3:]]",
        "bad positions",
        "warning",
        "ValueError",
    ),
    (
        'print("bestmove",',
        'print("info depth 1"); import time; time.sleep(9 * ("infinite" in words)'
        ');print("bestmove",',
        "stop",
        "failed",
        "in another",
    ),
]


def checked(binary, command, is_right):
    """The report and the exit code. An agent may be late only because the machine is busy: what is
    not right is tried again with more time."""
    for movetime in program.MOVETIMES:
        words = ["check-agent", "--json", "--movetime", movetime, "--", *command]
        done = program.run(binary, words)
        report = json.loads(done.stdout)
        if is_right(report, done.returncode):
            break
    return report, done.returncode


def told(step):
    return step["text"] + " " + step["advice"] + " " + step["error_output"]


def first_failure(report):
    return next((step for step in report["steps"] if step["status"] == "failed"), None)


def check_stub(binary, name):
    command = [sys.executable, "-B", "-S", str(AGENTS / f"{name}.py")]
    wanted = STUBS[name]

    def is_right(report, code):
        failure = first_failure(report)
        if wanted is None or failure is None:
            return wanted is failure and code == 0 and report["passed"]
        named = failure["name"] in wanted[0] and wanted[1] in told(failure)
        return named and code == 1 and not report["passed"]

    report, code = checked(binary, command, is_right)
    good = is_right(report, code)
    tally.check(good, f"{name}: {wanted} is due, not", first_failure(report), code)


def check_mistake(binary, folder, number):
    line, wrong, name, status, word = MISTAKES[number]
    tally.check(line in STUDENT, "no such line:", line)
    file = folder / f"student{number}.py"
    file.write_text(STUDENT.replace(line, wrong))

    def step_of(report):
        return next(step for step in report["steps"] if step["name"] == name)

    def is_right(report, code):
        step, failure = step_of(report), first_failure(report)
        first = failure is None if status == "warning" else failure == step
        named = step["status"] == status and word in told(step)
        return first and named and code == (0 if failure is None else 1)

    report, code = checked(binary, [sys.executable, "-B", str(file)], is_right)
    good = is_right(report, code)
    tally.check(good, f"{wrong}:", step_of(report), "; first fails", first_failure(report), code)


def check_all_ok(binary, command):
    def is_right(report, code):
        all_ok = all(step["status"] == "ok" for step in report["steps"])
        return code == 0 and all_ok and len(report["steps"]) > 15

    report, code = checked(binary, command, is_right)
    bad = [step for step in report["steps"] if step["status"] != "ok"]
    tally.check(is_right(report, code), command, "is not all ok:", bad)


def check_plain_text(binary):
    """What people read: a line for each step, advice below it, and the end."""
    done = program.run(binary, ["check-agent", "--", sys.executable, str(AGENTS / "exits.py")])
    tally.check(done.returncode == 1, "exits passes")
    for wanted in (
        "FAILED   start",
        "What to do: ",
        "| I do not feel like it",
        "not tried: hand",
        "0 ok, 0 warnings, 1 failed, 17 skipped",
    ):
        tally.check(wanted in done.stdout, wanted, "is missing in", done.stdout)


def main():
    binary = os.path.abspath(sys.argv[1])
    leftovers.mark()
    for command in (
        [binary, "ugi"],
        [sys.executable, str(ROOT / "kits/python/agent.py")],
        ["java", str(ROOT / "kits/java/Agent.java")],
    ):
        check_all_ok(binary, command)
    check_plain_text(binary)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(AGENTS / "ugi.py", folder)  # what lies beside an agent is there for it, too
        # Most of the time is spent waiting for agents that do not answer.
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            jobs = [pool.submit(check_stub, binary, name) for name in STUBS]
            jobs += [
                pool.submit(check_mistake, binary, pathlib.Path(folder), number)
                for number in range(len(MISTAKES))
            ]
            for job in jobs:
                job.result()
    leftovers.check_none(tally, "checks")
    tally.end()


if __name__ == "__main__":
    main()
