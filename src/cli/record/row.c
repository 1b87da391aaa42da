/* Records as rows of CSV. */
#include "cli/record/walk.h"

#include "cli/base/safe_text.h"

#include <inttypes.h>
#include <stdlib.h>

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

static void put_datum(FILE *file, const struct datum *datum) {
  const char *text = datum->text != NULL ? datum->text : datum->room;
  if (datum->kind == DATUM_NUMBER)
    fprintf(file, "%" PRIu64, datum->number);
  else if (datum->kind == DATUM_FLAG)
    fputs(datum->number != 0 ? "true" : "false", file);
  else if (datum->kind != DATUM_NONE)
    fputs(text, file);
}

/* Writes what a cell holds before it is quoted: the elements of a list with blanks between them. */
static bool put_held(FILE *file, const struct field *field, const void *record, const void *value) {
  if (field->type->put_text != NULL)
    return field->type->put_text(file, value);
  if (field->list == NULL) {
    const struct datum datum = walk_leaf(field, value);
    put_datum(file, &datum);
    return true;
  }
  struct walk_list walk = walk_begin(field, record);
  for (size_t i = 0; (value = walk_next(&walk)) != NULL; i++) {
    const struct datum datum = field->type->read(value);
    fputs(i > 0 ? " " : "", file);
    put_datum(file, &datum);
  }
  return true;
}

/* Writes a cell that is made of several texts. */
static bool put_made(FILE *file, const struct field *field, const void *record, const void *value) {
  char *text = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&text, &size);
  bool whole = memory != NULL;
  if (whole) {
    whole = put_held(memory, field, record, value) && ferror(memory) == 0;
    whole = fclose(memory) == 0 && whole;
  }
  put_csv(file, whole ? text : "");
  free(text);
  return whole;
}

static bool put_cell(FILE *file, const struct column *column) {
  if (column->field == NULL || column->record == NULL)
    return true;
  const void *value = walk_value(column->field, column->record);
  if (value == NULL)
    return true;
  if (column->field->list != NULL || column->field->type->put_text != NULL)
    return put_made(file, column->field, column->record, value);
  const struct datum datum = walk_leaf(column->field, value);
  if (datum.kind == DATUM_TEXT)
    put_csv(file, datum.text != NULL ? datum.text : datum.room);
  else
    put_datum(file, &datum);
  return true;
}

bool row_put(FILE *file, const struct type *type, const void *record) {
  const unsigned columns = count_columns(type);
  bool whole = true;
  for (unsigned i = 1; i <= columns; i++) {
    const struct column column = find_column(type, record, i);
    fputs(i > 1 ? "," : "", file);
    whole = put_cell(file, &column) && whole;
  }
  fputc('\n', file);
  return whole;
}
