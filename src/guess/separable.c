/* Finds v(a, b) = f(a) ⊕ g(b).  Values are so where a component is two games next to each other,
 * one of which has the coordinate a, the other b (Sprague 1935, Grundy 1939). */
#include "guess/separable.h"

#include "guess/detectors.h"

#include <stdlib.h>

enum {
  FEWEST = 32,    /* squares of nim-sum 0 */
  CROSSINGS = 12, /* squares in which both functions change */
  CHANGES = 3     /* changes of one function, if the other is constant */
};

/* Numbers below this stay below it in a nim-sum, far from the cells that are no numbers. */
static const bt_cell most_summed = UINT32_C(1) << 31;

/* Returns true if a square, four cells that meet, has the nim-sum 0.  If all squares have, and only
 * then, the values are the nim-sum of two functions. */
static bool is_zero_square(const struct bt_data *data, uint64_t row, uint64_t column) {
  const bt_cell *above = &data->cells[row * data->columns + column];
  const bt_cell *below = above + data->columns;
  return (above[0] | above[1] | below[0] | below[1]) < most_summed &&
         (above[0] ^ above[1] ^ below[0] ^ below[1]) == 0;
}

/* Returns the column, at least `column`, from which on all squares of a row have the nim-sum 0. */
static uint64_t find_start_of_zero_squares(const struct bt_data *data, uint64_t row,
                                           uint64_t column) {
  uint64_t from = data->columns - 1;
  while (from > column && is_zero_square(data, row, from - 1))
    from--;
  return from;
}

/* Finds the largest of the rectangles that end where the values do, and in which all squares have
 * the nim-sum 0. */
static void find_corner_of_separable(struct bt_separable *s) {
  const struct bt_data *data = s->data;
  uint64_t most = 0, column = 0;
  for (uint64_t rows = 1; rows <= data->rows; rows++) {
    if (rows > 1)
      column = find_start_of_zero_squares(data, data->rows - rows, column);
    const uint64_t size = rows * (data->columns - column);
    if (size < most)
      continue;
    most = size;
    s->row = data->rows - rows;
    s->column = column;
  }
}

/* Returns true if the corner is certain.  The first wrong square next to a side of the rectangle
 * shows how far that side must go, and as many lines must follow it.  If squares go wrong along a
 * diagonal, the next line would move the side again. */
static bool is_corner_confirmed(const struct bt_separable *s) {
  uint64_t row = s->row, column = s->column;
  while (s->column > 0 && is_zero_square(s->data, row, s->column - 1))
    row++;
  while (s->row > 0 && is_zero_square(s->data, s->row - 1, column))
    column++;
  return (s->column == 0 || 2 * (row + 1 - s->row) <= bt_separable_rows(s)) &&
         (s->row == 0 || 2 * (column + 1 - s->column) <= bt_separable_columns(s));
}

static bool make_separable_functions(struct bt_separable *s) {
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

/* Returns true if enough cells follow from others: one for each square of nim-sum 0. */
static bool has_enough_squares(const struct bt_separable *s) {
  const uint64_t rows = bt_separable_rows(s), columns = bt_separable_columns(s);
  const uint64_t squares = (rows - 1) * (columns - 1);
  return squares >= FEWEST && 2 * squares >= s->data->rows * s->data->columns;
}

static bool functions_change_enough(const struct bt_separable *s) {
  if (s->f_changes == 0 || s->g_changes == 0)
    return s->f_changes + s->g_changes >= CHANGES;
  return s->data->nimbers && s->f_changes * s->g_changes >= CROSSINGS;
}

/* Returns true if the values are a sum of two functions that change, from the origin on. */
static bool is_sum_from_origin(const struct bt_separable *s) {
  return s->row + s->column == 0 && s->f_changes > 0 && s->g_changes > 0;
}

static void find_separable_values(const struct bt_data *data, struct bt_pattern *pattern,
                                  bool plain) {
  struct bt_separable s = {.data = data};
  find_corner_of_separable(&s);
  if (!has_enough_squares(&s) || !is_corner_confirmed(&s))
    return;
  pattern->text.failed |= !make_separable_functions(&s);
  if (!pattern->text.failed && functions_change_enough(&s) && is_sum_from_origin(&s) == plain)
    bt_say_separable(&s, pattern);
  free(s.f);
  free(s.g);
}

void bt_find_separable(const struct bt_data *data, struct bt_pattern *pattern) {
  find_separable_values(data, pattern, true);
}

void bt_find_late_separable(const struct bt_data *data, struct bt_pattern *pattern) {
  find_separable_values(data, pattern, false);
}
