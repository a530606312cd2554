#!/usr/bin/env python3
"""Does the program end soon and quietly when it is interrupted, or when nobody reads any more? Does
it tell on a terminal how far it is?

    interrupts_test.py PROGRAM
"""

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time

import program

SOON = 2  # seconds
LONG_MATCH = ["match", "kalah", "alphabeta(depth=4)", "greedy", "--games", "10000000"]
# What a program leaves behind that did not end by its own will.
CRASHES = ("terminate called", "Sanitizer", "Segmentation", "Aborted", "what():", "core dumped")

tally = program.Tally("interrupts")


def ended(process, what, seconds=SOON):
    """Its exit code, standard output and error; a program that goes on is a failure."""
    start = time.monotonic()
    try:
        out, err = process.communicate(timeout=program.limit(seconds))
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        tally.check(False, what, f"did not end within {program.limit(seconds)} s")
        return None, "", ""
    tally.check(True)
    print(f"{what}: ended after {time.monotonic() - start:.2f} s with {process.returncode}")
    out, err = (out or b"").decode(), (err or b"").decode()
    tally.check(not any(sign in err for sign in CRASHES), what, "left this:", err)
    return process.returncode, out, err


def processor_seconds(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_busy(process):
    """Until it is in the midst of its work, however slowly a loaded machine lets it start."""
    deadline = time.monotonic() + program.limit(10)
    enough = 0.3 * min(program.SLOWNESS, 3)
    while process.poll() is None and time.monotonic() < deadline:
        if processor_seconds(process) > enough:
            return
        time.sleep(0.02)


def interrupted(binary, arguments, number=signal.SIGINT, busy=True):
    process = program.start(binary, arguments)
    if busy:
        wait_until_busy(process)
    else:
        time.sleep(0.5)
    tally.check(process.poll() is None, arguments, "ended before it was interrupted")
    process.send_signal(number)
    return ended(process, " ".join(arguments))


def check_match(binary):
    for number in (signal.SIGINT, signal.SIGTERM):
        code, out, err = interrupted(binary, LONG_MATCH, number)
        tally.check(code == 1, "a match that was stopped ended with", code)
        tally.check("wins" in out and "score" in out, "no partial summary:", out)
        tally.check("stopped after" in err, "no word about the stop:", err)

    code, out, _ = interrupted(binary, [*LONG_MATCH, "--json"])
    tally.check(code == 1, "a match that was stopped ended with", code)
    value = json.loads(out or "{}")
    total = sum(value.get(key, 0) for key in ("wins", "draws", "losses"))
    tally.check(0 < total == value.get("games"), "the partial counts do not add up:", out)

    code, out, _ = interrupted(binary, [*LONG_MATCH, "--concurrency", "2"])
    tally.check(code == 1 and "wins" in out, "several games at a time:", code, out)

    # A stop before the first game is over: a move that thinks for hours.
    slow = ["match", "kalah", "alphabeta(movetime=3600s)", "greedy", "--games", "2"]
    code, out, err = interrupted(binary, slow)
    tally.check(code == 1, "a match without a game ended with", code, out, err)


def check_other_work(binary):
    code, out, err = interrupted(binary, ["perft", "kalah", "20"])
    tally.check(code == 1 and not out and "stopped" in err, "perft:", code, out, err)
    code, out, err = interrupted(binary, ["perft", "kalah", "20", "--divide", "--json"])
    tally.check(code == 1 and not out and "stopped" in err, "perft:", code, out, err)
    # An analysis keeps what it has found so far.
    code, out, err = interrupted(binary, ["analyze", "kalah", "--depth", "1000", "--json"])
    tally.check("move" in json.loads(out or "{}"), "analyze:", code, out, err)
    tally.check(code == 1 and "stopped" in err, "analyze:", code, err)
    # People leave the board this way, too.
    code, out, err = interrupted(binary, ["play", "kalah"], busy=False)
    tally.check(code in (-signal.SIGINT, 0, 1, 130), "play:", code, err)
    code, out, err = interrupted(binary, ["ugi"], busy=False)
    tally.check(code in (-signal.SIGINT, 0, 1, 130), "ugi:", code, err)


def check_book(binary):
    """A book that was stopped is a book, and is as good as new when it is finished later."""
    with tempfile.TemporaryDirectory() as folder:
        whole, parts = os.path.join(folder, "whole"), os.path.join(folder, "parts")
        build = ["book", "build", "kalah", "--plies", "2", "--depth", "17"]
        build += ["--player", "engine(hash=4)"]
        code, out, err = interrupted(binary, [*build, "--json", "--out", parts])
        told = json.loads(out or "{}")
        tally.check(code == 1 and "stopped after" in err, "book build:", code, err)
        tally.check(not told.get("complete", True), "stopped, but complete:", out)
        kept = program.run(binary, ["book", "info", parts, "--json"])
        entries = json.loads(kept.stdout or "{}").get("entries")
        tally.check(entries == told.get("analysed"), "not what was finished:", kept.stdout, told)
        tally.check(os.listdir(folder) == ["parts"], "left behind:", os.listdir(folder))

        for file in (whole, parts):
            done = program.run(binary, [*build, "--out", file], seconds=60)
            tally.check(done.returncode == 0, "book build:", done.returncode, done.stderr)
        with open(whole, "rb") as one, open(parts, "rb") as other:
            tally.check(one.read() == other.read(), "the interruption shows in the book")


def shown_on_terminal(binary, arguments, sign):
    """What the program writes to a terminal until the sign is there; then it is stopped."""
    reader, writer = os.openpty()
    process = program.start(binary, arguments, stderr=writer)
    os.close(writer)
    shown = b""
    deadline = time.monotonic() + program.limit(10)
    while sign.encode() not in shown and time.monotonic() < deadline:
        if select.select([reader], [], [], 0.1)[0]:
            shown += os.read(reader, 4096)
    process.send_signal(signal.SIGINT)
    ended(process, " ".join(arguments) + " on a terminal")
    os.close(reader)
    return shown.decode()


def check_progress(binary):
    """Long work tells on a terminal how far it is, and nowhere else."""
    for arguments, sign in (
        (["perft", "kalah", "13"], " left"),
        (["analyze", "kalah", "--depth", "1000"], "depth "),
        (["solve", "kalah"], "working out endings"),
        (LONG_MATCH, " left"),
    ):
        shown = shown_on_terminal(binary, arguments, sign)
        tally.check(sign in shown, arguments, "shows no progress:", repr(shown))


def check_closed_output(binary):
    """`pitboss games | head -1`, and readers that are gone before anything is written."""
    command = f"{binary!r} games | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, timeout=program.limit(10))
    tally.check(done.stdout.count(b"\n") == 1, "games | head -1 gave", done.stdout)
    tally.check(not done.stderr, "games | head -1 complains:", done.stderr)

    many = ["play", "kalah", "--south", "greedy", "--north", "greedy"]
    for arguments in (["games"], ["rules", "kalah"], many, LONG_MATCH[:-1] + ["3"], ["ugi"]):
        reader, writer = os.pipe()
        os.close(reader)
        process = program.start(binary, arguments, stdout=writer)
        os.close(writer)
        code, _, err = ended(process, " ".join(arguments) + " | nobody")
        tally.check(code in (0, 1, -signal.SIGPIPE), arguments, "ended with", code)
        tally.check(err.count("\n") <= 2, arguments, "says much about a closed pipe:", err)


def check_full_disk(binary):
    if not os.path.exists("/dev/full"):
        return
    for arguments in (["games"], ["games", "--json"], ["perft", "kalah", "2"], ["--help"]):
        with open("/dev/full", "wb") as full:
            process = program.start(binary, arguments, stdout=full)
        code, _, _ = ended(process, " ".join(arguments) + " > /dev/full")
        tally.check(code == 1, arguments, "could not write, and ended with", code)


def check_engine_without_manager(binary):
    """A manager that dies in mid-search: its pipes close, and the engine may not live on."""
    process = program.start(binary, ["ugi"])
    process.stdin.write(b"go infinite\n")
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.close()
    try:
        process.wait(timeout=program.limit(SOON))
        tally.check(True)
    except subprocess.TimeoutExpired:
        process.kill()
        tally.check(False, "the engine lives on without its manager")
    process.stderr.close()


def main():
    binary = os.path.abspath(sys.argv[1])
    check_match(binary)
    check_other_work(binary)
    check_book(binary)
    check_progress(binary)
    check_closed_output(binary)
    check_full_disk(binary)
    check_engine_without_manager(binary)
    tally.end()


if __name__ == "__main__":
    main()
