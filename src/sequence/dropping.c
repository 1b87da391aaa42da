#include "sequence/dropping.h"

static uint64_t last_rare(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  return rares->count == 0 ? 0 : rares->rares[rares->count - 1].heap;
}

/* From its first mark on there are no rare heaps, so that candidates are values.  It is set as
 * early as the values kept allow: no preperiod is seen before it. */
static betli_status begin_trail(struct bt_sequence *s, uint64_t window, struct bt_error *error) {
  const uint64_t heap = (window > last_rare(s) ? window : last_rare(s)) + 1;
  const bool dropped = s->values.first > 0 && heap > s->values.kept;
  bt_trail_begin(&s->trail, (size_t)window, s->values.width);
  return bt_trail_mark(&s->trail, &s->values, dropped ? s->values.count : heap, error);
}

betli_status bt_dropping_fit(struct bt_sequence *s, struct bt_error *error) {
  const struct bt_trail *trail = &s->trail;
  const uint64_t window = bt_candidates_window(bt_pipeline_candidates(s->pipeline));
  const bool fits = trail->window == window && trail->width == s->values.width &&
                    trail->count > 0 && trail->marks[0].heap > last_rare(s);
  return fits ? BETLI_OK : begin_trail(s, window, error);
}

betli_status bt_dropping_mark(struct bt_sequence *s, struct bt_error *error) {
  if (s->values.count <= bt_candidates_window(bt_pipeline_candidates(s->pipeline)))
    return BETLI_OK;
  const betli_status status = bt_dropping_fit(s, error);
  return status == BETLI_OK ? bt_trail_mark(&s->trail, &s->values, s->values.count, error) : status;
}

betli_status bt_dropping_drop(struct bt_sequence *s, struct bt_error *error) {
  const betli_status status = bt_dropping_mark(s, error);
  return status == BETLI_OK ? bt_pipeline_drop(s->pipeline, error) : status;
}
