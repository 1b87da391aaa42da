#include "games/shared/pool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

betli_status bt_row_reserve(struct bt_pool_row *row, size_t count, struct bt_error *error) {
  return bt_reserve(NULL, &row->items, &row->capacity, count, sizeof *row->items, error);
}

static bool grow_row(struct bt_pool_row *row) {
  struct bt_error none = {0};
  return bt_row_reserve(row, row->count + 1, &none) == BETLI_OK;
}

bool bt_row_push(struct bt_pool_row *row, uint64_t item) {
  if (row->count == row->capacity && !grow_row(row))
    return false;
  row->items[row->count++] = item;
  return true;
}

void bt_row_free(struct bt_pool_row *row) {
  free(row->items);
  *row = (struct bt_pool_row){0};
}

betli_status bt_pool_open(struct bt_limits *limits, struct bt_pool **pool, struct bt_error *error) {
  *pool = calloc(1, sizeof **pool);
  if (*pool == NULL)
    return bt_fail_memory(error);
  (*pool)->rows = (struct bt_key_numbers){.limits = limits, .item = sizeof(uint64_t)};
  return BETLI_OK;
}

void bt_pool_close(struct bt_pool *pool) {
  if (pool == NULL)
    return;
  bt_key_numbers_free(&pool->rows);
  free(pool);
}

betli_status bt_pool_put(struct bt_pool *pool, const struct bt_pool_row *row, uint64_t *number,
                         struct bt_error *error) {
  uint32_t id = 0;
  pool->rows.limits->steps += row->count; /* so that the clock is checked often enough */
  const betli_status status = bt_key_numbers_meet(&pool->rows, row->items, row->count, &id, error);
  *number = id;
  return status;
}

betli_status bt_pool_expect(const struct bt_pool *pool, uint64_t count, size_t length,
                            struct bt_error *error) {
  struct bt_limits *limits = pool->rows.limits;
  const uint64_t each = length * sizeof(uint64_t) + 100; /* bytes; 50 of them for the option */
  if (count > UINT64_MAX / each || !bt_limits_take(limits, count * each))
    return bt_limits_full(limits, error);
  bt_limits_return(limits, count * each);
  return BETLI_OK;
}

betli_status bt_pool_get(const struct bt_pool *pool, uint64_t number, struct bt_pool_row *row,
                         struct bt_error *error) {
  size_t length;
  assert(number < pool->rows.count); /* bt_pool_put() gave the number */
  const uint64_t *key = bt_key_numbers_key(&pool->rows, (uint32_t)number, &length);
  const betli_status status = bt_row_reserve(row, length + 1, error);
  if (status != BETLI_OK)
    return status;
  row->count = length;
  if (length > 0)
    memcpy(row->items, key, length * sizeof *key);
  return BETLI_OK;
}

void bt_pool_option(struct bt_pool *pool, const struct bt_pool_row *row,
                    struct bt_options *options) {
  uint64_t number = 0;
  if (options->status != BETLI_OK)
    return;
  const betli_status status = bt_pool_put(pool, row, &number, options->error);
  if (status == BETLI_OK)
    bt_options_add(options, &number);
  else
    bt_options_fail(options, status);
}
