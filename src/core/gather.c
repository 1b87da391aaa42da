#include "core/gather.h"

#include <stdlib.h>
#include <string.h>

bool bt_marks_grow(struct bt_marks *marks, uint64_t number) {
  uint64_t size = marks->size == 0 ? 64 : marks->size;
  while (size <= number && size <= SIZE_MAX / 2 / sizeof *marks->mark)
    size *= 2;
  if (size <= number)
    return false;
  uint32_t *mark = realloc(marks->mark, size * sizeof *mark);
  if (mark == NULL)
    return false;
  memset(mark + marks->size, 0, (size - marks->size) * sizeof *mark);
  marks->mark = mark;
  marks->size = size;
  if (marks->now == 0)
    marks->now = 1;
  return true;
}

void bt_marks_empty(struct bt_marks *marks) {
  if (++marks->now != 0)
    return;
  if (marks->size > 0)
    memset(marks->mark, 0, marks->size * sizeof *marks->mark);
  marks->now = 1;
}

void bt_gather_free(struct bt_gather *gather) {
  free(gather->normal.mark);
  free(gather->misere.mark);
  *gather = (struct bt_gather){0};
}
