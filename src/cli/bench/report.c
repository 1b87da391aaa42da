#include "cli/bench/report.h"

#include "cli/base/language.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

#include <inttypes.h>

/* Each part goes on with the signature of the one before it: the last stands for all. */
static struct bench_result add_up(const struct bench_result *results, size_t count) {
  struct bench_result all = results[count - 1];
  for (size_t i = 0; i + 1 < count; i++) {
    all.tally.questions += results[i].tally.questions;
    all.tally.answers += results[i].tally.answers;
    all.seconds += results[i].seconds;
  }
  return all;
}

static void json_result(struct json *j, const struct bench_result *result) {
  char text[32];
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

void bench_json(const struct context *c, const struct bench_result *results, size_t count) {
  const struct bench_result all = add_up(results, count);
  struct json j = json_to(&c->out);
  json_begin(&j, '{');
  json_result(&j, &all);
  json_key(&j, "parts");
  json_begin(&j, '[');
  for (size_t i = 0; i < count; i++) {
    json_begin(&j, '{');
    json_member(&j, "part", results[i].part);
    json_result(&j, &results[i]);
    json_end(&j, '}');
  }
  json_end(&j, ']');
  json_end(&j, '}');
  fputc('\n', c->out.file);
}

enum { COLUMN = 10 };

static void put_head(FILE *file) {
  put_padded(file, say("part"), COLUMN + 1);
  put_padded(file, say("questions"), -COLUMN);
  fputc(' ', file);
  put_padded(file, say("answers"), -COLUMN);
  fputc('\n', file);
}

static void put_row(FILE *file, const char *part, const struct tally *tally) {
  put_padded(file, say(part), COLUMN);
  fprintf(file, " %*" PRIu64 " %*" PRIu64 "\n", COLUMN, tally->questions, COLUMN, tally->answers);
}

static void put_time(const char *part, double seconds) {
  put_padded(stderr, say(part), COLUMN);
  fprintf(stderr, " %7.3f s\n", seconds);
}

/* The time, which differs from run to run, goes where progress goes. */
void bench_text(const struct context *c, const struct bench_result *results, size_t count) {
  const struct bench_result all = add_up(results, count);
  FILE *file = c->out.file;
  char signature[17];
  put_head(file);
  for (size_t i = 0; i < count; i++)
    put_row(file, results[i].part, &results[i].tally);
  put_row(file, SAY("all"), &all.tally);
  fputc('\n', file);
  snprintf(signature, sizeof signature, "%016" PRIx64, all.tally.signature);
  put_said(file, "signature %s\n", signature);
  if (c->options->quiet)
    return;
  fflush(file);
  for (size_t i = 0; i < count; i++)
    put_time(results[i].part, results[i].seconds);
  put_time(SAY("all"), all.seconds);
}
