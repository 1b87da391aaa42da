/* The colours of table cells in a picture. */
#ifndef BETLI_FIGURE_BASE_COLOURS_H
#define BETLI_FIGURE_BASE_COLOURS_H

#include "canvas/canvas.h"

enum { BT_OUTCOME_COLOURS = 5, BT_OTHER_COLOURS = 6, BT_VALUE_COLOURS = 64 };

struct betli_colours {
  bool values;                    /* the last kinds are values; else all are outcomes */
  bool points;                    /* the legend shows points, ◆ and ●, not cells */
  size_t count;                   /* of kinds */
  size_t value_count;             /* of value kinds, whose values ascend and are all that occur */
  uint64_t last_row, last_column; /* the greatest of any table */
  struct bt_kind kinds[BT_OTHER_COLOURS + BT_VALUE_COLOURS];
  uint64_t cells[BT_OTHER_COLOURS + BT_VALUE_COLOURS]; /* how many cells each kind has */
  uint64_t lost;                                       /* cells of P-positions that have a value */
  uint64_t least[BT_VALUE_COLOURS], most[BT_VALUE_COLOURS];
  char names[BT_VALUE_COLOURS][48];
};

/* The indices in `kinds` of outcomes, and of cells without a number. */
enum bt_outcome_colour { BT_IS_P, BT_IS_N, BT_IS_DRAW, BT_IS_UNDECIDED, BT_IS_NOWHERE };
enum bt_value_colour {
  BT_HAS_NONE,
  BT_HAS_UNDEFINED,
  BT_HAS_UNKNOWN,
  BT_HAS_P, /* these three: only outcomes are known */
  BT_HAS_N,
  BT_HAS_DRAW,
  BT_HAS_VALUE
};
_Static_assert((int)BT_IS_NOWHERE + 1 == (int)BT_OUTCOME_COLOURS &&
                   (int)BT_HAS_VALUE == (int)BT_OTHER_COLOURS,
               "those that are no values come before those that are");
_Static_assert(BT_OTHER_COLOURS + BT_VALUE_COLOURS <= UINT8_MAX + 1,
               "a cell has a byte for its kind");

/* Spreads the colours evenly over the values that occur in the tables; if these are more than
 * BT_VALUE_COLOURS, neighbours share one.  With several tables, whose values may differ much, small
 * values get more than their share.  Names are in `language`.  Returns false if memory ran out. */
bool bt_colours_make(struct betli_colours *colours, size_t count, betli_table *const tables[],
                     betli_view view, enum bt_language language);

/* Return the table with the most rows, or columns, of tables of one game: a limit may have cut
 * others off. */
betli_table *bt_longest_table(size_t count, betli_table *const tables[]);
betli_table *bt_widest_table(size_t count, betli_table *const tables[]);

/* Returns true if the table has the cell. */
bool bt_colours_inside(const betli_table *t, uint64_t row, uint64_t column);

/* Returns the kind of a cell; outside this table it is undecided if another of the tables has
 * it. */
size_t bt_colours_of(const struct betli_colours *colours, const betli_table *t, uint64_t row,
                     uint64_t column);

/* Returns the striped kind: nobody can force an end. */
static inline size_t bt_colours_draw(const struct betli_colours *colours) {
  return colours->values ? (size_t)BT_HAS_DRAW : (size_t)BT_IS_DRAW;
}

/* Returns the hatched kind: a limit came first. */
static inline size_t bt_colours_undecided(const struct betli_colours *colours) {
  return colours->values ? (size_t)BT_HAS_UNKNOWN : (size_t)BT_IS_UNDECIDED;
}

#endif
