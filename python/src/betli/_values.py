"""Outcomes and values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Optional, Tuple


class Outcome(str, Enum):
    """Who wins."""

    N = "N"
    """The player to move."""
    P = "P"
    """The player who just moved."""
    DRAW = "draw"
    """Nobody can force an end."""
    UNDECIDED = "undecided"
    """A limit came first."""

    def __str__(self) -> str:
        return self.value


OUTCOMES = (Outcome.N, Outcome.P, Outcome.DRAW, Outcome.UNDECIDED)
"""By their numbers in the library."""

LETTERS = dict(zip("NPD?", OUTCOMES))
"""By their letters, as answers tell them."""


class Kind(Enum):
    """What a value is."""

    NUMBER = 0
    UNDEFINED = 1
    """The function has no value here, as F⁺ at an end of the game."""
    UNKNOWN = 2
    """There is one, but a limit came first, or nothing that betli has decides it."""
    INFINITE = 3
    """Play need not end, and the value is no number."""
    NONE = 4
    """There is none to ask for: the function says only who wins, say."""


@dataclass(frozen=True, repr=False)
class Value:
    """A number; or what stands in its place.  Equal to the number, and int() and index of it."""

    kind: Kind
    number: Optional[int]
    text: Optional[str] = None

    def __int__(self) -> int:
        return self.__index__()

    def __index__(self) -> int:
        if self.number is None:
            raise ValueError(f"{self} is no number")
        return self.number

    def __bool__(self) -> bool:
        return self.__index__() != 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Value):
            return (self.kind, self.number, self.text) == (other.kind, other.number, other.text)
        return self.number is not None and self.number == other

    def __hash__(self) -> int:
        return hash(self.number if self.number is not None else (self.kind, self.text))

    def __repr__(self) -> str:
        return f"Value({self})"

    def __str__(self) -> str:
        if self.number is not None:
            return str(self.number)
        if self.text is not None:
            return self.text
        return {Kind.UNDEFINED: "undefined", Kind.UNKNOWN: "?"}.get(self.kind, "")


class Number(Value, int):
    """A value that is a number: an int, too."""

    def __new__(cls, kind: Kind, number: int, text: Optional[str] = None) -> "Number":
        return int.__new__(cls, number)

    def __getnewargs__(self) -> Tuple[Any, ...]:  # type: ignore[override]
        """What copies and pickles begin with."""
        return self.kind, int.__index__(self), self.text


RawValue = Tuple[int, Optional[int], Optional[str]]

KINDS = tuple(Kind)


@lru_cache(maxsize=4096)  # answers have many, and few different ones
def value(raw: RawValue) -> Value:
    kind, number, text = raw
    if number is not None:
        return Number(KINDS[kind], number, text)
    return Value(KINDS[kind], number, text)
