/* What betli solve takes.  A rectangle is foretold from those with fewer columns; of all else it is
 * looked how far it comes. */
#include "cli/base/progress.h"
#include "cli/base/ranks.h"
#include "cli/plan/plan.h"

#include <inttypes.h>
#include <string.h>

/* How long one position took, and whether it was answered. */
struct trial {
  double seconds;
  bool done;
};

static int try(const struct context *c, const char *const words[], double seconds,
               struct trial *trial) {
  betli_answer *a = NULL;
  const int limited = plan_limit(c, seconds);
  if (limited != BETLI_OK)
    return limited;
  const double begun = plan_clock();
  const betli_status status = betli_solve(c->engine, c->count, words, &a);
  *trial = (struct trial){plan_clock() - begun, status == BETLI_OK};
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
  double seconds[MOST_COLUMNS + 1]; /* of each with fewer columns; 0: not tried */
};

/* "5x8", alone. */
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

/* Shorter ones cannot be told from the noise. */
static const double shortest = 0.02;

/* The last that was answered with an even number of columns, as r->columns is, or an odd one. */
static uint64_t last_alike(const struct rectangle *r, uint64_t last) {
  return (last - r->columns) % 2 == 0 ? last : last - 1;
}

/* How much longer one with two columns more takes; 0: that was not seen.  Odd and even ones differ,
 * as symmetry settles some of them at once. */
static double growth(const struct rectangle *r, uint64_t last) {
  const uint64_t alike = last_alike(r, last);
  return alike > 2 && r->seconds[alike - 2] >= shortest ? r->seconds[alike] / r->seconds[alike - 2]
                                                        : 0;
}

static int spread_of(const struct context *c, const char *const words[], unsigned ranks,
                     betli_spread *spread) {
  const size_t largest = RANKS_OF_ENGINE_LARGEST;
  const betli_status status = betli_spread_of(c->engine, c->count, words, ranks, largest, spread);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

/* By subsets, from a rectangle of fewer columns. */
static void carry_on_analysis(const struct rectangle *r, uint64_t last, const betli_spread *small,
                              const betli_spread *whole, struct plan *p) {
  p->known = true;
  p->seconds = r->seconds[last] * whole->work / small->work;
  snprintf(p->why, PLAN_WHY,
           "all %" PRIu64 " subsets are analysed; %" PRIu64 "x%" PRIu64 " took %.3g s for %" PRIu64,
           whole->positions, r->rows, last, r->seconds[last], small->positions);
}

static void carry_on_search(const struct rectangle *r, uint64_t last, struct plan *p) {
  const uint64_t alike = last_alike(r, last);
  const double factor = growth(r, last);
  p->known = factor > 0;
  p->seconds = r->seconds[alike];
  for (uint64_t column = alike; column < r->columns; column += 2)
    p->seconds *= factor;
  snprintf(p->why, PLAN_WHY,
           "%" PRIu64 "x%" PRIu64 " took %.3g s, and two columns more take %.2g times as long",
           r->rows, alike, r->seconds[alike], factor);
}

/* The seconds of r->columns, from those of `last`, the largest that was answered. */
static int carry_on(const struct context *c, const struct rectangle *r, uint64_t last,
                    const char *const words[], struct plan *p) {
  betli_spread small, whole;
  int status = spread_of(c, words, 1, &small);
  if (status == BETLI_OK)
    status = spread_of(c, c->words, 1, &whole);
  if (status != BETLI_OK)
    return status;
  if (small.positions > 0 && whole.positions > 0)
    carry_on_analysis(r, last, &small, &whole, p);
  else
    carry_on_search(r, last, p);
  return BETLI_OK;
}

/* All within the time that can be answered; true where the last is the question itself. */
static int try_rectangles(const struct context *c, double trial, struct rectangle *r,
                          struct plan *p) {
  char text[64];
  const char *words[] = {r->game, text};
  uint64_t last = 0;
  int status = BETLI_OK;
  for (uint64_t column = 1; column <= r->columns && p->tried < trial; column++) {
    struct trial one = {0, false};
    snprintf(text, sizeof text, "%" PRIu64 "x%" PRIu64, r->rows, column);
    status = try(c, words, trial, &one);
    p->tried += one.seconds;
    if (status != BETLI_OK || !one.done)
      break;
    r->seconds[column] = one.seconds;
    last = column;
  }
  p->done = last == r->columns;
  p->known = p->done;
  p->seconds = r->seconds[last];
  snprintf(text, sizeof text, "%" PRIu64 "x%" PRIu64, r->rows, last);
  return status == BETLI_OK && !p->done && last > 0 ? carry_on(c, r, last, words, p) : status;
}

/* ---- all else ------------------------------------------------------------------------------- */

static int try_itself(const struct context *c, double trial, struct plan *p) {
  struct trial one = {0, false};
  uint64_t done, total;
  const int status = try(c, c->words, trial, &one);
  if (status != BETLI_OK)
    return status;
  p->tried = p->seconds = one.seconds;
  p->done = p->known = one.done;
  progress_last(&done, &total);
  if (one.done || total == 0 || done == 0)
    return BETLI_OK;
  p->known = true;
  p->seconds = one.seconds * (double)total / (double)done;
  snprintf(p->why, PLAN_WHY, "it came to %" PRIu64 " of %" PRIu64, done, total);
  return BETLI_OK;
}

/* ---- ranks ---------------------------------------------------------------------------------- */

static int add_row(const struct context *c, double seconds_of_work, struct plan *p) {
  const unsigned ranks = plan_ranks(p->count);
  betli_spread s;
  const int status = spread_of(c, c->words, ranks, &s);
  if (status != BETLI_OK || s.positions == 0)
    return status;
  const double each = plan_latency + plan_overhead * (ranks - 1);
  const double seconds =
      s.longest * seconds_of_work + (double)s.exchanges * each + s.longest_sent / plan_bandwidth;
  p->rows[p->count++] = (struct plan_row){.ranks = ranks,
                                          .seconds = seconds,
                                          .efficiency = s.work * seconds_of_work / seconds / ranks,
                                          .bytes = s.bytes,
                                          .messages = s.exchanges * ranks * (ranks - 1),
                                          .sent = s.sent};
  return BETLI_OK;
}

static int spread(const struct context *c, struct plan *p) {
  betli_spread alone;
  int status = spread_of(c, c->words, 1, &alone);
  if (status != BETLI_OK || alone.positions == 0 || !p->known)
    return status;
  p->bytes = alone.bytes;
  for (size_t i = 0; i < PLAN_ROWS && status == BETLI_OK; i++)
    status = add_row(c, p->seconds / alone.work, p);
  return status;
}

int plan_boards(const struct context *c, double trial, struct plan *p) {
  struct rectangle rectangle;
  if (c->count == 0)
    return fail(BETLI_OPTION, "solve needs a game and a position: see betli help solve");
  int status = read_rectangle(c, &rectangle) ? try_rectangles(c, trial, &rectangle, p)
                                             : try_itself(c, trial, p);
  if (status == BETLI_OK)
    status = spread(c, p);
  return status;
}
