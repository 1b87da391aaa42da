/* Staircase Nim, and the games that are staircase Nim in disguise.
 *
 * A move takes any positive number of balls from one stair to the stair below; balls that reach the
 * ground are out of play.  What a row of numbers has to do with stairs is for its game to say. */
#ifndef BETLI_GAMES_ROWS_STAIRS_H
#define BETLI_GAMES_ROWS_STAIRS_H

#include "core/game/game.h"
#include "games/shared/row_text.h"

struct bt_stairs_shape {
  struct bt_row_bounds bounds;
  /* What else must be true of a row as typed. */
  betli_status (*check)(const struct bt_row *row, struct bt_error *error);
  /* Stairs are numbered from 1, the one from which balls go to the ground. */
  size_t (*stairs)(const struct bt_row *row);
  const char *odd; /* what its odd stairs are, for people: "the odd stairs" */
  uint64_t (*balls)(const struct bt_row *row, size_t stair);
  /* Takes so many balls, of those there are, from a stair to the one below. */
  void (*move)(struct bt_row *row, size_t stair, uint64_t balls);
  /* Makes a row of the game of any row of positive numbers: each in one way only. */
  void (*of_sample)(struct bt_row *row);
};

betli_status bt_stairs_open(const struct bt_stairs_shape *shape, struct bt_limits *limits,
                            void **self, struct bt_error *error);
void bt_stairs_close(void *self);
betli_status bt_stairs_parse(const void *self, const char *text, uint64_t *words,
                             struct bt_error *error);
/* The row of numbers, over what `row` held; false if memory ran out. */
bool bt_stairs_row(const void *self, const uint64_t *words, struct bt_row *row);
void bt_stairs_print(const void *self, const uint64_t *words, struct bt_text *text);
bool bt_stairs_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words);
void bt_stairs_options(const void *self, const uint64_t *words, struct bt_options *options);
bool bt_stairs_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_value *value);
void bt_stairs_why(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_text *text);
void bt_stairs_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value value, struct bt_options *options);

/* Draws a row of numbers. */
void bt_stairs_draw(const void *self, const uint64_t *words, struct bt_board *board,
                    void (*draw)(const struct bt_row *row, struct bt_board *board));

/* The numbers as heaps: a row of counters for each, the first one first. */
void bt_stairs_board(const void *self, const uint64_t *words, struct bt_board *board);

/* The fields of a descriptor but for open(), and board(). */
#define BT_STAIRS_GAME                                                                             \
  .width = 3, .row = true, .axes = 0, .close = bt_stairs_close, .parse = bt_stairs_parse,          \
  .print = bt_stairs_print, .sample = bt_stairs_sample, .options = bt_stairs_options,              \
  .never_splits = true, .closed = bt_stairs_closed, .reach = bt_stairs_reach, .why = bt_stairs_why

#endif
