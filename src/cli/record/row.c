/* Records as rows of CSV. */
#include "cli/record/walk.h"

#include <inttypes.h>

/* A field, and the record that has it. */
struct column {
  const struct field *field;
  const void *record;
};

/* Finds a column among the fields of a record and those that stand in its place; record NULL: only
 * the field is looked for. */
static struct column find_column(const struct type *type, const void *record, unsigned number) {
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++) {
    if (field->column == number)
      return (struct column){field, record};
    if (field->key != NULL)
      continue;
    const void *inner = record == NULL ? NULL : walk_value(field, record);
    const struct column found = find_column(field->type, inner, number);
    if (found.field != NULL)
      return found;
  }
  return (struct column){NULL, NULL};
}

static unsigned count_columns(const struct type *type) {
  unsigned most = 0;
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++) {
    const unsigned last = field->key == NULL ? count_columns(field->type) : field->column;
    most = last > most ? last : most;
  }
  return most;
}

void row_put_head(FILE *file, const struct type *type) {
  const unsigned columns = count_columns(type);
  for (unsigned i = 1; i <= columns; i++)
    fprintf(file, "%s%s", i > 1 ? "," : "", find_column(type, NULL, i).field->key);
  fputc('\n', file);
}

/* ---- cells ---------------------------------------------------------------------------------- */

static const char *text_of(const struct datum *datum, char number[21]) {
  switch (datum->kind) {
  case DATUM_NONE:
    return "";
  case DATUM_NUMBER:
    snprintf(number, 21, "%" PRIu64, datum->number);
    return number;
  case DATUM_FLAG:
    return datum->number != 0 ? "true" : "false";
  default:
    return datum->text != NULL ? datum->text : datum->room;
  }
}

/* Adds the elements of a list, with blanks between them. */
static void add_elements(const void *column, add_part *add, void *to) {
  const struct column *c = column;
  struct walk_list walk = walk_begin(c->field, c->record);
  const void *value;
  char number[21];
  for (size_t i = 0; (value = walk_next(&walk)) != NULL; i++) {
    const struct datum datum = c->field->type->read(value);
    add(to, i > 0 ? " " : "");
    add(to, text_of(&datum, number));
  }
}

static void put_cell(FILE *file, const struct column *column) {
  const struct field *field = column->field;
  const void *value =
      field == NULL || column->record == NULL ? NULL : walk_value(field, column->record);
  if (value == NULL)
    return;
  if (field->list != NULL) {
    put_csv_parts(file, add_elements, column);
  } else if (field->type->parts != NULL) {
    put_csv_parts(file, field->type->parts, value);
  } else {
    const struct datum datum = walk_leaf(field, value);
    char number[21];
    put_csv(file, text_of(&datum, number));
  }
}

void row_put(FILE *file, const struct type *type, const void *record) {
  const unsigned columns = count_columns(type);
  for (unsigned i = 1; i <= columns; i++) {
    const struct column column = find_column(type, record, i);
    fputs(i > 1 ? "," : "", file);
    put_cell(file, &column);
  }
  fputc('\n', file);
}
