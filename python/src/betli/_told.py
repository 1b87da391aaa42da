"""What the library tells, as objects of the package's classes.

The tables of `src/fields` describe each answer once: the tool's JSON is one reading of them, and the
dictionaries that the module returns are another.  They have the keys of JSON, and keys with a full stop in front for
what JSON has not.  A class has the members that it names with types.  Each is read by its own name; `from_` is the key "from", a word
of Python's.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import (
    Any,
    Callable,
    Dict,
    List,
    Tuple,
    Type,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from ._old_names import ATTRIBUTES, warn
from ._values import KINDS, LETTERS, Kind, Outcome, Value, value

T = TypeVar("T", bound="Told")
Reader = Tuple[Callable[[Any], Any], Any]
"""How a member is made of what is told, and what it is where nothing is told."""


class Told:
    """Something that betli says."""

    _told: Dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        """A member that is made when it is first read, or a member by the name that it had."""
        reader = _readers(type(self)).get(name)  # type: ignore[arg-type]
        if reader is not None and "_told" in vars(self):
            made = vars(self)[name] = _member(self._told, *reader[:-1])
            return made
        new = ATTRIBUTES.get(type(self).__name__, {}).get(name)
        if new is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        warn(f"{type(self).__name__}.{name}", new, 3)
        member, *inner = new.split(".")
        found = getattr(self, member)
        return getattr(found, inner[0], 0) if inner else found

    @classmethod
    def _made(cls: Type[T], told: Dict[str, Any], **more: Any) -> T:
        """An object of the class; `more` are members that the library does not tell."""
        it = cls.__new__(cls)
        vars(it).update(members(cls, told, lists=False), **more)
        return it

    @classmethod
    def _all_made(cls: Type[T], told: List[Dict[str, Any]]) -> Tuple[T, ...]:
        return tuple(cls._made(one) for one in told)

    def to_dict(self) -> Dict[str, Any]:
        """All of it as dictionaries, lists, numbers and strings: what the command line tool prints
        as JSON."""
        return plain(self._told)  # type: ignore[no-any-return]


def plain(told: Any) -> Any:
    """What JSON has of it."""
    if isinstance(told, dict):
        return {key: plain(item) for key, item in told.items() if not key.startswith(".")}
    if isinstance(told, list):
        return [plain(item) for item in told]
    if isinstance(told, tuple):
        kind, number, text = told
        return {Kind.NUMBER: number, Kind.INFINITE: text, Kind.UNKNOWN: "?"}.get(KINDS[kind])
    return told


def _same(told: Any) -> Any:
    return told


def _tuple(item: Callable[[Any], Any], told: Any) -> Tuple[Any, ...]:
    return tuple(map(item, told.split("|") if isinstance(told, str) else told))


def _row(told: Any) -> Tuple[Any, ...]:
    return tuple(told.values() if isinstance(told, dict) else told)


def _reader(hint: Any) -> Reader:
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Value:
        return value, Value(Kind.UNDEFINED, None)
    if hint is Outcome:
        return LETTERS.__getitem__, Outcome.UNDECIDED
    if origin is Union:
        return _reader(arguments[0])[0], None
    if origin is tuple:
        if arguments[1] is not ...:
            return _row, ()
        return partial(_tuple, _reader(arguments[0])[0]), ()
    if isinstance(hint, type) and issubclass(hint, Told):
        return hint._made, None
    return _same, {} if origin is dict else hint()


def _is_list(hint: Any) -> bool:
    """Returns true if a member is a tuple of objects, of which there may be very many."""
    item = get_args(hint)[0] if get_origin(hint) is tuple else None
    return isinstance(item, type) and issubclass(item, Told)


@lru_cache(maxsize=None)
def _readers(kind: Any) -> Dict[str, Tuple[str, str, Callable[[Any], Any], Any, bool]]:
    found = {}
    for name, hint in get_type_hints(kind).items():
        if name[0] != "_":
            key = name.rstrip("_")
            found[name] = ("." + key, key, *_reader(hint), _is_list(hint))
    return found


def _member(
    told: Dict[str, Any], aside: str, key: str, read: Callable[[Any], Any], empty: Any
) -> Any:
    item = told.get(aside)
    if item is None:
        item = told.get(key)
    return empty if item is None else read(item)


def members(kind: Type[Told], told: Dict[str, Any], lists: bool = True) -> Dict[str, Any]:
    """The members of an object, by their names; without `lists` those that are tuples of objects are left out."""
    found: Dict[str, Any] = {"_told": told}
    readers = _readers(kind)  # type: ignore[arg-type]
    for name, (aside, key, read, empty, is_list) in readers.items():
        if lists or not is_list:
            found[name] = _member(told, aside, key, read, empty)
    return found
