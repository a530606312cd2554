#!/usr/bin/env python3
"""What an agent can reach from its sandbox: a list of escapes, none of which may succeed, and what
agents of one tournament see of each other.

    sandbox_test.py PROGRAM
"""

import base64
import contextlib
import ctypes
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile

import program

AGENTS = pathlib.Path(__file__).parent.parent / "agent_programs"
SECRET = "PITBOSS_TEST_SECRET"
AT_ONCE = 40  # attempts whose results fit into one answer
# Without a sandbox these succeed for everybody: the attempts see what there is to see. Others are
# not made there, where they could do harm.
OPEN_WHEN_WEAK = [
    "read-home",
    "read-other-folder",
    "read-host-users",
    "see-host-tmp",
    "run-house-engine",
    "see-processes",
    "host-tcp",
    "abstract-socket",
    "socket-in-folder",
    "learn-host-name",
]
HELD_WHEN_WEAK = [
    "inherited-descriptors",
    "secret-in-environment",
    "dump-core",
    "rights-by-programs",
    "new-user-namespace",
    "mount-memory",
    "own-shared-memory",
    "anonymous-file",
    "use-keyring",
    "load-kernel-program",
    "virtual-machine-socket",
]

tally = program.Tally("sandbox")


def encoded(text):
    """As one word that names no file."""
    return base64.b64encode(text.encode()).decode().rstrip("=") + "=="


def command(script, *words, reads=()):
    granted = "".join(f"reads={path} " for path in reads)
    return f"cmd({granted}{sys.executable} -B -S {script} {' '.join(words)})"


def shared_memory():
    """A segment that everybody may use; nothing where the kernel has none."""
    libc = ctypes.CDLL(None)
    return libc, libc.shmget(0, 4096, 0o1666)


@contextlib.contextmanager
def targets(binary, folder):
    """Things worth getting at, while it lasts."""
    home, elsewhere = folder / "home", folder / "elsewhere"
    for place in (home, elsewhere):
        place.mkdir()
        (place / "secret.txt").write_text("secret\n")
    libc, segment = shared_memory()
    with contextlib.ExitStack() as stack:
        tcp = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        abstract = stack.enter_context(socket.socket(socket.AF_UNIX))
        abstract.bind(f"\0pitboss-test-{os.getpid()}")
        in_folder = stack.enter_context(socket.socket(socket.AF_UNIX))
        in_folder.bind(str(elsewhere / "socket"))
        for listener in (abstract, in_folder):
            listener.listen()
        in_tmp = stack.enter_context(tempfile.NamedTemporaryFile(dir="/tmp"))
        in_shm = stack.enter_context(tempfile.NamedTemporaryFile(dir="/dev/shm"))
        victim = stack.enter_context(subprocess.Popen(["sleep", "3600"]))
        stack.callback(victim.kill)
        stack.callback(libc.shmctl, segment, 0, None)
        yield {
            "home": str(home),
            "elsewhere": str(elsewhere),
            "in_tmp": in_tmp.name,
            "in_shm": in_shm.name,
            "program": binary,
            "program_size": os.path.getsize(binary),
            "victim": victim.pid,
            "arena": os.getpid(),
            "host": os.uname().nodename,
            "shared_memory": segment,
            "port": tcp.getsockname()[1],
            "abstract": abstract.getsockname()[1:].decode(),
            "socket": str(elsewhere / "socket"),
        }
        tally.check(victim.poll() is None, "the sleeping process was ended")


def told(binary, targets, attempts):
    """What became of these attempts, by their names."""
    results = {}
    for start in range(0, len(attempts), AT_ONCE):
        some = {**targets, "attempts": attempts[start : start + AT_ONCE]}
        player = command(AGENTS / "escapes.py", encoded(json.dumps(some)))
        arguments = ["analyze", "kalah", "--player", player, "--json"]
        done = program.run(binary, arguments)
        tally.check(done.returncode == 0, "escapes:", done.stdout, done.stderr)
        if done.returncode == 0:
            results.update(word.split("=") for word in json.loads(done.stdout)["pv"])
    return results


def all_attempts():
    list_them = encoded(json.dumps({"attempts": "list"}))
    words = [sys.executable, "-B", str(AGENTS / "escapes.py"), list_them]
    return subprocess.run(words, capture_output=True, check=True).stdout.decode().split()


def isolation(binary):
    done = program.run(
        binary,
        ["match", "kalah", command(AGENTS / "honest.py"), "greedy", "--games", "2", "--json"],
    )
    return json.loads(done.stdout)["isolation"]


@contextlib.contextmanager
def surroundings(home):
    """A home, a secret, and an open file that is not closed when a program is started."""
    before = dict(os.environ)
    os.environ.update({"HOME": home, SECRET: "secret"})
    leak = os.open("/dev/null", os.O_RDONLY)
    os.set_inheritable(leak, True)
    yield
    os.close(leak)
    os.environ.clear()
    os.environ.update(before)


@contextlib.contextmanager
def without_sandbox():
    before = os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PATH"] = folder
        yield
        os.environ["PATH"] = before


def check_escapes(binary, is_strong):
    attempts = all_attempts()
    with tempfile.TemporaryDirectory() as name:
        with targets(binary, pathlib.Path(name)) as there, surroundings(there["home"]):
            strong = told(binary, there, attempts) if is_strong else {}
            with without_sandbox():
                weak = told(binary, there, OPEN_WHEN_WEAK + HELD_WHEN_WEAK)
    print(f"{'attempt':30}{'strong':14}weak")
    for attempt in attempts:
        print(f"{attempt:30}{strong.get(attempt, '-'):14}{weak.get(attempt, '-')}")
    if is_strong:
        escaped = [attempt for attempt in attempts if strong.get(attempt, "open") == "open"]
        tally.check(not escaped, "out of the sandbox:", escaped)
        print(f"{len(escaped)} of {len(attempts)} succeed in the sandbox")
    closed = [attempt for attempt in OPEN_WHEN_WEAK if weak.get(attempt) != "open"]
    tally.check(not closed, "not even seen without a sandbox:", closed)
    lost = [attempt for attempt in HELD_WHEN_WEAK if weak.get(attempt, "open") == "open"]
    tally.check(not lost, "possible without a sandbox:", lost)


def causes(binary, file):
    """Who lost by which cause, in a tournament that is played to its end."""
    done = program.run(binary, ["tournament", str(file), "--json"])
    tally.check(done.returncode == 0, "the tournament:", done.stderr)
    return {fault["player"]: fault["cause"] for fault in json.loads(done.stdout)["faults"]}


def check_tournament(binary):
    """Agents in one folder see neither each other, nor the store, nor the program; only what the
    tournament's file gives them."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        agents, nets = folder / "agents", folder / "nets"
        for place in (agents, nets):
            place.mkdir()
        for script in ("ugi.py", "spies.py", "honest.py"):
            shutil.copy(AGENTS / script, agents)
        (agents / "honest.net").write_text("secret\n")
        (agents / "spies.net").write_text("own\n")
        (nets / "given.net").write_text("given\n")
        engine = folder / "engine"
        shutil.copy(binary, engine)
        engine.chmod(0o755)
        paths = [
            agents / "honest.py",
            agents / "honest.net",
            agents / "spies.net",
            folder / "league.games",
            folder / "league.games-wal",
            nets / "given.net",
            engine,
            "/etc/shadow",
        ]
        spy = command(agents / "spies.py", encoded(" ".join(map(str, paths))))
        file = folder / "league.toml"
        file.write_text(
            'game = "kalah"\ngames = 2\n'
            f"[[agents]]\nname = 'spy'\nplayer = '{spy}'\nreads = ['agents/ugi.py', 'nets']\n"
            f"[[agents]]\nname = 'honest'\nplayer = '{command(agents / 'honest.py')}'\n"
            "reads = 'agents/ugi.py'\n"
        )
        found = causes(str(engine), file)
        tally.check(list(found) == ["spy"], "who lost:", found)
        cause = found.get("spy", "")
        tally.check("sees:spies.net,given.net" in cause, "what it saw:", cause)
        file.write_text(file.read_text().replace(", 'nets'", ""))
        done = program.run(str(engine), ["tournament", str(file), "--resume"])
        tally.check(done.returncode == 2 and "agent spy was" in done.stderr, done.stderr)
        # In a folder of its own it sees all but what nobody is to see.
        alone = folder / "alone"
        shutil.copytree(agents, alone)
        shutil.copy(binary, alone / "engine")
        paths = [alone / "honest.net", alone / "league.games", alone / "engine"]
        spy = command(alone / "spies.py", encoded(" ".join(map(str, paths))))
        file = alone / "league.toml"
        file.write_text(
            'game = "kalah"\ngames = 2\n'
            f"[[agents]]\nname = 'spy'\nplayer = '{spy}'\n[[agents]]\nplayer = 'greedy'\n"
        )
        cause = causes(str(alone / "engine"), file).get("spy", "")
        tally.check('sees:honest.net"' in cause, "what it saw alone:", cause)


def main():
    binary = os.path.abspath(sys.argv[1])
    is_strong = isolation(binary).startswith("strong (")
    check_escapes(binary, is_strong)
    if is_strong:
        check_tournament(binary)
    else:
        print("skipped what needs a sandbox: bubblewrap does not work here")
    tally.end()


if __name__ == "__main__":
    main()
