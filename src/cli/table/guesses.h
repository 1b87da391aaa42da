/* Patterns that were found, written in the output's format as they come. */
#ifndef BETLI_CLI_TABLE_GUESSES_H
#define BETLI_CLI_TABLE_GUESSES_H

#include "cli/base/output.h"
#include "cli/text/json.h"

#include <betli/betli.h>

struct guesses {
  const struct output *out;
  const betli_table *table;
  struct json json;
  uint64_t count;
};

/* Nothing is printed before the first pattern, so that a failure prints no data. */
struct guesses guesses_begin(const struct output *out, const betli_table *t);
void guesses_add(void *guesses, const betli_pattern *pattern); /* a betli_pattern_report */
void guesses_end(struct guesses *g);

#endif
