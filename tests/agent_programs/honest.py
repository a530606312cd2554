"""Plays the first legal move and tells something about it."""
import os
import ugi


def go(moves):
    ugi.say("info depth 3 score cp 150 nodes %d pv 1 2" % os.getpid())
    ugi.move(moves)


ugi.serve(go)
