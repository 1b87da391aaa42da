/* The report of `betli bench`. */
#ifndef BETLI_CLI_BENCH_REPORT_H
#define BETLI_CLI_BENCH_REPORT_H

#include "cli/base/command.h"
#include "cli/bench/bench.h"
#include "cli/record/record.h"

struct bench_result {
  const char *part;
  struct tally tally;
  double seconds;
};

/* Print `count` parts, one or more, in the order in which they ran. */
void bench_text(const struct context *c, const struct bench_result *results, size_t count);
extern const struct answers answers_of_bench;
void bench_json(const struct context *c, const struct bench_result *results, size_t count);

#endif
