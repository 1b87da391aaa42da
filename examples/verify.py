#!/usr/bin/env python3
"""Verify certificates of betli, as docs/certificates.md describes them.

    python3 verify.py FILE...

Prints a line for each file: what is verified, or what is wrong. The exit code is 0 if all files are verified, else 3.
It needs Python 3.9 or later, and nothing else. The words below (digit, take, saltus, rare, ...) are those of that page.
"""

import hashlib
import re
import sys
from array import array
from functools import cache, lru_cache, reduce
from itertools import combinations, product
from operator import or_, xor
from typing import NamedTuple

LARGE = 2 ** 50  # bounds the numbers of a claim about heaps
MOST_HEAPS = 2 ** 22  # bounds the heaps whose values are computed here: no memory would hold those of 2 ** 50
ENDED, HOT, STAR, NOUGHT = 2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3, 2 ** 32 - 4  # NOUGHT is the genus 0¹, STAR 1⁰
UNSEEN = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]")


class Wrong(Exception):
    """Says what is wrong with a certificate."""


def check(condition, fault):
    """Raise Wrong, with the fault, unless the condition is true."""
    if not condition:
        raise Wrong(fault)


# ---- The text ----

def to_number(word, least, most):
    """Read a decimal number without zeros before it, within bounds."""
    check(re.fullmatch("0|[1-9][0-9]{0,19}", word), f"no number: {word[:40]}")
    check(least <= int(word) <= most, f"out of bounds: {word}")
    return int(word)


class Fields:
    """Reads the fields of a certificate in their order, each by its key."""

    def __init__(self, data):
        """Check the head, the characters, and the SHA-256 in the last line."""
        body, _, last = data[:-1].rpartition(b"\n")
        check(data.endswith(b"\n") and last == b"sha256 " + hashlib.sha256(body + b"\n").hexdigest().encode(),
              "the last line is not the SHA-256 of all before")
        try:
            self.lines = body.decode("utf-8").split("\n")
        except UnicodeDecodeError:
            raise Wrong("not UTF-8") from None
        self.at = 0
        self.choice("betli", "certificate 3")

    def has(self, key):
        """Tell whether the next line has the key."""
        return self.at < len(self.lines) and self.lines[self.at].split(" ", 1)[0] == key

    def rest(self, key):
        """Read a line with the key: what follows it, with the blank."""
        check(self.has(key), f"no {key} where it belongs")
        self.at += 1
        return self.lines[self.at - 1][len(key):]

    def name(self, key):
        """Read a name: any characters that can be seen, and blanks."""
        rest = self.rest(key)
        check(rest and not UNSEEN.search(rest), f"{key}: no name")
        return rest[1:]

    def choice(self, key, *choices):
        """Read one of the words that the key may have."""
        rest = self.rest(key)
        check(rest[1:] in choices, f"{key}: unknown")
        return rest[1:]

    def words(self, key):
        """Read words with one blank between two, or none."""
        words = self.rest(key).split(" ")[1:]
        check(all(words), f"{key}: a blank too many")
        return words

    def numbers(self, key, most=LARGE):
        """Read a list of numbers."""
        return [to_number(word, 0, most) for word in self.words(key)]

    def number(self, key, least=0, most=LARGE):
        """Read a single number."""
        words = self.words(key)
        check(len(words) == 1, f"{key}: not one number")
        return to_number(words[0], least, most)

    def lines_of(self, key):
        """Read the words of each of the lines that follow with the key."""
        while self.has(key):
            yield self.words(key)

    def lists(self, key):
        """Read a list of numbers of each of the lines that follow with the key."""
        return [[to_number(word, 0, LARGE) for word in words] for words in self.lines_of(key)]

    def end(self):
        """Check that nothing follows."""
        check(self.at == len(self.lines), "a line too many")


# ---- Codes, and what heaps are worth ----

class Code:
    """Knows the moves of a take-and-break game."""

    def __init__(self, digits, beyond, unequal):
        """Check the digits; list the takes, each with the numbers of heaps that it may leave."""
        check(1 <= len(digits) <= 65536, "code: too few or too many digits")
        check(digits[0] & 3 == 0, "code: a move that takes nothing leaves two heaps or more")
        self.digits, self.beyond, self.unequal = digits, beyond, unequal
        self.count = len(digits)
        self.takes = [(take, [j for j in range(digit.bit_length()) if digit >> j & 1])
                      for take, digit in enumerate(digits) if digit]
        self.last = max((take for take, _ in self.takes), default=0)
        self.most = max((leaves[-1] for _, leaves in self.takes), default=0)

    def takes_leaving(self, heaps):
        """List the takes that may leave so many heaps."""
        return [take for take, leaves in self.takes if heaps in leaves]

    def options(self, heap, sums, end):
        """Give the set of the values of all options of a heap, by the values of smaller ones."""
        found = set()
        for take, leaves in self.takes:
            if take > heap:
                break
            for heaps in leaves:
                if heaps:
                    found |= sums.of(heaps, heap - take, self.unequal and heaps == 2)
                elif take == heap:
                    found.add(end)
        if heap >= self.count and self.beyond & 1:
            found.add(end)
        if self.beyond & 2:
            found.update(sums.values[1:max(1, heap - self.count + 1)])
        return found


def read_code(fields):
    """Read the code of a game."""
    return Code(fields.numbers("code", 2 ** 63 - 1), fields.number("beyond", 0, 3), fields.number("unequal", 0, 1))


class Sums:
    """Knows the values of several heaps together, by the values of single ones, a list that may grow."""

    def __init__(self, values, combine):
        """Begin with no sums."""
        self.values, self.combine = values, combine
        self.rows, self.sets = {}, {}

    def of(self, heaps, total, unequal=False):
        """Give the set of the values of so many non-empty heaps, of so many counters together."""
        if heaps == 1 or total < heaps:
            return frozenset(self.values[total:total + 1] if total >= heaps else [])
        row = self.rows.setdefault((heaps, bool(unequal)), [frozenset()] * heaps)
        while len(row) <= total:
            found = self.make(heaps, len(row), unequal)
            row.append(self.sets.setdefault(found, found))
        return row[total]

    def make(self, heaps, total, unequal):
        """Compute such a set: of two heaps the first is not the larger, of more it is any."""
        if heaps == 2:
            most = (total - 1) // 2 if unequal else total // 2
            pairs = set(zip(self.values[1:most + 1], self.values[total - most:total][::-1]))
            return frozenset(self.combine(a, b) for a, b in pairs)
        self.of(heaps - 1, total - 1)
        pairs = set(zip(self.values[1:total], self.rows[heaps - 1, False][1:total][::-1]))
        return frozenset(self.combine(a, b) for a, rest in pairs for b in rest)


def mex(numbers):
    """Give the least number that is not there."""
    least = 0
    while least in numbers:
        least += 1
    return least


def count_moves(parity, first, second):
    """Make the choice of a length of play: 1 + the first of the values of the parity, else the second of the others."""
    def choose(values):
        """Choose by the values of the options."""
        preferred = [value for value in values if value % 2 == parity]
        return 1 + (first(preferred) if preferred else second(values))
    return choose


def combine_foreclosed(a, b):
    """Combine values F: ended if one is, else hot if one is."""
    return ENDED if ENDED in (a, b) else HOT if HOT in (a, b) else a ^ b


def combine_genera(a, b):
    """Combine genera by their values in normal play; only 0¹ and 1⁰ make such."""
    both = {NOUGHT: 0, STAR: 1}
    value = both.get(a, a) ^ both.get(b, b)
    return (NOUGHT, STAR)[value] if a in both and b in both else value


def choose_genus(values):
    """Choose a genus by the values in normal and in misère play."""
    normal = mex({{NOUGHT: 0, STAR: 1}.get(value, value) for value in values})
    misere = mex({{NOUGHT: 1, STAR: 0}.get(value, value) for value in values})
    check(normal == misere or {normal, misere} == {0, 1}, "a genus is wild")
    return normal if normal == misere else (NOUGHT, STAR)[normal]


def combine_kernels(a, b):
    """Combine kernels: what has ended does not matter; others are in both kernels if both are in the normal one."""
    return b if a == ENDED else a if b == ENDED else 3 * (a & b & 1)


def choose_kernels(values):
    """Choose kernels: a heap is in one if no option is."""
    return sum(bit for bit in (1, 2) if not any((1 if value == ENDED else value) & bit for value in values))


class Function(NamedTuple):
    """Says how values are made: that of an end, those of several heaps, and those of options."""
    end: int
    combine: object
    choose: object
    length: bool = False  # of play


R_NORMAL, R_MISERE = count_moves(0, min, max), count_moves(1, min, max)
FUNCTIONS = {
    "long-disjunctive normal": Function(0, xor, mex),
    "long-disjunctive misere": Function(NOUGHT, combine_genera, choose_genus),
    "short-disjunctive normal": Function(
        ENDED, combine_foreclosed, lambda values: HOT if ENDED in values else mex(values)),
    "short-disjunctive misere": Function(ENDED, combine_foreclosed, mex),
    "long-conjunctive normal": Function(0, max, count_moves(0, max, min), True),
    "long-conjunctive misere": Function(0, max, count_moves(1, max, min), True),
    "short-conjunctive normal": Function(0, min, R_NORMAL, True),
    "short-conjunctive misere": Function(0, min, R_MISERE, True),
    "long-selective normal": Function(0, lambda a, b: a + b - (a & b & 1), R_NORMAL, True),
    "long-selective misere": Function(ENDED, combine_kernels, choose_kernels),
    "short-selective normal": Function(
        0, lambda a, b: min(a, b) if min(a, b) < 2 else a + b - 2 - (a & b & 1), R_NORMAL, True),
    "short-selective misere": Function(
        0, lambda a, b: 0 if 0 in (a, b) else a + b - 1 - (~a & ~b & 1), R_MISERE, True),
}
GRUNDY = FUNCTIONS["long-disjunctive normal"]


def compute(code, function, last):
    """Compute the values of the heaps 0 to last by their definition."""
    check(last <= MOST_HEAPS, f"not verified: heap {last} is more than this program computes")
    values = [function.end]
    sums = Sums(values, function.combine)
    for heap in range(1, last + 1):
        options = code.options(heap, sums, function.end)
        value = function.choose(options) if options else function.end
        check(value < 2 ** 24 or value >= NOUGHT, f"heap {heap} has a value that is too large")
        values.append(value)
    return values


# ---- Periods ----

class Law(NamedTuple):
    """Says that v(n + period) = v(n) + saltus for all n from the preperiod on, which is lowest at least."""
    period: int
    preperiod: int
    saltus: int
    lowest: int = 0

    @property
    def first(self):
        """Give the first heap of the law that is not empty."""
        return max(self.preperiod, 1)

    def check_values(self, values):
        """Check the law for all values that are known, and that preperiod is the least."""
        fits = [value + self.saltus == later for value, later in zip(values, values[self.period:])]
        check(all(fits[self.preperiod:]), "the values do not repeat so")
        check(self.preperiod == self.lowest or not fits[self.preperiod - 1], "preperiod: not the least")

    def check_least(self, values, even=False):
        """Check that no smaller period has its part of the saltus, and an even one if that is asked for."""
        for prime in primes(self.period):
            part, shift = self.saltus // prime, self.period // prime
            if self.saltus % prime == 0 and not (even and part % 2):
                block = values[self.preperiod:self.preperiod + self.period]
                later = block[shift:] + [value + self.saltus for value in block[:shift]]
                check(any(a + part != b for a, b in zip(block, later)), "period: not the least")

    def worth(self, values, heap):
        """Give the value of a heap by the law, also where a small heap is worth another one."""
        turns, rest = divmod(heap - self.first, self.period)
        return values[self.first + rest] + self.saltus * turns

    def continued(self, values, count):
        """Give l(n) for the heaps below count."""
        return values[:self.first] + [self.worth(values, heap) for heap in range(self.first, count)]


def primes(number):
    """List the primes that divide a number."""
    found, prime = [], 2
    while prime * prime <= number:
        if number % prime == 0:
            found.append(prime)
            while number % prime == 0:
                number //= prime
        prime += 1
    return found + [number] * (number > 1)


def last_heap(code, law, first):
    """Give the last heap that the theorem guy-smith looks at, if the law begins with the heap first."""
    bounds = [max(code.most, 1) * (first + law.period) + code.last]
    if code.unequal:
        bounds.append(2 * first + 3 * law.period + code.last)
    if code.beyond:
        bounds.append(code.count + law.period)
    if code.beyond & 2:
        bounds.append(first + 2 * law.period + code.count)
    return max(law.preperiod + law.period, max(bounds) - 1)


class Division(NamedTuple):
    """Says which values are rare."""
    mask: int = 0
    alternates: int = 0
    takes: int = 0

    def rare(self, value, heap):
        """Tell whether a number is rare as the value of a heap."""
        return (bin(value & self.mask).count("1") + self.alternates * (heap + self.takes)) % 2 == 0

    def rare_heaps(self, values):
        """List the rare heaps, each with its value."""
        return [[heap, value] for heap, value in enumerate(values) if heap and self.rare(value, heap)]

    def check_for(self, code):
        """Check that the code can be divided so."""
        check(self.mask == 0 or code.most == 2 and code.beyond == 0, "rare-mask: not for this code")
        if self.mask and self.alternates:
            check(all(take % 2 == self.takes for take in code.takes_leaving(2)), "takes: not of this code")
        else:
            check(self.alternates == self.takes == 0, "alternates, takes: not 0")

    def check_bits(self, values):
        """Check that each bit of the mask is one that some value has."""
        check(self.mask & ~reduce(or_, values) == 0, "rare-mask: a bit that no value has")


def verify_period(fields):
    """Verify the kind period: read the fields before those of the theorem, and prove the law by it."""
    game, code = fields.name("game"), read_code(fields)
    compound = fields.choice("compound", *(key.split()[0] for key in FUNCTIONS))
    play = fields.choice("play", "normal", "misere")
    claim = law = Law(fields.number("period", 1), fields.number("preperiod"), fields.number("saltus"))
    theorem = fields.choice("theorem", "window", "guy-smith", "arithmetic", "golomb", "selective")
    function, division = FUNCTIONS[f"{compound} {play}"], Division()
    if compound == "short-disjunctive" and fields.has("foreclosed-code"):
        code, shift = read_foreclosed(fields, code, play)
        check(law.preperiod > shift, "preperiod: of a heap that is struck out or small")
        function, law = GRUNDY, Law(law.period, law.preperiod - shift, law.saltus, 1)
    if function is GRUNDY:
        division = Division(fields.number("rare-mask", 0, 2 ** 24 - 1), fields.number("alternates", 0, 1),
                            fields.number("takes", 0, 1))
        division.check_for(code)
    if theorem == "window":
        verify_window(fields, code, law, division)
    else:
        until = find_until(theorem, code, law, function, compound)
        verify_until(fields, code, law, function, division, until)
    return f"{game}, {compound}, {play}: period {claim.period} from heap {claim.preperiod} on, saltus {claim.saltus}"


def find_until(theorem, code, law, function, compound):
    """Check that a theorem is about such a law; give the last heap that it looks at, None for an arithmetic period."""
    if theorem == "arithmetic":
        check(function is GRUNDY and law.saltus > 0, "arithmetic: only of Grundy values, with a saltus")
        check(max(law[:3]) <= 2 ** 13, "arithmetic: too large")
        return None
    if theorem == "golomb":
        check(code.most <= 1 and code.beyond == 0, "golomb: not for this code")
        check(law.saltus == 0 or function.length and law.saltus % 2 == 0, "saltus: not by golomb")
        first = law.preperiod if all(digit in (0, 3) for digit in code.digits) else law.first
        return max(law.preperiod + law.period, first + code.last + law.period - 1)
    if theorem == "selective":
        check(function.length and "selective" in compound and code.beyond == 0, "selective: not for these values")
        check(law.saltus > 0 and law.saltus % 2 == 0, "saltus: not by selective")
        return last_heap(code, law, law.first + (law.period if compound == "short-selective" else 0))
    check(law.saltus == 0, "saltus: not by guy-smith")
    return last_heap(code, law, law.first)


def verify_until(fields, code, law, function, division, until):
    """Verify a law by all values up to a heap; which one it has to be is known but for arithmetic periods."""
    rares = fields.number("rares") if division.mask else 0
    last, bits = fields.number("until"), fields.number("bits")
    digest = fields.rest("values-sha256")[1:]
    fields.end()
    check(last == until if until is not None else last > law.preperiod + law.period, "until: another heap")
    values = compute(code, function, last)
    law.check_values(values)
    law.check_least(values, function.length)
    if until is None:
        check_arithmetic(code, law, values)
    check(bits == (16 if max(values[1:]) < 2 ** 16 else 32), "bits: not those of the values")
    data = b"".join(value.to_bytes(bits // 8, "little") for value in values[1:])
    check(digest == hashlib.sha256(data).hexdigest(), "values-sha256: of other values")
    check(not division.mask or rares == len(division.rare_heaps(values)), "rares: another number")
    division.check_bits(values)


# ---- Windows ----

def verify_window(fields, code, law, division):
    """Verify a law by a window of values that comes back."""
    check(division.mask and law.saltus == 0, "window: only with a division, without a saltus")
    window, start = fields.number("window", 1), fields.number("from")
    rares, lines = fields.lists("rare"), fields.lists("values")
    fields.end()
    check(all(len(rare) == 2 for rare in rares), "rare: not a heap and its value")
    check(start >= window + law.first, "from: too small")
    check(not division.alternates or law.period % 2 == 0, "period: odd, but classes alternate")
    check(not code.unequal or start > 2 * window, "from: too small for unequal heaps")
    check(window >= code.last + max((heap for heap, _ in rares), default=0), "window: too small")
    ahead = law.period * (2 if law.period % 2 and not code.unequal else 1)
    values = compute(code, GRUNDY, start + ahead - 1)
    check(lines == [values[at:min(at + 32, start)] for at in range(start - window, start, 32)], "values: others")
    check(rares == division.rare_heaps(values), "rare: not just the rare heaps, with their values")
    check(all(heap < start for heap, _ in rares), "rare: not below from")
    law.check_values(values)
    law.check_least(values)
    division.check_bits(values)
    for heap in range(start, start + ahead):
        check_rare_options(code, division, values, heap, window)


def check_rare_options(code, division, values, heap, window):
    """Check that each rare number below the value of a heap is seen to be what an option is worth."""
    missing = {number for number in range(values[heap]) if division.rare(number, heap)}
    missing -= {values[heap - take] for take in code.takes_leaving(1)}
    for take in code.takes_leaving(2):
        rest = heap - take
        if rest % 2 == 0 and not code.unequal:
            missing.discard(0)
        near = min(window - take, rest - 1)
        if missing:
            missing.difference_update(map(xor, values[1:near + 1], values[rest - near:rest][::-1]))
    check(not missing, f"heap {heap}: a rare number is not seen to be an option")


# ---- Arithmetic periods ----

def check_arithmetic(code, law, values):
    """Check that an arithmetic period goes on, by values up to the heap that one of the numbers m asks for."""
    smallest, power = code.most * (law.first - 1) + code.last, 1
    while True:
        steps = law.period * power
        start = law.first + 3 * steps + 6 * law.period + 2 * code.count
        check(start + 2 * steps <= 2 ** 13, "until: no m asks for it")
        known = law.continued(values, start + 2 * steps)
        check(max(known) < 2 ** 16, "until: no m asks for it")
        if len(values) - 1 == max(smallest, start) and have_all_smaller(code, law, known, start, power):
            break
        power *= 2
    check_collisions(code, law, values)
    if code.beyond & 2:
        check_single_collisions(code, law, values)


def have_all_smaller(code, law, known, start, power):
    """Tell whether all smaller numbers are what options are worth, from the heap start on."""
    steps, rise = law.period * power, law.saltus * power
    options = Options(code, law.first, known, rise & -rise)
    both = set.intersection(*(options.of(options.both, heap) for heap in range(start, start + 2 * steps)))
    least = next((v for v in sorted(both) if both.issuperset(range(v, v + rise))), None)
    return (least is not None
            and all(options.of(options.lasting, heap).issuperset(range(least))
                    for heap in range(start, start + 2 * steps))
            and all(options.of(options.shifting, heap).issuperset(range(least, known[heap]))
                    for heap in range(start, start + steps)))


class Options:
    """Knows what options are worth that are shifting, lasting, or both, by the values that the law gives."""

    def __init__(self, code, first, known, near):
        """Take the values, and the number below which others have to be (B)."""
        self.code, self.first, self.known, self.near = code, first, known, near
        self.sums = Sums(known, xor)
        self.small, self.twins, self.lasting, self.shifting, self.both = map(
            cache, (self.make_small, self.make_twins, self.make_lasting, self.make_shifting, self.make_both))

    def of(self, kind, heap):
        """Collect what the options of a heap that are of a kind are worth."""
        found = set()
        for take, leaves in self.code.takes:
            for heaps in leaves:
                found |= kind(heaps, heap - take, bool(self.code.unequal and heaps == 2))
        if self.code.beyond & 2:
            found.update(self.known[1 if kind is self.lasting else self.first:heap - self.code.count + 1])
        if self.code.beyond & 1 and kind is self.lasting:
            found.add(0)
        return found

    def make_small(self, heaps, total):
        """Give the values below B of so many heaps."""
        return [value for value in self.sums.of(heaps, total) if value < self.near]

    def make_twins(self, total, unequal):
        """Give the values of twins: of two heaps that are equal, or large and together worth less than B."""
        pairs = ((a, self.known[a] ^ self.known[total - a]) for a in range(1, (total - unequal) // 2 + 1))
        return frozenset(value for a, value in pairs if 2 * a == total or a >= self.first and value < self.near)

    def make_lasting(self, heaps, total, unequal):
        """Give the values of so many heaps among which are twins."""
        if heaps <= 2:
            return self.twins(total, unequal) if heaps == 2 else frozenset()
        return frozenset(twins ^ others for pair in range(2, total - heaps + 3) for twins in self.twins(pair, False)
                         for others in self.sums.of(heaps - 2, total - pair))

    def make_shifting(self, heaps, total, unequal):
        """Give the values of so many heaps, one large and the others together worth less than B."""
        if heaps <= 1:
            return frozenset(self.known[total:total + 1] if heaps == 1 and total >= self.first else [])
        return frozenset(self.known[large] ^ others for large in range(self.first, total)
                         if not (unequal and 2 * large == total) for others in self.small(heaps - 1, total - large))

    def make_both(self, heaps, total, _):
        """Give the values of so many heaps, one large and twins among the others, which are worth less than B."""
        if heaps <= 2:
            return frozenset()
        return frozenset(self.known[large] ^ others for large in range(self.first, total)
                         for others in self.lasting(heaps - 1, total - large, False) if others < self.near)


def check_collisions(code, law, values):
    """Check that no option of a large heap is worth what the heap is: for all sets of large heaps at once."""
    low = (law.saltus & -law.saltus).bit_length() - 1  # so many bits of values of large heaps have a period
    odd = law.saltus >> low
    small = [{(0, 0)}]
    for _ in range(code.most - 1):
        small.append({(total + b, x ^ values[b]) for total, x in small[-1] for b in range(1, law.first)})
    single = {(heap % law.period, values[heap] % 2 ** low, heap // law.period * odd - (values[heap] >> low))
              for heap in range(law.first, law.first + law.period)}
    states = single
    for large in range(1, code.most + 1):
        ahead = {(take + total, x) for others in range(code.most - large + 1)
                 for take in code.takes_leaving(large + others) for total, x in small[others]}
        for (rest, nim, offset), (more, x) in product(states, ahead):
            value = law.worth(values, rest + more)
            check((value ^ nim ^ x) % 2 ** low or not solvable((value >> low) + offset, x >> low, min(large, 2)),
                  "an option collides with the value of its heap")
        if large < code.most:
            states = add_large(states, single, law.period, odd)


def add_large(states, single, period, odd):
    """Add a large heap: of states that are alike in rest, low bits and parity only the least offset counts."""
    least = {}
    for (rest, nim, offset), (other, bits, more) in product(states, single):
        turns, total = divmod(rest + other, period)
        new = offset + more + odd * turns
        key = total, nim ^ bits, new % 2
        least[key] = min(new, least.get(key, new))
    return {(total, nim, offset) for (total, nim, _), offset in least.items()}


@lru_cache(maxsize=2 ** 16)
def solvable(d, x, heaps):
    """Tell whether the nim-sum of free numbers (1, or 2 and more) and x can be d more than their sum."""
    if (d ^ x) % 2:
        return False
    if x == 0:
        return d == 0 or d < 0 and heaps == 2
    return any(solvable((d + odd) >> 1, x >> 1, heaps) for odd in range(heaps + 1))


def check_single_collisions(code, law, values):
    """Check that no large heap is worth what a heap is that a take beyond the last digit leaves of it."""
    for smaller, heap in product(range(1, law.first + law.period), range(law.first, law.first + law.period)):
        turns, rest = divmod(values[smaller] - values[heap], law.saltus)
        check(rest or heap + turns * law.period < max(law.first, smaller + code.count),
              "a large heap is worth what it leaves by a take beyond the last digit")


# ---- Foreclosed values ----

def read_foreclosed(fields, code, play):
    """Read the other code, and check that it is made of the code; give it, and how much smaller its heaps are."""
    other = Code(fields.numbers("foreclosed-code", 2 ** 63 - 1), fields.number("foreclosed-beyond", 0, 3), code.unequal)
    check(not code.unequal or code.most <= 2, "foreclosed-code: not for unequal heaps")
    struck, shift = struck_heaps(code, play), fields.number("shift")
    check(shift == max(struck), "shift: not the largest heap that is struck out")
    small = [heap for heap in range(shift) if heap not in struck]
    check_small(code, small)
    beyond = 0 if not code.beyond & 2 else 3 if small else 2
    check(other.beyond == beyond, "foreclosed-beyond: another digit")
    check(other.digits == foreclosed_digits(code, small, shift, beyond), "foreclosed-code: another code")
    return other, shift


def struck_heaps(code, play):
    """Give the heaps that are struck out: those without a move, and in normal play those that one move ends."""
    begins = [take + heaps + (code.unequal and heaps == 2) for take, leaves in code.takes for heaps in leaves if heaps]
    begins += [code.count] * (code.beyond & 1) + [code.count + 1] * (code.beyond >> 1)
    check(begins, "foreclosed-code: infinitely many heaps are struck out")
    whole = set(code.takes_leaving(0))
    over = set(range(min(begins))) - whole
    if play == "misere":
        return over
    check(not code.beyond & 1 and (over == {0} or code.most <= 1 and code.beyond == 0),
          "foreclosed-code: infinitely many heaps are struck out")
    return over | whole | {take + heap for take in code.takes_leaving(1) for heap in over if heap}


def totals(small, heaps, unequal=False):
    """Give the bits of all numbers of counters that so many of the small heaps have together."""
    if heaps == 2 and unequal:
        return reduce(or_, (1 << a + b for a, b in combinations(small, 2)), 0)
    bits = 1
    for _ in range(heaps):
        bits = reduce(or_, (bits << heap for heap in small), 0)
    return bits


def check_small(code, small):
    """Check that no move leads from a small live heap to live heaps alone."""
    for heaps in range(1, code.most + 1):
        takes = code.takes_leaving(heaps)
        bits = totals(small, heaps, code.unequal) if takes and small else 0
        check(not any(bits >> (heap - take) & 1 for heap in small for take in takes if take <= heap),
              "foreclosed-code: a small heap has a live option")
    check(not (code.beyond & 2 and small and small[-1] - code.count >= small[0]),
          "foreclosed-code: a small heap has a live option")


def foreclosed_digits(code, small, shift, beyond):
    """Make the digits of the other code."""
    bits = [0] * (code.most + 1)  # bit u of bits[j]: a take u may leave j heaps
    for heaps in range(1, code.most + 1):
        takes = code.takes_leaving(heaps)
        for large in range(heaps + 1) if takes else ():
            rest = totals(small, heaps - large, code.unequal and heaps == 2) if large < heaps else 1
            found = reduce(or_, (rest << take for take in takes))
            bits[large] |= found << (large - 1) * shift if large else found >> shift & ~1
    count = max(code.count + shift, max(map(int.bit_length, bits))) + 1
    digits = [sum((row >> u & 1) << j for j, row in enumerate(bits)) for u in range(count)]
    if beyond:
        digits = [digit | 2 * (u >= code.count) for u, digit in enumerate(digits)]
    if beyond == 3:
        digits = [digit | (u >= max(1, code.count + small[0] - shift)) for u, digit in enumerate(digits)]
    while len(digits) > 1 and digits[-1] == beyond:
        digits.pop()
    return digits


# ---- Levels ----

def verify_levels(fields):
    """Verify the kind levels."""
    game, code = fields.name("game"), read_code(fields)
    play = fields.choice("play", "normal", "misere")
    region, heaps = fields.number("region", 0, 2 ** 16), fields.numbers("heaps", 2 ** 16)
    fields.end()
    check(code.count <= 4096 and code.beyond == 0, "code: too many takes for levels")
    check(code.most == 2 if code.unequal else code.most >= 2, "code: too few or too many heaps for levels")
    check(2 <= len(heaps) <= 9 and all(a < b for a, b in zip([0] + heaps, heaps)), "heaps: no levels")
    check(heaps[-1] + region <= 2 ** 16, "heaps: too large")
    values = compute(code, FUNCTIONS[f"long-conjunctive {play}"], heaps[-1] + region - 1)
    check(max(values) <= 61, "a value is too large")
    worth = [values[heap - 1] for heap in heaps]
    check(all(value % 2 == (play == "normal") for value in worth), "a level is not behind N-positions")
    check(all(max(values[:heap]) <= value for heap, value in zip(heaps, worth)), "a heap before a level is worth more")
    check(all(set(values[a + region:b]) == {value} for a, b, value in zip(heaps, heaps[1:], worth[1:])),
          "a stretch before a level is none")
    check_conditions(code, region, heaps, values, worth + [worth[-1] + 2])
    return f"{game}, suspense, {play}: levels from heap {heaps[0]} on"


def check_conditions(code, region, heaps, values, worth):
    """Check the conditions 1 to 5 of levels that repeat."""
    q, most, least = len(heaps) - 1, code.most, min(code.takes_leaving(code.most))
    regions = [values[heap:heap + region] for heap in heaps]
    check(regions[q] == [value + worth[q] - worth[0] for value in regions[0]], "condition 1: the regions differ")
    steps = [worth[j + 1] == worth[j] + 2 for j in range(q + 1)]
    check(steps[0] and all(steps[j] or worth[j + 1] == worth[j] and steps[j - 1] and steps[j + 1] for j in range(q)),
          "condition 2: not such steps")
    check(all(worth[j + 1] - 1 in regions[j] for j in range(q + 1)), "condition 3: a region without its P-position")
    places = [regions[j].index(worth[j + 1] - 1) for j in range(q + 1)]
    check(max(places) + least + most - 1 <= region, "condition 3: a P-position too far behind")
    check(max(values[:region]) <= min(map(min, regions)), "condition 4: a small heap is worth too much")
    step = [max(i for i in range(j + 1) if steps[i]) for j in range(q)]
    c = [heaps[j + 1] - heaps[j] - (most - 1) * heaps[step[j]] for j in range(q)]
    spare = max(0, *(c[j] - places[j] - least + most - 2 for j in range(q)))
    length = next((n for n in range(heaps[0]) if values[heaps[0] - 1 - n] != worth[0]), heaps[0])
    lengths = [length] + [b - a - region for a, b in zip(heaps, heaps[1:])]
    check(min(lengths) >= spare + code.last + most * region + 2 * max(map(abs, c)),
          "condition 5: a stretch is too short")


# ---- Misère quotients ----

class Monoid:
    """Knows the products of the classes."""

    def __init__(self, generators, rows):
        """Check that the rows are those of a commutative monoid, made by the generators."""
        check(all(len(row) == len(generators) for row in rows), "product: not with each generator")
        check(rows[0] == generators, "product: 0 is not the identity")
        self.order, self.by = len(rows), list(zip(*rows))
        for f, g in combinations(self.by, 2):
            check(all(g[a] == f[b] for a, b in zip(f, g)), "product: does not commute")
        words = self.reached(len(generators))
        check(len(words) == self.order, "product: a class is no product of generators")
        self.columns = {0: range(self.order)}  # the products of each class with all
        for y, (x, g) in list(words.items())[1:]:
            self.columns[y] = array("H", map(g.__getitem__, self.columns[x]))

    def reached(self, count):
        """Find the products of the first generators: each with one that it is made of, and the generator."""
        words, queue = {0: (0, None)}, [0]
        for x in queue:
            for g in self.by[:count]:
                if g[x] not in words:
                    words[g[x]] = x, g
                    queue.append(g[x])
        return words

    def times(self, x, y):
        """Multiply two classes."""
        return self.columns[x][y]

    def before(self, x, classes):
        """Give the set of classes whose product with x is in a set (a byte for each class: 1 if it is in)."""
        return bytes(map(classes.__getitem__, self.columns[x]))


def verify_quotient(fields):
    """Verify the kind misere-quotient."""
    game, code = fields.name("game"), read_code(fields)
    heaps, period, preperiod = fields.number("heaps"), fields.number("period"), fields.number("preperiod")
    order, p, generators = fields.number("order", 1, 2 ** 16), fields.numbers("p"), fields.numbers("generators")
    rows, phi = [fields.numbers("product") for _ in range(order)], fields.numbers("phi")
    fields.end()
    check(len(phi) == heaps + 1, "phi: not so many heaps")
    check(max([0, *p, *generators, *phi, *map(max, filter(None, rows))]) < order, "no class")
    check(all(a < b for a, b in zip(p, p[1:])), "p: not increasing")
    check(0 not in p, "p: the identity is in it")
    monoid = Monoid(generators, rows)
    check_generators(monoid, generators, phi)
    is_p = bytes(map(set(p).__contains__, range(order)))
    wins = [monoid.before(x, is_p) for x in range(order)]
    check(len(set(wins)) == order, "two classes are alike")
    check_outcomes(monoid, wins, code, phi)
    if period:
        law = Law(period, preperiod, 0)
        check(heaps == last_heap(code, law, law.first), "heaps: another number for this period")
        law.check_values(phi)
        law.check_least(phi)
    check(period or not preperiod, "preperiod: without a period")
    return f"{game}: a misère quotient of {order}, " + (f"period {period}" if period else f"heaps up to {heaps}")


def check_generators(monoid, generators, phi):
    """Check that the generators are the classes of the heaps that are no products of those of smaller ones."""
    count, reached = 0, {0}
    for x in phi:
        if x not in reached:
            check(count < len(generators) and generators[count] == x, "generators: not those of the heaps")
            count += 1
            reached = monoid.reached(count)
    check(count == len(generators), "generators: more than the heaps have")


def check_outcomes(monoid, wins, code, phi):
    """Check the conditions (A) and (B) for all sums of the heaps."""
    sums, full = Sums(phi, monoid.times), int.from_bytes(b"\1" * monoid.order, "little")
    numbers = [int.from_bytes(row, "little") for row in wins]
    idle = Maximal(full)
    seen = set()
    for heap, x in enumerate(phi):
        options = frozenset(code.options(heap, sums, 0))
        check(options or x == 0, f"heap {heap} has no move, but not the class 0")
        if options and (x, options) not in seen:
            seen.add((x, options))
            check(not any(numbers[x] & numbers[e] for e in options), f"(A) is wrong for heap {heap}")
            idle.add(x, full & ~reduce(or_, (numbers[e] for e in options), numbers[x]))
    singles = list(idle.queue)
    for x, sets in idle.queue:
        for y, others in singles:
            both = (int.from_bytes(monoid.before(y, sets), "little")
                    & int.from_bytes(monoid.before(x, others), "little"))
            idle.add(monoid.times(x, y), both)


class Maximal:
    """Keeps the maximal idle sets of each class, and a queue of all that were such once."""

    def __init__(self, full):
        """Begin with none."""
        self.bytes, self.kept, self.queue = (full.bit_length() + 7) // 8, {}, []

    def add(self, x, idle):
        """Add a set, unless it is empty or in another one; check that the identity is not in it."""
        check(idle & 1 == 0, "(B) is wrong for a sum of heaps")
        kept = self.kept.setdefault(x, [])
        if idle and not any(idle | other == other for other in kept):
            kept[:] = [other for other in kept if other | idle != idle] + [idle]
            self.queue.append((x, idle.to_bytes(self.bytes, "little")))


# ---- Boards and graphs ----

class Ground:
    """Knows moves on squares or vertices: sets of them are numbers, joined lists those joined to each."""

    def __init__(self, pairs):
        """Say whether a move takes two that are joined, or one and all joined to it."""
        self.pairs = pairs
        self.moves = cache(self.make_moves)

    def left(self, free, joined):
        """Give what is free after each move."""
        for i in range(len(joined)):
            if free >> i & 1 and not self.pairs:
                yield free & ~(1 << i | joined[i])
            elif free >> i & 1:
                for j in range(i):
                    if free & joined[i] & 1 << j:
                        yield free & ~(1 << i | 1 << j)

    def connected(self, free, joined):
        """Give the parts of what is free that have a move."""
        while free:
            part, new = 0, free & -free
            while new:
                part |= new & -new
                new = (new | joined[(new & -new).bit_length() - 1] & free) & ~part
            free &= ~part
            if not (self.pairs and part & (part - 1) == 0):
                yield part

    def make_moves(self, part):
        """List what moves from a part leave, each as a list of parts."""
        return list({tuple(self.parts(left)) for left in self.options(part)})

    def is_star(self, part):
        """Tell whether each move in a part ends play in it."""
        return not any(self.moves(part))

    def part(self, word):
        """Read a part, in the one form that it has."""
        part = self.read(word, False)
        check(self.parts(part) == [part], f"no part in its form: {word[:40]}")
        return part


class Board(Ground):
    """Knows boards: a part is its rows, its columns, and the number of its free squares."""

    def __init__(self, pairs):
        """Begin with no shapes."""
        super().__init__(pairs)
        self.joined, self.form = cache(self.make_joined), cache(self.make_form)

    @staticmethod
    def make_joined(rows, columns):
        """List the squares that each square has a side in common with."""
        spots = [(r, c) for r in range(rows) for c in range(columns)]
        return [sum(1 << j for j, (y, x) in enumerate(spots) if abs(y - r) + abs(x - c) == 1) for r, c in spots]

    def read(self, word, typed):
        """Read a board, which may be its size if it was typed."""
        size = re.fullmatch("([1-9][0-9]{0,2})x([1-9][0-9]{0,2})", word)
        if typed and size:
            rows, columns = map(int, size.groups())
            check(rows * columns <= 112, "position: too many squares")
            return rows, columns, (1 << rows * columns) - 1
        squares = word.replace("/", "")
        rows, columns = word.count("/") + 1, word.find("/") if "/" in word else len(word)
        check(all(len(row) == columns for row in word.split("/")) and set(squares) <= {".", "#"} and squares,
              f"no board: {word[:40]}")
        check(len(squares) <= 112, "a board has too many squares")
        return rows, columns, sum(1 << i for i, square in enumerate(squares) if square == ".")

    def options(self, part):
        """Give the boards that moves from a board leave."""
        rows, columns, free = part
        return ((rows, columns, left) for left in self.left(free, self.joined(rows, columns)))

    def parts(self, board):
        """List the parts of a board in order, each in its form."""
        rows, columns, free = board
        return sorted(self.form(rows, columns, part) for part in self.connected(free, self.joined(rows, columns)))

    @staticmethod
    def make_form(rows, columns, part):
        """Cut a part to the smallest rectangle, and turn or reflect it to the least image."""
        spots = [divmod(i, columns) for i in range(rows * columns) if part >> i & 1]
        images = []
        for turned in (spots, [(c, r) for r, c in spots]):
            top, left = min(r for r, _ in turned), min(c for _, c in turned)
            height, width = max(r for r, _ in turned) - top + 1, max(c for _, c in turned) - left + 1
            for down, right in product((height - 1, 0), (width - 1, 0)):
                places = (abs(r - top - down) * width + abs(c - left - right) for r, c in turned)
                images.append((height, width, sum(1 << place for place in places)))
        return min(images)

    def is_free(self, part):
        """Tell whether a board is worth 0 without a claim: each move is answered by its image under a half turn."""
        rows, columns, free = part
        joined, last = self.joined(rows, columns), rows * columns - 1
        for i in range(last + 1):
            image = last - i
            if (free >> i ^ free >> image) & 1:
                return False
            if free >> i & 1 and (joined[i] >> image & 1 or image == i and (not self.pairs or joined[i] & free)):
                return False
        return True


class Graph(Ground):
    """Knows a graph: a part is the number of its vertices."""

    def __init__(self, pairs, lines):
        """Read the graph."""
        super().__init__(pairs)
        self.names, self.joined = {}, []
        for i, words in enumerate(lines):
            check(words and words[0] not in ("all", "none") and "," not in words[0] and not UNSEEN.search(words[0]),
                  "vertex: no name")
            check(words[0] not in self.names and i < 128, "vertex: there twice, or too many")
            self.joined.append(self.set_of(words[1:]))
            for j in range(i):
                self.joined[j] |= (self.joined[i] >> j & 1) << i
            self.names[words[0]] = i

    def set_of(self, names):
        """Read a set of vertices, in the order of their lines."""
        check(all(name in self.names for name in names), "no such vertex")
        places = [self.names[name] for name in names]
        check(all(a < b for a, b in zip(places, places[1:])), "vertices in another order")
        return sum(1 << place for place in places)

    def read(self, word, typed):
        """Read a set of vertices; that of all has its names only where it was typed."""
        everything = (1 << len(self.joined)) - 1
        part = everything if word == "all" else 0 if word == "none" else self.set_of(word.split(","))
        check(typed or word == "all" or part != everything, "a set of all vertices is written all")
        return part

    def options(self, part):
        """Give the sets that moves from a set leave."""
        return self.left(part, self.joined)

    def parts(self, part):
        """List the parts of a set in order."""
        return sorted(self.connected(part, self.joined))

    def is_free(self, _):
        """Tell that no part of a graph is worth 0 without a claim."""
        return False


def read_ground(fields):
    """Read the game and its graph, if it has one."""
    game = fields.name("game")
    name, colon, _ = game.partition(":")
    check(name == "node-kayles" or name == ("arc-kayles" if colon else "cram"), "game: unknown")
    if not colon:
        return game, Board(name == "cram")
    return game, Graph(name == "arc-kayles", fields.lines_of("vertex"))


class Claims:
    """Knows the Grundy values that are claimed."""

    def __init__(self, ground, lines):
        """Read the claims."""
        self.ground, self.values, before = ground, {}, None
        for words in lines:
            check(len(words) == 2, "claim: not a board and its value")
            part, value = ground.part(words[0]), to_number(words[1], 0, 62)
            check(before is None or before < part, "claim: not in order")
            check(not ground.is_free(part), "claim: of a board that is worth 0 without it")
            self.values[part] = value
            before = part

    def evaluate(self, parts):
        """Give the nim-sum of the known parts, and the set of the others; two equal ones cancel."""
        known, unknown = 0, set()
        for part in parts:
            if part in self.values:
                known ^= self.values[part]
            elif not self.ground.is_free(part):
                unknown ^= {part}
        return known, unknown

    def verify(self, part):
        """Verify one claim by the options of its board."""
        value, reached = self.values[part], set()
        for parts in self.ground.moves(part):
            known, unknown = self.evaluate(parts)
            if not unknown:
                reached.add(known)
            else:
                check(len(unknown) == 1 and self.leads_to(unknown.pop(), value ^ known),
                      "claim: an option may be worth it")
        check(value not in reached, "claim: an option is worth it")
        check(reached.issuperset(range(value)), "claim: a smaller number is not what an option is worth")

    def leads_to(self, part, value):
        """Tell whether a move from an unknown part leaves known ones that are worth a value."""
        return any(self.evaluate(parts) == (value, set()) for parts in self.ground.moves(part))


def verify_grundy(fields):
    """Verify the kind grundy-value."""
    game, ground = read_ground(fields)
    position, value = fields.name("position"), fields.number("value", 0, 62)
    board = ground.read(position, True)
    claims = Claims(ground, fields.lines_of("claim"))
    fields.end()
    for part in claims.values:
        claims.verify(part)
    check(claims.evaluate(ground.parts(board)) == (value, set()), "value: not that of the parts")
    return f"{game} {position}: the Grundy value is {value}"


class Positions:
    """Knows the P-positions of misère play that are claimed: each says whether *1 is in it, and its other parts."""

    def __init__(self, ground, lines):
        """Read the claims."""
        self.ground, self.claimed, before = ground, set(), []
        self.answered = cache(self.find_answer)
        for words in lines:
            check(before < words, "claim: not in order")  # a blank comes before all that is in words
            check(len(words) <= 128, "claim: too many parts")
            before, star = words, words[0] == "*1"
            parts = [ground.part(word) for word in words[star:]]
            check(all(a <= b for a, b in zip(parts, parts[1:])), "claim: parts not in order")
            check(not any(map(ground.is_star, parts)), "claim: a part that is *1")
            self.claimed.add((star, tuple(parts)))

    def sum_of(self, parts, star=False):
        """Make a sum of its parts."""
        stars = [part for part in parts if self.ground.is_star(part)]
        return star ^ (len(stars) % 2 == 1), tuple(sorted(part for part in parts if part not in stars))

    def moves(self, position):
        """Give the sums that moves from a sum leave."""
        star, parts = position
        if star:
            yield False, parts
        for i, part in enumerate(parts):
            if i == 0 or part != parts[i - 1]:
                for left in self.ground.moves(part):
                    yield self.sum_of(parts[:i] + parts[i + 1:] + left, star)

    def find_answer(self, position):
        """Tell whether a sum, of 128 parts at most, is empty, or has a move to a claimed one."""
        check(position[0] + len(position[1]) <= 128, "a sum has more than 128 parts")
        return position == (False, ()) or any(left in self.claimed for left in self.moves(position))


def verify_misere(fields):
    """Verify the kind misere-outcome."""
    game, ground = read_ground(fields)
    position, outcome = fields.name("position"), fields.choice("outcome", "P", "N")
    boards = [ground.read(word, True) for word in position.split(" ")]
    positions = Positions(ground, fields.lines_of("claim"))
    fields.end()
    for claim in positions.claimed:
        check(all(map(positions.answered, positions.moves(claim))), "claim: a move has no answer")
    whole = positions.sum_of([part for board in boards for part in ground.parts(board)])
    check(whole in positions.claimed if outcome == "P" else positions.answered(whole), "outcome: not by these claims")
    return f"{game} {position}: {outcome} in misère play"


# ---- Files ----

KINDS = {"period": verify_period, "levels": verify_levels, "misere-quotient": verify_quotient,
         "grundy-value": verify_grundy, "misere-outcome": verify_misere}


def verify(data):
    """Verify a certificate; give what it claims, in a few words."""
    fields = Fields(data)
    return KINDS[fields.choice("kind", *KINDS)](fields)


def main(names):
    """Verify files; give the exit code."""
    sys.stdout.reconfigure(errors="backslashreplace")
    code = 0 if names else 3
    for name in names:
        try:
            with open(name, "rb") as file:
                print(f"{name}: verified: {verify(file.read())}")
        except (Wrong, OSError, MemoryError) as error:
            code = 3
            print(f"{name}: wrong: {error or 'too large for the memory'}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
