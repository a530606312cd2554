"""Like burns.py, but it is a process in a session of its own that thinks on."""
import os
import ugi

helper = None
left_at = None


def helper_ms():
    with open("/proc/%d/stat" % helper) as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) * 1000 // os.sysconf("SC_CLK_TCK")


def go(moves):
    global helper, left_at
    if helper is None:
        helper = os.fork()
        if helper == 0:
            os.setsid()
            while True:
                pass
    else:
        ugi.say("info nodes %d" % (helper_ms() - left_at))
    left_at = helper_ms()
    ugi.move(moves)


ugi.serve(go)
