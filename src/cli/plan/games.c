/* What a sweep takes: a few of its games are tried, for a small part of what each may cost. */
#include "cli/base/progress.h"
#include "cli/plan/plan.h"

#include <inttypes.h>
#include <stdlib.h>

enum { EACH_TO = 10000000, PART = 32, FEWEST = 12 };

struct sample {
  double limit; /* seconds or million steps for each game */
  bool timed;
  uint64_t to;
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
  snprintf(text, sizeof text, sample->timed ? "%.6f" : "%.0f", sample->limit / PART + 0.5);
  if (sample->timed)
    return plan_limit(c, sample->limit / PART);
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
    status = betli_sequence_run(s, sample->to);
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
    p->rows[p->count] = (struct plan_row){.ranks = ranks,
                                          .seconds = seconds,
                                          .efficiency = p->seconds / seconds / ranks,
                                          .messages = ranks > 1 ? 2 * games : 0};
  }
}

static int try_games(const struct context *c, double trial, struct sample *sample,
                     betli_octals *octals, struct plan *p) {
  const size_t games = betli_octals_count(octals);
  const double begun = plan_clock();
  int status = BETLI_OK;
  while (status == BETLI_OK && sample->tried < games &&
         (sample->tried < FEWEST || p->tried < trial)) {
    const size_t game = game_at(sample->tried, games);
    status = try_game(c, sample, betli_octals_at(octals, game).name);
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
  const struct options *o = c->options;
  struct sample sample = {.limit = 10, .timed = o->effort == NULL, .to = EACH_TO};
  uint64_t digits;
  betli_octals *octals = NULL;
  const char *limit = o->effort ? o->effort : o->each;
  if (c->count != 1)
    return fail(BETLI_OPTION, "--all-octals takes the place of the game '%s'", c->words[1]);
  if (!options_number(o->all_octals, &digits))
    return fail(BETLI_OPTION, "--all-octals '%s' is not a number of digits", o->all_octals);
  if (o->to && !options_number(o->to, &sample.to))
    return fail(BETLI_OPTION, "--to '%s' is not a number", o->to);
  sample.limit = limit ? strtod(limit, NULL) : sample.limit;
  if (!(sample.limit > 0))
    return fail(BETLI_OPTION, "without a limit of each game, no plan can be made");
  const betli_status status = betli_octals_new(c->engine, digits, false, &octals);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  const int result = try_games(c, trial, &sample, octals, p);
  betli_octals_free(octals);
  return result;
}
