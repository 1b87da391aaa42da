"""Play itself: who wins and Grundy values by search, the rules of some heaps, and lines as betli writes them."""

import math
from functools import cache


def mex(values):
    return next(n for n in range(len(values) + 1) if n not in values)


def nim_sum(values):
    total = 0
    for value in values:
        total ^= value
    return total


def grundy(moves):
    """The Grundy value as a function of a component; moves(component) are tuples of components."""

    @cache
    def value(component):
        return mex({nim_sum(map(value, left)) for left in moves(component)})

    return value


def wins(moves, misere=False):
    """Who wins as a function of a whole position: True where the player to move does."""

    @cache
    def win(position):
        options = list(moves(position))
        return any(not win(option) for option in options) if options else misere

    return win


def one_of(moves):
    """The moves of a sum, whose position is a sorted tuple of components."""

    def options(position):
        for place, component in enumerate(position):
            rest = position[:place] + position[place + 1 :]
            for left in moves(component):
                yield tuple(sorted(rest + tuple(left)))

    return options


def winning(moves, value, position):
    """How many moves from a sum leave the value 0."""
    total = nim_sum(map(value, position))
    return sum(
        total ^ value(component) ^ nim_sum(map(value, left)) == 0
        for component in position
        for left in {tuple(sorted(left)) for left in moves(component)}
    )


def letter(win):
    return "N" if win else "P"


def valued(text, value):
    return f"{text}: {letter(value)}, G⁺ = {value}"


def counted(moves):
    return f", {moves} winning move{'s' * (moves > 1)}" if moves else ""


def words(position):
    return " ".join(map(str, position))


def crossed(numbers):
    return "x".join(map(str, numbers))


def sums(moves, positions):
    value = grundy(moves)
    return [valued(words(p), nim_sum(map(value, p))) for p in positions]


def sums_counted(moves, positions):
    value = grundy(moves)
    return [
        line + counted(winning(moves, value, p))
        for line, p in zip(sums(moves, positions), positions)
    ]


def b_file(moves, to):
    value = grundy(moves)
    return [f"{n} {value(n)}" for n in range(to + 1)]


def outcomes(moves, to):
    value = grundy(moves)
    return ["n,outcome"] + [f"{n},{letter(value(n))}" for n in range(to + 1)]


def rectangle(cell, first, to):
    side = range(first, to + 1)
    rows = [[row] + [cell(row, column) for column in side] for row in side]
    return [",".join(map(str, row)) for row in [[""] + list(side)] + rows]


# Rules of heaps: tuples of the heaps that a move leaves.


def take(numbers):
    return lambda n: [(n - k,) for k in numbers if k <= n]


def nim(n):
    return [(k,) for k in range(n)]


def octal(code):
    """Take-and-break games: the digits after the point, and that before it."""
    whole, rest = code.split(".")
    digits = [int(whole)] + [int(digit) for digit in rest]

    @cache
    def moves(n):
        found = []
        for k, digit in enumerate(digits):
            left = n - k
            if digit & 1 and left == 0:
                found.append(())
            if digit & 2 and left > 0:
                found.append((left,))
            if digit & 4:
                found += [(a, left - a) for a in range(1, left // 2 + 1)]
        return found

    return moves


KAYLES, DAWSON_KAYLES, DAWSON_CHESS = octal("0.77"), octal("0.07"), octal("0.137")


def divisors(n):
    return [k for k in range(1, n) if n % k == 0]


def squares(n):
    return take([k * k for k in range(1, math.isqrt(n) + 1)])(n)


def fibonacci_numbers(to):
    a, b = 1, 2
    while a <= to:
        yield a
        a, b = b, a + b


def period(code):
    """The least period and preperiod, which Guy and Smith 1956 prove from 2e + 2p + k values."""
    digits = len(code.split(".")[1])
    value = grundy(octal(code))
    values = [value(n) for n in range(700)]
    for p in range(1, 200):
        start = len(values) - p
        while start > 0 and values[start - 1] == values[start - 1 + p]:
            start -= 1
        if 2 * start + 2 * p + digits < len(values):
            return p, start
    return None


def period_lines(codes):
    return ['"period":%d,"preperiod":%d' % period(code) for code in codes]


TESTS = {}


def test(function):
    TESTS[function.__name__.replace("_", "-")] = function
    return function
