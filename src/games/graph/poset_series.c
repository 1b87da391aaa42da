/* Grundy values of series-parallel orders.
 *
 * Parts next to each other are a sum.  Of a part and one above it, a move in the lower takes the
 * upper away: an ordinal sum.  If the upper part is worth h, the whole is worth the number that is
 * no value of an option of the lower part and has h smaller such numbers (colon principle:
 * Berlekamp, Conway and Guy, Winning Ways).  A position that a move in the upper part leaves is
 * worth the same number of its own h. */
#include "games/graph/series.h"

#include <string.h>

/* What the parts of an order are worth, and the positions that a move at each place leaves, in the
 * largest part that was put together so far. */
struct worth {
  const struct bt_series *series;
  struct bt_arena work;
  uint32_t *parts;
  uint32_t *options; /* by places */
  uint32_t *missing; /* numbers, for work */
  bool *is_option;   /* for work */
};

static betli_status reserve_worth(struct worth *worth, struct bt_error *error) {
  const size_t count = worth->series->count;
  worth->parts = bt_arena_take(&worth->work, 2 * count, sizeof *worth->parts, error);
  worth->options = bt_arena_take(&worth->work, count, sizeof *worth->options, error);
  worth->missing = bt_arena_take(&worth->work, count + 1, sizeof *worth->missing, error);
  worth->is_option = bt_arena_take(&worth->work, count, sizeof *worth->is_option, error);
  return worth->work.status;
}

/* The places of a part. */
struct places {
  uint32_t first, size;
};

static struct places places_of_part(const struct bt_series *series, uint32_t part) {
  if (part < series->count)
    return (struct places){part, 1};
  const struct bt_series_join *join = &series->joins[part - series->count];
  return (struct places){join->first, join->size};
}

/* Adds a number to the values of the positions that moves in a part leave. */
static void add_to_options(const struct worth *worth, struct places part, uint32_t number) {
  for (uint32_t i = part.first; i < part.first + part.size; i++)
    worth->options[i] ^= number;
}

/* Writes the first `count` numbers that no option of a part is worth. */
static void list_missing_numbers(const struct worth *worth, struct places part, uint32_t count) {
  uint32_t found = 0;
  memset(worth->is_option, false, part.size * sizeof *worth->is_option);
  for (uint32_t i = part.first; i < part.first + part.size; i++)
    worth->is_option[worth->options[i]] = true; /* at most one for each element left */
  for (uint32_t number = 0; found < count; number++)
    if (number >= part.size || !worth->is_option[number])
      worth->missing[found++] = number;
}

/* Finds the worth of a join of parts whose worth is known. */
static uint32_t find_worth_of_join(const struct worth *worth, const struct bt_series_join *join) {
  const struct places left = places_of_part(worth->series, join->left);
  const struct places right = places_of_part(worth->series, join->right);
  const uint32_t left_value = worth->parts[join->left], right_value = worth->parts[join->right];
  if (!join->above) {
    add_to_options(worth, left, right_value);
    add_to_options(worth, right, left_value);
    return left_value ^ right_value;
  }
  list_missing_numbers(worth, left, right.size + 1);
  for (uint32_t i = right.first; i < right.first + right.size; i++)
    worth->options[i] = worth->missing[worth->options[i]];
  return worth->missing[right_value];
}

static betli_status find_worth_of_joins(const struct worth *worth, struct bt_limits *limits,
                                        struct bt_error *error) {
  const uint32_t count = worth->series->count;
  for (uint32_t i = 0; i + 1 < count; i++) {
    worth->parts[count + i] = find_worth_of_join(worth, &worth->series->joins[i]);
    if (!bt_limits_go_on(limits, worth->series->joins[i].size, "parts joined", i, count))
      return bt_limits_stopped(limits, error);
  }
  return BETLI_OK;
}

static betli_status find_worth(const struct bt_series *series, struct bt_limits *limits,
                               uint64_t *value, uint32_t *options, struct bt_error *error) {
  uint64_t room[512];
  struct worth worth = {.series = series};
  bt_arena_begin(&worth.work, room, sizeof room);
  worth.work.limits = limits;
  betli_status status = reserve_worth(&worth, error);
  for (uint32_t i = 0; status == BETLI_OK && i < series->count; i++) {
    worth.parts[i] = 1;
    worth.options[i] = 0;
  }
  if (status == BETLI_OK)
    status = find_worth_of_joins(&worth, limits, error);
  for (uint32_t i = 0; status == BETLI_OK && i < series->count; i++)
    options[series->elements[i]] = worth.options[i];
  if (status == BETLI_OK)
    *value = worth.parts[2 * series->count - 2];
  bt_arena_free(&worth.work);
  return status;
}

betli_status bt_series_value(const struct bt_poset *poset, const uint64_t *set, uint64_t *value,
                             uint32_t *options, bool *found, struct bt_error *error) {
  struct bt_series series;
  betli_status status = bt_series_open(poset, set, &series, found, error);
  *value = 0;
  if (status == BETLI_OK && *found && series.count > 0)
    status = find_worth(&series, poset->names.keys.limits, value, options, error);
  if (status == BETLI_OK)
    bt_series_close(&series);
  return status;
}
