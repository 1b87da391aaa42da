#include "sequence/suspense/levels.h"

#include <assert.h>
#include <string.h>

enum { MOST_STARTS = BT_MOST_LEVELS + 2 };

/* Larger heaps are not looked at, so that all numbers here are far below 2^63. */
#define LARGEST (UINT64_C(1) << 48)

/* The levels 0 to q, of which the theorem may tell that they repeat. */
struct seen {
  const struct bt_stretch *list;
  const size_t *starts; /* of the levels 0 to q + 1 */
  size_t q;
  int64_t taken;      /* T, the largest take */
  int64_t heaps;      /* h, how many a move leaves at most */
  int64_t least;      /* t, the least take that may leave so many */
  int64_t region;     /* d, how many heaps a region has */
  int64_t before;     /* A, how many heaps before it depend on the level before, too */
  int64_t unevenness; /* C, the greatest |c_j| */
};

/* ---- levels --------------------------------------------------------------------------------- */

/* The last levels, as far as there is room.  A level starts where a long stretch of the greatest
 * value so far ends; its heaps are N-positions. */
static size_t find_starts(const struct bt_stretches *stretches, bool odd,
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

/* E_j, and the value v_j of the heap before it. */
static int64_t heap_of(const struct seen *seen, size_t j) {
  return (int64_t)seen->list[seen->starts[j]].first;
}

static int64_t value_of(const struct seen *seen, size_t j) {
  return (int64_t)seen->list[seen->starts[j] - 1].value;
}

static bool is_step(const struct seen *seen, size_t j) {
  return value_of(seen, j + 1) != value_of(seen, j);
}

/* i(j), the last level not after j that is a step; level 0 is one. */
static size_t last_step(const struct seen *seen, size_t j) {
  return is_step(seen, j) ? j : j - 1;
}

/* c_j */
static int64_t addend_of(const struct seen *seen, size_t j) {
  return heap_of(seen, j + 1) - heap_of(seen, j) -
         (seen->heaps - 1) * heap_of(seen, last_step(seen, j));
}

/* ---- conditions ----------------------------------------------------------------------------- */

/* Level 0 is a step, as is each after one that is none; a step is one of 2. */
static bool has_steps(const struct seen *seen) {
  bool before = false;
  for (size_t j = 0; j <= seen->q; j++) {
    const bool step = is_step(seen, j);
    if ((!step && !before) || (step && value_of(seen, j + 1) - value_of(seen, j) != 2))
      return false;
    before = step;
  }
  return true;
}

/* The region of level q is that of level 0. */
static bool comes_back(const struct seen *seen) {
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

static void enlarge(int64_t *number, int64_t least) {
  *number = *number < least ? least : *number;
}

/* Takes a region into account: that it has a P-position E_j + p worth v_{j + 1} - 1. */
static bool measure_region(struct seen *seen, size_t j) {
  const int64_t addend = addend_of(seen, j), wanted = value_of(seen, j + 1) - 1;
  size_t i = seen->starts[j];
  while (i < seen->starts[j + 1] && (int64_t)seen->list[i].value != wanted)
    i++;
  if (i == seen->starts[j + 1])
    return false;
  const int64_t p = (int64_t)seen->list[i].first - heap_of(seen, j);
  enlarge(&seen->region, p + seen->least + seen->heaps - 1);
  enlarge(&seen->region, (int64_t)seen->list[seen->starts[j + 1] - 1].first - heap_of(seen, j));
  enlarge(&seen->before, addend - p - seen->least + seen->heaps - 2);
  enlarge(&seen->unevenness, addend < 0 ? -addend : addend);
  return true;
}

static bool measure_regions(struct seen *seen) {
  seen->region = seen->before = seen->unevenness = 0;
  for (size_t j = 0; j < seen->q; j++)
    if (!measure_region(seen, j))
      return false;
  return true;
}

/* The stretches are long. */
static bool has_room(const struct seen *seen) {
  const int64_t least =
      seen->before + seen->taken + seen->heaps * seen->region + 2 * seen->unevenness;
  if (heap_of(seen, 0) - (int64_t)seen->list[seen->starts[0] - 1].first < least)
    return false;
  for (size_t j = 0; j <= seen->q; j++)
    if (heap_of(seen, j + 1) - heap_of(seen, j) - seen->region < least)
      return false;
  return true;
}

/* No heap below d is worth more than one in a region. */
static bool has_small_values(const struct seen *seen) {
  uint64_t greatest = 0;
  for (size_t i = 0; i < seen->starts[0] && (int64_t)seen->list[i].first < seen->region; i++)
    greatest = seen->list[i].value > greatest ? seen->list[i].value : greatest;
  for (size_t i = seen->starts[0]; i < seen->starts[seen->q + 1]; i++)
    if (seen->list[i].value < greatest)
      return false;
  return true;
}

static bool repeats(struct seen *seen) {
  return has_steps(seen) && comes_back(seen) && measure_regions(seen) && has_room(seen) &&
         has_small_values(seen);
}

/* ---- what is found -------------------------------------------------------------------------- */

static void note(const struct seen *seen, struct bt_levels *levels) {
  levels->count = seen->q;
  levels->seen = (uint64_t)(heap_of(seen, seen->q) + seen->region - 1);
  for (size_t j = 0; j <= seen->q; j++) {
    levels->of[j] = (struct bt_level){seen->starts[j], 1};
    if (j > 0)
      levels->of[j].growth =
          levels->of[j - 1].growth +
          (uint64_t)(seen->heaps - 1) * levels->of[last_step(seen, j - 1)].growth;
  }
}

static int64_t least_take(const struct bt_take_break *code, uint64_t heaps) {
  size_t take = 0;
  while ((code->digits[take] >> heaps & 1) == 0)
    take++;
  return (int64_t)take;
}

bool bt_levels_find(const struct bt_stretches *stretches, const struct bt_take_break *code,
                    const struct bt_function *function, struct bt_levels *levels) {
  size_t starts[MOST_STARTS];
  uint64_t taken, heaps;
  const size_t count = find_starts(stretches, function->odd, starts);
  bt_take_break_measure(code, &taken, &heaps);
  if (count < 3 || starts[count - 1] != stretches->count - 1 || stretches->last > LARGEST ||
      taken > LARGEST || heaps < 2 || code->beyond != 0)
    return false;
  struct seen seen = {.list = stretches->list,
                      .taken = (int64_t)taken,
                      .heaps = (int64_t)heaps,
                      .least = least_take(code, heaps)};
  for (seen.q = 1; seen.q + 2 <= count; seen.q++) {
    seen.starts = starts + count - 2 - seen.q;
    if (repeats(&seen)) {
      note(&seen, levels);
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

/* Where the stretch begins that is a period after that one: E_{j + q} is g_j (E_q - E_0) larger
 * than E_j, and all later differences are g_q times those before. */
static bool find_next(const struct bt_levels *levels, const struct bt_stretches *stretches,
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
  const bool is_heap = find_next(levels, stretches, source, &first);
  stretches->last = is_heap ? first - 1 : UINT64_MAX;
  if (!is_heap)
    return BETLI_OK;
  const uint64_t value = stretches->list[source].value + bt_levels_saltus(levels, stretches);
  return bt_stretches_begin(stretches, first, value, error);
}
