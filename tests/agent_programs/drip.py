"""Says something every 20 ms, but no move."""
import time
import ugi


def go(moves):
    while True:
        ugi.say("info depth 1 nodes 1")
        time.sleep(0.02)


ugi.serve(go)
