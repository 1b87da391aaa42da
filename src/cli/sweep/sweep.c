#include "cli/sweep/sweep.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/base/ranks.h"

#include <stdlib.h>
#include <string.h>

/* ---- the question --------------------------------------------------------------------------- */

/* Reads "2/8": the second of eight parts. */
static bool read_part_option(const char *text, uint64_t *part, uint64_t *parts) {
  char first[24];
  const size_t length = strcspn(text, "/");
  if (length >= sizeof first || text[length] != '/')
    return false;
  memcpy(first, text, length);
  first[length] = '\0';
  return options_number(first, part) && options_number(text + length + 1, parts) && *part >= 1 &&
         *part <= *parts;
}

int sweep_limit_by(const struct context *c, const char *timed, struct sweep_limit *limit) {
  const struct options *o = c->options;
  const char *seconds = strcmp(timed, "each") == 0 ? o->each : o->time;
  *limit = o->effort ? (struct sweep_limit){"effort", o->effort, "effort"}
                     : (struct sweep_limit){"time", seconds ? seconds : "10", timed};
  if (o->effort && seconds)
    return fail(BETLI_OPTION, "--effort and --%s both limit a game: give only one of them", timed);
  const betli_status status = betli_set(c->engine, limit->option, limit->amount);
  if (status == BETLI_OK)
    return BETLI_OK;
  return o->effort || strcmp(timed, "time") == 0
             ? fail_engine(c, status)
             : fail(BETLI_OPTION, "--%s '%s' is not a number of seconds", timed, seconds);
}

int sweep_open(const struct context *c, const struct sweep_kind *kind, const char *subject,
               const char *settings, const struct sweep_limit *limit, struct sweep *s) {
  const struct options *o = c->options;
  *s = (struct sweep){.kind = kind, .limit = *limit, .part = 1, .parts = 1};
  if (o->part && !read_part_option(o->part, &s->part, &s->parts))
    return fail(BETLI_OPTION, "--part '%s' is not R/M, the R-th of M parts", o->part);
  snprintf(s->subject, sizeof s->subject, "%s", subject);
  snprintf(s->settings, sizeof s->settings, "%s", settings);
  sweep_name(s);
  return BETLI_OK;
}

/* ---- the jobs ------------------------------------------------------------------------------- */

/* Answers a job.  A job that its limit stopped is open; a job that the user stopped is not done. */
static int do_job(const struct sweep_work *work, size_t job) {
  struct sweep_row row;
  const betli_status status = sweep_answer(work, job, work->sweep->limit.amount, &row);
  const bool told = row.fields[SWEEP_STATUS][0] != '\0';
  if (status != BETLI_OK && (status != BETLI_LIMIT || !told || progress_stopped()))
    return fail_engine(work->context, status);
  return sweep_take(work, &row);
}

static int do_all_jobs(const struct sweep_work *work) {
  const size_t count = work->jobs.count;
  int status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++) {
    if (!sweep_has(work->sweep, i) || sweep_knows(work->sweep, i))
      continue;
    progress_part(work->sweep->kind->unit, i, count);
    status = do_job(work, i);
  }
  return status;
}

/* Answers on the first rank, alone or with the help of others. */
static int answer_sweep(const struct sweep_work *work) {
  struct sweep *s = work->sweep;
  struct context *c = work->context;
  int status = c->options->save == NULL ? BETLI_OK : sweep_read(s, c->options->save);
  if (status == BETLI_OK && !sweep_place(s, &work->jobs))
    status = fail(BETLI_INPUT, "%s: the file has other %s, or another order", c->options->save,
                  say(s->kind->unit));
  if (status != BETLI_OK) {
    s->count = 0;
    return status;
  }
  s->unsaved = s->count == 0; /* a part without jobs needs a file to merge, too */
  status = ranks_count() > 1 ? sweep_hand_out(work) : do_all_jobs(work);
  const int kept = sweep_keep(work);
  status = status == BETLI_OK ? kept : status;
  progress_done();
  c->out.format->sweep(s, &c->out, status == BETLI_OK);
  return status;
}

int sweep_run(struct context *c, sweep_reader *read) {
  struct sweep s;
  struct sweep_work work = {.context = c, .sweep = &s};
  int status = read(c, &s);
  if (status != BETLI_OK)
    return status;
  status = sweep_list(c, &s, &work.jobs);
  if (status == BETLI_OK && ranks_own() > 0)
    sweep_serve(&work);
  else if (status == BETLI_OK)
    status = answer_sweep(&work);
  system_release(&s.claim);
  sweep_list_free(&work.jobs);
  free(s.rows);
  return status;
}
