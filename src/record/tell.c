/* Records, told to whoever listens. */
#include "record/walk.h"

static bool is_told(const struct listener *l, const struct field *field) {
  if (field->only != 0)
    return l->objects && (field->only & IN_OBJECTS) != 0;
  return !l->brief || (field->list == NULL && field->type->tell == NULL);
}

static void tell_key(struct listener *l, const struct field *field) {
  l->key(l, field->key, field->only != 0);
}

void record_tell(struct listener *l, const struct type *type, const void *value) {
  if (type->tell != NULL) {
    type->tell(l, value);
  } else if (type->fields == NULL) {
    const struct datum datum =
        type->read != NULL ? type->read(value) : (struct datum){.kind = DATUM_NONE};
    l->leaf(l, type, value, &datum);
  } else {
    l->begin(l, '{');
    record_tell_fields(l, type, value);
    l->end(l, '}');
  }
}

static void tell_elements(struct listener *l, const struct field *field, const void *record) {
  struct walk_list walk = walk_begin(field, record);
  const bool alone = field->list->alone && walk.count == 1;
  if (!alone)
    l->begin(l, '[');
  for (const void *value; (value = walk_next(&walk)) != NULL;)
    record_tell(l, field->type, value);
  if (!alone)
    l->end(l, ']');
}

/* Tells that there is no value, or nothing. */
static void tell_absent_field(struct listener *l, const struct field *field, const void *record,
                              const void *value) {
  static const struct datum none = {.kind = DATUM_NONE};
  if (field->presence == IF_ANY ||
      (field->presence == NULL_OR_NOT && !walk_is_there(field, record)))
    return;
  tell_key(l, field);
  l->leaf(l, field->type, value, &none);
}

static void tell_leaf_field(struct listener *l, const struct field *field, const void *record,
                            const void *value) {
  const struct datum datum = walk_leaf(field, value);
  if (datum.kind == DATUM_NONE) {
    tell_absent_field(l, field, record, value);
  } else {
    tell_key(l, field);
    l->leaf(l, field->type, value, &datum);
  }
}

static void tell_field(struct listener *l, const struct field *field, const void *record) {
  const void *value = walk_value(field, record);
  if (field->list == NULL && field->type->read != NULL) {
    tell_leaf_field(l, field, record, value);
  } else if (field->key == NULL) {
    if (value != NULL)
      record_tell_fields(l, field->type, value);
  } else if (value == NULL) {
    tell_absent_field(l, field, record, NULL);
  } else {
    tell_key(l, field);
    if (field->list != NULL)
      tell_elements(l, field, record);
    else
      record_tell(l, field->type, value);
  }
}

bool record_is_open_list(const struct field *field) {
  return field->list != NULL && field->list->open;
}

const struct field *record_tell_until_open(struct listener *l, const struct field *field,
                                           const void *record) {
  for (; field->type != NULL; field++) {
    if (!is_told(l, field))
      continue;
    if (!record_is_open_list(field))
      tell_field(l, field, record);
    else if (walk_is_there(field, record))
      return field;
  }
  return NULL;
}

void record_tell_fields(struct listener *l, const struct type *type, const void *record) {
  if (type->tell != NULL)
    type->tell(l, record);
  else
    record_tell_until_open(l, type->fields, record);
}
