/* Prints the answers of `betli quotient`. */
#ifndef BETLI_CLI_QUOTIENT_QUOTIENT_H
#define BETLI_CLI_QUOTIENT_QUOTIENT_H

#include "cli/base/command.h"
#include "cli/sweep/sweep.h"
#include "fields/quotient.h"

void quotient_text(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);
void quotient_json(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);
/* Prints the multiplication table. */
void quotient_csv(const struct context *c, betli_quotient *q,
                  const struct quotient_question *question);

/* Print input for GAP, and for Sage. */
void quotient_gap(const struct context *c, betli_quotient *q,
                  const struct quotient_question *question);
void quotient_sage(const struct context *c, betli_quotient *q,
                   const struct quotient_question *question);

/* The file that keeps a quotient. */
struct quotient_file {
  const struct context *context;
  const char *path; /* NULL: none */
  betli_quotient *q;
  uint64_t heaps; /* the last heap in it */
  int code;       /* exit code when it was last written */
  struct system_claim claim;
};

/* Resumes from the file, if it is there, and keeps the quotient in it from then on.  Returns an
 * exit code. */
int quotient_take_up(struct quotient_file *file, const struct quotient_question *question);
/* Writes the last heaps; returns `code`, or that of a failure. */
int quotient_put_away(struct quotient_file *file, int code);

/* The sweep over octal games. */
extern const struct sweep_kind quotient_sweep;

extern const struct type type_quotient_octals; /* struct told_sweep */
extern const struct answers answers_of_quotient;

/* Reads a sweep of octal games, as a sweep_reader. */
int quotient_octals(const struct context *c, struct sweep *s);

/* Reads --to; returns an exit code. */
int quotient_heaps(const struct context *c, uint64_t *to);

#endif
