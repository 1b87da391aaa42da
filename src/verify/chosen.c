/* Values by the definitions of functions.h: from the values of all options. */
#include "verify/recount.h"

#include <inttypes.h>

static betli_status see_option_value(struct bt_recount *r, uint32_t value, struct bt_error *error) {
  return bt_value_set_add(&r->options, value, r->limits, error);
}

/* Sees the value of an ended heap, which is what a move that takes heap n whole leaves. */
static betli_status see_whole_takes(struct bt_recount *r, uint64_t n, struct bt_error *error) {
  bool may = r->code->beyond & 1 && n >= r->code->count;
  for (size_t i = 0; i < r->whole.count; i++)
    may |= r->whole.takes[i] == n;
  return may ? see_option_value(r, r->function->end, error) : BETLI_OK;
}

static betli_status see_plain_takes(struct bt_recount *r, uint64_t n, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n && status == BETLI_OK; i++)
    status = see_option_value(r, bt_value_store_at(&r->values, n - r->plain.takes[i]), error);
  for (uint64_t a = 1; r->code->beyond & 2 && a + r->code->count <= n && status == BETLI_OK; a++)
    status = see_option_value(r, bt_value_store_at(&r->values, a), error);
  return status;
}

static betli_status see_combined_pairs(struct bt_recount *r, uint64_t total,
                                       struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (uint64_t a = 1; 2 * a <= total && status == BETLI_OK; a++)
    if (2 * a < total || !r->code->unequal)
      status = see_option_value(r,
                                r->function->combine(bt_value_store_at(&r->values, a),
                                                     bt_value_store_at(&r->values, total - a)),
                                error);
  return status;
}

static betli_status see_combined_heaps(struct bt_recount *r, uint64_t n, struct bt_error *error) {
  betli_status status = bt_part_sets_fill(&r->parts, &r->values, n, error);
  for (size_t k = 0; k < r->code->count && k < n; k++)
    for (unsigned heaps = 3; r->code->digits[k] >> heaps != 0 && status == BETLI_OK; heaps++)
      if (r->code->digits[k] >> heaps & 1)
        status = bt_value_set_join(&r->options, bt_part_sets_set(&r->parts, heaps, n - k),
                                   r->limits, error);
  return status;
}

betli_status bt_recount_chosen(struct bt_recount *r, uint64_t n, uint32_t *value,
                               struct bt_error *error) {
  bt_value_set_clear(&r->options);
  betli_status status = see_whole_takes(r, n, error);
  if (status == BETLI_OK)
    status = see_plain_takes(r, n, error);
  for (size_t i = 0; i < r->split.count && r->split.takes[i] < n && status == BETLI_OK; i++)
    status = see_combined_pairs(r, n - r->split.takes[i], error);
  if (status == BETLI_OK && r->parts.heaps > 0)
    status = see_combined_heaps(r, n, error);
  if (status != BETLI_OK)
    return status;
  *value = bt_value_set_is_empty(&r->options) ? r->function->end : r->function->choose(&r->options);
  if (*value == BT_CERTIFIED_WILD)
    return bt_fail(error, BETLI_INPUT, "heap %" PRIu64 ": its genus is wild, so it has no value",
                   n);
  return BETLI_OK;
}
