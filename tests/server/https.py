"""What tests need where connections are encrypted: certificates, and nginx before a server."""

import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

import client

ROOT = pathlib.Path(__file__).parents[2]


def find_program(name):
    """The program of a package that is unpacked (scripts/unpack) or installed; or None."""
    unpacked = [
        *ROOT.glob(f".packages/*/usr/sbin/{name}"),
        *ROOT.glob(f".packages/*/usr/bin/{name}"),
    ]
    return str(unpacked[0]) if unpacked else shutil.which(name)


def skip(reason):
    """Says why a part of a test is not done here."""
    print(f"skipped: {reason}")


class Certificate:
    """One for this machine that vouches for itself, with its key, as files in a folder."""

    def __init__(self, folder, name="one"):
        self.file = f"{folder}/{name}-cert.pem"
        self.key = f"{folder}/{name}-key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-nodes", "-newkey", "ec"]
            + ["-pkeyopt", "ec_paramgen_curve:P-256", "-days", "2", "-subj", f"/CN={name}"]
            + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
            + ["-keyout", self.key, "-out", self.file],
            check=True,
            capture_output=True,
        )

    def options(self):
        return ["--tls-cert", self.file, "--tls-key", self.key]

    def trust(self):
        """For a client that believes this certificate and no other."""
        return ssl.create_default_context(cafile=self.file)

    def replace_by(self, other):
        """In two steps, as those who renew certificates do it."""
        os.rename(other.file, self.file)
        os.rename(other.key, self.key)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def site_text(certificate, server_port, http_port, https_port):
    """The site of deploy/nginx.conf with other ports and another certificate."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{http_port};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{https_port} ssl"),
        ("127.0.0.1:8080", f"127.0.0.1:{server_port}"),
        ("server_name games.example.edu", "server_name localhost 127.0.0.1"),
        ("/etc/letsencrypt/live/games.example.edu/fullchain.pem", certificate.file),
        ("/etc/letsencrypt/live/games.example.edu/privkey.pem", certificate.key),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return text


class Nginx:
    """nginx before a server, with the site that we tell people to use."""

    def __init__(self, program, folder, certificate, server_port, https_port=None):
        self.folder = pathlib.Path(folder)
        self.certificate = certificate
        self.server_port = server_port
        for _ in range(20):  # somebody else may take the ports meanwhile
            self.http_port, self.https_port = free_port(), https_port or free_port()
            if self.start(program):
                return
        raise AssertionError("nginx does not start: " + self.errors.read_text())

    @property
    def errors(self):
        return self.folder / "error.log"

    def start(self, program):
        temporary = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (self.folder / "nginx.conf").write_text(
            f"daemon off;\nmaster_process off;\npid {self.folder}/pid;\n"
            f"error_log {self.errors};\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}"
            + site_text(self.certificate, self.server_port, self.http_port, self.https_port)
            + "}\n"
        )
        self.process = subprocess.Popen(
            [program, "-p", str(self.folder), "-e", str(self.errors)]
            + ["-c", str(self.folder / "nginx.conf")],
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + client.PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.https_port)).close()
                return True
            except OSError:
                time.sleep(0.02)
        self.end()
        return False

    def end(self):
        self.process.terminate()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


def run_tests(names):
    """Those of a script, or those that its arguments after the program name."""
    program = str(pathlib.Path(sys.argv[1]).resolve())
    wanted = sys.argv[2:]
    for name, test in list(names.items()):
        if not name.startswith("test_") or (wanted and name not in wanted):
            continue
        with tempfile.TemporaryDirectory() as folder:
            test(program, folder)
            print(name, "passed")
