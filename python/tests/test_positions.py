"""Games whose positions are any hashable values: functions, dicts and graphs of networkx."""

import itertools
import unittest
from typing import Any, FrozenSet, Iterator, List, Tuple

import betli

from .support import COMPOUNDS, PLAYS

try:
    import networkx  # type: ignore[import]
except ImportError:
    networkx = None


def kayles(row: int) -> Iterator[List[int]]:
    for taken in (1, 2):
        for left in range((row - taken) // 2 + 1):
            rest = row - taken - left
            yield [left, rest] if left else [rest]


def chomp(rows: Tuple[int, ...]) -> Iterator[Tuple[int, ...]]:
    """Bars as tuples of rows; the first square may not be eaten, which is misere Chomp."""
    for i, row in enumerate(rows):
        for cut in range(i == 0, row):
            left = (*rows[:i], *(min(one, cut) for one in rows[i:]))
            yield tuple(one for one in left if one > 0)


class Positions(unittest.TestCase):
    def test_they_are_worth_what_the_catalogue_says_in_every_way(self) -> None:
        own = betli.position_game(kayles)
        for compound, play in itertools.product(COMPOUNDS, PLAYS):
            for heaps in itertools.combinations_with_replacement(range(1, 7), 2):
                with self.subTest(compound=compound, play=play, heaps=heaps):
                    options: Any = {"compound": compound, "play": play}
                    a, b = (betli.solve(game, *heaps, **options) for game in (own, "kayles"))
                    self.assertEqual(
                        (a.outcome, a.value, a.move_count), (b.outcome, b.value, b.move_count)
                    )

    def test_positions_come_back(self) -> None:
        own = betli.position_game(chomp, "bars")
        answer = betli.solve(own, (4, 4, 4))
        self.assertEqual(answer.outcome, betli.Outcome.N)
        (move,) = answer.moves
        self.assertEqual(betli.who_wins(own, own.position(move.position)), betli.Outcome.P)
        self.assertEqual(own.word((4, 4, 4)), "(4,4,4)")
        self.assertEqual(betli.solve("chomp", "3x4", play="misere").outcome, betli.Outcome.N)

    def test_positions_of_sums_come_back(self) -> None:
        own = betli.position_game(lambda n: range(n), "heaps-of-sums")
        answer = betli.solve(own, 5, 3)
        (move,) = answer.moves
        self.assertEqual(own.positions(answer.position), [5, 3])
        self.assertEqual(own.positions(move.position), [3, 3])
        self.assertEqual(betli.who_wins(own, *own.positions(move.position)), betli.Outcome.P)
        mixed = betli.solve("nim", 1, "+", own, 5, 3)
        self.assertEqual(own.positions(mixed.position, mixed.game), [5, 3])
        self.assertEqual(own.positions(mixed.moves[0].position, mixed.game), [2, 3])
        first = betli.solve(own, 5, "+", "nim", 3)
        self.assertEqual(own.positions(first.position, first.game), [5])
        with self.assertRaisesRegex(KeyError, r"positions\(\) reads sums"):
            own.position("5 3")

    def test_words_for_numbers_are_told_what_to_do(self) -> None:
        numbers = betli.game(lambda n: range(n), "numbers-only")
        with self.assertRaisesRegex(betli.InputError, r"position_game\(\) takes any positions"):
            betli.solve(numbers, "abc")
        with self.assertRaises(betli.InputError) as caught:
            betli.solve(numbers, -1)
        self.assertNotIn("position_game", str(caught.exception))

    def test_sets_and_strings(self) -> None:
        def leave_out(these: FrozenSet[int]) -> Iterator[FrozenSet[int]]:
            return (these - {one} for one in these)

        sets = betli.position_game(leave_out, "sets")
        words = betli.position_game(lambda word: [word[1:], word[:-1]] if word else [], "words")
        for size in range(6):
            expected = betli.Outcome.N if size % 2 else betli.Outcome.P
            self.assertEqual(betli.who_wins(sets, frozenset(range(size))), expected)
            self.assertEqual(betli.who_wins(words, "x" * size), expected)
        for odd in ("", "+", "-", "a b", '"', "\\", "#0", "x" * 500, "日本"):
            self.assertEqual(words.position(words.word(odd)), odd)
            self.assertEqual(
                betli.who_wins(words, [odd]), betli.Outcome.N if len(odd) % 2 else betli.Outcome.P
            )

    def test_sums_with_other_games(self) -> None:
        own = betli.position_game(lambda n: range(n), "heaps")
        for a, b in itertools.product(range(4), repeat=2):
            expected = betli.who_wins("nim", a, b)
            self.assertEqual(betli.who_wins(own, a, b), expected)
            self.assertEqual(betli.who_wins(own, [a, b]), expected)
            self.assertEqual(betli.who_wins(own, a, "+", "nim", b), expected)
            self.assertEqual(betli.who_wins("nim", b, "+", own, a), expected)
        self.assertEqual(betli.who_wins_all(own, [0, 1]), [betli.Outcome.P, betli.Outcome.N])

    def test_dicts_and_graphs(self) -> None:
        arrows = {"a": ["b", "c"], "b": ["c"], "loop": ["loop"]}
        from_dict = betli.position_game(arrows)
        self.assertEqual(
            [str(betli.solve(from_dict, v).value) for v in ("a", "b", "c")], ["2", "1", "0"]
        )
        self.assertEqual(betli.who_wins(from_dict, "loop"), betli.Outcome.DRAW)
        if networkx is None:
            self.skipTest("networkx is not installed")
        graph = networkx.DiGraph(arrows)
        from_graph = betli.position_game(graph)
        self.assertEqual(betli.who_wins(from_graph, "b"), betli.Outcome.N)
        back = betli.graph(from_graph, "a").to_networkx()
        self.assertEqual(sorted(back.edges), [("a", "b"), ("a", "c"), ("b", "c")])
        self.assertEqual(back.nodes["a"]["value"], "2")
        path = betli.position_game(networkx.path_graph(2))
        self.assertEqual(betli.who_wins(path, 0), betli.Outcome.DRAW)

    def test_a_table_is_refused_and_changes_no_answer(self) -> None:
        own = betli.position_game(lambda n: range(n), "without-tables")
        for ask in (lambda: betli.table(own, 3).to_list(), lambda: betli.check(own, 3, 2)):
            with self.assertRaisesRegex(ValueError, "has no tables"):
                ask()
        for n in range(5):
            self.assertEqual(betli.solve(own, n).value, n)

    def test_what_is_wrong_is_told(self) -> None:
        own = betli.position_game(lambda n: [{}] if n else [])
        with self.assertRaisesRegex(TypeError, "unhashable"):
            betli.solve(own, 1)
        with self.assertRaisesRegex(TypeError, "unhashable"):
            betli.solve(own, {})
        with self.assertRaises(ZeroDivisionError):
            betli.solve(betli.position_game(lambda n: [1 // n]), 0)


if __name__ == "__main__":
    unittest.main()
