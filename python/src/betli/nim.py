"""Nim arithmetic: the field of the nimbers below 2**64 (Conway 1976)."""

from typing import TYPE_CHECKING, Any

from ._betli import _nim_products
from ._betli import nim_inverse as inverse
from ._betli import nim_power as power
from ._betli import nim_product as product
from ._betli import nim_quotient as quotient
from ._betli import nim_root as root

__all__ = ["inverse", "power", "product", "products", "quotient", "root", "sum"]


def sum(a: int, b: int) -> int:
    """The sum of two nimbers, which is also their difference."""
    return a ^ b


if TYPE_CHECKING:
    import numpy


def products(a: Any, b: Any) -> "numpy.ndarray[Any, Any]":
    """The products of two arrays of NumPy, number by number, as of their shapes broadcast.

    uint64; about fifty times as fast as one by one where the processor has GFNI.
    """
    import numpy

    both = numpy.broadcast_arrays(a, b)
    first, second = (numpy.ascontiguousarray(x, dtype=numpy.uint64) for x in both)
    result = numpy.empty_like(first)
    _nim_products(first.size, first.ctypes.data, second.ctypes.data, result.ctypes.data)
    return result
