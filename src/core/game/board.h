/* What a component looks like, as its game describes it: cells in layers, rows and columns, or
 * vertices and edges.  Pictures, the terminal and the page draw from the description; no game knows
 * how.
 *
 * The functions return no error: the board records what went wrong in `large` and `starved`. */
#ifndef BETLI_CORE_GAME_BOARD_H
#define BETLI_CORE_GAME_BOARD_H

#include "base/text.h"

struct bt_board_vertex {
  size_t name; /* offset of the name in `names`, bytes */
  betli_part part;
};

struct bt_board_edge {
  size_t from, to;
  size_t name;
  betli_part part;
};

/* An empty board when zero-initialised. */
struct bt_board {
  bool is_cut;    /* moves cut the board into pieces */
  bool is_turned; /* what a move leaves as it was may lie in other cells afterwards */
  size_t layers, rows, columns;
  uint8_t *cells; /* betli_cell each, layer by layer, row by row */
  betli_lines lines;
  size_t vertex_count, vertex_capacity;
  struct bt_board_vertex *vertices;
  size_t edge_count, edge_capacity;
  struct bt_board_edge *edges;
  struct bt_text names; /* each ends with NUL */
  const char *large;    /* the bound exceeded, as text: "10000 cells"; NULL: none */
  bool starved;         /* memory ran out */
};

void bt_board_free(struct bt_board *board);

/* Makes a board of cells, all of one kind.  Sides of any size are allowed: too many cells set
 * `large`. */
void bt_board_cells(struct bt_board *board, uint64_t layers, uint64_t rows, uint64_t columns,
                    betli_cell kind);
/* Sets the kind of a cell.  Does nothing after an error. */
void bt_board_put(struct bt_board *board, size_t layer, size_t row, size_t column, betli_cell kind);

/* Makes a sheet that moves cut. */
void bt_board_sheet(struct bt_board *board, uint64_t rows, uint64_t columns);

/* Makes a board with its goal in the corner (0, 0) and a piece at (row, column). */
void bt_board_piece(struct bt_board *board, uint64_t row, uint64_t column, betli_cell piece);

/* Makes a row of counters for each heap. */
void bt_board_heaps(struct bt_board *board, const uint64_t *sizes, size_t count);

/* Makes a strip of squares with coins on the squares `coins`, counted from 1, in ascending order.
 * The strip ends at the last coin. */
void bt_board_strip(struct bt_board *board, const uint64_t *coins, size_t count);

/* Add a vertex, or an edge with or without a name.  The vertices of an edge may be added later. */
void bt_board_vertex(struct bt_board *board, const char *name, size_t length, betli_part part);
void bt_board_edge(struct bt_board *board, size_t from, size_t to, betli_part part);
void bt_board_named_edge(struct bt_board *board, size_t from, size_t to, const char *name,
                         size_t length, betli_part part);

#endif
