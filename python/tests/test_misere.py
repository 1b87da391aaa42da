"""Quotients, genera, graphs, checks and certificates."""

import tempfile
import unittest
from pathlib import Path

import betli

from .support import tool


class Misere(unittest.TestCase):
    def test_a_quotient_decides_sums(self) -> None:
        quotient = betli.quotient("0.123")
        self.assertEqual(len(quotient), 20)
        for heaps in ([1], [1, 2], [3, 4, 5], [2, 2], [7, 7, 1], []):
            elements = [quotient.phi(heap) for heap in heaps]
            product = quotient.product(*(e for e in elements if e is not None))
            lost = betli.who_wins("0.123", *(heaps or [0]), play="misere") == "P"
            self.assertEqual(quotient.is_p(product), lost, heaps)
        self.assertEqual(quotient.element(0), "1")
        self.assertEqual(len(quotient.presentation), len(tool("quotient", "0.123")["presentation"]))
        with self.assertRaises(IndexError):
            quotient.product(20)
        self.assertIsNotNone(quotient.phi(10**6))
        self.assertTrue(all(isinstance(quotient.in_kernel(x), bool) for x in range(20)))

    def test_quotients_of_components(self) -> None:
        quotient = betli.quotient("nim", 0, components=[1, 2])
        self.assertEqual(quotient.order, 6)
        self.assertEqual([c for c, _ in quotient.generators], ["1", "2"])

    def test_genera_and_forms(self) -> None:
        told = tool("genus", "kayles", "--to=7")["genus"]
        self.assertEqual([g.genus for g in betli.genera("kayles", 7)], [g["genus"] for g in told])
        self.assertEqual(str(betli.genus("kayles", 5)), "4^146")
        self.assertEqual(str(betli.canonical("nim", 2)), "*2")

    def test_graphs(self) -> None:
        graph = betli.graph("nim", 1, 2)
        told = tool("graph", "nim", 1, 2)
        self.assertEqual(len(graph.vertices), len(told["vertices"]))
        self.assertEqual(
            [(e.from_, e.to) for e in graph.edges], [tuple(e[:2]) for e in told["edges"]]
        )
        with self.assertRaises(betli.InputError):
            betli.graph("nim", 30, 30, 30)

    def test_checks_and_refutations(self) -> None:
        findings = betli.check("nim", 3, 2)
        self.assertFalse([f for f in findings if f.disagreement])
        refuted = betli.refute("kayles", play="misere", function="grundy")
        assert refuted is not None
        self.assertEqual(refuted.symbol, "G⁻")

    def test_certificates_are_verified(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "kayles.cert"
            text = betli.sequence("kayles").certificate()
            path.write_text(text, encoding="utf-8")
            proved = betli.verify(str(path))
            self.assertEqual((proved.kind, proved.period), ("period", 12))
            self.assertEqual((proved.compound, proved.symbol), ("long-disjunctive", "G⁺"))
            path.write_text(text.replace("12", "13", 1), encoding="utf-8")
            with self.assertRaises(betli.InputError):
                betli.verify(str(path))
            path.write_text(betli.quotient("0.123").certificate(), encoding="utf-8")
            quotient = betli.verify(str(path))
            self.assertEqual((quotient.order, quotient.compound), (20, None))
            path.write_text(betli.solve("cram", "4x4").certificate(), encoding="utf-8")
            self.assertEqual(betli.verify(str(path)).value, 0)

    def test_files_of_others(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file"
            path.write_text("0 0\n1 1\n2 2\n")
            self.assertEqual(betli.bfile(str(path)), betli.BFile(0, (0, 1, 2)))
            path.write_text("A000045 ,0,1,1,2,3,5,8,13,21,34,55,\n")
            found = betli.oeis(str(path), [1, 1, 2, 3, 5, 8, 13, 21, 34])
            self.assertEqual(found[0].name, "A000045")
            path.write_text("max (L(3 17) R(2 w=12))")
            best = betli.minimax(str(path))
            self.assertEqual((best.value, best.moves), (3, ("L",)))

    def test_a_sequence_is_kept_in_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "kept")
            try:
                first = betli.sequence("0.007", 5000, save=path)
            except betli.InputError as error:
                self.skipTest(str(error))  # built without SQLite
            again = betli.sequence("0.007", save=path, read_only=True)
            self.assertEqual(again.sha256(5000), first.sha256(5000))

    def test_a_quotient_is_kept_in_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "kept")
            part = betli.quotient("0.123", 4, save=path)
            kept = Path(path).read_text(encoding="utf-8")
            self.assertEqual(kept, part.certificate())
            whole = betli.quotient("0.123", save=path)
            self.assertEqual((whole.order, whole.periodic), (20, True))
            self.assertEqual(betli.verify(path).order, 20)
            Path(path).write_text(kept.replace("0.123", "0.75"), encoding="utf-8")
            with self.assertRaises(betli.InputError):
                betli.quotient("0.123", save=path)
            with self.assertRaises(betli.LimitError) as raised:
                betli.quotient("0.4", 1000, save=path + "2", effort=1)
            self.assertGreater(raised.exception.partial.order, 1)
            self.assertTrue(Path(path + "2").exists())

    def test_nim_arithmetic(self) -> None:
        nim = betli.nim
        self.assertEqual((nim.sum(6, 3), nim.product(2, 3), nim.power(2, 3)), (5, 1, 1))
        self.assertEqual(nim.product(2**64, 2**64), 3 * 2**63)
        for a in (1, 2, 77, 2**63 + 5, 2**64, 3**1000):
            self.assertEqual(nim.product(a, nim.inverse(a)), 1)
            self.assertEqual(nim.product(nim.root(a), nim.root(a)), a)
            self.assertEqual(nim.quotient(nim.product(a, 9), 9), a)
            self.assertEqual(nim.power(a, 2**200 + 1), nim.product(nim.power(a, 2**200), a))
        with self.assertRaises(ZeroDivisionError):
            nim.inverse(0)
        for other in (1, 2**64):
            with self.assertRaises(OverflowError):
                nim.product(-1, other)


if __name__ == "__main__":
    unittest.main()
