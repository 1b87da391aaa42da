/* The questions of `betli bench`, which stay the same, and a signature of their answers. */
#ifndef BETLI_CLI_BENCH_BENCH_H
#define BETLI_CLI_BENCH_BENCH_H

#include <betli/betli.h>
#include <stdint.h>

struct tally {
  uint64_t signature; /* FNV-1a of all answers */
  uint64_t questions;
  uint64_t answers; /* values, moves and patterns */
};

void bench_add_text(struct tally *tally, const char *text);
void bench_add_number(struct tally *tally, uint64_t number);
void bench_add_value(struct tally *tally, betli_value value); /* counts as an answer */

/* How a question is played.  NULL: as usual. */
struct way {
  const char *compound, *play, *function;
};

betli_status bench_set_way(betli *engine, struct way way);

/* Ask the questions of a part, none of which is about Lua, which not every betli has. */
betli_status bench_tables(betli *engine, struct tally *tally);
betli_status bench_theorems(betli *engine, struct tally *tally);
betli_status bench_searches(betli *engine, struct tally *tally);
betli_status bench_forms(betli *engine, struct tally *tally);
betli_status bench_guesses(betli *engine, struct tally *tally);
betli_status bench_nim(betli *engine, struct tally *tally);

#endif
