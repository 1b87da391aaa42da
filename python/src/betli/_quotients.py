"""Misère quotients."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from . import _html
from ._told import Told, members, plain

if TYPE_CHECKING:
    from . import _betli


class Quotient(Told):
    """The misère quotient of a game's heaps (Plambeck 2005; Plambeck and Siegel 2008).

    Elements are numbers from 0, the identity, to order - 1.  A sum is a P-position in misère play
    exactly when the product of its heaps' elements is a P-element.
    """

    game: str
    heaps: int
    order: int
    p_portion: int
    """How many elements are P-elements."""
    tame: bool
    """It is the quotient of Nim with small heaps."""
    idempotent_count: int
    kernel_count: int
    normal_order: int
    """The order of the quotient in normal play, which is a group of nimbers."""
    infinite: bool
    """The quotient of all heaps is infinite: a formula answers all sums in misère play."""
    periodic: bool
    """The element of heap n + period is that of heap n, from the preperiod on."""
    period: int
    preperiod: int
    theorem: Optional[str]
    checked_to: int
    generators: Tuple[Tuple[str, int], ...]
    """The component that each generator is ("a" first), and its element."""
    presentation: Tuple[str, ...]
    """The relations, from which all others follow: "b^3=b"."""

    def __init__(self, raw: "_betli.Quotient", complete: bool, to: int, of_heaps: bool) -> None:
        self._raw, self._question = raw, (of_heaps, to, complete)
        vars(self).update(members(Quotient, raw.about()))

    def to_dict(self) -> Dict[str, Any]:
        return plain(self._raw.told(*self._question))  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        known = f", period {self.period} from {self.preperiod}" if self.periodic else ""
        return f"<betli quotient {self.game}: order {self.order}, heaps to {self.heaps}{known}>"

    def __len__(self) -> int:
        return self.order

    def product(self, *elements: int) -> int:
        """The product of elements; the identity of none."""
        result = 0
        for element in elements:
            result = self._raw.product(result, element)
        return result

    def is_p(self, element: int) -> bool:
        """The player who just moved wins every sum of that element."""
        return self._raw.is_p(element)

    def in_kernel(self, element: int) -> bool:
        """It is in the smallest ideal."""
        return self._raw.in_kernel(element)

    def element(self, element: int) -> str:
        """The element as a product of generators: "1", "ab^2"."""
        return self._raw.element(element)

    def phi(self, heap: int) -> Optional[int]:
        """The element of a heap; None where it is not known."""
        return self._raw.phi(heap)

    def certificate(self) -> str:
        """What was proved of the heaps of a take-and-break game, for verify()."""
        return self._raw.certificate()

    def _repr_html_(self) -> str:
        return _html.quotient(self)
