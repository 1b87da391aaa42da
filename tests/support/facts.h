/* Positions whose winning moves are known. */
#ifndef BETLI_TESTS_FACTS_H
#define BETLI_TESTS_FACTS_H

#include "support.h"

/* A position as one line, and the positions that its winning moves leave, separated by "; "; "P" if
 * there are none. */
struct fact {
  const char *line, *moves;
};

void wins_by(betli *b, const char *line, const char *moves);

/* Checks all facts, with a handle of these options. */
#define HOLD(options, facts) hold_facts(options, facts, sizeof(facts) / sizeof *(facts))
void hold_facts(const char *options, const struct fact *facts, size_t count);

#endif
