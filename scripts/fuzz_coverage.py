#!/usr/bin/env python3
"""How much of each parser the inputs of its fuzzer reach: edges between blocks of code, and the
functions that none of them enters.

usage: scripts/fuzz_coverage.py [HARNESS...]   after scripts/fuzz
"""

import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build-asan"

# What each harness is after, as parts of paths under src.
PARSERS = {
    "fuzz_agent": ["protocol/ugi_manager", "protocol/line_buffer", "agents/command_line"],
    "fuzz_book": ["play/book_text", "play/text_seal"],
    "fuzz_duration": ["play/duration"],
    "fuzz_game_spec": ["play/spec", "play/catalogue"],
    "fuzz_http": ["server/http"],
    "fuzz_layers": ["solve/tablebase.cpp", "solve/layer_file", "solve/tablebase_format"],
    "fuzz_move": ["games/"],
    "fuzz_pages": ["arena/sqlite_pages"],
    "fuzz_play_request": ["cli/play_request"],
    "fuzz_player_file": ["play/player_file", "play/text_seal"],
    "fuzz_player_spec": ["play/spec", "play/option"],
    "fuzz_position": ["games/"],
    "fuzz_proofs": ["solve/proof_file"],
    "fuzz_protocol": ["protocol/ugi_command", "protocol/ugi_session", "protocol/ugi_settings"],
    "fuzz_records": ["protocol/record_reader", "protocol/record_json", "games/bohnenspiel/mcgill"],
    "fuzz_request": ["server/json", "server/position", "server/tournament_request"],
    "fuzz_store": ["arena/game_row", "arena/sealed_", "arena/store_repair", "arena/sqlite_pages"],
    "fuzz_tables": ["solve/tablebase_format"],
    "fuzz_tournament": ["arena/tournament_file", "arena/toml_", "arena/conditions_reader"],
    "fuzz_tune": ["lab/tune_file", "arena/toml_"],
    "fuzz_websocket": ["server/ws_session", "server/conversation", "server/json"],
}

FUNCTION = re.compile(r"^(UN)?COVERED_FUNC: hits: \d+ edges: (\d+)/(\d+) (.*) (\S+):\d+$")


def functions_of(harness):
    """Name, file, edges reached and edges there are of each function."""
    folders = [
        folder
        for folder in (BUILD / "corpus" / harness, ROOT / "tests/fuzz/corpus" / harness)
        if folder.is_dir()
    ]
    program = BUILD / "tests/fuzz" / harness
    ended = subprocess.run(
        [program, "-runs=0", "-print_coverage=1", *folders],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        check=True,
    )
    for line in ended.stderr.splitlines():
        if found := FUNCTION.match(line):
            _, reached, edges, name, path = found.groups()
            yield name, path, int(reached), int(edges)


def report(harness):
    reached = collections.Counter()
    edges = collections.Counter()
    missed = []
    for name, path, some, total in functions_of(harness):
        file = path.split("/src/", 1)[-1]
        if "/src/" not in path or not any(part in file for part in PARSERS[harness]):
            continue
        reached[file] += some
        edges[file] += total
        if some == 0:
            missed.append(f"{file}: {name}")
    total = sum(edges.values())
    if total == 0:
        sys.exit(f"{harness}: none of its parser's code is in the program")
    print(f"{harness}: {100 * sum(reached.values()) / total:.0f} % of {total} edges")
    for file in sorted(edges):
        print(f"    {100 * reached[file] / edges[file]:3.0f} % of {edges[file]:5} {file}")
    for function in missed:
        print(f"    never entered: {function}")


def main():
    built = sorted(path.name for path in (BUILD / "tests/fuzz").glob("fuzz_*") if path.is_file())
    if unknown := set(built) ^ set(PARSERS):
        sys.exit(f"build the harnesses, and name their parsers here: {', '.join(sorted(unknown))}")
    for harness in sys.argv[1:] or built:
        report(harness)


if __name__ == "__main__":
    main()
