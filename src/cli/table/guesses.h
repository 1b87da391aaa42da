/* Patterns, written in the output's format as they are found. */
#ifndef BETLI_CLI_TABLE_GUESSES_H
#define BETLI_CLI_TABLE_GUESSES_H

#include "cli/base/output.h"
#include "cli/record/record.h"
#include "cli/table/oeis.h"
#include "fields/clues.h"
#include "fields/table.h"

#include <betli/betli.h>

struct guesses;

/* The answer of `betli guess` as a record, whose guesses are an open list. */
struct told_guesses {
  const struct guesses *guesses;
  struct told_table table;
  const struct told_clues *clues; /* NULL: none */
  uint64_t oeis_total;
};

struct guesses {
  const struct output *out;
  betli_table *table;
  const struct oeis *oeis;
  struct told_guesses told;
  struct told_clues clues;
  struct open_record list;
  uint64_t count;
  bool fits_values; /* some pattern is of the values, not of P-positions only */
};

extern const struct answers answers_of_guess;

/* Print patterns as they are found.  Nothing is printed before the first one, so that a failure
 * prints no data. */
struct guesses guesses_begin(const struct output *out, betli_table *t, const struct oeis *oeis);
void guesses_add(void *guesses, const betli_pattern *pattern); /* a betli_pattern_report */
void guesses_end(struct guesses *g);

/* Print patterns as text, and as records. */
void guesses_head_text(struct guesses *g);
void guess_text(struct guesses *g, const betli_pattern *pattern);
void guesses_end_text(struct guesses *g);
void guesses_head(struct guesses *g);
void guess_print(struct guesses *g, const betli_pattern *pattern);
void guesses_end_list(struct guesses *g);

#endif
