"""Answers are those of the tool, in the long and short compounds, in both plays."""

import itertools
import pickle
import subprocess
import unittest
from typing import Any, Dict, List
from unittest import mock

import betli

from .support import COMPOUNDS, PLAYS, TOOL, chance, positions, tool


FUNCTIONS = ["auto", "grundy", "remoteness", "suspense", "foreclosed", "outcome"]


class Answers(unittest.TestCase):
    def compare(self, words: List[str], options: Dict[str, str]) -> None:
        told = tool("solve", *words, *(f"--{name}={value}" for name, value in options.items()))
        answer = betli.solve(*words, **options)
        self.assertEqual(answer.outcome, told["outcome"])
        self.assertEqual(answer.play, told["play"])
        self.assertEqual(answer.compound, told["compound"])
        self.assertEqual(answer.why, told["why"])
        self.assertEqual(answer.function, told["function"])
        self.assertEqual(answer.method, told["method"])
        if answer.function != "outcome":
            self.assertEqual(answer.value.number, told["value"])
        self.assertEqual([m.position for m in answer.moves], [m["position"] for m in told["moves"]])
        self.assertEqual(
            [c.position for c in answer.components], [c["position"] for c in told["components"]]
        )
        self.assertEqual(betli.who_wins(*words, **options), told["outcome"])

    def test_answers_are_those_of_the_tool(self) -> None:
        ways = list(itertools.product(COMPOUNDS, PLAYS, FUNCTIONS))
        for i, words in enumerate(positions(2 * len(ways))):
            compound, play, function = ways[i % len(ways)]
            options = {"compound": compound, "play": play}
            if len(words) == 2:  # functions of sums may need a search
                options["function"] = function
            with self.subTest(words=words, **options):
                self.compare(words, options)

    def test_positions_are_numbers_tuples_lists_and_strings(self) -> None:
        wanted = betli.solve("nim", "5", "+", "lego", "4x7", "4x3").position
        for position in (
            [5, "+", "lego", (4, 7), (4, 3)],
            ["5 + lego 4x7 4x3"],
            [[5], "+", "lego", [(4, 7), "4x3"]],
        ):
            self.assertEqual(betli.solve("nim", *position).position, wanted)
        rule = "rule:for k = 1, n do move(n - k) end"
        self.assertEqual(betli.solve("nim", 5, "+", rule, 3).outcome, "N")
        self.assertEqual(betli.solve(rule, range(3)).value, 3)

    def test_numbers_of_any_size(self) -> None:
        self.assertEqual(betli.solve("nim", 2**64 - 1).value, 2**64 - 1)
        for wrong in (-1, 2**64, 10**100):
            with self.assertRaisesRegex(betli.InputError, str(wrong)[:20]):
                betli.solve("nim", wrong)

    def test_parts_are_made_when_they_are_read(self) -> None:
        heaps = [n % 100 for n in range(20000)]
        with mock.patch.object(betli.Component, "_made", side_effect=AssertionError("made")):
            answer = betli.solve("nim", heaps, moves=0)
            self.assertEqual(answer.outcome, "P")
        self.assertEqual(len(answer.components), len(heaps))
        self.assertIs(answer.components, answer.components)
        copy = pickle.loads(pickle.dumps(betli.solve("nim", 3, 5).moves[0]))
        self.assertEqual(copy.changes[0].to, "3")

    def test_errors_name_what_is_wrong(self) -> None:
        with self.assertRaisesRegex(betli.InputError, "nimm"):
            betli.solve("nimm", 3)
        with self.assertRaisesRegex(betli.OptionError, "sideways"):
            betli.solve("nim", 3, play="sideways")
        with self.assertRaises(betli.OptionError):
            betli.solve("nim", 3, no_such_option=1)
        with self.assertRaises(ValueError):
            betli.solve("nim", ())
        with self.assertRaises(TypeError):
            betli.solve("nim", 3.5)
        with self.assertRaises(TypeError):
            betli.solve("nim", None)
        with self.assertRaises(ValueError):
            betli.solve("nim", "3\0")

    def test_errors_name_the_question(self) -> None:
        for ask, text in (
            (lambda: betli.solve("nim", 3, -5), "nim 3 -5: a heap must be"),
            (lambda: betli.who_wins("nim", [3, "x"]), "nim 3 x: a heap must be"),
            (lambda: betli.solve("lego", (4, 7), "+", "nim", "y"), r"lego 4x7 \+ nim y: "),
            (lambda: betli.solve("kayles", 3000, memory="4K"), "kayles 3000: the memory limit"),
            (lambda: betli.solve("cram", "6x7", time=0.01), "cram 6x7: the time limit"),
            (lambda: betli.sequence("0.007", 10**9, time=0.01), "0.007: the time limit"),
            (lambda: betli.who_wins_all("nim", [1, 2, "bad"]), "position 2 of the list: nim: "),
            (lambda: betli.solve("nim", [1] * 1000, "bad"), r"1 1\.\.\.: a heap must be"),
        ):
            with self.subTest(text=text), self.assertRaisesRegex(betli.Error, text) as raised:
                ask()
            self.assertTrue(raised.exception.question)
        with self.assertRaisesRegex(betli.OptionError, "^option play: "):
            betli.solve("nim", 3, play="sideways")

    def test_print_says_who_wins_once(self) -> None:
        self.assertEqual(str(betli.solve("nim", 1, 2)), "nim 1 2: N-position, G⁺ = 3")
        misere = betli.solve("kayles", 3, 7, play="misere")
        self.assertEqual(str(misere), "kayles 3 7: N-position")

    def test_options_of_another_question_are_refused(self) -> None:
        asked: Any = betli
        with self.assertRaisesRegex(betli.OptionError, "no option 'quotient'; it takes compound"):
            asked.sequence("0.07", 1000, quotient="f")
        for ask in (
            lambda: asked.solve("nim", 3, title="x"),
            lambda: asked.solve("nim", 3, level="hard"),
            lambda: asked.table("nim", 3, moves=3),
            lambda: asked.quotient("0.123", play="normal"),
            lambda: asked.solve("nim", 3).picture(moves=3),
            lambda: asked.Engine(title="x", save="f", nothing=1),
        ):
            with self.assertRaises(betli.OptionError):
                ask()

    def test_options_hold_for_one_question(self) -> None:
        engine = betli.Engine(play="misere", lang="hu")
        self.assertEqual(engine.solve("nim", 1).outcome, "P")
        self.assertEqual(engine.solve("nim", 1, play="normal").outcome, "N")
        self.assertEqual(engine.solve("nim", 1).outcome, "P")
        with self.assertRaises(betli.OptionError):
            engine.solve("nim", 1, play="normal", compound="none")
        self.assertEqual(engine.solve("nim", 1).outcome, "P")
        self.assertIn("P-állás", engine.solve("nim", 1, 2, 3, play="normal").why)
        self.assertEqual(betli.solve("nim", 1).outcome, "N")

    def test_positions_are_left_out_of_one_question(self) -> None:
        engine = betli.Engine()
        moves = [engine.solve("nim", 3, 5, **o).moves[0] for o in ({"leaves": False}, {})]
        self.assertEqual([move.position for move in moves], ["", "3 3"])

    def test_many_positions_in_one_call(self) -> None:
        r = chance()
        many = [[r.randrange(64) for _ in range(r.randrange(1, 5))] for _ in range(20000)]
        outcomes = betli.who_wins_all("nim", many)
        for heaps, outcome in zip(many, outcomes):
            nim_sum = 0
            for heap in heaps:
                nim_sum ^= heap
            self.assertEqual(outcome, "N" if nim_sum else "P")
        self.assertEqual(betli.who_wins_all("nim", []), [])
        self.assertEqual(betli.who_wins_all("nim", (n for n in (0, 1))), ["P", "N"])
        self.assertEqual([a.value.number for a in betli.solve_all("nim", [3, [4, 1]])], [3, 5])

    def test_a_wrong_position_among_many_has_those_before_it(self) -> None:
        for good in (0, 5, 4095, 4096, 5000):
            with self.assertRaisesRegex(betli.InputError, "bad") as raised:
                betli.who_wins_all("nim", [[1]] * good + ["bad"] + [[1]] * 3)
            self.assertEqual(raised.exception.partial, ["N"] * good)

    def test_moves_replies_and_lines(self) -> None:
        moves = betli.moves("nim", 2, 1)
        self.assertEqual([m.position for m in moves.moves], ["0 1", "1 1", "2 0"])
        self.assertEqual({str(m.outcome) for m in moves.moves}, {"undecided"})
        self.assertEqual(betli.reply("nim", 3, 5).moves[0].position, "3 3")
        self.assertEqual(betli.reply("nim", 0).moves, ())
        line = betli.best_line("nim", 1, 2, 3)
        self.assertEqual(line[-1].position, "0 0 0")
        self.assertEqual(len(betli.best_line("nim", 1, 2, 3, line=1)), 2)
        self.assertEqual(betli.after("nim", 3, 5, changes={1: 3}), "3 3")
        with self.assertRaisesRegex(betli.InputError, "5 cannot become 6"):
            betli.after("nim", 3, 5, changes={1: 6})

    def test_explanations_are_those_of_the_tool(self) -> None:
        for words, options in (
            (["kayles", "3", "4"], {}),
            (["kayles", "3", "4"], {"play": "misere", "lang": "hu"}),
            (["nim", "1", "2", "3"], {"compound": "at-most:2", "lang": "zh"}),
            (["wythoff", "3x5"], {"compound": "long-conjunctive"}),
            (["cram", "2x3", "1x4"], {"exhaustive": True}),
            (["nim", "0"], {"play": "normal"}),
        ):
            flags = [f"--{k}" if v is True else f"--{k}={v}" for k, v in options.items()]
            flags += [] if "lang" in options else ["--lang=en"]
            run = [TOOL, "solve", *words, "--steps", *flags]
            told = subprocess.run(run, stdout=subprocess.PIPE, check=True).stdout.decode()
            steps = betli.explain(*words, **options)
            with self.subTest(words=words, **options):
                self.assertEqual(steps.text, told)
                self.assertEqual(str(steps), told)
                self.assertEqual(steps.answer, betli.solve(*words, **options))
        engine = betli.Engine(lang="hu")
        self.assertIn("N-állás", engine.explain("nim", 3).text)
        self.assertIn("N-position", betli.explain("nim", 3).text)
        own = betli.game(lambda n: range(n), "own")
        self.assertIn(
            "own 3: 3 moves; moves with = decide its value\n   = 0   0\n",
            betli.explain(own, 3).text,
        )
        with self.assertRaises(betli.LimitError):
            betli.explain("cram", "6x7", time=0.01)

    def test_steps_and_certificates(self) -> None:
        answer = betli.solve("kayles", 3, 4)
        steps = answer.steps()
        self.assertEqual([s.rule for s in steps.components], ["mex", "mex"])
        self.assertEqual(steps.combinations[-1].value, answer.value)
        self.assertEqual(len(steps.moves), len(answer.moves))
        with self.assertRaises(betli.InputError):
            answer.certificate()
        self.assertIn("cram", betli.solve("cram", "4x4").certificate())

    def test_values(self) -> None:
        hot = betli.solve("kayles", 1, compound="short-disjunctive").value
        self.assertEqual(hot.kind, betli.Kind.UNDEFINED)
        self.assertEqual(str(hot), "undefined")
        with self.assertRaises(ValueError):
            int(hot)
        self.assertNotEqual(hot, 0)
        three = betli.solve("nim", 3).value
        self.assertEqual((three, int(three), [10, 11, 12, 13][three], str(three)), (3, 3, 13, "3"))
        self.assertEqual(len({three, 3, hot}), 2)

    def test_records_and_dictionaries(self) -> None:
        answer = betli.solve("nim", 3, 5)
        self.assertEqual(
            answer.records(), [{"move": "5 → 3", "position": "3 3", "value": 0, "outcome": "P"}]
        )
        plain = answer.to_dict()
        self.assertEqual(plain["moves"][0]["to"], "3")


if __name__ == "__main__":
    unittest.main()
