"""Tables of single components, and patterns in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Iterable,
    Iterator,
    List,
    Optional,
    Tuple,
    Union,
    overload,
)

from ._array import array
from ._options import Captioned, allowed
from ._told import Told, members, plain
from ._values import OUTCOMES, Outcome, Value, value

if TYPE_CHECKING:
    from typing_extensions import Unpack

    import numpy

    from . import _betli
    from ._engine import Engine

NUMBERS = 0xFFFFFFF0
"""Cells below this are their values; others are no numbers."""

VIEWS = {"picture": 0, "outcomes": 0, "colours": 1, "values": 1}


@dataclass(frozen=True)
class Pattern(Told):
    """A pattern that all values of a table follow."""

    pattern: str
    text: str
    outcomes: bool
    """It is about the P-positions, not the values."""
    numbers: Dict[str, int]
    first_row: int
    first_column: int
    last_row: int
    last_column: int
    determined: int
    """Terms that it takes to make the guess."""
    confirmed: int
    """All others that it was checked on."""
    theorem: str
    """Who proved that it goes on for ever; "": a conjecture."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Search(Told):
    """A search in the OEIS."""

    of: str
    """What the terms are: "values"."""
    address: str

    def __str__(self) -> str:
        return self.address


@dataclass(frozen=True)
class Clues(Told):
    """What to search with, where no pattern fits a table."""

    values: Tuple[int, ...]
    """The first ones of a list."""
    p_positions: Tuple[Union[int, List[int]], ...]
    """The first ones: n, or [a, b] in order of a + b."""
    p_positions_total: int
    tried: Tuple[str, ...]
    """Kinds of patterns."""
    searches: Tuple[Search, ...]


class Table(Told):
    """The values of all single components up to some size: a list, or rows and columns.

    table[n] and table[row, column] are values; array() has all of them for NumPy.
    """

    game: str
    play: str
    compound: str
    function: str
    symbol: str
    """Of the function: "G⁺"."""
    method: str
    """Where the values come from: "theorem", "definition", "quotient" or "search"."""
    axes: int
    """1 for a list, 2 for rows and columns."""
    first_row: int
    last_row: int
    first_column: int
    last_column: int
    complete: bool
    named: bool
    """Components go by names, as the vertices of a graph do: rows are places in their list."""

    def __init__(self, raw: "_betli.Table", engine: "Engine", to: str) -> None:
        self._raw, self._engine, self._to = raw, engine, to
        vars(self).update(members(Table, raw.about()))

    def to_dict(self) -> Dict[str, Any]:
        return plain(self._raw.told(self._to))  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        size = f"{self.last_row}" + (f"x{self.last_column}" if self.axes == 2 else "")
        return f"<betli table {self.game} to {size}: {self.symbol}, {self.play} {self.compound}>"

    def _place(self, index: Union[int, Tuple[int, int]]) -> Tuple[int, int]:
        row, column = index if isinstance(index, tuple) else (index, self.first_column)
        if isinstance(index, tuple) != (self.axes == 2):
            raise IndexError(f"{self.game} has {self.axes} coordinate{'s' * (self.axes > 1)}")
        rows = range(self.first_row, self.last_row + 1)
        columns = range(self.first_column, self.last_column + 1)
        if row not in rows or (self.axes == 2 and column not in columns):
            last = f"{self.last_row}" + f", {self.last_column}" * (self.axes == 2)
            first = f"{self.first_row}" + f", {self.first_column}" * (self.axes == 2)
            raise IndexError(f"{index}: the table goes from {first} to {last}")
        return row, column

    def _extent(self) -> Tuple[Any, ...]:
        rows = (self.first_row, self.last_row)
        return (self.game, *rows, self.first_column, self.last_column)

    def __len__(self) -> int:
        """How many rows there are; of a list, how many values."""
        return self.last_row - self.first_row + 1

    @overload
    def __getitem__(self, index: Union[int, Tuple[int, int]]) -> Value:
        ...

    @overload
    def __getitem__(self, index: slice) -> List[Value]:
        ...

    def __getitem__(self, index: Union[int, Tuple[int, int], slice]) -> Union[Value, List[Value]]:
        """The value of a component; of a list also those of a slice of coordinates."""
        if isinstance(index, slice):
            chosen = range(*index.indices(self.last_row + 1))
            return [self[n] for n in chosen if n >= self.first_row]
        return value(self._raw.value(*self._place(index)))

    def __iter__(self) -> Iterator[Any]:
        """The values of a list; the rows of a rectangle, each a list of values."""
        for row in range(self.first_row, self.last_row + 1):
            columns = range(self.first_column, self.last_column + 1)
            yield self[row] if self.axes == 1 else [self[row, column] for column in columns]

    def outcome(self, row: int, *column: int) -> Outcome:
        """Who wins the component, as a game of its own."""
        return OUTCOMES[self._raw.outcome(*self._place((row, *column) if column else row))]  # type: ignore[arg-type]

    def position(self, row: int, *column: int) -> str:
        """Its name as a position; "" where there is no such component."""
        return self._raw.position(*self._place((row, *column) if column else row))  # type: ignore[arg-type]

    def places(self) -> Iterator[Tuple[int, int]]:
        """All rows and columns, row by row."""
        for row in range(self.first_row, self.last_row + 1):
            for column in range(self.first_column, self.last_column + 1):
                yield row, column

    def array(self) -> "numpy.ndarray[Any, Any]":
        """All values for NumPy: [row - first_row] or [row - first_row, column - first_column].

        Read-only numbers of 32 bits, where the library has them, without a copy.  Where some
        component has no number (undefined, unknown, infinite) the array is masked there.
        ValueError for functions without numbers.
        """
        interface = self._raw.numbers()
        if interface is None:
            raise ValueError(f"{self.symbol} has no numbers: see outcome()")
        cells = array(interface, self._raw)
        if cells.size == 0 or cells.max() < NUMBERS:
            return cells
        import numpy

        return numpy.ma.masked_array(cells, cells >= NUMBERS, copy=False)  # type: ignore[no-untyped-call]

    def __array__(self, dtype: Any = None, copy: Any = None) -> "numpy.ndarray[Any, Any]":
        import numpy

        numbers = self.array()
        if numpy.ma.isMaskedArray(numbers) and numpy.ma.is_masked(numbers):  # type: ignore[no-untyped-call]
            raise ValueError("some components have no number: array() is masked there")
        plain = numpy.ma.getdata(numbers)  # type: ignore[no-untyped-call]
        if copy:
            return numpy.array(plain, dtype=dtype)
        return numpy.asarray(plain, dtype=dtype)

    def _number(self, row: int, column: int) -> Optional[int]:
        return self._raw.value(row, column)[1]

    def _word(self, row: int, column: int) -> str:
        return str(OUTCOMES[self._raw.outcome(row, column)])

    def to_list(self) -> List[Any]:
        """The numbers, None where there is none, or of "outcome" who wins: a list, or a list of rows."""
        outcomes = self.function == "outcome"
        cells = self._raw.listed(outcomes)
        if not outcomes:
            return cells
        words = [str(outcome) for outcome in OUTCOMES]
        rows = cells if self.axes == 2 else [cells]
        told = [list(map(words.__getitem__, row)) for row in rows]
        return list(told) if self.axes == 2 else told[0]

    def records(self) -> List[Dict[str, Any]]:
        """A dictionary for each component, say for pandas.DataFrame."""
        found: List[Dict[str, Any]] = []
        for row, column in self.places():
            position = self._raw.position(row, column)
            if position:
                found.append(
                    {
                        **({"row": row, "column": column} if self.axes == 2 else {"n": row}),
                        "position": position,
                        "value": self._number(row, column),
                        "outcome": self._word(row, column),
                    }
                )
        return found

    def guess(self) -> Tuple[Pattern, ...]:
        """Patterns that all values follow.  Without a theorem each is a conjecture."""
        return Pattern._all_made(self._raw.guess())

    def clues(self) -> Clues:
        """What to search with where guess() finds nothing."""
        return Clues._made(self._raw.clues())

    def picture(
        self,
        view: Optional[str] = None,
        format: str = "svg",
        *,
        beside: Iterable[Table] = (),
        **options: Unpack[Captioned],
    ) -> Union[str, bytes]:
        """A picture, as of `betli table -o`: a string of SVG, or bytes of "png" or "pdf".

        view     "picture" has P-positions black, "colours" a colour for each value; else a list is
                 drawn by values, rows and columns, and several tables, by P-positions
        beside   other tables of the game and the size, say in other compounds, on the same sheet
        """
        tables = tuple(beside)
        if any(table._extent() != self._extent() for table in tables):
            raise ValueError("a sheet has tables of one game and one size")
        others = tuple(table._raw for table in tables)
        if view is None:
            view = "colours" if self.axes == 1 and not others else "picture"
        if view not in VIEWS:
            raise ValueError(f"there is no view {view!r}: picture or colours")
        return self._raw.picture(
            VIEWS[view], format, others, self._engine._options(allowed(Captioned, options)).pair
        )

    def _repr_html_(self) -> str:
        """SVG as HTML, which nbconvert keeps as it is."""
        return self._repr_svg_()

    def _repr_svg_(self) -> str:
        return str(self.picture("picture" if self.function == "outcome" else "colours"))
