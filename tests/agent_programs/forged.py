"""Says answers to questions nobody has asked: before, between and after the right ones."""
import ugi

ugi.say("bestmove 6")
ugi.say("readyok")


def go(moves):
    best = ugi.legal_moves(moves)[0]
    ugi.say("readyok\nbestmove %s\nbestmove 9\nreadyok\nbestmove 9" % best)


ugi.serve(go)
