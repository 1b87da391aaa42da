#include "sequence/discard.h"

static uint64_t last_rare_heap(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  return rares->count == 0 ? 0 : rares->rares[rares->count - 1].heap;
}

/* Begins the checkpoints.  After the first mark there are no rare heaps, so that candidates are
 * values.  The mark is as early as stored values allow: no preperiod is seen before it. */
static betli_status begin_checkpoints(struct bt_sequence *s, uint64_t window,
                                      struct bt_error *error) {
  const uint64_t heap = (window > last_rare_heap(s) ? window : last_rare_heap(s)) + 1;
  const bool dropped = s->values.first > 0 && heap > s->values.kept;
  bt_checkpoints_begin(&s->checkpoints, (size_t)window, s->values.width);
  return bt_checkpoints_mark(&s->checkpoints, &s->values, dropped ? s->values.count : heap, error);
}

betli_status bt_discard_fit(struct bt_sequence *s, struct bt_error *error) {
  const struct bt_checkpoints *checkpoints = &s->checkpoints;
  const uint64_t window = bt_candidates_window(bt_pipeline_candidates(s->pipeline));
  const bool fits = checkpoints->window == window && checkpoints->width == s->values.width &&
                    checkpoints->count > 0 && checkpoints->marks[0].heap > last_rare_heap(s);
  return fits ? BETLI_OK : begin_checkpoints(s, window, error);
}

betli_status bt_discard_mark(struct bt_sequence *s, struct bt_error *error) {
  if (s->values.count <= bt_candidates_window(bt_pipeline_candidates(s->pipeline)))
    return BETLI_OK;
  const betli_status status = bt_discard_fit(s, error);
  return status == BETLI_OK
             ? bt_checkpoints_mark(&s->checkpoints, &s->values, s->values.count, error)
             : status;
}

betli_status bt_discard_drop(struct bt_sequence *s, struct bt_error *error) {
  const betli_status status = bt_discard_mark(s, error);
  return status == BETLI_OK ? bt_pipeline_drop(s->pipeline, error) : status;
}
