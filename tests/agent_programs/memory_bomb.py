"""Takes memory, 4 GiB at most."""
import time
import ugi


def go(moves):
    taken = []
    for _ in range(256):
        taken.append(bytearray(b"x") * (16 << 20))
    time.sleep(600)


ugi.serve(go)
