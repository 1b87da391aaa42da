#include "verify/value_set.h"

#include <string.h>

bool bt_value_set_is_empty(const struct bt_value_set *set) {
  for (uint64_t w = 0; w < set->words; w++)
    if (set->bits[w] != 0)
      return false;
  return true;
}

/* Makes room for `words` words, at least twice as many as there were. */
static betli_status widen_value_set(struct bt_value_set *set, uint64_t words,
                                    struct bt_limits *limits, struct bt_error *error) {
  void *bits = set->bits;
  if (words <= set->words)
    return BETLI_OK;
  words = words > 2 * set->words ? words : 2 * set->words;
  const betli_status status = bt_limits_grow(limits, &bits, set->words * sizeof *set->bits,
                                             words * sizeof *set->bits, error);
  if (status != BETLI_OK)
    return status;
  set->bits = bits;
  memset(set->bits + set->words, 0, (size_t)(words - set->words) * sizeof *set->bits);
  set->words = words;
  return BETLI_OK;
}

betli_status bt_value_set_add(struct bt_value_set *set, uint32_t value, struct bt_limits *limits,
                              struct bt_error *error) {
  if (value >= BT_CERTIFIED_NUMBERS && value < BT_CERTIFIED_TAGS)
    return bt_fail(error, BETLI_INPUT, "an option is worth 2^24 or more");
  const uint32_t bit = bt_value_set_bit(value);
  const betli_status status = widen_value_set(set, bit / 64 + 1, limits, error);
  if (status == BETLI_OK)
    set->bits[bit / 64] |= UINT64_C(1) << bit % 64;
  return status;
}

betli_status bt_value_set_join(struct bt_value_set *set, const struct bt_value_set *other,
                               struct bt_limits *limits, struct bt_error *error) {
  const betli_status status = widen_value_set(set, other->words, limits, error);
  for (uint64_t w = 0; status == BETLI_OK && w < other->words; w++)
    set->bits[w] |= other->bits[w];
  return status;
}

void bt_value_set_clear(struct bt_value_set *set) {
  if (set->words > 0)
    memset(set->bits, 0, (size_t)set->words * sizeof *set->bits);
}

void bt_value_set_free(struct bt_value_set *set, struct bt_limits *limits) {
  if (set->bits != NULL)
    bt_limits_free(limits, set->bits, set->words * sizeof *set->bits);
  *set = (struct bt_value_set){0};
}
