#include "fields/table.h"

#include <string.h>

/* ---- which table it is ---------------------------------------------------------------------- */

struct told_table table_tell(betli_table *t, const char *to) {
  return (struct told_table){.table = t,
                             .game = betli_table_game(t),
                             .slice = betli_table_slice(t),
                             .play = betli_table_play(t),
                             .compound = betli_table_compound(t),
                             .function = betli_table_function(t),
                             .symbol = betli_table_symbol(t),
                             .axes = (unsigned)betli_table_axes(t),
                             .named = betli_table_named(t),
                             .rows = {betli_table_first_row(t), betli_table_last_row(t)},
                             .columns = {betli_table_first_column(t), betli_table_last_column(t)},
                             .method = betli_table_method(t),
                             .complete = betli_table_complete(t),
                             .to = betli_table_complete(t) ? NULL : to};
}

static bool has_columns(const void *told) {
  return ((const struct told_table *)told)->axes == 2;
}

static bool has_slice(const void *told) {
  return ((const struct told_table *)told)->slice[0] != '\0';
}

static const struct field question_fields[] = {
    {MEMBER(struct told_table, game, type_text)},
    {MEMBER(struct told_table, slice, type_text), .presence = IF_ANY, .there = has_slice,
     .doc = "the position in which _ stands for a coordinate: of a table made with --slice"},
    {MEMBER(struct told_table, play, type_play)},
    {MEMBER(struct told_table, compound, type_compound)},
    {MEMBER(struct told_table, function, type_function)},
    /* C betli_table_first_row, betli_table_last_row | Python first_row, last_row */
    {MEMBER(struct told_table, rows, type_pair), .doc = "the first and the last coordinate"},
    /* C betli_table_first_column, betli_table_last_column | Python first_column, last_column */
    {MEMBER(struct told_table, columns, type_pair), .presence = IF_ANY, .there = has_columns,
     .doc = "the first and the last coordinate"},
    {MEMBER_AS("first_row", struct told_table, rows[0], type_count), .only = IN_OBJECTS},
    {MEMBER_AS("last_row", struct told_table, rows[1], type_count), .only = IN_OBJECTS},
    {MEMBER_AS("first_column", struct told_table, columns[0], type_count), .only = IN_OBJECTS},
    {MEMBER_AS("last_column", struct told_table, columns[1], type_count), .only = IN_OBJECTS},
    {MEMBER(struct told_table, axes, type_unsigned), .only = IN_OBJECTS},
    {MEMBER(struct told_table, named, type_flag), .only = IN_OBJECTS},
    {MEMBER(struct told_table, symbol, type_text), .only = IN_OBJECTS},
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

static void tell_table_row(struct listener *l, const void *told) {
  const betli_table *t = ((const struct told_table_row *)told)->table;
  const uint64_t row = ((const struct told_table_row *)told)->row;
  const bool rectangle = betli_table_axes(t) == 2;
  const bool letters = strcmp(betli_table_function(t), "outcome") == 0;
  const uint64_t last = betli_table_last_column(t);
  if (rectangle)
    l->begin(l, '[');
  for (uint64_t column = betli_table_first_column(t); column <= last; column++)
    record_tell(l, &type_cell,
                &(struct told_cell){letters, betli_table_outcome(t, row, column),
                                    betli_table_value(t, row, column)});
  if (rectangle)
    l->end(l, ']');
}

static const struct type type_row = {
    .schema =
        "\"anyOf\":[{\"$ref\":\"#/$defs/value\"},{\"type\":\"array\",\"items\":{\"$ref\":"
        "\"#/$defs/value\"}}]",
    .tell = tell_table_row,
    .of = &type_value};

/* The rows of which outcomes are one string: all of a list, or one of a rectangle. */
struct told_letters {
  const betli_table *table;
  uint64_t first, last;
};

static void add_outcome_letters(const void *told, add_part *add, void *to) {
  const struct told_letters *t = told;
  for (uint64_t row = t->first; row <= t->last; row++)
    for (uint64_t column = betli_table_first_column(t->table);
         column <= betli_table_last_column(t->table); column++)
      add(to, outcome_letter(betli_table_outcome(t->table, row, column)));
}

static void tell_outcomes(struct listener *l, const void *told) {
  const betli_table *t = *(const betli_table *const *)told;
  const uint64_t first = betli_table_first_row(t), last = betli_table_last_row(t);
  if (betli_table_axes(t) == 1) {
    l->text(l, add_outcome_letters, &(struct told_letters){t, first, last});
    return;
  }
  l->begin(l, '[');
  for (uint64_t row = first; row <= last; row++)
    l->text(l, add_outcome_letters, &(struct told_letters){t, row, row});
  l->end(l, ']');
}

static const struct type type_outcomes = {
    .schema =
        "\"anyOf\":[{\"type\":\"string\",\"pattern\":\"^[NPD?]*$\"},{\"type\":\"array\","
        "\"items\":{\"type\":\"string\",\"pattern\":\"^[NPD?]*$\"}}]",
    .tell = tell_outcomes};

/* ---- the table ------------------------------------------------------------------------------ */

static bool has_names(const void *told) {
  return ((const struct told_table *)told)->named;
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
