"""Papers, and what peers had wrong."""

from functools import cache
from itertools import combinations, combinations_with_replacement, product

from play import *


# Peers


@test
def peer_legal_move():
    moves = take([2, 3])
    value = grundy(moves)
    won = [left for (left,) in moves(4) if value(left) == 0]
    return [valued(4, value(4)) + counted(len(won)) + ": " + "; ".join(f"4 -> {n}" for n in won)]


@test
def peer_nim_four():
    return b_file(take([1, 3]), 20)


@test
def peer_period():
    return period_lines(["0.77", "0.07"])


# Normal play


@test
def paper_periods():
    return period_lines(["0.137", "0.115", "0.34", "0.71", "4.7", "0.54"])


@test
def paper_cram():
    def places(rows, columns):
        cells = list(product(range(rows), range(columns)))
        across = [{(r, c), (r, c + 1)} for r, c in cells if c + 1 < columns]
        down = [{(r, c), (r + 1, c)} for r, c in cells if r + 1 < rows]
        return [sum(1 << cells.index(cell) for cell in place) for place in across + down]

    def value(rows, columns):
        dominoes = places(rows, columns)
        moves = lambda taken: [(taken | domino,) for domino in dominoes if not taken & domino]
        return grundy(moves)(0)

    boards = [(1, 8), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 4)]
    return [valued(crossed(board), value(*board)) for board in boards]


@test
def paper_subsets():
    def value(points):
        sets = [set(s) for n in range(1, points) for s in combinations(range(points), n)]
        above = [sum(1 << i for i, large in enumerate(sets) if small <= large) for small in sets]
        moves = lambda left: [(left & ~above[i],) for i in range(len(sets)) if left >> i & 1]
        return grundy(moves)((1 << len(sets)) - 1)

    return [valued(points, value(points)) for points in range(1, 6)]


@test
def paper_moore():
    def moves(heaps):
        for places in (p for n in (1, 2) for p in combinations(range(len(heaps)), n)):
            for sizes in product(*(range(heaps[i]) for i in places)):
                left = list(heaps)
                for i, size in zip(places, sizes):
                    left[i] = size
                yield tuple(sorted(left))

    def lines(win, positions):
        return [f"{words(p)}: {letter(win(p))}" for p in positions]

    return lines(wins(moves), combinations_with_replacement(range(6), 3)) + lines(
        wins(moves, misere=True), [(1, 2, 3), (1, 1), (1, 1, 1, 1), (2, 2, 2)]
    )


# Misere play


LINES = [7, 56, 448, 73, 146, 292, 273, 84]


def cross(board):
    """The boards after one more cross, as sets of bits; a board with three in a line is out of play."""
    for square in range(9):
        after = board | 1 << square
        if after != board:
            yield () if any(after & line == line for line in LINES) else (after,)


@test
def mathoverflow_noughts():
    lose, win = wins(one_of(cross)), wins(one_of(cross), misere=True)
    won = [place for place in range(9) if not win((1 << place,))]
    rows = "".join(".#"[place in won] for place in range(9))
    text = "/".join(rows[i : i + 3] for i in (0, 3, 6))
    return [
        f"3x3: {letter(win((0,)))}{counted(len(won))}: 3x3 -> {text}",
        f"3x3: {letter(lose((0,)))}",
    ]


@test
def paper_notakto():
    win = wins(one_of(cross), misere=True)
    boards = {"3x3": 0, "#../.../...": 1, ".../.#./...": 16}
    texts = ["3x3", "3x3 3x3", "#../.../... 3x3", ".../.#./... .../.#./..."]
    return [f"{t}: {letter(win(tuple(sorted(boards[b] for b in t.split()))))}" for t in texts]


@test
def paper_quotient():
    """The classes of sums that no sum tells apart; up to four heaps on either side tell all."""
    moves = one_of(octal("0.123"))
    win = wins(moves, misere=True)
    chosen = [s for n in range(5) for s in combinations_with_replacement((1, 3, 6, 8, 9), n)]
    rows = {tuple(win(tuple(sorted(a + b))) for b in chosen) for a in chosen}
    lost = sum(not row[0] for row in rows)
    return [f'"order":{len(rows)},"p_portion":{lost}']


def misere_pairs(code, to):
    win = wins(one_of(octal(code)), misere=True)
    pairs = combinations_with_replacement(range(1, to + 1), 2)
    return [f"{words(pair)}: {letter(win(pair))}" for pair in pairs]


@test
def paper_daisies():
    return misere_pairs("4.7", 8)


@test
def paper_kayles_misere():
    return misere_pairs("0.77", 10)


@test
def chomp_two_bites():
    def bite(bar):
        for row, length in enumerate(bar):
            for column in range(length):
                yield bar[:row] + tuple(filter(None, (min(n, column) for n in bar[row:])))

    win = wins(bite, misere=True)
    bar = (10,) * 8
    won = [",".join(map(str, left)) for left in bite(bar) if not win(left)]
    return [f"8x10: N{counted(len(won))}: " + "; ".join(f"8x10 -> {left}" for left in won)]
