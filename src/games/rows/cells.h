/* Rows of cells, each empty or with a sign in it: ".X..O". */
#ifndef BETLI_GAMES_ROWS_CELLS_H
#define BETLI_GAMES_ROWS_CELLS_H

#include "core/game/game.h"
#include "games/shared/pool.h"

enum { BT_MOST_CELLS = 1000 };

/* A cell holds 0 if it is empty, else the place of its sign among the signs of the game. */
struct bt_cells {
  size_t count;
  unsigned char cell[BT_MOST_CELLS];
};

/* What the instance of a game on cells begins with. */
struct bt_cells_game {
  struct bt_pool *pool;
  const char *signs; /* at most four, that of an empty cell first: ".XO" */
  /* Optional: what else must be true of a row. */
  betli_status (*check)(const struct bt_cells *cells, struct bt_error *error);
};

/* Frees the instance, too. */
void bt_cells_close(void *self);

/* Reads a row, with letters of either case; or a number, of cells that are all empty. */
betli_status bt_cells_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error);
void bt_cells_print(const void *self, const uint64_t *words, struct bt_text *text);

/* A strip with crosses, and counters for noughts. */
void bt_cells_board(const void *self, const uint64_t *words, struct bt_board *board);

/* All rows of up to as many cells as the size, less the number of signs. */
bool bt_cells_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);

void bt_cells_get(const struct bt_cells_game *game, const uint64_t *words, struct bt_cells *cells);

/* Writes the row as an option. */
void bt_cells_option(const struct bt_cells_game *game, const struct bt_cells *cells,
                     struct bt_options *options);

/* The fields of a descriptor that are the same for all games on cells. */
#define BT_CELLS_GAME                                                                              \
  .width = 1, .axes = 0, .close = bt_cells_close, .parse = bt_cells_parse,                         \
  .print = bt_cells_print, .sample = bt_cells_sample, .board = bt_cells_board

#endif
