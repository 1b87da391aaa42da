"""What a question costs in Python, beside a call of an empty function of Python's in the same run."""

import random
import timeit
from typing import Callable

import betli

RUNS, CALLS = 5, 50_000


def seconds(call: Callable[[], object], calls: int = CALLS) -> float:
    """Of one call, in the best of several runs."""
    return min(timeit.repeat(call, number=calls, repeat=RUNS)) / calls


def nothing(game: str, *position: int, **options: str) -> None:
    """What a question would cost without a library."""


def main() -> None:
    empty = seconds(lambda: nothing("nim", 13, 42, 30, 43))
    many = [[random.randrange(1000) for _ in range(4)] for _ in range(100_000)]
    questions = {
        "who_wins": seconds(lambda: betli.who_wins("nim", 13, 42, 30, 43)),
        "Engine().who_wins": seconds(
            lambda who_wins=betli.Engine().who_wins: who_wins("nim", 13, 42, 30, 43)  # type: ignore[misc]
        ),
        "who_wins_all": seconds(lambda: betli.who_wins_all("nim", many), 1) / len(many),
        "solve": seconds(lambda: betli.solve("nim", 13, 42, 30, 43), CALLS // 50),
    }
    print(f"{'a call of Python':20} {empty * 1e6:8.3f} us")
    for name, took in questions.items():
        print(f"{name:20} {took * 1e6:8.3f} us   {took / empty:8.1f} times that")


if __name__ == "__main__":
    main()
