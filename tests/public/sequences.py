"""Sequences of the OEIS."""

import math
from functools import cache

from play import *


@test
def oeis_kayles():
    return b_file(KAYLES, 200)


@test
def oeis_dawson_chess():
    return b_file(DAWSON_CHESS, 200)


@test
def oeis_grundy():
    return b_file(lambda n: [(a, n - a) for a in range(1, (n + 1) // 2)], 200)


@test
def rule_oeis_square():
    return b_file(squares, 200)


@test
def oeis_factorial():
    sizes = [math.factorial(k) for k in range(1, 11)]
    values = bytearray(sizes[-1] + 1)
    for n in range(1, len(values)):
        seen = 0
        for size in sizes:
            if size > n:
                break
            seen |= 1 << values[n - size]
        values[n] = (~seen & (seen + 1)).bit_length() - 1
    return [valued(n, values[n]) for n in (sizes[-1] - 25, sizes[-1])]


@test
def oeis_fibonacci():
    return b_file(take(list(fibonacci_numbers(200))), 200)


@test
def rule_oeis_prime():
    return b_file(take([p for p in range(2, 101) if divisors(p) == [1]]), 100)


def wythoff(pair):
    a, b = pair
    both = [(a - k, b - k) for k in range(1, min(pair) + 1)]
    return [(p,) for p in both + [(k, b) for k in range(a)] + [(a, k) for k in range(b)]]


@test
def oeis_wythoff():
    value = grundy(wythoff)
    return rectangle(lambda a, b: value((a, b)), 0, 20)


@test
def rule_oeis_koppers():
    value = grundy(lambda pair: [((k, n - k),) for n in pair for k in range(1, n)])
    return rectangle(lambda a, b: value((a, b)), 0, 16)


@test
def oeis_nim_product():
    @cache
    def times(a, b):
        return mex({times(x, b) ^ times(a, y) ^ times(x, y) for x in range(a) for y in range(b)})

    return rectangle(times, 0, 16)
