#!/usr/bin/env python3
"""Agents in the languages that are installed here play a match to its end, in the sandbox where
there is one.

    languages_test.py PROGRAM COMPILED_AGENT
"""

import json
import os
import pathlib
import shutil
import sys
import tempfile

import program

ROOT = pathlib.Path(__file__).parent.parent.parent
AGENTS = pathlib.Path(__file__).parent.parent / "agent_programs"

tally = program.Tally("languages")


def commands(compiled):
    """What starts an agent, by the language; nothing where the language is not there."""
    kits = ROOT / "kits"
    given = f"reads={AGENTS} reads={sys.base_prefix} "
    yield "compiled", compiled
    yield "python", shutil.which("python3") and f"python3 {kits}/python/agent.py"
    yield "java", shutil.which("java") and f"java {kits}/java/Agent.java"
    yield "node", shutil.which("node") and f"node {AGENTS}/agent.js"
    yield "shell", f"{given}sh -c 'exec {sys.executable} -B -S {AGENTS}/honest.py'"


def check(binary, language, command):
    # A virtual machine has to start on a busy machine: it has another try.
    for _ in range(3):
        arguments = ["match", "kalah", f"cmd({command})", "greedy", "--games", "2", "--json"]
        done = program.run(binary, arguments, folder="/")
        tally.check(done.returncode == 0, language, done.stderr)
        match = json.loads(done.stdout or "{}")
        if "start" not in match.get("verdicts", {}):
            break
    tally.check(match.get("verdicts") == {"ok": 2}, language, match)
    print(f"{language}: {match.get('isolation')}")


def check_current_folder(binary):
    """A script in the working folder, and a module beside it."""
    with tempfile.TemporaryDirectory() as name:
        for script in ("honest.py", "ugi.py"):
            shutil.copy(AGENTS / script, name)
        arguments = ["match", "kalah", f"cmd({sys.executable} honest.py)", "greedy", "--json"]
        done = program.run(binary, [*arguments, "--games", "2"], folder=name)
        match = json.loads(done.stdout or "{}")
        tally.check(match.get("verdicts") == {"ok": 2}, "in the working folder:", match)


def main():
    binary = os.path.abspath(sys.argv[1])
    for language, command in commands(os.path.abspath(sys.argv[2])):
        if command:
            check(binary, language, command)
        else:
            print(f"{language}: skipped, it is not installed")
    check_current_folder(binary)
    tally.end()


if __name__ == "__main__":
    main()
