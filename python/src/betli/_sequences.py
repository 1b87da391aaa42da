"""Long sequences: the values of the heaps of take-and-break games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple, Union, overload

from . import _html
from ._array import array
from ._told import Told, members
from ._values import OUTCOMES, Outcome

if TYPE_CHECKING:
    import numpy

    from . import _betli


@dataclass(frozen=True)
class Period(Told):
    """Proved: g(n + period) = g(n) + saltus for all n from preperiod on."""

    period: int
    preperiod: int
    saltus: int
    exceptions: Optional[int]
    """Heaps from 0 on that are not as the period, continued backwards, would have; None: not known."""
    theorem: str
    checked_to: int
    """The last heap that was computed for the proof."""


@dataclass(frozen=True)
class Levels(Told):
    """Proved of suspense: its long stretches repeat from heap `from_` on, each time `factor` times as
    far apart and worth `saltus` more."""

    levels: int
    from_: int
    factor: int
    saltus: int
    theorem: str
    checked_to: int


@dataclass(frozen=True)
class Rare(Told):
    """How values are divided into rare and common ones."""

    mask: int
    """v is rare if v & mask has an even number of ones."""
    alternates: bool
    """If that number is odd, v is rare on every other heap."""
    count: int
    """Heaps of rare values, and the last of them."""
    last: int


@dataclass(frozen=True)
class Octal(Told):
    """One of the octal games that play differently."""

    name: str
    canonical: str
    dead: int


class Sequence(Told):
    """The values of the heaps 0, 1, 2, ... of a take-and-break game.

    sequence[n] is a number, for every n where a period is proved; array() has those computed.
    """

    game: str
    play: str
    compound: str
    function: str
    """"grundy", "foreclosed", "remoteness", "suspense", "outcome"."""
    symbol: str
    computed: int
    """The last heap that was computed."""
    kept_from: int
    maximum: int
    maximum_at: int
    zeros: int
    """Heaps from 1 on of value 0, P-positions of G, F and outcomes, and the last of them."""
    last_zero: int
    zeros_to: Optional[int]
    """Heaps from 1 to the last one asked for of value 0, by the period; None: no period tells."""
    loony: Tuple[int, ...]
    """The loony heaps, where some moves entail: the player to move wins next to anything."""
    rare: Optional[Rare]
    """None: values were not divided into rare and common ones."""
    simd: str
    threads: int
    complete: bool
    unchecked: bool
    repaired: str
    """A line for each block of the file that was damaged and computed anew."""
    period: Optional[Period]
    """None: none is proved."""
    levels: Optional[Levels]
    """None: none are known, as of all functions but suspense."""
    methods: Tuple[Tuple[str, int], ...]
    """Each method used, and from which heap on."""

    def __init__(self, raw: "_betli.Sequence", to: int) -> None:
        self._raw = raw
        vars(self).update(members(Sequence, raw.about(to)))

    def __repr__(self) -> str:
        period = self.period
        known = f"period {period.period} from {period.preperiod}" if period else "no period proved"
        return f"<betli sequence {self.game}: {self.computed} heaps, {known}>"

    def __len__(self) -> int:
        """How many heaps were computed, with heap 0."""
        return self.computed + 1

    @overload
    def __getitem__(self, heap: int) -> int:
        ...

    @overload
    def __getitem__(self, heap: slice) -> List[int]:
        ...

    def __getitem__(self, heap: Union[int, slice]) -> Union[int, List[int]]:
        if isinstance(heap, slice):
            stop = len(self) if heap.stop is None else heap.stop
            return [self[n] for n in range(heap.start or 0, stop, heap.step or 1)]
        if heap < 0:
            raise IndexError("there are no negative heaps")
        number = self._raw.value(heap)[1]
        if number is None and self.outcome(heap) is not Outcome.UNDECIDED:
            raise ValueError(f"{self.symbol} of heap {heap} is no number: see outcome()")
        if number is None:
            raise IndexError(f"the value of heap {heap} was not computed, or was dropped")
        return number

    def outcome(self, heap: int) -> Outcome:
        """Who wins a heap; undecided where it was not computed, or was dropped."""
        return OUTCOMES[self._raw.outcome(heap)]

    @property
    def first(self) -> int:
        """The heap that array()[0] is: 0, unless values were dropped."""
        return self._raw.numbers()[0]

    def array(self) -> "numpy.ndarray[Any, Any]":
        """The values of the heaps from `first` to `computed` for NumPy: read-only numbers of 8, 16
        or 32 bits, where the library has them, without a copy.  Numbers from 0xfffffff0 on stand
        for foreclosed values that are none.  ValueError where values are not kept one by one:
        outcomes, and suspense of heaps that split."""
        numbers = self._raw.numbers()[1]
        if numbers is None:
            raise ValueError(f"{self.symbol} of {self.game} is not kept heap by heap")
        return array(numbers, self._raw)

    def __array__(self, dtype: Any = None, copy: Any = None) -> "numpy.ndarray[Any, Any]":
        import numpy

        numbers = self.array()
        return numpy.array(numbers, dtype=dtype) if copy else numpy.asarray(numbers, dtype=dtype)

    def frequency(self, value: int) -> int:
        """How many heaps from 1 on, of those computed, have a value below 65536."""
        return self._raw.frequency(value)

    def records(self) -> List[Dict[str, int]]:
        """The heaps whose values exceed all before them, say for pandas.DataFrame."""
        return [{"heap": heap, "value": value} for heap, value in self._told["records"]]

    def sha256(self, to: int) -> str:
        """Of the values of the heaps 1 to `to`, as little-endian numbers of 16 bits, or 32."""
        return self._raw.sha256(to)

    def certificate(self) -> str:
        """What proves the period, for verify().  InputError where none is proved."""
        return self._raw.certificate()

    def _repr_html_(self) -> str:
        return _html.sequence(self)
