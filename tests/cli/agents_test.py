#!/usr/bin/env python3
"""Programs as players on the command line: who wins, who is told why, and who is left when the
program goes.

    agents_test.py PROGRAM
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import leftovers
import program

AGENTS = pathlib.Path(__file__).parent.parent / "agent_programs"

tally = program.Tally("agents")


def agent(name):
    shared = AGENTS / "ugi.py"  # agents that live together see only what is their own
    return f"cmd(reads={shared} {sys.executable} -B -S {AGENTS / name}.py)"


def match(binary, *arguments, **options):
    done = program.run(binary, ["match", "kalah", *arguments, "--json"], **options)
    tally.check(done.returncode == 0, arguments, "failed:", done.stderr)
    return json.loads(done.stdout), done.stderr


def check_verdicts(binary):
    honest, _ = match(binary, agent("honest"), "greedy", "--games", "4", "--concurrency", "2")
    tally.check(honest["verdicts"] == {"ok": 4}, "an honest agent:", honest)
    tally.check(honest["faults"] == [], "an honest agent has no faults:", honest)
    crash, _ = match(binary, "greedy", agent("crashes"), "--games", "2")
    tally.check(crash["verdicts"] == {"crash": 2} and crash["wins"] == 2, "a crash:", crash)
    last_words = crash["faults"][0]["error_output"]
    tally.check("lost my marbles" in last_words, "the last words of a crash:", crash)
    late = ["--movetime", "3s", "--games", "2", "--concurrency", "2"]
    silent, _ = match(binary, agent("silent"), "greedy", *late)
    tally.check(silent["verdicts"] == {"time": 2} and silent["losses"] == 2, "late:", silent)
    forgiven, _ = match(binary, agent("illegal"), "greedy", "--games", "2", "--faults", "random")
    tally.check(forgiven["verdicts"] == {"ok": 2}, "replaced moves:", forgiven)
    leftovers.check_none(tally, "matches")


def check_weak_isolation(binary):
    """Without bubblewrap on the PATH agents still play, and the user is told."""
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ["PATH"]
        os.environ["PATH"] = folder
        try:
            weak, said = match(binary, agent("honest"), "greedy", "--games", "2")
        finally:
            os.environ["PATH"] = before
    tally.check(weak["isolation"].startswith("weak ("), "isolation:", weak)
    tally.check("WARNING: isolation: weak" in said, "the warning:", said)
    if shutil.which("bwrap"):
        strong, said = match(binary, agent("honest"), "greedy", "--games", "2")
        warned = "isolation: weak" in said
        tally.check(strong["isolation"].startswith("weak (") == warned, "isolation:", strong, said)


def check_endings(binary):
    """However the program ends, its agents do."""
    arguments = ["match", "kalah", agent("silent"), agent("honest"), "--movetime", "3600s"]
    for number in (signal.SIGKILL, signal.SIGINT):
        process = program.start(binary, arguments, stdout=subprocess.DEVNULL)
        # The program, and an agent with its keeper for each player.
        program.wait_until(lambda: len(leftovers.processes()) >= 5)
        process.send_signal(number)
        try:
            process.communicate(timeout=program.PATIENCE)
            tally.check(True)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            tally.check(False, "the program goes on after signal", number)
        leftovers.check_none(tally, f"the end by signal {number}")


def check_busy_machine(binary):
    """A late move on a machine that is busy is told from one on a machine that is not."""
    processor = min(os.sched_getaffinity(0))
    crowd = f"import os; os.sched_setaffinity(0, {{{processor}}})\nwhile True: pass"
    others = [subprocess.Popen([sys.executable, "-c", crowd]) for _ in range(3)]
    needs = agent("needs_processor").replace(".py)", f".py {processor})")
    arguments = ["match", "kalah", needs, "greedy", "--games", "2", "--movetime", "400ms"]
    try:
        done = program.run(binary, arguments)
    finally:
        for other in others:
            other.kill()
            other.wait()
    told = " ".join(done.stdout.split())  # where lines are broken depends on the agent's path
    tally.check("ms for a processor; the machine was busy)" in told, "busy:", told)
    tally.check("Note: in 2 of these games the machine was" in told, "busy:", told)


def check_refusals(binary):
    for player, wanted in [
        ("cmd(no-such-program)", 'there is no program "no-such-program" on the PATH'),
        ("cmd()", "cmd needs the command"),
        ("cmd(a 'b)", "a ' is not closed"),
        ("cmd(reads=nothing python3 a.py)", 'there is no file or folder "nothing" to read'),
    ]:
        done = program.run(binary, ["match", "kalah", player, "greedy"])
        tally.check(done.returncode == 2 and wanted in done.stderr, player, done.stderr)
    done = program.run(binary, ["play", "kalah", "--south", agent("exits"), "--north", "greedy"])
    tally.check(done.returncode == 1 and "I do not feel like it" in done.stderr, done.stderr)
    done = program.run(binary, ["analyze", "kalah", "--player", agent("illegal")])
    tally.check(done.returncode == 1 and "which is not legal here" in done.stderr, done.stderr)


def main():
    leftovers.mark()
    binary = os.path.abspath(sys.argv[1])
    check_verdicts(binary)
    check_weak_isolation(binary)
    check_endings(binary)
    check_busy_machine(binary)
    check_refusals(binary)
    tally.end()


if __name__ == "__main__":
    main()
