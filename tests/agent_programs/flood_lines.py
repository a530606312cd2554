"""Writes lines without end."""
import sys
import ugi


def go(moves):
    while True:
        sys.stdout.write("info depth 1 nodes 1\n" * 1000)


ugi.serve(go)
