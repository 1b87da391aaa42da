/* What a long job will take: tried for a few seconds, and carried on by a model. */
#ifndef BETLI_CLI_PLAN_PLAN_H
#define BETLI_CLI_PLAN_PLAN_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"

enum { PLAN_ROWS = 8, PLAN_WHY = 480 };

/* So many ranks. */
struct plan_row {
  unsigned ranks;
  double seconds;
  double efficiency; /* the part of it in which a rank does what one rank would have to do, too */
  uint64_t bytes;    /* that a rank holds; 0: not known */
  uint64_t messages, sent;
};

struct plan {
  char question[160];
  char why[PLAN_WHY]; /* how that was found out */
  double tried;       /* seconds that were spent */
  bool done;          /* the question was answered meanwhile */
  bool known;         /* how long it takes */
  double seconds;     /* on one processor */
  uint64_t bytes;     /* of memory; 0: not known */
  bool alone;         /* ranks do not share it */
  size_t count;       /* 0: what they gain is not known */
  struct plan_row rows[PLAN_ROWS];
  char model[PLAN_WHY]; /* what the rows are computed by */
};

/* A trial: the seconds that it took, whether it was answered, and what of it ranks share. */
struct plan_trial {
  double seconds;
  bool done;
  betli_shared shared;
};

/* Each tries a question for so many seconds, and fills the plan.  The words are those behind its
 * command.  They return an exit code. */
int plan_boards(const struct context *c, double trial, struct plan *p);
int plan_heaps(const struct context *c, double trial, struct plan *p);
int plan_sweep(struct context *c, sweep_reader *read, double trial, struct plan *p);

/* What several ranks gain, where that is known after a trial: of the question, or of one like it.
 */
int plan_ranks_of(const struct context *c, const struct plan_trial *trial, struct plan *p);

/* As betli_spread_of; returns an exit code. */
int plan_spread_of(const struct context *c, const char *const words[], unsigned ranks,
                   betli_spread *spread);

/* How many ranks row i is of; and the rank from which on less than half of each is used: the most
 * that make sense. */
unsigned plan_ranks(size_t row);
unsigned plan_sensible(const struct plan *p);

/* Between machines: until a message comes, how long a rank is at one, and bytes in a second.  They
 * are those of an ordinary network, 10 Gbit/s. */
extern const double plan_latency, plan_overhead, plan_bandwidth;

/* Seconds of the processor: what else the machine does is no matter. */
double plan_clock(void);

/* Limits the engine to some seconds, and has it work on one thread. */
int plan_limit(const struct context *c, double seconds);

void plan_text(const struct output *out, const struct plan *p);
extern const struct answers answers_of_plan;
void plan_json(const struct output *out, const struct plan *p);

#endif
