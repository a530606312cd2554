"""Sleeps through its first turn, answers when that is over, and is honest from then on."""
import time
import ugi

rested = False


def go(moves):
    global rested
    if not rested:
        rested = True
        time.sleep(0.6)
    ugi.move(moves)


ugi.serve(go)
