/* Values where some moves entail: from all pairs of heaps. */
#include "session/sequence.h"

static betli_status begin_by_entailing(betli_sequence *s, const struct bt_take_break *code,
                                       const struct bt_plan *plan, bool *serves) {
  *serves = s->entailed > 0;
  if (!*serves)
    return BETLI_OK;
  s->simd = plan->simd;
  s->pool = bt_thread_pool_new(plan->threads);
  s->entailing = bt_entailing_new(code, s->entailed, plan->simd, s->pool, &s->handle->limits);
  return s->entailing == NULL ? bt_fail_memory(&s->handle->error) : BETLI_OK;
}

static uint64_t last_heap_by_entailing(const betli_sequence *s) {
  const uint64_t count = bt_entailing_count(s->entailing), last = count == 0 ? 0 : count - 1;
  return last < s->to ? last : s->to;
}

static bool value(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  if (heap >= bt_entailing_count(s->entailing))
    return false;
  *value = bt_entailing_value(s->entailing, heap);
  return true;
}

static bool loony_heap(const betli_sequence *s, size_t i, uint64_t *heap) {
  return bt_entailing_loony(s->entailing, i, heap);
}

static betli_status run_by_entailing(betli_sequence *s, uint64_t to) {
  bt_limits_allow(&s->handle->limits, s->handle->effort);
  const betli_status status = bt_entailing_run(s->entailing, to, &s->handle->error);
  const betli_status counted = bt_sequence_count(s, last_heap_by_entailing(s) + 1);
  return status == BETLI_OK ? counted : status;
}

static void end_by_entailing(betli_sequence *s) {
  bt_entailing_free(s->entailing);
  bt_thread_pool_free(s->pool);
}

const struct bt_sequence_way bt_sequence_by_entailing = {.begin = begin_by_entailing,
                                                         .run = run_by_entailing,
                                                         .value = value,
                                                         .computed = last_heap_by_entailing,
                                                         .loony = loony_heap,
                                                         .method = "pairs",
                                                         .end = end_by_entailing};
