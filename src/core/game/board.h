/* What a component looks like, as its game describes it: cells in layers, rows and columns, or
 * vertices and edges.  Pictures, the terminal and the page draw it from that; how, no game knows.
 *
 * Describing cannot fail; what went wrong on the way is kept in the board. */
#ifndef BETLI_CORE_GAME_BOARD_H
#define BETLI_CORE_GAME_BOARD_H

#include "base/text.h"

struct bt_board_vertex {
  size_t name; /* where it begins among the names */
  betli_part part;
};

struct bt_board_edge {
  size_t from, to;
  size_t name;
  betli_part part;
};

/* Zero-initialised it is a board with nothing on it. */
struct bt_board {
  bool is_cut;    /* moves cut it in pieces */
  bool is_turned; /* what moves leave lies elsewhere, or is seen by the other player */
  size_t layers, rows, columns;
  uint8_t *cells; /* layer by layer, row by row */
  betli_lines lines;
  size_t vertex_count, vertex_capacity;
  struct bt_board_vertex *vertices;
  size_t edge_count, edge_capacity;
  struct bt_board_edge *edges;
  struct bt_text names; /* each with its NUL */
  const char *large;    /* what there are too many of: "10000 cells"; NULL: nothing */
  bool starved;         /* memory ran out */
};

void bt_board_free(struct bt_board *board);

/* Makes a board of cells, all of one kind; sides may be as large as they like. */
void bt_board_cells(struct bt_board *board, uint64_t layers, uint64_t rows, uint64_t columns,
                    betli_cell kind);
/* Puts a cell of the board. */
void bt_board_put(struct bt_board *board, size_t layer, size_t row, size_t column, betli_cell kind);

/* A sheet that moves cut. */
void bt_board_sheet(struct bt_board *board, uint64_t rows, uint64_t columns);

/* A piece that is so many rows and columns from the corner where it is bound. */
void bt_board_piece(struct bt_board *board, uint64_t row, uint64_t column, betli_cell piece);

/* Heaps, a row of counters each. */
void bt_board_heaps(struct bt_board *board, const uint64_t *sizes, size_t count);

/* A strip of squares, counted from 1, with coins in ascending order. */
void bt_board_strip(struct bt_board *board, const uint64_t *coins, size_t count);

/* Adds a vertex, and an edge between vertices that were or will be added, with a name or without.
 */
void bt_board_vertex(struct bt_board *board, const char *name, size_t length, betli_part part);
void bt_board_edge(struct bt_board *board, size_t from, size_t to, betli_part part);
void bt_board_named_edge(struct bt_board *board, size_t from, size_t to, const char *name,
                         size_t length, betli_part part);

#endif
