"""Problems of LeetCode, Codeforces and AtCoder."""

from functools import cache
from itertools import combinations, product

from play import *

# LeetCode


@test
def leetcode_nim_game():
    return outcomes(take([1, 2, 3]), 20)


@test
def leetcode_flip_game():
    def flips(row):
        for place in range(len(row) - 1):
            if row[place : place + 2] == "++":
                yield tuple(filter(None, (row[:place], row[place + 2 :])))

    value = grundy(flips)
    return ["n,outcome"] + [f"{n},{letter(value('+' * n))}" for n in range(61)]


@test
def rule_leetcode_stones():
    return outcomes(squares, 60)


@test
def rule_leetcode_can_i_win():
    @cache
    def win(free, left):
        return any(k >= left or not win(free - {k}, left - k) for k in free)

    return [f"0x{n}: {letter(n and win(frozenset(range(1, 11)), n))}" for n in range(56)]


@test
def rule_leetcode_divisor():
    return outcomes(lambda n: [(n - k,) for k in divisors(n)], 60)


@test
def rule_leetcode_chalkboard():
    numbers = (1, 1, 2, 3, 5, 7, 7)

    @cache
    def win(left):  # the player to move has already won where the exclusive or is 0
        return nim_sum(left) == 0 or any(
            not win(left[:i] + left[i + 1 :]) for i in range(len(left))
        )

    chosen = [tuple(numbers[i] for i in range(7) if n >> i & 1) for n in range(1, 128)]
    return [f"{n}: {letter(win(left))}" for n, left in enumerate(chosen, 1)]


@test
def leetcode_game_of_nim():
    return sums(nim, [(1,), (1, 1), (1, 2, 3)])


# Codeforces


@test
def rule_codeforces_stones():
    value = grundy(
        lambda pile: [
            ((pile[0] - k, pile[1] | {k}),) for k in range(1, pile[0] + 1) if k not in pile[1]
        ]
    )
    return [valued(f"{n}x0", value((n, frozenset()))) for n in range(25)]


@test
def rule_codeforces_lieges():
    def moves(n):
        return [(n - 1,)] * (n > 0) + [(n // 2, n // 2)] * (n > 0 and n % 2 == 0)

    return sums_counted(moves, [(3, 4), (3,), (1, 2), (7, 9, 16, 20)])


@test
def codeforces_string():
    def centres(
        row,
    ):  # the run of places that may still be a centre: a centre and its neighbours go
        return [tuple(filter(None, (max(i - 1, 0), max(row - i - 2, 0)))) for i in range(row)]

    return sums_counted(centres, [(1, 1, 1), (0, 0), (4,), (9, 12)])


@test
def rule_codeforces_mojtaba():
    def moves(powers):
        for k in range(1, max(powers, default=0) + 1):
            yield (frozenset(p - k if p >= k else p for p in powers) - {0},)

    def powers(bits):
        return frozenset(p for p in range(1, 31) if bits >> p - 1 & 1)

    value = grundy(moves)
    positions = [(0,), (3,), (7, 3, 1, 1), (5, 9)]
    return [valued(words(p), nim_sum(value(powers(bits)) for bits in p)) for p in positions]


@test
def codeforces_industrial():
    total = nim_sum(range(1000000007, 1000100007))
    return [f"{letter(total)}, G⁺ = {total}"]


@test
def rule_codeforces_powers():
    value = grundy(lambda powers: [(frozenset(p for p in powers if p % k),) for k in powers])
    return [valued(2**k - 1, value(frozenset(range(1, k + 1)))) for k in range(1, 13)]


@test
def codeforces_1_2_k():
    return [line for k in (3, 4, 5, 6, 9) for line in outcomes(take([1, 2, k]), 20)]


@test
def rule_codeforces_interesting():
    def moves(n):
        for least in range(1, n):
            piles, size = [least], least + 1
            while sum(piles) < n:
                piles.append(size)
                size += 1
            if sum(piles) == n and len(piles) > 1:
                yield tuple(piles)

    return sums_counted(moves, [(3,), (6,), (100,)])


@test
def rule_codeforces_thanos():
    def moves(piles):
        for i, j in combinations(range(4), 2):
            for x, y in product(range(piles[i]), range(piles[j])):
                left = list(piles)
                left[i], left[j] = x, y
                yield (tuple(sorted(left)),)

    value = grundy(moves)
    positions = [(3, 1, 4, 1), (2, 2, 2, 5), (1, 2, 1, 1), (3, 3, 4, 5)]
    return [valued(crossed(p), value(tuple(sorted(p)))) for p in positions]


@test
def rule_codeforces_sequential():
    def moves(piles):
        first = next((i for i, pile in enumerate(piles) if pile), None)
        if first is not None:
            for k in range(piles[first]):
                yield (piles[:first] + (k,) + piles[first + 1 :],)

    value = grundy(moves)
    positions = [(2, 5, 4), (1, 1, 1), (1, 1, 2), (1, 2, 1), (0, 1, 3)]
    return [valued(crossed(p), value(p)) for p in positions]


@test
def rule_codeforces_divisors():
    return outcomes(lambda n: [(n - k,) for k in divisors(n) if k > 1], 130)


@test
def rule_codeforces_berzerk():
    steps = ((2, 3), (1, 2, 3))
    moves = {
        (place, turn): [((place + k) % 5, 1 - turn) for k in steps[turn]] if place else []
        for place, turn in product(range(5), range(2))
    }
    known = {}
    for _ in moves:  # rounds until nothing new is known; the rest goes round for ever
        for position, options in moves.items():
            ends = [known.get(option) for option in options]
            if "P" in ends:
                known[position] = "N"
            elif all(end == "N" for end in ends):
                known[position] = "P"
    return [f"{p}x{t}: {known.get((p, t), 'D')}" for t, p in product(range(2), range(1, 5))]


# AtCoder


@test
def atcoder_stones():
    return outcomes(take([2, 3]), 20)


@test
def rule_atcoder_candy():
    def moves(piles):
        if piles[0]:
            yield tuple(piles[1:]) + (0,)
            yield tuple(max(pile - 1, 0) for pile in piles)

    win = wins(moves, misere=True)
    positions = [(3, 1, 0), (2, 1, 1), (3, 2, 1), (7, 7, 5), (9, 6, 6), (8, 8, 8)]
    return [crossed(p) + ": " + letter(win(p)) for p in positions]


@test
def rule_atcoder_strange():
    def value(k, n):
        return grundy(lambda n: [(n - i,) for i in range(1, n // k + 1)])(n)

    values = [value(2, 5), value(3, 11), value(3, 17), value(4, 20)]
    total = nim_sum(values)
    return [f'"outcome":"{letter(total)}"'] + [f'"value":{v}' for v in [total] + values]
