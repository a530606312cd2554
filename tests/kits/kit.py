"""How the tests of the kits start an agent and talk to it: the kit as students get it, or with
another `choose` in the place of the kit's own."""

import functools
import pathlib
import re
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "cli"))

import program  # noqa: E402
import ugi_test  # noqa: E402

KITS = HERE.parents[1] / "kits"
START_OF_CHOOSE = re.compile(r"^def choose|^    static String choose", re.MULTILINE)
END_OF_STUDENTS_PART = re.compile(r"^ *(#|//) ={40,}$", re.MULTILINE)
# Short runs: compile quickly rather than well.
QUICK_JAVA = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
RUN = {"python": [sys.executable, "-B"], "java": ["java", *QUICK_JAVA]}


class Kit:
    """Commands that start the agent: from its source file, as it is run most quickly, and with a
    student's `choose` instead, whose behaviour the environment variable STUDENT chooses."""

    def __init__(self, language, folder):
        self.language = language
        self._folder = pathlib.Path(folder)
        self.source = KITS / {"python": "python/agent.py", "java": "java/Agent.java"}[language]

    @functools.cached_property
    def command(self):
        return [*RUN[self.language], str(self.source)]

    @functools.cached_property
    def quick_command(self):
        return self.command if self.language == "python" else compiled(self.source, self._folder)

    @functools.cached_property
    def student_command(self):
        folder = self._folder / "student"
        folder.mkdir()
        source = folder / self.source.name
        source.write_text(with_student(self.source, HERE / f"student{source.suffix}"))
        if self.language == "java":
            return compiled(source, folder)
        return [*RUN["python"], str(source)]


def compiled(source, folder):
    """Warnings are errors: students should see those about their own code only."""
    options = [f"-J{option}" for option in QUICK_JAVA] + ["-proc:none", "-Xlint:all,-serial"]
    subprocess.run(["javac", *options, "-Werror", "-d", str(folder), str(source)], check=True)
    return [*RUN["java"], "-cp", str(folder), "Agent"]


def with_student(kit, student):
    """The kit's text with its `choose` replaced by a student's."""
    text = kit.read_text()
    start = START_OF_CHOOSE.search(text).start()
    end = END_OF_STUDENTS_PART.search(text).start()
    return text[:start] + student.read_text() + "\n\n" + text[end:]


class Agent(ugi_test.Engine):
    """One running agent. Its standard error is kept apart: nothing of it belongs to the talk."""

    def __init__(self, command, student=""):
        environment = {**program.environment(), "STUDENT": student}
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.lines = ugi_test.queue.Queue()
        self.log = []
        threading.Thread(target=self._listen, daemon=True).start()
        self._logger = threading.Thread(target=self._read_log, daemon=True)
        self._logger.start()

    def left(self):
        """Each answer is waited for on its own: talks of thousands of moves are long."""
        return program.PATIENCE

    def _read_log(self):
        for line in self.process.stderr:
            self.log.append(line.decode("utf-8", "backslashreplace").rstrip("\n"))

    def hear_line(self):
        line = self.hear()
        if line is ugi_test.THE_END:
            raise ugi_test.Mismatch("the output has ended:\n" + "\n".join(self.log[-20:]))
        return line

    def ask(self, text):
        self.say(text)
        return self.hear_line()

    def ready(self):
        if self.ask("isready") != "readyok":
            raise ugi_test.Mismatch("it is not ready")
        return self

    def move_for(self, go):
        """What comes before the bestmove, the move, and after how many seconds it came."""
        before, start = [], time.monotonic()
        self.say(go)
        while not (line := self.hear_line()).startswith("bestmove "):
            before.append(line)
        return before, line.split(" ", 1)[1], time.monotonic() - start

    def close(self):
        super().close()
        self._logger.join(5)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
