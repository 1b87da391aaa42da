#include "verify/part_sets.h"

#include "verify/value_store.h"

#include <string.h>

static uint64_t count_part_sets(const struct bt_part_sets *s) {
  return s->heaps > 1 ? (s->heaps - UINT64_C(1)) * s->end : 0;
}

betli_status bt_part_sets_begin(struct bt_part_sets *s, uint32_t (*combine)(uint32_t, uint32_t),
                                unsigned heaps, uint64_t end, struct bt_limits *limits,
                                struct bt_error *error) {
  void *sets = NULL;
  *s = (struct bt_part_sets){.limits = limits, .combine = combine, .heaps = heaps, .end = end};
  assert(heaps < 63 && end <= BT_MOST_CERTIFIED + 1); /* then nothing overflows */
  const uint64_t bytes = count_part_sets(s) * sizeof *s->sets;
  const betli_status status = bt_limits_grow(limits, &sets, 0, bytes, error);
  s->sets = sets;
  if (status == BETLI_OK)
    memset(sets, 0, (size_t)bytes);
  return status;
}

void bt_part_sets_free(struct bt_part_sets *s) {
  if (s->sets != NULL) {
    for (uint64_t i = 0; i < count_part_sets(s); i++)
      bt_value_set_free(&s->sets[i], s->limits);
    bt_limits_free(s->limits, s->sets, count_part_sets(s) * sizeof *s->sets);
  }
  *s = (struct bt_part_sets){0};
}

static struct bt_value_set *part_set(const struct bt_part_sets *s, unsigned heaps, uint64_t total) {
  assert(heaps >= 2 && heaps <= s->heaps && total < s->end);
  return &s->sets[(heaps - 2) * s->end + total];
}

const struct bt_value_set *bt_part_sets_set(const struct bt_part_sets *s, unsigned heaps,
                                            uint64_t total) {
  return part_set(s, heaps, total);
}

/* Adds a heap of this value to each sum of a set. */
static betli_status add_combined_set(struct bt_part_sets *s, struct bt_value_set *to,
                                     const struct bt_value_set *from, uint32_t value,
                                     struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t w = 0; w < from->words; w++)
    for (uint64_t left = from->bits[w]; left != 0 && status == BETLI_OK; left &= left - 1) {
      const uint32_t bit = (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(left);
      status = bt_value_set_add(to, s->combine(value, bt_value_set_value(bit)), s->limits, error);
      s->combined++;
    }
  return status;
}

betli_status bt_part_sets_fill(struct bt_part_sets *s, const struct bt_value_store *values,
                               uint64_t total, struct bt_error *error) {
  betli_status status = BETLI_OK;
  s->combined = 0;
  for (uint64_t a = 1; a < total && status == BETLI_OK; a++) {
    const uint32_t first = bt_value_store_at(values, a);
    status =
        bt_value_set_add(part_set(s, 2, total),
                         s->combine(first, bt_value_store_at(values, total - a)), s->limits, error);
    for (unsigned heaps = 3; heaps <= s->heaps && status == BETLI_OK; heaps++)
      status = add_combined_set(s, part_set(s, heaps, total), part_set(s, heaps - 1, total - a),
                                first, error);
  }
  return status;
}
