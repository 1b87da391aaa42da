/* Plans a long job: tries it for a few seconds, and extrapolates by a model. */
#ifndef BETLI_CLI_PLAN_PLAN_H
#define BETLI_CLI_PLAN_PLAN_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"

enum { PLAN_ROWS = 8, PLAN_WHY = 480 };

/* The plan for a number of ranks. */
struct plan_row {
  unsigned ranks;
  double seconds;
  double efficiency;       /* 0 to 1: part of a rank's time for work that one rank would do, too */
  uint64_t bytes;          /* held by a rank; 0: not known */
  uint64_t messages, sent; /* sent: bytes */
};

struct plan {
  char question[160];
  char why[PLAN_WHY]; /* how the seconds were found */
  double tried;       /* seconds of the trial */
  bool done;          /* the trial answered the question */
  bool known;         /* `seconds` is known */
  double seconds;     /* on one processor */
  uint64_t bytes;     /* of memory; 0: not known */
  bool alone;         /* ranks do not share the question */
  size_t count;       /* 0: the gain by ranks is not known */
  struct plan_row rows[PLAN_ROWS];
  char model[PLAN_WHY]; /* how the rows are computed */
};

/* A trial: its seconds, whether it answered, and the work that ranks share. */
struct plan_trial {
  double seconds;
  bool done;
  betli_shared shared;
};

/* Try a question for `trial` seconds, and fill the plan.  The words are those after the question's
 * command.  All return an exit code. */
int plan_boards(const struct context *c, double trial, struct plan *p);
int plan_heaps(const struct context *c, double trial, struct plan *p);
int plan_sweep(struct context *c, sweep_reader *read, double trial, struct plan *p);

/* Adds rows for ranks, if a trial of the question, or of one like it, shows their gain.  Returns an
 * exit code. */
int plan_ranks_of(const struct context *c, const struct plan_trial *trial, struct plan *p);

/* Calls betli_spread_of(); returns an exit code. */
int plan_spread_of(const struct context *c, const char *const words[], unsigned ranks,
                   betli_spread *spread);

/* Returns how many ranks row `row` is about. */
unsigned plan_ranks(size_t row);
/* Returns the most ranks whose efficiency is half or more. */
unsigned plan_sensible(const struct plan *p);

/* What is assumed of an ordinary network, 10 Gbit/s: seconds until a message comes, seconds that it
 * takes a rank, and bytes per second. */
extern const double plan_latency, plan_overhead, plan_bandwidth;

/* Returns processor time in seconds, which does not depend on other work of the machine. */
double plan_clock(void);

/* Limits the engine to some seconds, and to one thread.  Returns an exit code. */
int plan_limit(const struct context *c, double seconds);

void plan_text(const struct output *out, const struct plan *p);
extern const struct answers answers_of_plan;
void plan_json(const struct output *out, const struct plan *p);

#endif
