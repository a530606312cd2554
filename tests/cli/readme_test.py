#!/usr/bin/env python3
"""Runs every command of the README's ```sh blocks, as a reader would.

    readme_test.py PROGRAM [README]

Each block is run in one folder, the same for all, in which build/pitboss is the program and studies
are those that come with it.
Lines that start with make are left out: they build and test, and this is one of those tests. So is
the bench, which takes long, and the server, which does not end; both have tests of their own. An
agent that joins a server gets one, with its address and token in the places of the README's.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import program
import serve_test

README = pathlib.Path(__file__).parents[2] / "README.md"
STUDIES = README.parent / "studies"
SKIPPED = (
    ["make"],
    ["git"],
    ["cd"],
    ["sudo"],
    ["build/pitboss", "bench"],
    ["build/pitboss", "serve"],
)


def blocks(text):
    return re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def commands(text):
    """One shell command each; a backslash at the end of a line continues it."""
    for block in blocks(text):
        for line in block.replace("\\\n", " ").split("\n"):
            line = line.strip().removeprefix("$ ")
            if line and not line.startswith("#"):
                yield line


def is_ours(command):
    words = shlex.split(command, comments=True)
    return not any(words[: len(start)] == start for start in SKIPPED)


def run(command, folder):
    """What went wrong, or nothing."""
    try:
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=program.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=program.PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return f"did not end within {program.PATIENCE:.0f} s"
    if done.returncode == 0:
        return None
    return f"ended with {done.returncode}: " + done.stderr.decode("utf-8", "backslashreplace")


def joined(command, folder):
    """As `run`, for a command that joins a server and stays there."""
    words = shlex.split(command)
    binary, data = os.path.join(folder, words[0]), os.path.join(folder, "served")
    with serve_test.Server(binary, data) as server:
        status, invited = server.ask("/api/v1/agents", {"name": words[words.index("--name") + 1]})
        if status != 201:
            return f"the name is refused: {invited}"
        words[words.index("join") + 1] = server.address
        words[words.index("--token") + 1] = invited["token"]
        agent = subprocess.Popen(
            words, cwd=folder, env=program.environment(), stderr=subprocess.PIPE
        )
        try:
            said = agent.stderr.readline().decode("utf-8", "backslashreplace")
        finally:
            agent.terminate()
            agent.wait(program.PATIENCE)
        return None if said.startswith("pitboss: joined as ") else f"said {said!r}"


def main():
    binary = os.path.abspath(sys.argv[1])
    readme = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else README
    tally = program.Tally("readme")
    found = list(commands(readme.read_text())) if readme.exists() else []
    ours = [command for command in found if is_ours(command)]
    shown = any("build/pitboss" in command for command in ours)
    tally.check(shown or not readme.exists(), f"{readme.name} shows no command of pitboss")
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "build"))
        os.symlink(binary, os.path.join(folder, "build", "pitboss"))
        shutil.copytree(STUDIES, os.path.join(folder, "studies"))
        for command in ours:
            joins = shlex.split(command, comments=True)[:2] == ["build/pitboss", "join"]
            trouble = joined(command, folder) if joins else run(command, folder)
            tally.check(not trouble, f"{command}\n  {trouble}")
    tally.end()


if __name__ == "__main__":
    main()
