#include "cli/check/refutation.h"

#include "cli/base/language.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

#include <inttypes.h>

/* The value, or what it is for people where that is no value: "N". */
static const char *shown(betli_value value, const char *text, const char *undefined,
                         char number[21]) {
  return !value_is_told(value) ? text : value_text(value, undefined, "?", number);
}

static void put_pair(FILE *file, const betli_refutation *r, const char *const pair[2], int which) {
  char number[21];
  for (int i = 0; i < 2; i++)
    fprintf(file, "%s%s(%s) = %s, ", i == 0 ? "  " : "", r->symbol, pair[i],
            shown(r->component[i], r->component_text[i], say("undefined"), number));
  put_said(file, "but %s(%s %s) = %s\n", r->symbol, pair[0], pair[1],
           shown(r->compound_value[which], r->compound_text[which], say("undefined"), number));
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
  put_pair(file, r, r->first, 0);
  put_pair(file, r, r->second, 1);
  put_said(file, "The smallest such pairs, found among %" PRIu64 ".\n", r->pairs);
}

static void json_shown(struct json *j, betli_value value, const char *text) {
  if (!value_is_told(value))
    json_string(j, text);
  else
    json_value(j, value);
}

static void json_pair(struct json *j, const betli_refutation *r, const char *const pair[2],
                      int which) {
  json_begin(j, '{');
  json_key(j, "components");
  json_begin(j, '[');
  json_string(j, pair[0]);
  json_string(j, pair[1]);
  json_end(j, ']');
  json_key(j, "values");
  json_begin(j, '[');
  for (int i = 0; i < 2; i++)
    json_shown(j, r->component[i], r->component_text[i]);
  json_end(j, ']');
  json_key(j, "value");
  json_shown(j, r->compound_value[which], r->compound_text[which]);
  json_end(j, '}');
}

void refutation_json(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  json_member(&j, "game", game);
  json_member(&j, "function", function);
  json_key(&j, "found");
  json_literal(&j, r->found ? "true" : "false");
  json_key(&j, "compounds");
  json_begin(&j, '[');
  if (r->found) {
    json_pair(&j, r, r->first, 0);
    json_pair(&j, r, r->second, 1);
  }
  json_end(&j, ']');
  json_key(&j, "pairs");
  json_number(&j, r->pairs);
  json_end(&j, '}');
  fputc('\n', out->file);
}

static void csv_pair(FILE *file, const betli_refutation *r, const char *const pair[2], int which) {
  char number[21];
  for (int i = 0; i < 2; i++) {
    put_csv(file, pair[i]);
    fprintf(file, ",%s,", shown(r->component[i], r->component_text[i], "", number));
  }
  fprintf(file, "%s\n", shown(r->compound_value[which], r->compound_text[which], "", number));
}

void refutation_csv(const struct output *out, const char *game, const char *function,
                    const betli_refutation *r) {
  FILE *file = out->file;
  (void)game;
  (void)function;
  fputs("first,first_value,second,second_value,compound_value\n", file);
  if (r->found) {
    csv_pair(file, r, r->first, 0);
    csv_pair(file, r, r->second, 1);
  }
}
