#!/usr/bin/python3
"""Holds three verifiers against each other: betli-verify, examples/verify.py, and `betli verify`.

    verifier.py BETLI VERIFIER [CERTIFICATES]

They see certificates that betli writes, right as they are, and changed: lines left out, doubled and exchanged, words
changed, with the right checksum at the end.  The seed is printed; BETLI_SEED chooses another.
"""

import hashlib
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "examples"))
sys.dont_write_bytecode = True
import verify  # noqa: E402

COMPOUNDS = [f"{length}-{kind}" for length in ("long", "short")
             for kind in ("disjunctive", "conjunctive", "selective")]
LINES = [
    *(f"sequence {game} --compound {compound} --play {play} --to 300"
      for game in ("0.137", "subtract:2,5", "0.33") for compound in COMPOUNDS for play in ("normal", "misere")),
    "sequence 0.77", "sequence 0.156", "sequence 0.127 --to 5000", "sequence hex:0.3F", "sequence lasker --to 300",
    "sequence 0.777 --compound short-disjunctive --play misere --to 20000", "sequence hex:0.8",
    "quotient 0.75", "quotient 0.3", "quotient 0.123 --to 12", "quotient subtract:1,3 --to 9",
    *(f"solve {game} {board} --play {play} --moves 0" for play in ("normal", "misere")
      for game in ("cram", "node-kayles") for board in ("3x4", "../.#", "3x3")),
    "solve cram 3x3 2x3 --play misere --moves 0",
    *(f"solve {game}:{ROOT}/examples/{graph}.dot all --play {play} --moves 0" for play in ("normal", "misere")
      for game in ("arc-kayles", "node-kayles") for graph in ("cube", "house")),
]
WORDS = ["0", "1", "2", "normal", "misere", "golomb", "guy-smith", "window", "short-disjunctive", "long-selective", "",
         "all", "none", "a", "*1", "../..", "P", "N"]
SECONDS = 10


def certificates(betli, folder):
    """Yields the certificates of all lines of which there are any."""
    for line in LINES:
        file = folder / "certificate"
        file.unlink(missing_ok=True)
        subprocess.run([betli, *line.split(), "--certificate", file, "-o", folder / "out.json"], capture_output=True)
        if file.exists():
            yield file.read_text()


def changed(lines, choose):
    """Returns the lines of a certificate with one change."""
    lines, at, way = list(lines), choose.randrange(1, len(lines)), choose.randrange(6)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(at, lines[at])
    elif way == 2:
        lines[at - 1], lines[at] = lines[at], lines[at - 1]
    else:
        words = lines[at].split(" ")
        word = choose.randrange(len(words))
        step = choose.choice([-2, -1, 1, 2, 7])
        words[word] = str(max(0, int(words[word]) + step)) if words[word].isdigit() else choose.choice(WORDS)
        lines[at] = " ".join(words)
    return lines


def sealed(lines):
    """Returns the bytes of a certificate with the right checksum."""
    body = "".join(line + "\n" for line in lines).encode()
    return body + b"sha256 " + hashlib.sha256(body).hexdigest().encode() + b"\n"


def is_accepted_by_python(data):
    """Tells what examples/verify.py says."""
    try:
        verify.verify(data)
        return True
    except verify.Wrong:
        return False


def run(*words):
    """Returns the exit code of a program; None after some seconds."""
    try:
        return subprocess.run(words, capture_output=True, timeout=SECONDS).returncode
    except subprocess.TimeoutExpired:
        return None


def compare(betli, verifier, data, file):
    """Returns true if the certificate is accepted; ends the test if the verifiers do not agree.

    `betli verify` may refuse more: that the code is not that of the game.
    """
    file.write_bytes(data)
    code, named = run(verifier, file), run(betli, "verify", file)
    if code is None or named is None:
        return False
    accepted = is_accepted_by_python(data)
    if code not in (0, 3) or accepted != (code == 0) or (code == 3 and named != 3):
        sys.exit(f"{data.decode(errors='replace')}\nbetli-verify ends with {code}, betli verify with {named}, and"
                 f" verify.py {'accepts' if accepted else 'refuses'} it")
    return accepted


def main(betli, verifier, count=400):
    """Compares what is written and what is changed."""
    seed = int(os.environ.get("BETLI_SEED", "1"))
    choose = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "file"
        texts = [text.split("\n")[:-2] for text in certificates(betli, pathlib.Path(folder))]
        for lines in texts:
            if not compare(betli, verifier, sealed(lines), file):
                sys.exit("\n".join(lines) + "\nis refused")
        accepted = 0
        for _ in range(int(count)):
            lines = choose.choice(texts)
            for _ in range(choose.choice([1, 1, 2])):
                lines = changed(lines, choose)
            accepted += compare(betli, verifier, sealed(lines), file)
    print(f"seed {seed}: {len(texts)} certificates, and {count} that were changed, of which {accepted} are right")
    return accepted == 0 or len(texts) < 40


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
