"""Closes its output and stays."""
import os
import time
import ugi


def go(moves):
    os.close(1)
    time.sleep(600)


ugi.serve(go)
