#!/usr/bin/env python3
"""operations_test.py PROGRAM: what those who run a server rely on.

Its log, its numbers, that it ends politely, and that it can be copied while games go on.
"""

import asyncio
import json
import pathlib
import signal
import subprocess
import sys
import threading

import client
import https
from https_test import ask

sys.path.insert(0, str(https.ROOT / "tests" / "cli"))
import program as cli  # noqa: E402


def lines_of(path, count):
    """As many as that: a line is written when its answer has been sent."""

    def read():
        return pathlib.Path(path).read_text().splitlines()

    assert cli.wait_until(lambda: len(read()) >= count), read()
    lines = read()
    assert len(lines) == count, lines
    return [json.loads(line) for line in lines]


def test_log(program, folder):
    """A line for each request, in the file of that name, whoever moves it away."""
    log = pathlib.Path(folder) / "access.log"
    with client.Server(program, "--log", str(log)) as server:
        made = json.loads(ask(server.address, "/api/v1/games", {"game": "kalah"})[1])
        ask(server.address, f"/api/v1/games/{made['id']}?key=secret")
        ask(server.address, "/api/v1/nothing", headers={"Authorization": "Bearer secret"})
        asyncio.run(client.WebSocket(client.Place(server.address)).connect())
        lines = lines_of(log, 4)
        assert [line["status"] for line in lines] == [201, 200, 404, 101], lines
        assert lines[0]["method"] == "POST" and lines[0]["client"] == "127.0.0.1", lines
        assert lines[0]["bytes"] > 100 and lines[0]["ms"] >= 0, lines
        text = log.read_text()
        assert "secret" not in text and made["id"] not in text, text
        log.rename(f"{log}.1")
        server.process.send_signal(signal.SIGHUP)
        assert cli.wait_until(log.exists), "no new log"
        ask(server.address, "/api/v1/nothing")
        lines_of(log, 1)
        lines_of(f"{log}.1", 4)
        server.end()
    if pathlib.Path("/dev/full").exists():
        with client.Server(program, "--log", "/dev/full") as server:
            assert ask(server.address, "/")[0] == 200, "a full disk stops the server"
            server.end()


def test_metrics(program, _):
    with client.Server(program) as server:
        ask(server.address, "/api/v1/games", {"game": "kalah"})
        status, text, headers = ask(server.address, "/metrics")
        assert status == 200 and headers["Content-Type"].startswith("text/plain; version=0.0.4")
        proxied = {"X-Forwarded-For": "192.0.2.7"}
        assert ask(server.address, "/metrics", headers=proxied)[0] == 403
        assert ask(server.address, "/healthz", headers=proxied)[0] == 200
    with client.Server(program, "--metrics-open") as server:
        assert ask(server.address, "/metrics", headers=proxied)[0] == 200
    promtool = https.find_program("promtool")
    if not promtool:
        return https.skip("there is no promtool")
    checked = subprocess.run(
        [promtool, "check", "metrics"], input=text, capture_output=True, text=True
    )
    assert checked.returncode == 0 and not checked.stderr + checked.stdout, checked


async def hear_goodbye(server, tls):
    """The code with which the server closes a WebSocket when it ends."""
    watcher = client.WebSocket(client.Place(server.address, tls))
    await watcher.connect()
    watcher.say({"type": "ping"})
    await watcher.hear()
    server.process.send_signal(signal.SIGTERM)
    try:
        while True:
            await watcher.hear()
    except client.Closed as closed:
        return closed.code


def test_goodbye(program, folder):
    """Whoever is connected hears that the server ends, and it ends well, though nobody answers."""
    certificate = https.Certificate(folder)
    for options, tls in (([], None), (certificate.options(), certificate.trust())):
        with client.Server(program, *options) as server:
            assert asyncio.run(hear_goodbye(server, tls)) == 1001
            assert server.process.wait(cli.PATIENCE) == 0


def play_games(address, done, finished):
    """Games one after the other; `done` gets what was answered of each."""
    while not finished.is_set():
        game = json.loads(ask(address, "/api/v1/games", {"game": "kalah", "north": "human"})[1])
        path = f"/api/v1/games/{game['id']}"
        for _ in range(3):
            move = game["position"]["moves"][0]["move"]
            game = json.loads(ask(address, path + "/move", {"move": move})[1])
        done.append(game)


def test_backup(program, folder):
    """A copy that is made while games go on has all that was answered before."""
    finished = threading.Event()
    done = []
    with client.Server(program) as server:
        player = threading.Thread(target=play_games, args=(server.address, done, finished))
        player.start()
        try:
            for number in range(3):
                count = len(done)
                assert cli.wait_until(lambda: len(done) > count + 3), "nobody plays"
                before = list(done)
                backup = f"{folder}/backup-{number}"
                cli_done = subprocess.run(
                    [program, "backup", backup, "--data", server.data],
                    capture_output=True,
                    text=True,
                    timeout=cli.PATIENCE,
                )
                assert cli_done.returncode == 0, cli_done
                with client.Server(program, data=backup) as restored:
                    for game in before:
                        again = json.loads(ask(restored.address, f"/api/v1/games/{game['id']}")[1])
                        assert again["version"] == game["version"], again
                        assert again["position"] == game["position"], again
                    restored.end()
        finally:
            finished.set()
            player.join()
        twice = subprocess.run(
            [program, "backup", backup, "--data", server.data], capture_output=True, text=True
        )
        assert twice.returncode == 1 and "is there already" in twice.stderr, twice
        server.end()


def test_unit_is_strict(*_):
    """The unit for systemd gives the server little that it could do harm with."""
    unit = https.ROOT / "deploy" / "pitboss.service"
    if not https.find_program("systemd-analyze"):
        return https.skip("there is no systemd-analyze")
    checked = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


if __name__ == "__main__":
    https.run_tests(globals())
