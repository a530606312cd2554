"""Thinks for half a second of the processor that it is told, whoever else is there."""
import os
import sys
import time
import ugi


def go(moves):
    os.sched_setaffinity(0, {int(sys.argv[1])})
    end = time.process_time() + 0.5
    while time.process_time() < end:
        pass
    ugi.move(moves)


ugi.serve(go)
