"""Nim arithmetic (Conway 1976): the field of the nimbers, which are ints of any size."""

from typing import TYPE_CHECKING, Any

from . import _betli
from ._betli import _nim_products

__all__ = ["inverse", "power", "product", "products", "quotient", "root", "sum"]


def sum(a: int, b: int) -> int:
    """The sum of two nimbers, which is also their difference."""
    return a ^ b


def _are_small(*numbers: int) -> bool:
    return all(number < 2**64 for number in numbers)


def _compute_large(operation: str, a: int, b: int) -> int:
    """Computes in the least field that holds both numbers, of 64, 128, 256, ... bits."""
    words = 1
    while 64 * words < max(int(a).bit_length(), int(b).bit_length()):
        words *= 2
    first, second = (int(number).to_bytes(8 * words, "little") for number in (a, b))
    return int.from_bytes(_betli._nim_large(operation, first, second), "little")


def product(a: int, b: int) -> int:
    """The product of two nimbers (Conway 1976)."""
    return _betli.nim_product(a, b) if _are_small(a, b) else _compute_large("product", a, b)


def quotient(a: int, b: int) -> int:
    """The nimber whose product with b is a; ZeroDivisionError for b = 0."""
    return _betli.nim_quotient(a, b) if _are_small(a, b) else _compute_large("quotient", a, b)


def power(a: int, exponent: int) -> int:
    """a times itself, `exponent` times, an ordinary number."""
    if _are_small(a, exponent):
        return _betli.nim_power(a, exponent)
    return _compute_large("power", a, exponent)


def root(a: int) -> int:
    """The square root; each nimber has exactly one."""
    return _betli.nim_root(a) if _are_small(a) else _compute_large("root", a, 0)


def inverse(a: int) -> int:
    """The nimber whose product with a is 1; ZeroDivisionError for 0."""
    return quotient(1, a)


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
