#!/usr/bin/env python3
"""The fingerprint of the search: `pitboss bench` searches every game to a fixed depth on one
thread, and the node counts must be those of bench/fingerprint.json on every machine.

    fingerprint_test.py PROGRAM             compares; a difference is shown and fails
    fingerprint_test.py --approve PROGRAM   writes the counts into the file

A count changes when rules, evaluation or search change. A commit that means to change one carries
the new file and says so in its last line.
"""

import argparse
import json
import pathlib
import sys

import program

STORED = pathlib.Path(__file__).parents[2] / "bench" / "fingerprint.json"


def counted(binary):
    done = program.run(binary, ["bench", "--json"])
    if done.returncode != 0:
        sys.exit(f"bench ended with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["fingerprint"]


def show(stored, found):
    games = list(dict.fromkeys([*stored, *found]))
    print(f"{'game':<28}{'stored':>12}{'found':>12}{'change':>10}")
    for game in games:
        before, now = stored.get(game), found.get(game)
        change = "" if before == now else "new" if before is None else "gone"
        if before and now and before != now:
            change = f"{100 * (now - before) / before:+.1f} %"
        columns = ["-" if count is None else str(count) for count in (before, now)]
        print(f"{game:<28}{columns[0]:>12}{columns[1]:>12}{change:>10}")


def main():
    arguments = argparse.ArgumentParser(description="node counts of the search of every game")
    arguments.add_argument("--approve", action="store_true")
    arguments.add_argument("binary")
    given = arguments.parse_args()

    stored = json.loads(STORED.read_text()) if STORED.exists() else {}
    found = counted(given.binary)
    show(stored, found)
    if given.approve:
        STORED.write_text(json.dumps(found, indent=2) + "\n")
    elif stored != found:
        print("\nThe search has changed. If that is meant, store the new counts with")
        print("    python3 tests/cli/fingerprint_test.py --approve build/pitboss")
        sys.exit(1)


if __name__ == "__main__":
    main()
