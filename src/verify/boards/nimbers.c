#include "verify/boards/nimbers.h"

betli_status bt_nimber_claims_number(struct bt_nimber_claims *c,
                                     const struct bt_claimed_board *board, uint32_t *number,
                                     struct bt_error *error) {
  struct bt_board_claims *base = &c->base;
  const size_t before = base->boards.count;
  betli_status status = bt_reserve(base->limits, &c->values, &c->value_capacity, before + 1,
                                   sizeof *c->values, error);
  if (status == BETLI_OK)
    status = bt_board_claims_number(base, board, number, error);
  if (status == BETLI_OK && *number == before)
    c->values[before] = bt_claimed_board_is_its_image(board, base->rules) ? 0 : BT_NIMBER_UNKNOWN;
  return status;
}

void bt_nimber_claims_free(struct bt_nimber_claims *c) {
  bt_limits_free(c->base.limits, c->values, c->value_capacity * sizeof *c->values);
  bt_board_claims_free(&c->base);
  c->values = NULL;
  c->value_capacity = 0;
}
