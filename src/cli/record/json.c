/* Records as JSON. */
#include "cli/record/record.h"

#include "cli/base/language.h"
#include "cli/record/row.h"
#include "record/walk.h"

/* Hears a record, and writes it. */
struct json_listener {
  struct listener listener;
  struct json *json;
};

static struct json *json_of_listener(struct listener *l) {
  return ((struct json_listener *)l)->json;
}

static void hear_begin(struct listener *l, char bracket) {
  json_begin(json_of_listener(l), bracket);
}

static void hear_end(struct listener *l, char bracket) {
  json_end(json_of_listener(l), bracket);
}

static void hear_key(struct listener *l, const char *key, bool aside) {
  (void)aside;
  json_key(json_of_listener(l), key);
}

static void hear_leaf(struct listener *l, const struct type *type, const void *value,
                      const struct datum *datum) {
  struct json *j = json_of_listener(l);
  const char *text = datum->text != NULL ? datum->text : datum->room;
  (void)type;
  (void)value;
  switch (datum->kind) {
  case DATUM_NONE:
    json_literal(j, "null");
    break;
  case DATUM_TEXT:
    json_string(j, text);
    break;
  case DATUM_SAID:
    json_string(j, say(text));
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

static void hear_text(struct listener *l, add_parts *parts, const void *data) {
  json_string_of_parts(json_of_listener(l), parts, data);
}

static struct json_listener json_listener_to(struct json *j) {
  return (struct json_listener){.listener = {.begin = hear_begin,
                                             .end = hear_end,
                                             .key = hear_key,
                                             .leaf = hear_leaf,
                                             .text = hear_text},
                                .json = j};
}

void record_put(struct json *j, const struct type *type, const void *value) {
  struct json_listener l = json_listener_to(j);
  record_tell(&l.listener, type, value);
}

static const struct field *put_until_open(struct json *j, const struct field *field,
                                          const void *record) {
  struct json_listener l = json_listener_to(j);
  return record_tell_until_open(&l.listener, field, record);
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
  const bool bare = type->fields[0].key == NULL && record_is_open_list(&type->fields[0]);
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
