#!/usr/bin/env python3
"""damage_test.py PROGRAM: files that are not what was written change no result.

They are refused with a way to repair them, and after that everything is what it would have been.

PITBOSS_FLIPS is how many bits are flipped in a store; 25 if not set.
"""

import json
import os
import pathlib
import random
import shutil
import sys
import tempfile

import program

FLIPS = int(os.environ.get("PITBOSS_FLIPS", "25"))

LEAGUE = """game = "kalah(pits=4,seeds=3)"
kind = "{kind}"
games = 40
openings.plies = 2
{more}[[agents]]
player = "random"
[[agents]]
player = "greedy"
[[agents]]
player = "alphabeta(depth=2)"
[[agents]]
player = "random(seed=7)"
"""

tally = program.Tally("damage")


def table(value):
    """What may not depend on how a tournament came about."""
    return {key: value[key] for key in ("standings", "encounters", "verdicts", "games", "notices")}


def content(binary, store):
    """All that can be told of a store; None if it is refused."""
    standings = program.run(binary, ["standings", str(store), "--json"])
    export = program.run(binary, ["export", str(store), "--format", "jsonl"])
    tally.check(standings.returncode == export.returncode, "one command believes, one does not")
    if standings.returncode:
        tally.check(standings.returncode == 1, "refused with", standings.returncode)
        return None, standings.stderr
    records = [json.loads(line) for line in export.stdout.splitlines()]
    for record in records:
        del record["microseconds"]
    return (table(json.loads(standings.stdout)), records), ""


def flipped(data, bit):
    out = bytearray(data)
    out[bit // 8] ^= 1 << bit % 8
    return bytes(out)


def check_store(binary, folder, kind):
    """Refused, repaired and resumed, a tournament is the one that was never disturbed."""
    file, store = folder / f"{kind}.toml", folder / f"{kind}.games"
    file.write_text(LEAGUE.format(kind=kind, more=""))
    play = ["tournament", str(file), "--resume"]
    tally.check(program.run(binary, play).returncode == 0, "no tournament")
    expected, _ = content(binary, store)
    data = store.read_bytes()
    lots = random.Random(kind)
    refused = replayed = 0
    for _ in range(FLIPS):
        bit = lots.randrange(8 * len(data))
        store.write_bytes(flipped(data, bit))
        found, trouble = content(binary, store)
        if not trouble:
            tally.check(found == expected, kind, "bit", bit, "changed what is told")
            continue
        refused += 1
        advice = f'"pitboss standings {store} --repair" saves what is sound'
        tally.check(advice in trouble, kind, "bit", bit, "gives no advice:", trouble)
        again = program.run(binary, play)
        tally.check(again.returncode == 1, kind, "bit", bit, "was resumed:", again.stdout)
        tally.check("Then go on with" in again.stderr, "no way on:", again.stderr)
        repair = program.run(binary, ["standings", str(store), "--repair"])
        tally.check(repair.returncode == 0, kind, "bit", bit, "not repaired:", repair.stderr)
        tally.check("is repaired: " in repair.stderr, "nothing is told:", repair.stderr)
        replayed += ", 1 lost" in repair.stderr
        done = program.run(binary, play)
        tally.check(done.returncode == 0, kind, "bit", bit, "not resumed:", done.stderr)
        found, _ = content(binary, store)
        tally.check(found == expected, kind, "bit", bit, "differs after the repair")
    print(f"{kind}: {refused} of {FLIPS} flipped bits refused, {replayed} games played again")
    store.write_bytes(data)
    sound = program.run(binary, ["standings", str(store), "--repair"])
    tally.check("is sound, and nothing was changed" in sound.stderr, "sound:", sound.stderr)
    tally.check(store.read_bytes() == data, "a sound store was changed")


def negate(layer):
    data = bytearray(layer.read_bytes())
    positions = int.from_bytes(data[32:40], "little")
    for i in range(len(data) - positions, len(data)):
        data[i] = -data[i] & 255
    layer.write_bytes(data)


def check_tables(binary, folder):
    """A tournament that is adjudicated by tables, of which every value gets the wrong sign."""
    build = [*"tables build kalah(pits=4) --seeds 8 --tables".split(), str(folder / "tables")]
    tally.check(program.run(binary, build).returncode == 0, "no tables")
    file, store = folder / "adjudicated.toml", folder / "adjudicated.games"
    more = 'adjudicate_tables = "tables"\n'
    file.write_text(LEAGUE.format(kind="round-robin", more=more))
    play = ["tournament", str(file), "--resume"]
    tally.check(program.run(binary, play).returncode == 0, "no tournament")
    expected, _ = content(binary, store)
    tally.check(expected[0]["verdicts"].get("tables", 0) > 30, "not by tables:", expected[0])
    layers = sorted((folder / "tables").rglob("layer-*.table"))
    sound = {layer: layer.read_bytes() for layer in layers}
    store.unlink()
    for layer in layers:
        negate(layer)
    done = program.run(binary, play)
    tally.check(done.returncode == 1, "adjudicated by damaged tables:", done.stdout)
    tally.check('"pitboss tables build" repairs it' in done.stderr, "no advice:", done.stderr)
    tally.check("Then go on with: " in done.stderr, "no way on:", done.stderr)
    kept, _ = content(binary, store)
    for record in kept[1]:
        tally.check(record in expected[1], "a game was decided by damaged tables:", record)
    again = program.run(binary, build)
    tally.check(again.stderr.count("was built anew") == len(layers) - 1, "repair:", again.stderr)
    tally.check(all(layer.read_bytes() == sound[layer] for layer in layers), "other tables")
    done = program.run(binary, play)
    tally.check(done.returncode == 0, "not resumed:", done.stderr)
    tally.check(content(binary, store)[0] == expected, "other games after the repair")


def check_each_command(binary, folder):
    """Whoever looks into damaged tables is told, and gives no answer."""
    place = folder / "each"
    build = [*"tables build kalah --seeds 8 --tables".split(), str(place)]
    tally.check(program.run(binary, build).returncode == 0, "no tables")
    for layer in place.rglob("layer-*.table"):
        negate(layer)
    position = "1,2,0,2,3,1/1,0,3,2,1,2 15,15 1 30"
    known = "0,1,0,2,0,1/1,0,0,2,0,0 20,21 1 40"
    proof = folder / "each.proof"
    tables = ["--tables", str(place)]
    for command in (
        ["match", "kalah", "greedy", "random", "--adjudicate-tables", str(place)],
        ["match", "kalah", f"engine(depth=9,tables={place})", "random", "--games", "4"],
        ["solve", "kalah", "--fen", position, "--save", str(proof), *tables],
        ["analyze", "kalah", "--fen", position, "--depth", "9", *tables],
        ["tables", "probe", "kalah", "--fen", known, *tables],
        ["tables", "verify", "kalah", *tables],
    ):
        done = program.run(binary, command)
        tally.check(done.returncode == 1, command, "ended with", done.returncode, done.stdout)
        told = done.stderr + done.stdout
        tally.check("does not fit its checksum" in told, command, "does not say why:", told)
        if command[0] != "tables":
            tally.check(not done.stdout, command, "answers:", done.stdout)
    tally.check(not proof.exists(), "a proof by damaged tables was kept")
    shutil.rmtree(place)


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind in ("round-robin", "swiss"):
            check_store(binary, folder, kind)
        check_tables(binary, folder)
        check_each_command(binary, folder)
    tally.end()


if __name__ == "__main__":
    main()
