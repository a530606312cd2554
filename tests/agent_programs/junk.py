"""Adds something to its move."""
import ugi

ugi.serve(go=lambda moves: ugi.say("bestmove %s hello" % ugi.legal_moves(moves)[0]))
