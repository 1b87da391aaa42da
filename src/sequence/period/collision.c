/* Which options of a heap n can be worth l(n), if heaps are worth l (docs/theory/sequences.md).
 *
 * Large heaps are those from `first` on.  Let y_1, ..., y_L be their values, and x that of the
 * small heaps together.  Except for its low bits, y_i may go up with the period by any amount.  The
 * heaps that the move leaves determine the low bits of l(n); except for these, l(n) = y_1 + ... +
 * y_L + d.  So the question is whether y_1 ^ ... ^ y_L ^ x = y_1 + ... + y_L + d has a solution. */
#include "sequence/base/bits.h"
#include "sequence/period/line.h"

#include <stdlib.h>
#include <string.h>

/* Returns d >> 1, rounded down for negative numbers, too. */
static int64_t halve_down(int64_t d) {
  return (d - (d & 1)) / 2;
}

/* Returns true if the equation has a solution with one large heap.  Bit by bit, y ^ x differs from
 * y by +-2^i if x has it. */
static bool solvable_by_one(int64_t d, uint32_t x) {
  for (; x != 0; x >>= 1) {
    if (((d ^ (int64_t)x) & 1) != 0)
      return false;
    const bool up =
        (d & 1) != 0 && (x == 1 ? d < 0 : ((halve_down(d) ^ (int64_t)(x >> 1)) & 1) != 0);
    d = halve_down(d) + up;
  }
  return d == 0;
}

/* Returns true if the equation has a solution with two or more large heaps.  Bit by bit, d becomes
 * half the sum of itself and the number of ones among the bits of the y_i.  This is d's next value
 * or one more.  If d has a solution, so has d - 2. */
static bool solvable_by_more(int64_t d, uint32_t x) {
  for (; x != 0; x >>= 1) {
    if (((d ^ (int64_t)x) & 1) != 0)
      return false;
    if (d <= 1)
      return true;
    d = halve_down(d) + ((halve_down(d) ^ (int64_t)(x >> 1)) & 1);
  }
  return d <= 0 && (d & 1) == 0;
}

struct search {
  const struct bt_take_break *code;
  const struct bt_line *line;
  struct bt_limits *limits;
  bool stopped;   /* by the limits: then results are void */
  unsigned heaps; /* most heaps that a move leaves, at least 1 */
  uint32_t mask;  /* the low bits */
  uint32_t odd;   /* the saltus >> low bits */
  size_t words;
  size_t *offsets; /* of the sets of i small heaps */
  uint64_t *small; /* for each number of heaps and total: the values */
  int64_t *
      most; /* for each residue of a sum of L large heaps, low bits and parity: large_sum_entry() */
  int64_t *more;
};

static const int64_t nothing = INT64_MIN;

static size_t totals_of(const struct search *s, unsigned heaps) {
  return heaps * (s->line->first - 1) + 1;
}

static uint64_t *small_set(const struct search *s, unsigned heaps, size_t total) {
  return s->small + (s->offsets[heaps] + total) * s->words;
}

static bool is_collision_search_stopped(struct search *s, uint64_t steps) {
  return bt_line_is_stopped(s->limits, steps, &s->stopped);
}

/* Fills in the values of i small heaps, for i < h. */
static void fill_small_sets(struct search *s) {
  bt_bits_add(small_set(s, 0, 0), 0);
  for (unsigned heaps = 1; heaps < s->heaps; heaps++)
    for (size_t total = 0; total < totals_of(s, heaps - 1) &&
                           !is_collision_search_stopped(s, s->line->first * s->words);
         total++)
      for (size_t c = 1; c < s->line->first; c++)
        bt_bits_unite_xor(small_set(s, heaps, total + c), small_set(s, heaps - 1, total), s->words,
                          s->line->values[c]);
}

/* Returns the entry of a residue, low bits and parity.  Residues count from `first`.  The sum is
 * y_1 + ... + y_L >> low bits, less what the sum of the residues is worth beyond the period.  Of
 * each parity, the greatest sum decides: see solvable_by_more(). */
static int64_t *large_sum_entry(const struct search *s, int64_t *table, size_t residue,
                                uint32_t low, int64_t sum) {
  return table + ((residue * (s->mask + (size_t)1) + low) * 2 + (size_t)(sum & 1));
}

static size_t count_entries(const struct search *s) {
  return s->line->period * (s->mask + (size_t)1) * 2;
}

static void empty_large_sums(const struct search *s, int64_t *table) {
  for (size_t i = 0; i < count_entries(s); i++)
    table[i] = nothing;
}

static void add_large_heap_to_sums(const struct search *s, size_t residue, uint32_t low,
                                   int64_t sum) {
  for (size_t r = 0; r < s->line->period; r++) {
    const uint32_t value = s->line->values[s->line->first + r];
    const bool over = residue + r >= s->line->period;
    const size_t both = residue + r - (over ? s->line->period : 0);
    const int64_t high = sum + (value >> s->line->low_bits) - (over ? (int64_t)s->odd : 0);
    int64_t *found = large_sum_entry(s, s->more, both, (low ^ value) & s->mask, high);
    *found = *found > high ? *found : high;
  }
}

/* Adds one large heap. */
static void step_large_sums(struct search *s) {
  empty_large_sums(s, s->more);
  for (size_t residue = 0; residue < s->line->period; residue++)
    for (uint32_t low = 0; low <= s->mask && !is_collision_search_stopped(s, s->line->period);
         low++)
      for (int64_t parity = 0; parity < 2; parity++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): it has been emptied */
        const int64_t sum = *large_sum_entry(s, s->most, residue, low, parity);
        if (sum != nothing)
          add_large_heap_to_sums(s, residue, low, sum);
      }
  int64_t *const done = s->most;
  s->most = s->more;
  s->more = done;
}

static bool collides_with_rest(const struct search *s, unsigned large, size_t fixed, uint32_t x) {
  const struct bt_line *line = s->line;
  for (size_t residue = 0; residue < line->period; residue++) {
    const size_t rest = (large - 1) * line->first + residue + fixed;
    const uint32_t value = line->values[line->first + rest % line->period];
    const int64_t target = (value >> line->low_bits) + (int64_t)(rest / line->period * s->odd);
    for (int64_t parity = 0; parity < 2; parity++) {
      const int64_t sum = *large_sum_entry(s, s->most, residue, (value ^ x) & s->mask, parity);
      if (sum != nothing &&
          (large == 1 ? solvable_by_one : solvable_by_more)(target - sum, x >> line->low_bits))
        return true;
    }
  }
  return false;
}

/* Returns true if a move that takes k and leaves `large` and `small` heaps collides. */
static bool collides_after_take(struct search *s, unsigned large, unsigned small, size_t k) {
  const uint32_t all = (uint32_t)(64 * s->words);
  for (size_t total = 0; total < totals_of(s, small); total++)
    for (uint32_t x = 0; x < all; x++)
      if (bt_bits_has(small_set(s, small, total), s->words, x) &&
          !is_collision_search_stopped(s, s->line->period) &&
          collides_with_rest(s, large, total + k, x))
        return true;
  return false;
}

/* Returns true if takes beyond the digits collide: they connect equal values at their distance. */
static bool collides_by_takes_beyond(const struct search *s) {
  const struct bt_line *line = s->line;
  const int64_t least = (int64_t)(s->code->count > 0 ? s->code->count : 1);
  for (size_t b = 1; s->code->beyond & 2 && b < line->first + line->period; b++)
    for (size_t n = line->first; n < line->first + line->period; n++) {
      const int64_t up = (int64_t)line->values[b] - line->values[n];
      if (up % line->saltus == 0 && (up >= 0 || b >= line->first) &&
          (int64_t)n - (int64_t)b + up / line->saltus * (int64_t)line->period >= least)
        return true;
    }
  return false;
}

static bool collides_at_all(struct search *s) {
  empty_large_sums(s, s->most);
  *large_sum_entry(s, s->most, 0, 0, 0) = 0;
  fill_small_sets(s);
  for (unsigned large = 1; large <= s->heaps; large++) {
    step_large_sums(s);
    for (unsigned small = 0; small + large <= s->heaps; small++)
      for (size_t k = 0; k < s->code->count; k++)
        if (s->code->digits[k] >> (large + small) & 1 && collides_after_take(s, large, small, k))
          return true;
  }
  return collides_by_takes_beyond(s);
}

static void measure_collision_search(struct search *s) {
  uint64_t taken, heaps;
  uint32_t most = 0;
  bt_take_break_measure(s->code, &taken, &heaps);
  s->heaps = heaps > 1 ? (unsigned)heaps : 1;
  s->mask = (UINT32_C(1) << s->line->low_bits) - 1;
  s->odd = s->line->saltus >> s->line->low_bits;
  for (size_t c = 1; c < s->line->first; c++)
    most |= s->line->values[c];
  for (s->words = BT_BITS_LEAST; most >= 64 * s->words;)
    s->words *= 2;
}

static bool allocate_search_tables(struct search *s) {
  size_t totals = 0;
  s->offsets = calloc(s->heaps, sizeof *s->offsets);
  for (unsigned heaps = 0; heaps < s->heaps && s->offsets != NULL; heaps++) {
    s->offsets[heaps] = totals;
    totals += totals_of(s, heaps);
  }
  s->small = calloc(totals * s->words + 1, sizeof *s->small);
  s->most = malloc(count_entries(s) * sizeof *s->most);
  s->more = malloc(count_entries(s) * sizeof *s->more);
  return s->offsets != NULL && s->small != NULL && s->most != NULL && s->more != NULL;
}

betli_status bt_line_collides(const struct bt_take_break *code, const struct bt_line *line,
                              struct bt_limits *limits, bool *collides, struct bt_error *error) {
  struct search s = {.code = code, .line = line, .limits = limits};
  measure_collision_search(&s);
  const bool enough = allocate_search_tables(&s);
  if (enough)
    *collides = collides_at_all(&s);
  free(s.offsets);
  free(s.small);
  free(s.most);
  free(s.more);
  if (s.stopped)
    return bt_limits_stopped(limits, error);
  return enough ? BETLI_OK : bt_fail_memory(error);
}
