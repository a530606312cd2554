#!/usr/bin/env python3
"""A game that was added by docs/adding-a-game.md alone is everywhere in the program.

    test_game_test.py PROGRAM

PROGRAM is pitboss with that game, pile, in its catalogue.
"""

import json
import sys
import tempfile
from pathlib import Path

import program
from serve_test import Server

LEVELS = ["beginner", "easy", "casual", "advanced", "strong", "strongest"]
TOURNAMENT = """
game = "pile"
kind = "round-robin"
games = 2
[[agents]]
name = "Ann"
player = "casual"
[[agents]]
name = "Bob"
player = "beginner"
"""


class Program:
    def __init__(self, binary, tally):
        self.binary = binary
        self.check = tally.check

    def told(self, *arguments, **options):
        done = program.run(self.binary, list(arguments), **options)
        self.check(done.returncode == 0, arguments, done.stdout, done.stderr)
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.told(*arguments, "--json") or "{}")


def check_lists(pitboss):
    games = {game["name"]: game for game in pitboss.json("games")["games"]}
    pitboss.check("pile" in games, games.keys())
    pitboss.check("takes the last one wins" in pitboss.told("rules", "pile"))
    listed = pitboss.told("players", "pile")
    for name in ["random", "engine", "solver", *LEVELS]:
        pitboss.check(f"\n{name}" in listed, name, listed)
    pitboss.check("is engine(movetime=100ms)" in listed, listed)


def check_play(pitboss):
    analysis = pitboss.json("analyze", "pile(size=7)", "--player", "solver")
    pitboss.check(analysis["move"] == "3" and analysis["exact"], analysis)
    analysis = pitboss.json("analyze", "pile(size=7)", "--player", "strong")
    pitboss.check(analysis["move"] == "3", analysis)
    match = pitboss.json("match", "pile", "solver", "beginner", "--games", "4")
    pitboss.check(match["games"] == 4 and match["players"] == ["solver", "random"], match)
    played = pitboss.told("play", "pile(size=3)", "--south", "solver", "--north", "easy")
    pitboss.check("South takes 3." in played, played)
    bench = pitboss.json("bench", "pile")
    pitboss.check(list(bench["fingerprint"]) == ["pile"], bench)


def check_tournament(pitboss, folder):
    Path(folder, "t.toml").write_text(TOURNAMENT)
    pitboss.told("tournament", "t.toml", folder=folder)
    store = next(Path(folder).glob("*.games"))
    standings = pitboss.json("standings", str(store))["standings"]
    # A level is stored as what it stands for.
    players = {row["name"]: row["player"] for row in standings}
    pitboss.check(players == {"Ann": "alphabeta(depth=2)", "Bob": "random"}, standings)


def check_server(pitboss, folder):
    with Server(pitboss.binary, folder) as server:
        _, catalogue = server.ask("/api/v1/catalogue")
        (game,) = [game for game in catalogue["games"] if game["name"] == "pile"]
        pitboss.check(catalogue["default_game"] != "pile", catalogue["default_game"])
        pitboss.check(game["family"] == "text", game["family"])
        pitboss.check([level["name"] for level in game["levels"]] == LEVELS, game["levels"])
        status, begun = server.ask("/api/v1/games", {"game": "pile", "north": "human"})
        pitboss.check(status == 201 and len(begun["position"]["moves"]) > 1, begun)
        path = "/api/v1/games/" + begun["id"]
        _, state = server.ask(path + "/move", {"move": "1"})
        last = state["position"]["last"]
        pitboss.check(state["position"]["board"]["kind"] == "text", state)
        pitboss.check(state["position"]["board"]["drawing"] == 20 * "O" + "\n", state)
        pitboss.check(last["words"] == begun["position"]["moves"][0]["words"], last)
        pitboss.check(last["steps"] == [], last)
        status, hint = server.ask(path + "/hint", {})
        pitboss.check(status == 200 and hint["move"] in "123" and hint["words"], hint)
        status, review = server.ask("/api/v1/review", {"game": "pile", "moves": ["1", "2", "3"]})
        pitboss.check(status == 200 and len(review["moves"]) == 3, review)
        status, seats = server.ask("/api/v1/games", {"game": "pile", "north": "strong"})
        pitboss.check(seats["north"]["level"] == "strong", seats)
        server.end()


def main(binary):
    tally = program.Tally("a game that was added")
    pitboss = Program(binary, tally)
    check_lists(pitboss)
    check_play(pitboss)
    with tempfile.TemporaryDirectory() as folder:
        check_tournament(pitboss, folder)
    with tempfile.TemporaryDirectory() as folder:
        check_server(pitboss, folder)
    tally.end()


if __name__ == "__main__":
    main(str(Path(sys.argv[1]).resolve()))
