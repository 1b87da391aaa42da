#include "cli/base/packed.h"
#include "cli/table/grid.h"

/* How many numbers there are, and the bits of them all. */
static uint64_t count_numbers(const betli_table *t, uint64_t *bits) {
  uint64_t count = 0;
  *bits = 0;
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++) {
    const betli_value value = betli_table_value(t, n, 0);
    if (value.kind != BETLI_NUMBER)
      continue;
    count++;
    *bits |= value.number;
  }
  return count;
}

static int put_numbers(const struct output *out, const betli_table *t, bool npy) {
  uint64_t bits;
  const int code = grid_is_defined(t, out->format->name);
  if (code != BETLI_OK)
    return code;
  const uint64_t count = count_numbers(t, &bits);
  const unsigned width = number_width(bits);
  if (npy)
    put_npy_head(out->file, count, width);
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++) {
    const betli_value value = betli_table_value(t, n, 0);
    if (value.kind == BETLI_NUMBER)
      put_number(out->file, value.number, width);
  }
  return BETLI_OK;
}

int grid_npy(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  return put_numbers(&c->out, t, true);
}

int grid_raw(const struct context *c, betli_table *t, struct view view) {
  (void)view;
  return put_numbers(&c->out, t, false);
}
