#include "cli/table/guesses.h"

#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <inttypes.h>

struct guesses guesses_begin(const struct output *out, const betli_table *t,
                             const struct oeis *oeis) {
  return (struct guesses){.out = out, .table = t, .oeis = oeis, .json = json_to(out)};
}

void guesses_head_json(struct guesses *g) {
  json_begin(&g->json, '{');
  grid_json_question(&g->json, g->table);
  json_key(&g->json, "guesses");
  json_begin(&g->json, '[');
}

void guesses_head_csv(struct guesses *g) {
  fputs("pattern,text,last_row,last_column,determined,confirmed,status,theorem\n", g->out->file);
}

void guesses_head_text(struct guesses *g) {
  grid_heading(g->out, g->table);
}

static const char *status(const betli_pattern *pattern) {
  return pattern->theorem[0] == '\0' ? "conjecture" : "theorem";
}

/* A number for a list, two for rows and columns. */
static void json_place(struct json *j, uint64_t row, uint64_t column) {
  if (column > 0)
    json_begin(j, '[');
  json_number(j, row);
  if (column > 0) {
    json_number(j, column);
    json_end(j, ']');
  }
}

void guess_json(struct guesses *g, const betli_pattern *pattern) {
  struct json *j = &g->json;
  json_begin(j, '{');
  json_member(j, "pattern", pattern->name);
  for (size_t i = 0; i < pattern->number_count; i++) {
    char number[21];
    snprintf(number, sizeof number, "%" PRId64, pattern->numbers[i].value);
    json_key(j, pattern->numbers[i].name);
    json_decimal(j, number);
  }
  json_member(j, "text", pattern->text);
  json_key(j, "checked_to");
  json_place(j, pattern->last_row, pattern->last_column);
  json_key(j, "determined");
  json_number(j, pattern->determined);
  json_key(j, "confirmed");
  json_number(j, pattern->confirmed);
  json_member(j, "status", status(pattern));
  json_key(j, "theorem");
  if (pattern->theorem[0] == '\0')
    json_literal(j, "null");
  else
    json_string(j, pattern->theorem);
  json_end(j, '}');
}

void guess_csv(struct guesses *g, const betli_pattern *pattern) {
  FILE *file = g->out->file;
  put_csv(file, pattern->name);
  fputc(',', file);
  put_csv(file, pattern->text);
  fprintf(file, ",%" PRIu64 ",", pattern->last_row);
  if (pattern->last_column > 0)
    fprintf(file, "%" PRIu64, pattern->last_column);
  fprintf(file, ",%" PRIu64 ",%" PRIu64 ",%s,", pattern->determined, pattern->confirmed,
          status(pattern));
  put_csv(file, pattern->theorem);
  fputc('\n', file);
}

enum { PLACE = 48 }; /* bytes for two numbers */

static const char *place_text(uint64_t row, uint64_t column, char text[PLACE]) {
  if (column > 0)
    snprintf(text, PLACE, "%" PRIu64 "x%" PRIu64, row, column);
  else
    snprintf(text, PLACE, "n = %" PRIu64, row);
  return text;
}

void guess_text(struct guesses *g, const betli_pattern *pattern) {
  FILE *file = g->out->file;
  char place[PLACE];
  put_said(file, "%s; checked to %s", pattern->text,
           place_text(pattern->last_row, pattern->last_column, place));
  if (pattern->determined == 1)
    put_said(file, ", %" PRIu64 " terms beyond the one that determines it; ", pattern->confirmed);
  else
    put_said(file, ", %" PRIu64 " terms beyond the %" PRIu64 " that determine it; ",
             pattern->confirmed, pattern->determined);
  if (pattern->theorem[0] == '\0')
    fputs(say("conjecture\n"), file);
  else
    put_said(file, "theorem: %s\n", say(pattern->theorem));
}

static bool is_known(const betli_table *t, uint64_t row, uint64_t column, bool values) {
  return values ? betli_table_value(t, row, column).kind != BETLI_UNKNOWN
                : betli_table_outcome(t, row, column) != BETLI_UNDECIDED;
}

/* How many rows there are before the first value, or outcome, that is not known. */
static uint64_t known_rows(const betli_table *t, bool values) {
  const uint64_t first = betli_table_first_row(t);
  for (uint64_t row = first; row <= betli_table_last_row(t); row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++)
      if (!is_known(t, row, column, values))
        return row - first;
  return betli_table_last_row(t) - first + 1;
}

static void put_range(FILE *file, const betli_table *t, const char *format, uint64_t rows) {
  char place[PLACE];
  put_said(file, format,
           place_text(betli_table_first_row(t) + rows - 1, betli_table_last_column(t), place));
}

/* Who wins may be known further than the values. */
static void put_ranges(FILE *file, const betli_table *t) {
  const uint64_t values = known_rows(t, true), outcomes = known_rows(t, false);
  if (outcomes == 0)
    fputs(say(": no value was reached"), file);
  else if (outcomes <= values)
    put_range(file, t, SAY(", up to %s"), values);
  else if (values > 0)
    put_range(file, t, SAY(", values up to %s"), values);
  if (outcomes > values)
    put_range(file, t,
              values > 0 ? SAY(" and P-positions up to %s") : SAY(", P-positions up to %s"),
              outcomes);
  fputc('\n', file);
}

static size_t shown_matches(const struct guesses *g) {
  return g->oeis->total < OEIS_SHOWN ? (size_t)g->oeis->total : OEIS_SHOWN;
}

static void json_matches(struct guesses *g) {
  struct json *j = &g->json;
  json_key(j, "oeis");
  json_begin(j, '[');
  for (size_t i = 0; i < shown_matches(g); i++) {
    const struct oeis_match *match = &g->oeis->matches[i];
    json_begin(j, '{');
    json_member(j, "sequence", match->name);
    json_key(j, "first");
    json_number(j, match->first);
    json_key(j, "last");
    json_number(j, match->last);
    json_key(j, "skipped");
    json_number(j, match->skipped);
    json_end(j, '}');
  }
  json_end(j, ']');
  json_key(j, "oeis_total");
  json_number(j, g->oeis->total);
}

void guesses_end_json(struct guesses *g) {
  struct json *j = &g->json;
  json_end(j, ']');
  if (g->oeis->asked)
    json_matches(g);
  json_key(j, "complete");
  json_literal(j, betli_table_complete(g->table) ? "true" : "false");
  json_end(j, '}');
  fputc('\n', j->file);
}

void guesses_end_csv(struct guesses *g) {
  for (size_t i = 0; i < shown_matches(g); i++) {
    const struct oeis_match *match = &g->oeis->matches[i];
    fprintf(g->out->file, "oeis,%s,%" PRIu64 ",,0,%" PRIu64 ",match,\n", match->name, match->last,
            match->last - match->first + 1);
  }
}

static void put_matches(const struct guesses *g) {
  FILE *file = g->out->file;
  if (g->oeis->total == 0)
    fputs(say("no sequence of the OEIS has these values\n"), file);
  for (size_t i = 0; i < shown_matches(g); i++) {
    const struct oeis_match *match = &g->oeis->matches[i];
    put_said(file, "OEIS %s: the values of n = %" PRIu64 " to %" PRIu64, match->name, match->first,
             match->last);
    if (match->skipped > 0)
      put_said(file, ", behind %zu other terms", match->skipped);
    fputc('\n', file);
  }
  if (g->oeis->total > OEIS_SHOWN)
    put_said(file, "and %" PRIu64 " other sequences of the OEIS\n", g->oeis->total - OEIS_SHOWN);
}

void guesses_end_text(struct guesses *g) {
  if (g->count == 0) {
    fputs(say("no pattern fits"), g->out->file);
    put_ranges(g->out->file, g->table);
  }
  if (g->oeis->asked)
    put_matches(g);
}

static void begin(struct guesses *g) {
  if (g->count == 0 && g->out->format->guesses_head)
    g->out->format->guesses_head(g);
}

void guesses_add(void *guesses, const betli_pattern *pattern) {
  struct guesses *g = guesses;
  progress_clear();
  begin(g);
  g->count++;
  g->out->format->guess(g, pattern);
}

void guesses_end(struct guesses *g) {
  begin(g);
  if (g->out->format->guesses_end)
    g->out->format->guesses_end(g);
}
