/* Tables of single components: lists and grids of values.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_TABLE_H
#define BETLI_TABLE_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* A list or a grid of values; free it before its handle. */
typedef struct betli_table betli_table;

/* Computes the values of all single components of `game` up to `rows` (games of one coordinate, for
 * which `columns` is ignored) or up to rows x columns; fewer if the game has no more.  The values
 * are those under the compound and play set, since an option may leave several components.  On
 * BETLI_LIMIT *table is set, and ends after the last row and column in which something is known;
 * other cells not reached are BETLI_UNKNOWN. */
BETLI_API betli_status betli_table_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                                       betli_table **table);
/* Computes the table of one cell; BETLI_INPUT if the game has none there. */
BETLI_API betli_status betli_table_cell(betli *b, const char *game, uint64_t row, uint64_t column,
                                        betli_table **table);
BETLI_API void betli_table_free(betli_table *t);

/* Returns 1 for a list, 2 for rows and columns. */
BETLI_API int betli_table_axes(const betli_table *t);
BETLI_API uint64_t betli_table_first_row(const betli_table *t);
BETLI_API uint64_t betli_table_last_row(const betli_table *t);
BETLI_API uint64_t betli_table_first_column(const betli_table *t);
BETLI_API uint64_t betli_table_last_column(const betli_table *t);
BETLI_API bool betli_table_complete(const betli_table *t);
BETLI_API const char *betli_table_game(const betli_table *t);
BETLI_API const char *betli_table_play(const betli_table *t);
BETLI_API const char *betli_table_compound(const betli_table *t);
BETLI_API const char *betli_table_function(const betli_table *t);
BETLI_API const char *betli_table_symbol(const betli_table *t);
/* Returns where the values come from: "theorem"; "definition" of the function, where no option
 * leaves several components; "quotient", the misere quotient of the game; "search" of whole
 * positions. */
BETLI_API const char *betli_table_method(const betli_table *t);
/* Return, for the component at a row and column (the column is ignored for a list), its value, its
 * outcome as a game of its own, and its name as a position. */
BETLI_API betli_value betli_table_value(const betli_table *t, uint64_t row, uint64_t column);
BETLI_API betli_outcome betli_table_outcome(const betli_table *t, uint64_t row, uint64_t column);
BETLI_API const char *betli_table_position(betli_table *t, uint64_t row, uint64_t column);
/* Returns all values where they stand, 4 bytes each, row by row: those of the columns from the
 * first to the last, or one in each row of a list.  A number below BETLI_TABLE_NUMBERS is the
 * value; for any other, betli_table_value() tells what it is.  They live as long as the table.
 * NULL if the function has no numbers, as "outcome". */
#define BETLI_TABLE_NUMBERS UINT32_C(0xfffffff0)
BETLI_API const uint32_t *betli_table_cells(const betli_table *t);
/* Returns the option `slice` with which the table was made; empty: none. */
BETLI_API const char *betli_table_slice(const betli_table *t);

/* Returns what a coordinate is, in the handle's language: that of rows (axis 0), "heap n" or "first
 * heap", or that of columns (axis 1). */
BETLI_API const char *betli_table_coordinate(const betli_table *t, int axis);
/* Returns true if components go by names, as the vertices of a graph do.  Then rows are just places
 * in the list of names, which betli_table_position() tells. */
BETLI_API bool betli_table_named(const betli_table *t);

/* The places of a table, before its values are known: those that have a cell, but only one of two
 * whose cells are equal because the game stays the same if rows and columns are exchanged.  Small
 * ones come first.  With betli_table_cell many programs can fill a table together.  Rows and
 * columns are those of betli_table_new.  Free it before its handle. */
typedef struct betli_places betli_places;

BETLI_API betli_status betli_places_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                                        betli_places **places);
BETLI_API void betli_places_free(betli_places *c); /* NULL is allowed */

typedef struct betli_place {
  uint64_t row, column; /* column is 0 in a list */
  const char *position; /* its name */
  const char *same;     /* that of the equal cell that is left out; else its own */
} betli_place;

BETLI_API size_t betli_places_count(const betli_places *c);
/* Returns a place, whose strings live as long as the places. */
BETLI_API betli_place betli_places_at(const betli_places *c, size_t i);

#endif
