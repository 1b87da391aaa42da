"""to_dict() of every kind of answer is what the tool prints as JSON."""

import inspect
import itertools
import json
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Set, get_args, get_type_hints

import betli
from betli import _told

from .support import COMPOUNDS, PLAYS, positions, tool

OPTIONS = [
    {},
    {"all_moves": True},
    {"moves": 0},
    {"play": "misere"},
    {"compound": "short-disjunctive"},
    {"exhaustive": True},
]


def flags(options: Dict[str, Any]) -> List[str]:
    """The options of a question on a command line."""
    return [
        f"--{name.replace('_', '-')}" + ("" if value is True else f"={value}")
        for name, value in options.items()
    ]


class Dictionaries(unittest.TestCase):
    def same(self, answer: Any, told: Any) -> None:
        self.assertEqual(json.loads(json.dumps(answer.to_dict())), told)

    def test_answers(self) -> None:
        ways = list(itertools.product(COMPOUNDS, PLAYS))
        for i, words in enumerate(positions(40)):
            compound, play = ways[i % len(ways)]
            options = {"compound": compound, "play": play, **OPTIONS[i % 3]}
            with self.subTest(words=words, **options):
                told = tool("solve", *words, *flags(options), "--leaves=yes")
                self.same(betli.solve(*words, **options), told)

    def test_answers_of_other_games(self) -> None:
        for words in (
            ["nim", "2", "+", "lego", "2x3", "+", "kayles", "4"],
            ["rule:move((n + 1) % 3) if n == 5 then move(9) end", "1"],
            ["rule:if n > 0 then move(n - 1) move(3 - n) end", "1", "3"],
            ["turning-turtles", "3", "4", "6"],
            ["fair-shares", "5"],
            ["cram", "2x3"],
        ):
            for options in OPTIONS:
                try:
                    answer = betli.solve(*words, **options)
                except betli.InputError:
                    continue
                with self.subTest(words=words, **options):
                    self.same(answer, tool("solve", *words, *flags(options), "--leaves=yes"))

    def test_steps_and_forms(self) -> None:
        for words in (["kayles", "3", "4"], ["nim", "3", "5"], ["lego", "4x3", "2x2"]):
            for options in OPTIONS[:1] + OPTIONS[3:5]:
                with self.subTest(words=words, **options):
                    told = tool("solve", *words, *flags(options), "--steps", "--leaves=yes")
                    self.same(betli.solve(*words, **options).steps(), told["steps"])
        told = tool("solve", "kayles", 5, "--play=misere", "--canonical")
        self.same(betli.canonical("kayles", 5), told["canonical"])

    def test_parts_of_answers(self) -> None:
        told = tool("solve", "nim", 3, 5, "--leaves=yes")
        answer = betli.solve("nim", 3, 5)
        self.same(answer.moves[0], told["moves"][0])
        self.same(answer.components[1], told["components"][1])

    def test_tables_and_patterns(self) -> None:
        for words in (
            ["kayles", "30"],
            ["lego", "6x7"],
            ["chomp", "3x4"],
        ):
            for compound, play in itertools.product(COMPOUNDS, PLAYS):
                options = {"compound": compound, "play": play}
                with self.subTest(words=words, **options):
                    told = tool("table", words[0], f"--to={words[1]}", *flags(options))
                    self.same(betli.table(*words, **options), told)
        told = tool("table", "nim", "--to=5", "--function=outcome")
        self.same(betli.table("nim", 5, function="outcome"), told)
        for game, to in (("kayles", "300"), ("wythoff", "30x30"), ("lasker", "100")):
            patterns = betli.table(game, to).guess()
            told = tool("guess", game, f"--to={to}")["guesses"]
            self.assertEqual([p.to_dict() for p in patterns], told)

    def test_clues(self) -> None:
        for game, to in (("grundy", "60"), ("paper", "9x9")):
            table = betli.table(game, to)
            self.assertEqual(table.guess(), ())
            self.assertEqual(table.clues().to_dict(), tool("guess", game, f"--to={to}")["clues"])
        self.assertEqual(table.clues().p_positions[1], [2, 2])

    def test_sequences(self) -> None:
        for game in ("kayles", "0.007", "0.104", "grundy", "0.07"):
            told = tool("sequence", game, "--to=3000")
            with self.subTest(game=game):
                self.same(betli.sequence(game, 3000), told)
        for function, compound in (
            ("suspense", "long-conjunctive"),
            ("remoteness", "short-conjunctive"),
            ("foreclosed", "short-disjunctive"),
            ("outcome", "long-selective"),
        ):
            options = {"function": function, "compound": compound}
            with self.subTest(function=function):
                told = tool("sequence", "kayles", "--to=500", *flags(options))
                self.same(betli.sequence("kayles", 500, **options), told)

    def test_quotients_and_genera(self) -> None:
        for game in ("0.123", "kayles", "0.75"):
            told = tool("quotient", game, "--to=30")
            with self.subTest(game=game):
                self.same(betli.quotient(game, 30), told)
        told = tool("quotient", "nim", 1, 2)
        self.same(betli.quotient("nim", 0, components=[1, 2]), told)
        told = tool("genus", "kayles", "--to=7")["genus"]
        self.assertEqual([g.to_dict() for g in betli.genera("kayles", 7)], told)
        self.same(betli.genus("kayles", 5, 7), tool("genus", "kayles", 5, 7))

    def test_graphs(self) -> None:
        for options in OPTIONS[:1] + OPTIONS[3:5]:
            told = tool("graph", "kayles", 4, 3, *flags(options))
            self.same(betli.graph("kayles", 4, 3, **options), told)

    def test_games(self) -> None:
        told = tool("games")
        self.assertEqual([game.to_dict() for game in betli.games()], told)
        self.same(betli.game_info("lego:height=2"), tool("games", "lego:height=2"))

    def test_checks(self) -> None:
        told = tool("check", "nim", "--to=3", "--components=2")["findings"]
        self.assertEqual([f.to_dict() for f in betli.check("nim", 3, 2)], told)
        for game in ("kayles", "0.123"):
            told = tool("check", game, "--play=misere", "--refute=grundy")
            self.same(betli.refute(game, play="misere", function="grundy"), told)

    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "file")
            for text in (
                betli.sequence("kayles").certificate(),
                betli.quotient("0.123").certificate(),
                betli.solve("cram", "4x4").certificate(),
                betli.solve("cram", "2x3", play="misere").certificate(),
            ):
                Path(path).write_text(text, encoding="utf-8")
                self.same(betli.verify(path), tool("verify", path))
            Path(path).write_text("max (L(3 17) R(2 w=12))")
            self.same(betli.minimax(path), tool("solve", f"tree:{path}"))
            self.same(betli.minimax(path, "w"), tool("solve", f"tree:{path}", "w"))
            Path(path).write_text("0 0\n1 1\n")
            self.same(betli.bfile(path), {"first": 0, "values": [0, 1]})

    def test_others(self) -> None:
        self.assertEqual(betli.octals(1)[0].to_dict().keys(), {"name", "canonical", "dead"})
        self.assertEqual(len(betli.compounds()[0].to_dict()), 3)


class Members(unittest.TestCase):
    """The members of the classes are those of the tables."""

    def told_of(self, hint: Any) -> Any:
        """The class of a member that is told, or of the elements of one."""
        for part in (hint, *get_args(hint)):
            if inspect.isclass(part) and issubclass(part, _told.Told):
                return part
        return None

    def look_at(self, it: Any, seen: Dict[type, Set[str]]) -> None:
        kind, told = type(it), getattr(it, "_told")
        seen.setdefault(kind, set()).update(told)
        for name, hint in get_type_hints(kind).items():
            if name[0] != "_" and self.told_of(hint) is not None:
                part = getattr(it, name)
                for one in part if isinstance(part, tuple) else [part]:
                    if one is not None:
                        self.look_at(one, seen)

    def test_each_is_told(self) -> None:
        seen: Dict[type, Set[str]] = {}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file"
            path.write_text(betli.sequence("kayles").certificate(), encoding="utf-8")
            proofs = [betli.verify(str(path))]
            path.write_text(betli.quotient("0.123").certificate(), encoding="utf-8")
            proofs.append(betli.verify(str(path)))
            path.write_text(betli.solve("cram", "4x4").certificate(), encoding="utf-8")
            proofs.append(betli.verify(str(path)))
            path.write_text("max (L(3 17) R(2 w=12))")
            tree = betli.minimax(str(path))
            path.write_text("A000045 ,0,1,1,2,3,5,8,13,21,34,55,\n")
            oeis = betli.oeis(str(path), [1, 1, 2, 3, 5, 8, 13, 21, 34])
        suspense = {"function": "suspense", "compound": "long-conjunctive"}
        kayles = betli.solve("kayles", 3, 4)
        with self.assertRaises(betli.LimitError) as stopped:
            betli.solve("cram", "6x7", time=0.01)
        looping = "rule:if n > 0 then move(n - 1) move(3 - n) end"
        for it in (
            *(kayles, kayles.steps(), betli.solve("turning-turtles", 3, 4, 6)),
            *(
                stopped.exception.partial,
                betli.solve(looping, 1),
                tree,
                *oeis,
                *proofs,
                *betli.games(),
                *betli.octals(1),
            ),
            *(betli.table("lego", "3x3"), betli.table("grundy", 60).clues()),
            *betli.table("wythoff", "30x30").guess(),
            *(betli.sequence("0.104", 20000), betli.sequence("kayles", 10**9, **suspense)),
            betli.sequence("top-entails", 10),
            betli.sequence("kayles"),
            *(betli.quotient("0.123"), betli.graph("nim", 1, 2), *betli.genera("kayles", 3)),
            *(betli.canonical("nim", 2), *betli.compounds(), *betli.check("nim", 3, 2)),
            betli.refute("kayles", play="misere", function="grundy"),
        ):
            self.look_at(it, seen)
        every = {c for _, c in inspect.getmembers(betli, inspect.isclass)}
        classes = {c for c in every if issubclass(c, _told.Told)} - {betli.BFile}
        self.assertEqual(set(seen), classes)
        for kind in classes:
            for name, (aside, key, *_) in _told._readers(kind).items():
                self.assertTrue({aside, key} & seen[kind], f"nothing tells {kind.__name__}.{name}")


if __name__ == "__main__":
    unittest.main()
