"""Names that others have taken the place of: they work, and warn."""

import inspect
import operator
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable

import betli
from betli import _old_names


class OldNames(unittest.TestCase):
    def warned(self, ask: Callable[[], Any]) -> Any:
        with self.assertWarns(DeprecationWarning) as caught:
            found = ask()
        self.assertEqual(caught.filename, __file__)
        return found

    def test_members(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tree"
            path.write_text("max (L(3 17) R(2 w=12))", encoding="utf-8")
            tree = betli.minimax(str(path), "w")
            path.write_text(betli.quotient("0.123").certificate(), encoding="utf-8")
            verified = betli.verify(str(path))
        suspense = {"function": "suspense", "compound": "long-conjunctive"}
        answer = betli.solve("nim", 3, 5)
        of_class = {
            "Answer": answer,
            "Change": answer.moves[0].changes[0],
            "Edge": betli.graph("nim", 2).edges[0],
            "Form": betli.canonical("nim", 2),
            "Genus": betli.genus("nim", 2),
            "Levels": betli.sequence("kayles", 10**9, **suspense).levels,
            "Minimax": tree,
            "Pattern": betli.table("kayles", 300).guess()[0],
            "Quotient": betli.quotient("0.123"),
            "Refutation": betli.refute("kayles", play="misere", function="grundy"),
            "Sequence": betli.sequence("0.104", 20000),
            "Verified": verified,
        }
        self.assertEqual(of_class.keys(), _old_names.ATTRIBUTES.keys())
        for kind, names in _old_names.ATTRIBUTES.items():
            for old, new in names.items():
                with self.subTest(kind=kind, name=old):
                    self.assertEqual(
                        self.warned(lambda: getattr(of_class[kind], old)),
                        operator.attrgetter(new)(of_class[kind]),
                    )
        undivided = betli.sequence("grundy", 9)
        self.assertEqual(self.warned(lambda: getattr(undivided, "rares")), 0)
        with self.assertRaises(AttributeError):
            getattr(answer, "no_such_member")

    def test_arguments(self) -> None:
        for name, names in _old_names.ARGUMENTS.items():
            parameters = inspect.signature(getattr(betli, name)).parameters
            for old, new in names.items():
                self.assertIn(new, parameters)
                self.assertNotIn(old, parameters)
        asked: Any = betli
        self.assertEqual(len(self.warned(lambda: asked.graph("nim", 3, most=9)).vertices), 4)
        self.assertEqual(len(self.warned(lambda: asked.best_line("nim", 1, 2, 3, most=1))), 2)
        with self.assertRaises(betli.InputError), self.assertWarns(DeprecationWarning):
            asked.graph("nim", 30, most=3)


if __name__ == "__main__":
    unittest.main()
