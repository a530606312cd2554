#!/usr/bin/env python3
"""From nothing to a first result: agents made by `pitboss new-agent` behave and play.

    new_agent_test.py PROGRAM
"""

import json
import os
import pathlib
import shlex
import sys
import tempfile

import program

GAMES = ["bohnenspiel", "kalah", "kalaha", "mancala", "quarto", "kalah(pits=4,seeds=3)"]

tally = program.Tally("new-agent")


def shown_commands(text):
    """The commands of pitboss in what was printed, as their words."""
    lines = [line.partition("pitboss ")[2] for line in text.split("\n") if "?  " in line]
    return [shlex.split(line) for line in lines]


def make(binary, folder, *words):
    done = program.run(binary, ["new-agent", *words], folder=folder)
    tally.check(done.returncode == 0, words, "failed:", done.stderr)
    return done.stdout


def check_passes(binary, folder, command):
    """An agent that is late on a busy machine is given more time: it must pass in the end."""
    for movetime in program.MOVETIMES:
        timed = [command[0], "--start-time", "300s", "--movetime", movetime, *command[1:]]
        done = program.run(binary, timed, folder=folder)
        if done.returncode == 0:
            break
    tally.check(done.returncode == 0, command, "fails:", done.stdout, done.stderr)


def check_every_game(binary, folder):
    for number, game in enumerate(GAMES):
        said = make(binary, folder, "python", f"bot{number}", "--game", game)
        check, match = shown_commands(said)
        check_passes(binary, folder, check)
        text = (pathlib.Path(folder) / f"bot{number}" / "agent.py").read_text()
        for line in (f'NAME = "bot{number}"\n', f'GAME = "{game}"  #'):
            tally.check(line in text, "agent.py has no", line)
        done = program.run(binary, [*match, "--games", "4", "--json"], folder=folder)
        tally.check(json.loads(done.stdout)["verdicts"] == {"ok": 4}, match, done.stdout)


def check_first_result(binary, folder):
    """The first three commands of a student, after make build."""
    check, match = shown_commands(make(binary, folder, "python", "mybot"))
    tally.check(check == ["check-agent", "--", "python3", "mybot/agent.py"], check)
    tally.check(match == ["match", "kalah", "cmd(python3 mybot/agent.py)", "greedy"], match)
    done = program.run(binary, match, folder=folder)
    tally.check("Elo difference" in done.stdout and "ended by" not in done.stdout, done.stdout)


def check_java(binary, folder):
    check, _ = shown_commands(make(binary, folder, "java", "deep/down/jbot", "--game", "quarto"))
    tally.check(
        check == ["check-agent", "--game", "quarto", "--", "java", "deep/down/jbot/Agent.java"],
        check,
    )
    check_passes(binary, folder, check)


def check_odd_places(binary, folder):
    """A folder with a blank in its name, and one seen from a folder that the sandbox hides."""
    check, match = shown_commands(make(binary, folder, "python", "my bot"))
    check_passes(binary, folder, check)
    done = program.run(binary, [*match, "--games", "2", "--json"], folder=folder)
    tally.check(json.loads(done.stdout)["verdicts"] == {"ok": 2}, match, done.stdout)
    below = os.path.relpath(folder, tempfile.gettempdir())
    check, _ = shown_commands(make(binary, tempfile.gettempdir(), "python", f"{below}/there"))
    check_passes(binary, tempfile.gettempdir(), check)


def check_nothing_is_overwritten(binary, folder):
    file = pathlib.Path(folder) / "mybot" / "agent.py"
    file.write_text("a week of work")
    done = program.run(binary, ["new-agent", "python", "mybot"], folder=folder)
    tally.check(done.returncode == 2 and "mybot/agent.py is there already" in done.stderr, done)
    tally.check(file.read_text() == "a week of work", "agent.py was overwritten")


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        check_first_result(binary, folder)
        check_nothing_is_overwritten(binary, folder)
        check_every_game(binary, folder)
        check_java(binary, folder)
        check_odd_places(binary, folder)
    tally.end()


if __name__ == "__main__":
    main()
