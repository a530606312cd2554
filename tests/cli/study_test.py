#!/usr/bin/env python3
"""Studies from the outside: the quick forms of all that come with the program, killed and resumed,
as JSON and as a report.

    study_test.py PROGRAM           killed and resumed, JSON, report
    study_test.py PROGRAM all       the quick forms of studies/*.toml, which take a while
"""

import csv
import html.parser
import json
import math
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile

import program

STUDIES = pathlib.Path(__file__).parents[2] / "studies"
NUMBER = (int, float)
FINDINGS = {"confirmed", "consistent", "not decided", "other conditions", "refuted"}
VOID = {"meta", "br", "line", "circle", "rect"}

SMALL = """title = "Small"
source = "a report"
[players]
deep = "alphabeta(depth=7)"
[[experiments]]
id = "match"
game = ["kalah(pits=4,seeds=3)", "kalah"]
players = ["deep", "greedy"]
against = ["random"]
games = 60
[[experiments.claims]]
text = "deep is better"
figure = "score"
of = "deep"
game = "kalah"
above = 0.5
[[experiments]]
id = "search"
kind = "search"
game = "kalah"
players = ["minimax(depth=6)", "alphabeta(depth=6)"]
against = "greedy"
games = 10
show = ["nodes", "node_ratio", "same_moves"]
[[experiments]]
id = "league"
game = "kalah(pits=4,seeds=3)"
players = ["deep", "greedy", "random"]
games = 20
show = ["score", "draws"]
published_games = 20
published = [
    { of = "deep", against = "greedy", wins = 12, draws = 3, losses = 4 },
    { of = "theirs", against = "greedy", wins = 9, draws = 4, losses = 7 },
]
"""

tally = program.Tally("study")


def told(binary, *arguments, code=0):
    """What --json tells."""
    words = ["study", *map(str, arguments), "--json"]
    done = program.run(binary, words)
    tally.check(done.returncode == code, arguments, "ended with", done.returncode, done.stderr)
    return json.loads(done.stdout or "{}")


def results(value):
    """What may not depend on how an outcome came about."""
    return {key: value[key] for key in ("experiments", "findings", "study", "form", "complete")}


def check_estimate(estimate, where):
    if estimate is None:
        return
    low, high = estimate["interval"]
    value = estimate["value"]
    inside = (low is None or low <= value) and (high is None or value <= high)
    tally.check(inside, where, "lies outside of its interval", estimate)
    tally.check(not estimate["exact"] or low == high == value, where, estimate)
    tally.check(estimate["count"] >= 1, where, estimate)


def check_shape(value):
    """The keys that programs rely on, and sums that add up."""
    for key in ("study", "source", "form", "store"):
        tally.check(isinstance(value[key], str), key)
    tally.check(isinstance(value["seconds"], NUMBER) and isinstance(value["seed"], int), "numbers")
    counts = dict.fromkeys(FINDINGS, 0)
    for experiment in value["experiments"]:
        where = f'{value["study"]}, {experiment["id"]}'
        tally.check(experiment["rows"], where, "has no rows")
        for row in experiment["rows"]:
            if experiment["kind"] == "match":
                games = row["wins"] + row["draws"] + row["losses"]
                tally.check(row["games"] == games > 0, where, row)
            for figure in row["figures"].values():
                check_estimate(figure, where)
        for claim in experiment["claims"]:
            counts[claim["finding"]] += 1
            check_estimate(claim["measured"], where)
            tally.check(claim["text"] in claim["sentence"], where, claim["sentence"])
            undecided = claim["finding"] == "not decided"
            tally.check(claim["cases"] or undecided, where, "judges what was not measured")
            for case in claim["cases"]:
                check_estimate(case["measured"], where)
            there = claim["other_conditions"] is not None
            tally.check(there == (claim["there"] is not None), where, claim["text"])
    tally.check(counts == value["findings"], counts, "is not", value["findings"])


class Page(html.parser.HTMLParser):
    """Whether tags are closed in the order they were opened, and what they are."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.good = [], [], True
        self.feed(text)
        self.good = self.good and not self.open

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            self.good = self.good and bool(self.open) and self.open.pop() == tag


def check_report(path):
    text = path.read_text()
    page = Page(text)
    tally.check(page.good, path.name, "has tags that do not match")
    tally.check("svg" in page.tags and "table" in page.tags, path.name, "shows nothing")
    tally.check("http" not in text.replace("http-equiv", ""), path.name, "needs the network")


def check_tables(binary, folder):
    """What goes into spreadsheets and documents is what --json tells."""
    file = folder / "tables.toml"
    file.write_text(SMALL)
    tables, claims = folder / "tables", folder / "claims.md"
    value = told(binary, file, "--csv", tables, "--claims", claims)
    for experiment in value["experiments"]:
        with open(tables / f'{experiment["id"]}.csv', newline="") as lines:
            rows = list(csv.DictReader(lines))
        tally.check(len(rows) == len(experiment["rows"]), experiment["id"], rows)
        for row, told_row in zip(rows, experiment["rows"]):
            for figure, estimate in told_row["figures"].items():
                same = math.isclose(float(row[figure]), estimate["value"], rel_tol=1e-9)
                tally.check(same, figure, row)
            counts = {"games": "games", "wins": "games_won", "draws": "games_drawn"}
            for key, column in counts.items():
                same = key not in told_row or int(row[column]) == told_row[key]
                tally.check(same, column, row)
    with open(tables / "league.cross.csv", newline="") as lines:
        rows = list(csv.DictReader(lines))
    cells = {(row["name"], row["against"]): row for row in rows if row["names"] == "ours"}
    tally.check(len(cells) == 6, "three players have six cells", cells)
    for (name, against), cell in cells.items():
        mirror = cells[against, name]
        games = sum(int(cell[key]) for key in ("wins", "draws", "losses"))
        tally.check(games == int(cell["games"]) == 20, cell)
        tally.check(cell["wins"] == mirror["losses"] and cell["draws"] == mirror["draws"], cell)
    tally.check(cells["deep", "greedy"]["published_wins"] == "12", cells)
    others = [row for row in rows if row["names"] == "published"]
    tally.check([row["name"] for row in others] == ["theirs"], "who did not play here", others)
    tally.check(others[0]["published_losses"] == "7" and others[0]["games"] == "", others)
    found = value["experiments"][0]["claims"][0]
    with open(tables / "claims.csv", newline="") as lines:
        rows = list(csv.DictReader(lines))
    tally.check([row["verdict"] for row in rows] == [found["finding"]], rows)
    row, case = rows[0], found["cases"][0]
    tally.check(row["range_low"] == "0.5" and row["range_high"] == "", "the range", row)
    tally.check(row["exact"] == "0" and row["case_why"] == case["why"], "the case", row)
    tally.check(row["there"] == "", "nothing is measured elsewhere", row)
    text = claims.read_text()
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    tally.check(found["text"] in lines[2] and found["finding"] in lines[2], lines)
    tally.check("| deep | | | 12/3/4 |" in lines, "the report's cross-table", lines)
    ours = cells["deep", "greedy"]
    shown = "/".join(ours[key] for key in ("wins", "draws", "losses"))
    tally.check(f"| deep | | {shown} |" in text, "our cross-table", lines)
    tally.check("19 games and not 20" in text, "games that the report lacks", text)


def check_kills(binary, folder):
    """kill -9 at any moment: what comes out in the end is the same."""
    file = folder / "small.toml"
    file.write_text(SMALL)
    before = os.times().children_user
    expected = results(told(binary, file, "--store", folder / "whole"))
    work = os.times().children_user - before
    lots = random.Random(1)
    kills = 8
    for _ in range(kills):
        words = ["study", str(file), "--store", str(folder / "parts"), "--resume"]
        process = program.start(binary, words, stdout=subprocess.DEVNULL)
        program.wait_for_work(process, lots.random() * 1.4 * work / kills)
        process.send_signal(signal.SIGKILL)
        process.communicate()
    value = told(binary, file, "--store", folder / "parts", "--resume")
    # Times are those of the machine; nothing else may differ.
    tally.check(results(value) == expected, "a study that was killed came out differently")
    check_shape(value)


def check_interrupt(binary, folder):
    """Ctrl-C keeps what is finished and says how to go on."""
    file = folder / "long.toml"
    file.write_text(SMALL.replace("games = 60", "games = 600000"))
    process = program.start(binary, ["study", str(file), "--json"], stdout=subprocess.PIPE)
    stores = folder / "long.study"
    program.wait_until(lambda: any(map(program.stored_games, stores.glob("*.games"))))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=program.PATIENCE)
    tally.check(process.returncode == 1, "interrupted, it ended with", process.returncode)
    tally.check(b"--resume" in err, "it does not say how to go on:", err)
    value = json.loads(out)
    tally.check(not value["complete"], "it is not complete")
    tally.check(value["findings"]["confirmed"] == 0, "it judges what is not finished")
    done = program.run(binary, ["study", str(file)])
    tally.check(done.returncode == 2, "games were there, and it began anew")
    tally.check("Go on with" in done.stderr, done.stderr)


def check_all(binary, folder):
    shutil.copytree(STUDIES, folder / "studies", ignore=shutil.ignore_patterns("*.study"))
    files = sorted((folder / "studies").glob("*.toml"))
    tally.check(len(files) == 5, "there are", len(files), "studies")
    for file in files:
        report = file.with_suffix(".html")
        value = told(binary, file, "--quick", "--report", report)
        tally.check(value["complete"] and value["form"] == "quick", file.name)
        check_shape(value)
        check_report(report)


def main():
    binary = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if sys.argv[2:] == ["all"]:
            check_all(binary, folder)
        else:
            check_tables(binary, folder)
            check_kills(binary, folder)
            check_interrupt(binary, folder)
    tally.end()


if __name__ == "__main__":
    main()
