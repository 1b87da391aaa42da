"""Numbers of the library's as arrays of NumPy, where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict

if TYPE_CHECKING:
    import numpy


class _Numbers:
    """What NumPy reads numbers from; arrays hold on to it, and so to their owner."""

    def __init__(self, interface: Dict[str, Any], owner: object) -> None:
        self.__array_interface__, self.owner = interface, owner


def array(interface: Dict[str, Any], owner: object) -> "numpy.ndarray[Any, Any]":
    """A read-only array on the memory that the interface names, without a copy."""
    import numpy

    return numpy.asarray(_Numbers(interface, owner))
