#include "cli/nim/nim.h"

#include "cli/base/language.h"
#include "cli/base/stream.h"
#include "cli/command/commands.h"

#include <stdlib.h>
#include <string.h>

enum { TABLE_LIMIT = 1023 };

static void put_nim_head(const struct output *out) {
  if (out->format->nim_head)
    out->format->nim_head(out);
}

static int answer_nim_line(struct context *c, size_t count, const char *const *words,
                           char message[STREAM_MESSAGE]) {
  char *value;
  const int status = nim_compute(nim_find(words[0]), count - 1, words + 1, &value, message);
  if (status == BETLI_OK)
    c->out.format->nim_line(&c->out, count, words, value);
  free(value);
  return status == BETLI_OK || status == BETLI_FAULT ? status : BETLI_INPUT;
}

static void report_wrong_nim_line(const struct context *c, int status, const char *line,
                                  const char *message) {
  c->out.format->nim_error(&c->out, status, c->words[0], line, message);
}

static int answer_nim_question(struct context *c, const struct operation *operation) {
  char message[STREAM_MESSAGE];
  char *value;
  const int status = nim_compute(operation, c->count - 1, c->words + 1, &value, message);
  if (status != BETLI_OK)
    return fail(status, "%s", message);
  put_nim_head(&c->out);
  c->out.format->nim_line(&c->out, c->count, c->words, value);
  free(value);
  return BETLI_OK;
}

static int print_nim_table(struct context *c, const struct operation *operation) {
  uint64_t last;
  if (operation->most < 2)
    return fail(BETLI_OPTION, "--to is for operations on two numbers, not nim %s", operation->name);
  if (c->count > 1)
    return fail(BETLI_OPTION, "nim %s takes --to or numbers, not both", operation->name);
  if (!options_number(c->options->to, &last) || last > TABLE_LIMIT)
    return fail(BETLI_OPTION, "nim %s: --to must be a number from 0 to %d, not '%s'",
                operation->name, TABLE_LIMIT, c->options->to);
  c->out.format->nim_table(&c->out, operation, last);
  return BETLI_OK;
}

static int run_nim(struct context *c) {
  if (c->count == 0)
    return fail(BETLI_OPTION,
                "nim needs an operation: sum, product, quotient, power, root or inverse");
  const struct operation *operation = nim_find(c->words[0]);
  if (operation == NULL)
    return BETLI_OPTION;
  if (c->options->to)
    return print_nim_table(c, operation);
  bool any;
  for (size_t i = 1; i < c->count; i++)
    if (strcmp(c->words[i], "-") == 0) {
      put_nim_head(&c->out);
      return stream_lines(c, i, answer_nim_line, report_wrong_nim_line, &any);
    }
  return answer_nim_question(c, operation);
}

static bool writes_nim(const struct format *format) {
  return format->nim_line && format->nim_error && format->nim_table;
}

static const char from_input[] =
    SAY("The argument - reads lines from standard input, and answers each in one line.  "
        "--to N prints a table of an operation on two numbers, each from 0 to N.");

static const char *const details[] = {
    SAY("sum A B ...\tthe Grundy value of a sum of Nim heaps: exclusive or"),
    SAY("product A B ...\tthe product that makes all numbers a field"),
    SAY("quotient A B\tthe number whose product with B is A"),
    SAY("power A N\tthe product of N factors A"),
    SAY("root A\tthe number whose square is A"),
    SAY("inverse A\tthe number whose product with A is 1"),
    from_input,
    NULL,
};

static const char *const examples[] = {
    "betli nim sum 5 7 9",
    "betli nim product 6 7",
    "betli nim quotient 8 7",
    "betli nim power 4 3",
    "betli nim product --to 15",
    "printf '4 4\\n5 7\\n' | betli nim product -",
    NULL,
};

const struct command command_nim = {
    .name = "nim",
    .synopsis = "OPERATION NUMBER...",
    .summary = "nim arithmetic: sum, product, quotient, power, root, inverse",
    .details = details,
    .examples = examples,
    .writes = writes_nim,
    .answers = &answers_of_nim,
    .options = "to",
    .run = run_nim,
};
