"""Nonsense of any kind is an exception, and the engine is as it was."""

import copy
import inspect
import pickle
import unittest
from typing import Any, List

import betli
from betli import _betli

from .support import chance

ODD: List[Any] = [
    *(
        None,
        0,
        1,
        -1,
        2**63,
        2**64,
        10**30,
        1.5,
        float("nan"),
        True,
        b"x",
        "",
        "x",
        "+",
        " ",
        "\0",
    ),
    *("nim", "kayles", "lego", "0.77", "4x7", "5 + lego 4x7", "é" * 50, "9" * 1000, "x" * 10000),
    *(
        (),
        (1, 2),
        (1, "x"),
        [],
        [1],
        [[[1]]],
        {},
        {"a": 1},
        object(),
        range(5),
        len,
        "rule:move(n)",
    ),
]
ERRORS = (betli.Error, TypeError, ValueError, OverflowError, IndexError, AttributeError)
OPTIONS = ["play", "compound", "function", "moves", "memory", "time", "threads", "level", "seed"]


class Wrong(unittest.TestCase):
    def ask(self, ask: Any, *arguments: Any, **options: Any) -> None:
        try:
            ask(*arguments, **options)
        except ERRORS:
            pass

    def test_public_functions(self) -> None:
        r = chance()
        engine = betli.Engine(time=0.1, memory="100M")
        methods = inspect.getmembers(betli.Engine, inspect.isfunction)
        public = [m for name, m in methods if not name.startswith("_") and name != "check"]
        self.assertGreater(len(public), 20)
        for _ in range(6000):
            arguments = [r.choice(ODD) for _ in range(r.randrange(4))]
            options = {r.choice(OPTIONS): r.choice(ODD)} if r.randrange(4) == 0 else {}
            self.ask(r.choice(public), engine, *arguments, **options)
        self.assertEqual(engine.solve("nim", 3, 5, time=600).value, 6)

    def test_the_module_under_them(self) -> None:
        r = chance()
        engine = betli.Engine(time=0.1, memory="100M")
        private = [
            n for n in dir(_betli.Engine) if n[0] == "_" != n[1] and n not in ("_set", "_check")
        ]
        private.remove("_on_progress")
        for _ in range(6000):
            arguments = [r.choice(ODD) for _ in range(r.randrange(5))]
            self.ask(getattr(engine, r.choice(private)), *arguments)
        self.assertEqual(engine.solve("nim", 3, 5, time=600).value, 6)

    def test_what_an_engine_makes(self) -> None:
        r = chance()
        engine = betli.Engine(time=0.1)  # the sum of 2^63 values takes a while
        objects = [
            engine.table("lego", "5x5", time=600)._raw,
            engine.sequence("kayles", time=600)._raw,
            engine.quotient("0.123", time=600)._raw,
            engine.graph("nim", 1, 2, time=600)._raw,
        ]
        for thing in objects:
            for name in dir(thing):
                for _ in range(50 if name[0] != "_" else 0):
                    self.ask(getattr(thing, name), *(r.choice(ODD) for _ in range(r.randrange(4))))
            with self.assertRaisesRegex(TypeError, "Engine makes"):
                type(thing)()

    def test_games_that_lie(self) -> None:
        """Each function of a game answers differently from one call to the next."""
        r = chance()

        def options(n: int) -> Any:
            return [(r.randrange(n + 1),) * r.randrange(1, 3) for _ in range(r.randrange(n + 2))]

        liar = betli.game(
            options,
            "liar",
            parse=lambda text: r.randrange(6),
            show=lambda n: str(r.randrange(10 ** r.randrange(1, 30))),
            grundy=lambda n: r.randrange(4) or None,
            components=lambda n: [r.randrange(n + 1) for _ in range(r.randrange(3))],
            canonical=lambda n: r.randrange(n + 1),
            effort=lambda n: r.randrange(3),
            cycles=True,
        )
        engine = betli.Engine(time=0.2, memory="20M")
        asks = [engine.solve, engine.moves, engine.reply, engine.graph, engine.best_line]
        for _ in range(80):
            play = {"play": r.choice(["normal", "misere"])}
            compound = {"compound": r.choice(["auto", "long-selective", "short-conjunctive"])}
            self.ask(r.choice(asks), liar, 4, 3, **play, **compound)
            self.ask(engine.table, liar, 6, **play, **compound)
        self.assertEqual(engine.solve("nim", 3, 5, time=600).value, 6)

    def test_lists_in_themselves(self) -> None:
        around: List[Any] = []
        around.append(around)
        with self.assertRaises(RecursionError):
            betli.solve("nim", around)

    def test_positions_that_ask_or_raise_on_the_way(self) -> None:
        def raises() -> Any:
            yield 1
            raise ZeroDivisionError

        def asks() -> Any:
            yield betli.who_wins("nim", 1)

        with self.assertRaises(ZeroDivisionError):
            betli.who_wins_all("nim", raises())
        with self.assertRaisesRegex(RuntimeError, "another Engine"):
            betli.who_wins_all("nim", asks())
        self.assertEqual(betli.who_wins("nim", 1), "N")

    def test_sizes(self) -> None:
        for size in (-3, 2**64, "axb", (1, 2, 3), [], "1x2x3"):
            with self.subTest(size=size), self.assertRaises((ValueError, OverflowError)):
                betli.table("lego", size)

    def test_answers_are_copied_and_pickled(self) -> None:
        answer = betli.solve("nim", 3, 5, play="misere")
        for again in (copy.deepcopy(answer), pickle.loads(pickle.dumps(answer))):
            self.assertEqual(again, answer)
            self.assertEqual(again.steps(), answer.steps())
            self.assertEqual(again.picture(), answer.picture())


if __name__ == "__main__":
    unittest.main()
