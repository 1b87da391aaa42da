/* v(a, b) = f(a) ⊕ g(b): what is seen where a and b belong to games of their own, side by side in
 * one component (Sprague 1935, Grundy 1939). */
#include "guess/separable.h"

#include "guess/detectors.h"

#include <stdlib.h>

enum {
  FEWEST = 32,    /* squares that agree */
  CROSSINGS = 12, /* of them, those where both functions change */
  CHANGES = 3     /* of one function, where the other is constant */
};

/* Numbers below this stay below it in a nim-sum, far from the cells that are no numbers. */
static const bt_cell most_summed = UINT32_C(1) << 31;

/* Whether the nim-sum of four cells that meet is 0.  If that is so everywhere, and only then, the
 * values are the nim-sum of two functions. */
static bool is_square(const struct bt_data *data, uint64_t row, uint64_t column) {
  const bt_cell *above = &data->cells[row * data->columns + column];
  const bt_cell *below = above + data->columns;
  return (above[0] | above[1] | below[0] | below[1]) < most_summed &&
         (above[0] ^ above[1] ^ below[0] ^ below[1]) == 0;
}

/* The column from which on all squares of a row are right, at least `column`. */
static uint64_t right_from(const struct bt_data *data, uint64_t row, uint64_t column) {
  uint64_t from = data->columns - 1;
  while (from > column && is_square(data, row, from - 1))
    from--;
  return from;
}

/* Takes the largest of the rectangles that end where the values do and have right squares only. */
static void find_corner(struct bt_separable *s) {
  const struct bt_data *data = s->data;
  uint64_t most = 0, column = 0;
  for (uint64_t rows = 1; rows <= data->rows; rows++) {
    if (rows > 1)
      column = right_from(data, data->rows - rows, column);
    const uint64_t size = rows * (data->columns - column);
    if (size < most)
      continue;
    most = size;
    s->row = data->rows - rows;
    s->column = column;
  }
}

/* The first wrong square beside a side of the rectangle shows how far that side must go, and as
 * many lines as that takes must follow it: where the squares go wrong along a diagonal, the next
 * line would move the side again. */
static bool is_corner_seen(const struct bt_separable *s) {
  uint64_t row = s->row, column = s->column;
  while (s->column > 0 && is_square(s->data, row, s->column - 1))
    row++;
  while (s->row > 0 && is_square(s->data, s->row - 1, column))
    column++;
  return (s->column == 0 || 2 * (row + 1 - s->row) <= bt_separable_rows(s)) &&
         (s->row == 0 || 2 * (column + 1 - s->column) <= bt_separable_columns(s));
}

static bool make_functions(struct bt_separable *s) {
  const uint64_t rows = bt_separable_rows(s), columns = bt_separable_columns(s);
  s->f = malloc(((size_t)rows + 1) * sizeof *s->f);
  s->g = malloc(((size_t)columns + 1) * sizeof *s->g);
  if (s->f == NULL || s->g == NULL)
    return false;
  for (uint64_t i = 0; i < rows; i++) {
    s->f[i] = bt_data_cell(s->data, s->row + i, s->column);
    s->f_changes += i > 0 && s->f[i] != s->f[i - 1];
  }
  for (uint64_t i = 0; i < columns; i++) {
    s->g[i] = bt_data_cell(s->data, s->row, s->column + i);
    s->g_changes += i > 0 && s->g[i] != s->g[i - 1];
  }
  return true;
}

/* Each square that agrees is one cell that follows from others. */
static bool is_large_enough(const struct bt_separable *s) {
  const uint64_t rows = bt_separable_rows(s), columns = bt_separable_columns(s);
  const uint64_t squares = (rows - 1) * (columns - 1);
  return squares >= FEWEST && 2 * squares >= s->data->rows * s->data->columns;
}

static bool changes_enough(const struct bt_separable *s) {
  if (s->f_changes == 0 || s->g_changes == 0)
    return s->f_changes + s->g_changes >= CHANGES;
  return s->data->nimbers && s->f_changes * s->g_changes >= CROSSINGS;
}

/* Plain is what is a sum of two functions from the first row and column on. */
static bool is_plain(const struct bt_separable *s) {
  return s->row + s->column == 0 && s->f_changes > 0 && s->g_changes > 0;
}

static void find(const struct bt_data *data, struct bt_pattern *pattern, bool plain) {
  struct bt_separable s = {.data = data};
  find_corner(&s);
  if (!is_large_enough(&s) || !is_corner_seen(&s))
    return;
  pattern->text.failed |= !make_functions(&s);
  if (!pattern->text.failed && changes_enough(&s) && is_plain(&s) == plain)
    bt_say_separable(&s, pattern);
  free(s.f);
  free(s.g);
}

void bt_find_separable(const struct bt_data *data, struct bt_pattern *pattern) {
  find(data, pattern, true);
}

void bt_find_late_separable(const struct bt_data *data, struct bt_pattern *pattern) {
  find(data, pattern, false);
}
