/* Sweeps, field by field. */
#include "cli/sweep/fields.h"

#include <string.h>

/* A row, and the kind that knows its columns. */
struct told_row {
  const struct sweep_kind *kind;
  const struct sweep_row *row;
};

bool sweep_next_row(const void *told, size_t *at, void *element) {
  const size_t i = (*at)++;
  const struct sweep *s = ((const struct told_sweep *)told)->sweep;
  if (i < s->count)
    *(struct told_row *)element = (struct told_row){s->kind, &s->rows[i]};
  return i < s->count;
}

/* Leaves out a missing number; tells null where it might be a word. */
static void tell_column_of_row(struct listener *l, const struct sweep_column *column, bool name,
                               const char *text) {
  uint64_t number;
  const bool counted = !name && options_number(text, &number);
  const bool word = name || (column->word && text[0] != '\0');
  if (!counted && !word && !column->word)
    return;
  l->key(l, column->key, false);
  if (counted)
    record_tell(l, &type_count, &number);
  else if (word)
    record_tell(l, &type_text, &text);
  else
    record_tell(l, &type_nothing, NULL);
}

void sweep_tell_row(struct listener *l, const void *told) {
  const struct told_row *row = told;
  l->begin(l, '{');
  for (size_t k = 0; k < row->kind->column_count; k++)
    tell_column_of_row(l, &row->kind->columns[k], k < SWEEP_FIRST_NUMBER, row->row->fields[k]);
  l->end(l, '}');
}

static void put_column_schema(struct json *j, const struct sweep_kind *kind, size_t k) {
  json_key(j, kind->columns[k].key);
  json_begin(j, '{');
  if (k == SWEEP_STATUS) {
    json_key(j, "enum");
    json_begin(j, '[');
    for (size_t i = 0; i < kind->status_count; i++)
      json_string(j, kind->statuses[i].name);
    json_end(j, ']');
  } else if (k < SWEEP_FIRST_NUMBER) {
    json_member(j, "type", "string");
  } else {
    json_member(j, "$ref", kind->columns[k].word ? "#/$defs/value" : "#/$defs/count");
  }
  json_end(j, '}');
}

void sweep_put_row_schema(struct json *j, const struct type *type) {
  const struct sweep_kind *kind = type->data;
  json_member(j, "type", "object");
  json_key(j, "properties");
  json_begin(j, '{');
  for (size_t k = 0; k < kind->column_count; k++)
    put_column_schema(j, kind, k);
  json_end(j, '}');
  json_key(j, "required");
  json_begin(j, '[');
  for (size_t k = 0; k < SWEEP_FIRST_NUMBER; k++)
    json_string(j, kind->columns[k].key);
  json_end(j, ']');
  json_key(j, "additionalProperties");
  json_literal(j, "false");
}

static bool has_rows_from_files(const void *told) {
  return ((const struct told_sweep *)told)->sweep->told > 0;
}

/* Reads how many rows come from files. */
static struct datum read_count_from_files(const void *sweep) {
  const struct sweep *s = *(const struct sweep *const *)sweep;
  return (struct datum){.kind = DATUM_NUMBER, .number = s->told};
}

static const struct type type_told_rows = {.schema = "\"type\":[\"integer\",\"string\"]",
                                           .read = read_count_from_files};

static const struct field octals_fields[] = {
    {MEMBER(struct told_sweep, digits, type_count)},
    {MEMBER_AS("compound", struct told_sweep, own_compound, type_compound), .presence = IF_ANY},
    {MEMBER_AS("play", struct told_sweep, own_play, type_play), .presence = IF_ANY},
    {MEMBER_AS("function", struct told_sweep, own_function, type_function), .presence = IF_ANY},
    {.type = NULL}};
const struct type type_octals_list = RECORD(struct told_sweep, octals_fields);

static const struct field end_fields[] = {
    {MEMBER_AS("told", struct told_sweep, sweep, type_told_rows), .presence = IF_ANY,
     .there = has_rows_from_files,
     .doc = "how many rows are as files of --save say, and were not computed anew; only where some "
            "are"},
    {MEMBER(struct told_sweep, complete, type_complete)},
    {.type = NULL}};
const struct type type_sweep_end = RECORD(struct told_sweep, end_fields);
