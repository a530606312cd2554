"""Plays a pit that is not there."""
import ugi

ugi.serve(go=lambda moves: ugi.say("bestmove 7"))
