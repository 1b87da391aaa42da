/* Plans betli solve.  The time of a rectangle follows from rectangles with fewer columns; of other
 * positions, from how far the trial comes. */
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/plan/plan.h"

#include <inttypes.h>
#include <string.h>

static int try_position(const struct context *c, const char *const words[], double seconds,
                        struct plan_trial *trial) {
  betli_answer *a = NULL;
  const int limited = plan_limit(c, seconds);
  if (limited != BETLI_OK)
    return limited;
  const double begun = plan_clock();
  const betli_status status = betli_solve(c->engine, c->count, words, &a);
  *trial =
      (struct plan_trial){plan_clock() - begun, status == BETLI_OK, betli_shared_of(c->engine)};
  betli_answer_free(a);
  progress_clear();
  if (status == BETLI_OK || (status == BETLI_LIMIT && !progress_stopped()))
    return BETLI_OK;
  return fail_engine(c, status);
}

/* ---- rectangles ----------------------------------------------------------------------------- */

enum { MOST_COLUMNS = 64 };

struct rectangle {
  const char *game;
  uint64_t rows, columns;
  double seconds[MOST_COLUMNS + 1]; /* by the number of columns; 0: not tried */
};

/* Reads a position that is a single rectangle, as 5x8. */
static bool read_rectangle(const struct context *c, struct rectangle *r) {
  char rows[24];
  if (c->count != 2)
    return false;
  const char *text = c->words[1];
  const size_t length = strcspn(text, "x");
  if (length >= sizeof rows || text[length] != 'x')
    return false;
  memcpy(rows, text, length);
  rows[length] = '\0';
  *r = (struct rectangle){.game = c->words[0]};
  return options_number(rows, &r->rows) && options_number(text + length + 1, &r->columns) &&
         r->columns <= MOST_COLUMNS;
}

/* seconds; shorter times are lost in noise */
static const double shortest = 0.02;

/* Returns the largest number up to `last` that has the parity of r->columns. */
static uint64_t last_of_same_parity(const struct rectangle *r, uint64_t last) {
  return (last - r->columns) % 2 == 0 ? last : last - 1;
}

/* Returns the factor of the time for two columns more; 0: not known.  Odd and even numbers of
 * columns differ, since symmetry settles some of them at once. */
static double growth_of_time(const struct rectangle *r, uint64_t last) {
  const uint64_t alike = last_of_same_parity(r, last);
  return alike > 2 && r->seconds[alike - 2] >= shortest ? r->seconds[alike] / r->seconds[alike - 2]
                                                        : 0;
}

/* Extrapolates by the work of analysing all subsets, from a rectangle of fewer columns. */
static void extrapolate_analysis(const struct rectangle *r, uint64_t last,
                                 const betli_spread *small, const betli_spread *whole,
                                 struct plan *p) {
  p->known = true;
  p->seconds = r->seconds[last] * whole->work / small->work;
  snprintf(
      p->why, PLAN_WHY,
      say("all %" PRIu64 " subsets are analysed; %" PRIu64 "x%" PRIu64 " took %.3g s for %" PRIu64),
      whole->positions, r->rows, last, r->seconds[last], small->positions);
}

static void extrapolate_search(const struct rectangle *r, uint64_t last, struct plan *p) {
  const uint64_t alike = last_of_same_parity(r, last);
  const double factor = growth_of_time(r, last);
  p->known = factor > 0;
  p->seconds = r->seconds[alike];
  for (uint64_t column = alike; column < r->columns; column += 2)
    p->seconds *= factor;
  snprintf(p->why, PLAN_WHY,
           say("%" PRIu64 "x%" PRIu64 " took %.3g s, and two columns more take %.2g times as long"),
           r->rows, alike, r->seconds[alike], factor);
}

/* Extrapolates to r->columns from `last`, the most columns that were answered. */
static int extrapolate_rectangles(const struct context *c, const struct rectangle *r, uint64_t last,
                                  const char *const words[], struct plan *p) {
  betli_spread small, whole;
  int status = plan_spread_of(c, words, 1, &small);
  if (status == BETLI_OK)
    status = plan_spread_of(c, c->words, 1, &whole);
  if (status != BETLI_OK)
    return status;
  if (small.positions > 0 && whole.positions > 0)
    extrapolate_analysis(r, last, &small, &whole, p);
  else
    extrapolate_search(r, last, p);
  return BETLI_OK;
}

/* Tries rectangles of 1, 2, ... columns as long as there is time; *answered is the last trial that
 * answered. */
static int try_rectangles(const struct context *c, double trial, struct rectangle *r,
                          struct plan_trial *answered, struct plan *p) {
  char text[64];
  const char *words[] = {r->game, text};
  uint64_t last = 0;
  int status = BETLI_OK;
  for (uint64_t column = 1; column <= r->columns && p->tried < trial; column++) {
    struct plan_trial one = {.done = false};
    snprintf(text, sizeof text, "%" PRIu64 "x%" PRIu64, r->rows, column);
    status = try_position(c, words, trial, &one);
    p->tried += one.seconds;
    if (status != BETLI_OK || !one.done)
      break;
    r->seconds[column] = one.seconds;
    last = column;
    *answered = one;
  }
  p->done = last == r->columns;
  p->known = p->done;
  p->seconds = r->seconds[last];
  snprintf(text, sizeof text, "%" PRIu64 "x%" PRIu64, r->rows, last);
  return status == BETLI_OK && !p->done && last > 0 ? extrapolate_rectangles(c, r, last, words, p)
                                                    : status;
}

/* ---- all else ------------------------------------------------------------------------------- */

static int try_whole_position(const struct context *c, double trial, struct plan_trial *one,
                              struct plan *p) {
  uint64_t done, total;
  const int status = try_position(c, c->words, trial, one);
  if (status != BETLI_OK)
    return status;
  p->tried = p->seconds = one->seconds;
  p->done = p->known = one->done;
  progress_last(&done, &total);
  if (one->done || total == 0 || done == 0)
    return BETLI_OK;
  p->known = true;
  p->seconds = one->seconds * (double)total / (double)done;
  snprintf(p->why, PLAN_WHY, say("it reached %" PRIu64 " of %" PRIu64), done, total);
  return BETLI_OK;
}

int plan_boards(const struct context *c, double trial, struct plan *p) {
  struct rectangle rectangle;
  struct plan_trial last = {.done = false};
  if (c->count == 0)
    return fail(BETLI_OPTION, "solve needs a game and a position: see betli help solve");
  int status = read_rectangle(c, &rectangle) ? try_rectangles(c, trial, &rectangle, &last, p)
                                             : try_whole_position(c, trial, &last, p);
  if (status == BETLI_OK)
    status = plan_ranks_of(c, &last, p);
  return status;
}
