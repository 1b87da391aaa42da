/* The colours that components of tables have in a picture. */
#ifndef BETLI_FIGURE_BASE_COLOURS_H
#define BETLI_FIGURE_BASE_COLOURS_H

#include "canvas/canvas.h"

enum { BT_OUTCOME_COLOURS = 5, BT_OTHER_COLOURS = 6, BT_VALUE_COLOURS = 64 };

struct betli_colours {
  bool values;                    /* the last kinds are values; else all are outcomes */
  bool points;                    /* they are those of points, ◆ and ●, not of cells */
  size_t count;                   /* of kinds */
  size_t value_count;             /* of those that are values; they grow, and leave no value out */
  uint64_t last_row, last_column; /* the last that some of the tables has */
  struct bt_kind kinds[BT_OTHER_COLOURS + BT_VALUE_COLOURS];
  uint64_t cells[BT_OTHER_COLOURS + BT_VALUE_COLOURS]; /* how many there are of each kind */
  uint64_t lost; /* P-positions among those with values, whatever their colour */
  uint64_t least[BT_VALUE_COLOURS], most[BT_VALUE_COLOURS];
  char names[BT_VALUE_COLOURS][48];
};

/* The places in kinds of what is not a value. */
enum bt_outcome_colour { BT_IS_P, BT_IS_N, BT_IS_DRAW, BT_IS_UNDECIDED, BT_IS_NOWHERE };
enum bt_value_colour {
  BT_HAS_NONE,
  BT_HAS_UNDEFINED,
  BT_HAS_UNKNOWN,
  BT_HAS_P, /* where only outcomes are known, they are shown */
  BT_HAS_N,
  BT_HAS_DRAW,
  BT_HAS_VALUE
};
_Static_assert((int)BT_IS_NOWHERE + 1 == (int)BT_OUTCOME_COLOURS &&
                   (int)BT_HAS_VALUE == (int)BT_OTHER_COLOURS,
               "those that are no values come before those that are");
_Static_assert(BT_OTHER_COLOURS + BT_VALUE_COLOURS <= UINT8_MAX + 1,
               "a cell has a byte for its kind");

/* Gives each value that occurs in the tables its colour, spread evenly over those there are: with
 * more than BT_VALUE_COLOURS of them neighbours share one.  Of several tables the values may differ
 * much, so that small ones get more than their share.  Names are in that language.  False if memory
 * ran out. */
bool bt_colours_make(struct betli_colours *colours, size_t count, betli_table *const tables[],
                     betli_view view, enum bt_language language);

/* Of several tables of one game the one with the most rows, and with the most columns: a limit may
 * have cut others. */
betli_table *bt_longest_table(size_t count, betli_table *const tables[]);
betli_table *bt_widest_table(size_t count, betli_table *const tables[]);

/* Whether a table has that place. */
bool bt_colours_inside(const betli_table *t, uint64_t row, uint64_t column);

/* The kind of a component; the place may lie outside the table: then it is undecided if another of
 * the tables has it. */
size_t bt_colours_of(const struct betli_colours *colours, const betli_table *t, uint64_t row,
                     uint64_t column);

/* The kind that has stripes: nobody can force an end. */
static inline size_t bt_colours_draw(const struct betli_colours *colours) {
  return colours->values ? (size_t)BT_HAS_DRAW : (size_t)BT_IS_DRAW;
}

/* The kind that is to be hatched: a limit came first. */
static inline size_t bt_colours_undecided(const struct betli_colours *colours) {
  return colours->values ? (size_t)BT_HAS_UNKNOWN : (size_t)BT_IS_UNDECIDED;
}

#endif
