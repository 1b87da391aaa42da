"""What was asked, in words: errors begin with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Optional

from ._errors import Error, OptionError
from ._games import Game, PositionGame

if TYPE_CHECKING:
    from ._engine import Engine

LONGEST = 200
"""Letters of a question; the rest of a longer one is left out."""

DEPTH = 4
"""Lists in lists, which are looked into."""


def _words_of(item: Any, depth: int = DEPTH) -> Iterator[str]:
    if isinstance(item, Game):
        yield item.name
    elif isinstance(item, (str, int)):
        yield str(item)
    elif isinstance(item, tuple) and depth < DEPTH:
        yield "x".join(map(str, item))
    elif isinstance(item, (tuple, list)) and depth > 0:
        for part in item:
            yield from _words_of(part, depth - 1)
    else:
        yield repr(item)


def text_of(words: Any) -> str:
    """A game with its position, as one types it."""
    text = ""
    for word in _words_of(words):
        text += f" {word}" if text else word
        if len(text) > LONGEST:
            return f"{text[:LONGEST].rstrip()}..."
    return text


def _place_in(engine: Engine) -> Optional[str]:
    """The game of one's own whose function was called last, and the position that it was asked about."""
    place = engine._place()
    for game in list(engine._known) if place is not None else []:
        if game.options is place[0]:
            return f"{game.name} at {_position_of(game, place[1])!r}"
    return None


def _position_of(game: Game, numbers: Any) -> Any:
    if isinstance(game, PositionGame) and numbers[0] < len(game._positions):
        return game._positions[numbers[0]]
    return numbers[0] if game.width == 1 else numbers


def name_question(error: BaseException, engine: Engine, words: Any) -> None:
    """Puts into an error what was asked; and, of games of one's own, where it happened."""
    text, place = text_of(words), _place_in(engine)
    if isinstance(error, OptionError):
        return
    if not isinstance(error, Error):
        if place is not None:
            _add_note(error, f"betli asked {place}, to answer {text}")
        return
    message = str(error)
    game = text.split(" ", 1)[0]
    if text not in message:
        message = (
            f"{text}: {message[len(game) + 2 :] if message.startswith(f'{game}: ') else message}"
        )
    if place is not None:
        message += f" ({place})"
    message += _hint_at_words(words)
    error.args = (message,)
    error.question = text


def _hint_at_words(words: Any) -> str:
    """How words become positions, if a game of one's own by numbers was asked about one."""
    items = words if isinstance(words, tuple) else ()
    game = items[0] if items else None
    if not isinstance(game, Game) or isinstance(game, PositionGame) or game.reads_words:
        return ""
    ends = next((i for i, item in enumerate(items) if item == "+"), len(items))
    if not any(isinstance(item, str) and item[:1].isalpha() for item in items[1:ends]):
        return ""
    return "; betli.position_game() takes any positions, and parse= and show= of game() read words"


def _add_note(error: BaseException, note: str) -> None:
    """As of Python 3.11, which shows it below the traceback."""
    notes = getattr(error, "__notes__", [])
    if note not in notes:
        error.__notes__ = [*notes, note]  # type: ignore[attr-defined]
