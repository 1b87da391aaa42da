/* Positions too long for a few words, numbered as they occur.
 *
 * To the rest of betli such a position is its number, a single word; only the game sees its row of
 * numbers.  The memory of a pool is booked against the limits, and lives as long as the game. */
#ifndef BETLI_GAMES_SHARED_POOL_H
#define BETLI_GAMES_SHARED_POOL_H

#include "base/key_numbers.h"
#include "core/game/options.h"

/* A growing row of numbers: one position.  Its memory is not booked. */
struct bt_pool_row {
  uint64_t *items;
  size_t count, capacity;
};

/* Makes room for `count` numbers and keeps those that are there. */
betli_status bt_row_reserve(struct bt_pool_row *row, size_t count, struct bt_error *error);

/* Appends a number.  Returns false if memory runs out; the row is then unchanged. */
bool bt_row_push(struct bt_pool_row *row, uint64_t item);
void bt_row_free(struct bt_pool_row *row);

struct bt_pool {
  struct bt_key_numbers rows; /* each a key */
};

betli_status bt_pool_open(struct bt_limits *limits, struct bt_pool **pool, struct bt_error *error);
void bt_pool_close(struct bt_pool *pool); /* NULL is allowed */

/* Finds the number of a row.  A new row takes 8 bytes an item and some 20 more. */
betli_status bt_pool_put(struct bt_pool *pool, const struct bt_pool_row *row, uint64_t *number,
                         struct bt_error *error);

/* Fails at once if `count` new rows of that length, each an option, cannot fit into memory. */
betli_status bt_pool_expect(const struct bt_pool *pool, uint64_t count, size_t length,
                            struct bt_error *error);

/* Replaces what `row` holds by a copy of the row of that number. */
betli_status bt_pool_get(const struct bt_pool *pool, uint64_t number, struct bt_pool_row *row,
                         struct bt_error *error);

/* Writes the row as an option of one part. */
void bt_pool_option(struct bt_pool *pool, const struct bt_pool_row *row,
                    struct bt_options *options);

#endif
