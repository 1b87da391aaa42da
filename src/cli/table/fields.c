/* The records of tables, field by field. */
#include "cli/table/fields.h"

#include "cli/table/grid.h"
#include "cli/text/layout.h"

#include <string.h>

/* ---- which table it is ---------------------------------------------------------------------- */

struct told_table table_tell(betli_table *t, const char *to) {
  return (struct told_table){.table = t,
                             .game = betli_table_game(t),
                             .play = betli_table_play(t),
                             .compound = betli_table_compound(t),
                             .function = betli_table_function(t),
                             .rows = {betli_table_first_row(t), betli_table_last_row(t)},
                             .columns = {betli_table_first_column(t), betli_table_last_column(t)},
                             .method = betli_table_method(t),
                             .complete = betli_table_complete(t),
                             .to = betli_table_complete(t) ? NULL : to};
}

static bool has_columns(const void *told) {
  return betli_table_axes(((const struct told_table *)told)->table) == 2;
}

static const struct field question_fields[] = {
    {MEMBER(struct told_table, game, type_text)},
    {MEMBER(struct told_table, play, type_play)},
    {MEMBER(struct told_table, compound, type_compound)},
    {MEMBER(struct told_table, function, type_function)},
    {MEMBER(struct told_table, rows, type_pair), .doc = "the first and the last coordinate"},
    {MEMBER(struct told_table, columns, type_pair), .presence = IF_ANY, .there = has_columns,
     .doc = "the first and the last coordinate"},
    {.type = NULL}};
const struct type type_table_question = RECORD(struct told_table, question_fields);

/* ---- rows ----------------------------------------------------------------------------------- */

/* A row of a rectangle, or a cell of a list. */
struct told_table_row {
  const betli_table *table;
  uint64_t row;
};

static bool next_table_row(const void *told, size_t *at, void *element) {
  const struct told_table *t = told;
  const uint64_t row = t->rows[0] + (*at)++;
  *(struct told_table_row *)element = (struct told_table_row){t->table, row};
  return row <= t->rows[1];
}

static void put_json_cell(struct json *j, const betli_table *t, bool letters, uint64_t row,
                          uint64_t column) {
  const betli_outcome outcome = letters ? betli_table_outcome(t, row, column) : BETLI_UNDECIDED;
  if (outcome != BETLI_UNDECIDED)
    json_string(j, outcome_letter(outcome));
  else
    json_value(j, betli_table_value(t, row, column));
}

static void put_json_row(struct json *j, const void *told) {
  const betli_table *t = ((const struct told_table_row *)told)->table;
  const uint64_t row = ((const struct told_table_row *)told)->row;
  const bool rectangle = betli_table_axes(t) == 2;
  const bool letters = strcmp(betli_table_function(t), "outcome") == 0;
  const uint64_t last = betli_table_last_column(t);
  if (rectangle)
    json_begin(j, '[');
  for (uint64_t column = betli_table_first_column(t); column <= last; column++)
    put_json_cell(j, t, letters, row, column);
  if (rectangle)
    json_end(j, ']');
}

static const struct type type_row = {
    .schema =
        "\"anyOf\":[{\"$ref\":\"#/$defs/value\"},{\"type\":\"array\",\"items\":{\"$ref\":"
        "\"#/$defs/value\"}}]",
    .put = put_json_row,
    .of = &type_value};

/* Writes the outcomes of a list of any length, or of a row, as a string of letters. */
static void put_outcome_letters(struct json *j, const betli_table *t, uint64_t row,
                                uint64_t last_row) {
  json_begin(j, '"');
  for (; row <= last_row; row++)
    for (uint64_t column = betli_table_first_column(t); column <= betli_table_last_column(t);
         column++)
      fputs(outcome_letter(betli_table_outcome(t, row, column)), j->file);
  json_end(j, '"');
}

static void put_outcomes(struct json *j, const void *told) {
  const betli_table *t = *(const betli_table *const *)told;
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  if (betli_table_axes(t) == 1) {
    put_outcome_letters(j, t, first, last);
    return;
  }
  json_begin(j, '[');
  for (uint64_t row = first; row <= last; row++)
    put_outcome_letters(j, t, row, row);
  json_end(j, ']');
}

static const struct type type_outcomes = {
    .schema =
        "\"anyOf\":[{\"type\":\"string\",\"pattern\":\"^[NPD?]*$\"},{\"type\":\"array\","
        "\"items\":{\"type\":\"string\",\"pattern\":\"^[NPD?]*$\"}}]",
    .put = put_outcomes};

/* ---- the table ------------------------------------------------------------------------------ */

static bool has_names(const void *told) {
  return betli_table_named(((const struct told_table *)told)->table);
}

static bool next_position_name(const void *told, size_t *at, void *element) {
  const struct told_table *t = told;
  const uint64_t row = t->rows[0] + (*at)++;
  if (row <= t->rows[1])
    *(const char **)element = betli_table_position(t->table, row, 0);
  return row <= t->rows[1];
}

static const struct field table_fields[] = {
    {.key = NULL, .type = &type_table_question},
    {LIST_BY("positions", type_text, next_position_name), .presence = IF_ANY, .there = has_names,
     .doc = "the names of components that have no coordinates"},
    {LIST_BY("values", type_row, next_table_row), .doc = "a list, or a list of rows"},
    {MEMBER_AS("outcomes", struct told_table, table, type_outcomes),
     .doc = "a letter for each, in one string or one for each row"},
    {MEMBER(struct told_table, method, type_text), .doc = "how values were found"},
    {MEMBER(struct told_table, complete, type_complete)},
    {MEMBER(struct told_table, to, type_text), .presence = IF_ANY,
     .doc = "where a limit came before the end: what --to asked for, as in 100x100"},
    {.type = NULL}};
const struct type type_table = RECORD_NAMED("grid", struct told_table, table_fields);

int grid_json(const struct context *c, betli_table *t, struct view view) {
  const struct told_table told = table_tell(t, c->options->to);
  (void)view;
  record_print(&c->out, &type_table, &told);
  return BETLI_OK;
}

int grid_json_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view) {
  struct json j = json_to(&c->out);
  (void)view;
  json_begin(&j, '[');
  for (size_t i = 0; i < count; i++) {
    const struct told_table told = table_tell(tables[i], c->options->to);
    record_put(&j, &type_table, &told);
  }
  json_end(&j, ']');
  fputc('\n', c->out.file);
  return BETLI_OK;
}
