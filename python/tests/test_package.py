"""The package as a whole: the header, types, examples, what Jupyter shows."""

import doctest
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import betli
from betli import _games

from .support import ROOT, TOOL

NOT_HERE = {
    "betli_starved": "memory that is refused is an exception",
    "betli_reset": "an engine's options are set back after each question",
    "betli_share": "processes that work together are started by mpirun: betli-mpi",
    "betli_serve": "the same",
    "betli_traffic": "the same",
    "betli_places_": "many programs that fill one table: the same",
    "betli_table_cell": "the same",
    "betli_table_coordinate": "headings of programs in C",
    "betli_board_": "boards are drawn by Answer.picture()",
    "betli_cell_sign": "the same",
    "betli_colours_": "colours are chosen by Table.picture()",
    "betli_sheet_picture": "sheets of exercises are a command of the tool",
    "betli_quotient_on_save": "a quotient is kept by its certificate",
    "betli_spread_of": "betli-mpi",
    "betli_move_again": "a change says so itself: what it leaves ends in again",
    "betli_after_again": "the same, of changes that a user wrote",
    "betli_game_sets_turn": "who wins by the last move, in a conversation on a terminal",
    "betli_boxes_": "boards by their score: `betli solve nimstring 3x3 --score`",
    "betli_bfile_line": "messages of programs in C",
    "betli_nim_inverse": "a quotient of 1",
}
"""Calls of the header that the package leaves out, and why."""


class Header(unittest.TestCase):
    def test_every_call_of_the_header_is_in_the_package_or_left_out_for_a_reason(self) -> None:
        header = "".join(p.read_text() for p in (ROOT / "include/betli").glob("*.h"))
        rooms = (ROOT / "python/module", ROOT / "src/fields", ROOT / "src/record")
        module = "".join(p.read_text() for room in rooms for p in room.glob("*.c"))
        calls = re.findall(r"BETLI_API[^;]*?\b(betli_\w+)\(", header)
        self.assertGreater(len(calls), 150)
        used = set(re.findall(r"\bbetli_\w+", module))
        left = {c for c in calls if c not in used}
        unknown = {c for c in left if not any(c.startswith(n) for n in NOT_HERE)}
        self.assertEqual(unknown, set())
        needless = {n for n in NOT_HERE if not any(c.startswith(n) for c in left)}
        self.assertEqual(needless, set())

    def test_the_version_is_that_of_the_library(self) -> None:
        wanted = re.search(r"project\(betli VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())
        assert wanted is not None
        self.assertEqual(betli.__version__, wanted[1])


class Types(unittest.TestCase):
    def test_mypy_finds_nothing(self) -> None:
        if shutil.which("mypy") is None:
            self.skipTest("without mypy")
        run = subprocess.run(
            [
                "mypy",
                "--config-file",
                "pyproject.toml",
                "python/src/betli",
                "python/tests/typed.py",
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.assertEqual(run.returncode, 0, run.stdout)


class Examples(unittest.TestCase):
    def test_those_of_documents(self) -> None:
        """Each block of Python that begins with a prompt; one document is one session."""
        for document in (ROOT / "docs/python.md", ROOT / "python/README.md", ROOT / "README.md"):
            blocks = re.findall(r"^```python\n(>>>.*?)^```", document.read_text(), re.M | re.S)
            session = doctest.DocTestParser().get_doctest(
                "\n".join(blocks), {}, document.name, document.name, 0
            )
            self.assertTrue(session.examples)
            failed, _ = doctest.DocTestRunner().run(session)
            self.assertEqual(failed, 0)

    def test_those_of_docstrings(self) -> None:
        for module in (betli, _games):
            failed, tried = doctest.testmod(module)
            self.assertEqual(failed, 0)
            self.assertGreater(tried, 0)


class Shown(unittest.TestCase):
    """In Jupyter."""

    def test_answers(self) -> None:
        page = betli.solve("kayles", 3, 4)._repr_html_()
        self.assertIn("<svg", page)
        self.assertIn("N-position", page)
        rule = betli.solve('rule:if n < 9 then move(n + 1) end --"<b>"', 3)._repr_html_()
        self.assertNotIn("<b>&quot;", rule)
        self.assertIn("&lt;b&gt;", rule)

    def test_pictures_are_svg(self) -> None:
        for drawn in (
            betli.table("wythoff", "9x9")._repr_svg_(),
            betli.table("kayles", 50)._repr_svg_(),
            betli.graph("nim", 1, 2)._repr_svg_(),
            betli.solve("nim", 1, 2).picture(),
        ):
            self.assertTrue(xml.fromstring(drawn).tag.endswith("svg"))
        with self.assertRaises(betli.OptionError):
            betli.solve("nim", 1).picture("gif")
        self.assertIn("Mine", str(betli.table("nim", 9).picture(title="Mine")))
        with self.assertRaises(ValueError):
            betli.table("nim", 9).picture("sideways")

    def test_pictures_are_those_of_the_tool(self) -> None:
        def drawn(*words: str) -> str:
            run = [TOOL, *words, "--format=svg", "--lang=en"]
            return subprocess.run(run, stdout=subprocess.PIPE, check=True).stdout.decode()

        lego, kayles = betli.table("lego", "9x9"), betli.table("kayles", 60)
        self.assertEqual(lego.picture(), drawn("table", "lego", "--to=9x9"))
        self.assertEqual(
            lego.picture("colours"), drawn("table", "lego", "--to=9x9", "--view=colours")
        )
        self.assertEqual(kayles.picture(), drawn("table", "kayles", "--to=60"))
        ways = ("long-disjunctive", "short-disjunctive")
        first, *others = [betli.table("kayles", 60, compound=way) for way in ways]
        sheet = drawn("table", "kayles", "--to=60", f"--compare={','.join(ways)}")
        self.assertEqual(first.picture(beside=others), sheet)
        for options, flags in (({}, []), ({"all_moves": True}, ["--all-moves"])):
            answer = betli.solve("cram", "2x3", **options)
            self.assertEqual(answer.picture(), drawn("solve", "cram", "2x3", *flags))
        self.assertEqual(betli.graph("nim", 1, 2).picture(), drawn("graph", "nim", "1", "2"))
        with self.assertRaisesRegex(ValueError, "tables of one engine"):
            lego.picture(beside=[betli.Engine().table("lego", "9x9")])
        for other in (kayles, betli.table("lego", "9x8")):
            with self.assertRaisesRegex(ValueError, "one game and one size"):
                lego.picture(beside=[other])

    def test_sequences_and_quotients(self) -> None:
        self.assertIn("12 from 71", betli.sequence("kayles")._repr_html_())
        self.assertIn("order", betli.quotient("0.123")._repr_html_())


class Alone(unittest.TestCase):
    def test_it_needs_nothing_but_python(self) -> None:
        program = (
            "import sys\n"
            "for name in ('numpy', 'tqdm', 'typing_extensions'): sys.modules[name] = None\n"
            "import betli\n"
            "assert betli.solve('nim', 3, 5).value == 6\n"
            "assert betli.table('kayles', 5).to_list() == [0, 1, 2, 3, 1, 4]\n"
            "betli.sequence('kayles', progress=True)\n"
        )
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                [sys.executable, "-c", program],
                stderr=subprocess.PIPE,
                text=True,
                cwd=folder,
                env={**os.environ, "PYTHONPATH": str(Path(betli.__file__).parents[1])},
            )
        self.assertEqual(run.returncode, 0, run.stderr)


if __name__ == "__main__":
    unittest.main()
