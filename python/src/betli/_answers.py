"""Answers to questions about whole positions."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple, Union

from . import _html
from ._errors import Error
from ._values import OUTCOMES, Outcome, Value, value

if TYPE_CHECKING:
    from ._engine import Engine
    from ._options import Options


@dataclass(frozen=True)
class Component:
    """One of the games that are played together."""

    game: str
    position: str
    value: Value
    text: str
    """The value for people: "3", "ended", "0^1", "?"."""


@dataclass(frozen=True)
class Change:
    """What a move does to one component."""

    component: int
    """Its place in the position, from 0."""
    before: str
    after: str
    """One component or several, separated by blanks."""

    def __str__(self) -> str:
        return f"{self.before} → {self.after}"


@dataclass(frozen=True, repr=False)
class Move:
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
class Answer:
    """Who wins a position, what it is worth, which moves win, and why."""

    outcome: Outcome
    complete: bool
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
    why: str
    length: Value
    """The moves left under best play, where the function tells it."""
    move_total: Optional[int]
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
        return f"{self._question}: {said}, {self.symbol} = {self.text}"

    @property
    def _question(self) -> str:
        return f"{self.components[0].game} {self.position}" if self.components else self.game

    def picture(self, format: str = "svg", **options: Any) -> Union[str, bytes]:
        """The boards, their values and the moves: a string of SVG, or bytes of "png" or "pdf".

        InputError where nothing of the position can be drawn.
        """
        a = self._asked
        return a.engine._picture(a.words, a.options.and_these(options).pair, format)

    def certificate(self) -> str:
        """What proves the Grundy value, or in misère play who wins, for verify().

        For one board of Cram or Node Kayles, or one graph; InputError for other answers.
        """
        a = self._asked
        return a.engine._certificate(a.words, a.options.pair)

    def steps(self) -> "Steps":
        """How the answer comes about, step by step; of a value each option is looked at."""
        a = self._asked
        return steps(a.engine._steps(a.words, a.options.pair))

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

    def to_dict(self) -> Dict[str, Any]:
        """All of it as dictionaries and lists."""
        plain = asdict(self)
        del plain["_asked"]
        return plain

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
class StepOption:
    """An option of a component, in an explanation."""

    position: str
    parts: Tuple[Component, ...]
    value: Value
    text: str
    decides: bool
    """The rule chooses by it: for a mex, the first option of a value below it."""


@dataclass(frozen=True)
class Step:
    """How a component comes by its value."""

    component: Component
    rule: str
    """ "mex", "end", "size", ..."""
    option_count: int
    all_listed: bool
    options: Tuple[StepOption, ...]


@dataclass(frozen=True)
class Combination:
    """What the components from the first to some one are worth together."""

    rule: str
    value: Value
    text: str


@dataclass(frozen=True)
class Reason:
    """Why a move leaves what it leaves."""

    changed: Tuple[Component, ...]
    rest: Value
    rest_text: str
    """Of all components that stay as they are; "" where there are none."""
    value: Value
    text: str
    outcome: Outcome


@dataclass(frozen=True)
class Steps:
    """An answer, explained."""

    by_values: bool
    """Components have values by which the answer was found."""
    symbol: str
    operator: str
    components: Tuple[Step, ...]
    combinations: Tuple[Combination, ...]
    moves: Tuple[Reason, ...]


def component(raw: Any) -> Component:
    game, position, worth, text = raw
    return Component(game, position, value(worth), text)


def move(raw: Any) -> Move:
    changes, position, how, worth, length, outcome, within = raw
    return Move(
        tuple(Change(*c) for c in changes),
        position,
        how,
        value(worth),
        value(length),
        OUTCOMES[outcome],
        value(within),
    )


def answer(raw: Any, asked: Asked) -> Answer:
    worth, text, operator, method, why = raw[8:13]
    length, total, components, all_moves, moves = raw[13:]
    values = (
        value(worth),
        text,
        operator,
        method,
        why,
        value(length),
        int(total) if total else None,
    )
    lists = (tuple(map(component, components)), all_moves, tuple(map(move, moves)))
    return Answer(*((OUTCOMES[raw[0]],) + raw[1:8] + values + lists + (asked,)))


def steps(raw: Any) -> Steps:
    by_values, symbol, operator, components, combinations, reasons = raw
    return Steps(
        by_values,
        symbol,
        operator,
        tuple(_step(s) for s in components),
        tuple(Combination(rule, value(worth), text) for rule, worth, text in combinations),
        tuple(_reason(r) for r in reasons),
    )


def _step(raw: Any) -> Step:
    worth, rule, count, all_listed, options = raw
    return Step(component(worth), rule, count, all_listed, tuple(map(_step_option, options)))


def _step_option(raw: Any) -> StepOption:
    position, parts, worth, text, decides = raw
    return StepOption(position, tuple(map(component, parts)), value(worth), text, decides)


def _reason(raw: Any) -> Reason:
    changed, rest, rest_text, worth, text, outcome = raw
    return Reason(
        tuple(map(component, changed)),
        value(rest),
        rest_text,
        value(worth),
        text,
        OUTCOMES[outcome],
    )
