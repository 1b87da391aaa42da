/* One game of a sweep. */
#include "cli/octals/sweep.h"

betli_status sweep_answer(const struct sweep_work *work, size_t game, const char *amount,
                          struct sweep_row *row) {
  betli *engine = work->context->engine;
  const betli_octal octal = betli_octals_at(work->octals, game);
  *row = (struct sweep_row){.game = game};
  snprintf(row->fields[SWEEP_CODE], SWEEP_FIELD, "%s", octal.name);
  snprintf(row->fields[SWEEP_CANONICAL], SWEEP_FIELD, "%s", octal.canonical);
  betli_set(engine, work->limit.option, amount);
  return work->one(engine, work->data, row->fields[SWEEP_CODE], row);
}

int sweep_take(const struct sweep_work *work, const struct sweep_row *row) {
  const char *save = work->context->options->save;
  if (!sweep_add(work->sweep, row))
    return fail_memory();
  return save == NULL ? BETLI_OK : sweep_save(work->sweep, save);
}
