#include "cli/table/grid.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

#include <inttypes.h>
#include <string.h>

static void csv_cell(FILE *file, const betli_table *t, uint64_t row, uint64_t column) {
  static const struct view numbers = {.kind = VIEW_NUMBERS};
  char number[GRID_CELL];
  put_csv(file, grid_cell(t, row, column, &numbers, "", number));
}

/* The first field of the first row is empty: the others are the columns' labels. */
static void csv_rectangle(FILE *file, const betli_table *t) {
  const uint64_t first = betli_table_first_column(t), last = betli_table_last_column(t);
  for (uint64_t column = first; column <= last; column++)
    fprintf(file, ",%" PRIu64, column);
  fputc('\n', file);
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    fprintf(file, "%" PRIu64, row);
    for (uint64_t column = first; column <= last; column++) {
      fputc(',', file);
      csv_cell(file, t, row, column);
    }
    fputc('\n', file);
  }
}

static void csv_list(FILE *file, betli_table *t) {
  const bool named = betli_table_named(t);
  fprintf(file, "%s,%s\n", named ? "position" : "n", betli_table_function(t));
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    if (named)
      put_csv(file, betli_table_position(t, row, 0));
    else
      fprintf(file, "%" PRIu64, row);
    fputc(',', file);
    csv_cell(file, t, row, 0);
    fputc('\n', file);
  }
}

int grid_csv(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  if (betli_table_axes(t) == 2)
    csv_rectangle(c->out.file, t);
  else
    csv_list(c->out.file, t);
  return BETLI_OK;
}

static void json_range(struct json *j, const char *key, uint64_t first, uint64_t last) {
  json_key(j, key);
  json_begin(j, '[');
  json_number(j, first);
  json_number(j, last);
  json_end(j, ']');
}

static void json_cell(struct json *j, const betli_table *t, uint64_t row, uint64_t column) {
  const bool letter = strcmp(betli_table_function(t), "outcome") == 0;
  const betli_outcome outcome = betli_table_outcome(t, row, column);
  if (letter && outcome != BETLI_UNDECIDED)
    json_string(j, outcome_letter(outcome));
  else
    json_value(j, betli_table_value(t, row, column));
}

static void json_row(struct json *j, const betli_table *t, uint64_t row) {
  json_begin(j, '[');
  for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
       column++)
    json_cell(j, t, row, column);
  json_end(j, ']');
}

static void json_values(struct json *j, const betli_table *t) {
  json_key(j, "values");
  json_begin(j, '[');
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++) {
    if (betli_table_axes(t) == 2)
      json_row(j, t, row);
    else
      json_cell(j, t, row, 0);
  }
  json_end(j, ']');
}

/* Letters of a list of any length, or of a row, as one string. */
static void json_letters(struct json *j, const betli_table *t, uint64_t row, uint64_t last_row) {
  json_begin(j, '"');
  for (; row <= last_row; row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++)
      fputs(outcome_letter(betli_table_outcome(t, row, column)), j->file);
  json_end(j, '"');
}

static void json_outcomes(struct json *j, const betli_table *t) {
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  json_key(j, "outcomes");
  if (betli_table_axes(t) == 1) {
    json_letters(j, t, first, last);
    return;
  }
  json_begin(j, '[');
  for (uint64_t row = first; row <= last; row++)
    json_letters(j, t, row, row);
  json_end(j, ']');
}

static void json_names(struct json *j, betli_table *t) {
  json_key(j, "positions");
  json_begin(j, '[');
  for (uint64_t row = betli_table_first_row(t); row <= betli_table_last_row(t); row++)
    json_string(j, betli_table_position(t, row, 0));
  json_end(j, ']');
}

void grid_json_question(struct json *j, const betli_table *t) {
  json_member(j, "game", betli_table_game(t));
  json_member(j, "play", betli_table_play(t));
  json_member(j, "compound", betli_table_compound(t));
  json_member(j, "function", betli_table_function(t));
  json_range(j, "rows", betli_table_first_row(t), betli_table_last_row(t));
  if (betli_table_axes(t) == 2)
    json_range(j, "columns", betli_table_first_column(t), betli_table_last_column(t));
}

/* `to` is what was asked for, as it was written; NULL: nothing. */
static void json_table(struct json *j, betli_table *t, const char *to) {
  json_begin(j, '{');
  grid_json_question(j, t);
  if (betli_table_named(t))
    json_names(j, t);
  json_values(j, t);
  json_outcomes(j, t);
  json_member(j, "method", betli_table_method(t));
  json_key(j, "complete");
  json_literal(j, betli_table_complete(t) ? "true" : "false");
  if (!betli_table_complete(t) && to != NULL)
    json_member(j, "to", to);
  json_end(j, '}');
}

int grid_json(const struct context *c, betli_table *t, struct view view) {
  struct json j = json_to(&c->out);
  (void)view;
  json_table(&j, t, c->options->to);
  fputc('\n', c->out.file);
  return BETLI_OK;
}

int grid_json_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view) {
  struct json j = json_to(&c->out);
  (void)view;
  json_begin(&j, '[');
  for (size_t i = 0; i < count; i++)
    json_table(&j, tables[i], c->options->to);
  json_end(&j, ']');
  fputc('\n', c->out.file);
  return BETLI_OK;
}
