"""How the tests of the command line find and run the program."""

import os
import re
import subprocess
import sys

# Every limit below is for an optimised build on a machine that has other things to do. A build
# with sanitizers is many times slower: this factor stretches the limits.
SLOWNESS = float(os.environ.get("PITBOSS_TEST_SLOWNESS", "1"))


def limit(seconds):
    return seconds * SLOWNESS


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


def run(binary, arguments, stdin="", folder=None, seconds=20):
    """Runs the program to its end; raises subprocess.TimeoutExpired if it does not come to one."""
    done = subprocess.run(
        [binary, *(in_bytes(word) for word in arguments)],
        input=in_bytes(stdin),
        capture_output=True,
        cwd=folder,
        env=environment(),
        timeout=limit(seconds),
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
