/* Plans a sweep: tries a few of its jobs, for a small part of the limit of each. */
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/plan/plan.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PART = 32, FEWEST = 12 }; /* first trials take 1/PART of the limit; fewest jobs to try */

struct tried {
  double seconds; /* of the whole job */
  bool stopped;   /* its part of the limit was too little */
};

struct sample {
  struct sweep_work work;
  double limit, part; /* seconds or million steps: of each job, and of its trial */
  bool timed;
  size_t count; /* jobs that were tried */
  struct tried *tried;
};

/* Returns the job to try after `tried` others, 0 to `count` - 1: spread evenly, by van der Corput's
 * sequence. */
static size_t job_to_try(size_t tried, size_t count) {
  double at = 0, half = 0.5;
  for (; tried > 0; tried /= 2, half /= 2)
    at += (double)(tried % 2) * half;
  return (size_t)(at * (double)count);
}

/* Tries job i of the sample.  A job that its part of the limit stops is assumed to need the whole
 * limit. */
static int try_job_of_sample(struct sample *sample, size_t i) {
  struct context *c = sample->work.context;
  struct sweep_row row;
  char amount[32];
  const int limited = plan_limit(c, 0);
  if (limited != BETLI_OK)
    return limited;
  snprintf(amount, sizeof amount, "%.*f", sample->timed ? 6 : 0, sample->part);
  const double begun = plan_clock();
  const betli_status status =
      sweep_answer(&sample->work, job_to_try(i, sample->work.jobs.count), amount, &row);
  const double seconds = plan_clock() - begun;
  progress_clear();
  if ((status != BETLI_OK && status != BETLI_LIMIT) || progress_stopped())
    return fail_engine(c, status);
  sample->tried[i] = (struct tried){seconds, status == BETLI_LIMIT};
  if (status == BETLI_LIMIT)
    sample->tried[i].seconds =
        sample->timed ? sample->limit : seconds * sample->limit / sample->part;
  return BETLI_OK;
}

/* ---- ranks ---------------------------------------------------------------------------------- */

static double longest_of_tried(const struct sample *sample) {
  double longest = 0;
  for (size_t i = 0; i < sample->count; i++)
    longest = sample->tried[i].seconds > longest ? sample->tried[i].seconds : longest;
  return longest;
}

/* Adds rows for ranks.  One rank hands out jobs and does none, unless it is alone. */
static void spread_jobs_over_ranks(const struct sample *sample, struct plan *p) {
  const double longest = longest_of_tried(sample);
  for (; p->count < PLAN_ROWS; p->count++) {
    const unsigned ranks = plan_ranks(p->count);
    const double share = p->seconds / (ranks > 1 ? ranks - 1 : 1);
    const double seconds = share > longest ? share : longest;
    p->rows[p->count] =
        (struct plan_row){.ranks = ranks,
                          .seconds = seconds,
                          .efficiency = seconds > 0 ? p->seconds / seconds / ranks : 1,
                          .messages = ranks > 1 ? 2 * sample->work.jobs.count : 0};
  }
}

/* ---- the trial ------------------------------------------------------------------------------ */

/* Tries a few jobs at least, and more as long as there is time. */
static int try_first_jobs(struct sample *sample, double until) {
  int status = BETLI_OK;
  while (status == BETLI_OK && sample->count < sample->work.jobs.count &&
         (sample->count < FEWEST || plan_clock() < until))
    status = try_job_of_sample(sample, sample->count++);
  return status;
}

static bool is_any_job_stopped(const struct sample *sample) {
  bool any = false;
  for (size_t i = 0; i < sample->count; i++)
    any |= sample->tried[i].stopped;
  return any;
}

/* Tries stopped jobs for twice the part, and so on, as long as there is time. */
static int try_stopped_jobs_longer(struct sample *sample, double until) {
  int status = BETLI_OK;
  while (status == BETLI_OK && is_any_job_stopped(sample) && sample->part < sample->limit &&
         plan_clock() < until) {
    sample->part = 2 * sample->part < sample->limit ? 2 * sample->part : sample->limit;
    for (size_t i = 0; i < sample->count && status == BETLI_OK && plan_clock() < until; i++)
      if (sample->tried[i].stopped)
        status = try_job_of_sample(sample, i);
  }
  return status;
}

static void explain_trial(const struct sample *sample, struct plan *p) {
  const char *unit = say(sample->work.sweep->kind->unit);
  const size_t all = sample->work.jobs.count;
  if (sample->part < sample->limit)
    snprintf(p->why, PLAN_WHY,
             say("%zu of %zu %s were tried, for up to 1/%.0f of their limit; the longest may take "
                 "%.3g s"),
             sample->count, all, unit, sample->limit / sample->part, longest_of_tried(sample));
  else
    snprintf(p->why, PLAN_WHY,
             say("%zu of %zu %s were tried, for up to all of their limit; the longest may take "
                 "%.3g s"),
             sample->count, all, unit, longest_of_tried(sample));
}

static int try_jobs_of_sample(double trial, struct sample *sample, struct plan *p) {
  const size_t count = sample->work.jobs.count;
  const double begun = plan_clock();
  int status = try_first_jobs(sample, begun + trial / 2);
  if (status == BETLI_OK)
    status = try_stopped_jobs_longer(sample, begun + trial);
  p->tried = plan_clock() - begun;
  if (status != BETLI_OK)
    return status;
  p->known = true;
  for (size_t i = 0; i < sample->count; i++)
    p->seconds += sample->tried[i].seconds * (double)count / (double)sample->count;
  explain_trial(sample, p);
  snprintf(p->model, PLAN_WHY,
           say("the first rank hands out %s, each to one other rank; all ranks wait for the "
               "longest"),
           say(sample->work.sweep->kind->unit));
  spread_jobs_over_ranks(sample, p);
  return BETLI_OK;
}

/* Chooses the part of the limit for a trial: a whole number if the limit is an effort. */
static void choose_part_of_limit(const struct sweep_limit *limit, struct sample *sample) {
  sample->limit = strtod(limit->amount, NULL);
  sample->timed = strcmp(limit->option, "time") == 0;
  sample->part = sample->timed ? sample->limit / PART : ceil(sample->limit / PART);
}

int plan_sweep(struct context *c, sweep_reader *read, double trial, struct plan *p) {
  struct sweep sweep;
  int status = read(c, &sweep);
  struct sample sample = {.work = {.context = c, .sweep = &sweep}};
  if (status != BETLI_OK)
    return status;
  choose_part_of_limit(&sweep.limit, &sample);
  if (sample.limit == 0)
    return fail(BETLI_OPTION, "a plan needs a limit for each of the %s", say(sweep.kind->unit));
  status = sweep_list(c, &sweep, &sample.work.jobs);
  if (status == BETLI_OK) {
    sample.tried = calloc(sample.work.jobs.count + 1, sizeof *sample.tried);
    status = sample.tried == NULL ? fail_memory() : try_jobs_of_sample(trial, &sample, p);
  }
  free(sample.tried);
  sweep_list_free(&sample.work.jobs);
  return status;
}
