#include "core/game/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The bounds, as messages name them. */
static const char *const many_cells = "10000 cells", *const many_vertices = "512 vertices",
                         *const many_edges = "1000 edges",
                         *const many_counters = "60 counters in heaps";
_Static_assert(BETLI_BOARD_CELLS == 10000 && BETLI_BOARD_VERTICES == 512 &&
                   BETLI_BOARD_EDGES == 1000 && BETLI_BOARD_COUNTERS == 60,
               "the messages name the bounds");

void bt_board_free(struct bt_board *board) {
  free(board->cells);
  free(board->vertices);
  free(board->edges);
  bt_text_free(&board->names);
  *board = (struct bt_board){0};
}

static bool is_board_intact(const struct bt_board *board) {
  return board->large == NULL && !board->starved;
}

/* ---- cells ---------------------------------------------------------------------------------- */

void bt_board_cells(struct bt_board *board, uint64_t layers, uint64_t rows, uint64_t columns,
                    betli_cell kind) {
  const uint64_t most = BETLI_BOARD_CELLS;
  assert(layers > 0 && board->cells == NULL);
  if (layers > most || rows > most || columns > most || layers * rows * columns > most) {
    board->large = many_cells;
    return;
  }
  const size_t count = (size_t)(layers * rows * columns);
  board->cells = malloc(count + 1);
  board->starved = board->cells == NULL;
  if (board->starved)
    return;
  memset(board->cells, (int)kind, count);
  board->layers = (size_t)layers;
  board->rows = (size_t)rows;
  board->columns = (size_t)columns;
}

void bt_board_put(struct bt_board *board, size_t layer, size_t row, size_t column,
                  betli_cell kind) {
  if (!is_board_intact(board))
    return;
  assert(layer < board->layers && row < board->rows && column < board->columns);
  board->cells[(layer * board->rows + row) * board->columns + column] = (uint8_t)kind;
}

void bt_board_sheet(struct bt_board *board, uint64_t rows, uint64_t columns) {
  board->is_cut = true;
  bt_board_cells(board, 1, rows, columns, BETLI_CELL_SOLID);
}

void bt_board_piece(struct bt_board *board, uint64_t row, uint64_t column, betli_cell piece) {
  if (row >= BETLI_BOARD_CELLS || column >= BETLI_BOARD_CELLS) {
    board->large = many_cells; /* row + 1 might overflow to 0 */
    return;
  }
  bt_board_cells(board, 1, row + 1, column + 1, BETLI_CELL_EMPTY);
  bt_board_put(board, 0, 0, 0, BETLI_CELL_GOAL);
  bt_board_put(board, 0, (size_t)row, (size_t)column, piece);
}

void bt_board_heaps(struct bt_board *board, const uint64_t *sizes, size_t count) {
  const uint64_t most = BETLI_BOARD_COUNTERS;
  uint64_t sum = 0, largest = 0;
  for (size_t i = 0; i < count; i++) {
    if (sizes[i] > most - sum) {
      board->large = many_counters;
      return;
    }
    sum += sizes[i];
    largest = sizes[i] > largest ? sizes[i] : largest;
  }
  bt_board_cells(board, 1, count, largest, BETLI_CELL_NOWHERE);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < sizes[i]; k++)
      bt_board_put(board, 0, i, k, BETLI_CELL_COUNTER);
}

void bt_board_strip(struct bt_board *board, const uint64_t *coins, size_t count) {
  bt_board_cells(board, 1, 1, count == 0 ? 0 : coins[count - 1], BETLI_CELL_EMPTY);
  for (size_t i = 0; i < count; i++)
    bt_board_put(board, 0, 0, (size_t)coins[i] - 1, BETLI_CELL_COUNTER);
}

/* ---- graphs --------------------------------------------------------------------------------- */

/* Makes room for one more record.  Returns false if memory runs out. */
static bool reserve_board_record(struct bt_board *board, void **records, size_t size, size_t count,
                                 size_t *capacity) {
  if (count < *capacity)
    return true;
  const size_t more = *capacity == 0 ? 16 : 2 * *capacity;
  void *larger = realloc(*records, more * size);
  if (larger == NULL) {
    board->starved = true;
    return false;
  }
  *records = larger;
  *capacity = more;
  return true;
}

/* Adds a name.  Returns its offset. */
static size_t add_board_name(struct bt_board *board, const char *name, size_t length) {
  const size_t begin = board->names.length;
  bt_text_add_bytes(&board->names, name, length);
  bt_text_add_bytes(&board->names, "", 1);
  board->starved |= board->names.failed;
  return begin;
}

void bt_board_vertex(struct bt_board *board, const char *name, size_t length, betli_part part) {
  if (board->vertex_count == BETLI_BOARD_VERTICES)
    board->large = many_vertices;
  void *vertices = board->vertices;
  if (!is_board_intact(board) ||
      !reserve_board_record(board, &vertices, sizeof *board->vertices, board->vertex_count,
                            &board->vertex_capacity))
    return;
  board->vertices = vertices;
  board->vertices[board->vertex_count++] =
      (struct bt_board_vertex){add_board_name(board, name, length), part};
}

void bt_board_edge(struct bt_board *board, size_t from, size_t to, betli_part part) {
  bt_board_named_edge(board, from, to, "", 0, part);
}

void bt_board_named_edge(struct bt_board *board, size_t from, size_t to, const char *name,
                         size_t length, betli_part part) {
  if (board->edge_count == BETLI_BOARD_EDGES)
    board->large = many_edges;
  void *edges = board->edges;
  if (!is_board_intact(board) || !reserve_board_record(board, &edges, sizeof *board->edges,
                                                       board->edge_count, &board->edge_capacity))
    return;
  board->edges = edges;
  board->edges[board->edge_count++] =
      (struct bt_board_edge){from, to, add_board_name(board, name, length), part};
}
