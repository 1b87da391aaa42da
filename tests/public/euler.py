"""Problems of Project Euler."""

import math
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product

from play import *


def count(moves, positions, lost=False):
    value = grundy(moves)
    return [str(sum((nim_sum(map(value, p)) == 0) == lost for p in positions))]


@test
def euler_301():
    win = cache(lambda *heaps: nim_sum(heaps) != 0)
    return [str(sum(not win(n, 2 * n, 3 * n) for n in range(1, 1025)))]


@test
def euler_306():
    value = grundy(DAWSON_KAYLES)
    length, start = period("0.07")
    before = sum(value(n) > 0 for n in range(start))
    cycle = [value(n) > 0 for n in range(start, start + length)]
    rounds, rest = divmod(1000000 + 1 - start, length)
    return [str(before + rounds * sum(cycle) + sum(cycle[:rest]))]


@test
def euler_325():
    @cache
    def win(a, b):  # a < b
        return a > 0 and any(not win(*sorted((a, b - k))) for k in range(a, b + 1, a))

    pairs = combinations(range(1, 101), 2)
    return [str(sum(a + b for a, b in pairs if not win(a, b)))]


@test
def euler_344():
    def moves(strip):  # the squares of coins, and which is the dollar
        coins, dollar = strip
        for i, square in enumerate(coins):
            for to in range((coins[i - 1] if i else 0) + 1, square):
                yield coins[:i] + (to,) + coins[i + 1 :], dollar
        if coins:
            yield (coins[1:], dollar - 1) if dollar else ((), 0)

    win = wins(moves)
    strips = product(combinations(range(1, 11), 3), range(3))
    return [str(sum(win(strip) for strip in strips))]


@test
def euler_400():
    def tree(k):
        return tuple(tree(child) for child in (k - 1, k - 2) if child > 0)

    @cache
    def cuts(node):  # what is left where a node under this one is taken, with all that it carries
        left = []
        for i, child in enumerate(node):
            rest = node[:i] + node[i + 1 :]
            left += [tuple(sorted(rest))]
            left += [tuple(sorted(rest + (cut,))) for cut in cuts(child)]
        return left

    @cache
    def value(node):  # the node stays; its children stand on it side by side
        return nim_sum(mex({value(cut) for cut in cuts((child,))}) for child in node)

    def line(node):
        count = sum(value(cut) == 0 for cut in cuts(node))
        return valued("all", value(node)) + counted(count)

    return [line(tree(k)) for k in (5, 6, 7)]


@test
def euler_409():
    return count(nim, list(permutations(range(1, 8), 3)))


@test
def rule_euler_509():
    moves = lambda n: [(n - k,) for k in divisors(n)]
    return count(moves, product(range(1, 11), repeat=3))


@test
def rule_euler_550():
    proper = lambda n: divisors(n)[1:]
    moves = lambda n: combinations_with_replacement(proper(n), 2)
    return count(moves, product(range(2, 11), repeat=5))


@test
def rule_euler_560():
    moves = lambda n: [(n - k,) for k in range(1, n + 1) if math.gcd(n, k) == 1]
    return count(moves, product(range(1, 10), repeat=5), lost=True)


def lost(to, places, steps):
    """Positions of sorted piles that are lost, for moves that take k times a step, in any order."""
    won = set()
    for piles in combinations_with_replacement(range(to + 1), places):
        if piles not in won:
            yield piles
            for step in steps:
                for k in range(1, to + 1):
                    won.add(tuple(sorted(p + k * s for p, s in zip(piles, step))))


@test
def rule_euler_665():
    steps = [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]
    return [str(sum(a + b for a, b in lost(100, 2, steps) if a + b <= 100))]


@test
def rule_euler_260():
    steps = [step for step in product((0, 1), repeat=3) if any(step)]
    return [str(sum(map(sum, lost(20, 3, steps))))]
