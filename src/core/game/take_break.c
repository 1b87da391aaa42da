#include "core/game/take_break.h"

#include <assert.h>

#include "core/game/options.h"

enum { FEW_RUNS = 16 }; /* counting a cut costs more than so many runs */

void bt_take_break_measure(const struct bt_take_break *code, uint64_t *taken, uint64_t *heaps) {
  *taken = *heaps = 0;
  for (size_t k = 0; k < code->count; k++) {
    const uint64_t digit = code->digits[k];
    if (digit == 0)
      continue;
    const uint64_t most = 63 - (uint64_t)__builtin_clzll(digit);
    *taken = k;
    *heaps = *heaps > most ? *heaps : most;
  }
}

/* Computes a x + b y + c.  Returns false on overflow. */
static bool add_products(uint64_t a, uint64_t x, uint64_t b, uint64_t y, uint64_t c,
                         uint64_t *sum) {
  uint64_t ax, by;
  return !__builtin_mul_overflow(a, x, &ax) && !__builtin_mul_overflow(b, y, &by) &&
         !__builtin_add_overflow(ax, by, sum) && !__builtin_add_overflow(*sum, c, sum);
}

/* Guy and Smith (1956) prove this for up to two heaps; the same argument serves up to h.  A move
 * from a heap of n + p >= h n0 + h p + t takes at most t and leaves at most h heaps.  So the
 * largest of them is at least n0 + p, and may be p smaller without a change of value: this is a
 * move from n.  The other direction uses larger heaps.  So it is enough to see v(n + p) = v(n) for
 * n0 <= n < h n0 + (h - 1) p + t.  The argument is about heaps that are not empty, hence n0 >= 1.
 *
 * Two heaps that have to be unequal may become equal in this way, if they differed by p.  Then the
 * smaller heap changes instead: from n + p >= 2 n0 + 3 p + t on it is at least n0 + p.
 *
 * If a heap may be taken whole by the digits beyond, both n and n + p must be large enough for
 * that.  By takes beyond the digits that leave a heap, n leaves all heaps from 1 to n - count.  If
 * n0 + p - 1 is among these heaps, they have all values that occur. */
bool bt_guy_smith(const struct bt_take_break *code, struct bt_law *law) {
  uint64_t taken, heaps, unequal = 0, beyond = 0, left = 0;
  bt_take_break_measure(code, &taken, &heaps);
  const uint64_t first = law->from > 0 ? law->from : 1;
  if (law->saltus != 0)
    return false;
  law->theorem = heaps > 2 || code->unequal || code->beyond > 0
                     ? BT_SAY("the argument of Guy and Smith 1956")
                     : BT_SAY("Guy and Smith 1956");
  heaps = heaps > 0 ? heaps : 1;
  if (!add_products(heaps, first, heaps, law->period, taken, &law->until) ||
      !add_products(2, first, 3, law->period, taken, &unequal) ||
      !add_products(1, code->count, 1, law->period, 0, &beyond) ||
      !add_products(1, first, 2, law->period, code->count, &left))
    return false;
  if (code->unequal && law->until < unequal)
    law->until = unequal;
  if (code->beyond > 0 && law->until < beyond)
    law->until = beyond;
  if (code->beyond & 2 && law->until < left)
    law->until = left;
  const uint64_t seen = law->from + law->period; /* at least one value repeats */
  law->until = law->until - 1 > seen ? law->until - 1 : seen;
  return true;
}

static bool may_add_cut_runs(const struct bt_options *options) {
  return options->status == BETLI_OK && options->run_count <= BT_MOST_CUT_RUNS;
}

/* Writes the ways to cut `total` into `left` positive parts after the `fixed` parts chosen already,
 * none of them smaller than `least`.  Ways that differ only in the last two parts are one run. */
static void write_cut_runs(struct bt_options *options, uint64_t *parts, size_t fixed, size_t left,
                           uint64_t least, uint64_t total) {
  assert(left >= 1 && fixed + left <= BT_MAX_PARTS);
  static const uint64_t still[BT_MAX_PARTS] = {0};
  if (left == 1) {
    parts[fixed] = total;
    bt_options_run(options, 1, fixed + 1, parts, still);
  } else if (left == 2) {
    uint64_t step[BT_MAX_PARTS] = {0};
    step[fixed] = 1;
    step[fixed + 1] = UINT64_MAX;
    parts[fixed] = least;
    parts[fixed + 1] = total - least;
    bt_options_run(options, total / 2 - least + 1, fixed + 2, parts, step);
  } else {
    for (uint64_t part = least; part <= total / left && may_add_cut_runs(options); part++) {
      parts[fixed] = part;
      write_cut_runs(options, parts, fixed + 1, left - 1, part, total - part);
    }
  }
}

/* Writes the ways to leave exactly `heaps` heaps that hold `rest` counters together. */
static void write_heaps_left(const struct bt_take_break *code, size_t heaps, uint64_t rest,
                             struct bt_options *options) {
  if (heaps == 2) {
    bt_options_splits(options, 1, (rest - code->unequal) / 2, rest);
  } else if (heaps == 3 && options->takes_cuts && rest / 3 > FEW_RUNS) {
    bt_options_cut(options, rest);
  } else {
    uint64_t parts[BT_MAX_PARTS];
    write_cut_runs(options, parts, 0, heaps, 1, rest);
  }
}

/* Writes the options that the digits beyond allow. */
static void write_takes_beyond(const struct bt_take_break *code, uint64_t heap,
                               struct bt_options *options) {
  if (heap < code->count)
    return;
  const uint64_t least = code->beyond & 1 ? 0 : 1, most = code->beyond & 2 ? heap - code->count : 0;
  if (code->beyond != 0 && least <= most)
    bt_options_heaps(options, least, most - least + 1);
}

void bt_take_break_options(const struct bt_take_break *code, uint64_t heap,
                           struct bt_options *options) {
  for (size_t taken = 0; taken < code->count && taken <= heap; taken++) {
    const uint64_t digit = code->digits[taken], rest = heap - taken;
    if (digit & 1 && rest == 0)
      bt_options_add(options, &rest);
    for (size_t heaps = 1; heaps <= rest && digit >> heaps != 0 && may_add_cut_runs(options);
         heaps++)
      if (digit >> heaps & 1)
        write_heaps_left(code, heaps, rest, options);
  }
  if (options->run_count > BT_MOST_CUT_RUNS && options->status == BETLI_OK)
    bt_options_fail(options, bt_fail_cut(options->error, heap));
  write_takes_beyond(code, heap, options);
}
