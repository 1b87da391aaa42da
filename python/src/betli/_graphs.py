"""Graphs of positions; genera and canonical forms of misère play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Tuple, Union

from ._options import Captioned, allowed
from ._told import Told, members
from ._values import Outcome, Value

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from . import _betli
    from ._engine import Engine


@dataclass(frozen=True)
class Vertex(Told):
    """A position that can be reached."""

    position: str
    outcome: Outcome
    value: Value
    text: str
    depth: int
    """How many moves the longest play from here has that never leads back."""


@dataclass(frozen=True)
class Edge(Told):
    """A move, from a vertex to a vertex."""

    from_: int
    to: int
    wins: bool
    draws: bool
    """It leads to a draw, where none wins."""
    back: bool
    """It leads to a vertex before, or to the same."""


class Graph(Told):
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
        vars(self).update(members(Graph, raw.about()))

    def __repr__(self) -> str:
        count = f"{len(self.vertices)} positions, {len(self.edges)} moves"
        return f"<betli graph {self.question}: {count}>"

    def to_networkx(self) -> Any:
        """A DiGraph of networkx: positions with their outcome, value and depth, and the moves."""
        import networkx  # type: ignore[import]  # only here: the package needs nothing else

        graph = networkx.DiGraph(question=self.question)
        for v in self.vertices:
            graph.add_node(v.position, outcome=v.outcome.value, value=v.text, depth=v.depth)
        for e in self.edges:
            ends = (self.vertices[e.from_].position, self.vertices[e.to].position)
            graph.add_edge(*ends, wins=e.wins, draws=e.draws)
        return graph

    def picture(self, format: str = "svg", **options: Unpack[Captioned]) -> Union[str, bytes]:
        """A drawing in layers: a string of SVG, or bytes of "png" or "pdf"."""
        return self._raw.picture(format, self._engine._options(allowed(Captioned, options)).pair)

    def _repr_html_(self) -> str:
        """SVG as HTML, which nbconvert keeps as it is."""
        return self._repr_svg_()

    def _repr_svg_(self) -> str:
        return str(self.picture())


@dataclass(frozen=True)
class Genus(Told):
    """The extended genus of a component, or of a position, in misère play."""

    heap: int
    position: str
    normal: int
    misere: Tuple[int, ...]
    """The digits up to the first two that alternate for ever; the first is the misère Grundy value."""
    kind: str
    """ "nim heap", "tame", "restive", "restless" or "wild"."""
    genus: str

    def __str__(self) -> str:
        return self.genus


@dataclass(frozen=True)
class Form(Told):
    """A misère canonical form: positions with the same one may stand for each other in every sum."""

    form: str
    mate: str
    birthday: int
    p: bool

    def __str__(self) -> str:
        return self.form
