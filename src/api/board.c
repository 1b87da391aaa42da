/* betli_board_new, and the members of a board. */
#include "core/game/board.h"

#include "session/games.h"
#include "session/handle.h"

#include <assert.h>
#include <stdlib.h>

struct betli_board {
  struct bt_board board;
};

void betli_board_free(betli_board *board) {
  if (board == NULL)
    return;
  bt_board_free(&board->board);
  free(board);
}

/* Reads a component and describes its board. */
static betli_status describe_board(betli *b, const struct bt_game *game, const char *position,
                                   struct bt_board *board) {
  uint64_t words[BT_MAX_WIDTH] = {0};
  if (position[0] == '\0')
    return bt_fail(&b->error, BETLI_INPUT, "%s: a component is empty", game->name);
  const betli_status status = game->kind->parse(game->self, position, words, &b->error);
  if (status != BETLI_OK)
    return status;
  game->kind->board(game->self, words, board);
  if (board->starved)
    return bt_fail_memory(&b->error);
  return board->large == NULL
             ? BETLI_OK
             : bt_fail(&b->error, BETLI_INPUT, "%s: a board to draw has at most %s", game->name,
                       board->large);
}

betli_status betli_board_new(betli *b, const char *game, const char *position,
                             betli_board **board) {
  const struct bt_game *opened = NULL;
  *board = NULL;
  bt_handle_begin(b);
  betli_status status = bt_handle_game(b, game, &opened);
  if (status != BETLI_OK || opened->kind->board == NULL)
    return status;
  *board = calloc(1, sizeof **board);
  status = *board == NULL ? bt_fail_memory(&b->error)
                          : describe_board(b, opened, position, &(*board)->board);
  if (status == BETLI_OK)
    return BETLI_OK;
  betli_board_free(*board);
  *board = NULL;
  return status;
}

bool betli_board_keeps_places(const betli_board *board) {
  return !board->board.is_cut && !board->board.is_turned;
}

bool betli_board_is_cut(const betli_board *board) {
  return board->board.is_cut;
}

/* ---- cells ---------------------------------------------------------------------------------- */

size_t betli_board_layers(const betli_board *board) {
  return board->board.layers;
}

size_t betli_board_rows(const betli_board *board) {
  return board->board.rows;
}

size_t betli_board_columns(const betli_board *board) {
  return board->board.columns;
}

betli_cell betli_board_cell(const betli_board *board, size_t layer, size_t row, size_t column) {
  const struct bt_board *b = &board->board;
  if (layer >= b->layers || row >= b->rows || column >= b->columns)
    return BETLI_CELL_NOWHERE;
  return (betli_cell)b->cells[(layer * b->rows + row) * b->columns + column];
}

const char *betli_cell_sign(betli_cell cell) {
  static const char *const signs[] = {" ", "·", "□", "·", "■", "✗", "●", "$",
                                      "×", "◎", "♚", "♛", "♜", "♝", "♞"};
  _Static_assert(sizeof signs / sizeof *signs == BETLI_CELL_KNIGHT + 1, "each cell has its sign");
  assert((size_t)cell < sizeof signs / sizeof *signs);
  return signs[cell];
}

/* ---- graphs --------------------------------------------------------------------------------- */

betli_lines betli_board_lines(const betli_board *board) {
  return board->board.lines;
}

size_t betli_board_vertex_count(const betli_board *board) {
  return board->board.vertex_count;
}

betli_board_vertex betli_board_vertex_at(const betli_board *board, size_t i) {
  assert(i < board->board.vertex_count);
  const struct bt_board_vertex *vertex = &board->board.vertices[i];
  return (betli_board_vertex){bt_text_string(&board->board.names) + vertex->name, vertex->part};
}

size_t betli_board_edge_count(const betli_board *board) {
  return board->board.edge_count;
}

betli_board_edge betli_board_edge_at(const betli_board *board, size_t i) {
  assert(i < board->board.edge_count);
  const struct bt_board_edge *edge = &board->board.edges[i];
  return (betli_board_edge){edge->from, edge->to, bt_text_string(&board->board.names) + edge->name,
                            edge->part};
}
