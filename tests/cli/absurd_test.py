#!/usr/bin/env python3
"""Hundreds of inputs that make no sense: whatever stands there, the program comes to an end, says
what is wrong in plain text and does not take the machine's memory.

    absurd_test.py PROGRAM GROUP...

Without PITBOSS_LONG the groups of many similar inputs try every fourth of them.
"""

import http.client
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile

import program

tally = program.Tally("absurd")

LONG = bool(os.environ.get("PITBOSS_LONG"))
# A quarter of this is enough for everything here; sanitizers need three times as much.
MOST_MEMORY_KB = 1_500_000
LONGEST_OUTPUT = 20_000
# What nobody should read: exceptions of libraries, names of their functions, ends that are none.
RAW = re.compile(
    r"\[json\.exception|terminate called|what\(\)|std::|basic_string|vector::|toml::|CLI::"
    r"|bad_alloc|stoi|Sanitizer|Assertion|core dumped|filesystem error"
)
# What a terminal or a page takes for more than text: control characters, marks that turn text
# around, and what nobody sees.
HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)

DEEP = 10_000
BYTES = ["\udcff\udcfe", "\x1b[2J\x1b[31mred", "a\nb\rc", "\u202egnp", "\u200b", "\ufeff", "\x85"]
SHAPES = [
    "",
    " ",
    "\t",
    "-",
    "--",
    "=1+1",
    "@x",
    "/dev/null",
    "/dev/zero",
    "%s%n%x",
    "{}{0}{:>99999}",
    "x" * 100_000,
    "(" * DEEP,
    ")" * DEEP,
    "(" * DEEP + ")" * DEEP,
    "a(b=" * 900 + ")" * 900,
    "a(b=" * DEEP + ")" * DEEP,
    "," * DEEP,
    "1 " * DEEP,
    "9" * 5000,
]
TEXTS = BYTES + SHAPES
NUMBERS = [
    "-1",
    "0",
    "-0",
    "+1",
    " 1",
    "1 ",
    "0x10",
    "1e3",
    "1.5",
    ".5",
    "nan",
    "inf",
    "-inf",
    "\u0661",
    "1'000",
    "1,000",
    "2147483648",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "9" * 400,
    "",
    " ",
]
NO_TIME = ["0", "0ms", "0s", "0.0s", "-0ms", "00"]
TIMES = NO_TIME + [
    "-1ms",
    "0.1ms",
    "1e-300s",
    "1e300s",
    "1e9h",
    "nan",
    "infms",
    "ms",
    "s",
    "1 ms",
    "1m",
    "86400001ms",
    "9" * 400 + "ms",
    "",
    " ",
]
TINY = "kalah(pits=2,seeds=1)"
MATCH = ["match", "kalah"]
RANDOM = ["random", "--games", "2"]
AT_DEPTH = ["analyze", "kalah", "--depth", "2"]
PAIR = '[[agents]]\nplayer = "random"\n[[agents]]\nplayer = "greedy"\n'


class Ended:
    """How one run of the program went."""

    def __init__(self, binary, arguments, stdin, folder):
        words = [binary, *map(program.in_bytes, arguments)]
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out:
            with tempfile.TemporaryFile() as err:
                given.write(stdin)
                given.seek(0)
                process = subprocess.Popen(
                    words,
                    stdin=given,
                    stdout=out,
                    stderr=err,
                    cwd=folder,
                    env=program.environment(),
                )
                self.hung = not program.wait_until(lambda: self._reaped(process))
                if self.hung:
                    process.kill()
                    process.wait()
                self.out, self.err = (self._content(file) for file in (out, err))

    def _reaped(self, process):
        pid, status, used = os.wait4(process.pid, os.WNOHANG)
        if pid == 0:
            return False
        process.returncode = self.code = os.waitstatus_to_exitcode(status)
        self.memory_kb = used.ru_maxrss
        self.seconds = used.ru_utime + used.ru_stime  # of the processor, however busy it is
        return True

    @staticmethod
    def _content(file):
        file.seek(0)
        return file.read()


def check(binary, what, arguments, folder, stdin=b"", refused=None, longest=LONGEST_OUTPUT):
    """`refused`: it has to be turned down with a sentence, or must not be; None: either will do."""
    shown = [word if len(word) < 60 else word[:60] + "..." for word in map(ascii, arguments)]
    name = f"{what}: {' '.join(shown)}"
    ended = Ended(binary, arguments, stdin, folder)
    if ended.hung:
        tally.check(False, name, "does not end")
        return ended
    out, err = (stream.decode("utf-8", "replace") for stream in (ended.out, ended.err))
    tally.check(ended.code in (0, 1, 2), name, "ended with", ended.code, err[:300])
    tally.check(ended.memory_kb < MOST_MEMORY_KB, name, "took", ended.memory_kb, "kB")
    tally.check(not RAW.search(out + err), name, "shows the inside:", err[:300])
    for stream, text in ((ended.out, out), (ended.err, err)):
        tally.check(stream == text.encode(), name, "printed what is no UTF-8", stream[:300])
        found = HARMFUL.search(text)
        tally.check(not found, name, "printed", ascii(found and text[found.start() - 20 :][:60]))
        tally.check(len(text) < longest, name, "printed", len(text), "characters")
    if refused:
        good = ended.code in (1, 2) and err.startswith("pitboss: ") and len(err) > 20
        tally.check(good, name, "was not refused with a sentence:", ended.code, err[:300])
    elif refused is False:
        tally.check(ended.code == 0, name, "was refused:", ended.code, err[:300])
    return ended


def some(cases):
    """All of them, or every fourth."""
    return (case for i, case in enumerate(cases) if LONG or i % 4 == 0)


def word_cases():
    """Text wherever text may stand, and whether it has to be refused."""
    for text in TEXTS:
        harmless = not text.strip(" \t-,")
        for arguments in (
            ["perft", text, "2"],
            ["rules", text],
            ["analyze", text, "--depth", "2"],
            [*AT_DEPTH, "--player", text],
            [*AT_DEPTH, "--fen", text],
            [*AT_DEPTH, "--tables", text],
            [*MATCH, text, *RANDOM],
            [*MATCH, *RANDOM, "greedy", "--faults", text],
            [*MATCH, *RANDOM, "greedy", "--adjudicate-tables", text],
            [*MATCH, f"cmd({text})", *RANDOM],
            [*MATCH, f"tuned(file={text})", *RANDOM],
            [*MATCH, f"engine(book={text})", *RANDOM],
            [*MATCH, f"engine(tables={text})", *RANDOM],
            [*MATCH, f"alphabeta(opening={text})", *RANDOM],
            [*MATCH, f"alphabeta({text}=1)", *RANDOM],
            [*MATCH, f"{text}(depth=1)", *RANDOM],
            ["perft", f"kalah({text}=3)", "2"],
            ["play", "kalah", "--south", text],
            ["solve", TINY, "--fen", text],
            ["book", "info", text],
            ["tournament", text],
            ["tune", text],
            ["study", text],
            ["standings", text],
            ["export", text],
            ["import", text, "--game", "kalah", "--store", "new.games"],
            ["serve", "--port", "0", "--host", text],
            ["join", text, "--name", "x", "--token", "y", "--", "true"],
            ["join", "http://127.0.0.1:1", "--name", "x", "--token", "y", "--", text],
            [text],
            ["games", text],
            ["match", "--" + text],
        ):
            yield arguments, None if harmless else True
        for arguments in (
            [*AT_DEPTH, "--moves", text],
            ["tables", "info", "--tables", text],
            ["players", text],
            ["new-agent", "python", "./" + text.strip("./")],
            ["check-agent", "--", text],
            ["export", "none.games", "--format", text],
        ):
            yield arguments, None


def check_words(binary, folder):
    for arguments, refused in some(word_cases()):
        check(binary, "words", arguments, folder, refused=refused)


def number_cases():
    for text in NUMBERS:
        # Blanks around a value of a specification mean nothing.
        good = text in ("-0", " 1", "1 ") or re.fullmatch("[0-9]+", text)
        for arguments in (
            ["perft", TINY, text],
            ["analyze", TINY, "--depth", text],
            ["analyze", TINY, "--nodes", text],
            ["analyze", TINY, "--depth", "1", "--threads", text],
            [*MATCH, "random", "random", "--games", text],
            [*MATCH, "greedy", *RANDOM, "--openings", text],
            [*MATCH, "greedy", *RANDOM, "--seed", text],
            [*MATCH, "greedy", *RANDOM, "--concurrency", text],
            [*MATCH, "greedy", *RANDOM, "--faults", f"strikes={text}"],
            ["solve", TINY, "--threads", text],
            ["solve", TINY, "--hash", text],
            ["book", "build", "kalah", "--out", "x.book", "--plies", text, "--depth", "1"],
            ["perft", f"kalah(pits={text})", "1"],
            ["perft", f"kalah(seeds={text})", "1"],
            ["perft", f"mancala(plies={text})", "1"],
            ["analyze", TINY, "--player", f"engine(depth={text})"],
            ["analyze", TINY, "--player", f"engine(depth=1,threads={text})"],
            ["analyze", TINY, "--player", f"mcts(playouts={text})"],
            ["analyze", TINY, "--player", f"alphabeta(depth=1,hash={text})"],
        ):
            costly = text == "2147483648" and "--nodes" in arguments
            if not costly:
                yield arguments, None if good else True
        for arguments in (
            [*AT_DEPTH, "--player", f"alphabeta(eval=weights(w1={text}))"],
            [*AT_DEPTH, "--fen", f"{text},4,4,4,4,4/4,4,4,4,4,4 0,0 1 0"],
            [*AT_DEPTH, "--fen", f"4,4,4,4,4,4/4,4,4,4,4,4 {text},0 1 0"],
            [*AT_DEPTH, "--fen", f"4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 {text}"],
        ):
            yield arguments, None


def check_numbers(binary, folder):
    for arguments, refused in some(number_cases()):
        check(binary, "numbers", arguments, folder, refused=refused)


def check_times(binary, folder):
    """No time at all is a mistake wherever a time is asked for."""
    for text in TIMES:
        for arguments in (
            ["analyze", "kalah", "--movetime", text],
            [*MATCH, "greedy", *RANDOM, "--movetime", text],
            [*MATCH, "greedy", *RANDOM, "--clock", text],
            [*MATCH, "greedy", *RANDOM, "--clock", text + "+1s"],
            [*MATCH, f"engine(movetime={text})", *RANDOM],
            [*MATCH, f"mcts(movetime={text})", *RANDOM],
            [*MATCH, f"alphabeta(movetime={text})", *RANDOM],
            ["book", "build", "kalah", "--out", "x.book", "--plies", "0", "--movetime", text],
            ["check-agent", "--movetime", text, "--", "true"],
            ["check-agent", "--start-time", text, "--", "true"],
        ):
            if LONG or text in NO_TIME or arguments[0] == "analyze":
                check(binary, "times", arguments, folder, refused=True)


def league(more="", agents=PAIR, game='game = "kalah"'):
    return f"{game}\ngames = 2\n{more}\n{agents}"


def named(name):
    return league(agents=PAIR.replace("]]\n", f']]\nname = "{name}"\n', 1))


def deep_files():
    for many in (40, 1000, 50_000):
        dots = ".a" * many
        yield f"a key of {many} dots", league(f"a{dots} = 1")
        yield f"a table of {many} dots", league(agents=f"{PAIR}[a{dots}]\n")
        yield f"a list of tables of {many} dots", league(agents=f"{PAIR}[[a{dots}]]\n")
        yield f"a quoted key of {many} dots", league('"a b"' + ' . "a"' * many + " = 1")
        yield f"{many} lists", league("a = " + "[" * many + "]" * many)
        yield f"{many} open lists", league("a = " + "[" * many)
        yield f"{many} tables", league("a = " + "{a=" * many + "1" + "}" * many)
        yield f"{many} lists of tables", league("a = " + "[{a=" * many + "1" + "}]" * many)
        yield f"{many} lists over lines", league("a = " + "[\n" * many + "]\n" * many)
        keys = "{a.b.c.d.e.f.g.h=" * many
        yield f"{many} tables of keys", league("a = " + keys + "1" + "}" * many)
        # Two of the five quotation marks belong to the text.
        yield f"{many} dots behind a text", league(f'a = {{b = """x""""", c{dots} = 1}}')


def odd_files():
    """Name, text, and whether it has to be refused."""
    yield "dots in a text", league('x = "' + "a." * 50_000 + '"'), True
    yield "brackets in a comment", league("# " + "[" * 50_000), False
    yield "brackets in a name", named("[[[[[[[["), False
    yield "many numbers", league("x = [" + "1.5, " * 50_000 + "]"), True
    yield "many keys", league("\n".join(f"k{i} = 1" for i in range(40_000))), True
    yield "many tables", league(agents=PAIR + "\n".join(f"[t{i}]" for i in range(40_000))), True
    many = "".join(f'[[agents]]\nname = "a{i}"\nplayer = "random"\n' for i in range(1001))
    yield "many agents", league(agents=many), True
    few = "".join(f'[[agents]]\nname = "a{i}"\nplayer = "random"\n' for i in range(20))
    yield "many games", league(agents=few).replace("= 2", "= 10000000"), True
    yield "nothing", "", True
    yield "blanks", "  \n \t \n", True
    yield "zeros", "\0" * 1000, True
    yield "a byte order mark", "\ufeff" + league(), False
    yield "an open text", 'game = "kalah', True
    yield "an open long text", "game = '''" + "x" * 100_000, True
    yield "a key alone", "game", True
    yield "a text of control characters", league('x = "\\u0000\\u001b\\u202e"'), True
    yield "a key of control characters", league('"\\u001b[31m\\u202e" = 1'), True
    yield "raw control characters", league('x = "\x1b[31m"'), True
    yield "no UTF-8", league('x = "\udcff"'), True
    yield "a large date", league("x = 9999-99-99T99:99:99Z"), True
    yield "a large number", league("x = " + "9" * 5000), True
    for name in ("", " ", "\\t", "\\n", "\\u200b", "\\u00a0", "\\u2800", "\\u3164", "x" * 5000):
        yield f"the name {name[:20]!r}", named(name), True
    for name in ("\\u001b[31mred", "a\\nb", "\\u202egnp", "=1+1", "@SUM(A1)", "-2", "\\u0085x"):
        yield f"the name {name!r}", named(name), False


def number_files():
    fine = ("+1", " 1", "1 ", "0x10", "2147483648", "4294967296")
    for text in NUMBERS:
        for key in ("games", "seed", "concurrency"):
            file = league().replace("games = 2", f"{key} = {text}")
            zero = text in ("0", "-0", "+0")
            yield f"{key} = {text}", file, None if text in fine or zero else True
        for key in ("depth", "nodes"):
            file = league(agents=f"[time]\n{key} = {text}\n{PAIR}")
            yield f"{key} = {text}", file, None if text in fine else True
        yield f"memory_mb = {text}", league(agents=PAIR + f"memory_mb = {text}\n"), True
        for key in ("plies", "balance"):
            file = league(agents=f"[openings]\nkind = 'random'\n{key} = {text}\n{PAIR}")
            yield f"{key} = {text}", file, None


def time_files():
    for text in TIMES:
        for key in ("movetime", "clock"):
            yield f"{key} {text}", league(agents=f'[time]\n{key} = "{text}"\n{PAIR}'), True
        file = league(agents=PAIR.replace("random", f"engine(movetime={text})"))
        yield f"player {text}", file, True
        none = text in ("0", "0ms", "0s", "0.0s", "00")
        yield f"grace {text}", league(f'grace = "{text}"'), not none
        yield f"gain {text}", league(agents=f'[time]\nclock = "1s+{text}"\n{PAIR}'), not none


def text_files():
    for text in TEXTS:
        if "\udcff" in text or len(text) > 50_000:
            continue
        plain = (c if c.isprintable() and c not in '"\\' else f"\\u{ord(c):04x}" for c in text)
        quoted = "".join(plain)
        for key in ("kind", "faults", "adjudicate_tables"):
            yield f"{key} {text[:20]!r}", league(f'{key} = "{quoted}"'), True
        yield f"game {text[:20]!r}", league(game=f'game = "{quoted}"'), True
        yield f"player {text[:20]!r}", league(agents=PAIR.replace("random", quoted, 1)), True
        folder = f'{PAIR}[[agents]]\nfolder = "x/{quoted}"\n'
        yield f"folder {text[:20]!r}", league(agents=folder), True
        openings = f'[openings]\nkind = "file"\nfile = "{quoted}"\n{PAIR}'
        yield f"openings {text[:20]!r}", league(agents=openings), True


def check_files_of(binary, folder, cases):
    path = pathlib.Path(folder, "t.toml")
    for name, text, refused in cases:
        path.write_bytes(program.in_bytes(text))
        check(binary, name, ["tournament", path.name, "--json"], folder, refused=refused)
        path.with_suffix(".games").unlink(missing_ok=True)


def check_tournaments(binary, folder):
    check_files_of(binary, folder, ((name, text, True) for name, text in deep_files()))
    check_files_of(binary, folder, odd_files())
    for cases in (number_files(), time_files(), text_files()):
        check_files_of(binary, folder, some(cases))
    # Studies and tunings go through the same door.
    path = pathlib.Path(folder, "x.toml")
    for many in (40, 50_000):
        dots = ".a" * many
        for text in (f"a{dots} = 1\n", f"[a{dots}]\n", "a = " + "[" * many + "\n"):
            path.write_text(text)
            for command in ("tune", "study"):
                check(binary, f"{command} {many}", [command, path.name], folder, refused=True)


def record_line(**changes):
    fields = {
        "id": '"1.0.0.0"',
        "game": '"kalah(pits=1,seeds=1)"',
        "start": '""',
        "moves": '["1"]',
        "south": '"a"',
        "north": '"b"',
        "winner": '"south"',
        "margin": "0",
        "verdict": '"resigned"',
        "cause": '""',
        "error_output": '""',
        "strikes": "[]",
        "opening_plies": "0",
        "microseconds": "[1]",
        "seed": "1",
    }
    fields.update(changes)
    return "{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}\n"


def json_records():
    for key in ("id", "moves", "south", "winner", "margin", "strikes", "microseconds", "seed"):
        for deep in (100, 100_000):
            yield f"{key} nested {deep}", record_line(**{key: "[" * deep + "]" * deep})
            yield f"{key} as tables", record_line(**{key: '{"a":' * deep + "1" + "}" * deep})
            yield f"{key} open {deep}", record_line(**{key: "[" * deep})
        numbers = ["1", "-1", "1e400", "1.5", "18446744073709551616"]
        texts = ['"x"', '"\\ud800"', '"\\u0000"', '"\udcff"']
        for value in numbers + texts + ["null", "[]", "{}", "[{}]", "[null]", "true"]:
            yield f"{key} {value}", record_line(**{key: value})
    yield "many moves", record_line(moves="[" + '"1",' * 500_000 + '"1"]')
    yield "a list", "[]\n"
    yield "not JSON", "{\n"
    yield "control characters", '"\x1b[31m"\n'


def record_text(south, margin="0", ending="resigned"):
    return (
        f'[Game "kalah(pits=1,seeds=1)"]\n[South "{south}"]\n[North "b"]\n[Margin "{margin}"]\n'
        f'[Ending "{ending}"]\n\n1 1-0\n'
    )


def text_records():
    yield "a long tag", record_text("x" * 1_000_000)
    yield "many tags", '[X "y"]\n' * 100_000
    yield "an open tag", '[Game "kalah'
    yield "a tag of brackets", "[" * 100_000
    yield "a bad margin", record_text("a", margin="99999999999999")
    yield "many moves", '[Game "kalah"]\n\n' + "1 " * 500_000 + "1-0\n"
    yield "a comment", '[Game "kalah"]\n\n{ \x1b[31m } 1 1-0\n'
    yield "zeros", "\0" * 10_000
    for text in BYTES + ["", " "]:
        yield f"a move {text!r}", f'[Game "kalah"]\n\n{text}1 1-0\n'
        yield f"a game {text!r}", f'[Game "{text}"]\n\n1 1-0\n'
        yield f"an ending {text!r}", record_text("a", ending=text or "?")


def imported(binary, folder, name, file, text):
    pathlib.Path(folder, file).write_bytes(program.in_bytes(text))
    pathlib.Path(folder, "i.games").unlink(missing_ok=True)
    arguments = ["import", file, "--game", "kalah(pits=1,seeds=1)", "--store", "i.games"]
    return check(binary, name, arguments, folder)


def check_records(binary, folder):
    for name, text in json_records():
        imported(binary, folder, "record, " + name, "r.jsonl", text)
    for name, text in text_records():
        imported(binary, folder, "record, " + name, "r.txt", text)
    for text in BYTES + ["", " ", "x" * 100_000]:
        name = f"player {text[:20]!r}"
        ended = imported(binary, folder, name, "r.txt", record_text(text))
        if "\n" in text:  # a tag is one line
            continue
        tally.check(b"1 game imported" in ended.out, name, "was not taken:", ended.err[:300])
        for command in (["standings"], ["standings", "--json"], ["export"]):
            arguments = [command[0], "i.games", *command[1:]]
            check(binary, name, arguments, folder, refused=False)
        check(binary, name, ["export", "i.games", "--format", "jsonl"], folder, refused=False)


def ugi_lines():
    for text in TEXTS:
        for command in (
            "position fen",
            "position startpos moves",
            "setoption name",
            "setoption name Player value",
            "setoption name UGI_Variant value",
            "setoption name Book value",
            "setoption name Hash value",
            "query",
            "go",
            "go perft",
            "",
        ):
            yield f"{command} {text}"
    for number in NUMBERS + TIMES:
        for word in ("movetime", "wtime", "p1time", "p1inc", "movestogo", "nodes", "depth"):
            yield f"go {word} {number}"


def check_ugi(binary, folder):
    sent = []
    for line in ugi_lines():
        # On a tiny game, so that what would take long is short.
        sent += [f"setoption name UGI_Variant value {TINY}", "position startpos"]
        sent += [line.replace("\n", " "), "stop"]
    given = program.in_bytes("\n".join(sent + ["position startpos", "go depth 2", "quit", ""]))
    ended = check(binary, "ugi", ["ugi"], folder, given, refused=False, longest=10_000_000)
    tally.check(ended.out.rstrip().split(b"\n")[-1].startswith(b"bestmove"), "ugi: no last move")
    for go in ("movetime 0", "wtime 0 btime 0", "p1time 0 movestogo 1", "movetime -5", "nodes 0"):
        for player in ("engine", "engine(threads=256)", "mcts", "alphabeta", "random"):
            given = f"setoption name Player value {player}\nposition startpos\ngo {go}\nisready\n"
            ended = check(binary, f"go {go}", ["ugi"], folder, given.encode(), refused=False)
            moves = ended.out.count(b"bestmove ")
            tally.check(moves == 1, player, "go", go, "gave", moves, "moves")


def check_play(binary, folder):
    """At the board."""
    typed = [text for text in TEXTS if "\n" not in text]
    typed += ["save " + text for text in BYTES[:2]]
    typed += ["help" * DEEP, "\0" * DEEP, "x" * 10_000_000]
    given = program.in_bytes("\n".join(typed) + "\nquit\n")
    arguments = ["play", "kalah", "--north", "human"]
    check(binary, "play", arguments, folder, given, refused=False, longest=1_000_000)


def check_files(binary, folder):
    """Bytes that are nothing, as every kind of file."""
    noise = bytes((i * 7919 + i // 251) % 256 for i in range(20_000))
    player = b"pitboss player 1\ngame\tkalah\nplayer\t"
    texts = {
        "noise": noise,
        "nothing": b"",
        "zeros": bytes(5000),
        "a player": player + b"\x1b[31m\xff\n",
        "a deep player": player + b"a(b=" * DEEP + b"\n",
        "a book": b"pitboss book \x1b[31m\n",
        "a store": b"SQLite format 3\0" + noise,
        "long lines": b"x" * 5_000_000,
    }
    for name, data in texts.items():
        pathlib.Path(folder, "f.x").write_bytes(data)
        for arguments in (
            [*MATCH, "tuned(file=f.x)", "random"],
            [*MATCH, "engine(book=f.x)", "random"],
            ["book", "info", "f.x"],
            ["standings", "f.x"],
            ["export", "f.x"],
            ["tournament", "f.x"],
            ["tune", "f.x"],
            ["study", "f.x"],
            ["solve", TINY, "--save", "f.x"],
        ):
            # Of an empty file something may be made.
            check(binary, name, arguments, folder, refused=None if name == "nothing" else True)


def check_threads(binary, folder):
    """Many more threads than cores: a short time is short all the same, and a stop a stop."""
    many = "engine(threads=256,movetime=10ms)"
    ended = check(binary, "threads", [*MATCH, many, *RANDOM], folder, refused=False)
    tally.check(not ended.hung and ended.seconds < 20, "a game of 256 threads took too long")
    for arguments in (
        [*MATCH, many, many, "--games", "100000"],
        [*MATCH, many.replace("10ms", "3600s"), "random"],
        ["analyze", "kalah", "--threads", "256", "--movetime", "3600s"],
    ):
        nowhere = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = program.start(binary, arguments, **nowhere)
        tally.check(program.wait_for_work(process, 1), arguments, "ended by itself")
        before = program.processor_seconds(process)
        process.send_signal(signal.SIGTERM)
        gone = program.wait_until(lambda: program.has_ended(process))
        seconds = program.processor_seconds(process) - before
        tally.check(gone and seconds < 5, arguments, "went on for", seconds, "s of the processor")
        process.kill()
        process.wait()


class Server:
    def __init__(self, binary, folder):
        arguments = ["serve", "--port", "0", "--data", os.path.join(folder, "data")]
        self.process = program.start(binary, arguments, stdin=subprocess.DEVNULL)
        line = self.process.stdout.readline().decode()
        self.address = line.split()[3].rstrip(";").removeprefix("http://")

    def ask(self, method, target, body=None):
        """Status and JSON of the answer."""
        connection = http.client.HTTPConnection(self.address, timeout=program.PATIENCE)
        connection.request(method, target, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, json.loads(text)

    def end(self):
        memory = re.search(r"VmHWM:\s+(\d+)", self._status())
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=program.PATIENCE)
        return self.process.returncode, int(memory[1])

    def _status(self):
        return pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")


def http_requests():
    for deep in (20, 20_000):
        for text in ("[" * deep + "]" * deep, '{"a":' * deep + "1" + "}" * deep, "[" * deep):
            yield "POST", "/api/v1/position", text
            yield "POST", "/api/v1/position", '{"game":' + text + "}"
    for text in TEXTS:
        if "\udcff" in text or len(text) > 60_000:
            continue
        seats = [{"name": text, "player": "easy"}, {"name": "b", "player": "easy"}]
        record = '[Game "kalah"]\n[South "' + text + '"]\n\n' + text
        for target, body in (
            ("position", {"game": text}),
            ("position", {"game": "kalah", "fen": text}),
            ("position", {"game": "kalah", "moves": [text]}),
            ("analyze", {"game": "kalah", "player": text}),
            ("games", {"game": "kalah", "north": text}),
            ("games/import", {"text": text}),
            ("games/import", {"text": record}),
            ("agents", {"name": text}),
            ("tournaments", {"game": "kalah", "players": seats}),
            ("tournaments", {"game": "kalah", "name": text, "players": []}),
        ):
            yield "POST", "/api/v1/" + target, json.dumps(body)
    for number in ("0", "-1", "1e400", "1.5", '"1"', "null", "[]", "18446744073709551616"):
        body = '{"game":"kalah(pits=1,seeds=1)","movetime_ms":' + number + "}"
        yield "POST", "/api/v1/analyze", body
        players = '[{"name":"a","player":"easy"},{"name":"b","player":"random"}]'
        more = f'"movetime_ms":{number},"players":{players},"pairs":{number}'
        yield "POST", "/api/v1/tournaments", '{"game":"kalah(pits=1,seeds=1)",' + more + "}"
    for spec in ("engine(movetime=0ms)", "mcts(movetime=0)", "a(b=" * 900 + ")" * 900):
        yield "POST", "/api/v1/analyze", json.dumps({"game": "kalah", "player": spec})
    for query in ("%1b[31m", "%ff%fe", "%00", "%", "%zz", "a" * 5000, "%e2%80%ae", "%0d%0aX:%20y"):
        yield "GET", "/api/v1/rules?game=" + query, None
        yield "GET", "/api/v1/games/" + query, None
        yield "GET", f"/api/v1/rules?{query}=kalah", None


def check_http(binary, folder):
    server = Server(binary, folder)
    for method, target, body in http_requests():
        name = f"{method} {target[:60]} {(body or '')[:100]}"
        status, answer = server.ask(method, target, body)
        tally.check(status < 500, name, "failed with", status, answer)
        text = json.dumps(answer, ensure_ascii=False)
        tally.check(status < 300 or "error" in answer, name, "has no sentence:", text[:300])
        tally.check(not RAW.search(text), name, "shows the inside:", text[:300])
        strings = re.sub(r"\\[bfnrt]", "", text) if status < 300 else str(answer.get("error"))
        tally.check(not HARMFUL.search(strings), name, "answers", ascii(text[:300]))
        tally.check(status < 300 or len(text) < 2000, name, "answers at length", len(text))
    code, memory_kb = server.end()
    tally.check(code == 0, "the server ended with", code)
    tally.check(memory_kb < MOST_MEMORY_KB, "the server took", memory_kb, "kB")


GROUPS = {
    "words": check_words,
    "numbers": check_numbers,
    "times": check_times,
    "tournaments": check_tournaments,
    "records": check_records,
    "ugi": check_ugi,
    "play": check_play,
    "files": check_files,
    "http": check_http,
    "threads": check_threads,
}


def main():
    binary = os.path.abspath(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for name in sys.argv[2:] or GROUPS:
        with tempfile.TemporaryDirectory() as folder:
            before = tally.checks
            GROUPS[name](binary, folder)
            print(f"{name}: {tally.checks - before} checks")
    tally.end()


if __name__ == "__main__":
    main()
