"""Writes a line that does not end."""
import sys
import ugi


def go(moves):
    while True:
        sys.stdout.write("x" * 65536)


ugi.serve(go)
