#include "cli/bench/bench.h"
#include "cli/base/progress.h"
#include "cli/command/commands.h"
#include "cli/text/json.h"

#include <inttypes.h>
#include <time.h>

struct part {
  const char *name;
  betli_status (*run)(betli *engine, struct tally *tally);
};

static const struct part parts[] = {
    {"tables", bench_tables}, {"theorems", bench_theorems}, {"searches", bench_searches},
    {"forms", bench_forms},   {"guesses", bench_guesses},   {"nim", bench_nim},
};

enum { PARTS = sizeof parts / sizeof *parts };

struct result {
  struct tally tally;
  double seconds;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Each part goes on with the signature of the one before it, so that the last stands for all. */
static betli_status run_parts(struct context *c, struct result results[PARTS]) {
  uint64_t signature = UINT64_C(0xcbf29ce484222325); /* where FNV-1a begins */
  betli_status status = betli_set(c->engine, "memory", "200M");
  for (int i = 0; i < PARTS && status == BETLI_OK; i++) {
    const double start = now();
    results[i].tally.signature = signature;
    status = parts[i].run(c->engine, &results[i].tally);
    signature = results[i].tally.signature;
    results[i].seconds = now() - start;
  }
  return status;
}

static struct result add_up(const struct result results[PARTS]) {
  struct result all = results[PARTS - 1];
  for (int i = 0; i < PARTS - 1; i++) {
    all.tally.questions += results[i].tally.questions;
    all.tally.answers += results[i].tally.answers;
    all.seconds += results[i].seconds;
  }
  return all;
}

static void json_result(struct json *j, const char *name, const struct result *result) {
  char text[32];
  json_begin(j, '{');
  if (name)
    json_member(j, "part", name);
  snprintf(text, sizeof text, "%016" PRIx64, result->tally.signature);
  json_member(j, "signature", text);
  json_key(j, "questions");
  json_number(j, result->tally.questions);
  json_key(j, "answers");
  json_number(j, result->tally.answers);
  json_key(j, "seconds");
  snprintf(text, sizeof text, "%.3f", result->seconds);
  json_decimal(j, text);
}

static void put_json(const struct output *out, const struct result results[PARTS]) {
  const struct result all = add_up(results);
  struct json j = json_to(out);
  json_result(&j, NULL, &all);
  json_key(&j, "parts");
  json_begin(&j, '[');
  for (int i = 0; i < PARTS; i++) {
    json_result(&j, parts[i].name, &results[i]);
    json_end(&j, '}');
  }
  json_end(&j, ']');
  json_end(&j, '}');
  fputc('\n', out->file);
}

/* The time, which differs from run to run, goes where progress goes. */
static void put_text(const struct context *c, const struct result results[PARTS]) {
  const struct result all = add_up(results);
  FILE *file = c->out.file;
  fprintf(file, "%-10s %10s %10s\n", "part", "questions", "answers");
  for (int i = 0; i < PARTS; i++)
    fprintf(file, "%-10s %10" PRIu64 " %10" PRIu64 "\n", parts[i].name, results[i].tally.questions,
            results[i].tally.answers);
  fprintf(file, "%-10s %10" PRIu64 " %10" PRIu64 "\n\nsignature %016" PRIx64 "\n", "all",
          all.tally.questions, all.tally.answers, all.tally.signature);
  if (c->options->quiet)
    return;
  fflush(file);
  for (int i = 0; i < PARTS; i++)
    fprintf(stderr, "%-10s %7.3f s\n", parts[i].name, results[i].seconds);
  fprintf(stderr, "%-10s %7.3f s\n", "all", all.seconds);
}

static int bench(struct context *c) {
  struct result results[PARTS] = {0};
  if (c->count > 0)
    return fail(BETLI_OPTION, "bench takes no words: see betli help bench");
  const betli_status status = run_parts(c, results);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  progress_clear();
  if (c->out.format == FORMAT_JSON)
    put_json(&c->out, results);
  else
    put_text(c, results);
  return BETLI_OK;
}

const struct command command_bench = {
    .name = "bench",
    .synopsis = "",
    .summary = "the same work each time: its signature, and the time it took",
    .details =
        "Asks a fixed list of questions: tables in several compounds, positions by theorem and\n"
        "by exhaustive search, misere sums, patterns, nim products.  The signature is a hash of\n"
        "all answers: every build of this version of betli, on every machine, with or without\n"
        "Lua, prints the same one.  If yours does not, something is wrong with it.\n"
        "\n"
        "The time each part took goes to standard error, unless with --quiet, and into JSON.\n"
        "It takes a second or two, on one core, and less than 200 MB.\n"
        "\n"
        "EXAMPLES\n"
        "  betli bench\n"
        "  betli bench --format json\n",
    .formats = "text json",
    .options = "",
    .run = bench,
};
