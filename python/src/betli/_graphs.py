"""Graphs of positions; genera and canonical forms of misère play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Tuple, Union

from ._values import OUTCOMES, Outcome, Value, value

if TYPE_CHECKING:
    from . import _betli
    from ._engine import Engine


@dataclass(frozen=True)
class Vertex:
    """A position that can be reached."""

    position: str
    outcome: Outcome
    value: Value
    text: str
    depth: int
    """How many moves the longest play from here has that never leads back."""


@dataclass(frozen=True)
class Edge:
    """A move, from a vertex to a vertex."""

    start: int
    end: int
    wins: bool
    draws: bool
    """It leads to a draw, where none wins."""
    back: bool
    """It leads to a vertex before, or to the same."""


class Graph:
    """Every position that can be reached from one, and the moves between them."""

    question: str
    """The position with its game in front."""
    game: str
    position: str
    play: str
    compound: str
    function: str
    symbol: str
    vertices: Tuple[Vertex, ...]
    """The position asked about first; deeper ones come before others."""
    edges: Tuple[Edge, ...]

    def __init__(self, raw: "_betli.Graph", engine: "Engine") -> None:
        self._raw, self._engine = raw, engine
        (
            self.question,
            self.game,
            self.position,
            self.play,
            self.compound,
            self.function,
            self.symbol,
        ) = raw.about()
        self.vertices = tuple(_vertex(v) for v in raw.vertices())
        self.edges = tuple(Edge(*e) for e in raw.edges())

    def __repr__(self) -> str:
        count = f"{len(self.vertices)} positions, {len(self.edges)} moves"
        return f"<betli graph {self.question}: {count}>"

    def picture(self, format: str = "svg", **options: Any) -> Union[str, bytes]:
        """A drawing in layers: a string of SVG, or bytes of "png" or "pdf"."""
        return self._raw.picture(format, self._engine._options(options).pair)

    def _repr_html_(self) -> str:
        """SVG as HTML, which nbconvert keeps as it is."""
        return self._repr_svg_()

    def _repr_svg_(self) -> str:
        return str(self.picture())


@dataclass(frozen=True)
class Genus:
    """The extended genus of a component, or of a position, in misère play."""

    heap: int
    position: str
    normal: int
    misere: Tuple[int, ...]
    """The digits up to the first two that alternate for ever; the first is the misère Grundy value."""
    kind: str
    """ "nim heap", "tame", "restive", "restless" or "wild"."""
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Form:
    """A misère canonical form: positions with the same one may stand for each other in every sum."""

    text: str
    mate: str
    birthday: int
    p: bool

    def __str__(self) -> str:
        return self.text


def _vertex(raw: Any) -> Vertex:
    position, outcome, worth, text, depth = raw
    return Vertex(position, OUTCOMES[outcome], value(worth), text, depth)


def genus(raw: Any) -> Genus:
    heap, position, normal, misere, kind, text = raw
    return Genus(heap, position, normal, tuple(misere), kind, text)
