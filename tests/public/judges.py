"""Problems of other judges: Kattis, HDU, POJ, UVa, SPOJ, HackerRank, LightOJ and Luogu."""

from functools import cache
from itertools import product

from play import *


@test
def kattis_s_nim():
    positions = [(5, 12), (2, 4, 7), (2, 3, 7, 12)]
    return sums(take([2, 5]), positions) + sums(take([1, 2, 3, 4, 5]), positions)


@test
def hdu_1848():
    return sums(take([1, 2, 3, 5, 8, 13, 21, 34, 55, 89]), [(1, 1, 1), (1, 4, 1), (12, 100, 89)])


@test
def hdu_1850():
    return sums_counted(nim, [(5, 7, 9), (3, 6, 9, 12), (7, 7, 8, 8), (15, 15, 15)])


def wythoff(pair):
    a, b = pair
    both = [(a - k, b - k) for k in range(1, min(pair) + 1)]
    return both + [(k, b) for k in range(a)] + [(a, k) for k in range(b)]


@test
def hdu_2177():
    win = wins(wythoff)
    pairs = [(1, 2), (5, 8), (4, 7), (2, 2), (9, 14)]
    lines = [f"{crossed(p)}: {letter(win(p))}" for p in pairs]
    for pair in ((5, 8), (2, 2), (9, 14)):
        lines += sorted(f'"to":"{crossed(left)}"' for left in wythoff(pair) if not win(left))
    return lines


@test
def hdu_2516():
    win = wins(lambda heap: [(heap[0] - k, 2 * k) for k in range(1, min(heap) + 1)])
    return ["n,outcome"] + [f"{n},{letter(win((n, n - 1)))}" for n in range(61)]


@test
def hdu_3032():
    return b_file(lambda n: nim(n) + [(a, n - a) for a in range(1, n)], 60)


@test
def rule_hdu_5795():
    def split(n):
        return [(a, b, n - a - b) for a in range(1, n) for b in range(a, n) if n - a - b >= b]

    return b_file(lambda n: nim(n) + split(n), 60)


@test
def hdu_3595():
    def moves(pair):
        small, large = sorted(pair)
        return [(small, large - k) for k in range(small, large + 1, small)]

    def every(pairs):
        going = [pair for pair in pairs if min(pair)]
        return product(*map(moves, going)) if going else []

    win = wins(every)
    positions = [[(6, 9)], [(7, 17), (8, 6)], [(25, 7), (12, 12), (3, 20)], [(8, 5)]]
    return [f"{words(map(crossed, p))}: {letter(win(tuple(p)))}" for p in positions]


@test
def hdu_1907():
    moves = one_of(nim)
    win = wins(moves, misere=True)
    lines = []
    for heaps in [(3, 5, 1), (1,), (1, 1, 1), (2, 2), (4, 5, 6, 7, 8), (1, 2, 2)]:
        start = tuple(sorted(heaps))
        won = sum(not win(left) for left in moves(start))
        lines.append(f"{words(heaps)}: {letter(win(start))}" + counted(won))
    return lines


@test
def poj_1704():
    def moves(coins):
        for i, square in enumerate(coins):
            for to in range((coins[i - 1] if i else 0) + 1, square):
                yield (coins[:i] + (to,) + coins[i + 1 :],)

    strips = [(1, 2, 3), (1, 5, 6, 7, 9, 12, 14, 17), (2, 5, 9), (1, 4, 6)]
    value = grundy(moves)
    return [valued(words(p), value(p)) + counted(winning(moves, value, (p,))) for p in strips]


@test
def rule_poj_2068():
    most = (3, 8, 2, 5, 4, 6)

    def moves(position):
        turn, left = position
        return [((turn + 1) % 6, left - k) for k in range(1, min(most[turn], left) + 1)]

    win = wins(moves, misere=True)
    return [f"0x{left}: {letter(win((0, left)))}" for left in (97, 96, 31, 1, 2)]


@test
def poj_2425():
    arrows = {"a": "bc", "b": "d", "c": "de", "d": "e", "e": "", "f": "ae"}
    return sums_counted(
        lambda place: [(to,) for to in arrows[place]], ["a", "ac", "fbc", "ad", "ffd"]
    )


@test
def poj_3537():
    @cache
    def win(row):
        after = [row[:i] + "X" + row[i + 1 :] for i, cell in enumerate(row) if cell == "."]
        return any("XXX" in row for row in after) or any(not win(row) for row in after)

    return [f"{'.' * n}: {letter(win('.' * n))}" for n in range(3, 17)]


@test
def poj_2311():
    def cuts(sheet):
        a, b = sheet
        yield from (((k, b), (a - k, b)) for k in range(1, a))
        yield from (((a, k), (a, b - k)) for k in range(1, b))

    @cache
    def win(sheets):
        for left in one_of(cuts)(sheets):
            if (1, 1) in left or not win(left):
                return True
        return False

    return rectangle(lambda a, b: letter((a, b) != (1, 1) and win(((a, b),))), 1, 8)


def standing(edges):
    """The edges that are still joined to the ground."""
    reached, grown = {"ground"}, True
    while grown:
        ends = {end for edge in edges if reached & set(edge) for end in edge}
        grown = not ends <= reached
        reached |= ends
    return frozenset(edge for edge in edges if reached & set(edge))


@test
def poj_3710():
    drawing = "ground a,a b,b c,c a,b d,d e,e f,f g,g e,ground h,h i"
    edges = frozenset(tuple(edge.split()) for edge in drawing.split(","))
    moves = lambda edges: [(standing(edges - {edge}),) for edge in edges]
    value = grundy(moves)
    won = sum(value(left) == 0 for (left,) in moves(edges))
    return [valued("all", value(edges)) + counted(won)]


@test
def rule_poj_2484():
    row = grundy(KAYLES)
    rings = [(n, {row(n - take) for take in (1, 2) if take <= n}) for n in range(1, 21)]
    return [valued(f"{n}x1", mex(left)) for n, left in rings]


@test
def uva_11534():
    def moves(row):
        for i, cell in enumerate(row):
            for mark in "XO":
                if cell == "." and mark not in row[max(i - 1, 0) : i + 2]:
                    yield (row[:i] + mark + row[i + 1 :],)

    value = grundy(moves)
    return [valued(row, value(row)) for row in (".X..O.", "..X..O.O", ".......", "X..X..", ".O.X")]


@test
def rule_spoj_ngm():
    return outcomes(lambda n: [(n - int(digit),) for digit in set(str(n)) - {"0"}], 130)


@test
def rule_hackerrank_chessboard():
    board = range(1, 16)

    def moves(coin):
        x, y = coin
        targets = [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)]
        return [(to,) for to in targets if to[0] in board and to[1] in board]

    value = grundy(moves)
    return rectangle(lambda x, y: value((x, y)), 0, 15)


@test
def rule_lightoj_1296():
    return b_file(lambda n: [(n - k,) for k in range(1, n // 2 + 1)], 60)


@test
def luogu_geography():
    joined = {"a": "d", "d": "ae", "e": "dfh", "f": "e", "h": "e"}

    def moves(position):
        token, seen = position
        return [(to, seen | {to}) for to in joined[token] if to not in seen]

    win = wins(moves)
    return [f"{start}: {letter(win((start, frozenset(start))))}" for start in "adefh"]
