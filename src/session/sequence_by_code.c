/* Grundy values by the engine of long sequences; foreclosed values where they are Grundy values of
 * another code. */
#include "session/kept_sequence.h"

static betli_status begin_by_code(betli_sequence *s, const struct bt_take_break *code,
                                  const struct bt_plan *plan, bool *serves) {
  struct bt_error *error = &s->handle->error;
  betli_status status = BETLI_OK;
  const bool foreclosed = s->algebra->function->measure == BT_FORECLOSED;
  *serves = s->algebra->function == &bt_grundy;
  if (foreclosed)
    status =
        bt_find_foreclosed_code(code, s->algebra->function->misere, &s->foreclosed, serves, error);
  if (status != BETLI_OK || !*serves)
    return status;
  return bt_sequence_new(foreclosed ? &s->foreclosed.code : code, plan, &s->handle->limits,
                         &s->values, error);
}

static uint64_t last_heap_by_code(const betli_sequence *s) {
  const uint64_t count = s->values->values.count;
  return s->foreclosed.shift + (count == 0 ? 0 : count - 1);
}

static betli_status run_by_code(betli_sequence *s, uint64_t to) {
  const uint64_t shift = s->foreclosed.shift;
  betli_status status = BETLI_OK;
  to = to > shift ? to - shift : 0;
  if (s->saved == NULL)
    status = bt_sequence_run(s->values, to, &s->handle->error);
  else if (!s->saved->read_only)
    status = bt_kept_sequence_run(s, to);
  const betli_status counted =
      bt_sequence_is_counted(s) ? bt_sequence_count(s, last_heap_by_code(s) + 1) : BETLI_OK;
  return status == BETLI_OK ? counted : status;
}

static bool value(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  const struct bt_foreclosed_code *foreclosed = &s->foreclosed;
  uint64_t number;
  if (bt_sequence_is_foreclosed(s) && heap <= foreclosed->shift) {
    *value = foreclosed->first[heap];
    return true;
  }
  if (!bt_sequence_value(s->values, heap - foreclosed->shift, &number))
    return false;
  *value = bt_number(number);
  return true;
}

static void end_by_code(betli_sequence *s) {
  bt_kept_sequence_close(s->saved);
  bt_sequence_free(s->values);
  bt_foreclosed_code_free(&s->foreclosed);
}

const struct bt_sequence_way bt_sequence_by_code = {.begin = begin_by_code,
                                                    .run = run_by_code,
                                                    .value = value,
                                                    .computed = last_heap_by_code,
                                                    .end = end_by_code};
