/* Records as JSON. */
#include "cli/record/walk.h"

static void put_datum(struct json *j, const struct datum *datum) {
  const char *text = datum->text != NULL ? datum->text : datum->room;
  switch (datum->kind) {
  case DATUM_NONE:
    json_literal(j, "null");
    break;
  case DATUM_TEXT:
    json_string(j, text);
    break;
  case DATUM_NUMBER:
    json_number(j, datum->number);
    break;
  case DATUM_DIGITS:
    json_decimal(j, text);
    break;
  case DATUM_FLAG:
    json_literal(j, datum->number != 0 ? "true" : "false");
    break;
  }
}

void record_put(struct json *j, const struct type *type, const void *value) {
  if (type->put != NULL) {
    type->put(j, value);
  } else if (type->fields == NULL) {
    const struct datum datum =
        type->read != NULL ? type->read(value) : (struct datum){.kind = DATUM_NONE};
    put_datum(j, &datum);
  } else {
    json_begin(j, '{');
    record_put_fields(j, type, value);
    json_end(j, '}');
  }
}

static void put_elements_of_list(struct json *j, const struct field *field, const void *record) {
  struct walk_list walk = walk_begin(field, record);
  const bool alone = field->list->alone && walk.count == 1;
  if (!alone)
    json_begin(j, '[');
  for (const void *value; (value = walk_next(&walk)) != NULL;)
    record_put(j, field->type, value);
  if (!alone)
    json_end(j, ']');
}

/* Writes null for a missing value, or nothing. */
static void put_absent_field(struct json *j, const struct field *field, const void *record) {
  if (field->presence == IF_ANY ||
      (field->presence == NULL_OR_NOT && !walk_is_there(field, record)))
    return;
  json_key(j, field->key);
  json_literal(j, "null");
}

static void put_leaf_field(struct json *j, const struct field *field, const void *record,
                           const void *value) {
  const struct datum datum = walk_leaf(field, value);
  if (datum.kind == DATUM_NONE) {
    put_absent_field(j, field, record);
  } else {
    json_key(j, field->key);
    put_datum(j, &datum);
  }
}

static void put_field_of_record(struct json *j, const struct field *field, const void *record) {
  const void *value = walk_value(field, record);
  if (field->list == NULL && field->type->read != NULL) {
    put_leaf_field(j, field, record, value);
  } else if (field->key == NULL) {
    if (value != NULL)
      record_put_fields(j, field->type, value);
  } else if (value == NULL) {
    put_absent_field(j, field, record);
  } else {
    json_key(j, field->key);
    if (field->list != NULL)
      put_elements_of_list(j, field, record);
    else
      record_put(j, field->type, value);
  }
}

static bool is_open_list(const struct field *field) {
  return field->list != NULL && field->list->open;
}

/* Writes fields up to an open list that is there, which it returns, or to the end. */
static const struct field *put_until_open(struct json *j, const struct field *field,
                                          const void *record) {
  for (; field->type != NULL; field++) {
    if (field->only_row)
      continue;
    if (!is_open_list(field))
      put_field_of_record(j, field, record);
    else if (walk_is_there(field, record))
      return field;
  }
  return NULL;
}

void record_put_fields(struct json *j, const struct type *type, const void *record) {
  if (type->put != NULL)
    type->put(j, record);
  else
    put_until_open(j, type->fields, record);
}

/* ---- in the format of the output ------------------------------------------------------------ */

/* Returns the list whose elements are rows; NULL: the record itself is a row. */
static const struct field *find_list_of_rows(const struct type *type) {
  for (const struct field *field = type->fields; field->type != NULL; field++)
    if (field->list != NULL && field->list->rows)
      return field;
  return NULL;
}

static void print_rows_of_list(FILE *file, const struct field *rows, const void *record) {
  struct walk_list walk = walk_begin(rows, record);
  for (const void *value; (value = walk_next(&walk)) != NULL;)
    row_put(file, rows->type, value);
}

void record_head(const struct output *out, const struct type *type) {
  if (out->format->rows)
    row_put_head(out->file, type);
}

void record_line(const struct output *out, const struct type *type, const void *record) {
  struct json j = json_to(out);
  if (out->format->rows) {
    row_put(out->file, type, record);
    return;
  }
  record_put(&j, type, record);
  fputc('\n', out->file);
}

void record_print(const struct output *out, const struct type *type, const void *record) {
  const struct field *rows = out->format->rows ? find_list_of_rows(type) : NULL;
  record_head(out, rows != NULL ? rows->type : type);
  if (rows != NULL)
    print_rows_of_list(out->file, rows, record);
  else
    record_line(out, type, record);
}

struct open_record record_begin(const struct output *out, const struct type *type,
                                const void *record) {
  struct open_record open = {.out = out, .json = json_to(out), .record = record};
  if (out->format->rows) {
    open.list = find_list_of_rows(type);
    row_put_head(out->file, open.list->type);
    return open;
  }
  const bool bare = type->fields[0].key == NULL && is_open_list(&type->fields[0]);
  if (!bare)
    json_begin(&open.json, '{');
  open.list = put_until_open(&open.json, type->fields, record);
  if (!bare)
    json_key(&open.json, open.list->key);
  json_begin(&open.json, '[');
  return open;
}

void record_add(struct open_record *open, const void *element) {
  if (open->out->format->rows)
    row_put(open->out->file, open->list->type, element);
  else
    record_put(&open->json, open->list->type, element);
}

void record_end(struct open_record *open) {
  if (open->out->format->rows)
    return;
  json_end(&open->json, ']');
  put_until_open(&open->json, open->list + 1, open->record);
  if (open->list->key != NULL)
    json_end(&open->json, '}');
  fputc('\n', open->json.file);
}
