/* Tables of single components: lists and rectangles of values.
 *
 * Part of betli/betli.h, which includes it. */
#ifndef BETLI_TABLE_H
#define BETLI_TABLE_H

#ifndef BETLI_BETLI_H
#error "include <betli/betli.h>"
#endif

/* A list or a rectangle of values; free it before its handle. */
typedef struct betli_table betli_table;

/* Computes the values of all single components of `game` up to `rows` for games of one coordinate,
 * which ignore `columns`, or up to rows x columns; fewer if the game has fewer.  The values depend
 * on the options compound and play, since an option may leave several components.  On BETLI_LIMIT,
 * *table is set, and ends after the last row and column with a known value.  All other unfinished
 * cells are BETLI_UNKNOWN. */
BETLI_API betli_status betli_table_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                                       betli_table **table);
/* Computes a table of one cell; BETLI_INPUT if the game has no such cell. */
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
/* Returns the method that found the values: "theorem"; "definition", if no option leaves several
 * components; "quotient", the misere quotient of the game; "search" of whole positions. */
BETLI_API const char *betli_table_method(const betli_table *t);
/* Return, for the component at a row and column, its value, its outcome as a single component, and
 * its text as a position.  A list ignores the column. */
BETLI_API betli_value betli_table_value(const betli_table *t, uint64_t row, uint64_t column);
BETLI_API betli_outcome betli_table_outcome(const betli_table *t, uint64_t row, uint64_t column);
BETLI_API const char *betli_table_position(betli_table *t, uint64_t row, uint64_t column);
/* Returns a pointer to all values, without a copy: 4 bytes each, row by row, from the first to the
 * last column; a list has one value per row.  A number below BETLI_TABLE_NUMBERS is the value; for
 * any other number, ask betli_table_value().  The values live as long as the table.  NULL if the
 * function has no numbers, like "outcome". */
#define BETLI_TABLE_NUMBERS UINT32_C(0xfffffff0)
BETLI_API const uint32_t *betli_table_cells(const betli_table *t);
/* Returns the option `slice` of the table, with the passes of the option `passes` after it, as in
 * "7 _ _ + passes 1"; "" if there was neither. */
BETLI_API const char *betli_table_slice(const betli_table *t);

/* Returns the meaning of the coordinate of rows (axis 0) or of columns (axis 1), in the language of
 * the handle: "heap n" or "first heap". */
BETLI_API const char *betli_table_coordinate(const betli_table *t, int axis);
/* Returns true if components have names, like the vertices of a graph.  Then a row is a place in
 * the list of names, and betli_table_position() returns the name. */
BETLI_API bool betli_table_named(const betli_table *t);

/* The cells of a table, before their values are known.  If the game does not change when rows and
 * columns are exchanged, only one of two equal cells is listed.  Small cells come first.  With
 * betli_table_cell, several programs can fill a table together.  Rows and columns are those of
 * betli_table_new.  Free it before its handle. */
typedef struct betli_places betli_places;

BETLI_API betli_status betli_places_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                                        betli_places **places);
BETLI_API void betli_places_free(betli_places *c); /* NULL is allowed */

typedef struct betli_place {
  uint64_t row, column; /* column is 0 in a list */
  const char *position; /* its name */
  const char *same;     /* the name of the equal cell that is not listed; else its own name */
} betli_place;

BETLI_API size_t betli_places_count(const betli_places *c);
/* Returns a place, whose strings live as long as the places. */
BETLI_API betli_place betli_places_at(const betli_places *c, size_t i);

#endif
