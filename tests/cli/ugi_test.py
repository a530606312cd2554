#!/usr/bin/env python3
"""Holds the conversations written down in ugi/*.session with `pitboss ugi`, over pipes.

    ugi_test.py PROGRAM [NAME...]

A line of a session says what happens next:

    # why
    > go depth 2            we say this; {x*5000} stands for x 5000 times
    < bestmove *            the engine's next line
    <~ bestmove *           one of its next lines; those before it may be anything
    <...                    from here on it may say what it likes
    end                     we close its input
    exit 0                  it ends by itself with this code, and has said nothing more

In what is expected, <n> stands for a whole number and * for any text. A session has a time-out, so
that an engine that hangs fails.
"""

import pathlib
import queue
import re
import subprocess
import sys
import threading
import time

import program

SESSIONS = pathlib.Path(__file__).parent / "ugi"
THE_END = None  # what the queue gives after the last line


class Mismatch(Exception):
    pass


class Engine:
    def __init__(self, binary):
        self.process = program.start(binary, ["ugi"], stderr=subprocess.STDOUT)
        self.deadline = time.monotonic() + program.PATIENCE
        self.lines = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    # A thread of its own, so that an engine that is silent can be waited for with a limit.
    def _listen(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8", "backslashreplace").rstrip("\n"))
        self.lines.put(THE_END)

    def left(self):
        return max(0.0, self.deadline - time.monotonic())

    def say(self, text):
        try:
            self.process.stdin.write(program.in_bytes(program.expanded(text)) + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Mismatch("the engine has closed its input") from None

    def hear(self):
        try:
            return self.lines.get(timeout=self.left())
        except queue.Empty:
            raise Mismatch("nothing within the time-out") from None

    def end_code(self):
        try:
            return self.process.wait(timeout=self.left())
        except subprocess.TimeoutExpired:
            raise Mismatch("the engine does not end") from None

    def close(self):
        self.process.kill()
        self.process.wait()


def pattern(text):
    wild = re.escape(text).replace("<n>", r"-?\d+").replace(r"\*", ".*")
    return re.compile(wild)


def expect_next(engine, text):
    line = engine.hear()
    if line is THE_END:
        raise Mismatch("the output has ended")
    if not pattern(text).fullmatch(line):
        raise Mismatch(f"it said: {line}")


def expect_later(engine, text):
    wanted, skipped = pattern(text), []
    while True:
        line = engine.hear()
        if line is THE_END:
            raise Mismatch("the output has ended after: " + " | ".join(skipped[-5:]))
        if wanted.fullmatch(line):
            return
        skipped.append(line)


def expect_exit(engine, code, may_talk):
    while (line := engine.hear()) is not THE_END:
        if not may_talk:
            raise Mismatch(f"it also said: {line}")
    if (actual := engine.end_code()) != code:
        raise Mismatch(f"the exit code is {actual}")


def act(engine, line, may_talk):
    word, _, rest = line.partition(" ")
    if word == ">":
        engine.say(rest)
    elif word == "<":
        expect_next(engine, rest)
    elif word == "<~":
        expect_later(engine, rest)
    elif word == "end":
        engine.process.stdin.close()
    elif word == "exit":
        expect_exit(engine, int(rest), may_talk)
    elif word != "<...":
        raise Mismatch("this line is not understood")


def hold(engine, path):
    """What went wrong, or nothing. Ends the engine."""
    may_talk = ended = False
    try:
        for number, line in enumerate(path.read_text().split("\n"), 1):
            if not line or line.startswith("#"):
                continue
            may_talk = may_talk or line == "<..."
            ended = line.startswith("exit")
            try:
                act(engine, line, may_talk)
            except Mismatch as mismatch:
                return f"line {number}: {line}\n  {mismatch}"
    finally:
        engine.close()
    return None if ended else "a session must end with exit"


def main():
    binary, *names = sys.argv[1:]
    tally = program.Tally("ugi")
    for path in sorted(SESSIONS.glob("*.session")):
        if not names or path.stem in names:
            trouble = hold(Engine(binary), path)
            tally.check(not trouble, f"{path.name}, {trouble}")
    tally.end()


if __name__ == "__main__":
    main()
