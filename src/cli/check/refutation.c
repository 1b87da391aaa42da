#include "cli/check/refutation.h"

#include "cli/base/language.h"
#include "cli/check/findings.h"
#include "cli/text/layout.h"

#include <inttypes.h>

/* Returns a number, or the text for people of a value that is not a number: "N". */
static const char *text_of_shown_value(betli_value value, const char *text, const char *undefined,
                                       char number[21]) {
  return !value_is_told(value) ? text : value_text(value, undefined, "?", number);
}

static void put_refuting_pair(FILE *file, const betli_refutation *r, const char *const pair[2],
                              int which) {
  char number[21];
  for (int i = 0; i < 2; i++)
    fprintf(file, "%s%s(%s) = %s, ", i == 0 ? "  " : "", r->symbol, pair[i],
            text_of_shown_value(r->component[i], r->component_text[i], say("undefined"), number));
  put_said(file, "but %s(%s %s) = %s\n", r->symbol, pair[0], pair[1],
           text_of_shown_value(r->compound_value[which], r->compound_text[which], say("undefined"),
                               number));
}

void refutation_text(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r) {
  FILE *file = out->file;
  (void)function;
  put_one_line(file, game);
  if (!r->found) {
    put_said(file, ": no two of %" PRIu64 " pairs of components contradict an operator for %s.\n",
             r->pairs, r->symbol);
    return;
  }
  put_said(file, ": no operator gives %s of a compound from %s of its components.\n", r->symbol,
           r->symbol);
  put_refuting_pair(file, r, r->first, 0);
  put_refuting_pair(file, r, r->second, 1);
  put_said(file, "The smallest such pairs, found among %" PRIu64 ".\n", r->pairs);
}

/* A value, and the text for people if it is not a number: "N". */
struct told_shown {
  betli_value value;
  const char *text;
};

static struct datum read_shown(const void *told) {
  const struct told_shown *pair = told;
  return value_is_told(pair->value) ? type_value.read(&pair->value)
                                    : (struct datum){.kind = DATUM_TEXT, .text = pair->text};
}

static const struct type type_shown = {.schema = "\"type\":[\"integer\",\"string\",\"null\"]",
                                       .read = read_shown};

/* Two components, their values, and that of their compound.  The other pair has the same values,
 * but another value of the compound. */
struct told_pair {
  const char *const *components;
  size_t two;
  const struct told_shown *values;
  struct told_shown value;
};

static const struct field pair_fields[] = {
    {LIST("components", struct told_pair, components, two, type_text)},
    {LIST("values", struct told_pair, values, two, type_shown)},
    {MEMBER(struct told_pair, value, type_shown)},
    {.type = NULL}};
static const struct type type_refuting_pair = RECORD(struct told_pair, pair_fields);

struct told_refutation {
  const char *game, *function;
  bool found;
  size_t count;
  const struct told_pair *compounds;
  uint64_t pairs;
};

static const struct field refutation_fields[] = {
    {MEMBER(struct told_refutation, game, type_text)},
    {MEMBER(struct told_refutation, function, type_function)},
    {MEMBER(struct told_refutation, found, type_flag)},
    {LIST("compounds", struct told_refutation, compounds, count, type_refuting_pair)},
    {MEMBER(struct told_refutation, pairs, type_count), .doc = "that were looked at"},
    {.type = NULL}};
static const struct type type_refutation = {.name = "refutation",
                                            .doc = "with --refute",
                                            .fields = refutation_fields,
                                            .size = sizeof(struct told_refutation)};

const struct answers answers_of_check = {
    .title = "Checked",
    .types = (const struct type *const[]){&type_findings, &type_refutation, NULL}};

void refutation_json(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r) {
  const struct told_shown values[] = {{r->component[0], r->component_text[0]},
                                      {r->component[1], r->component_text[1]}};
  const struct told_shown wholes[] = {{r->compound_value[0], r->compound_text[0]},
                                      {r->compound_value[1], r->compound_text[1]}};
  const struct told_pair compounds[] = {{r->first, 2, values, wholes[0]},
                                        {r->second, 2, values, wholes[1]}};
  record_print(
      out, &type_refutation,
      &(struct told_refutation){game, function, r->found, r->found ? 2 : 0, compounds, r->pairs});
}

static void put_refuting_pair_in_csv(FILE *file, const betli_refutation *r,
                                     const char *const pair[2], int which) {
  char number[21];
  for (int i = 0; i < 2; i++) {
    put_csv(file, pair[i]);
    fputc(',', file);
    put_csv(file, text_of_shown_value(r->component[i], r->component_text[i], "", number));
    fputc(',', file);
  }
  put_csv(file, text_of_shown_value(r->compound_value[which], r->compound_text[which], "", number));
  fputc('\n', file);
}

void refutation_csv(const struct output *out, const char *game, const char *function,
                    const betli_refutation *r) {
  FILE *file = out->file;
  (void)game;
  (void)function;
  fputs("first,first_value,second,second_value,compound_value\n", file);
  if (r->found) {
    put_refuting_pair_in_csv(file, r, r->first, 0);
    put_refuting_pair_in_csv(file, r, r->second, 1);
  }
}
