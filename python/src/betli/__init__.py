"""Impartial games, alone or several at once, in normal and misère play.

>>> import betli
>>> answer = betli.solve("nim", 13, 42, 30, 43)
>>> print(answer)
nim 13 42 30 43: N-position, G⁺ = 18
>>> print(answer.moves[0])
30 → 12

Where to begin:

solve, explain, who_wins      one position: who wins, its value, the winning moves, the reason
solve_all, who_wins_all       many positions of one game
moves, after, reply           the legal moves, the position after a move, betli's own move
table, sequence               the values of single components, and of heaps up to millions
quotient, genera, canonical   misère play of sums
games, game_info              the games that betli knows
game, position_game           games of your own
entail, go_on                 moves of such games after which the players do not just alternate

A game is a name of the catalogue ("kayles"), a code such as "0.77", a rule in Lua ("rule:...", or a file "lua:FILE"),
or what game() and position_game() return.  Options are keywords, such as play="misere",
compound="short-selective" or time=10; help(betli.Engine) lists them.  All errors are of the class Error; LimitError
has the finished part in `partial`.  In Jupyter answers, tables and graphs show themselves.
"""

from __future__ import annotations

import functools
import inspect
from typing import TYPE_CHECKING, Callable, TypeVar

try:
    from . import _betli
except ImportError as error:
    raise ImportError(
        "the C part of betli is not built: ./dev test builds it in build/release/python, "
        "./dev python makes a wheel"
    ) from error
from . import nim
from ._answers import (
    Answer,
    Change,
    Combination,
    Component,
    Move,
    Reason,
    Step,
    StepOption,
    Steps,
)
from ._checks import BFile, Finding, Minimax, OeisMatch, Refutation, Verified
from ._engine import Engine, engine
from ._errors import Error, FaultError, InputError, LimitError, OptionError
from ._games import (
    Compound,
    Game,
    GameInfo,
    Parameter,
    PositionGame,
    Turn,
    compounds,
    entail,
    game,
    games,
    go_on,
    position_game,
)
from ._graphs import Edge, Form, Genus, Graph, Vertex
from ._quotients import Quotient
from ._sequences import Levels, Octal, Period, Rare, Sequence
from ._tables import Clues, Pattern, Search, Table
from ._values import Kind, Outcome, Value

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")


def _asked_here(method: Callable[Concatenate[Engine, P], T]) -> Callable[P, T]:
    """The function that asks this thread's engine by a method of it."""

    @functools.wraps(method)
    def ask(*arguments: P.args, **options: P.kwargs) -> T:
        return method(engine(), *arguments, **options)

    signature = inspect.signature(method)
    ask.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])  # type: ignore[attr-defined]
    return ask


game_info = _asked_here(Engine.game_info)
solve = _asked_here(Engine.solve)
explain = _asked_here(Engine.explain)
solve_all = _asked_here(Engine.solve_all)
who_wins = _asked_here(Engine.who_wins)
who_wins_all = _asked_here(Engine.who_wins_all)
moves = _asked_here(Engine.moves)
after = _asked_here(Engine.after)
reply = _asked_here(Engine.reply)
best_line = _asked_here(Engine.best_line)
table = _asked_here(Engine.table)
sequence = _asked_here(Engine.sequence)
octals = _asked_here(Engine.octals)
quotient = _asked_here(Engine.quotient)
graph = _asked_here(Engine.graph)
genera = _asked_here(Engine.genera)
genus = _asked_here(Engine.genus)
canonical = _asked_here(Engine.canonical)
check = _asked_here(Engine.check)
refute = _asked_here(Engine.refute)
verify = _asked_here(Engine.verify)
bfile = _asked_here(Engine.bfile)
oeis = _asked_here(Engine.oeis)
minimax = _asked_here(Engine.minimax)

__version__ = _betli.version()

__all__ = [
    "Answer",
    "BFile",
    "Change",
    "Clues",
    "Combination",
    "Component",
    "Compound",
    "Edge",
    "Engine",
    "Error",
    "FaultError",
    "Finding",
    "Form",
    "Game",
    "GameInfo",
    "Genus",
    "Graph",
    "InputError",
    "Kind",
    "Levels",
    "LimitError",
    "Minimax",
    "Move",
    "Octal",
    "OeisMatch",
    "OptionError",
    "Outcome",
    "Parameter",
    "Pattern",
    "Period",
    "PositionGame",
    "Quotient",
    "Rare",
    "Reason",
    "Refutation",
    "Search",
    "Sequence",
    "Step",
    "StepOption",
    "Steps",
    "Table",
    "Turn",
    "Value",
    "Verified",
    "Vertex",
    "after",
    "best_line",
    "bfile",
    "canonical",
    "check",
    "compounds",
    "engine",
    "entail",
    "explain",
    "game",
    "game_info",
    "games",
    "genera",
    "genus",
    "go_on",
    "graph",
    "minimax",
    "moves",
    "nim",
    "octals",
    "oeis",
    "position_game",
    "quotient",
    "refute",
    "reply",
    "sequence",
    "solve",
    "solve_all",
    "table",
    "verify",
    "who_wins",
    "who_wins_all",
]
