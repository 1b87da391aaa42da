/* The data in which patterns are searched: a list or a rectangle of known values. */
#ifndef BETLI_GUESS_DATA_H
#define BETLI_GUESS_DATA_H

#include "core/algebra/large_heaps.h"
#include "core/game/cell.h"
#include "core/game/game.h"

struct bt_data {
  int axes;
  uint64_t first;         /* the least coordinate */
  uint64_t rows, columns; /* how many there are; a list has one column */
  const bt_cell *cells;   /* row by row */
  const char *symbol;     /* of the function: "G⁺"; of outcomes "o⁺" */
  const char *index;      /* of a list, its coordinate: "n" */
  bool nimbers;           /* nim-sums of the values have a meaning */
  bool outcomes;          /* the cells are 1 for P-positions and 0 for all others */
  /* The game and the algebra of the values, for proofs; game NULL: nothing can be proved. */
  const struct bt_game *game;
  const struct bt_algebra *algebra;
  struct bt_law known; /* proved law of the values that determine outcomes, without its saltus */
  const struct bt_large_heaps *large; /* oracle of larger heaps, for outcomes, too; or NULL */
};

static inline bt_cell bt_data_cell(const struct bt_data *data, uint64_t row, uint64_t column) {
  return data->cells[row * data->columns + column];
}

/* Returns true if the values of a list certainly grow for ever.  Examines heaps beyond the list,
 * too, lest a long run of equal values is taken for the rest. */
static inline bool bt_data_grows(const struct bt_data *data, struct bt_growth *growth) {
  return data->large != NULL && data->large->grows != NULL &&
         data->large->grows(data->large->data, 8 * (data->first + data->rows), growth);
}

static inline bool bt_cell_is_number(bt_cell cell) {
  return cell < BT_CELL_TAGS;
}

#endif
