#include "sequence/period_proof.h"

#include "sequence/period/certainty.h"
#include "sequence/period/repeat.h"

#include <stdlib.h>

enum { LOOKED_AT = 1 << 22 }; /* heaps that are searched for a period, at most */

/* ---- by a theorem about codes ---------------------------------------------------------------- */

/* Returns the values of heaps below `count` as 32 bits each, for the caller to free. */
static uint32_t *copy_values(const struct bt_sequence *s, uint64_t count) {
  uint32_t *copy = malloc((size_t)(count + 1) * sizeof *copy);
  for (uint64_t n = 0; copy != NULL && n < count; n++)
    copy[n] = bt_value_at(&s->values, n);
  return copy;
}

betli_status bt_period_proof_look(struct bt_sequence *s, struct bt_error *error) {
  const uint64_t count = s->values.count;
  struct bt_law law;
  enum bt_verdict verdict = BT_NO_THEOREM;
  if (s->plan.unchecked || bt_is_proved(s) || s->values.first > 0 || count > LOOKED_AT)
    return BETLI_OK;
  betli_status status =
      bt_repeat_at_end(s->values.data, s->values.width, (size_t)count, s->limits, &law, error);
  if (status != BETLI_OK || law.period == 0)
    return status;
  uint32_t *copy = copy_values(s, law.from + law.period + 1);
  if (copy == NULL)
    return bt_fail_memory(error);
  status = bt_law_prove(&s->code, &law, copy, s->limits, &verdict, error);
  free(copy);
  if (status != BETLI_OK || verdict != BT_PROVED_IF)
    return status;
  if (law.until >= count)
    s->milestone = law.until + 1 < s->milestone ? law.until + 1 : s->milestone;
  else
    s->proof = (struct bt_known){.law = law};
  return BETLI_OK;
}

/* ---- by a window that comes back ------------------------------------------------------------- */

/* Finds the least heap from which on the values repeat, if those from `heap` on do. */
static betli_status find_preperiod_of_window(struct bt_sequence *s, uint64_t heap, uint64_t period,
                                             uint64_t *preperiod, struct bt_error *error) {
  if (s->values.first > 0)
    return bt_checkpoints_preperiod(&s->checkpoints, bt_pipeline_candidates(s->pipeline),
                                    heap + s->anchors.window, period, s->limits, preperiod, error);
  while (heap > 0 &&
         bt_value_at(&s->values, heap - 1) == bt_value_at(&s->values, heap - 1 + period))
    heap--;
  *preperiod = heap;
  return BETLI_OK;
}

/* Returns the first heap from `heap` on that has a mark before it. */
static uint64_t first_heap_after_mark(const struct bt_sequence *s, uint64_t heap) {
  const uint64_t first = s->checkpoints.marks[0].heap;
  return heap > first ? heap : first;
}

/* Halves the period if half of it is a period, too.  The proof needs an even period, and any
 * stretch of half a period shows if half is one. */
static betli_status halve_period(struct bt_sequence *s, struct bt_law *law,
                                 struct bt_error *error) {
  const uint64_t half = law->period / 2;
  bool same = true;
  betli_status status = BETLI_OK;
  if (law->period % 2 != 0)
    return BETLI_OK;
  if (s->values.first > 0)
    status =
        bt_checkpoints_compare(&s->checkpoints, bt_pipeline_candidates(s->pipeline),
                               first_heap_after_mark(s, law->from), half, s->limits, &same, error);
  else
    for (uint64_t n = law->from; n < law->from + half && same; n++)
      same = bt_value_at(&s->values, n) == bt_value_at(&s->values, n + half);
  if (status == BETLI_OK && same)
    law->period = half;
  return status;
}

betli_status bt_period_proof_by_window(struct bt_sequence *s, uint64_t first, uint64_t again,
                                       struct bt_error *error) {
  struct bt_law law = {.period = again - first, .until = again, .theorem = BT_BY_WINDOW};
  betli_status status =
      find_preperiod_of_window(s, first + 1 - s->anchors.window, law.period, &law.from, error);
  if (status == BETLI_OK)
    status = halve_period(s, &law, error);
  if (status == BETLI_OK)
    s->proof =
        (struct bt_known){.law = law, .window = s->anchors.window, .valid = s->anchors.valid + 1};
  return status;
}
