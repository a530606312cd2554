"""How the tests of the command line find and run the program."""

import os
import re
import sqlite3
import subprocess
import sys
import time

# How many seconds a test waits for what has to happen before it calls it hanging. What works comes
# nowhere near, however slow and busy the machine is: no verdict depends on speed.
PATIENCE = float(os.environ.get("PITBOSS_PATIENCE", "600"))
# Times for a move, tried in this order until an agent is not late on a busy machine.
MOVETIMES = ("200ms", "1s", "5s", "20s")


def environment():
    # What a person has set for the terminal may not change what is compared here.
    kept = {k: v for k, v in os.environ.items() if not k.startswith("LC_")}
    kept.update(LANG="C", NO_COLOR="1")
    return kept


def expanded(text):
    """{x*5000} becomes x 5000 times, so that long and odd input is written shortly."""

    def repeat(match):
        # Through bytes, so that an escape can stand for a byte that is no UTF-8.
        piece = match[1].encode().decode("unicode_escape").encode("latin-1")
        return piece.decode("utf-8", "surrogateescape") * int(match[2])

    return re.sub(r"\{([^{}*]+)\*(\d+)\}", repeat, text)


def in_bytes(text):
    return text.encode("utf-8", "surrogateescape")


def run(binary, arguments, stdin="", folder=None):
    """Runs the program to its end; raises subprocess.TimeoutExpired if it does not come to one."""
    done = subprocess.run(
        [binary, *(in_bytes(word) for word in arguments)],
        input=in_bytes(stdin),
        capture_output=True,
        cwd=folder,
        env=environment(),
        timeout=PATIENCE,
    )
    done.stdout = done.stdout.decode("utf-8", "backslashreplace")
    done.stderr = done.stderr.decode("utf-8", "backslashreplace")
    return done


def start(binary, arguments, **options):
    """Starts the program with pipes, in a process group of its own, and does not wait."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(
        [binary, *arguments], env=environment(), start_new_session=True, **{**pipes, **options}
    )


def wait_until(condition):
    """Waits for the condition to hold; false if it does not within the patience."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def processor_seconds(process):
    """What it has used of the processors; other work on the machine does not count."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def has_ended(process):
    """Whether it is only waited for any more; what it has used can still be asked then."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        return file.read().rpartition(")")[2].split()[0] == "Z"


def wait_for_work(process, seconds):
    """Waits until it has used the processors for so long; false if it has ended before."""
    wait_until(lambda: process.poll() is not None or processor_seconds(process) >= seconds)
    return process.poll() is None


def stored_games(store):
    """How many games are in a store, also while a program writes to it."""
    try:
        connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
        try:
            return connection.execute("SELECT count(*) FROM games").fetchone()[0]
        finally:
            connection.close()
    except sqlite3.Error:
        return 0  # not there yet, or in use at this moment


class Tally:
    """Counts checks and prints what failed, so that one failure does not hide the next."""

    def __init__(self, what):
        self.what = what
        self.checks = 0
        self.failures = 0

    def check(self, good, *message):
        self.checks += 1
        if not good:
            self.failures += 1
            print("FAILED:", *message)

    def end(self):
        print(f"{self.what}: {self.checks} checks, {self.failures} failed")
        sys.exit(1 if self.failures or not self.checks else 0)
