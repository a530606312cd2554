#!/usr/bin/env python3
"""https_sites.py PROGRAM PORT: the page over HTTPS, for a browser, until SIGTERM.

At PORT by the server itself, and at the next one, if it is there, by nginx before another server.
"""

import pathlib
import signal
import sys
import tempfile
import threading

import client
import https


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    port = int(sys.argv[2])
    end = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: end.set())
    nginx = https.find_program("nginx")
    with tempfile.TemporaryDirectory() as folder:
        certificate = https.Certificate(folder)
        own = client.Server(program, "--port", str(port), *certificate.options())
        public = f"https://127.0.0.1:{port + 1}"
        options = ["--public-url", public, "--trusted-proxy", "127.0.0.1"]
        with own, client.Server(program, *options) as behind:
            server_port = client.Place(behind.address).port
            if not nginx:
                end.wait()
                return
            with https.Nginx(nginx, folder, certificate, server_port, port + 1):
                end.wait()


if __name__ == "__main__":
    main()
