#!/usr/bin/env python3
"""full_disk_test.py PROGRAM: where there is no room, or no permission, work ends with a sentence.

It goes on when there is, and what comes out is what would have come out anyway.

Limits of the size of files stand for full disks everywhere; where file systems may be mounted there
are full disks as well. What cannot be tried on a machine is said.
"""

import contextlib
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

import program

NOBODY = 65534

LEAGUE = """game = "kalah(pits=4,seeds=3)"
games = 300
concurrency = 2
openings.plies = 2
[[agents]]
player = "random"
[[agents]]
player = "greedy"
[[agents]]
player = "alphabeta(depth=2)"
"""

TUNING = """game = "kalah(pits=3,seeds=3)"
player = "alphabeta(depth=2,eval=weights(w1=?,w2=0,w3=0))"
method = "spsa"
games = 6
[spsa]
iterations = 40
[[parameters]]
name = "w1"
min = -1
max = 1
start = 0.5
"""

STUDY = """title = "Small"
source = "a report"
[[experiments]]
id = "league"
game = "kalah(pits=4,seeds=3)"
players = ["greedy", "random"]
games = 200
show = ["score"]
[[experiments]]
id = "search"
kind = "search"
game = "kalah(pits=4,seeds=3)"
players = ["minimax(depth=3)", "alphabeta(depth=3)"]
against = "greedy"
games = 60
show = ["same_moves"]
"""

tally = program.Tally("full disk")


def files(place):
    return {
        str(path.relative_to(place)): path.read_bytes()
        for path in sorted(place.rglob("*"))
        if path.is_file()
    }


class Work:
    """A command that keeps what it finds in a folder, and how to tell what it has found."""

    def __init__(self, name, arguments, result, prepare=None):
        self.name = name
        self.arguments = arguments
        self.result = result
        self.prepare = prepare


def exported(binary, folder):
    done = program.run(binary, ["export", "x.games", "--format", "jsonl"], folder=folder)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    for record in records:
        del record["microseconds"]
    return records


def study_found(binary, folder):
    done = program.run(binary, ["study", "x.toml", "--resume", "--json"], folder=folder)
    return json.loads(done.stdout or "{}").get("experiments")


def solved(binary, folder):
    arguments = ["solve", "kalah(seeds=3)", "--save", "x.proof", "--json"]
    found = json.loads(program.run(binary, arguments, folder=folder).stdout or "{}")
    return found.get("nodes"), [row["value"] for row in found.get("moves", [])]


def writes(text):
    return lambda folder: (folder / "x.toml").write_text(text)


WORKS = [
    Work("tournament", ["tournament", "x.toml", "--resume"], exported, writes(LEAGUE)),
    Work(
        "tuning",
        ["tune", "x.toml", "--resume"],
        lambda _, folder: (folder / "x.player").read_bytes(),
        writes(TUNING),
    ),
    Work("study", ["study", "x.toml", "--resume"], study_found, writes(STUDY)),
    Work(
        "tables",
        ["tables", "build", "bohnenspiel", "--seeds", "12", "--tables", "x"],
        lambda _, folder: files(folder / "x"),
    ),
    Work("proof", ["solve", "kalah(seeds=3)", "--save", "x.proof"], solved),
    Work(
        "book",
        [*"book build kalah(pits=4,seeds=3) --out x.book --plies 4 --depth 5".split()],
        lambda _, folder: (folder / "x.book").read_bytes(),
    ),
]


def attempt(binary, work, folder, **options):
    """Runs it; false if it ended with a failure, which has to be told in a sentence."""
    process = program.start(binary, work.arguments, cwd=folder, **options)
    out, err = process.communicate(timeout=program.PATIENCE)
    if process.returncode == 0:
        return True
    tally.check(process.returncode in (1, 2), work.name, "ended with", process.returncode, err)
    tally.check(b"pitboss: " in err, work.name, "says nothing:", out, err)
    ways = (b"Then go on with: ", b"make room, or ask for fewer seeds")
    tally.check(any(way in err for way in ways), work.name, "does not say how to go on:", err)
    left = [str(path) for path in folder.rglob("*.part")]
    tally.check(not left, work.name, "left behind:", left)
    return False


def undisturbed(binary, work, folder):
    folder.mkdir()
    if work.prepare:
        work.prepare(folder)
    tally.check(attempt(binary, work, folder), work.name, "does not work at all")
    return work.result(binary, folder)


def check_limits(binary, work, expected, folder):
    """Files may grow a little more each time."""
    folder.mkdir()
    if work.prepare:
        work.prepare(folder)
    failures = 0
    size = 4 << 10
    while not attempt(binary, work, folder, preexec_fn=lambda: limit_files(size)):
        failures += 1
        size = size * 8 // 5
    tally.check(failures > 0, work.name, "was never disturbed")
    tally.check(work.result(binary, folder) == expected, work.name, "differs after", failures)
    print(f"{work.name}: ended {failures} times at a limit, the last of {size} bytes")


def limit_files(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@contextlib.contextmanager
def small_disk(place, kilobytes):
    """A file system of its own; nothing where that is not allowed."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "none", str(place)]
    done = subprocess.run(mount, capture_output=True, text=True)
    if done.returncode != 0:
        yield None
        return
    try:
        yield lambda more: subprocess.run(
            ["mount", "-o", f"remount,{more}", str(place)], check=True
        )
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def check_disk(binary, work, expected, folder):
    """The disk gets a little larger each time."""
    kilobytes = 8
    with small_disk(folder, kilobytes) as remount:
        if not remount:
            print(f"{work.name}: no full disk, since file systems cannot be mounted here")
            return
        if work.prepare:
            work.prepare(folder)
        failures = 0
        while not attempt(binary, work, folder):
            failures += 1
            kilobytes = kilobytes * 8 // 5
            remount(f"size={kilobytes}k")
        tally.check(failures > 0, work.name, "always had room")
        tally.check(work.result(binary, folder) == expected, work.name, "differs after", failures)
        print(f"{work.name}: ended {failures} times on a full disk, the last of {kilobytes} KB")


def as_nobody():
    """How to run a program as somebody who may not do everything; None if that cannot be done."""
    if os.geteuid() != 0:
        return {}
    try:
        subprocess.run(["true"], check=True, user=NOBODY, group=NOBODY, extra_groups=[])
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def check_permissions(binary, whole, folder):
    """In a folder of somebody else's: what is there can be read, and nothing can be written."""
    nobody = as_nobody()
    if nobody is None:
        print("permissions: cannot be tried by a superuser who cannot become somebody else")
        return
    folder.mkdir()
    copy = folder / "pitboss"
    shutil.copy(binary, copy)
    try:
        subprocess.run([copy, "--version"], check=True, capture_output=True, **nobody)
    except (OSError, subprocess.SubprocessError) as problem:
        print("permissions: nobody else can run the program here:", problem)
        return
    for work in WORKS:
        place = folder / work.name
        shutil.copytree(whole / work.name, place)
        for path in [place, *place.rglob("*")]:
            path.chmod(0o555 if path.is_dir() else 0o444)
        process = program.start(copy, work.arguments, cwd=place, **nobody)
        _, err = process.communicate(timeout=program.PATIENCE)
        tally.check(process.returncode in (0, 1), work.name, "ended with", process.returncode, err)
        if process.returncode:
            tally.check(b"ermission denied" in err or b"annot" in err, work.name, "says:", err)
        tally.check(files(place) == files(whole / work.name), work.name, "has written")
    for path in [folder, folder / "tournament"]:
        path.chmod(0o555)
    for command in (["standings", "x.games"], ["export", "x.games"]):
        process = program.start(copy, command, cwd=folder / "tournament", **nobody)
        out, err = process.communicate(timeout=program.PATIENCE)
        mine = program.run(binary, command, folder=whole / "tournament")
        tally.check(process.returncode == 0 and not err, command, "is refused:", err)
        tally.check(out.decode() == mine.stdout, command, "tells something else")
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755)


def check_output(binary):
    """What cannot be printed is not lost in silence."""
    with open("/dev/full", "wb") as full:
        process = program.start(binary, ["games"], stdout=full)
        _, err = process.communicate(timeout=program.PATIENCE)
    tally.check(process.returncode == 1, "a full output ended with", process.returncode)
    tally.check(b"pitboss: " in err and b"No space left" in err, "a full output:", err)


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        whole = folder / "whole"
        whole.mkdir()
        for work in WORKS:
            expected = undisturbed(binary, work, whole / work.name)
            check_limits(binary, work, expected, folder / f"limit-{work.name}")
            check_disk(binary, work, expected, folder / f"disk-{work.name}")
        check_permissions(binary, whole, folder / "permissions")
        check_output(binary)
    tally.end()


def in_own_mounts():
    """Once more where mounting disturbs nobody, if that is possible."""
    if os.geteuid() != 0 or os.environ.get("PITBOSS_OWN_MOUNTS"):
        return
    if not shutil.which("unshare") or subprocess.run(["unshare", "-m", "true"]).returncode != 0:
        return
    os.environ["PITBOSS_OWN_MOUNTS"] = "1"
    os.execvp("unshare", ["unshare", "-m", sys.executable, "-B", *sys.argv])


if __name__ == "__main__":
    in_own_mounts()
    main()
