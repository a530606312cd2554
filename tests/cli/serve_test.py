#!/usr/bin/env python3
"""Starts the server as a person would, plays over HTTP, ends it, and finds the games again.

    serve_test.py PROGRAM

An agent joins a tournament from outside, too: that is the one way for programs to get in.
"""

import json
import pathlib
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

import program as cli

AGENT = pathlib.Path(__file__).parents[2] / "kits" / "python" / "agent.py"


class Server:
    def __init__(self, program, data):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        assert line.startswith("Pitboss is at http://127.0.0.1:"), line
        self.address = line.split()[3].rstrip(";")

    def ask(self, path, body=None, key=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = "Bearer " + key
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=cli.PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(cli.PATIENCE) == 0, "the server did not end well"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()  # whatever went wrong, nothing is left behind
        self.process.wait()
        self.process.stdout.close()


class OpenServer(Server):
    """One that the network reaches; its teacher has a key."""

    def __init__(self, program, data, *options):
        command = [program, "serve", "--host", "0.0.0.0", "--port", "0", "--data", data, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        told = ""
        while "teacher" not in told:
            line = self.process.stdout.readline()
            assert line, "it ended: " + told
            told += line
        self.address = "http://127.0.0.1:" + re.search(r":(\d+)", told).group(1)
        key = re.search(r"/#key=(\S+)", told)
        self.key = key and key.group(1)


def wait_until(done, what):
    assert cli.wait_until(done), what


def test_games_survive(program, data):
    """What was answered is there after a kill, however soon it comes."""
    path, seen = None, None
    for move in ("4", "1", "2", "5", "1"):
        with Server(program, data) as server:
            if path is None:
                status, seen = server.ask("/api/v1/games", {"game": "kalah", "north": "human"})
                assert status == 201, seen
                path = "/api/v1/games/" + seen["id"]
            status, again = server.ask(path)
            assert status == 200, again
            assert again["position"] == seen["position"]
            status, seen = server.ask(path + "/move", {"move": move})
            assert status == 200, seen


def test_agent_joins(program, data):
    with Server(program, data) as server:
        status, invited = server.ask("/api/v1/agents", {"name": "bot"})
        assert status == 201, invited
        agent = subprocess.Popen(
            [
                program,
                "join",
                server.address,
                "--name",
                "bot",
                "--token",
                invited["token"],
                "--",
                sys.executable,
                str(AGENT),
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            wait_until(
                lambda: server.ask("/api/v1/agents")[1]["agents"][0]["joined"],
                "the agent did not join",
            )
            status, begun = server.ask(
                "/api/v1/tournaments",
                {
                    "game": "kalah(pits=3,seeds=2)",
                    "movetime_ms": 2000,
                    "players": [
                        {"name": "Bot", "agent": "bot"},
                        {"name": "Easy", "player": "easy"},
                    ],
                },
            )
            assert status == 201, begun
            path = "/api/v1/tournaments/" + begun["id"]
            wait_until(lambda: server.ask(path)[1]["state"] == "finished", "the tournament goes on")
            assert server.ask(path)[1]["verdicts"] == {"ok": 2}, server.ask(path)[1]
        finally:
            agent.send_signal(signal.SIGTERM)
            agent.wait(cli.PATIENCE)
        wrong = subprocess.run(
            [
                program,
                "join",
                server.address,
                "--name",
                "bot",
                "--token",
                "0",
                "--",
                sys.executable,
                str(AGENT),
            ],
            capture_output=True,
            text=True,
            timeout=cli.PATIENCE,
        )
        assert wrong.returncode == 1 and "token" in wrong.stderr, wrong
        server.end()


def test_teacher_has_a_key(program, data):
    """Shown once, kept as a hash, renewed on demand; this very machine is no exception."""

    def is_teacher(server, key):
        return server.ask("/api/v1/me", key=key)[1]["teacher"]

    with OpenServer(program, data) as server:
        first = server.key
        assert first and is_teacher(server, first) and not is_teacher(server, None)
        assert server.ask("/api/v1/agents", {"name": "bot"})[0] == 403
        status, invited = server.ask("/api/v1/agents", {"name": "bot"}, first)
        assert status == 201, invited
        server.end()
    with OpenServer(program, data) as server:
        assert server.key is None and is_teacher(server, first)
    with OpenServer(program, data, "--new-key") as server:
        assert is_teacher(server, server.key) and not is_teacher(server, first)
        for file in pathlib.Path(data).rglob("*"):
            content = file.read_bytes() if file.is_file() else b""
            for secret in (first, server.key, invited["token"]):
                assert secret.encode() not in content, file


def test_connections_are_counted(program, data):
    """Who opens as many as one may has the next one closed without an answer; others go on."""
    limit = 2000
    most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit + 500, most_files))
    with Server(program, data) as server:
        url = urllib.parse.urlsplit(server.address)
        place = (url.hostname, url.port)
        many = [socket.create_connection(place, cli.PATIENCE) for _ in range(limit)]
        try:
            request = b"GET /api/v1/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n"
            many[-1].sendall(request)
            assert many[-1].recv(100).startswith(b"HTTP/1.1 200"), "those that are in are answered"
            assert not answered(place, request), "one too many was let in"
            many.pop().close()
            wait_until(lambda: answered(place, request), "there is room, but nobody is let in")
        finally:
            for one in many:
                one.close()
        server.end()


def answered(place, request):
    with socket.create_connection(place, cli.PATIENCE) as one:
        try:
            one.sendall(request)
            return one.recv(100).startswith(b"HTTP/1.1 200")
        except OSError:
            return False


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    tests = (
        test_games_survive,
        test_agent_joins,
        test_teacher_has_a_key,
        test_connections_are_counted,
    )
    for test in tests:
        with tempfile.TemporaryDirectory() as data:
            test(program, data)
            print(test.__name__, "passed")


if __name__ == "__main__":
    main()
