/* The heaps of a game in cells: heaps at the same distance, one after another, that are worth the
 * same.  A period makes a cell of each of its places, and a long stretch of heaps is one. */
#ifndef BETLI_CORE_VALUE_CELLS_H
#define BETLI_CORE_VALUE_CELLS_H

#include "core/value/evaluator.h"

struct bt_cell {
  uint64_t first, last;  /* heaps */
  uint64_t residue;      /* of them by the step */
  struct bt_value value; /* reduced (bt_reduce) */
};

/* A step of work for each two of them takes a second. */
enum { BT_MOST_CELLS = 1 << 13 };

struct bt_cells {
  struct bt_cell *list; /* by residues, then by heaps */
  size_t count, capacity;
  uint64_t step; /* from each heap of a cell to the next */
};

/* Adds cells, to none, of the heaps from 1 to `last`, whose values are known.  *few is false where
 * values are not known to repeat, or not with one step, or where there are too many cells for a
 * step of work for each two of them. */
betli_status bt_cells_find(struct bt_cells *cells, struct bt_evaluator *evaluator,
                           const struct bt_algebra *algebra, const struct bt_game *game,
                           uint64_t last, bool *few, struct bt_error *error);
void bt_cells_free(struct bt_cells *cells, struct bt_limits *limits);

/* How many heaps a cell has, but one. */
static inline uint64_t bt_cell_steps(const struct bt_cells *cells, const struct bt_cell *cell) {
  return (cell->last - cell->first) / cells->step;
}

/* The first cell from `from` on with that residue and a heap of at least `least`; `count` if there
 * is none. */
size_t bt_cells_from(const struct bt_cells *cells, size_t from, uint64_t residue, uint64_t least);

#endif
