/* Walks over the fields of a record. */
#ifndef BETLI_RECORD_WALK_H
#define BETLI_RECORD_WALK_H

#include "record/record.h"

/* Room for an element of a list by next(). */
union element {
  uint64_t number;
  void *pointer;
  char bytes[RECORD_ELEMENT];
};

/* Returns true if the record has the field, as far as there() says. */
bool walk_is_there(const struct field *field, const void *record);

/* Finds the value of a field: NULL where there is none. */
const void *walk_value(const struct field *field, const void *record);

/* Reads a leaf: DATUM_NONE where there is nothing to tell. */
struct datum walk_leaf(const struct field *field, const void *value);

/* The elements of a list that is not open. */
struct walk_list {
  const struct field *field;
  const void *record;
  size_t at, count; /* count: of an array */
  const char *first;
  union element room;
};

struct walk_list walk_begin(const struct field *field, const void *record);
const void *walk_next(struct walk_list *walk); /* returns NULL after the last value */

#endif
