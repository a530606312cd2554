#!/usr/bin/env python3
"""Is what --json prints one JSON object, with the keys that programs rely on, that add up?

    json_test.py PROGRAM

Keys may be added to these lists. None may ever leave them.
"""

import json
import os
import sys
import tempfile

import program

NUMBER = (int, float)
OPTION = {"name": str, "kind": str, "default": (str, bool, *NUMBER), "help": str}
SHEET = {"name": str, "help": str, "options": [OPTION]}
GAMES = {"games": [{"name": str, "title": str, "summary": str, "parameters": [OPTION]}]}
PLAYERS = {"games": [{"game": str, "players": [SHEET], "evaluators": [SHEET]}]}
PERFT = {"game": str, "depth": int, "nodes": int, "seconds": NUMBER}
ANALYZE = {
    "game": str,
    "fen": str,
    "move": str,
    "score": (*NUMBER, type(None)),  # null from a player that does not score moves
    "exact": bool,
    "depth": int,
    "nodes": int,
    "seconds": NUMBER,
    "pv": [str],
    "moves": [{"move": str, "score": NUMBER, "exact": bool}],
}
SOLVE = {
    "game": str,
    "fen": str,
    "value": (int, type(None)),  # null, as are those of moves, where only bounds are known
    "bounds": [int],
    "moves": [{"move": str, "value": (int, type(None)), "bounds": [int]}],
    "nodes": int,
    "seconds": NUMBER,
    "tables": (dict, type(None)),  # null where none are used
}
MATCH = {
    "game": str,
    "players": [str],
    "games": int,
    "wins": int,
    "draws": int,
    "losses": int,
    "first_mover_score": NUMBER,
    "elo": (*NUMBER, type(None)),  # null where one side won everything
    "elo_error": (*NUMBER, type(None)),
    "verdicts": dict,
    "seconds": NUMBER,
    "seed": int,
}
BOOK_BUILD = {
    "game": str,
    "file": str,
    "player": str,
    "limits": str,
    "plies": int,
    "positions": int,
    "analysed": int,
    "entries": int,
    "exact": int,
    "bytes": int,
    "complete": bool,
    "seconds": NUMBER,
}
BOOK_INFO = {
    "file": str,
    "game": str,
    "player": str,
    "limits": str,
    "entries": int,
    "exact": int,
    "complete_plies": (int, type(None)),  # null if the start is not in the book
    "bytes": int,
}
BOOK_SHOW = {
    "game": str,
    "fen": str,
    "known": bool,
    "move": (str, type(None)),  # null, as are its score, depth and nodes, if it is not known
    "score": (*NUMBER, type(None)),
    "exact": bool,
    "depth": (int, type(None)),
    "nodes": (int, type(None)),
    "moves": [{"move": str, "known": bool, "score": (*NUMBER, type(None)), "exact": bool}],
}
TOURNAMENT = {
    "game": str,
    "games": int,
    "standings": [
        {
            "name": str,
            "player": str,
            "games": int,
            "wins": int,
            "draws": int,
            "losses": int,
            "score": NUMBER,
            "elo": NUMBER,
            "elo_error": NUMBER,
            "faults": dict,
        }
    ],
    "encounters": [{"players": [str], "games": int, "pairs": [int], "superiority": NUMBER}],
    "first_mover_score": NUMBER,
    "verdicts": dict,
    "notices": [str],
    "plan": dict,
    "complete": bool,
    "store": str,
    "seconds": NUMBER,
    "seed": int,
    "faults": list,
}
BENCH = {
    "fingerprint": dict,
    "nodes_per_second": dict,
    "first_search_nodes": dict,
    "arena_games_per_second": dict,
}

ENDGAME = "0,0,0,0,0,1/0,0,0,0,2,1 22,22 1 40"
TWO = "alphabeta(depth=2)"

tally = program.Tally("json")


def misfit(value, shape, where="it"):
    """What does not fit, or nothing. A shape is a type, several, or a list or object of shapes."""
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return f"{where} is no object"
        gone = [key for key in shape if key not in value]
        found = [misfit(value[key], shape[key], f"{where}.{key}") for key in shape if key in value]
        return next(filter(None, found), None) or (f"{where} lacks {gone}" if gone else None)
    if isinstance(shape, list):
        if not isinstance(value, list):
            return f"{where} is no list"
        found = (misfit(item, shape[0], f"{where}[{i}]") for i, item in enumerate(value))
        return next(filter(None, found), None)
    kinds = shape if isinstance(shape, tuple) else (shape,)
    if bool not in kinds and isinstance(value, bool):  # Python takes True for an int
        return f"{where} is {value!r}"
    return None if isinstance(value, kinds) else f"{where} is {value!r}"


def no_number(text):
    raise ValueError(f"{text} is no JSON")


def told(binary, shape, *arguments):
    """What the command prints, checked against its shape."""
    done = program.run(binary, [*arguments, "--json"])
    tally.check(done.returncode == 0, arguments, "ended with", done.returncode, done.stderr)
    tally.check(not done.stderr, arguments, "wrote to standard error:", done.stderr)
    try:
        value = json.loads(done.stdout, parse_constant=no_number)  # no NaN, no Infinity
    except ValueError as error:
        tally.check(False, arguments, "did not print JSON:", error)
        return None
    trouble = misfit(value, shape)
    tally.check(not trouble, arguments, trouble)
    return None if trouble else value


def check_analysis(value):
    moves = value["moves"]
    if not moves:
        return
    scores = [row["score"] for row in moves]
    tally.check(scores == sorted(scores, reverse=True), "moves are not sorted", value)
    tally.check(moves[0]["move"] == value["move"], "the best move is not the first", value)
    tally.check(moves[0]["score"] == value["score"], "the score is not the best one", value)
    tally.check(value["pv"][:1] == [value["move"]], "the pv starts with another move", value)
    tally.check(len({row["move"] for row in moves}) == len(moves), "a move twice", value)


def check_match(value, games):
    tally.check(value["games"] == games, "not all games were played", value)
    tally.check(value["wins"] + value["draws"] + value["losses"] == games, "games lost", value)
    tally.check(sum(value["verdicts"].values()) == games, "verdicts do not add up", value)
    tally.check(len(value["players"]) == 2, "not two players", value)
    tally.check(0 <= value["first_mover_score"] <= 1, "a share out of range", value)
    score = (value["wins"] + value["draws"] / 2) / games
    tally.check(abs(value["score"] - score) < 1e-9, "the score is not", score, value)
    tally.check((value["elo"] is None) == (value["elo_error"] is None), "half an Elo", value)


def check_commands(binary):
    games = told(binary, GAMES, "games")
    players = told(binary, PLAYERS, "players")
    if games and players:
        names = [game["name"] for game in games["games"]]
        tally.check(names == [game["game"] for game in players["games"]], "games differ")
        for name in names:
            told(binary, PLAYERS, "players", name)
            told(binary, PERFT, "perft", name, "2")
            if value := told(binary, ANALYZE, "analyze", name, "--depth", "2"):
                check_analysis(value)
            if value := told(binary, MATCH, "match", name, "random", "greedy", "--games", "4"):
                check_match(value, 4)

    if value := told(binary, PERFT, "perft", "kalah", "4", "--divide"):
        tally.check(sum(value["divide"].values()) == value["nodes"], "the sum is wrong", value)
    for more in (["--fen", ENDGAME], ["--moves", "3 6"], ["--player", "random"], ["--nodes", "50"]):
        if value := told(binary, ANALYZE, "analyze", "kalah", *more):
            check_analysis(value)
    # An odd number of games: the last has no partner with the sides changed.
    for count in ("1", "3", "5", "10"):
        if value := told(binary, MATCH, "match", "kalah", "random", "greedy", "--games", count):
            check_match(value, int(count))
    if value := told(binary, MATCH, "match", "kalah", TWO, TWO, "--games", "4", "--openings", "0"):
        check_match(value, 4)


def check_solve(binary):
    late = "51b4/8d0-/9e3a/-7-6 f 1"
    for arguments in (["kalah(seeds=1)"], ["kalah", "--fen", ENDGAME], ["quarto", "--fen", late]):
        if value := told(binary, SOLVE, "solve", *arguments):
            best = max(row["value"] for row in value["moves"])
            tally.check(best == value["value"], "no move is worth the value", value)
            tally.check(value["bounds"] == [value["value"]] * 2, "bounds differ", value)


def check_books(binary):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "kalah.book")
        build = ("book", "build", "kalah", "--out", file, "--depth", "3")
        told(binary, BOOK_BUILD, *build, "--plies", "0")
        if value := told(binary, BOOK_BUILD, *build, "--plies", "1", "--threads", "2"):
            tally.check(value["positions"] == value["entries"] == 7, "not all positions", value)
            tally.check(value["analysed"] == 6, "not what was missing", value)
            tally.check(value["complete"], "not complete", value)
            tally.check(value["bytes"] == os.path.getsize(file), "another size", value)
        if value := told(binary, BOOK_INFO, "book", "info", file):
            tally.check(value["complete_plies"] == 1, "not complete to one ply", value)
        if value := told(binary, BOOK_SHOW, "book", "show", file):
            tally.check(value["known"] and value["move"], "the start is not known", value)
            tally.check(all(row["known"] for row in value["moves"]), "a move is missing", value)
        if value := told(binary, BOOK_SHOW, "book", "show", file, "--moves", "1 1"):
            tally.check(not value["known"] and value["move"] is None, "known by whom?", value)


def check_tournament(binary):
    players = ["greedy", "random", "alphabeta(depth=2)"]
    agents = "".join(f'[[agents]]\nplayer = "{player}"\n' for player in players)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "t.toml")
        with open(file, "w", encoding="ascii") as out:
            out.write('game = "kalah"\ngames = 4\n' + agents)
        value = told(binary, TOURNAMENT, "tournament", file)
    if value:
        tally.check(value["complete"] and value["games"] == 12, "not all games", value)
        tally.check(sum(row["games"] for row in value["standings"]) == 24, "games lost", value)
        mean = sum(row["elo"] for row in value["standings"])
        tally.check(abs(mean) < 1e-6, "the mean is not 0", value)


def check_failures(binary):
    """A failure prints nothing that a program could take for an answer."""
    for arguments in (
        ["perft", "chess", "3"],
        ["perft", "kalah", "x"],
        ["analyze", "kalah", "--fen", "bad"],
        ["match", "kalah", "random", "nobody"],
        ["players", "chess"],
        ["book", "info", "none.book"],
        ["solve", "kalah", "--tables", "none"],
    ):
        done = program.run(binary, [*arguments, "--json"])
        tally.check(done.returncode == 2, arguments, "ended with", done.returncode)
        tally.check(not done.stdout, arguments, "printed", done.stdout)
        tally.check(done.stderr.startswith("pitboss: "), arguments, "says", done.stderr)


def check_bench(binary):
    if value := told(binary, BENCH, "bench", "quarto"):
        for part in BENCH:
            tally.check(value[part].keys() == {"quarto"}, "games differ", value)
        whole = all(isinstance(count, int) for count in value["fingerprint"].values())
        tally.check(whole, "a count is no whole number", value)
    if value := told(binary, {"proofs": dict}, "bench", "kalaha"):
        proof = value["proofs"].get("kalaha(pits=4,seeds=4)", {})
        tally.check(proof.get("value") == 2, "not the value that is known:", value)
        tally.check(proof.get("nodes", 0) > 0, "a proof without nodes:", value)


def main():
    binary = sys.argv[1]
    check_commands(binary)
    check_solve(binary)
    check_books(binary)
    check_tournament(binary)
    check_bench(binary)
    check_failures(binary)
    tally.end()


if __name__ == "__main__":
    main()
