/* Positions that are large sets of things, from which a move takes one thing and those that go with
 * it.
 *
 * A position is the number of a row of a pool, a bit for each thing that is there; and 1 + a thing
 * of that row, which was taken, or 0.  So a row can have many winning moves without a copy for
 * each. */
#ifndef BETLI_GAMES_SHARED_THING_ROWS_H
#define BETLI_GAMES_SHARED_THING_ROWS_H

#include "games/shared/pool.h"

enum { BT_THING_ROW, BT_THING_TAKEN, BT_THING_WIDTH };

struct bt_thing_rows {
  struct bt_pool *pool; /* NULL: none is open */
  uint32_t count;       /* of things */
  const void *game;
  /* Takes a thing out of a set that has it, and the things that go with it. */
  betli_status (*take)(const void *game, uint32_t thing, uint64_t *set, struct bt_error *error);
};

/* Opens the pool; the other fields are set. */
betli_status bt_thing_rows_open(struct bt_thing_rows *sets, struct bt_limits *limits,
                                struct bt_error *error);
void bt_thing_rows_close(struct bt_thing_rows *sets); /* `sets` may be zero-initialised */

/* Makes an empty set. */
betli_status bt_thing_rows_begin(const struct bt_thing_rows *sets, struct bt_pool_row *set,
                                 struct bt_error *error);
/* Writes the position of a set. */
betli_status bt_thing_rows_put(const struct bt_thing_rows *sets, const struct bt_pool_row *set,
                               uint64_t *words, struct bt_error *error);
/* Writes the set of a position. */
betli_status bt_thing_rows_get(const struct bt_thing_rows *sets, const uint64_t *words,
                               struct bt_pool_row *set, struct bt_error *error);
/* Gives a position a row of its own, of this number. */
betli_status bt_thing_rows_settle(const struct bt_thing_rows *sets, const uint64_t *words,
                                  uint64_t *number, struct bt_error *error);

/* Adds the option of each thing, each as a row, so that a search recognises a position however it
 * came about. */
void bt_thing_rows_options(const struct bt_thing_rows *sets, const uint64_t *words,
                           struct bt_options *options);
/* Adds the options of the things in `wanted`, from a row. */
void bt_thing_rows_add(const struct bt_thing_rows *sets, uint64_t number,
                       const struct bt_pool_row *wanted, struct bt_options *options);

#endif
