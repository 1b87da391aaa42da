/* What a sweep takes: a few of its games are tried, for a small part of what each may cost. */
#include "cli/base/progress.h"
#include "cli/plan/plan.h"
#include "cli/sequence/sequence.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PART = 32, FEWEST = 12 };

struct sample {
  const struct sweep *question;
  double limit; /* seconds or million steps for each game */
  bool timed;
  size_t tried;
  double seconds, longest; /* of all that were tried, as they would take; of one */
};

/* Among `count` games the one tried after so many others: spread evenly, by van der Corput. */
static size_t game_at(size_t tried, size_t count) {
  double at = 0, half = 0.5;
  for (; tried > 0; tried /= 2, half /= 2)
    at += (double)(tried % 2) * half;
  return (size_t)(at * (double)count);
}

static int limit_game(const struct context *c, const struct sample *sample) {
  char text[32];
  if (sample->timed)
    return plan_limit(c, sample->limit / PART);
  snprintf(text, sizeof text, "%.0f", ceil(sample->limit / PART));
  const betli_status status = betli_set(c->engine, "effort", text);
  return status == BETLI_OK ? plan_limit(c, 0) : fail_engine(c, status);
}

/* A game that its part of the limit stopped is taken for one that needs all of it. */
static int try_game(const struct context *c, struct sample *sample, const char *code) {
  betli_sequence *s = NULL;
  const int limited = limit_game(c, sample);
  if (limited != BETLI_OK)
    return limited;
  const double begun = plan_clock();
  betli_status status = betli_sequence_new(c->engine, code, NULL, &s);
  if (status == BETLI_OK)
    status = betli_sequence_run(s, sample->question->to);
  double seconds = plan_clock() - begun;
  betli_sequence_free(s);
  if ((status != BETLI_OK && status != BETLI_LIMIT) || progress_stopped())
    return fail_engine(c, status);
  if (status == BETLI_LIMIT)
    seconds = sample->timed ? sample->limit : seconds * PART;
  sample->seconds += seconds;
  sample->longest = seconds > sample->longest ? seconds : sample->longest;
  sample->tried++;
  return BETLI_OK;
}

/* One rank hands out games, unless it is alone. */
static void spread(const struct sample *sample, size_t games, struct plan *p) {
  for (; p->count < PLAN_ROWS; p->count++) {
    const unsigned ranks = plan_ranks(p->count);
    const double share = p->seconds / (ranks > 1 ? ranks - 1 : 1);
    const double seconds = share > sample->longest ? share : sample->longest;
    p->rows[p->count] =
        (struct plan_row){.ranks = ranks,
                          .seconds = seconds,
                          .efficiency = seconds > 0 ? p->seconds / seconds / ranks : 1,
                          .messages = ranks > 1 ? 2 * games : 0};
  }
}

static int try_games(const struct context *c, double trial, struct sample *sample,
                     const struct sweep_jobs *jobs, struct plan *p) {
  const size_t games = jobs->count;
  const double begun = plan_clock();
  int status = BETLI_OK;
  while (status == BETLI_OK && sample->tried < games &&
         (sample->tried < FEWEST || p->tried < trial)) {
    const size_t game = game_at(sample->tried, games);
    status = try_game(c, sample, jobs->at(jobs->list, game).name);
    p->tried = plan_clock() - begun;
    progress_clear();
  }
  if (status != BETLI_OK)
    return status;
  p->known = true;
  p->seconds = sample->seconds * (double)games / (double)sample->tried;
  snprintf(p->why, PLAN_WHY,
           "%zu of %zu games were tried for 1/%d of their limit; the longest may take %.3g s",
           sample->tried, games, PART, sample->longest);
  spread(sample, games, p);
  return BETLI_OK;
}

int plan_sweep(const struct context *c, double trial, struct plan *p) {
  struct sweep question;
  struct sweep_jobs jobs = {.list = NULL};
  int status = sequence_octals(c, &question);
  struct sample sample = {.question = &question};
  if (status != BETLI_OK)
    return status;
  sample.limit = strtod(question.limit.amount, NULL);
  sample.timed = strcmp(question.limit.option, "time") == 0;
  if (sample.limit == 0)
    return fail(BETLI_OPTION, "without a limit of each game, no plan can be made");
  status = sweep_list(c, &question, &jobs);
  if (status == BETLI_OK)
    status = try_games(c, trial, &sample, &jobs, p);
  sweep_list_free(&jobs);
  return status;
}
