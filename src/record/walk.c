#include "record/walk.h"

#include <assert.h>
#include <string.h>

bool walk_is_there(const struct field *field, const void *record) {
  return field->there == NULL || field->there(record);
}

const void *walk_value(const struct field *field, const void *record) {
  const void *value = (const char *)record + field->at;
  if (!walk_is_there(field, record))
    return NULL;
  const void *const *pointer = value;
  return field->through ? *pointer : value;
}

static bool is_empty_text(const struct field *field, const struct datum *datum) {
  return datum->kind == DATUM_TEXT && datum->text != NULL && datum->text[0] == '\0' &&
         field->presence != ALWAYS;
}

struct datum walk_leaf(const struct field *field, const void *value) {
  struct datum datum = {.kind = DATUM_NONE};
  if (value != NULL)
    datum = field->type->read(value);
  if (is_empty_text(field, &datum))
    datum.kind = DATUM_NONE;
  return datum;
}

struct walk_list walk_begin(const struct field *field, const void *record) {
  struct walk_list walk;
  walk.field = field;
  walk.record = record;
  walk.at = walk.count = 0;
  walk.first = NULL;
  if (field->list->next == NULL) {
    memcpy(&walk.first, (const char *)record + field->at, sizeof walk.first);
    memcpy(&walk.count, (const char *)record + field->list->count_at, sizeof walk.count);
  }
  return walk;
}

const void *walk_next(struct walk_list *walk) {
  const struct field_list *list = walk->field->list;
  if (list->next != NULL) {
    assert(walk->field->type->size <= sizeof walk->room);
    return list->next(walk->record, &walk->at, &walk->room) ? &walk->room : NULL;
  }
  return walk->at < walk->count ? walk->first + walk->at++ * list->stride + list->inner : NULL;
}
