/* Plans betli sequence: the first heaps show how the time grows. */
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/plan/plan.h"
#include "cli/sequence/sequence.h"

#include <inttypes.h>
#include <math.h>

enum { HALF = 2, PARTS = 2 * HALF };

/* The trial after each of its parts. */
struct course {
  double seconds[PARTS + 1];
  uint64_t heaps[PARTS + 1];
};

/* Returns the exponent, 1 to 3, with which the time grows as a power of the heap, by the second
 * half of the trial. */
static double power_of_growth(const struct course *c) {
  const double heaps = (double)c->heaps[PARTS] / (double)c->heaps[HALF];
  const double power = log(c->seconds[PARTS] / c->seconds[HALF]) / log(heaps);
  return fmin(fmax(power, 1), 3);
}

static int run_heap_trial(const struct context *c, betli_sequence *s, uint64_t to, double trial,
                          struct plan *p) {
  struct course course = {{0}, {0}};
  const double begun = plan_clock();
  betli_status status = BETLI_LIMIT;
  for (int part = 1; part <= PARTS && status == BETLI_LIMIT && !progress_stopped(); part++) {
    const int limited = plan_limit(c, trial / PARTS);
    if (limited != BETLI_OK)
      return limited;
    status = betli_sequence_run(s, to);
    course.seconds[part] = p->tried = p->seconds = plan_clock() - begun;
    course.heaps[part] = betli_sequence_about(s).computed;
  }
  progress_clear();
  p->alone = true;
  p->done = p->known = status == BETLI_OK;
  if (status != BETLI_LIMIT || progress_stopped())
    return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
  if (course.heaps[HALF] == 0 || course.heaps[PARTS] == course.heaps[HALF])
    return BETLI_OK;
  const double power = power_of_growth(&course);
  p->known = true;
  p->seconds = p->tried * pow((double)to / (double)course.heaps[PARTS], power);
  snprintf(p->why, PLAN_WHY,
           say("it reached heap %" PRIu64
               "; the time grows as the power %.1f of the heaps, and is shorter if a period is "
               "found"),
           course.heaps[PARTS], power);
  return BETLI_OK;
}

int plan_heaps(const struct context *c, double trial, struct plan *p) {
  const char *text = c->options->to;
  uint64_t to = SEQUENCE_TO;
  if (c->options->each != NULL || c->options->effort != NULL)
    return fail(BETLI_OPTION, "%s needs --all-octals: plan estimates one game as a whole",
                c->options->each ? "--each" : "--effort");
  if (c->count != 1)
    return fail(BETLI_OPTION, "sequence needs one game: see betli help sequence");
  if (text != NULL && (!options_number(text, &to) || to >> 63 != 0))
    return fail(BETLI_OPTION, "--to '%s' is not a number from 0 to 2^63 - 1", text);
  betli_sequence *s = NULL;
  const betli_status status = betli_sequence_new(c->engine, c->words[0], NULL, &s);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const int result = run_heap_trial(c, s, to, trial, p);
  p->bytes = 2 * to;
  betli_sequence_free(s);
  return result;
}
