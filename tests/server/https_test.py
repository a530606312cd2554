#!/usr/bin/env python3
"""https_test.py PROGRAM: the server speaks HTTPS by itself, and gets along with nginx before it.

Pages, WebSockets and agents that join work the same way as without; what is wrong is said, and who
stalls holds up nobody.
"""

import asyncio
import contextlib
import http.client
import json
import os
import pathlib
import signal
import socket
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
import warnings

import client
import https

sys.path.insert(0, str(https.ROOT / "tests" / "cli"))
import program as cli  # noqa: E402

AGENT = https.ROOT / "kits" / "python" / "agent.py"
HELLO = b"GET /api/v1/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n"


def ask(address, path, body=None, tls=None, headers=None):
    """Status and body of an answer, as text; redirections are not followed."""

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    opener = urllib.request.build_opener(Stay, urllib.request.HTTPSHandler(context=tls))
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        address + path, data, {"Content-Type": "application/json", **(headers or {})}
    )
    try:
        with opener.open(request, timeout=cli.PATIENCE) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode(), error.headers


def raw_connection(address):
    place = client.Place(address)
    return socket.create_connection((place.host, place.port), cli.PATIENCE)


async def watch_a_move(address, tls):
    """A game is made and watched; the move that is played comes over the WebSocket."""
    place = client.Place(address, tls)
    made = await place.ask("/api/v1/games", {"game": "kalah", "north": "human"})
    watcher = client.WebSocket(place)
    await watcher.connect()
    watcher.say({"type": "watch", "game": made["id"]})
    await watcher.hear()
    place.secret = made["secret"]
    await place.ask(f"/api/v1/games/{made['id']}/move", {"move": "1"})
    told = json.loads(await watcher.hear())
    watcher.writer.close()
    assert told["state"]["position"]["ply"] == 1, told


def join(program, address, token, *options):
    return subprocess.Popen(
        [program, "join", address, "--name", "bot", "--token", token, *options]
        + ["--", sys.executable, str(AGENT)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "SSL_CERT_FILE": "/dev/null"},  # the system knows nobody
    )


def check_agent_joins(program, address, certificate, key=None):
    """With the certificate it plays; without it refuses to say its token to a stranger."""
    tls = certificate.trust()
    shown = {"Authorization": f"Bearer {key}"} if key else {}
    status, text, _ = ask(address, "/api/v1/agents", {"name": "bot"}, tls, shown)
    assert status == 201, text
    token = json.loads(text)["token"]
    stranger = join(program, address, token)
    words = stranger.communicate(timeout=cli.PATIENCE)[1]
    assert stranger.returncode == 1 and "is not trusted" in words and "--ca" in words, words
    agent = join(program, address, token, "--ca", certificate.file)
    try:
        assert cli.wait_until(
            lambda: json.loads(ask(address, "/api/v1/agents", tls=tls)[1])["agents"][0]["joined"]
        ), "the agent did not join"
    finally:
        agent.send_signal(signal.SIGTERM)
        agent.communicate(timeout=cli.PATIENCE)


def test_own_tls(program, folder):
    certificate = https.Certificate(folder)
    with client.Server(program, *certificate.options()) as server:
        assert server.address.startswith("https://"), server.address
        status, _, headers = ask(server.address, "/", tls=certificate.trust())
        assert status == 200 and "max-age" in headers["Strict-Transport-Security"], headers
        asyncio.run(watch_a_move(server.address, certificate.trust()))
        check_agent_joins(program, server.address, certificate)
        server.end()


def handshake(address, tls):
    """The version of TLS that both ends agree on."""
    with raw_connection(address) as plain:
        with tls.wrap_socket(plain, server_hostname="localhost") as encrypted:
            return encrypted.version()


def test_versions(program, folder):
    certificate = https.Certificate(folder)
    with client.Server(program, *certificate.options()) as server:
        for version, name in (
            (ssl.TLSVersion.TLSv1_3, "TLSv1.3"),
            (ssl.TLSVersion.TLSv1_2, "TLSv1.2"),
        ):
            tls = certificate.trust()
            tls.maximum_version = version
            assert handshake(server.address, tls) == name
        old = certificate.trust()
        old.set_ciphers("ALL:@SECLEVEL=0")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            old.minimum_version = ssl.TLSVersion.TLSv1
            old.maximum_version = ssl.TLSVersion.TLSv1_1
        try:
            raise AssertionError(handshake(server.address, old) + " is too old")
        except (ssl.SSLError, ConnectionError):
            pass


def test_plain_requests_are_told(program, folder):
    certificate = https.Certificate(folder)
    with client.Server(program, *certificate.options()) as server:
        plain = server.address.replace("https:", "http:")
        status, text, headers = ask(plain, "/api/v1/catalogue?x=1")
        assert status == 307 and "HTTPS" in text, text
        assert headers["Location"] == server.address + "/api/v1/catalogue?x=1", headers
        status, text, headers = ask(plain, "/", headers={"Host": "evil.example"})
        assert status == 400 and headers["Location"] is None, headers
        status, text, _ = ask(plain, "/api/v1/games", {"game": "kalah"})
        assert status == 400 and "HTTPS" in text, text


def test_stalled_handshakes(program, folder):
    """They are ended when their time is up; whoever comes meanwhile is answered."""
    certificate = https.Certificate(folder)
    tls = certificate.trust()
    hello = ssl.MemoryBIO()
    try:
        tls.wrap_bio(ssl.MemoryBIO(), hello, server_hostname="localhost").do_handshake()
    except ssl.SSLWantReadError:
        pass
    begun = hello.read()
    with client.Server(program, *certificate.options()) as server:
        stalled = [raw_connection(server.address) for _ in range(100)]
        try:
            for i, one in enumerate(stalled):
                one.sendall((b"", begun[:1], begun[:50], begun)[i % 4])
            status, _, _ = ask(server.address, "/api/v1/catalogue", tls=tls)
            assert status == 200
            for one in stalled:
                while one.recv(4096):  # which fails if it is not ended
                    pass
        finally:
            for one in stalled:
                one.close()
        server.end()


def test_renewed_certificate(program, folder):
    """It is used as soon as it is seen, and a broken one is not; connections go on."""
    certificate = https.Certificate(folder)
    errors = open(f"{folder}/errors", "w+", encoding="utf-8")
    with errors, client.Server(program, *certificate.options(), stderr=errors) as server:
        place = client.Place(server.address)
        before = ssl.get_server_certificate((place.host, place.port))
        with raw_connection(server.address) as plain:
            old = certificate.trust().wrap_socket(plain, server_hostname="localhost")
            certificate.replace_by(https.Certificate(folder, "two"))
            assert cli.wait_until(
                lambda: ssl.get_server_certificate((place.host, place.port)) != before
            ), "the new certificate is not used"
            now = ssl.get_server_certificate((place.host, place.port))
            old.sendall(HELLO)
            assert old.recv(100).startswith(b"HTTP/1.1 200")
        pathlib.Path(certificate.file).write_text("broken")
        assert cli.wait_until(
            lambda: "old certificate stays" in pathlib.Path(f"{folder}/errors").read_text()
        ), "nothing is said of a broken certificate"
        assert ssl.get_server_certificate((place.host, place.port)) == now
        server.end()


def test_thinking_ends_with_the_client(program, folder):
    """Each would take a thread for five seconds, one after the other."""
    certificate = https.Certificate(folder)
    tls = certificate.trust()
    body = json.dumps({"game": "kalah", "movetime_ms": 5000})
    request = (
        "POST /api/v1/analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}"
    )
    with client.Server(program, *certificate.options()) as server:

        def load():
            text = ask(server.address, "/metrics", tls=tls)[1]
            return [int(row.split()[1]) for row in text.split("\n") if "pitboss_searches{" in row]

        clients = []
        for _ in range(4):
            one = tls.wrap_socket(raw_connection(server.address), server_hostname="localhost")
            one.sendall(request.encode())
            clients.append(one)
        assert cli.wait_until(lambda: sum(load()) >= 2), "they do not think"
        for i, one in enumerate(clients):
            if i % 2:  # says goodbye, for which nobody has to thank
                with contextlib.suppress(ssl.SSLError, OSError):
                    one.unwrap()
            one.close()
        used = cli.processor_seconds(server.process)
        assert cli.wait_until(lambda: sum(load()) == 0), "they think on"
        assert cli.processor_seconds(server.process) - used < 5, "they thought on"


def test_behind_nginx(program, folder):
    nginx = https.find_program("nginx")
    if not nginx:
        return https.skip("there is no nginx")
    certificate = https.Certificate(folder)
    log = f"{folder}/access.log"
    with client.Server(program, "--trusted-proxy", "127.0.0.1", "--log", log) as server:
        port = client.Place(server.address).port
        with https.Nginx(nginx, folder, certificate, port) as proxy:
            address = f"https://localhost:{proxy.https_port}"
            tls = certificate.trust()
            assert ask(address, "/", tls=tls)[0] == 200
            # What the client says of itself is not believed, and nobody is local.
            forged = {"X-Forwarded-For": "192.0.2.99"}
            status, text, _ = ask(address, "/api/v1/games", tls=tls, headers=forged)
            assert status == 403, text
            assert ask(address, "/metrics", tls=tls)[0] == 404
            # Who asks is told by nginx, and believed.
            other = http.client.HTTPSConnection(
                "127.0.0.1", proxy.https_port, context=tls, source_address=("127.0.0.2", 0)
            )
            other.request("GET", "/healthz")
            assert other.getresponse().status == 200
            other.close()
            asyncio.run(watch_a_move(address, tls))
            check_agent_joins(program, address, certificate, server.teacher_key())
            status, _, headers = ask(f"http://127.0.0.1:{proxy.http_port}", "/x?y")
            assert status == 308 and headers["Location"].startswith("https://"), headers
        server.end()
        lines = [json.loads(line) for line in pathlib.Path(log).read_text().splitlines()]
        assert {line["client"] for line in lines} == {"127.0.0.1", "127.0.0.2"}, lines


def test_whose_requests_are_local(program, _):
    """Whoever comes from this machine through a proxy is not local; a public name is known."""
    with client.Server(program) as server:
        assert ask(server.address, "/api/v1/games")[0] == 200
        for headers in (
            {"X-Forwarded-For": "192.0.2.7"},
            {"X-Forwarded-Proto": "https"},
            {"Forwarded": "for=192.0.2.7"},
            {"Via": "1.1 proxy"},
            {"X-Real-IP": "192.0.2.7"},
        ):
            status, text, _ = ask(server.address, "/api/v1/games", headers=headers)
            assert status == 403, (headers, text)
        # A proxy that nobody has set up for us says nothing, in an old version of HTTP.
        with raw_connection(server.address) as old:
            old.sendall(b"GET /api/v1/games HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert old.recv(100).split()[1] == b"403"
        status = ask(server.address, "/", headers={"Host": "games.example.edu"})[0]
        assert status == 403, "a stranger's name is answered"
    options = ["--public-url", "https://games.example.edu"]
    with client.Server(program, *options) as server:
        public = {"Host": "games.example.edu", "Origin": "https://games.example.edu"}
        assert ask(server.address, "/", headers=public)[0] == 200
        assert ask(server.address, "/", headers={"Origin": public["Origin"]})[0] == 200
        assert ask(server.address, "/", headers={"Host": "evil.example"})[0] == 403
        assert ask(server.address, "/api/v1/games")[0] == 403
        found = json.loads(ask(server.address, "/api/v1/addresses")[1])["addresses"]
        assert found == ["https://games.example.edu", server.address], found


if __name__ == "__main__":
    https.run_tests(globals())
