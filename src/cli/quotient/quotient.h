/* What `betli quotient` prints. */
#ifndef BETLI_CLI_QUOTIENT_QUOTIENT_H
#define BETLI_CLI_QUOTIENT_QUOTIENT_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"

/* What was asked: heaps, or the positions of the command line. */
struct quotient_question {
  bool heaps;
  uint64_t to;
  bool complete; /* all of it was done */
};

void quotient_text(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);
void quotient_json(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);
/* The multiplication table. */
void quotient_csv(const struct context *c, betli_quotient *q,
                  const struct quotient_question *question);

/* For GAP, and for Sage. */
void quotient_gap(const struct context *c, betli_quotient *q,
                  const struct quotient_question *question);
void quotient_sage(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);

/* The last heap to show: the last one computed, or that asked for where all are known. */
uint64_t quotient_last(const betli_quotient_info *about, const struct quotient_question *question);

/* The file that keeps a quotient. */
struct quotient_file {
  const struct context *context;
  const char *path; /* NULL: none */
  betli_quotient *q;
  uint64_t heaps; /* the last one that is in it */
  int code;       /* of the last time it was written */
  struct system_claim claim;
};

/* Takes up what the file has, if it is there, and keeps from now on what the quotient becomes. */
int quotient_take_up(struct quotient_file *file, const struct quotient_question *question);
/* Writes the last heaps; returns `code`, or what then goes wrong. */
int quotient_put_away(struct quotient_file *file, int code);

/* What is asked of octal games. */
extern const struct sweep_kind quotient_sweep;

extern const struct type type_quotient_octals; /* struct told_sweep */
extern const struct answers answers_of_quotient;

/* Octal games, in the place of one: as a sweep_reader. */
int quotient_octals(const struct context *c, struct sweep *s);

/* What --heaps says; returns an exit code. */
int quotient_heaps(const struct context *c, uint64_t *to);

#endif
