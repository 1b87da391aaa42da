"""Games as functions of Python's: every compound, every mistake."""

import itertools
import time
import unittest
from typing import Any, Iterator, List, Tuple

import betli

from .support import COMPOUNDS, PLAYS


def kayles(n: int) -> Iterator[Tuple[int, ...]]:
    """Without heaps of 0 beside others, which would end short compounds."""
    for taken in (1, 2):
        for left in range((n - taken) // 2 + 1):
            rest = n - taken - left
            yield (left, rest) if left else (rest,)


def wythoff(a: int, b: int) -> Iterator[Tuple[int, int]]:
    yield from ((i, b) for i in range(a))
    yield from ((a, i) for i in range(b))
    yield from ((a - i, b - i) for i in range(1, min(a, b) + 1))


def lego(a: int, b: int) -> Iterator[List[Tuple[int, int]]]:
    yield from ([(i, b), (a - i, b)] for i in range(1, a // 2 + 1))
    yield from ([(a, i), (a, b - i)] for i in range(1, b // 2 + 1))


class OwnGames(unittest.TestCase):
    def test_they_are_worth_what_the_catalogue_says_in_every_way(self) -> None:
        for function, name, to in (
            (kayles, "kayles", 14),
            (wythoff, "wythoff", (6, 6)),
            (lego, "lego", (5, 5)),
        ):
            own = betli.game(function)
            for compound, play in itertools.product(COMPOUNDS, PLAYS):
                with self.subTest(game=name, compound=compound, play=play):
                    options = {"compound": compound, "play": play}
                    wanted = betli.table(name, to, **options)
                    found = betli.table(own, to, **options)
                    self.assertEqual(found.symbol, wanted.symbol)
                    for row, column in wanted.places():
                        if found.first_row <= row and found.first_column <= column:
                            place = (row, column) if wanted.axes == 2 else row
                            self.assertEqual(found[place], wanted[place], place)  # type: ignore[index]

    def test_sums_with_other_games(self) -> None:
        own = betli.game(kayles)
        self.assertEqual(betli.solve(own, 5, "+", "kayles", 5).outcome, "P")
        self.assertEqual(betli.solve("nim", 4, "+", own, 5).value, 0)
        self.assertEqual(betli.solve("nim", 4, "+", own, [5]).game, "nim + kayles-2")
        self.assertEqual(betli.who_wins_all(own, [5, [5, 5]]), ["N", "P"])

    def test_options_without_end_are_stopped_by_a_limit(self) -> None:
        ended: List[int] = []

        def endless(n: int) -> Iterator[int]:
            try:
                for i in itertools.count():
                    yield i * i
            finally:
                ended.append(i)

        with self.assertRaisesRegex(betli.LimitError, "memory limit of 1.0 MiB"):
            betli.solve(betli.game(endless), 5, memory="1M")
        self.assertEqual(len(ended), 1)
        self.assertLess(ended[0], 50000)

    def test_names(self) -> None:
        @betli.game
        def take_a_square(n: int) -> List[int]:
            return [n - k * k for k in range(1, n + 1) if k * k <= n]

        self.assertEqual(betli.solve(take_a_square, 5).game, "take-a-square")
        self.assertEqual(list(take_a_square(5)), [4, 1])
        self.assertEqual(betli.game(kayles).name, "kayles")
        self.assertEqual(betli.solve(betli.game(lambda n: (), "mine"), 5).game, "mine")
        with self.assertRaises(betli.InputError):
            betli.solve(betli.game(lambda n: (), "no name"), 5)

    def test_words_of_its_own(self) -> None:
        letters = betli.game(
            lambda n: range(n),
            parse=lambda text: ord(text) - ord("a") if len(text) == 1 else None,
            show=lambda n: chr(ord("a") + n),
        )
        answer = betli.solve(letters, "b", "d")
        self.assertEqual([m.position for m in answer.moves], ["b b"])
        with self.assertRaisesRegex(betli.InputError, "xyz"):
            betli.solve(letters, "xyz")

    def test_parts_and_symmetry(self) -> None:
        def cram(row: int) -> Iterator[int]:
            """A row of 16 squares as bits; a move covers two neighbours that are free."""
            yield from (row | 3 << i for i in range(15) if not row >> i & 3)

        def parts(row: int) -> Any:
            runs = [len(run) for run in f"{row:016b}".split("1") if run]
            return (
                [0xFFFF & ~((1 << run) - 1) for run in runs if run > 1] if len(runs) > 1 else None
            )

        def turned(row: int) -> int:
            return min(row, int(f"{row:016b}"[::-1], 2))

        def work(row: int) -> int:
            return sum(not row >> i & 3 for i in range(15))

        own = betli.game(cram, components=parts, canonical=turned, effort=work)
        for free in range(2, 17):
            row = 0xFFFF & ~((1 << free) - 1)
            self.assertEqual(betli.solve(own, row).value, betli.solve("0.07", free).value, free)

    def test_options_say_who_moves_next(self) -> None:
        def stacks(n: int) -> List[Any]:
            splits: List[Any] = [[k, n - k] for k in range(1, n // 2 + 1)]
            return splits + [betli.entail(n - 1)] * (n > 0)

        tops = betli.game(stacks, "stacks", turns=True)
        own, known = betli.table(tops, 12), betli.table("top-entails", 12)
        self.assertEqual([str(v) for v in own], [str(v) for v in known])
        self.assertEqual(
            betli.solve(tops, 5, "4!").outcome, betli.solve("top-entails", 5, "4!").outcome
        )
        greedy = betli.position_game(
            lambda word: [betli.go_on(word[1:])] if word else [], "greedy", turns=True
        )
        self.assertEqual(betli.who_wins(greedy, "abc"), betli.Outcome.P)
        with self.assertRaisesRegex(ValueError, "one component"):
            betli.who_wins(betli.game(lambda n: [betli.entail([n, n])], turns=True), 3)

    def test_loops(self) -> None:
        go_round = betli.game(lambda n: [(n + 1) % 3] + ([9] if n == 5 else []), cycles=True)
        self.assertEqual(betli.solve(go_round, 1).outcome, "draw")

    def test_what_a_function_raises_comes_out(self) -> None:
        class Mine(Exception):
            pass

        def bad(n: int) -> List[int]:
            if n == 3:
                raise Mine("at three")
            return list(range(n))

        for ask in (betli.solve, betli.who_wins, betli.graph, betli.moves):
            with self.assertRaisesRegex(Mine, "at three"):
                ask(betli.game(bad), 3)  # type: ignore[operator]
        with self.assertRaises(Mine):
            betli.table(betli.game(bad), 9)
        self.assertEqual(betli.solve(betli.game(bad), 2).outcome, "N")

    def test_wrong_options(self) -> None:
        for option, error in (
            ("x", TypeError),
            (-1, OverflowError),
            (2**64, OverflowError),
            ((), ValueError),
            ([], ValueError),
            (None, TypeError),
            ([1, None], TypeError),
        ):
            with self.subTest(option=option), self.assertRaises(error):
                betli.solve(betli.game(lambda n: [option]), 3)
        for option in (1, (1,), (1, 2, 3), [1], [(1, 2), 3]):
            with self.subTest(option=option), self.assertRaises(TypeError):
                betli.solve(betli.game(lambda a, b: [option]), (3, 4))
        with self.assertRaises(TypeError):
            betli.solve(betli.game(lambda n: None), 3)  # type: ignore[arg-type, return-value]

    def test_a_function_may_not_ask_the_engine_that_calls_it(self) -> None:
        def asks(n: int) -> List[int]:
            return [0] if betli.who_wins("nim", n) == "N" else []

        with self.assertRaisesRegex(RuntimeError, "another Engine"):
            betli.solve(betli.game(asks), 3)
        other = betli.Engine()
        fine = betli.game(lambda n: [0] if other.who_wins("nim", n) == "N" else [])
        self.assertEqual(betli.solve(fine, 3).outcome, "N")

    def test_closed_forms_are_checked(self) -> None:
        right = betli.game(lambda n: range(n), grundy=lambda n: n)
        wrong = betli.game(lambda n: range(n), grundy=lambda n: n + (n == 4))
        self.assertFalse([f for f in betli.check(right, 6, 2) if f.disagreement])
        self.assertTrue([f for f in betli.check(wrong, 6, 2) if f.disagreement])

    def test_the_catalogue(self) -> None:
        games = betli.games()
        self.assertGreater(len(games), 60)
        self.assertIn("sequential", [compound.name for compound in betli.compounds()])
        lego = next(g for g in games if g.name == "lego")
        self.assertEqual((lego.axes, lego.cycles), (2, False))
        self.assertEqual(lego.parameters[0].name, "height")
        self.assertEqual(betli.game_info("lego:height=2").title, lego.title)

    def test_errors_name_the_position_of_an_own_game(self) -> None:
        def words(word: str) -> Any:
            return [word[1:], word[:-1]] if word != "bc" else 1 // 0

        def slow(a: int, b: int) -> Any:
            time.sleep(0.01)
            return [(k, b) for k in range(a)]

        def divide(n: int) -> Any:
            return range(n) if n != 3 else [n // 0]

        for game, position, note in (
            (betli.position_game(words, "cut"), "abcd", "cut at 'bc', to answer cut abcd"),
            (betli.game(divide, "divide"), 7, "divide at 3, to answer divide 7"),
        ):
            with self.assertRaises(ZeroDivisionError) as raised:
                betli.solve(game, position)
            self.assertEqual(raised.exception.__notes__, [f"betli asked {note}"])
        with self.assertRaisesRegex(betli.LimitError, r"^slow 99x2: .* \(slow at \(\d+, 2\)\)$"):
            betli.solve(betli.game(slow, "slow"), (99, 2), time=0.1)
        with self.assertRaises(betli.InputError) as other:
            betli.solve("nim", "x")
        self.assertNotIn("slow", str(other.exception))


if __name__ == "__main__":
    unittest.main()
