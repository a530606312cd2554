"""Goes on thinking after its move. Tells as nodes how many milliseconds of the processor it got
between its turns."""
import threading
import time
import ugi

left_at = None


def burn():
    while True:
        pass


def go(moves):
    global left_at
    if left_at is not None:
        ugi.say("info nodes %d" % ((time.process_time() - left_at) * 1000))
    else:
        threading.Thread(target=burn, daemon=True).start()
    ugi.move(moves)
    left_at = time.process_time()


ugi.serve(go)
