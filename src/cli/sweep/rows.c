#include "cli/sweep/sweep.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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
  size_t at = s->count++;
  for (; at > 0 && s->rows[at - 1].job > row->job; at--)
    s->rows[at] = s->rows[at - 1];
  assert(at == 0 || s->rows[at - 1].job < row->job);
  s->rows[at] = *row;
  return true;
}

bool sweep_knows(const struct sweep *s, size_t job) {
  size_t first = 0, end = s->count;
  while (first < end) {
    const size_t middle = first + (end - first) / 2;
    if (s->rows[middle].job == job)
      return true;
    if (s->rows[middle].job < job)
      first = middle + 1;
    else
      end = middle;
  }
  return false;
}

static bool is_row_of_job(const struct sweep_row *row, struct sweep_job job) {
  return strcmp(row->fields[SWEEP_NAME], job.name) == 0 &&
         strcmp(row->fields[SWEEP_CANONICAL], job.canonical) == 0;
}

bool sweep_place(struct sweep *s, const struct sweep_jobs *jobs) {
  size_t placed = 0;
  for (size_t i = 0; i < jobs->count && placed < s->count; i++)
    if (sweep_has(s, i) && is_row_of_job(&s->rows[placed], jobs->at(jobs->list, i)))
      s->rows[placed++].job = i;
  return placed == s->count;
}
