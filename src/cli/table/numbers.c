#include "cli/base/packed.h"
#include "cli/table/grid.h"

static uint64_t all_bits(const betli_table *t, uint64_t end) {
  uint64_t bits = 0;
  for (uint64_t n = betli_table_first_row(t); n < end; n++)
    bits |= betli_table_value(t, n, 0).number;
  return bits;
}

static int put_numbers(const struct output *out, const betli_table *t, bool npy) {
  const int code = grid_is_defined(t, out->format->name);
  if (code != BETLI_OK)
    return code;
  const uint64_t first = betli_table_first_row(t), end = grid_sequence_end(t);
  const unsigned width = number_width(all_bits(t, end));
  if (npy)
    put_npy_head(out->file, end - first, width);
  for (uint64_t n = first; n < end; n++)
    put_number(out->file, betli_table_value(t, n, 0).number, width);
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
