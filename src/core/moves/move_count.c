#include "core/moves/move_count.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Returns true if a comes before b: by kind, then by number. */
static bool is_value_before(struct bt_value a, struct bt_value b) {
  return a.kind != b.kind ? a.kind < b.kind : a.number < b.number;
}

static size_t find_tally_place(const struct bt_tally *tally, struct bt_value value) {
  size_t low = 0, high = tally->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (is_value_before(tally->values[middle], value))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static bool reserve_tally(struct bt_tally *tally) {
  if (tally->count < tally->capacity)
    return true;
  const size_t capacity = tally->capacity * 2 + 8;
  struct bt_value *values = realloc(tally->values, capacity * sizeof *values);
  if (values != NULL)
    tally->values = values;
  struct bt_natural *ways = realloc(tally->ways, capacity * sizeof *ways);
  if (ways != NULL)
    tally->ways = ways;
  if (values == NULL || ways == NULL) {
    tally->failed = true;
    return false;
  }
  tally->capacity = capacity;
  return true;
}

struct bt_natural *bt_tally_at(struct bt_tally *tally, struct bt_value value) {
  const size_t at = find_tally_place(tally, value);
  if (at < tally->count && bt_same(tally->values[at], value))
    return &tally->ways[at];
  if (!reserve_tally(tally))
    return NULL;
  memmove(tally->values + at + 1, tally->values + at, (tally->count - at) * sizeof *tally->values);
  memmove(tally->ways + at + 1, tally->ways + at, (tally->count - at) * sizeof *tally->ways);
  tally->values[at] = value;
  tally->ways[at] = (struct bt_natural){0};
  tally->count++;
  assert((at == 0 || is_value_before(tally->values[at - 1], value)) &&
         (at + 1 == tally->count || is_value_before(value, tally->values[at + 1])));
  return &tally->ways[at];
}

void bt_tally_free(struct bt_tally *tally) {
  for (size_t i = 0; i < tally->count; i++)
    bt_natural_free(&tally->ways[i]);
  free(tally->values);
  free(tally->ways);
  *tally = (struct bt_tally){0};
}

uint64_t bt_tally_size(const struct bt_tally *tally) {
  uint64_t limbs = 0;
  for (size_t i = 0; i < tally->count; i++)
    limbs += 1 + tally->ways[i].count;
  return limbs;
}

void bt_tally_add(struct bt_tally *tally, const struct bt_tally *more) {
  tally->failed |= more->failed;
  for (size_t i = 0; i < more->count; i++) {
    struct bt_natural *ways = bt_tally_at(tally, more->values[i]);
    if (ways == NULL)
      return;
    bt_natural_add(ways, &more->ways[i]);
    tally->failed |= ways->failed;
  }
}

void bt_tally_product(const struct bt_algebra *algebra, const struct bt_tally *a,
                      const struct bt_tally *b, const struct bt_tally *rest,
                      struct bt_tally *product) {
  product->failed |= a->failed || b->failed;
  for (size_t i = 0; i < a->count; i++) {
    for (size_t j = 0; j < b->count; j++) {
      const struct bt_value value =
          bt_reduce(algebra, algebra->combine(a->values[i], b->values[j]));
      if (rest != NULL && !bt_tally_can_win(algebra, rest, value))
        continue;
      struct bt_natural *ways = bt_tally_at(product, value);
      if (ways == NULL)
        return;
      bt_natural_add_product(ways, &a->ways[i], &b->ways[j]);
      product->failed |= ways->failed;
    }
  }
}

bool bt_tally_can_win(const struct bt_algebra *algebra, const struct bt_tally *tally,
                      struct bt_value value) {
  for (size_t i = 0; i < tally->count; i++)
    if (bt_is_p(algebra->function, algebra->combine(value, tally->values[i])))
      return true;
  return false;
}

void bt_tally_wins(const struct bt_algebra *algebra, const struct bt_tally *tally,
                   struct bt_natural *wins) {
  for (size_t i = 0; i < tally->count; i++)
    if (bt_is_p(algebra->function, tally->values[i]))
      bt_natural_add(wins, &tally->ways[i]);
}

bool bt_wins_beside(const struct bt_algebra *algebra, struct bt_value value, struct bt_value rest) {
  return bt_outcome_of(algebra->function, bt_combine(algebra, value, rest)) == BETLI_P;
}

void bt_tally_wins_beside(const struct bt_algebra *algebra, const struct bt_tally *tally,
                          struct bt_value rest, struct bt_natural *wins) {
  for (size_t i = 0; i < tally->count; i++)
    if (bt_wins_beside(algebra, tally->values[i], rest))
      bt_natural_add(wins, &tally->ways[i]);
}
