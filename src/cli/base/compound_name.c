#include "cli/base/compound_name.h"

#include <stdbool.h>
#include <string.h>

const char *compound_parameter(const char *compound, const char *name, size_t *length) {
  const char *colon = strchr(name, ':');
  const size_t before = colon == NULL ? strlen(name) : (size_t)(colon + 1 - name);
  const char *after = name + before + strcspn(name + before, ":");
  const size_t size = strlen(compound), end = strlen(after);
  if (size < before + end || memcmp(compound, name, before) != 0 ||
      strcmp(compound + size - end, after) != 0)
    return NULL;
  *length = size - before - end;
  if (colon == NULL)
    return *length == 0 ? compound + size : NULL;
  const bool is_number = colon[1] == 'K';
  return is_number && memchr(compound + before, ':', *length) != NULL ? NULL : compound + before;
}
