"""Does not want to end, and never moves."""
import signal
import ugi

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
ugi.serve(go=lambda moves: None)
while True:
    signal.pause()
