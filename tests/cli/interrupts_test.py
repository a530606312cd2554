#!/usr/bin/env python3
"""Does the program end quietly when it is interrupted, or when nobody reads any more? Does it show
on a terminal how far it is? All the work that is interrupted here would take hours.

    interrupts_test.py PROGRAM
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

import program

LONG_MATCH = ["match", "kalah", "alphabeta(depth=4)", "greedy", "--games", "10000000"]
# What a program leaves behind that did not end by its own will.
CRASHES = ("terminate called", "Sanitizer", "Segmentation", "Aborted", "what():", "core dumped")

tally = program.Tally("interrupts")


class Terminal:
    """A terminal for the standard error of a program; keeps what is written to it."""

    def __init__(self):
        self.reader, self.writer = os.openpty()
        self.shown = b""
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self):
        try:
            while data := os.read(self.reader, 4096):
                self.shown += data
        except OSError:
            pass  # the program has ended and closed its side

    def start(self, binary, arguments):
        process = program.start(binary, arguments, stderr=self.writer)
        os.close(self.writer)
        return process

    def wait_for(self, sign, process):
        program.wait_until(lambda: sign in self.text() or process.poll() is not None)

    def text(self):
        return self.shown.decode("utf-8", "backslashreplace")

    def close(self):
        self._thread.join()
        os.close(self.reader)
        return self.text()


def ended(process, what):
    """Its exit code, standard output and error; a program that goes on is a failure."""
    start = time.monotonic()
    try:
        out, err = process.communicate(timeout=program.PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        tally.check(False, what, "did not end")
        return None, "", ""
    tally.check(True)
    print(f"{what}: ended after {time.monotonic() - start:.2f} s with {process.returncode}")
    out, err = (out or b"").decode(), (err or b"").decode()
    tally.check(not any(sign in err for sign in CRASHES), what, "left this:", err)
    return process.returncode, out, err


def interrupted(binary, arguments):
    """As `ended`, interrupted in the midst of its work."""
    process = program.start(binary, arguments)
    running = program.wait_for_work(process, 0.3)
    tally.check(running, arguments, "ended before it was interrupted")
    process.send_signal(signal.SIGINT)
    return ended(process, " ".join(arguments))


def interrupted_after(binary, arguments, sign, number=signal.SIGINT):
    """As `ended`, interrupted once this sign of progress is on the terminal."""
    terminal = Terminal()
    process = terminal.start(binary, arguments)
    terminal.wait_for(sign, process)
    tally.check(process.poll() is None, arguments, "ended before it was interrupted")
    process.send_signal(number)
    code, out, _ = ended(process, " ".join(arguments))
    return code, out, terminal.close()


def interrupted_in_talk(binary, arguments, said):
    """As `ended`, interrupted after its first answer to what was said."""
    process = program.start(binary, arguments)
    process.stdin.write(said)
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    return ended(process, " ".join(arguments))


def check_match(binary):
    for number in (signal.SIGINT, signal.SIGTERM):
        code, out, err = interrupted_after(binary, LONG_MATCH, " left", number)
        tally.check(code == 1, "a match that was stopped ended with", code)
        tally.check("wins" in out and "score" in out, "no partial summary:", out)
        tally.check("stopped after" in err, "no word about the stop:", err)

    code, out, _ = interrupted_after(binary, [*LONG_MATCH, "--json"], " left")
    tally.check(code == 1, "a match that was stopped ended with", code)
    value = json.loads(out or "{}")
    total = sum(value.get(key, 0) for key in ("wins", "draws", "losses"))
    tally.check(0 < total == value.get("games"), "the partial counts do not add up:", out)

    code, out, _ = interrupted_after(binary, [*LONG_MATCH, "--concurrency", "2"], " left")
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
    code, out, err = interrupted_in_talk(binary, ["play", "kalah"], b"")
    tally.check(code in (-signal.SIGINT, 0, 1, 130), "play:", code, err)
    code, out, err = interrupted_in_talk(binary, ["ugi"], b"isready\n")
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
            done = program.run(binary, [*build, "--out", file])
            tally.check(done.returncode == 0, "book build:", done.returncode, done.stderr)
        with open(whole, "rb") as one, open(parts, "rb") as other:
            tally.check(one.read() == other.read(), "the interruption shows in the book")


def check_progress(binary):
    """Long work tells on a terminal how far it is, and nowhere else."""
    for arguments, sign in (
        (["perft", "kalah", "13"], " left"),
        (["analyze", "kalah", "--depth", "1000"], "depth "),
        (["solve", "kalah"], "working out endings"),
        (LONG_MATCH, " left"),
    ):
        _, _, shown = interrupted_after(binary, arguments, sign)
        tally.check(sign in shown, arguments, "shows no progress:", repr(shown))


def check_closed_output(binary):
    """`pitboss games | head -1`, and readers that are gone before anything is written."""
    command = f"{binary!r} games | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, timeout=program.PATIENCE)
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
        process.wait(timeout=program.PATIENCE)
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
