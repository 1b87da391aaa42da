/* Staircase Nim, and the games that are staircase Nim in disguise.
 *
 * A move takes any positive number of balls from one stair to the stair below.  Balls that reach
 * the ground are out of play.  Each game says which stairs a row of numbers stands for. */
#ifndef BETLI_GAMES_ROWS_STAIRS_H
#define BETLI_GAMES_ROWS_STAIRS_H

#include "core/game/game.h"
#include "games/shared/row_text.h"

struct bt_stairs_shape {
  struct bt_row_bounds bounds;
  /* Fails with BETLI_INPUT unless a row as typed, within the bounds, is valid. */
  betli_status (*check)(const struct bt_pool_row *row, struct bt_error *error);
  /* Returns the number of stairs.  Stairs are numbered from 1; balls from stair 1 go to the
   * ground. */
  size_t (*stairs)(const struct bt_pool_row *row);
  const char *odd; /* name of the odd stairs in messages: "the odd stairs" */
  uint64_t (*balls)(const struct bt_pool_row *row, size_t stair);
  /* Moves `balls` balls, of those that are there, from a stair to the stair below. */
  void (*move)(struct bt_pool_row *row, size_t stair, uint64_t balls);
  /* Turns any row of positive numbers into a row of the game, no two into the same. */
  void (*of_sample)(struct bt_pool_row *row);
};

betli_status bt_stairs_open(const struct bt_stairs_shape *shape, struct bt_limits *limits,
                            void **self, struct bt_error *error);
void bt_stairs_close(void *self);
const struct bt_stairs_shape *bt_stairs_shape_of(const void *self);
betli_status bt_stairs_parse(const void *self, const char *text, uint64_t *words,
                             struct bt_error *error);
/* Overwrites `row` with the row of numbers; returns false if memory runs out. */
bool bt_stairs_row(const void *self, const uint64_t *words, struct bt_pool_row *row);
void bt_stairs_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_stairs_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
void bt_stairs_options(const void *self, const uint64_t *words, struct bt_options *options);
bool bt_stairs_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_value *value);
void bt_stairs_why(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_text *text);
void bt_stairs_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value value, struct bt_options *options);

/* Calls `draw` with the row of numbers, or sets board->starved if memory runs out. */
void bt_stairs_draw(const void *self, const uint64_t *words, struct bt_board *board,
                    void (*draw)(const struct bt_pool_row *row, struct bt_board *board));

/* Calls `put` with the rows of numbers before and after a move; marks the text as failed if memory
 * runs out. */
void bt_stairs_how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text,
                   void (*put)(const struct bt_pool_row *before, const struct bt_pool_row *after,
                               struct bt_text *text));

/* Draws the numbers as heaps: a row of counters for each, the first number first. */
void bt_stairs_board(const void *self, const uint64_t *words, struct bt_board *board);

/* The fields of a descriptor except .open and .board. */
#define BT_STAIRS_GAME                                                                             \
  .width = 3, .row = true, .axes = 0, .close = bt_stairs_close, .parse = bt_stairs_parse,          \
  .print = bt_stairs_print, .sample = bt_stairs_sample, .options = bt_stairs_options,              \
  .never_splits = true, .closed = bt_stairs_closed, .reach = bt_stairs_reach, .why = bt_stairs_why

#endif
