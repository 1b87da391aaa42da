#include "misere/candidate.h"

betli_status bt_candidate_push(struct bt_candidate *c, uint32_t item, struct bt_error *error) {
  const betli_status status =
      bt_reserve(c->limits, &c->pool, &c->pool_capacity, c->pool_count + 1, sizeof *c->pool, error);
  if (status == BETLI_OK)
    c->pool[c->pool_count++] = item;
  return status;
}

betli_status bt_candidate_begin_set(struct bt_candidate *c, struct bt_error *error) {
  const size_t before = c->seen_capacity;
  const betli_status status =
      bt_reserve(c->limits, &c->seen, &c->seen_capacity, c->monoid.order, sizeof *c->seen, error);
  for (size_t i = before; i < c->seen_capacity; i++)
    c->seen[i] = 0;
  c->seen_now++;
  return status;
}

betli_status bt_candidate_put(struct bt_candidate *c, uint32_t x, struct bt_error *error) {
  if (x == BT_NO_ELEMENT)
    return bt_fail(error, BETLI_FAULT, "a product is missing");
  if (c->seen[x] == c->seen_now)
    return BETLI_OK;
  c->seen[x] = c->seen_now;
  return bt_candidate_push(c, x, error);
}
