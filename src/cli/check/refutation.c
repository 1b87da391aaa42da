#include "cli/check/refutation.h"

#include "cli/base/language.h"
#include "cli/check/findings.h"
#include "cli/text/layout.h"
#include "fields/check.h"

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
            text_of_shown_value(r->values[i], r->texts[i], say("undefined"), number));
  put_said(file, "but %s(%s %s) = %s\n", r->symbol, pair[0], pair[1],
           text_of_shown_value(r->compound_values[which], r->compound_texts[which],
                               say("undefined"), number));
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

const struct answers answers_of_check = {
    .title = "Checked",
    .types = (const struct type *const[]){&type_findings, &type_refutation, NULL}};

void refutation_json(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r) {
  struct told_refutation told;
  refutation_tell(&told, game, function, r);
  record_print(out, &type_refutation, &told);
}

static void put_refuting_pair_in_csv(FILE *file, const betli_refutation *r,
                                     const char *const pair[2], int which) {
  char number[21];
  for (int i = 0; i < 2; i++) {
    put_csv(file, pair[i]);
    fputc(',', file);
    put_csv(file, text_of_shown_value(r->values[i], r->texts[i], "", number));
    fputc(',', file);
  }
  put_csv(file,
          text_of_shown_value(r->compound_values[which], r->compound_texts[which], "", number));
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
