#include "verify/boards/misere.h"

static betli_status fail_claimed_sum(const struct bt_misere_claims *c, uint32_t sum,
                                     const char *what, struct bt_error *error) {
  struct bt_text text = {0};
  bt_misere_claims_print(c, sum, &text);
  bt_fail(error, BETLI_INPUT, "%s: %s", bt_text_string(&text), bt_say(error->language, what));
  bt_text_free(&text);
  return BETLI_INPUT;
}

static betli_status check_n_position(struct bt_misere_claims *c, uint32_t sum,
                                     struct bt_error *error) {
  bool answered;
  const betli_status status = bt_misere_claims_answered(c, sum, &answered, error);
  if (status == BETLI_OK && !answered)
    return fail_claimed_sum(c, sum, "nothing shows that the player to move wins this sum", error);
  return status;
}

static betli_status check_p_claim(struct bt_misere_claims *c, uint32_t sum,
                                  struct bt_error *error) {
  struct bt_misere_moves moves = {.sum = sum};
  for (;;) {
    uint32_t option;
    bool more;
    betli_status status = bt_misere_claims_next(c, &moves, &more, error);
    if (status != BETLI_OK || !more)
      return status;
    status = bt_misere_claims_enter(c, &option, error);
    if (status == BETLI_OK)
      status = check_n_position(c, option, error);
    if (status == BETLI_OK && !bt_limits_go_on(c->base.limits, 100, "claims", sum, 0))
      status = bt_limits_stopped(c->base.limits, error);
    if (status != BETLI_OK)
      return status;
  }
}

static betli_status check_misere_position(struct bt_misere_claims *c, struct bt_error *error) {
  uint32_t sum;
  betli_status status = bt_misere_claims_position(c, error);
  if (status == BETLI_OK)
    status = bt_misere_claims_enter(c, &sum, error);
  if (status != BETLI_OK)
    return status;
  if (c->is_n)
    return check_n_position(c, sum, error);
  return c->states[sum] == BT_MISERE_CLAIMED
             ? BETLI_OK
             : fail_claimed_sum(c, sum, "the position is not claimed to be a P-position", error);
}

betli_status bt_misere_claims_verify(struct bt_misere_claims *c, struct bt_error *error) {
  const uint32_t count = (uint32_t)c->sums.count; /* sums met later are not claimed */
  betli_status status = BETLI_OK;
  for (uint32_t i = 0; i < count && status == BETLI_OK; i++)
    if (c->states[i] == BT_MISERE_CLAIMED)
      status = check_p_claim(c, i, error);
  return status == BETLI_OK ? check_misere_position(c, error) : status;
}
