#!/usr/bin/env python3
"""How the agents of a kit behave towards a manager, whatever the student's code does.

    conduct_test.py python|java [ROUNDS]

Holds the conversations of conduct/*.session, written as tests/cli/ugi_test.py tells, then puts a
`choose` that prints, fails, dawdles and worse in the place of the kit's own (student.py,
student.java). ROUNDS is how often all of this is done; once is usual.
"""

import pathlib
import re
import sys
import tempfile
import time

from kit import HERE, KITS, Agent, Kit, program, ugi_test

FIRST, LAST = "1", "6"  # of the legal moves of Kalah's first position
LATE = "info string error: choose did not return in time; "

# Ways to fail, what is said about them, and what is in the log then: Python's words or Java's.
FAILURES = {
    "throws": ('failed with Runtime[A-Z][a-z]+ "bestmove 1[?]bestmove 2[?]"', "in throws|at Agent"),
    "recurses": ("failed with (RecursionError|StackOverflowError) ", "recurse"),
    "exits": ('failed with (SystemExit|Error) "3"', "exits|at Agent.choose"),
    "reads": ("failed with (EOFError|NoSuchElement)", "reads|at Agent.choose"),
    "nothing": ('returned "(None|null)", not a legal move', "returned"),
    "illegal": ('returned "99[?]quit", not a legal move', "returned"),
}


def hold_conversations(kit, tally):
    for path in sorted((HERE / "conduct").glob("*.session")):
        # Once from the source file, which takes Java a second.
        command = kit.command if path.stem == "greeting" else kit.quick_command
        trouble = ugi_test.hold(Agent(command), path)
        tally.check(not trouble, f"{path.name}, {trouble}")


def check_prints(kit, tally):
    with Agent(kit.student_command, "prints limits search").ready() as agent:
        for go in ("go movetime 1000", "go depth 7 nodes 9", "go"):
            before, move, _ = agent.move_for(go)
            tally.check((before, move) == ([], LAST), f"{go}:", before, move)
        tally.check(agent.ask("query p1turn") == "response true", "prints: the next answer")
    for line in (
        "a word before the game",
        "bestmove nonsense",
        "at once",
        "to the log",
        "depth 7 nodes 9",
    ):
        tally.check(line in agent.log, f"prints: {line!r} in the log:", agent.log)


def check_failures(kit, tally):
    """A move comes all the same, one line tells why, and the agent lives on."""
    with Agent(kit.student_command, " ".join([*FAILURES, "last"])).ready() as agent:
        for student, (reason, logged) in FAILURES.items():
            before, move, _ = agent.move_for("go movetime 5000")
            wanted = f"info string error: choose {reason}.*; {FIRST} is played"
            good = len(before) == 1 and re.fullmatch(wanted, before[0]) and move == FIRST
            tally.check(good, f"{student}: it said:", before, move)
            # What is written first may be read last.
            told = program.wait_until(lambda: re.search(logged, "\n".join(agent.log)))
            tally.check(told, f"{student}: log:", agent.log[-5:])
            agent.log.clear()
        before, move, _ = agent.move_for("go movetime 5000")
        tally.check((before, move) == ([], LAST), "after all failures:", before, move)


def move_in_time(agent, milliseconds, is_right=lambda before: True):
    """As Agent.move_for. A busy machine delays some moves: those are asked for again. An agent that
    is late by itself is late every time."""
    for _ in range(100):
        answer = agent.move_for(f"go movetime {milliseconds}")
        if answer[2] < milliseconds / 1000 and is_right(answer[0]):
            break
    return answer


def check_clock(kit, tally):
    """What the clock gives for a move of the time that the manager names."""
    with Agent(kit.student_command, "reads_clock").ready() as agent:
        for go, least, most in (
            ("go movetime 100000", 90, 100),
            ("go p1time 4000000 p2time 1", 150, 200),
            ("go wtime 1000000 btime 1 movestogo 2", 400, 500),
            ("go p1time 100000 p2time 1 movestogo 1", 40, 50),
        ):
            agent.log.clear()
            agent.move_for(go)
            program.wait_until(lambda: agent.log)
            seconds = float(agent.log[0].removeprefix("seconds "))
            tally.check(least < seconds < most, f"{go}: the clock gives {seconds} s")


def check_patience(kit, tally):
    """A `choose` that looks at the clock uses its time and is not late."""
    with Agent(kit.student_command, "waits").ready() as agent:
        for milliseconds in (50, 100, 400):
            before, move, seconds = move_in_time(agent, milliseconds, lambda before: not before)
            fits = 0.4 * milliseconds < 1000 * seconds < milliseconds
            tally.check(fits, f"waits: {milliseconds} ms, it took {seconds:.3f} s")
            tally.check((before, move) == ([], LAST), "waits:", before, move)
        _, move, seconds = agent.move_for("go depth 3")
        tally.check(seconds > 0.8 and move == LAST, f"go depth 3: {seconds:.3f} s, {move}")
        for end in ("stop", "position startpos", "go movetime 100000\nstop"):
            agent.say("go infinite")
            tally.check(agent.ask("isready") == "readyok", "waits: ready while it thinks")
            before, move, _ = agent.move_for(end)
            tally.check((before, move) == ([], LAST), f"{end}:", before, move)


def check_dawdlers(kit, tally):
    """A `choose` that would not return for a day is cut off in time, and so is the next one."""
    for student, wanted in (("sleeps", FIRST), ("plays_on", LAST), ("loops", FIRST)):
        # Java cannot end a loop that plays no moves; several of them leave a machine no time.
        endless = student == "loops" and kit.language == "java"
        with Agent(kit.student_command, student).ready() as agent:
            for milliseconds in (300,) if endless else (100, 300):
                if endless:
                    before, move, _ = agent.move_for(f"go movetime {milliseconds}")
                else:
                    before, move, seconds = move_in_time(agent, milliseconds)
                    in_time = 1000 * seconds < milliseconds
                    tally.check(in_time, f"{student}: {seconds:.3f} s")
                good = before == [f"{LATE}{wanted} is played"] and move == wanted
                tally.check(good, f"{student}:", before, move)
            agent.say("go infinite")
            tally.check(agent.ask("isready") == "readyok", f"{student}: ready while it thinks")
            before, move, _ = agent.move_for("stop")
            tally.check(move == wanted, f"{student}: after stop", before, move)
            idle = endless or program.wait_until(lambda: is_idle(agent))
            tally.check(idle, f"{student}: goes on after its time")
            agent.say("go infinite\nquit")
            tally.check(agent.end_code() == 0, f"{student}: quit during a search")


def is_idle(agent):
    """Whether nothing goes on in the agent: none of its threads wants a processor for a while."""
    for _ in range(10):
        for file in pathlib.Path(f"/proc/{agent.process.pid}/task").glob("*/stat"):
            try:
                state = file.read_text().rpartition(")")[2].split()[0]
            except (FileNotFoundError, ProcessLookupError):
                return False  # a thread has just ended
            if state == "R":
                return False
        time.sleep(0.01)
    return True


def check_games_in_time(kit, tally):
    """The agent as it comes plays games with 50 ms for a move."""
    with Agent(kit.quick_command).ready() as agent:
        for game in ("kalah", "bohnenspiel", "quarto(squares=true)"):
            agent.say(f"setoption name UGI_Variant value {game}")
            moves = []
            while agent.ask("query gameover") == "response false":
                before, move, seconds = move_in_time(agent, 50, lambda before: not before)
                tally.check(seconds < 0.05, f"{game} {moves}: {seconds:.3f} s")
                tally.check(before == [], f"{game} {moves}:", before)
                moves.append(move)
                agent.say("position startpos moves " + " ".join(moves))


def check_seed(kit, tally):
    """The same seed, the same moves."""
    with Agent(kit.quick_command).ready() as agent:
        agent.say("setoption name UGI_Variant value quarto\nsetoption name Seed value 7")
        games = []
        for _ in range(2):
            agent.say("uginewgame")
            games.append([agent.move_for("go depth 1")[1] for _ in range(8)])
    tally.check(games[0] == games[1], "seed:", games)
    tally.check(len(set(games[0])) > 1, "seed: nothing is left to chance:", games)


def check_readme(kit, tally):
    """What the README lists is there."""
    column = {"python": 1, "java": 2}[kit.language]
    text = kit.source.read_text()
    rows = [row.split("|") for row in (KITS / "README.md").read_text().split("\n") if "`" in row]
    names = [re.findall(r"\.(\w+)", row[1 + column]) for row in rows if len(row) == 5]
    tally.check(sum(names, []), "README.md: no table")
    for name in sum(names, []):
        tally.check(re.search(rf"\b{name}\b", text), f"README.md: {name}")


def main():
    language, *rest = sys.argv[1:]
    tally = program.Tally(f"conduct of the {language} kit")
    with tempfile.TemporaryDirectory() as folder:
        kit = Kit(language, folder)
        for _ in range(int(rest[0]) if rest else 1):
            hold_conversations(kit, tally)
            check_prints(kit, tally)
            check_failures(kit, tally)
            check_clock(kit, tally)
            check_patience(kit, tally)
            check_dawdlers(kit, tally)
            check_games_in_time(kit, tally)
            check_seed(kit, tally)
            check_readme(kit, tally)
    tally.end()


if __name__ == "__main__":
    main()
