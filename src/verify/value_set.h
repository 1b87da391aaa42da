/* Sets of values: of options, and of several heaps together. */
#ifndef BETLI_VERIFY_VALUE_SET_H
#define BETLI_VERIFY_VALUE_SET_H

#include "base/limits.h"
#include "verify/certificate.h"

#include <assert.h>

/* Empty when zero-initialised. */
struct bt_value_set {
  uint64_t words; /* of 64 bits */
  uint64_t *bits; /* first bits of values that are no numbers, then of numbers */
};

enum { BT_VALUE_SET_TAGS = 16 };
_Static_assert(BT_CERTIFIED_TAGS + BT_VALUE_SET_TAGS - 1 == UINT32_MAX, "each tag has its bit");

static inline uint32_t bt_value_set_bit(uint32_t value) {
  assert(value < BT_CERTIFIED_NUMBERS || value >= BT_CERTIFIED_TAGS);
  return value >= BT_CERTIFIED_TAGS ? value - BT_CERTIFIED_TAGS : value + BT_VALUE_SET_TAGS;
}

static inline uint32_t bt_value_set_value(uint32_t bit) {
  return bit < BT_VALUE_SET_TAGS ? bit + BT_CERTIFIED_TAGS : bit - BT_VALUE_SET_TAGS;
}

static inline bool bt_value_set_has(const struct bt_value_set *set, uint32_t value) {
  const uint32_t bit = bt_value_set_bit(value);
  return bit / 64 < set->words && (set->bits[bit / 64] >> bit % 64 & 1) != 0;
}

/* Returns a bound of the numbers of the set, exclusive. */
static inline uint32_t bt_value_set_end(const struct bt_value_set *set) {
  return set->words == 0 ? 0 : (uint32_t)(64 * set->words - BT_VALUE_SET_TAGS);
}

bool bt_value_set_is_empty(const struct bt_value_set *set);

/* Adds a value.  BETLI_INPUT: it is too large for a certificate. */
betli_status bt_value_set_add(struct bt_value_set *set, uint32_t value, struct bt_limits *limits,
                              struct bt_error *error);
betli_status bt_value_set_join(struct bt_value_set *set, const struct bt_value_set *other,
                               struct bt_limits *limits, struct bt_error *error);

void bt_value_set_clear(struct bt_value_set *set); /* empties it and keeps the memory */
void bt_value_set_free(struct bt_value_set *set, struct bt_limits *limits);

#endif
