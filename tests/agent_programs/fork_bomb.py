"""Starts processes that start processes: 200 at most, so that it does no harm where it succeeds."""
import os
import time
import ugi


def go(moves):
    for _ in range(199):
        if os.fork() == 0:
            time.sleep(600)
    time.sleep(600)


ugi.serve(go)
