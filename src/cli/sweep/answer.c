/* One job of a sweep. */
#include "cli/sweep/sweep.h"

betli_status sweep_answer(const struct sweep_work *work, size_t job, const char *amount,
                          struct sweep_row *row) {
  const struct sweep_job asked = work->jobs.at(work->jobs.list, job);
  *row = (struct sweep_row){.job = job};
  snprintf(row->fields[SWEEP_NAME], SWEEP_FIELD, "%s", asked.name);
  snprintf(row->fields[SWEEP_CANONICAL], SWEEP_FIELD, "%s", asked.canonical);
  betli_set(work->context->engine, work->limit.option, amount);
  return work->one(work, row);
}

int sweep_take(const struct sweep_work *work, const struct sweep_row *row) {
  const char *save = work->context->options->save;
  if (!sweep_add(work->sweep, row))
    return fail_memory();
  return save == NULL ? BETLI_OK : sweep_save(work->sweep, save);
}
