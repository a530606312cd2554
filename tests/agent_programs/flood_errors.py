"""Writes to its standard error without end, and never moves."""
import sys
import ugi


def go(moves):
    while True:
        sys.stderr.write("oh no\n" * 1000)


ugi.serve(go)
