/* Records as rows of CSV. */
#include "cli/record/row.h"

#include "cli/base/language.h"
#include "cli/base/safe_text.h"
#include "record/walk.h"

#include <assert.h>
#include <inttypes.h>

/* A field, and the record that has it. */
struct column {
  const struct field *field;
  const void *record;
};

/* All columns of a type, in their order. */
enum { MOST_COLUMNS = 16 };

struct columns {
  unsigned count;
  struct column list[MOST_COLUMNS];
};

/* Adds the columns among a record's fields, and among records in the place of fields; without a
 * record, the fields alone. */
static void add_columns(struct columns *columns, const struct type *type, const void *record) {
  for (const struct field *field = type->fields; field != NULL && field->type != NULL; field++) {
    if (field->column > 0) {
      assert(field->column <= MOST_COLUMNS);
      columns->list[field->column - 1] = (struct column){field, record};
      columns->count = field->column > columns->count ? field->column : columns->count;
    } else if (field->key == NULL) {
      add_columns(columns, field->type, record == NULL ? NULL : walk_value(field, record));
    }
  }
}

void row_put_head(FILE *file, const struct type *type) {
  struct columns columns = {.count = 0};
  add_columns(&columns, type, NULL);
  for (unsigned i = 0; i < columns.count; i++)
    fprintf(file, "%s%s", i > 0 ? "," : "", columns.list[i].field->key);
  fputc('\n', file);
}

/* ---- cells ---------------------------------------------------------------------------------- */

static const char *text_of_datum(const struct datum *datum, char number[21]) {
  switch (datum->kind) {
  case DATUM_NONE:
    return "";
  case DATUM_NUMBER:
    snprintf(number, 21, "%" PRIu64, datum->number);
    return number;
  case DATUM_FLAG:
    return datum->number != 0 ? "true" : "false";
  case DATUM_SAID:
    return say(datum->text);
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
    add(to, text_of_datum(&datum, number));
  }
}

static void put_cell_of_row(FILE *file, const struct column *column) {
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
    const char *text = text_of_datum(&datum, number);
    if (datum.kind == DATUM_TEXT || datum.kind == DATUM_SAID)
      put_csv(file, text);
    else
      fputs(text, file); /* digits, true, false, or nothing */
  }
}

void row_put(FILE *file, const struct type *type, const void *record) {
  struct columns columns = {.count = 0};
  add_columns(&columns, type, record);
  for (unsigned i = 0; i < columns.count; i++) {
    fputs(i > 0 ? "," : "", file);
    put_cell_of_row(file, &columns.list[i]);
  }
  fputc('\n', file);
}
