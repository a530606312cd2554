#!/usr/bin/env python3
"""Runs the commands written down in cases/*.case and compares all that comes out.

    golden.py PROGRAM [NAME...]             compares; a difference is shown and fails
    golden.py --approve PROGRAM [NAME...]   writes what came out into the cases; read the diff

A case is a transcript of one or more runs. A line's first character says what it is:

    # why the case is there
    $ pitboss play kalah --north human      the command, quoted as for a shell
    > league.toml                           a file that is there before, then its lines:
    . game = "kalah"
    < 3                                     a line of standard input
    | South sows 4 seeds from pit 3, ...    standard output
    ! pitboss: ...                          standard error
    % game.txt                              a file the command must have written, then its lines:
    : [Game "kalah"]
    = 0                                     the exit code; ends the run

In the command and its input {x*5000} stands for x 5000 times; x may be an escape such as \\xff.
Each case has an empty folder of its own, shared by its runs. What depends on the clock is masked,
see MASKS; the work itself must be limited by depth or nodes, never by time.
"""

import argparse
import difflib
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import program

CASES = pathlib.Path(__file__).parent / "cases"
NO_NEWLINE = "(no newline at the end)"
STREAMS = {"stdout": "|", "stderr": "!"}

MASKS = [
    (re.compile(r'("seconds": )[-+.e\d]+'), r"\1<seconds>"),
    (re.compile(r"\b\d+\.\d+ s\b"), "<seconds> s"),
    (re.compile(r"[\d,]+( nodes/s)"), r"<rate>\1"),
    # How much a search looks at changes with every improvement; fingerprint_test.py guards that.
    (re.compile(r"(depth \d+, )[\d,]+( nodes)"), r"\1<count>\2"),
    (re.compile(r'("exact": \w+,\n *"depth": \d+,\n *"nodes": )\d+'), r"\1<count>"),
    (re.compile(r"^[\d,]+( nodes, )", re.MULTILINE), r"<count>\1"),
    (re.compile(r'(\],\n *"nodes": |"hits": )\d+'), r"\1<count>"),
    (re.compile(r'("tbhits": )[1-9]\d*'), r"\1<count>"),
    (re.compile(r"[\d,]+( values? from tables)"), r"<count>\1"),
    (re.compile(r"[\d,]+( bytes)"), r"<count>\1"),
    (re.compile(r'("bytes": )\d+'), r"\1<count>"),
    # Compilers differ in the last digits.
    (re.compile(r"\d+\.\d{7,}"), lambda number: f"{float(number[0]):.6f}"),
    # A hint is what the strongest player finds in its time, in one line or two.
    (
        re.compile(r"^(Hint: ).*?(?=\n\w+ to move \()", re.MULTILINE | re.DOTALL),
        r"\1<move, what it does, score>",
    ),
]


class Run:
    def __init__(self, command):
        self.command = command
        self.before = []  # comments and blank lines above it
        self.given = []  # names and lines of files
        self.stdin = []
        self.files = []


def read_case(text):
    """The runs of a case, and the lines after the last one. What is expected is not read: whole
    transcripts are compared."""
    runs, before, current = [], [], None
    for number, line in enumerate(text.split("\n"), 1):
        mark, rest = line[:1], line[2:]
        if mark == "$":
            current = Run(rest)
            current.before, before = before, []
            runs.append(current)
        elif mark in ("", "#") and (current is None or current == "ended"):
            before.append(line)
        elif current in (None, "ended") or mark not in "<>.|!%:=":
            raise ValueError(f"line {number} is out of place: {line}")
        elif mark == ">":
            current.given.append((rest, []))
        elif mark == ".":
            current.given[-1][1].append(rest)
        elif mark == "<":
            current.stdin.append(rest)
        elif mark == "%":
            current.files.append(rest)
        elif mark == "=":
            current = "ended"
    return runs, before


def masked(text):
    for pattern, replacement in MASKS:
        text = pattern.sub(replacement, text)
    return text


def marked(mark, text):
    """Text as lines of a transcript."""
    if not text:
        return []
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    else:
        lines.append(NO_NEWLINE)
    return [f"{mark} {line}" if line else mark for line in lines]


def transcript(binary, run, folder):
    """What the run looks like now, in the lines of a case."""
    words = shlex.split(program.expanded(run.command))
    if words[0] != "pitboss":
        raise ValueError(f"not a command of pitboss: {run.command}")
    lines = [*run.before, f"$ {run.command}"]
    for name, content in run.given:
        (folder / name).write_text("".join(line + "\n" for line in content))
        lines += [f"> {name}", *(f". {line}" if line else "." for line in content)]
    lines += [f"< {line}" if line else "<" for line in run.stdin]
    stdin = program.expanded("".join(line + "\n" for line in run.stdin))
    try:
        done = program.run(binary, words[1:], stdin, folder)
    except subprocess.TimeoutExpired as late:
        return [*lines, f"= did not end within {late.timeout:.0f} s"]
    for stream, mark in STREAMS.items():
        lines += marked(mark, masked(getattr(done, stream)))
    for name in run.files:
        file = folder / name
        lines.append(f"% {name}")
        lines += marked(":", file.read_text() if file.exists() else "(there is no such file)")
    return [*lines, f"= {done.returncode}"]


def replayed(binary, text):
    runs, after = read_case(text)
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for run in runs:
            lines += transcript(binary, run, pathlib.Path(folder))
    return "\n".join(lines + after)


def main():
    arguments = argparse.ArgumentParser(description="golden transcripts of the command line")
    arguments.add_argument("--approve", action="store_true")
    arguments.add_argument("binary")
    arguments.add_argument("names", nargs="*", help="only these cases")
    given = arguments.parse_args()
    binary = str(pathlib.Path(given.binary).resolve())

    tally = program.Tally("golden")
    for path in sorted(CASES.glob("*.case")):
        if given.names and path.stem not in given.names:
            continue
        expected = path.read_text()
        actual = replayed(binary, expected)
        if given.approve and actual != expected:
            path.write_text(actual)
            print(f"approved: {path.name}")
            continue
        difference = difflib.unified_diff(
            expected.splitlines(), actual.splitlines(), "expected", "actual", lineterm="", n=4
        )
        tally.check(actual == expected, path.name + "\n" + "\n".join(difference))
    if given.approve:
        sys.exit(0)
    tally.end()


if __name__ == "__main__":
    main()
