"""Which processes a test has left behind. They are known by a mark in their environment, which
reaches agents and whatever they start."""

import os
import pathlib

import program

MARK = f"pitboss-test-{os.getpid()}"


def mark():
    """From now on every process that is started carries the mark."""
    os.environ["USER"] = MARK


def processes():
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if MARK.encode() in (entry / "environ").read_bytes() and int(entry.name) != os.getpid():
                found.append(entry.name)
        except OSError:
            pass
    return found


def check_none(tally, what):
    program.wait_until(lambda: not processes())
    tally.check(not processes(), what, "left processes behind:", processes())
