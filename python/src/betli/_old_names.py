"""Names that were others than those of the command line and its JSON.  The old ones work, and warn."""

from __future__ import annotations

import functools
import warnings
from typing import Any, Callable, Dict

ATTRIBUTES: Dict[str, Dict[str, str]] = {
    "Answer": {"move_total": "move_count"},
    "Change": {"before": "from_", "after": "to"},
    "Edge": {"start": "from_", "end": "to"},
    "Form": {"text": "form"},
    "Genus": {"text": "genus"},
    "Levels": {"start": "from_"},
    "Minimax": {"node": "position"},
    "Pattern": {"name": "pattern"},
    "Quotient": {
        "idempotents": "idempotent_count",
        "kernel": "kernel_count",
        "name": "element",
        "p_elements": "p_portion",
        "relations": "presentation",
    },
    "Refutation": {"components": "texts", "compounds": "compound_texts"},
    "Sequence": {
        "alternates": "rare.alternates",
        "divided": "rare",
        "last_rare": "rare.last",
        "rare_mask": "rare.mask",
        "rares": "rare.count",
    },
    "Verified": {"p_elements": "p_portion"},
}
"""Of classes: the old name of a member, and its name.  A member of a member that is None is 0."""

ARGUMENTS: Dict[str, Dict[str, str]] = {
    "best_line": {"most": "line"},
    "check": {"size": "to"},
    "graph": {"most": "positions"},
    "minimax": {"node": "position"},
    "quotient": {"heaps": "to", "resume": "save"},
    "refute": {"size": "to"},
    "sequence": {"keep": "save"},
}
"""Of methods of an engine: the old name of an argument, and its name."""


def warn(old: str, new: str, level: int) -> None:
    warnings.warn(f"{old} is called {new} now", DeprecationWarning, stacklevel=level + 1)


def _renaming(method: Callable[..., Any], names: Dict[str, str]) -> Callable[..., Any]:
    @functools.wraps(method)
    def ask(*arguments: Any, **options: Any) -> Any:
        for old, new in names.items():
            if old in options:
                warn(f"{old}= of {method.__name__}()", f"{new}=", 3)
                options[new] = options.pop(old)
        return method(*arguments, **options)

    return ask


def accept_old_arguments(engine: type) -> None:
    for name, names in ARGUMENTS.items():
        setattr(engine, name, _renaming(getattr(engine, name), names))
