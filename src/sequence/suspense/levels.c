#include "sequence/suspense/levels.h"

#include <assert.h>
#include <string.h>

enum { MOST_STARTS = BT_MOST_LEVELS + 2 };

/* the largest heap looked at, so that all numbers here are far below 2^63 */
#define LARGEST (UINT64_C(1) << 48)

/* The levels 0 to q, which repeat if the conditions of the theorem hold. */
struct seen {
  const struct bt_stretch *list;
  const size_t *starts; /* of the levels 0 to q + 1 */
  size_t q;
  int64_t taken;      /* T, the largest take */
  int64_t heaps;      /* h, the most heaps that a move leaves */
  int64_t least;      /* t, the least take that may leave h heaps */
  int64_t region;     /* d, the number of heaps in a region */
  int64_t before;     /* A, heaps before a region that depend on the level before, too */
  int64_t unevenness; /* C, the greatest |c_j| */
};

/* ---- levels --------------------------------------------------------------------------------- */

/* Finds the last levels, at most MOST_STARTS.  A level starts where a long stretch of the greatest
 * value so far ends, whose heaps are N-positions.  Returns how many. */
static size_t find_level_starts(const struct bt_stretches *stretches, bool odd,
                                size_t starts[MOST_STARTS]) {
  uint64_t largest = 0;
  size_t count = 0;
  for (size_t i = 1; i < stretches->count; i++) {
    const struct bt_stretch *stretch = &stretches->list[i - 1];
    const uint64_t end = stretch[1].first;
    largest = stretch->value > largest ? stretch->value : largest;
    if (stretch->value < largest || (stretch->value % 2 == 1) == odd ||
        end - stretch->first < end / 4)
      continue;
    if (count == MOST_STARTS)
      memmove(starts, starts + 1, --count * sizeof *starts);
    starts[count++] = i;
  }
  return count;
}

/* Return E_j, and the value v_j of the heap before it. */
static int64_t heap_of_level(const struct seen *seen, size_t j) {
  return (int64_t)seen->list[seen->starts[j]].first;
}

static int64_t value_before_level(const struct seen *seen, size_t j) {
  return (int64_t)seen->list[seen->starts[j] - 1].value;
}

static bool is_step_level(const struct seen *seen, size_t j) {
  return value_before_level(seen, j + 1) != value_before_level(seen, j);
}

/* Returns i(j), the last step among the levels up to j; level 0 is a step. */
static size_t last_step_level(const struct seen *seen, size_t j) {
  return is_step_level(seen, j) ? j : j - 1;
}

/* Returns c_j. */
static int64_t addend_of_level(const struct seen *seen, size_t j) {
  return heap_of_level(seen, j + 1) - heap_of_level(seen, j) -
         (seen->heaps - 1) * heap_of_level(seen, last_step_level(seen, j));
}

/* ---- conditions ----------------------------------------------------------------------------- */

/* Returns true if condition 2 holds: level 0 is a step, so is each level after one that is none,
 * and each step raises v by 2. */
static bool has_valid_steps(const struct seen *seen) {
  bool before = false;
  for (size_t j = 0; j <= seen->q; j++) {
    const bool step = is_step_level(seen, j);
    if ((!step && !before) ||
        (step && value_before_level(seen, j + 1) - value_before_level(seen, j) != 2))
      return false;
    before = step;
  }
  return true;
}

/* Returns true if the region of level q is that of level 0 (condition 1). */
static bool region_comes_back(const struct seen *seen) {
  const struct bt_stretch *first = seen->list + seen->starts[0];
  const struct bt_stretch *again = seen->list + seen->starts[seen->q];
  const size_t count = seen->starts[1] - seen->starts[0];
  const uint64_t rise = again[-1].value - first[-1].value;
  if (seen->starts[seen->q + 1] - seen->starts[seen->q] != count)
    return false;
  for (size_t i = 0; i < count; i++)
    if (again[i].first - first[i].first != again[0].first - first[0].first ||
        again[i].value - first[i].value != rise)
      return false;
  return true;
}

static void raise_to_least(int64_t *number, int64_t least) {
  *number = *number < least ? least : *number;
}

/* Extends d, A and C for a region.  Returns false if it has no P-position E_j + p worth v_{j + 1} -
 * 1 (condition 3). */
static bool measure_region(struct seen *seen, size_t j) {
  const int64_t addend = addend_of_level(seen, j), wanted = value_before_level(seen, j + 1) - 1;
  size_t i = seen->starts[j];
  while (i < seen->starts[j + 1] && (int64_t)seen->list[i].value != wanted)
    i++;
  if (i == seen->starts[j + 1])
    return false;
  const int64_t p = (int64_t)seen->list[i].first - heap_of_level(seen, j);
  raise_to_least(&seen->region, p + seen->least + seen->heaps - 1);
  raise_to_least(&seen->region,
                 (int64_t)seen->list[seen->starts[j + 1] - 1].first - heap_of_level(seen, j));
  raise_to_least(&seen->before, addend - p - seen->least + seen->heaps - 2);
  raise_to_least(&seen->unevenness, addend < 0 ? -addend : addend);
  return true;
}

static bool measure_regions(struct seen *seen) {
  seen->region = seen->before = seen->unevenness = 0;
  for (size_t j = 0; j < seen->q; j++)
    if (!measure_region(seen, j))
      return false;
  return true;
}

/* Returns true if the stretches are long enough (condition 5). */
static bool has_long_stretches(const struct seen *seen) {
  const int64_t least =
      seen->before + seen->taken + seen->heaps * seen->region + 2 * seen->unevenness;
  if (heap_of_level(seen, 0) - (int64_t)seen->list[seen->starts[0] - 1].first < least)
    return false;
  for (size_t j = 0; j <= seen->q; j++)
    if (heap_of_level(seen, j + 1) - heap_of_level(seen, j) - seen->region < least)
      return false;
  return true;
}

/* Returns true if no heap below d is worth more than a heap in a region (condition 4). */
static bool has_small_values(const struct seen *seen) {
  uint64_t greatest = 0;
  for (size_t i = 0; i < seen->starts[0] && (int64_t)seen->list[i].first < seen->region; i++)
    greatest = seen->list[i].value > greatest ? seen->list[i].value : greatest;
  for (size_t i = seen->starts[0]; i < seen->starts[seen->q + 1]; i++)
    if (seen->list[i].value < greatest)
      return false;
  return true;
}

static bool levels_repeat(struct seen *seen) {
  return has_valid_steps(seen) && region_comes_back(seen) && measure_regions(seen) &&
         has_long_stretches(seen) && has_small_values(seen);
}

/* ---- what is found -------------------------------------------------------------------------- */

static void note_levels(const struct seen *seen, struct bt_levels *levels) {
  levels->count = seen->q;
  levels->seen = (uint64_t)(heap_of_level(seen, seen->q) + seen->region - 1);
  for (size_t j = 0; j <= seen->q; j++) {
    levels->of[j] = (struct bt_level){seen->starts[j], 1};
    if (j > 0)
      levels->of[j].growth =
          levels->of[j - 1].growth +
          (uint64_t)(seen->heaps - 1) * levels->of[last_step_level(seen, j - 1)].growth;
  }
}

static int64_t least_take_leaving(const struct bt_take_break *code, uint64_t heaps) {
  size_t take = 0;
  while ((code->digits[take] >> heaps & 1) == 0)
    take++;
  return (int64_t)take;
}

bool bt_levels_find(const struct bt_stretches *stretches, const struct bt_take_break *code,
                    const struct bt_function *function, struct bt_levels *levels) {
  size_t starts[MOST_STARTS];
  uint64_t taken, heaps;
  const size_t count = find_level_starts(stretches, function->odd, starts);
  bt_take_break_measure(code, &taken, &heaps);
  if (count < 3 || starts[count - 1] != stretches->count - 1 || stretches->last > LARGEST ||
      taken > LARGEST || heaps < 2 || code->beyond != 0)
    return false;
  struct seen seen = {.list = stretches->list,
                      .taken = (int64_t)taken,
                      .heaps = (int64_t)heaps,
                      .least = least_take_leaving(code, heaps)};
  for (seen.q = 1; seen.q + 2 <= count; seen.q++) {
    seen.starts = starts + count - 2 - seen.q;
    if (levels_repeat(&seen)) {
      note_levels(&seen, levels);
      return true;
    }
  }
  return false;
}

/* ---- what follows --------------------------------------------------------------------------- */

size_t bt_levels_stretches(const struct bt_levels *levels) {
  return levels->of[levels->count].start - levels->of[0].start;
}

size_t bt_levels_last_of_two_periods(const struct bt_levels *levels) {
  const size_t region = levels->of[1].start - levels->of[0].start;
  return levels->of[levels->count].start + bt_levels_stretches(levels) + region - 1;
}

uint64_t bt_levels_saltus(const struct bt_levels *levels, const struct bt_stretches *stretches) {
  return stretches->list[levels->of[levels->count].start].value -
         stretches->list[levels->of[0].start].value;
}

/* Finds where the stretch begins that lies one period after stretch `source`.  E_{j + q} - E_j is
 * g_j (E_q - E_0), and all later differences are g_q times those before.  Returns false: beyond
 * heap 2^64 - 1. */
static bool find_next_stretch(const struct bt_levels *levels, const struct bt_stretches *stretches,
                              size_t source, uint64_t *first) {
  const struct bt_stretch *list = stretches->list;
  const struct bt_level *last = &levels->of[levels->count];
  const struct bt_level *level = last;
  uint64_t distance;
  while (level->start > source)
    level--;
  if (level == last)
    distance = list[source].first - list[source - bt_levels_stretches(levels)].first;
  else
    distance = list[last->start].first - list[levels->of[0].start].first;
  return !__builtin_mul_overflow(distance, level->growth, &distance) &&
         !__builtin_add_overflow(list[source].first, distance, first);
}

betli_status bt_levels_go_on(const struct bt_levels *levels, struct bt_stretches *stretches,
                             struct bt_error *error) {
  const size_t source = stretches->count - bt_levels_stretches(levels);
  uint64_t first;
  assert(levels->count > 0 && source > levels->of[0].start);
  const bool is_heap = find_next_stretch(levels, stretches, source, &first);
  stretches->last = is_heap ? first - 1 : UINT64_MAX;
  if (!is_heap)
    return BETLI_OK;
  const uint64_t value = stretches->list[source].value + bt_levels_saltus(levels, stretches);
  return bt_stretches_begin(stretches, first, value, error);
}
