"""Options of questions, as the library reads them."""

from __future__ import annotations

from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    Mapping,
    Optional,
    SupportsIndex,
    Tuple,
    TypedDict,
    Union,
)

from ._errors import OptionError

Number = Union[int, float]
Progress = Union[bool, Callable[[str, int, int], object]]
"""True: a bar by tqdm, where it is installed; or a function of what is done, how much, and of how much (0: unknown)."""

GameLike = Union[str, "GameWord"]
PositionLike = Union[str, SupportsIndex, Tuple[int, ...], Iterable[Any], "GameWord"]
Pair = Tuple[Tuple[Tuple[str, str], ...], Tuple[Tuple[str, str], ...]]


class Asking(TypedDict, total=False):
    """How a question is asked."""

    time: Number
    memory: Union[int, str]
    effort: Number
    threads: Union[int, str]
    simd: str
    lang: str
    progress: Progress


class Playing(Asking, total=False):
    """How components are played together, and what is asked of them."""

    play: str
    compound: str
    function: str


class Solving(Playing, total=False):
    """How values are found."""

    passes: int
    exhaustive: bool
    quotient: str
    save: str


class Slicing(TypedDict, total=False):
    """Which positions a table shows."""

    slice: str


class Tabling(Solving, Slicing, total=False):
    """What a table takes."""


class Listing(Solving, total=False):
    """Which moves are listed."""

    moves: int
    all_moves: bool
    leaves: Union[bool, str]


class Replying(Listing, total=False):
    """How well betli plays."""

    level: Union[str, Number]
    seed: int


class Drawing(TypedDict, total=False):
    """How a picture looks."""

    title: str
    no_title: bool
    width: str
    font_size: Number


class Captioned(Drawing, total=False):
    """How a picture looks, and in which language its words are."""

    lang: str


class AnyOption(Replying, Slicing, Drawing, total=False):
    """The options of an engine: those of all questions."""


def allowed(kind: Any, options: Mapping[str, Any]) -> Dict[str, Any]:
    """The options, all of which belong to the kind."""
    for name in options:
        if name not in kind.__annotations__:
            if name == "timeout" and "time" in kind.__annotations__:
                raise OptionError("this takes no option 'timeout': did you mean time?")
            names = ", ".join(sorted(kind.__annotations__))
            raise OptionError(f"this takes no option {name!r}; it takes {names}")
    return dict(options)


DEFAULTS = {
    "play": "auto",
    "compound": "auto",
    "function": "auto",
    "exhaustive": "no",
    "all-moves": "no",
    "moves": "1000",
    "leaves": "auto",
    "memory": "4G",
    "time": "0",
    "effort": "0",
    "level": "perfect",
    "threads": "auto",
    "simd": "auto",
    "lang": "en",
    "seed": "1",
    "title": "",
    "no-title": "no",
    "width": "auto",
    "font-size": "auto",
    "quotient": "",
    "save": "",
    "slice": "",
    "passes": "0",
}


class GameWord:
    """What stands in the place of a game's name; games of one's own do."""

    def _word_in(self, engine: Any) -> str:
        raise NotImplementedError


def text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.12f}".rstrip("0").rstrip(".")
    return str(value)


class Options:
    """Options of one question: set before it, and as the engine has them again behind it."""

    def __init__(self, own: Mapping[str, str], given: Mapping[str, Any]) -> None:
        self.own, self.given = own, {n.replace("_", "-"): text_of(v) for n, v in given.items()}

    def of(self, name: str) -> str:
        """The value of an option."""
        return str(self.given.get(name, self.own.get(name, DEFAULTS[name])))

    @property
    def pair(self) -> Optional[Pair]:
        if not self.given:
            return None
        back = {name: self.own.get(name, DEFAULTS.get(name, "")) for name in self.given}
        return tuple(self.given.items()), tuple(i for i in back.items() if i[0] in DEFAULTS)

    def and_these(self, more: Mapping[str, Any]) -> "Options":
        both = Options(self.own, more)
        both.given = {**self.given, **both.given}
        return both


def names(options: Mapping[str, Any]) -> Dict[str, str]:
    return {name.replace("_", "-"): text_of(value) for name, value in options.items()}
