"""Computes anew, from the rules of the games alone, what the cases in *.test here expect.

brute.py [NAME...]: all, or some. Each has a function NAME, with _ in the place of -, which returns the
lines that have to stand there as standard output. It searches, and knows of sums only what Sprague (1935)
and Grundy (1939) proved; nothing of it comes from betli, and closed forms are not used.
"""

import re
import sys
from pathlib import Path

import contests, euler, judges, papers, sequences
from play import TESTS

FOLDER = Path(__file__).parent
FORM = re.compile(r".* # https?://\S+.*\nexit 0\nstdout\n((?:.*\n)*)stderr\n")
CASE = re.compile(r"^=== (.*)\n((?:(?!=== ).*\n)*)", re.MULTILINE)
CASES = dict(
    case
    for file in FOLDER.glob("*.test")
    for case in CASE.findall(file.read_text(encoding="utf-8"))
)


def check(name):
    form = FORM.fullmatch(CASES[name])
    if not form:
        return f"{name}: wants a command, # and an address, then exit 0, and nothing on stderr"
    expected = form[1].splitlines()
    computed = [str(line) for line in TESTS[name]()]
    if expected == computed:
        return None
    pairs = [(a, b) for a, b in zip(expected, computed) if a != b]
    pair = pairs[0] if pairs else (f"{len(expected)} lines", f"{len(computed)} lines")
    return f"{name} has '{pair[0]}', but the rules say '{pair[1]}'"


def main(names):
    sys.setrecursionlimit(100000)
    wrong = [
        f"{name}: a test or a function is missing" for name in sorted(CASES.keys() ^ TESTS.keys())
    ]
    wrong += filter(None, map(check, names or sorted(CASES.keys() & TESTS.keys())))
    print("\n".join(wrong) if wrong else f"{len(names or CASES)} tests agree with the rules")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
