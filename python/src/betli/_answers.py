"""Answers to questions about whole positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple, Union

from . import _html
from ._errors import Error
from ._options import Captioned, allowed
from ._told import Told
from ._values import Outcome, Value

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._engine import Engine
    from ._options import Options


@dataclass(frozen=True)
class Component(Told):
    """One of the games that are played together."""

    game: str
    position: str
    value: Value
    text: str
    """The value for people: "3", "ended", "0^1", "?"."""


@dataclass(frozen=True)
class Change(Told):
    """What a move does to one component."""

    component: int
    """Its place in the position, from 0."""
    from_: str
    to: str
    """One component or several, separated by blanks."""

    def __str__(self) -> str:
        return f"{self.from_} → {self.to}"


@dataclass(frozen=True, repr=False)
class Move(Told):
    """A move, and what it leaves."""

    changes: Tuple[Change, ...]
    position: str
    """The whole position after the move."""
    how: str
    """Of some games, what the changes do: "turns 3 4 6"."""
    value: Value
    length: Value
    """The moves left after it, where the function tells it."""
    outcome: Outcome
    """Who wins the position that it leaves: P after a winning move."""
    within: Value
    """Of a winning move where play need not end: so many moves more the winner needs at most."""

    def __repr__(self) -> str:
        return f"<betli move {self}, leaves {self.position}>"

    def __str__(self) -> str:
        return ", ".join(map(str, self.changes))


@dataclass(frozen=True, repr=False)
class Answer(Told):
    """Who wins a position, what it is worth, which moves win, and why."""

    outcome: Outcome
    complete: bool
    stopped: Optional[str]
    """What ended the work: "time", "memory", "effort", "interrupt" or "other"; None where it is complete."""
    game: str
    position: str
    play: str
    compound: str
    function: str
    symbol: str
    value: Value
    text: str
    """The value for people: "18", "hot", "0^1", "N"."""
    operator: str
    """How the values of the components combine: "⊕", "min", ...; "" where no theorem answered."""
    method: str
    """What decided: "theorem", "quotient", "search", ...; "" where nothing did."""
    why: str
    length: Value
    """The moves left under best play, where the function tells it."""
    move_count: Optional[int]
    """How many moves there are, exactly: winning ones, or all with all_moves=True; None with moves=0,
    which asks for none."""
    components: Tuple[Component, ...]
    all_moves: bool
    moves: Tuple[Move, ...]
    """The first of them, as many as the option `moves` says (1000)."""
    _asked: "Asked" = field(repr=False, compare=False)

    def __repr__(self) -> str:
        return f"<betli answer {self}>"

    def __str__(self) -> str:
        said = f"{self.outcome}-position" if self.outcome in ("N", "P") else str(self.outcome)
        value = "" if self.text == self.outcome else f", {self.symbol} = {self.text}"
        return f"{self._question}: {said}{value}"

    @property
    def _question(self) -> str:
        return f"{self.components[0].game} {self.position}" if self.components else self.game

    def picture(self, format: str = "svg", **options: Unpack[Captioned]) -> Union[str, bytes]:
        """The boards, their values and the moves: a string of SVG, or bytes of "png" or "pdf".

        InputError where nothing of the position can be drawn.
        """
        a = self._asked
        return a.engine._picture(
            a.words, a.options.and_these(allowed(Captioned, options)).pair, format
        )

    def certificate(self) -> str:
        """What proves the Grundy value, or in misère play who wins, for verify().

        For one board of Cram or Node Kayles, or one graph; InputError for other answers.
        """
        a = self._asked
        return a.engine._certificate(a.words, a.options.pair)

    def steps(self) -> "Steps":
        """How the answer comes about, step by step; of a value each option is looked at."""
        a = self._asked
        return Steps._made(a.engine._steps(a.words, a.options.pair), _answer=self)

    def records(self) -> List[Dict[str, Any]]:
        """The moves as dictionaries, say for pandas.DataFrame."""
        return [
            {
                "move": str(m),
                "position": m.position,
                "value": m.value.number,
                "outcome": str(m.outcome),
            }
            for m in self.moves
        ]

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Answer":
        return self

    def _repr_html_(self) -> str:
        try:
            drawn = str(self.picture())
        except Error:
            drawn = ""
        return _html.answer(self, drawn)


class Asked:
    """How an answer was asked for, so that more can be asked about it."""

    def __init__(self, engine: "Engine", words: Tuple[Any, ...], options: "Options") -> None:
        self.engine, self.words, self.options = engine, words, options

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Asked":
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        """In another process its engine asks."""
        return _asked_there, (self.words, self.options)


def _asked_there(words: Tuple[Any, ...], options: "Options") -> Asked:
    from ._engine import engine

    return Asked(engine(), words, options)


@dataclass(frozen=True)
class StepOption(Told):
    """An option of a component, in an explanation."""

    position: str
    parts: Tuple[Component, ...]
    value: Value
    text: str
    decides: bool
    """The rule chooses by it: for a mex, the first option of a value below it."""


@dataclass(frozen=True)
class Step(Told):
    """How a component comes by its value."""

    component: Component
    rule: str
    """ "mex", "end", "size", ..."""
    option_count: int
    all_listed: bool
    options: Tuple[StepOption, ...]


@dataclass(frozen=True)
class Combination(Told):
    """What the components from the first to some one are worth together."""

    rule: str
    value: Value
    text: str
    modulus: int
    """Of the rule "digits"; else 0."""


@dataclass(frozen=True)
class Reason(Told):
    """Why a move leaves what it leaves."""

    changed: Tuple[Component, ...]
    rest: Value
    rest_text: str
    """Of all components that stay as they are; "" where there are none."""
    value: Value
    text: str
    outcome: Outcome


@dataclass(frozen=True)
class Steps(Told):
    """An answer, explained."""

    by_values: bool
    """Components have values by which the answer was found."""
    symbol: str
    operator: str
    p_positions: str
    """The values by which a position is a P-position: "zero", "even", "odd", "said" where each names the outcome."""
    components: Tuple[Step, ...]
    combinations: Tuple[Combination, ...]
    moves: Tuple[Reason, ...]
    _answer: "Answer" = field(repr=False, compare=False)

    @property
    def answer(self) -> "Answer":
        """What is explained."""
        return self._answer

    @property
    def text(self) -> str:
        """The explanation for people, as `betli solve --steps` prints it."""
        a = self._answer._asked
        return a.engine._explanation(a.words, a.options.pair, a.options.of("play"))

    def __str__(self) -> str:
        return self.text
