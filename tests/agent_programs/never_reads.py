"""Says what is expected at the start without reading a word, then sleeps."""
import time
import ugi

for _ in range(3):
    ugi.say("ugiok")
    ugi.say("readyok")
    time.sleep(0.1)
time.sleep(600)
