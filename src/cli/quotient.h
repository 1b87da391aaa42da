/* What `betli quotient` prints. */
#ifndef BETLI_CLI_QUOTIENT_H
#define BETLI_CLI_QUOTIENT_H

#include "command.h"

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
void quotient_csv(const struct context *c, betli_quotient *q);

/* The last heap to show: the last one computed, or that asked for where all are known. */
uint64_t quotient_last(const betli_quotient_info *about, const struct quotient_question *question);

/* Octal games, each up to so many heaps, in the place of one. */
int quotient_octals(struct context *c, uint64_t heaps);

#endif
