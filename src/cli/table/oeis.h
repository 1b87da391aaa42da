/* Sequences of the OEIS that contain a list of values. */
#ifndef BETLI_CLI_TABLE_OEIS_H
#define BETLI_CLI_TABLE_OEIS_H

#include "cli/base/command.h"

enum { OEIS_SHOWN = 50, OEIS_NAME = 16 };

struct oeis_match {
  char name[OEIS_NAME];
  uint64_t first, last; /* first and last heap whose values agree */
  size_t skipped;       /* terms of the sequence before these */
};

struct oeis {
  bool asked;
  uint64_t total;  /* all matches, of which the first are kept */
  uint64_t origin; /* the n of the first term looked for */
  struct oeis_match matches[OEIS_SHOWN];
};

/* Looks for the known values of a list in the file that --oeis names; without --oeis does nothing.
 * Returns an exit code. */
int oeis_find(const struct context *c, const betli_table *t, struct oeis *oeis);

#endif
