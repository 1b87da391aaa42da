/* Plans betli solve on several ranks.  Each kind of work that ranks share has a model of its
 * own. */
#include "cli/base/ranks.h"

#include "cli/base/language.h"
#include "cli/plan/plan.h"

#include <inttypes.h>

/* Returns the seconds in which each rank sends each other rank a message.  Two short messages come
 * before: its length, and that there is room for it. */
static double exchange_seconds(unsigned ranks) {
  return ranks == 1 ? 0 : 3 * (plan_latency + plan_overhead * (ranks - 1));
}

static uint64_t exchange_messages(unsigned ranks) {
  return (uint64_t)ranks * (ranks - 1);
}

/* ---- sets of things ------------------------------------------------------------------------- */

int plan_spread_of(const struct context *c, const char *const words[], unsigned ranks,
                   betli_spread *spread) {
  const betli_status status = betli_spread_of(c->engine, c->count, words, ranks, spread);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}

static int add_row_of_subsets(const struct context *c, double seconds_of_work, struct plan *p) {
  const unsigned ranks = plan_ranks(p->count);
  betli_spread s;
  const int status = plan_spread_of(c, c->words, ranks, &s);
  if (status != BETLI_OK || s.positions == 0)
    return status;
  const double seconds = s.longest * seconds_of_work +
                         (double)s.exchanges * exchange_seconds(ranks) +
                         s.longest_sent / plan_bandwidth;
  p->rows[p->count++] = (struct plan_row){.ranks = ranks,
                                          .seconds = seconds,
                                          .efficiency = s.work * seconds_of_work / seconds / ranks,
                                          .bytes = s.bytes,
                                          .messages = s.exchanges * exchange_messages(ranks),
                                          .sent = s.sent};
  return BETLI_OK;
}

static int add_rows_of_subsets(const struct context *c, const betli_spread *alone, struct plan *p) {
  int status = BETLI_OK;
  p->bytes = alone->bytes;
  snprintf(p->model, PLAN_WHY, "%s",
           say("the sum of all steps; in each step, all ranks wait for the rank with the most "
               "to do and to send"));
  for (size_t i = 0; i < PLAN_ROWS && status == BETLI_OK; i++)
    status = add_row_of_subsets(c, p->seconds / alone->work, p);
  return status;
}

/* ---- Grundy values of large boards ---------------------------------------------------------- */

/* Measured with Cram 5x8 on 2, 4 and 8 ranks (docs/clusters.md).  `of_two` is the part of the work
 * of two ranks that one would do, too.  `of_doubling` is the factor of this part for each doubling.
 * `told_of_position` is the bytes sent for a position that another rank keeps. */
static const double of_two = 0.77, of_doubling = 0.73, told_of_position = 15.4;

/* Exchanges each time that all ranks meet. */
enum { MEETING = 2 };

static double useful_part_of_work(unsigned ranks) {
  double kept = ranks == 1 ? 1 : of_two;
  for (; ranks > 2; ranks /= 2)
    kept *= of_doubling;
  return kept;
}

static void add_row_of_nimbers(double positions, double between, struct plan *p) {
  const unsigned ranks = plan_ranks(p->count);
  const double kept = useful_part_of_work(ranks),
               own = positions / ranks / kept; /* positions of a rank */
  const double exchanges = ranks == 1 ? 0 : MEETING * own / between;
  const double abroad = (double)(ranks - 1) / ranks;
  const double messages = exchanges * (double)exchange_messages(ranks);
  const double sent = told_of_position * abroad * own * ranks;
  const double seconds = p->seconds / ranks / kept + exchanges * exchange_seconds(ranks) +
                         sent / ranks / plan_bandwidth;
  p->rows[p->count++] = (struct plan_row){.ranks = ranks,
                                          .seconds = seconds,
                                          .efficiency = p->seconds / seconds / ranks,
                                          .messages = (uint64_t)messages,
                                          .sent = (uint64_t)sent};
}

/* Assumes that the number of positions grows from the trial to the question as the time does. */
static void add_rows_of_nimbers(const struct plan_trial *trial, struct plan *p) {
  const double positions = (double)trial->shared.positions * p->seconds / trial->seconds;
  const double between = (double)trial->shared.between;
  snprintf(p->model, PLAN_WHY,
           say("two ranks look at %.2g times as many positions as one, and each doubling at "
               "%.2g times as many, as in Cram 5x8; all ranks meet after %.0f positions of "
               "each, %.2g s"),
           1 / of_two, 1 / of_doubling, between, between * p->seconds / positions);
  for (size_t i = 0; i < PLAN_ROWS; i++)
    add_row_of_nimbers(positions, between, p);
}

/* ---- which of them -------------------------------------------------------------------------- */

int plan_ranks_of(const struct context *c, const struct plan_trial *trial, struct plan *p) {
  betli_spread alone;
  const int status = plan_spread_of(c, c->words, 1, &alone);
  if (status != BETLI_OK || !p->known || p->seconds <= 0)
    return status;
  if (alone.positions > 0)
    return add_rows_of_subsets(c, &alone, p);
  if (trial->shared.positions > 0)
    add_rows_of_nimbers(trial, p);
  p->alone = p->count == 0 && p->done;
  return BETLI_OK;
}
