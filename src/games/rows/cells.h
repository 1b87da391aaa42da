/* Rows of cells, each empty or with a symbol in it: ".X..O". */
#ifndef BETLI_GAMES_ROWS_CELLS_H
#define BETLI_GAMES_ROWS_CELLS_H

#include "core/game/game.h"
#include "games/shared/pool.h"

enum { BT_MOST_CELLS = 1000 };

/* A cell is 0 if it is empty, else the index of its symbol among the symbols of the game. */
struct bt_cell_row {
  size_t count;
  unsigned char cell[BT_MOST_CELLS];
};

/* The first member of the instance of each game on cells. */
struct bt_cells_game {
  struct bt_pool *pool;
  const char *signs; /* at most four symbols, that of an empty cell first: ".XO" */
  /* Optional: fails with BETLI_INPUT unless the row is valid. */
  betli_status (*check)(const struct bt_cell_row *cells, struct bt_error *error);
};

/* Frees the pool and the instance. */
void bt_cells_close(void *self);

/* Reads a row of symbols, with letters of either case, or the number of cells, all empty. */
betli_status bt_cells_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error);
void bt_cells_print(const void *self, const uint64_t *words, struct bt_text *text);

/* Draws a strip with crosses, and with counters for noughts. */
void bt_cells_board(const void *self, const uint64_t *words, struct bt_board *board);

/* Names the cell that a move fills, and its sign. */
void bt_cells_how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text);

/* Enumerates the valid rows of at most `size` - s cells, where s is the number of symbols. */
bool bt_cells_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);

void bt_cells_get(const struct bt_cells_game *game, const uint64_t *words,
                  struct bt_cell_row *cells);

/* Adds the row as an option. */
void bt_cells_option(const struct bt_cells_game *game, const struct bt_cell_row *cells,
                     struct bt_options *options);

/* The fields of a descriptor that are the same in all games on cells. */
#define BT_CELLS_GAME                                                                              \
  .width = 1, .axes = 0, .close = bt_cells_close, .parse = bt_cells_parse,                         \
  .print = bt_cells_print, .sample = bt_cells_sample, .board = bt_cells_board, .how = bt_cells_how

#endif
