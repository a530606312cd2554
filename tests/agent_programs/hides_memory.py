"""Puts data where it hopes that nobody counts it, piece by piece. Where it cannot it tells as nodes
how many MiB it has put away, and moves; where all is hidden it waits to be found out.

    hides_memory.py WAY MIB
"""

import ctypes
import mmap
import os
import socket
import sys
import time
import ugi

way, most = sys.argv[1], int(sys.argv[2])
PIECE = b"x" * (1 << 20)
kept = []
libc = ctypes.CDLL(None, use_errno=True)


def anonymous_file():
    if not kept:
        kept.append(os.memfd_create("hidden"))
    os.write(kept[0], PIECE)


def shared_segment():
    segment = libc.shmget(0, len(PIECE), 0o600)
    if segment < 0:
        raise OSError(ctypes.get_errno(), "shmget")
    libc.shmat.restype = ctypes.c_void_p
    place = libc.shmat(segment, None, 0)
    ctypes.memset(place, 1, len(PIECE))
    libc.shmdt(ctypes.c_void_p(place))


def files_in(folder):
    with open(f"{folder}/{len(os.listdir(folder))}.hidden", "wb") as file:
        file.write(PIECE)


def named_memory():
    files_in("/dev/shm")


def temporary_files():
    files_in("/tmp")


def socket_buffers():
    filled = 0
    while filled < len(PIECE):
        a, b = socket.socketpair()
        kept.append((a, b))
        a.setblocking(False)
        a.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
        try:
            while True:
                filled += a.send(PIECE[: 64 << 10])
        except BlockingIOError:
            pass


def unmapped_pages():
    """Pages of a shared mapping that its process does not have in its tables any more."""
    pages = mmap.mmap(-1, len(PIECE))
    pages.write(PIECE)
    pages.madvise(mmap.MADV_DONTNEED)
    kept.append(pages)


def private_pages():
    kept.append(bytearray(PIECE))


def go(moves):
    hidden = 0
    try:
        while hidden < most:
            globals()[way]()
            hidden += 1
    except (OSError, MemoryError) as problem:
        print(problem, file=sys.stderr)
    while hidden == most:
        time.sleep(3600)
    ugi.say(f"info nodes {hidden}")
    ugi.move(moves)


ugi.serve(go)
