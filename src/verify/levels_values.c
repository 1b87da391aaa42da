/* Suspense by its definition: 1 more than the greatest value of options that are P-positions.  If
 * there are none, 1 more than the least value of options. */
#include "verify/levels.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

/* Bit v of sums[(parts - 1) * size + n]: `parts` heaps of n counters together can be worth v. */
struct values {
  const struct bt_level_claims *claims;
  uint64_t heaps, size;
  uint64_t *sums;
  uint8_t *values;
};

/* Returns the values of a heap worth `value` together with others worth any of `others`: the
 * greater of the two. */
static uint64_t join_greatest(uint64_t others, uint8_t value) {
  const uint64_t own = UINT64_C(1) << value, below = own - 1;
  return (others & ~below) | ((others & below) != 0 ? own : 0);
}

static void add_sums_of_heaps(struct values *v, uint64_t n) {
  for (uint64_t parts = 2; parts <= v->heaps; parts++) {
    const uint64_t *others = v->sums + (parts - 2) * v->size;
    uint64_t worth = 0;
    for (uint64_t a = 1; a < n; a++)
      if (!v->claims->code.unequal || 2 * a != n)
        worth |= join_greatest(others[n - a], v->values[a]);
    v->sums[(parts - 1) * v->size + n] = worth;
  }
}

static uint64_t values_of_heap_options(const struct values *v, uint64_t n) {
  const struct bt_claimed_code *code = &v->claims->code;
  uint64_t options = 0;
  for (uint64_t k = 0; k < code->count && k <= n; k++) {
    if (k == n && k > 0)
      options |= code->digits[k] & 1;
    for (uint64_t parts = k == 0 ? 2 : 1; parts <= v->heaps; parts++)
      if (code->digits[k] >> parts & 1)
        options |= v->sums[(parts - 1) * v->size + n - k];
  }
  return options;
}

static uint8_t choose_suspense(uint64_t options, bool misere) {
  const uint64_t even = UINT64_C(0x5555555555555555), preferred = options & (misere ? ~even : even);
  if (options == 0)
    return 0;
  return (uint8_t)(1 +
                   (preferred != 0 ? 63 - __builtin_clzll(preferred) : __builtin_ctzll(options)));
}

static betli_status find_suspense_of_heap(struct values *v, uint64_t n, struct bt_limits *limits,
                                          struct bt_error *error) {
  add_sums_of_heaps(v, n);
  v->values[n] = choose_suspense(values_of_heap_options(v, n), v->claims->misere);
  v->sums[n] = UINT64_C(1) << v->values[n];
  if (v->values[n] > BT_CLAIMED_LEVEL_VALUE)
    return bt_fail(error, BETLI_INPUT, "heap %" PRIu64 " is worth more than %d", n,
                   BT_CLAIMED_LEVEL_VALUE);
  if (!bt_limits_go_on(limits, n * v->heaps, "heaps", n, v->size))
    return bt_limits_stopped(limits, error);
  return BETLI_OK;
}

betli_status bt_level_values(const struct bt_level_claims *claims, uint64_t heaps, uint64_t last,
                             uint8_t **values, struct bt_limits *limits, struct bt_error *error) {
  struct values v = {.claims = claims, .heaps = heaps, .size = last + 1};
  const uint64_t bytes = heaps * v.size * sizeof *v.sums;
  assert(last < BT_CLAIMED_LEVEL_HEAP && heaps < 64);
  v.sums = bt_limits_zeros(limits, bytes, 1, error);
  v.values = v.sums == NULL ? NULL : bt_limits_zeros(limits, v.size, 1, error);
  if (v.values == NULL) {
    bt_limits_free(limits, v.sums, bytes);
    return error->status;
  }
  betli_status status = BETLI_OK;
  for (uint64_t n = 1; status == BETLI_OK && n <= last; n++)
    status = find_suspense_of_heap(&v, n, limits, error);
  bt_limits_free(limits, v.sums, bytes);
  if (status == BETLI_OK)
    *values = v.values;
  else
    bt_limits_free(limits, v.values, v.size);
  return status;
}
