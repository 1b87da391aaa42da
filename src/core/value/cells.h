/* The heaps of a game in cells.  A cell holds heaps at equal distances that are worth the same.  A
 * period makes a cell of each of its places; a long stretch of heaps is one cell. */
#ifndef BETLI_CORE_VALUE_CELLS_H
#define BETLI_CORE_VALUE_CELLS_H

#include "core/value/evaluator.h"

struct bt_cell {
  uint64_t first, last;  /* heaps */
  uint64_t residue;      /* of the heaps modulo the step */
  struct bt_value value; /* reduced (bt_reduce) */
};

/* With so many cells, a step of work for each pair of cells takes a second. */
enum { BT_MOST_CELLS = 1 << 13 };

struct bt_cells {
  struct bt_cell *list; /* in order of residues, then of heaps */
  size_t count, capacity;
  uint64_t step; /* heaps, from each of a cell to the next */
};

/* Fills `cells`, which are empty, with the heaps from 1 to `last`, whose values are known.  *few is
 * false where values are not known to repeat, repeat with several steps, or need too many cells. */
betli_status bt_cells_find(struct bt_cells *cells, struct bt_evaluator *evaluator,
                           const struct bt_algebra *algebra, const struct bt_game *game,
                           uint64_t last, bool *few, struct bt_error *error);
void bt_cells_free(struct bt_cells *cells, struct bt_limits *limits);

/* Returns the number of heaps of a cell, less 1. */
static inline uint64_t bt_cell_steps(const struct bt_cells *cells, const struct bt_cell *cell) {
  return (cell->last - cell->first) / cells->step;
}

/* Returns the first cell from `from` on that has the residue and a heap of at least `least`;
 * `count` if there is none. */
size_t bt_cells_from(const struct bt_cells *cells, size_t from, uint64_t residue, uint64_t least);

#endif
