/* Grundy values by the engine of long sequences; and foreclosed values where they are Grundy values
 * of another code. */
#include "session/kept_sequence.h"

static bool is_foreclosed(const betli_sequence *s) {
  return s->algebra->function->measure == BT_FORECLOSED;
}

static betli_status begin(betli_sequence *s, const struct bt_take_break *code,
                          const struct bt_plan *plan, bool *serves) {
  struct bt_error *error = &s->handle->error;
  betli_status status = BETLI_OK;
  *serves = s->algebra->function == &bt_grundy;
  if (is_foreclosed(s))
    status =
        bt_find_foreclosed_code(code, s->algebra->function->misere, &s->foreclosed, serves, error);
  if (status != BETLI_OK || !*serves)
    return status;
  return bt_sequence_new(is_foreclosed(s) ? &s->foreclosed.code : code, plan, &s->handle->limits,
                         &s->values, error);
}

static betli_status run(betli_sequence *s, uint64_t to) {
  const uint64_t shift = s->foreclosed.shift;
  to = to > shift ? to - shift : 0;
  if (s->saved != NULL && s->saved->read_only)
    return BETLI_OK;
  return s->saved != NULL ? bt_kept_sequence_run(s, to)
                          : bt_sequence_run(s->values, to, &s->handle->error);
}

static bool value(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  const struct bt_foreclosed_code *foreclosed = &s->foreclosed;
  uint64_t number;
  if (is_foreclosed(s) && heap <= foreclosed->shift) {
    *value = foreclosed->first[heap];
    return true;
  }
  if (!bt_sequence_value(s->values, heap - foreclosed->shift, &number))
    return false;
  *value = bt_number(number);
  return true;
}

static uint64_t computed(const betli_sequence *s) {
  const uint64_t count = s->values->values.count;
  return s->foreclosed.shift + (count == 0 ? 0 : count - 1);
}

static void end(betli_sequence *s) {
  bt_kept_sequence_close(s->saved);
  bt_sequence_free(s->values);
  bt_foreclosed_code_free(&s->foreclosed);
}

const struct bt_sequence_way bt_sequence_by_code = {
    .begin = begin, .run = run, .value = value, .computed = computed, .end = end};
