/* One job of a sweep. */
#include "cli/base/system.h"
#include "cli/sweep/sweep.h"

betli_status sweep_answer(const struct sweep_work *work, size_t job, const char *amount,
                          struct sweep_row *row) {
  const struct sweep_job asked = work->jobs.at(work->jobs.list, job);
  *row = (struct sweep_row){.job = job};
  snprintf(row->fields[SWEEP_NAME], SWEEP_FIELD, "%s", asked.name);
  snprintf(row->fields[SWEEP_CANONICAL], SWEEP_FIELD, "%s", asked.canonical);
  betli_set(work->context->engine, work->sweep->limit.option, amount);
  return work->sweep->kind->one(work, row);
}

/* Seconds between two saves.  Work between them may be lost, but writing the whole file for each of
 * many rows would take longer. */
static const double between_saves = 1;

int sweep_take(const struct sweep_work *work, const struct sweep_row *row) {
  struct sweep *s = work->sweep;
  if (!sweep_add(s, row))
    return fail_memory();
  s->unsaved = true;
  return s->saved > 0 && system_seconds() < s->saved + between_saves ? BETLI_OK : sweep_keep(work);
}

int sweep_keep(const struct sweep_work *work) {
  const char *save = work->context->options->save;
  struct sweep *s = work->sweep;
  if (save == NULL || !s->unsaved)
    return BETLI_OK;
  const int status = sweep_save(s, save);
  s->saved = system_seconds();
  s->unsaved = false;
  return status;
}
