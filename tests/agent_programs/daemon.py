"""Honest, but leaves a process behind that has neither parent nor group nor session in common."""
import os
import time
import ugi


def leave_daemon():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for fd in range(3):
                os.close(fd)
            time.sleep(600)
        os._exit(0)
    os.wait()


leave_daemon()
ugi.serve()
