#!/usr/bin/env python3
"""Agents whose names and words are made to do harm: whatever they are called and whatever they say,
terminals, pages, spreadsheets and programs get plain text, and nobody else notices.

    border_test.py PROGRAM
"""

import csv
import io
import json
import os
import pathlib
import re
import sys
import tempfile

import program

tally = program.Tally("border")

# Control characters but line feeds, marks that turn text around, and what nobody sees.
HARMFUL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe0f\ufeff]"
)

# In a game of one move. Everything else that it says is for the terminal of whoever looks on.
AGENT = rb"""
import sys

def say(line):
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()

for line in sys.stdin.buffer:
    word = line.split()[0]
    if word == b"ugi":
        say(b"id name \x1b]0;title\x07\xff\xe2\x80\xae")
        say(b"option name \x1b[31m\xe2\x80\xae type string")
        say(b"ugiok")
    if word == b"isready":
        say(b"readyok")
    if word == b"go":
        sys.stderr.buffer.write(b"\x1b[31m\xff\xe2\x80\xae its last words\n")
        sys.stderr.buffer.flush()
        say(b"info string \x1b[2J\xff")
        say(b"info depth 3 score cp 10 nodes 5 pv \x1b[31m1 \xff\xe2\x80\xae")
        say(b"bestmove " + MOVE)
    if word == b"quit":
        break
"""
HONEST = b'MOVE = b"1"\n' + AGENT
RUDE = b'MOVE = b"=1+1\\x1b[31m\\xff\\r\\xe2\\x80\\xae"\n' + AGENT

NAMES = {
    b"plain.py": "plain",
    b"=1+1.py": "=1+1",
    b"-2.py": "-2",
    b"@SUM(A1:A9).py": "@SUM(A1:A9)",
    b"\xff\xfe.py": "??",
    b"a\x1b[31m.py": "a?[31m",
    b"a\x07[31m.py": "a?[31m",
    "a\u202e[31m.py".encode(): "a?[31m",
    b"two\nlines.py": "two lines",
    b"  .py": "?",
    b"<script>'\"&.py": "<script>'\"&",
    "gr\u00fc\u00df \U0001f3b2.py".encode(): "gr\u00fc\u00df \U0001f3b2",
    b"rude.py": "rude",
}
LEAGUE = """
game = "kalah(pits=1,seeds=1)"
games = 2
concurrency = 2
[openings]
plies = 0
[time]
movetime = "{}"
[[agents]]
folder = "agents"
"""


def check_text(what, data):
    """Decoded; every character of it can be shown and does nothing else."""
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else data
    if isinstance(data, bytes):
        tally.check(text.encode() == data, what, "is no UTF-8:", data[:300])
    found = HARMFUL.search(text)
    tally.check(not found, what, "holds", ascii(found and text[found.start() - 30 :][:80]))
    return text


def check_csv(what, path):
    """No cell is a formula."""
    rows = list(csv.DictReader(io.StringIO(check_text(what, path.read_bytes()))))
    for row in rows:
        for cell in row.values():
            formula = cell[:1] in tuple("=+-@\t\r") and not re.fullmatch(r"-?\d+(\.\d+)?", cell)
            tally.check(not formula and cell is not None, what, "has the formula", cell)
    return rows


def texts_in(value):
    if isinstance(value, dict):
        return [text for item in value.items() for part in item for text in texts_in(part)]
    if isinstance(value, list):
        return [text for part in value for text in texts_in(part)]
    return [value] if isinstance(value, str) else []


def check_json(what, text):
    value = json.loads(text)
    for found in texts_in(value):
        check_text(what, found.replace("\n", " "))
    return value


def run(binary, *arguments, folder):
    done = program.run(binary, arguments, folder=folder)
    tally.check(done.returncode == 0, arguments, "ended with", done.returncode, done.stderr[:500])
    check_text(f"{arguments}: standard error", done.stderr)
    return done.stdout


def write_agents(folder):
    os.mkdir(os.path.join(folder, b"agents"))
    for name in NAMES:
        path = os.path.join(folder, b"agents", name)
        with open(path, "wb") as file:
            file.write(RUDE if name == b"rude.py" else HONEST)


def played(binary, folder):
    """The standings as JSON, with as much time for a move as a busy machine needs."""
    for movetime in program.MOVETIMES:
        pathlib.Path(folder, "l.toml").write_text(LEAGUE.format(movetime), encoding="ascii")
        pathlib.Path(folder, "l.games").unlink(missing_ok=True)
        files = ["--csv", "s.csv", "--cross", "c.csv", "--report", "r.html"]
        done = program.run(binary, ["tournament", "l.toml", "--json", *files], folder=folder)
        tally.check(done.returncode == 0, "the tournament ended with", done.returncode, done.stderr)
        if done.returncode != 0:
            return None
        found = check_json("tournament --json", done.stdout)
        if "time" not in found["verdicts"]:
            return found
    return found


def check_names(standings):
    names = sorted(row["name"] for row in standings["standings"])
    tally.check(len(set(names)) == len(NAMES), "not a name for each:", names)
    shown = sorted(re.sub(r" \(\d\)$", "", name) for name in names)
    tally.check(shown == sorted(NAMES.values()), "other names:", shown)


def check_games(standings):
    """All games were played; the rude one lost those in which it had to move."""
    others = len(NAMES) - 1
    verdicts = {"illegal": others, "ok": len(NAMES) * others - others}
    tally.check(standings["verdicts"] == verdicts, "verdicts:", standings["verdicts"])
    tally.check(len(standings["faults"]) > 0, "no faults are told")
    for fault in standings["faults"]:
        tally.check(fault["player"] == "rude", "a fault of", fault)
        tally.check("its last words" in fault["error_output"], "no last words:", fault)


def check_tournament(binary, folder):
    write_agents(os.fsencode(folder))
    standings = played(binary, folder)
    if not standings:
        return
    check_names(standings)
    check_games(standings)
    names = {row["name"] for row in standings["standings"]}
    rows = check_csv("--csv", pathlib.Path(folder, "s.csv"))
    cells = {row["name"].removeprefix("'") for row in rows}
    tally.check(cells == names, "names in the table:", cells)
    tally.check("-2" in {row["name"] for row in rows}, "a number is no number any more:", rows)
    rows = check_csv("--cross", pathlib.Path(folder, "c.csv"))
    tally.check(len(rows) == len(NAMES) * (len(NAMES) - 1), "rows in the cross-table:", len(rows))
    page = check_text("--report", pathlib.Path(folder, "r.html").read_bytes())
    tally.check("<script>'" not in page, "a name is part of the page")

    check_text("standings", run(binary, "standings", "l.games", folder=folder))
    check_json("standings --json", run(binary, "standings", "l.games", "--json", folder=folder))
    check_text("export", run(binary, "export", "l.games", folder=folder))
    lines = run(binary, "export", "l.games", "--format", "jsonl", folder=folder).splitlines()
    for line in lines:
        check_json("export --format jsonl", line)
    again = program.run(binary, ["tournament", "l.toml", "--resume"], folder=folder)
    tally.check(again.returncode == 0, "cannot be resumed:", again.stderr)
    check_text("tournament", again.stdout)

    # What was exported comes back under the same names.
    pathlib.Path(folder, "back.jsonl").write_text("\n".join(lines), encoding="utf-8")
    arguments = ["import", "back.jsonl", "--game", standings["game"], "--store", "back.games"]
    run(binary, *arguments, folder=folder)
    back = json.loads(run(binary, "standings", "back.games", "--json", folder=folder))
    tally.check({row["name"] for row in back["standings"]} == names, "other names:", back)


def check_words(binary, folder):
    """One agent alone: what it says about a position, and that it cannot move."""
    game = "kalah(pits=1,seeds=1)"
    for name, code in ((b"\xff\xfe.py", 0), (b"rude.py", 1)):
        path = "".join(f"\\x{byte:02x}" for byte in b"agents/" + name)
        player = f"cmd({sys.executable} $'{path}')"
        for flags in ([], ["--json"]):
            arguments = ["analyze", game, "--player", player, *flags]
            done = program.run(binary, arguments, folder=folder)
            tally.check(done.returncode == code, name, "ended with", done.returncode, done.stderr)
            check_text("analyze", done.stdout)
            check_text("analyze", done.stderr)
            if flags and code == 0:
                value = check_json("analyze --json", done.stdout)
                tally.check(value["pv"] == ["?[31m1", "??"], "another line of play:", value)
    # Bytes that cannot be shown are refused where they are no file's name that was found.
    done = program.run(binary, ["match", "kalah", "cmd(python3 agents/\udcff\udcfe.py)", "random"])
    tally.check(done.returncode == 2, "bytes are taken:", done.stdout)
    tally.check("is written $'\\xff'" in check_text("match", done.stderr), "refusal:", done.stderr)


def check_imports(binary, folder):
    """Names in records are cleaned, too, and stay apart."""
    record = (
        '[Game "kalah(pits=1,seeds=1)"]\n[South "{}"]\n[North "{}"]\n[Cause "{}"]\n'
        '[Ending "resigned"]\n\n1 1-0\n\n'
    )
    bad = ("=x\x1b[31m", "=x\x07[31m", "\u202e\udcff")
    text = record.format(*bad) + record.format(bad[1], bad[0], "")
    pathlib.Path(folder, "in.txt").write_bytes(program.in_bytes(text))
    store = ["--game", "kalah(pits=1,seeds=1)", "--store", "in.games"]
    run(binary, "import", "in.txt", *store, folder=folder)
    found = check_json("import", run(binary, "standings", "in.games", "--json", folder=folder))
    names = sorted(row["name"] for row in found["standings"])
    tally.check(names == ["=x?[31m", "=x?[31m (2)"], "names:", names)
    check_text("export", run(binary, "export", "in.games", folder=folder))


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        check_tournament(binary, folder)
        check_words(binary, folder)
        check_imports(binary, folder)
    tally.end()


if __name__ == "__main__":
    main()
