#include "sequence/suspense/suspense.h"

#include "sequence/suspense/intervals.h"

#include <assert.h>

enum { MOST_PARTS = 62 };

/* By number of parts: sums of parts, one of them worth a value and none of them more. */
struct sums {
  struct bt_intervals of[MOST_PARTS + 1];
};

betli_status bt_suspense_open(struct bt_suspense *s, const struct bt_take_break *code,
                              const struct bt_function *function, struct bt_limits *limits,
                              struct bt_error *error) {
  uint64_t taken;
  assert(function->choice == BT_PREFER && function->greatest && function->end.number == 0);
  *s = (struct bt_suspense){.code = *code, .function = function, .stretches.limits = limits};
  bt_take_break_measure(code, &taken, &s->heaps);
  s->heaps = s->heaps > 0 ? s->heaps : 1; /* takes beyond the digits leave one */
  assert(s->heaps <= MOST_PARTS);
  return bt_stretches_begin(&s->stretches, 0, 0, error);
}

void bt_suspense_close(struct bt_suspense *s) {
  bt_stretches_free(&s->stretches);
  *s = (struct bt_suspense){0};
}

/* ---- which heaps have an option of a value -------------------------------------------------- */

/* Finds the heaps except 0 that are worth `value`, or at most `value`.  The last stretch goes on
 * without end: an option of a heap is smaller than the heap, so that none comes too early. */
static void find_heaps_of_value(const struct bt_suspense *s, uint64_t value, bool or_less,
                                struct bt_intervals *heaps) {
  const struct bt_stretch *list = s->stretches.list;
  for (size_t i = 0; i < s->stretches.count; i++) {
    const uint64_t first = list[i].first;
    const uint64_t last = i + 1 < s->stretches.count ? list[i + 1].first - 1 : UINT64_MAX;
    if (list[i].value == value || (or_less && list[i].value < value))
      bt_intervals_add(heaps, first > 0 ? first : 1, last);
  }
  bt_intervals_merge(heaps);
}

static void find_sums_of_value(const struct bt_suspense *s, uint64_t value, struct sums *sums) {
  struct bt_intervals less = {0};
  find_heaps_of_value(s, value, false, &sums->of[1]);
  find_heaps_of_value(s, value, true, &less);
  for (uint64_t parts = 2; parts <= s->heaps; parts++)
    bt_intervals_add_sums(&sums->of[parts], &sums->of[parts - 1], &less, false);
  if (s->code.unequal && s->heaps > 1) { /* two heaps; of three or more, some may be equal */
    bt_intervals_free(&sums->of[2]);
    bt_intervals_add_sums(&sums->of[2], &sums->of[1], &less, true);
  }
  bt_intervals_free(&less);
}

static void add_heaps_by_takes(const struct bt_suspense *s, const struct sums *sums,
                               struct bt_intervals *heaps) {
  for (uint64_t k = 0; k < s->code.count; k++)
    for (uint64_t parts = k == 0 ? 2 : 1; parts <= s->heaps; parts++)
      for (size_t i = 0; s->code.digits[k] >> parts & 1 && i < sums->of[parts].count; i++)
        bt_intervals_add_moved(heaps, &sums->of[parts].list[i], k);
}

/* Adds the heaps from which takes beyond the digits lead to a heap of `one`: such takes leave a
 * heap of any smaller size. */
static void add_heaps_by_takes_beyond(const struct bt_suspense *s, const struct bt_intervals *one,
                                      struct bt_intervals *heaps) {
  if (s->code.beyond & 2 && one->count > 0 && one->list[0].first <= UINT64_MAX - s->code.count)
    bt_intervals_add(heaps, one->list[0].first + s->code.count, UINT64_MAX);
}

/* Adds the heaps that a move takes whole, which leaves value 0. */
static void add_whole_heaps(const struct bt_suspense *s, struct bt_intervals *heaps) {
  for (uint64_t k = 1; k < s->code.count; k++)
    if (s->code.digits[k] & 1)
      bt_intervals_add(heaps, k, k);
  if (s->code.beyond & 1)
    bt_intervals_add(heaps, s->code.count, UINT64_MAX);
}

/* Returns true if a heap has an option of a value.  Lowers *until to the last heap up to which the
 * answer is the same. */
static bool has_option_of_value(const struct bt_suspense *s, uint64_t heap, uint64_t value,
                                uint64_t *until, bool *failed) {
  struct sums sums = {0};
  struct bt_intervals heaps = {0};
  uint64_t own;
  find_sums_of_value(s, value, &sums);
  add_heaps_by_takes(s, &sums, &heaps);
  add_heaps_by_takes_beyond(s, &sums.of[1], &heaps);
  if (value == 0)
    add_whole_heaps(s, &heaps);
  bt_intervals_merge(&heaps);
  const bool found = bt_intervals_have(&heaps, heap, &own);
  *until = own < *until ? own : *until;
  *failed |= heaps.failed;
  for (uint64_t parts = 1; parts <= s->heaps; parts++) {
    *failed |= sums.of[parts].failed;
    bt_intervals_free(&sums.of[parts]);
  }
  bt_intervals_free(&heaps);
  return found;
}

/* ---- values --------------------------------------------------------------------------------- */

/* Returns the value of a heap, and of the heaps up to *until unless a new stretch begins.  It is 1
 * more than the greatest preferred value of an option, or else than the least other value. */
static uint64_t choose_heap_value(const struct bt_suspense *s, uint64_t heap, uint64_t *until,
                                  bool *failed) {
  const bool odd = s->function->odd;
  *until = UINT64_MAX;
  for (uint64_t value = s->stretches.largest + 1; value-- > 0;)
    if ((value % 2 == 1) == odd && has_option_of_value(s, heap, value, until, failed))
      return value + 1;
  for (uint64_t value = 0; value <= s->stretches.largest; value++)
    if ((value % 2 == 1) != odd && has_option_of_value(s, heap, value, until, failed))
      return value + 1;
  return 0;
}

/* Computes the heap that follows those known, and the heaps worth the same as the last one. */
static betli_status compute_next_heaps(struct bt_suspense *s, struct bt_error *error) {
  struct bt_stretches *known = &s->stretches;
  uint64_t until;
  bool failed = false;
  const uint64_t next = known->last + 1, value = choose_heap_value(s, next, &until, &failed);
  betli_status status = BETLI_OK;
  if (failed)
    return bt_fail_memory(error);
  if (value == known->list[known->count - 1].value)
    known->last = until;
  else
    status = bt_stretches_begin(known, next, value, error);
  s->computed = known->last;
  return status;
}

static betli_status extend_suspense(struct bt_suspense *s, bool by_levels, struct bt_error *error) {
  struct bt_stretches *known = &s->stretches;
  const size_t count = known->count;
  if (by_levels && s->levels.count > 0)
    return bt_levels_go_on(&s->levels, known, error);
  const betli_status status = compute_next_heaps(s, error);
  if (status == BETLI_OK && by_levels && known->count > count)
    bt_levels_find(known, &s->code, s->function, &s->levels);
  return status;
}

static betli_status run_to_heap(struct bt_suspense *s, uint64_t heap, bool by_levels,
                                struct bt_error *error) {
  struct bt_stretches *known = &s->stretches;
  while (known->last < heap) {
    const betli_status status = extend_suspense(s, by_levels, error);
    if (status != BETLI_OK)
      return status;
    if (!bt_limits_go_on(known->limits, known->count * known->largest, "heaps", known->last, heap))
      return bt_limits_stopped(known->limits, error);
  }
  return BETLI_OK;
}

betli_status bt_suspense_run(struct bt_suspense *s, uint64_t heap, struct bt_error *error) {
  return run_to_heap(s, heap, true, error);
}

betli_status bt_suspense_compute(struct bt_suspense *s, uint64_t heap, struct bt_error *error) {
  assert(s->levels.count == 0);
  return run_to_heap(s, heap, false, error);
}

uint64_t bt_suspense_value(const struct bt_suspense *s, uint64_t heap) {
  return bt_stretches_value(&s->stretches, heap);
}
