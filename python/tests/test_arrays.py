"""Tables and sequences as arrays of NumPy, where the library has them."""

import gc
import hashlib
import unittest
from typing import Iterator, Tuple

import betli

from .support import COMPOUNDS, PLAYS, tool

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]


class Tables(unittest.TestCase):
    def test_tables_are_those_of_the_tool(self) -> None:
        for game, to in (("kayles", 30), ("lego", "6x7"), ("wythoff", "5x5"), ("chomp", "3x4")):
            for compound in COMPOUNDS:
                for play in PLAYS:
                    with self.subTest(game=game, compound=compound, play=play):
                        words = ("table", game, f"--to={to}", f"--compound={compound}")
                        told = tool(*words, f"--play={play}")
                        table = betli.table(game, to, compound=compound, play=play)
                        self.assertEqual(table.function, told["function"])
                        self.assertEqual(table.to_list(), told["values"])
                        outcomes = "".join(str(table.outcome(*p)) for p in self.places(table))
                        self.assertEqual(outcomes, "".join(told["outcomes"]))

    def places(self, table: betli.Table) -> Iterator[Tuple[int, ...]]:
        for row, column in table.places():
            yield (row, column) if table.axes == 2 else (row,)

    def test_places_outside_are_index_errors(self) -> None:
        table = betli.table("lego", (3, 4))
        self.assertEqual((table.last_row, table.last_column), (3, 4))
        for place in ((0, 1), (4, 1), (1, 5), (-1, 1)):
            with self.assertRaisesRegex(IndexError, "from 1, 1 to 3, 4"):
                table[place]
        with self.assertRaises(IndexError):
            table[2]
        with self.assertRaises(IndexError):
            betli.table("nim", 3)[1, 1]

    def test_records(self) -> None:
        self.assertEqual(
            betli.table("kayles", 2).records()[2],
            {"n": 2, "position": "2", "value": 2, "outcome": "N"},
        )
        self.assertEqual(len(betli.table("lego", "2x3").records()), 6)

    def test_guesses(self) -> None:
        patterns = betli.table("kayles", 300).guess()
        self.assertEqual(patterns[0].numbers["period"], 12)
        self.assertTrue(patterns[0].theorem)

    def test_a_limit_has_what_was_finished(self) -> None:
        with self.assertRaises(betli.LimitError) as raised:
            betli.table(betli.game(lambda n: range(n)), 10**5, time=0.2)
        table = raised.exception.partial
        self.assertFalse(table.complete)
        self.assertEqual(table[5], 5)
        with self.assertRaisesRegex(IndexError, "the table goes from 0 to"):
            table[10**5]


@unittest.skipIf(numpy is None, "without NumPy")
class Arrays(unittest.TestCase):
    def test_a_table_is_not_copied(self) -> None:
        table = betli.table("wythoff", "30x40")
        array = table.array()
        self.assertEqual((array.shape, array.dtype), ((31, 41), numpy.uint32))
        self.assertTrue(numpy.shares_memory(array, table.array()))
        self.assertTrue(numpy.shares_memory(array, numpy.asarray(table)))
        self.assertFalse(array.flags.writeable or array.flags.owndata)
        self.assertEqual(array.tolist(), table.to_list())

    def test_an_array_outlives_its_table(self) -> None:
        wanted = betli.table("kayles", 5000).to_list()
        array = betli.Engine().table("kayles", 5000).array()
        gc.collect()
        self.assertEqual(array.tolist(), wanted)

    def test_what_is_no_number_is_masked(self) -> None:
        table = betli.table("kayles", 20, compound="short-disjunctive")
        array = table.array()
        self.assertEqual(array.tolist(), table.to_list())
        self.assertIn(None, array.tolist())
        with self.assertRaises(ValueError):
            numpy.asarray(table)
        with self.assertRaises(ValueError):
            betli.table("nim", 5, function="outcome").array()

    def test_a_sequence_is_not_copied(self) -> None:
        sequence = betli.sequence("0.137", 3000)
        array = sequence.array()
        self.assertTrue(numpy.shares_memory(array, numpy.asarray(sequence)))
        self.assertEqual((sequence.first, len(array)), (0, sequence.computed + 1))
        self.assertEqual(array.tolist(), [sequence[n] for n in range(len(array))])
        values = array[1:].astype("<u2").tobytes()
        self.assertEqual(sequence.sha256(sequence.computed), hashlib.sha256(values).hexdigest())

    def test_a_sequence_whose_values_were_dropped(self) -> None:
        sequence = betli.sequence("0.104", 3_000_000, discard=True)
        array = sequence.array()
        self.assertGreater(sequence.first, 0)
        self.assertEqual(sequence.first + len(array), sequence.computed + 1)
        self.assertEqual(array[-1], sequence[sequence.computed])
        with self.assertRaises(IndexError):
            sequence[sequence.first - 1]

    def test_products_of_nimbers(self) -> None:
        a = numpy.arange(300, dtype=numpy.uint64)
        products = betli.nim.products(a[:, None], a[None, :])
        self.assertEqual(products.shape, (300, 300))
        for i, j in ((2, 3), (299, 298), (0, 5)):
            self.assertEqual(products[i, j], betli.nim.product(i, j))


class Sequences(unittest.TestCase):
    def test_periods(self) -> None:
        sequence = betli.sequence("kayles")
        assert sequence.period is not None
        self.assertEqual((sequence.period.period, sequence.period.preperiod), (12, 71))
        self.assertEqual(sequence[10**18], betli.solve("kayles", 10**18).value)
        self.assertIsNone(betli.sequence("0.007", 1000).period)
        with self.assertRaises(betli.InputError):
            betli.sequence("0.007", 1000).certificate()
        with self.assertRaises(betli.InputError):
            betli.sequence("wythoff")
        for wrong in (-1, 10**30):
            with self.assertRaises((IndexError, OverflowError)):
                sequence[wrong]

    def test_loony_heaps_are_told(self) -> None:
        sequence = betli.sequence("top-entails", 2600)
        self.assertEqual(sequence.loony, (1, 3, 2403, 2505))
        self.assertEqual(sequence[2600], 16)
        self.assertEqual(betli.sequence("kayles", 100).loony, ())
        with self.assertRaises(ValueError):
            sequence[2403]

    def test_records_and_counts(self) -> None:
        sequence = betli.sequence("kayles", 100)
        self.assertEqual(sequence.records()[0], {"heap": 1, "value": 1})
        counted = sum(sequence[n] == 4 for n in range(1, sequence.computed + 1))
        self.assertEqual(sequence.frequency(4), counted)

    def test_other_functions(self) -> None:
        foreclosed = betli.sequence("0.137", 2000, compound="short-disjunctive")
        assert foreclosed.period is not None
        self.assertEqual((foreclosed.period.period, foreclosed.period.preperiod), (84, 245))
        self.assertEqual((foreclosed.symbol, foreclosed.function), ("F⁺", "foreclosed"))
        self.assertEqual(foreclosed[29], 5)
        self.assertEqual(foreclosed.outcome(2), betli.Outcome.N)
        with self.assertRaises(ValueError):
            foreclosed[2]  # one move ends it
        self.assertEqual(
            list(foreclosed.array()[:3]), [foreclosed[4], foreclosed[5], foreclosed[6]]
        )

    def test_lengths_and_outcomes(self) -> None:
        remoteness = betli.sequence("0.137", 5000, compound="long-selective")
        assert remoteness.period is not None
        self.assertEqual((remoteness.period.period, remoteness.period.saltus), (5, 2))
        suspense = betli.sequence("kayles", 10**9, compound="long-conjunctive")
        self.assertEqual(suspense[3 * (2**28 - 1)], 56)
        assert suspense.levels is not None
        self.assertEqual((suspense.levels.factor, suspense.levels.saltus), (2, 2))
        self.assertIsNone(remoteness.levels)
        with self.assertRaises(ValueError):
            suspense.array()
        outcomes = betli.sequence("kayles", 5000, compound="long-selective", play="misere")
        self.assertEqual(outcomes.outcome(1), betli.Outcome.P)
        with self.assertRaises(ValueError):
            outcomes[1]
        with self.assertRaises(betli.InputError):
            betli.sequence("kayles", 100, play="misere")

    def test_sizes_are_those_of_the_tool(self) -> None:
        for game in ("kayles", "lego"):
            self.assertEqual(betli.table(game).to_dict(), tool("table", game))
        own = betli.game(lambda a, b: [(k, b) for k in range(a)], "own-rows")
        self.assertEqual(betli.table(own).array().shape, (11, 11))

    def test_octals(self) -> None:
        self.assertIn("0.6", [o.name for o in betli.octals(1)])


if __name__ == "__main__":
    unittest.main()
