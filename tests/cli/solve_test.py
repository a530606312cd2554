#!/usr/bin/env python3
"""solve_test.py PROGRAM: proofs can be stopped, kept and continued, and agree with the tables."""

import json
import os
import pathlib
import signal
import sys
import tempfile

import program

LONG = ["solve", "kalaha(seeds=3)"]

tally = program.Tally("solve")


def solved(binary, *arguments, code=0):
    done = program.run(binary, ["solve", *arguments, "--json"])
    tally.check(done.returncode == code, arguments, "ended with", done.returncode, done.stderr)
    return json.loads(done.stdout or "{}")


def values(proof):
    return [row["value"] for row in proof["moves"]]


def stopped(binary, arguments, cpu_seconds):
    """Interrupted once it has worked for so long."""
    process = program.start(binary, arguments)
    program.wait_for_work(process, cpu_seconds)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=program.PATIENCE)
    return process.returncode, json.loads(out or b"{}"), err.decode()


def check_stop(binary, folder):
    """Whoever stops a proof is told the bounds reached, and what was found out is kept."""
    for threads in ("1", "2"):
        file = folder / f"stopped-{threads}"
        more = ["--threads", threads, "--save", str(file), "--json"]
        code, proof, err = stopped(binary, [*LONG, *more], 1.0)
        tally.check(code == 1, "stopped, and ended with", code)
        tally.check("bounds reached so far" in err, "nobody says what this is:", err)
        tally.check("goes on from" in err, "nobody says how to go on:", err)
        tally.check(proof.get("value", 0) is None, "a value without a proof:", proof)
        low, high = proof.get("bounds", (1, 0))
        tally.check(-36 <= low <= 0 <= high <= 36, "these are no bounds:", proof)
        tally.check(proof.get("nodes", 0) > 0, "no nodes:", proof)
        tally.check(file.stat().st_size > 1000, "nothing was kept")
        tally.check(not list(folder.glob("*.part")), "left behind:", list(folder.glob("*")))


def check_save(binary, folder):
    """What is kept is used again; what is damaged or of another game is refused and left alone."""
    file = folder / "kept"
    game = "kalah(seeds=3)"
    first = solved(binary, game, "--save", str(file))
    again = solved(binary, game, "--save", str(file))
    tally.check(first["value"] == again["value"] == 2, "not 2:", first["value"], again["value"])
    tally.check(values(first) == values(again), "moves differ:", first, again)
    tally.check(again["nodes"] == 0, "searched again:", again["nodes"])
    whole = file.read_bytes()
    other = program.run(binary, ["solve", "kalah(seeds=2)", "--save", str(file)])
    tally.check(other.returncode == 2, "another game:", other.returncode)
    tally.check("is of" in other.stderr, "another game:", other.stderr)
    tally.check(file.read_bytes() == whole, "a file of another game was written over")
    for place in (0, 9, 20, 30, 45, 60, len(whole) // 2, len(whole) - 1):
        damaged = bytearray(whole)
        damaged[place] ^= 4
        file.write_bytes(damaged)
        done = program.run(binary, ["solve", game, "--save", str(file)])
        tally.check(done.returncode == 2 and not done.stdout, "damaged at", place, done.stdout)
        tally.check(done.stderr.startswith("pitboss: --save: "), "damaged at", place, done.stderr)
        tally.check(file.read_bytes() == damaged, "a damaged file was written over")
    file.write_bytes(whole[: len(whole) // 2])
    done = program.run(binary, ["solve", game, "--save", str(file)])
    tally.check(done.returncode == 2, "a cut file:", done.returncode, done.stderr)


def check_tables(binary, folder):
    place = str(folder / "tables")
    build = ["tables", "build", "kalah", "--seeds", "12", "--tables", place]
    tally.check(program.run(binary, build).returncode == 0, "no tables")
    game = "kalah(seeds=3)"
    plain, with_tables = solved(binary, game), solved(binary, game, "--tables", place)
    tally.check(plain["tables"] is None, "which tables?", plain["tables"])
    used = with_tables["tables"] or {}
    tally.check(used.get("seeds") == 12 and used.get("hits", 0) > 0, "not used:", used)
    tally.check(values(plain) == values(with_tables), "values differ:", plain, with_tables)
    # They are found where they are built, too.
    done = program.run(binary, ["solve", game, "--json"], folder=folder)
    tally.check(json.loads(done.stdout)["tables"]["seeds"] == 12, "not found:", done.stdout)
    inside = "0,1,0,2,0,1/1,0,0,2,1,0 14,14 1 40"
    proof = solved(binary, game, "--fen", inside, "--tables", place)
    probe = ["tables", "probe", game, "--tables", place, "--fen", inside, "--json"]
    probed = json.loads(program.run(binary, probe).stdout)
    tally.check(proof["nodes"] == 0, "searched what is in the tables")
    tally.check(values(proof) == values(probed), "the tables say otherwise:", proof, probed)


def check_line(binary):
    """--fen and --moves; the value of a position is that of its best move."""
    game = "kalah(seeds=2)"
    start = solved(binary, game)
    for row in start["moves"]:
        after = solved(binary, game, "--moves", row["move"])
        same_side = after["fen"].split()[2] == start["fen"].split()[2]
        value = after["value"] if same_side else -after["value"]
        tally.check(value == row["value"], row, "but after it", after["value"])
        by_text = solved(binary, game, "--fen", after["fen"])
        tally.check(values(by_text) == values(after), "another way, other values", row)


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_stop(binary, folder)
        check_save(binary, folder)
        check_tables(binary, folder)
    check_line(binary)
    tally.end()


main()
