"""What tests share."""

import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any, List

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ.get("BETLI_TOOL", str(ROOT / "build/release/betli"))

SEED = int(os.environ.get("BETLI_SEED", "20261126"))
print(f"seed {SEED}")

COMPOUNDS = [
    f"{length}-{way}"
    for length in ("long", "short")
    for way in ("disjunctive", "conjunctive", "selective")
]
PLAYS = ["normal", "misere"]


def tool(*words: object) -> Any:
    """What the tool answers as JSON."""
    run = subprocess.run(
        [TOOL, *map(str, words), "--format=json"], stdout=subprocess.PIPE, check=True, text=True
    )
    return json.loads(run.stdout)


def chance() -> random.Random:
    """The same random numbers in each run, unless BETLI_SEED says else."""
    return random.Random(SEED)


def positions(count: int) -> List[List[str]]:
    """Random questions: a game, and some components."""
    r = chance()
    games = {
        "nim": lambda: str(r.randrange(40)),
        "kayles": lambda: str(r.randrange(30)),
        "0.137": lambda: str(r.randrange(30)),
        "lego": lambda: f"{r.randrange(1, 8)}x{r.randrange(1, 8)}",
        "wythoff": lambda: f"{r.randrange(12)}x{r.randrange(12)}",
        "chomp": lambda: f"{r.randrange(1, 5)}x{r.randrange(1, 5)}",
    }
    found = []
    for _ in range(count):
        game = r.choice(sorted(games))
        found.append([game, *(games[game]() for _ in range(r.randrange(1, 4)))])
    return found
