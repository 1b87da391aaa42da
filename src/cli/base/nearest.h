/* Suggestions for a misspelt name: "did you mean ...?". */
#ifndef BETLI_CLI_BASE_NEAREST_H
#define BETLI_CLI_BASE_NEAREST_H

#include <stddef.h>

/* Returns the name nearest to `typed` among name_at(0), name_at(1), ... up to NULL; NULL if none is
 * near. */
const char *nearest(const char *typed, const char *(*name_at)(size_t i));

/* What people type for something that has another name here. */
struct other_name {
  const char *typed, *name;
};

/* Returns the name that is meant by a word of the list, which ends with a NULL; NULL if it is none
 * of these. */
const char *name_of_word(const struct other_name *list, const char *typed);

#endif
