"""Theorems held against search, certificates, and what others have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Tuple

from ._told import Told
from ._values import Outcome


@dataclass(frozen=True)
class Finding(Told):
    """One finished part of a check."""

    game: str
    compound: str
    play: str
    positions: int
    disagreement: str
    """The first disagreement; "": there is none."""


@dataclass(frozen=True)
class Refutation(Told):
    """Two pairs of components with equal values, whose compounds differ: there is no operator."""

    symbol: str
    first: Tuple[str, str]
    second: Tuple[str, str]
    texts: Tuple[str, str]
    """The value of both first components, and of both second ones."""
    compound_texts: Tuple[str, str]
    """The values of the two compounds."""
    pairs: int
    """How many pairs were looked at."""


@dataclass(frozen=True)
class Verified(Told):
    """What a certificate proves."""

    kind: str
    """ "period", "misere quotient", "grundy value" or "misere outcome"."""
    game: str
    named: bool
    on_graph: bool
    period: int
    preperiod: int
    saltus: int
    theorem: Optional[str]
    checked_to: int
    order: int
    p_portion: int
    value: int
    outcome: Outcome
    claims: int
    compound: Optional[str]
    """That of the function whose values have the period; None of other certificates."""
    play: Optional[str]
    function: Optional[str]
    symbol: Optional[str]
    """Of the function: "F⁺"."""


@dataclass(frozen=True)
class BFile(Told):
    """A sequence from a file of the OEIS: a(first), a(first + 1), ..."""

    first: int
    values: Tuple[int, ...]


@dataclass(frozen=True)
class OeisMatch(Told):
    """A sequence of the OEIS that has the terms."""

    name: str
    omitted: int
    skipped: int
    terms: int


@dataclass(frozen=True)
class Minimax(Told):
    """What minimax says about a node of a tree whose leaves have scores."""

    position: str
    """The node."""
    value: int
    max_moves: bool
    method: str
    leaves: int
    visited: int
    moves: Tuple[str, ...]
    line: Tuple[str, ...]
