#!/usr/bin/python3
"""Fails if more than a tenth of the functions of src have a name that another one has, too.

A name read alone says what a function does (docs/words.md).  Functions that are a member of a
descriptor or a solver, and have the member's name, do not count.

    unique.py [--list]   --list: names all that are not unique, with their files
"""

import collections
import pathlib
import re
import sys

MOST = 0.10
SRC = pathlib.Path(__file__).parents[2] / "src"
MEMBERS_OF = ("core/game/game.h", "core/solve/solver.h")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
FUNCTION = re.compile(
    r"^(?:static |__extension__ |inline )*[A-Za-z_][\w \*]*?[\s\*](\w+)\([^;{}]*\)\s*\{", re.M)
NO_NAMES = {"if", "while", "for", "switch", "__attribute__"}


def functions():
    """Yields the name and the file of each function that is defined in src."""
    for path in sorted(SRC.rglob("*.[ch]")):
        for name in FUNCTION.findall(COMMENT.sub("", path.read_text())):
            if name not in NO_NAMES:
                yield name, str(path.relative_to(SRC))


def main():
    members = {name for file in MEMBERS_OF
               for name in re.findall(r"\(\*(\w+)\)\(", (SRC / file).read_text())}
    files = collections.defaultdict(list)
    count = 0
    for name, file in functions():
        count += 1
        if name not in members:
            files[name].append(file)
    shared = {name: where for name, where in files.items() if len(where) > 1}
    not_unique = sum(map(len, shared.values()))
    print(f"{not_unique} of {count} functions have a name that is not unique:"
          f" {100 * not_unique / count:.1f} %, at most {100 * MOST:.0f} % may")
    if "--list" in sys.argv or not_unique > MOST * count:
        for name, where in sorted(shared.items(), key=lambda item: -len(item[1])):
            print(f"{name}: {' '.join(where)}")
    return not_unique > MOST * count


if __name__ == "__main__":
    sys.exit(main())
