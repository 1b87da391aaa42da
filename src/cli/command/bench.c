#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/bench/report.h"
#include "cli/command/commands.h"

#include <time.h>

struct part {
  const char *name;
  betli_status (*run)(betli *engine, struct tally *tally);
};

static const struct part parts[] = {
    {SAY("tables"), bench_tables},     {SAY("theorems"), bench_theorems},
    {SAY("searches"), bench_searches}, {SAY("forms"), bench_forms},
    {SAY("guesses"), bench_guesses},   {"nim", bench_nim},
};

enum { PARTS = sizeof parts / sizeof *parts };

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Runs all parts.  Each continues the signature of the part before it, so that the last one stands
 * for all. */
static betli_status run_parts(struct context *c, struct bench_result results[PARTS]) {
  uint64_t signature = UINT64_C(0xcbf29ce484222325); /* the offset basis of FNV-1a */
  betli_status status = betli_set(c->engine, "memory", "200M");
  for (int i = 0; i < PARTS && status == BETLI_OK; i++) {
    const double start = seconds_now();
    results[i].part = parts[i].name;
    results[i].tally.signature = signature;
    status = parts[i].run(c->engine, &results[i].tally);
    signature = results[i].tally.signature;
    results[i].seconds = seconds_now() - start;
  }
  return status;
}

static int run_bench(struct context *c) {
  struct bench_result results[PARTS] = {0};
  if (c->count > 0)
    return fail(BETLI_OPTION, "bench takes no arguments: see betli help bench");
  const betli_status status = run_parts(c, results);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  progress_clear();
  c->out.format->bench(c, results, PARTS);
  return BETLI_OK;
}

static bool writes_bench(const struct format *format) {
  return format->bench != NULL;
}

static const char *const details[] = {
    SAY("Asks a fixed list of questions: tables in several compounds, positions by theorem and "
        "by exhaustive search, misere sums, patterns, nim products.  The signature is a hash of "
        "all answers.  Every build of this version of betli prints the same signature, on every "
        "machine, with or without Lua.  If your build prints another signature, do not trust it."),
    SAY("The time of each part goes to standard error, unless --quiet is given, and into "
        "JSON.  The benchmark takes a second or two on one core, and less than 200 MB."),
    NULL,
};

static const char *const examples[] = {
    "betli bench",
    "betli bench --format json",
    NULL,
};

const struct command command_bench = {
    .name = "bench",
    .synopsis = "",
    .summary = "a fixed benchmark: its signature, and the time it takes",
    .details = details,
    .examples = examples,
    .writes = writes_bench,
    .answers = &answers_of_bench,
    .options = "",
    .run = run_bench,
};
