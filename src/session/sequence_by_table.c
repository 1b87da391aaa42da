/* Values of any function of the theory, from the options of one heap after another. */
#include "session/sequence.h"

static betli_status begin_by_table(betli_sequence *s, const struct bt_take_break *code,
                                   const struct bt_plan *plan, bool *serves) {
  (void)code;
  (void)plan;
  *serves = true;
  if (s->game->kind->box == NULL)
    return bt_fail(
        &s->handle->error, BETLI_INPUT,
        "%s writes its own options, and %s of such games has no sequence: use betli table",
        s->game->name, s->algebra->function->symbol);
  bt_table_open(&s->table, s->game, s->algebra, &s->handle->limits);
  return BETLI_OK;
}

static uint64_t last_heap_by_table(const betli_sequence *s) {
  const uint64_t ready = s->table.ready;
  return ready == 0 ? 0 : ready - 1;
}

static bool value(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  if (!bt_table_has(&s->table, &heap))
    return false;
  *value = bt_table_at(&s->table, &heap);
  return true;
}

static betli_status run_by_table(betli_sequence *s, uint64_t to) {
  struct bt_table *table = &s->table;
  bt_limits_allow(&s->handle->limits, s->handle->effort);
  const betli_status status = bt_table_cover(table, &to, &s->handle->error);
  if (status == BETLI_OK && table->law.period == 0)
    bt_table_look_for_law(table);
  s->law = table->law;
  const betli_status counted = bt_sequence_count(s, table->ready);
  return status == BETLI_OK ? counted : status;
}

static void end_by_table(betli_sequence *s) {
  if (s->table.limits != NULL)
    bt_table_close(&s->table);
}

const struct bt_sequence_way bt_sequence_by_table = {.begin = begin_by_table,
                                                     .run = run_by_table,
                                                     .value = value,
                                                     .computed = last_heap_by_table,
                                                     .method = "table",
                                                     .end = end_by_table};
