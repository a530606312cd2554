"""Starts as many threads as it is told, or may; all of them sleep. Tells as nodes how many there
are."""

import _thread
import sys
import time
import ugi

wanted = int(sys.argv[1])
started = 0


def go(moves):
    global started
    try:
        while started < wanted:
            _thread.start_new_thread(time.sleep, (3600,))
            started += 1
    except RuntimeError:
        pass
    ugi.say(f"info nodes {started}")
    ugi.move(moves)


_thread.stack_size(64 << 10)
ugi.serve(go)
