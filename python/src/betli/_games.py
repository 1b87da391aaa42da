"""Games: those of the catalogue, and one's own."""

from __future__ import annotations

import functools
import inspect
import itertools
import re
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    FrozenSet,
    Iterable,
    List,
    Mapping,
    Optional,
    Tuple,
)

from . import _betli
from ._options import GameWord
from ._told import Told

if TYPE_CHECKING:
    from ._engine import Engine

_numbers = itertools.count(1)


class Turn:
    """An option of entail() or go_on()."""

    def __init__(self, kind: int, left: Any) -> None:
        """Kind 1 entails, kind 2 goes on; `left` is what the option leaves."""
        self.kind, self.left = kind, left


def entail(left: Any) -> Turn:
    """An option after which the opponent must move in the component that it leaves.

    For the options of game(..., turns=True) and position_game(..., turns=True).

    >>> top_entails = game(
    ...     lambda n: [[k, n - k] for k in range(1, n // 2 + 1)] + [entail(n - 1)] * (n > 0),
    ...     "tops",
    ...     turns=True,
    ... )
    """
    return Turn(1, left)


def go_on(left: Any) -> Turn:
    """An option after which the same player moves again, in any component: see entail()."""
    return Turn(2, left)


def _with_turns(options: Callable[..., Iterable[Any]]) -> Callable[..., Iterable[Any]]:
    """The options as pairs of a kind, 0 for a plain move, and what they leave."""

    @functools.wraps(options)
    def pairs(*component: Any) -> Iterable[Any]:
        for option in options(*component):
            yield (option.kind, option.left) if isinstance(option, Turn) else (0, option)

    return pairs


class Game(GameWord):
    """A game of one's own, which stands wherever the name of a game does: see game()."""

    def __init__(
        self,
        options: Callable[..., Iterable[Any]],
        name: str,
        width: int,
        cycles: bool,
        turns: bool,
        more: Tuple[Optional[Callable[..., Any]], ...],
    ) -> None:
        """What game() makes; `more` are its functions from `parse` on, in that order."""
        self.options, self.name, self.width, self.cycles = options, name, width, cycles
        self.turns = turns
        self._functions = (_with_turns(options) if turns else options, *more)
        self.reads_words = more[0] is not None

    def __call__(self, *numbers: int) -> Iterable[Any]:
        """The options of a component."""
        return self.options(*numbers)

    def __repr__(self) -> str:
        return f"<betli game {self.name}>"

    def _word_in(self, engine: "Engine") -> str:
        if self not in engine._known:
            name, taken = self.name, {*_catalogue(), *engine._known.values()}
            if name in taken:
                name = next(n for i in itertools.count(2) if (n := f"{name}-{i}") not in taken)
            engine._add_game(name, self.width, self.cycles, self.turns, *self._functions)
            engine._known[self] = name
        return engine._known[self]


class PositionGame(Game):
    """A game whose positions are any hashable values: see position_game()."""

    LONGEST = 200  # bytes of the word for a position
    made = False  # while there is none, questions need not look for one

    def __init__(
        self, of_position: Callable[[Any], Iterable[Any]], name: str, cycles: bool, turns: bool
    ) -> None:
        """What position_game() makes.  To betli, a position is its number, in order of appearance."""
        PositionGame.made = True
        self._of_position = of_position
        self._positions: List[Any] = []
        self._words: List[str] = []
        self._numbers: Dict[Any, int] = {}
        self._numbers_of_words: Dict[str, int] = {}
        more = (self._numbers_of_words.get, self._word_of, None, None, None, None)
        super().__init__(self._options_of, name, 1, cycles, turns, more)

    def _options_of(self, number: int) -> List[Any]:
        self._check(number)
        return [self._leave(option) for option in self._of_position(self._positions[number])]

    def _word_of(self, number: int) -> str:
        self._check(number)
        return self._words[number]

    def _check(self, number: int) -> None:
        """Refuses a number without a position, as in tables: later it may get one, with options."""
        if number >= len(self._positions):
            raise ValueError(f"{self.name} has no tables: its positions are no numbers")

    def _leave(self, option: Any) -> Any:
        if isinstance(option, Turn):
            return Turn(option.kind, self._leave(option.left))
        if isinstance(option, list):
            return [self._number(part) for part in option]
        return self._number(option)

    def _number(self, position: Any) -> int:
        number = self._numbers.get(position)
        if number is None:
            number = self._numbers[position] = len(self._positions)
            word = self._new_word(position, number)
            self._positions.append(position)
            self._words.append(word)
            self._numbers_of_words[word] = number
        return number

    def _new_word(self, position: Any, number: int) -> str:
        """The position as Python writes it, without blanks; its number where that is no word."""
        text = position if isinstance(position, str) else re.sub(r"\s+", "", repr(position))
        plain = text not in ("", "+", "-") and not re.search(r"[\s\"\\]", text)
        if not plain or len(text.encode()) > self.LONGEST or text in self._numbers_of_words:
            return f"#{number}"
        return text

    def word(self, position: Any) -> str:
        """The position as answers write it: one word."""
        return self._words[self._number(position)]

    def position(self, word: str) -> Any:
        """The position that answers write so; see positions() for a sum."""
        number = self._numbers_of_words.get(word)
        if number is None:
            sums = "; positions() reads sums" if " " in word else ""
            raise KeyError(f"{self.name} has no position {word!r}{sums}")
        return self._positions[number]

    def positions(self, text: str, games: str = "") -> List[Any]:
        """The positions of this game in a sum that answers write so, such as `move.position`.

        They are in order, and without those of other games, so that a question may follow.  Where the
        sum begins with another game, `games` must be the answer's `game`: the text does not name it.

        >>> shorten = position_game(lambda word: [word[1:], word[:-1]] if word else [], "shorten")
        >>> [shorten.word("abc"), shorten.word("de")]
        ['abc', 'de']
        >>> shorten.positions("abc de + nim 5")
        ['abc', 'de']
        """
        found: List[Any] = []
        first = games.split(" + ")[0] or self.name
        for part in f"{first} {text}".split(" + "):
            name, *words = part.split(" ")
            if re.fullmatch(re.escape(self.name) + r"(-\d+)?", name):
                found += map(self.position, words)
        return found


def _options_of_mapping(mapping: Mapping[Any, Iterable[Any]]) -> Callable[[Any], Iterable[Any]]:
    return lambda position: mapping.get(position, ())


def position_game(
    options: Any, name: Optional[str] = None, *, cycles: bool = False, turns: bool = False
) -> PositionGame:
    """A game whose positions are any hashable values: strings, tuples, frozensets.

    `options` is a function that takes a position and returns its options, a dict from positions to
    their options, or a graph of networkx (an edge without a direction is a move both ways).  An option
    that leaves several components is a list of them.  Each argument of a question is a component.

    >>> shorten = position_game(lambda word: [word[1:], word[:-1]] if word else [], "shorten")

    Cost: as that of game(), and a number and a text kept for each position.
    """
    if isinstance(options, Mapping):
        function = _options_of_mapping(options)
    elif hasattr(options, "successors"):
        function = options.successors
    elif hasattr(options, "neighbors"):
        function = options.neighbors
    else:
        function = options
    own = getattr(options, "__name__", "<lambda>")
    name = name or re.sub(r"[^A-Za-z0-9]+", "-", own).strip("-")
    name = f"game-{next(_numbers)}" if name == "lambda" else name
    return PositionGame(function, name, cycles, turns)


def game(
    options: Callable[..., Iterable[Any]],
    name: Optional[str] = None,
    *,
    parse: Optional[Callable[[str], Any]] = None,
    show: Optional[Callable[..., str]] = None,
    grundy: Optional[Callable[..., Optional[int]]] = None,
    components: Optional[Callable[..., Any]] = None,
    canonical: Optional[Callable[..., Any]] = None,
    effort: Optional[Callable[..., int]] = None,
    cycles: bool = False,
    turns: bool = False,
) -> Game:
    """A game by its moves: a function, or a decorator of one.

    `options` takes the one to eight numbers of a component, as its parameters say, and returns all
    options, in the order in which moves are listed.  An option is a number, or a tuple of as many
    numbers as there are parameters; where it leaves several components, a list of those (for one
    parameter a tuple will do).  It is called often, and must not ask the engine that calls it.

    >>> halves = game(lambda n: range((n + 1) // 2, n), "halves")

    parse, show      a component from a word of the position (None or ValueError: it is none), and back
                     ("": these numbers are no component, so tables and checks leave them out)
    grundy           the Grundy value where a formula gives it (else None); check() holds it
    components       a list of the independent components that a position falls apart into; None: it does not
    canonical        the position that stands for all that are equal by symmetry
    effort           how much work a position seems to be; 0 where it has no options, and then only
    cycles           a move may lead back to a position before it
    turns            some options are made by entail() or go_on(): they say who moves next

    Cost: a call of the function for each position, or several, each some tenths of a microsecond and
    what it takes.  Limits of time end a question after the running call.
    """
    parameters = inspect.signature(options).parameters.values()
    width = sum(p.default is p.empty and p.kind is not p.VAR_POSITIONAL for p in parameters)
    own = getattr(options, "__name__", "")
    name = name or re.sub(r"[^A-Za-z0-9]+", "-", own).strip("-") or "game"
    if own == "<lambda>" and name == "lambda":
        name = f"game-{next(_numbers)}"
    more = (parse, show, grundy, components, canonical, effort)
    return Game(options, name, width, cycles, turns, more)


@dataclass(frozen=True)
class Parameter(Told):
    """A parameter of a game of the catalogue: lego:height=2."""

    name: str
    type: str
    required: bool
    least: int
    most: int
    choices: Tuple[str, ...]
    help: str


@dataclass(frozen=True)
class GameInfo(Told):
    """A game of the catalogue."""

    name: str
    title: str
    rules: str
    position: str
    """How a component is written."""
    known: str
    source: str
    quick: int
    """Tables up to this coordinate take a moment; 0: larger ones do, too."""
    examples: Tuple[str, ...]
    opening: Optional[str]
    parameters: Tuple[Parameter, ...]
    family: str = ""
    axes: Optional[int] = None
    """How many coordinates its tables have; 0 if there are none."""
    cycles: Optional[bool] = None
    """Play may lead back to a position before it."""


@dataclass(frozen=True)
class Compound(Told):
    """A way to play games together."""

    name: str
    synonyms: str
    rule: str


@functools.lru_cache(maxsize=None)
def _catalogue() -> FrozenSet[str]:
    return frozenset(info["name"] for info in _betli.games())


def games() -> Tuple[GameInfo, ...]:
    """The catalogue."""
    return GameInfo._all_made(_betli.games())


def compounds() -> Tuple[Compound, ...]:
    """The seven ways to play games together; each in normal and in misère play."""
    return Compound._all_made(_betli.compounds())
