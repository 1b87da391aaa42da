#include "sequence/suspense/suspense.h"

#include "core/base/intern.h"
#include "sequence/suspense/intervals.h"

#include <assert.h>

enum { MOST_PARTS = 62 };

/* Sums of so many parts, one of them worth a value and none of them more. */
struct sums {
  struct bt_intervals of[MOST_PARTS + 1];
};

static betli_status begin_stretch(struct bt_suspense *s, uint64_t heap, uint64_t value,
                                  struct bt_error *error) {
  const betli_status status =
      bt_reserve(s->limits, &s->stretches, &s->capacity, s->count + 1, sizeof *s->stretches, error);
  if (status != BETLI_OK)
    return status;
  s->stretches[s->count++] = (struct bt_suspense_stretch){heap, value};
  s->last = heap;
  s->largest = value > s->largest ? value : s->largest;
  return BETLI_OK;
}

betli_status bt_suspense_open(struct bt_suspense *s, const struct bt_take_break *code,
                              const struct bt_function *function, struct bt_limits *limits,
                              struct bt_error *error) {
  uint64_t taken;
  assert(function->choice == BT_PREFER && function->greatest && function->end.number == 0);
  *s = (struct bt_suspense){.code = *code, .function = function, .limits = limits};
  bt_take_break_measure(code, &taken, &s->heaps);
  s->heaps = s->heaps > 0 ? s->heaps : 1; /* takes beyond the digits leave one */
  assert(s->heaps <= MOST_PARTS);
  return begin_stretch(s, 0, 0, error);
}

void bt_suspense_close(struct bt_suspense *s) {
  bt_limits_free(s->limits, s->stretches, s->capacity * sizeof *s->stretches);
  *s = (struct bt_suspense){0};
}

/* ---- which heaps have an option of a value -------------------------------------------------- */

/* The heaps but 0 that are worth `value`, or that or less.  The last stretch goes on: an option of
 * a heap is smaller than it, so that none comes too early. */
static void find_heaps(const struct bt_suspense *s, uint64_t value, bool or_less,
                       struct bt_intervals *heaps) {
  for (size_t i = 0; i < s->count; i++) {
    const uint64_t first = s->stretches[i].first;
    const uint64_t last = i + 1 < s->count ? s->stretches[i + 1].first - 1 : UINT64_MAX;
    if (s->stretches[i].value == value || (or_less && s->stretches[i].value < value))
      bt_intervals_add(heaps, first > 0 ? first : 1, last);
  }
  bt_intervals_merge(heaps);
}

static void find_sums(const struct bt_suspense *s, uint64_t value, struct sums *sums) {
  struct bt_intervals less = {0};
  find_heaps(s, value, false, &sums->of[1]);
  find_heaps(s, value, true, &less);
  for (uint64_t parts = 2; parts <= s->heaps; parts++)
    bt_intervals_add_sums(&sums->of[parts], &sums->of[parts - 1], &less,
                          s->code.unequal && parts == 2);
  bt_intervals_free(&less);
}

static void add_takes(const struct bt_suspense *s, const struct sums *sums,
                      struct bt_intervals *heaps) {
  for (uint64_t k = 0; k < s->code.count; k++)
    for (uint64_t parts = k == 0 ? 2 : 1; parts <= s->heaps; parts++)
      for (size_t i = 0; s->code.digits[k] >> parts & 1 && i < sums->of[parts].count; i++)
        bt_intervals_add_moved(heaps, &sums->of[parts].list[i], k);
}

/* Takes beyond the digits, which leave a heap of any smaller size. */
static void add_beyond(const struct bt_suspense *s, const struct bt_intervals *one,
                       struct bt_intervals *heaps) {
  if (s->code.beyond & 2 && one->count > 0 && one->list[0].first <= UINT64_MAX - s->code.count)
    bt_intervals_add(heaps, one->list[0].first + s->code.count, UINT64_MAX);
}

/* What takes a heap whole leaves is worth 0. */
static void add_whole(const struct bt_suspense *s, struct bt_intervals *heaps) {
  for (uint64_t k = 1; k < s->code.count; k++)
    if (s->code.digits[k] & 1)
      bt_intervals_add(heaps, k, k);
  if (s->code.beyond & 1)
    bt_intervals_add(heaps, s->code.count, UINT64_MAX);
}

/* Whether a heap has an option of that value; *until is made smaller if that stays so, or stays not
 * so, up to there alone. */
static bool reaches(const struct bt_suspense *s, uint64_t heap, uint64_t value, uint64_t *until,
                    bool *failed) {
  struct sums sums = {0};
  struct bt_intervals heaps = {0};
  uint64_t own;
  find_sums(s, value, &sums);
  add_takes(s, &sums, &heaps);
  add_beyond(s, &sums.of[1], &heaps);
  if (value == 0)
    add_whole(s, &heaps);
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

/* The value of a heap, and of those up to *until unless a new stretch begins: 1 more than the
 * greatest preferred value of an option, else than the least other. */
static uint64_t choose(const struct bt_suspense *s, uint64_t heap, uint64_t *until, bool *failed) {
  const bool odd = s->function->odd;
  *until = UINT64_MAX;
  for (uint64_t value = s->largest + 1; value-- > 0;)
    if ((value % 2 == 1) == odd && reaches(s, heap, value, until, failed))
      return value + 1;
  for (uint64_t value = 0; value <= s->largest; value++)
    if ((value % 2 == 1) != odd && reaches(s, heap, value, until, failed))
      return value + 1;
  return 0;
}

betli_status bt_suspense_run(struct bt_suspense *s, uint64_t heap, struct bt_error *error) {
  while (s->last < heap) {
    uint64_t until;
    bool failed = false;
    const uint64_t next = s->last + 1, value = choose(s, next, &until, &failed);
    if (failed)
      return bt_fail_memory(error);
    if (value == s->stretches[s->count - 1].value) {
      s->last = until;
    } else {
      const betli_status status = begin_stretch(s, next, value, error);
      if (status != BETLI_OK)
        return status;
    }
    if (!bt_limits_go_on(s->limits, s->count * s->largest, "heaps", s->last, heap))
      return bt_limits_stopped(s->limits, error);
  }
  return BETLI_OK;
}

uint64_t bt_suspense_value(const struct bt_suspense *s, uint64_t heap) {
  size_t low = 0, high = s->count;
  assert(heap <= s->last);
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (s->stretches[middle].first <= heap)
      low = middle;
    else
      high = middle;
  }
  return s->stretches[low].value;
}
