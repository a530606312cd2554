"""Leaves a process of a new session behind with each move, which thinks on in the other's turn."""
import os
import ugi

children = []


def go(moves):
    while children:
        os.kill(children[-1], 9)
        os.waitpid(children.pop(), 0)
    child = os.fork()
    if child == 0:
        os.setsid()
        while True:
            pass
    children.append(child)
    ugi.move(moves)


ugi.serve(go)
