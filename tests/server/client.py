"""A server that is started for a test, and clients of it that share no code with it."""

import asyncio
import base64
import json
import os
import pathlib
import re
import signal
import struct
import subprocess
import tempfile

PATIENCE = 600  # seconds until something counts as hanging


class Server:
    """The program, with a folder of its own unless it is given one."""

    def __init__(self, program, *options, data=None, stderr=None):
        self.folder = tempfile.TemporaryDirectory()
        self.data = data or self.folder.name
        self.process = subprocess.Popen(
            [program, "serve", "--data", self.data]
            + ([] if "--port" in options else ["--port", "0"])
            + [*options],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )
        self.address = self.process.stdout.readline().split()[3].rstrip(";")
        if "0.0.0.0" in options:  # it names an address that others can open
            self.address = re.sub(r"//.*:", "//127.0.0.1:", self.address)

    def teacher_key(self):
        """Of a server that others reach, at its first start; it is told once."""
        for line in self.process.stdout:
            if found := re.search(r"#key=(\S+)", line):
                return found[1]
        raise AssertionError("the server has told no key")

    def usage(self):
        """Megabytes at most, and seconds of a core."""
        folder = pathlib.Path(f"/proc/{self.process.pid}")
        (peak,) = re.findall(r"VmHWM:\s+(\d+) kB", (folder / "status").read_text())
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        return int(peak) / 1024, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        end(self.process)
        self.process.stdout.close()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()  # whatever went wrong, nothing is left behind
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()


def end(process):
    """Asks a process to end. One that does not is killed and raises an error."""
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    finally:
        process.kill()
        process.wait()


class Refused(Exception):
    """An answer that is no success."""

    def __init__(self, head, body):
        super().__init__(f"{head.splitlines()[0]} {body[:200]}")
        self.status = int(head.split()[1])
        self.retry_after = re.findall(r"(?i)\r\nretry-after: (\d+)", head)


class Place:
    """Where the server is, and how it is spoken to.

    `tls` believes it if it speaks HTTPS; `source` is the address to come from, of which there are
    many on one machine; `secret` is shown with each request.
    """

    def __init__(self, address, tls=None, secret=None, source=None):
        self.host, port = address.partition("://")[2].rstrip("/").rsplit(":", 1)
        self.port = int(port)
        self.tls = tls
        self.secret = secret
        self.source = source

    def open(self):
        source = (self.source, 0) if self.source else None
        return asyncio.open_connection(self.host, self.port, ssl=self.tls, local_addr=source)

    async def ask(self, path, body=None, secret=None):
        """The JSON that comes back; a body makes it a POST."""
        connection = HttpConnection(self)
        try:
            return json.loads(await connection.ask(path, body, secret))
        finally:
            connection.close()


class HttpConnection:
    """Requests over one connection, which is opened again where the server has closed it."""

    def __init__(self, place):
        self.place = place
        self.writer = None

    async def ask(self, path, body=None, secret=None):
        """The body of the answer as bytes; a body makes it a POST. Failure is an error."""
        data = b"" if body is None else json.dumps(body).encode()
        if self.writer is None or self.reader.at_eof():
            self.close()
            self.reader, self.writer = await self.place.open()
        self.writer.write(
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\n"
            f"Host: {self.place.host}:{self.place.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\n{self.secret_line(secret)}\r\n".encode() + data
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        (size,) = re.findall(r"(?i)\r\ncontent-length: (\d+)", head)
        answer = await self.reader.readexactly(int(size))
        if not head.startswith("HTTP/1.1 2"):
            raise Refused(head, answer)
        return answer

    def secret_line(self, secret):
        secret = secret or self.place.secret
        return f"Authorization: Bearer {secret}\r\n" if secret else ""

    def close(self):
        if self.writer is not None:
            self.writer.close()
            self.writer = None


class Closed(Exception):
    """The server has closed a WebSocket; the code says why."""

    def __init__(self, code):
        super().__init__(f"the server closed the connection with {code}")
        self.code = code


class WebSocket:
    def __init__(self, place):
        self.place = place
        self.writer = None

    def close(self):
        if self.writer is not None:
            self.writer.close()

    async def connect(self):
        self.reader, self.writer = await self.place.open()
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {self.place.host}:{self.place.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head

    def say(self, message):
        data = json.dumps(message).encode()
        size = (
            bytes([0x80 | len(data)])
            if len(data) < 126
            else (
                struct.pack("!BH", 0x80 | 126, len(data))
                if len(data) < 1 << 16
                else struct.pack("!BQ", 0x80 | 127, len(data))
            )
        )
        self.writer.write(b"\x81" + size + b"\0\0\0\0" + data)

    async def hear(self):
        """The next message, which may come in several pieces."""
        message = b""
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(size)
            kind = first & 15
            if kind == 8:
                raise Closed(struct.unpack("!H", data[:2])[0])
            assert kind in (0, 1, 9), first
            if kind != 9:
                message += data
                if first & 0x80:
                    return message.decode()
