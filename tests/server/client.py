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
    """The program, with a folder of its own."""

    def __init__(self, program, *options):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [program, "serve", "--data", self.folder.name]
            + ([] if "--port" in options else ["--port", "0"])
            + [*options],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = self.process.stdout.readline().split()[3].rstrip(";")

    def usage(self):
        """Megabytes at most, and seconds of a core."""
        folder = pathlib.Path(f"/proc/{self.process.pid}")
        (peak,) = re.findall(r"VmHWM:\s+(\d+) kB", (folder / "status").read_text())
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        return int(peak) / 1024, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        end(self.process)
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
    """Where the server is, and the address to come from: on one machine there are many of those."""

    def __init__(self, address, source=None):
        self.host, port = address.partition("://")[2].rstrip("/").rsplit(":", 1)
        self.host = self.host.replace("0.0.0.0", "127.0.0.1")
        self.port = int(port)
        self.source = source

    def open(self):
        source = (self.source, 0) if self.source else None
        return asyncio.open_connection(self.host, self.port, local_addr=source)

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
            f"{f'Authorization: Bearer {secret}' if secret else 'X-Nothing: to show'}\r\n"
            f"Content-Length: {len(data)}\r\n\r\n".encode() + data
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        (size,) = re.findall(r"(?i)\r\ncontent-length: (\d+)", head)
        answer = await self.reader.readexactly(int(size))
        if not head.startswith("HTTP/1.1 2"):
            raise Refused(head, answer)
        return answer

    def close(self):
        if self.writer is not None:
            self.writer.close()
            self.writer = None


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
            assert kind in (0, 1, 9), "the server closed the connection"
            if kind != 9:
                message += data
                if first & 0x80:
                    return message.decode()
