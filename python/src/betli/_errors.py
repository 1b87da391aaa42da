"""What betli refuses, and what it could not finish."""

from typing import Any, Optional


class Error(Exception):
    """Base of all errors of betli; its text is one line that names what was wrong, and the bound."""

    partial: Optional[Any]
    """What was finished before a limit came, in the shape of the answer; else None."""

    question: str = ""
    """The game and the position that was asked about."""

    def __init__(self, message: str, partial: Optional[Any] = None) -> None:
        super().__init__(message)
        self.partial = partial


class OptionError(Error, ValueError):
    """An option's name or value is wrong."""


class InputError(Error, ValueError):
    """The game, position, rule or file is wrong, or too large for the bound that is named."""


class LimitError(Error):
    """A limit of time, memory or effort, or interrupt(), stopped the work."""


class FaultError(Error):
    """The system refused memory, or betli itself is at fault."""
