#include "core/algebra/choose_value.h"

#include <stdlib.h>
#include <string.h>

struct bt_marks bt_marks_grown(struct bt_marks marks, uint64_t number) {
  size_t size = marks.size == 0 ? 64 : (size_t)marks.size;
  while (size <= number && size <= SIZE_MAX / 2 / sizeof *marks.mark)
    size *= 2;
  uint32_t *mark = size <= number ? NULL : realloc(marks.mark, size * sizeof *mark);
  if (mark == NULL)
    return marks;
  memset(mark + marks.size, 0, (size - (size_t)marks.size) * sizeof *mark);
  return (struct bt_marks){mark, size, marks.now};
}

void bt_marks_wipe(struct bt_marks marks) {
  if (marks.size > 0)
    memset(marks.mark, 0, (size_t)marks.size * sizeof *marks.mark);
}

void bt_choose_free(struct bt_chooser *chooser) {
  free(chooser->normal.mark);
  free(chooser->misere.mark);
  *chooser = (struct bt_chooser){0};
}
