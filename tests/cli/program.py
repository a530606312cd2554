"""How the tests of the command line find and run the program."""

import os
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


def run(binary, arguments, stdin="", folder=None, seconds=20):
    """Runs the program to its end; raises subprocess.TimeoutExpired if it does not come to one."""
    done = subprocess.run(
        [binary, *(word.encode("utf-8", "surrogateescape") for word in arguments)],
        input=stdin.encode("utf-8", "surrogateescape"),
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
