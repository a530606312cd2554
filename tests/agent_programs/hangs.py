"""Plays a few moves and then never says a word again, but does not end."""
import time
import ugi

left = 3


def go(moves):
    global left
    left -= 1
    while left < 0:
        time.sleep(60)
    ugi.move(moves)


ugi.serve(go)
