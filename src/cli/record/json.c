/* Records as JSON. */
#include "cli/record/record.h"

#include <string.h>

static void put_datum(struct json *j, const struct datum *datum) {
  switch (datum->kind) {
  case DATUM_NONE:
    json_literal(j, "null");
    break;
  case DATUM_TEXT:
    json_string(j, datum->text != NULL ? datum->text : datum->room);
    break;
  case DATUM_NUMBER:
    json_number(j, datum->number);
    break;
  case DATUM_DIGITS:
    json_decimal(j, datum->text != NULL ? datum->text : datum->room);
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
    const struct datum datum = type->read(value);
    put_datum(j, &datum);
  } else {
    json_begin(j, '{');
    record_put_fields(j, type, value);
    json_end(j, '}');
  }
}

/* ---- lists ---------------------------------------------------------------------------------- */

static void put_array(struct json *j, const struct field *field, const void *record) {
  const struct field_list *list = field->list;
  const char *first;
  size_t count;
  memcpy(&first, (const char *)record + field->at, sizeof first);
  memcpy(&count, (const char *)record + list->count_at, sizeof count);
  const bool alone = list->alone && count == 1;
  if (!alone)
    json_begin(j, '[');
  for (size_t i = 0; i < count; i++)
    record_put(j, field->type, first + i * list->stride + list->inner);
  if (!alone)
    json_end(j, ']');
}

static void put_list(struct json *j, const struct field *field, const void *record) {
  union {
    uint64_t number;
    void *pointer;
    char bytes[RECORD_ELEMENT];
  } element;
  if (field->list->next == NULL) {
    put_array(j, field, record);
    return;
  }
  json_begin(j, '[');
  for (size_t at = 0; field->list->next(record, &at, &element);)
    record_put(j, field->type, &element);
  json_end(j, ']');
}

/* ---- fields --------------------------------------------------------------------------------- */

static bool is_there(const struct field *field, const void *record) {
  return field->there == NULL || field->there(record);
}

/* Finds the value of a field: NULL where there is none. */
static const void *find_value(const struct field *field, const void *record) {
  const void *value = (const char *)record + field->at;
  if (is_there(field, record) && field->through)
    memcpy(&value, value, sizeof value);
  return is_there(field, record) ? value : NULL;
}

/* Writes null in the place of a value that is not there, or nothing. */
static void put_absent(struct json *j, const struct field *field, const void *record) {
  if (field->presence == IF_ANY || (field->presence == NULL_OR_NOT && !is_there(field, record)))
    return;
  json_key(j, field->key);
  json_literal(j, "null");
}

static bool is_empty(const struct field *field, const struct datum *datum) {
  return datum->kind == DATUM_NONE || (datum->kind == DATUM_TEXT && datum->text != NULL &&
                                       datum->text[0] == '\0' && field->presence != ALWAYS);
}

static void put_leaf(struct json *j, const struct field *field, const void *record,
                     const void *value) {
  struct datum datum = {.kind = DATUM_NONE};
  if (value != NULL)
    datum = field->type->read(value);
  if (is_empty(field, &datum)) {
    put_absent(j, field, record);
    return;
  }
  json_key(j, field->key);
  put_datum(j, &datum);
}

static void put_field(struct json *j, const struct field *field, const void *record) {
  const void *value = find_value(field, record);
  if (field->list == NULL && field->type->read != NULL) {
    put_leaf(j, field, record, value);
  } else if (field->key == NULL) {
    if (value != NULL)
      record_put_fields(j, field->type, value);
  } else if (value == NULL) {
    put_absent(j, field, record);
  } else {
    json_key(j, field->key);
    if (field->list != NULL)
      put_list(j, field, record);
    else
      record_put(j, field->type, value);
  }
}

static bool is_open(const struct field *field) {
  return field->list != NULL && field->list->open;
}

/* Writes fields up to an open list that is there, which it returns, or up to the end. */
static const struct field *put_until_open(struct json *j, const struct field *field,
                                          const void *record) {
  for (; field->type != NULL; field++) {
    if (!is_open(field))
      put_field(j, field, record);
    else if (is_there(field, record))
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

/* ---- answers -------------------------------------------------------------------------------- */

void record_print(const struct output *out, const struct type *type, const void *record) {
  struct json j = json_to(out);
  record_put(&j, type, record);
  fputc('\n', out->file);
}

struct open_record record_begin(const struct output *out, const struct type *type,
                                const void *record) {
  struct open_record open = {.json = json_to(out), .record = record};
  json_begin(&open.json, '{');
  open.list = put_until_open(&open.json, type->fields, record);
  json_key(&open.json, open.list->key);
  json_begin(&open.json, '[');
  return open;
}

void record_add(struct open_record *open, const void *element) {
  record_put(&open->json, open->list->type, element);
}

void record_end(struct open_record *open) {
  json_end(&open->json, ']');
  put_until_open(&open->json, open->list + 1, open->record);
  json_end(&open->json, '}');
  fputc('\n', open->json.file);
}
