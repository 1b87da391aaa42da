#include "cli/octals/sweep.h"

#include <inttypes.h>
#include <stdlib.h>

void sweep_put(struct sweep_row *row, size_t column, uint64_t number) {
  snprintf(row->fields[column], SWEEP_FIELD, "%" PRIu64, number);
}

bool sweep_add(struct sweep *s, const struct sweep_row *row) {
  if (s->count == s->room) {
    const size_t room = 2 * s->room + 64;
    struct sweep_row *larger = realloc(s->rows, room * sizeof *larger);
    if (larger == NULL)
      return false;
    s->rows = larger;
    s->room = room;
  }
  s->rows[s->count++] = *row;
  return true;
}
