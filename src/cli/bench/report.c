#include "cli/bench/report.h"

#include "cli/base/language.h"
#include "cli/text/layout.h"

#include <inttypes.h>

/* Adds up all parts.  Each part continues the signature of the part before it, so that the last one
 * stands for all. */
static struct bench_result add_up_results(const struct bench_result *results, size_t count) {
  struct bench_result all = results[count - 1];
  for (size_t i = 0; i + 1 < count; i++) {
    all.tally.questions += results[i].tally.questions;
    all.tally.answers += results[i].tally.answers;
    all.seconds += results[i].seconds;
  }
  return all;
}

static struct datum read_signature(const void *signature) {
  struct datum datum = {.kind = DATUM_TEXT};
  snprintf(datum.room, sizeof datum.room, "%016" PRIx64, *(const uint64_t *)signature);
  return datum;
}

static struct datum read_seconds(const void *seconds) {
  struct datum datum = {.kind = DATUM_DIGITS};
  snprintf(datum.room, sizeof datum.room, "%.3f", *(const double *)seconds);
  return datum;
}

static const struct type type_signature = {
    .schema = "\"type\":\"string\",\"pattern\":\"^[0-9a-f]+$\"", .read = read_signature};
static const struct type type_seconds = {.schema = "\"type\":\"number\"", .read = read_seconds};

static const struct field result_fields[] = {
    {MEMBER_AS("signature", struct bench_result, tally.signature, type_signature),
     .doc = "of all answers: the same on every machine"},
    {MEMBER_AS("questions", struct bench_result, tally.questions, type_count)},
    {MEMBER_AS("answers", struct bench_result, tally.answers, type_count)},
    {MEMBER(struct bench_result, seconds, type_seconds)},
    {.type = NULL}};
static const struct type type_result = RECORD(struct bench_result, result_fields);

static const struct field part_fields[] = {{MEMBER(struct bench_result, part, type_text)},
                                           {.key = NULL, .type = &type_result},
                                           {.type = NULL}};
static const struct type type_part = RECORD(struct bench_result, part_fields);

struct told_results {
  struct bench_result all;
  size_t count;
  const struct bench_result *parts;
};

static const struct field results_fields[] = {
    {MEMBER_AS(NULL, struct told_results, all, type_result)},
    {LIST("parts", struct told_results, parts, count, type_part)},
    {.type = NULL}};
static const struct type type_results = RECORD(struct told_results, results_fields);

const struct answers answers_of_bench = {
    .title = "Signature", .types = (const struct type *const[]){&type_results, NULL}};

void bench_json(const struct context *c, const struct bench_result *results, size_t count) {
  record_print(&c->out, &type_results,
               &(struct told_results){add_up_results(results, count), count, results});
}

enum { COLUMN = 10 };

static void put_bench_head(FILE *file) {
  put_padded(file, say("part"), COLUMN + 1);
  put_padded(file, say("questions"), -COLUMN);
  fputc(' ', file);
  put_padded(file, say("answers"), -COLUMN);
  fputc('\n', file);
}

static void put_bench_row(FILE *file, const char *part, const struct tally *tally) {
  put_padded(file, say(part), COLUMN);
  fprintf(file, " %*" PRIu64 " %*" PRIu64 "\n", COLUMN, tally->questions, COLUMN, tally->answers);
}

static void put_bench_time(const char *part, double seconds) {
  put_padded(stderr, say(part), COLUMN);
  fprintf(stderr, " %7.3f s\n", seconds);
}

/* Prints the time, which differs from run to run, where progress goes. */
void bench_text(const struct context *c, const struct bench_result *results, size_t count) {
  const struct bench_result all = add_up_results(results, count);
  FILE *file = c->out.file;
  char signature[17];
  put_bench_head(file);
  for (size_t i = 0; i < count; i++)
    put_bench_row(file, results[i].part, &results[i].tally);
  put_bench_row(file, SAY("all"), &all.tally);
  fputc('\n', file);
  snprintf(signature, sizeof signature, "%016" PRIx64, all.tally.signature);
  put_said(file, "signature %s\n", signature);
  if (c->options->quiet)
    return;
  fflush(file);
  for (size_t i = 0; i < count; i++)
    put_bench_time(results[i].part, results[i].seconds);
  put_bench_time(SAY("all"), all.seconds);
}
