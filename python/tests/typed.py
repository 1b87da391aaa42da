"""What a user's program looks like to a type checker; it is not run."""

from typing import Iterator, List, Optional

import betli


def halves(n: int) -> Iterator[int]:
    yield from range((n + 1) // 2, n)


own: betli.Game = betli.game(halves)
answer: betli.Answer = betli.solve(own, 3, "+", "lego", (4, 7), play="misere")
outcome: betli.Outcome = betli.who_wins("nim", 1, 2, 3)
moves: List[str] = [change.to for move in answer.moves for change in move.changes]
reason: str = betli.explain("kayles", 3, 4).text
number: Optional[int] = betli.table("lego", (3, 4))[1, 2].number
period: Optional[betli.Period] = betli.sequence("kayles", 1000, time=3).period
elements: int = betli.quotient("0.123").order
depth: int = betli.graph("nim", 1, 2).vertices[0].depth
some: List[betli.Value] = betli.table("nim", 9)[2:5]
few: List[int] = betli.sequence("kayles", 100)[2:5]
words: betli.PositionGame = betli.position_game({"a": ["b"]})
place: betli.Outcome = betli.who_wins(words, "a")
