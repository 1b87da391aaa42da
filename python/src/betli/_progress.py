"""How far long work is."""

from __future__ import annotations

from typing import Any, Callable, Optional

from ._options import Progress

Report = Callable[[str, int, int], object]


class Bar:
    """A bar of tqdm for each kind of work, which is made when there is something to tell."""

    def __init__(self, make: Any) -> None:
        self._make, self._what = make, ""
        self._bar: Any = None

    def __call__(self, what: str, done: int, total: int) -> None:
        if self._bar is None or what != self._what:
            self.close()
            self._bar, self._what = self._make(total=total or None, desc=what), what
        self._bar.n = done
        self._bar.refresh()

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None


def report_of(progress: Progress) -> Optional[Report]:
    """The function to call; None where nobody wants to know, or tqdm is not installed."""
    if callable(progress):
        return progress
    if not progress:
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return Bar(tqdm)


def close(report: Optional[Report]) -> None:
    if isinstance(report, Bar):
        report.close()
