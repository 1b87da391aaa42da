/* Positions too long for a few words, numbered as they are met.
 *
 * To the rest of betli such a position is its number, a single word; only the game sees the row of
 * numbers behind it.  What a pool holds is booked against the limits, and lives as long as the
 * game. */
#ifndef BETLI_GAMES_SHARED_POOL_H
#define BETLI_GAMES_SHARED_POOL_H

#include "base/intern.h"
#include "core/game/options.h"

/* A row of numbers that grows.  It is one position's, and not booked. */
struct bt_row {
  uint64_t *items;
  size_t count, capacity;
};

/* Makes it hold so many; what there is stays. */
betli_status bt_row_reserve(struct bt_row *row, size_t count, struct bt_error *error);

/* False if memory ran out; the row is then as it was. */
bool bt_row_push(struct bt_row *row, uint64_t item);
void bt_row_free(struct bt_row *row);

struct bt_pool {
  struct bt_intern rows; /* each number as two words, low half first */
  uint32_t *key;
  size_t key_capacity;
};

betli_status bt_pool_open(struct bt_limits *limits, struct bt_pool **pool, struct bt_error *error);
void bt_pool_close(struct bt_pool *pool); /* NULL is allowed */

/* The number of a row, new or not: 8 bytes an item and some 20 more if it is. */
betli_status bt_pool_put(struct bt_pool *pool, const struct bt_row *row, uint64_t *number,
                         struct bt_error *error);

/* Fails at once if so many new rows of a length, each an option, cannot fit the memory allowed. */
betli_status bt_pool_expect(const struct bt_pool *pool, uint64_t count, size_t length,
                            struct bt_error *error);

/* Copies a row out, over what `row` held. */
betli_status bt_pool_get(const struct bt_pool *pool, uint64_t number, struct bt_row *row,
                         struct bt_error *error);

/* Writes the row as an option of one part. */
void bt_pool_option(struct bt_pool *pool, const struct bt_row *row, struct bt_options *options);

#endif
