"""What Jupyter shows."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Iterable, Sequence as List

if TYPE_CHECKING:
    from ._answers import Answer
    from ._quotients import Quotient
    from ._sequences import Sequence

MOVES = 20
"""As many moves are shown."""


def _table(head: List[str], rows: Iterable[List[object]]) -> str:
    def row(tag: str, cells: List[object]) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(str(c))}</{tag}>" for c in cells) + "</tr>"

    return f"<table>{row('th', head)}{''.join(row('td', cells) for cells in rows)}</table>"


def _said(answer: "Answer") -> str:
    wins = {
        "N": "N-position: the player to move wins.",
        "P": "P-position: the player who just moved wins.",
        "draw": "Draw: nobody can force an end.",
    }
    return wins.get(str(answer.outcome), "Undecided.")


def answer(a: "Answer", picture: str) -> str:
    worth = f" {a.symbol} = {a.text}" if a.symbol else ""
    parts = [
        f"<p><b>{escape(a._question)}</b>, {a.play} play, {escape(a.compound)}</p>",
        f"<p>{_said(a)}{escape(worth)}</p>",
        picture
        or _table(
            ["component", a.symbol], [[f"{c.game} {c.position}", c.text] for c in a.components]
        ),
        f"<p>{escape(a.why)}</p>",
    ]
    if a.moves and not picture:
        parts.append(_table(["move", "leaves"], [[m, m.position] for m in a.moves[:MOVES]]))
    if a.move_count is not None and a.move_count > MOVES:
        parts.append(f"<p>{a.move_count} moves.</p>")
    return "".join(parts)


def sequence(s: "Sequence") -> str:
    zeros = "zeros" if s.function in ("remoteness", "suspense") else "P-positions"
    rows: list[list[object]] = [
        ["heaps computed", s.computed],
        ["largest value", f"{s.maximum}, first at {s.maximum_at}"],
        [zeros, f"{s.zeros}, the last at {s.last_zero}"],
    ]
    p = s.period
    if p is not None:
        saltus = f", saltus {p.saltus}" if p.saltus else ""
        rows.append(["period", f"{p.period} from {p.preperiod}{saltus}, proved ({p.theorem})"])
    return f"<p><b>{escape(s.game)}</b></p>" + _table(["", s.symbol], rows)


def quotient(q: "Quotient") -> str:
    rows: list[list[object]] = [
        ["order", q.order],
        ["P-elements", q.p_portion],
        ["generators", ", ".join(component for component, _ in q.generators)],
        ["relations", ", ".join(q.presentation)],
    ]
    if q.periodic:
        rows.append(["period", f"{q.period} from {q.preperiod}"])
    return f"<p><b>{escape(q.game)}</b>, heaps to {q.heaps}</p>" + _table(["", "misère"], rows)
