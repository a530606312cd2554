"""Finds out what it can reach, and tells it as its line of play."""
import os
import socket
import ugi


def possible(action):
    try:
        action()
        return "yes"
    except OSError:
        return "no"


def connect():
    # Nothing is sent; without a network there is no way to that address.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        out.connect(("192.0.2.1", 9))


def go(moves):
    here = os.path.join(os.path.dirname(__file__), "written")
    processes = [name for name in os.listdir("/proc") if name.isdigit()]
    found = [
        "network:" + possible(connect),
        "write:" + possible(lambda: open(here, "w").close()),
        "tmp:" + possible(lambda: open("/tmp/written", "w").close()),
        "processes:" + ("few" if len(processes) < 4 else "many"),
    ]
    ugi.say("info depth 1 pv " + " ".join(found))
    ugi.move(moves)


ugi.serve(go)
