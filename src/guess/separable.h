/* Values that are the nim-sum of a function of each coordinate. */
#ifndef BETLI_GUESS_SEPARABLE_H
#define BETLI_GUESS_SEPARABLE_H

#include "guess/pattern.h"

/* v(a, b) = v(a, b0) ⊕ v(a0, b) ⊕ v(a0, b0) for all a >= a0 and b >= b0. */
struct bt_separable {
  const struct bt_data *data;
  uint64_t row, column; /* indices of a0 and b0 in the rectangle */
  /* v(a, b0) = f(a) ⊕ x and v(a0, b) = g(b) ⊕ y, for some x and y; and how often each changes from
   * one index to the next. */
  bt_cell *f, *g;
  uint64_t f_changes, g_changes;
};

static inline uint64_t bt_separable_rows(const struct bt_separable *s) {
  return s->data->rows - s->row;
}

static inline uint64_t bt_separable_columns(const struct bt_separable *s) {
  return s->data->columns - s->column;
}

/* Writes what f and g are, as simply as may be: all x and y with the right nim-sum will do. */
void bt_say_separable(const struct bt_separable *separable, struct bt_pattern *pattern);

#endif
