/* Certificates of misere quotients. */
#include "api/quotient.h"
#include "session/certify.h"
#include "session/quotient_file.h"
#include "verify/quotient/quotient.h"

static betli_status add_quotient_number(const betli_quotient *q, struct bt_claimed_numbers *list,
                                        uint64_t number) {
  return bt_claimed_numbers_add(NULL, list, number, &q->handle->error);
}

static betli_status fill_claimed_p(betli_quotient *q, struct bt_quotient_claim *claim) {
  betli_status status = BETLI_OK;
  for (uint64_t x = 0; x < claim->order && status == BETLI_OK; x++)
    if (betli_quotient_is_p(q, x))
      status = add_quotient_number(q, &claim->p, x);
  return status;
}

static betli_status fill_claimed_generators(betli_quotient *q, struct bt_quotient_claim *claim) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < q->presentation.letter_count && status == BETLI_OK; i++)
    status = add_quotient_number(q, &claim->generators,
                                 bt_element_outside(q, q->presentation.elements[i]));
  return status;
}

static betli_status fill_claimed_products(betli_quotient *q, struct bt_quotient_claim *claim) {
  const struct bt_claimed_numbers *generators = &claim->generators;
  betli_status status = BETLI_OK;
  for (uint64_t x = 0; x < claim->order; x++)
    for (size_t i = 0; i < generators->count && status == BETLI_OK; i++)
      status =
          add_quotient_number(q, &claim->products, betli_quotient_product(q, x, generators->at[i]));
  return status;
}

static betli_status fill_claimed_phi(betli_quotient *q, struct bt_quotient_claim *claim) {
  betli_status status = BETLI_OK;
  for (uint64_t heap = 0; heap <= claim->heaps && status == BETLI_OK; heap++) {
    uint64_t element = 0; /* stays 0 for heaps before the game's first */
    betli_quotient_phi(q, heap, &element);
    status = add_quotient_number(q, &claim->phi, element);
  }
  return status;
}

static betli_status fill_quotient_claim(betli_quotient *q, struct bt_quotient_claim *claim) {
  const betli_quotient_info about = betli_quotient_about(q);
  claim->heaps = about.periodic ? about.checked_to : about.heaps;
  if (about.periodic)
    claim->law = (struct bt_claimed_law){.from = about.preperiod, .period = about.period};
  claim->order = about.order;
  betli_status status = bt_certify_name(about.game, &claim->game, &q->handle->error);
  if (status == BETLI_OK)
    status = fill_claimed_p(q, claim);
  if (status == BETLI_OK)
    status = fill_claimed_generators(q, claim);
  if (status == BETLI_OK)
    status = fill_claimed_products(q, claim);
  return status == BETLI_OK ? fill_claimed_phi(q, claim) : status;
}

betli_status betli_quotient_certificate(betli_quotient *q, const char **certificate) {
  struct bt_take_break code;
  struct bt_quotient_claim claim = {.limits = NULL};
  struct bt_error *error = &q->handle->error;
  betli_status status = bt_quotient_code(q->game, &code, error);
  if (status != BETLI_OK)
    return status;
  if (q->heaps.count == 0 || q->presentation.count == 0)
    return bt_fail(error, BETLI_INPUT, "%s: there is no quotient of heaps yet", q->game->name);
  bt_text_clear(&q->certificate);
  status = bt_certify_code(&code, &claim.code, error);
  if (status == BETLI_OK)
    status = fill_quotient_claim(q, &claim);
  if (status == BETLI_OK)
    status = bt_claims_write(&bt_claims_of_quotients, &claim, &q->certificate, error);
  bt_quotient_claim_free(&claim);
  if (status == BETLI_OK)
    *certificate = bt_text_string(&q->certificate);
  return status;
}
