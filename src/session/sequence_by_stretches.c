/* Suspense where heaps split: by stretches of heaps of one value. */
#include "session/sequence.h"

static betli_status begin_by_stretches(betli_sequence *s, const struct bt_take_break *code,
                                       const struct bt_plan *plan, bool *serves) {
  uint64_t taken, heaps;
  (void)plan;
  bt_take_break_measure(code, &taken, &heaps);
  *serves = s->algebra->function->measure == BT_SUSPENSE && heaps > 1;
  return *serves ? bt_suspense_open(&s->suspense, code, s->algebra->function, &s->handle->limits,
                                    &s->handle->error)
                 : BETLI_OK;
}

static uint64_t last_heap_by_stretches(const betli_sequence *s) {
  const uint64_t last = s->suspense.stretches.last;
  return last < s->to ? last : s->to;
}

static bool value(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  if (heap > s->suspense.stretches.last)
    return false;
  *value = bt_number(bt_suspense_value(&s->suspense, heap));
  return true;
}

static betli_status count_shown_stretches(betli_sequence *s) {
  const struct bt_stretches *stretches = &s->suspense.stretches;
  const uint64_t known = last_heap_by_stretches(s);
  betli_status status = BETLI_OK;
  struct bt_value shown;
  bt_census_free(&s->census);
  for (size_t i = 0; i < stretches->count && status == BETLI_OK; i++) {
    const uint64_t from = stretches->list[i].first > 0 ? stretches->list[i].first : 1;
    const uint64_t next = i + 1 < stretches->count ? stretches->list[i + 1].first : UINT64_MAX;
    const uint64_t last = next - 1 < known ? next - 1 : known;
    if (from <= last && bt_sequence_shown(s, from, &shown))
      status = bt_census_add_run(&s->census, from, last - from + 1, (uint32_t)shown.number,
                                 &s->handle->error);
  }
  return status;
}

static betli_status run_by_stretches(betli_sequence *s, uint64_t to) {
  bt_limits_allow(&s->handle->limits, s->handle->effort);
  const betli_status status = bt_suspense_run(&s->suspense, to, &s->handle->error);
  const betli_status counted = count_shown_stretches(s);
  return status == BETLI_OK ? counted : status;
}

static void end_by_stretches(betli_sequence *s) {
  if (s->suspense.stretches.count > 0)
    bt_suspense_close(&s->suspense);
}

const struct bt_sequence_way bt_sequence_by_stretches = {.begin = begin_by_stretches,
                                                         .run = run_by_stretches,
                                                         .value = value,
                                                         .computed = last_heap_by_stretches,
                                                         .method = "stretches",
                                                         .end = end_by_stretches};
