#!/usr/bin/python3
"""Types lines into a session of betli on a terminal of its own.

    session.py BETLI

Ctrl-C begins a new line, or ends the answer and not the session; Tab completes commands, games,
options and files; the last question is asked again with other options.
"""

import os
import pty
import re
import select
import sys
import tempfile
import time

SECONDS = 60


class Terminal:
    """A session, and what it has shown since the last look."""

    def __init__(self, tool, folder):
        self.pid, self.keys = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            environment = {"TERM": "xterm", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": folder}
            os.execve(tool, [tool], environment)
        self.shown = ""

    def type(self, text):
        os.write(self.keys, text.encode())

    def wait_for(self, pattern):
        """Reads until the pattern is shown, and returns what was shown up to there."""
        end = time.monotonic() + SECONDS
        while not (found := re.search(pattern, self.shown)):
            ready, _, _ = select.select([self.keys], [], [], max(0, end - time.monotonic()))
            try:
                read = os.read(self.keys, 65536) if ready else b""
            except OSError:  # the session has ended
                read = b""
            if not read:
                sys.exit(f"'{pattern}' was not shown, but: {self.shown!r}")
            self.shown += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", read.decode(errors="replace"))
        before, self.shown = self.shown[: found.end()], self.shown[found.end() :]
        return before

    def ask(self, line):
        self.type(line + "\r")
        return self.wait_for(r"\nbetli> ")

    def end(self):
        _, status = os.waitpid(self.pid, 0)
        return os.waitstatus_to_exitcode(status)


def hold(what, holds):
    if not holds:
        sys.exit(f"this does not hold: {what}")


def main(tool, edits):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "drawn.txt"), "w", encoding="utf-8") as file:
            file.write("a b\n")
        t = Terminal(os.path.realpath(tool), folder)
        t.wait_for("betli> ")
        hold("a question is answered", "N-position" in t.ask("nim 3 5 7"))
        hold("options ask it again", "misere play" in t.ask("--misere"))
        hold("a quoted rule", "G⁺ = 1" in t.ask("solve --rule 'for k = 1, n // 2 do move(n - k) end' 5"))
        t.type("solve nim 1 1")
        t.wait_for("nim 1 1")
        t.type("\x03")
        t.wait_for("betli> ")
        hold("Ctrl-C begins a new line", "P-position" in t.ask("nim 2 2"))
        t.type("sequence 0.007 --to 1e9\r")
        t.wait_for(r"heaps: \d")
        t.type("\x03")
        t.wait_for("betli> ")
        hold("Ctrl-C ends the answer only", "N-position" in t.ask("kayles 5"))
        if edits:
            t.type("quot\t")
            t.wait_for("quotient")
            t.type(" 0.2\x15solve graph:dra\t")
            t.wait_for(r"graph:drawn\.txt")
            hold("a file is completed", "a" in t.ask(" a"))
            t.type("solve nim 1 --pla\t")
            hold("an option is completed", "misere play" in t.ask(" misere"))
        t.type("quit\r")
        hold("quit ends it well", t.end() == 0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] == "yes")
