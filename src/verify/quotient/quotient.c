#include "verify/quotient/quotient.h"

static void name_product_row(struct bt_fields *f, struct bt_quotient_claim *c, uint64_t class) {
  const size_t width = c->generators.count;
  bt_field_begin(f, "product");
  for (size_t i = 0; i < width && f->status == BETLI_OK; i++) {
    uint64_t product = f->written != NULL ? c->products.at[class * width + i] : 0;
    bt_field_part(f, &product, c->order - 1);
    if (f->written == NULL && f->status == BETLI_OK)
      f->status = bt_claimed_numbers_add(f->limits, &c->products, product, f->error);
  }
  bt_field_end(f);
}

static void name_quotient_proof(struct bt_fields *f, void *claims) {
  struct bt_quotient_claim *c = claims;
  if (f->status != BETLI_OK)
    return;
  bt_field_numbers(f, "generators", &c->generators, c->order - 1);
  for (uint64_t class = 0; class < c->order && f->status == BETLI_OK; class ++)
    name_product_row(f, c, class);
  bt_field_numbers(f, "phi", &c->phi, c->order - 1);
  if (c->phi.count != c->heaps + 1)
    bt_field_fail(f, "phi needs a class for each heap from 0 to the last");
}

static void name_quotient_claim(struct bt_fields *f, void *claims) {
  struct bt_quotient_claim *c = claims;
  bt_field_name(f, "game", &c->game);
  bt_claimed_code_fields(f, &c->code);
  bt_field_number(f, "heaps", &c->heaps, INT64_MAX);
  bt_field_number(f, "period", &c->law.period, INT64_MAX);
  bt_field_number(f, "preperiod", &c->law.from, INT64_MAX);
  if (c->law.period == 0 && c->law.from != 0)
    bt_field_fail(f, "without a period, the preperiod must be 0");
  bt_field_number(f, "order", &c->order, BT_QUOTIENT_LARGEST);
  if (c->order == 0)
    bt_field_fail(f, "order 0: heap 0 has a class");
  bt_field_numbers(f, "p", &c->p, c->order - (c->order > 0));
}

static betli_status open_quotient_claim(void *claims, struct bt_limits *limits,
                                        struct bt_error *error) {
  (void)error;
  *(struct bt_quotient_claim *)claims = (struct bt_quotient_claim){.limits = limits};
  return BETLI_OK;
}

void bt_quotient_claim_free(struct bt_quotient_claim *c) {
  bt_limits_free_string(c->limits, c->game);
  bt_claimed_code_free(c->limits, &c->code);
  bt_claimed_numbers_free(c->limits, &c->p);
  bt_claimed_numbers_free(c->limits, &c->generators);
  bt_claimed_numbers_free(c->limits, &c->products);
  bt_claimed_numbers_free(c->limits, &c->phi);
  *c = (struct bt_quotient_claim){0};
}

static void free_quotient_claim(void *claims) {
  bt_quotient_claim_free(claims);
}

const struct bt_claims_kind bt_claims_of_quotients = {.name = "misere-quotient",
                                                      .open = open_quotient_claim,
                                                      .free = free_quotient_claim,
                                                      .claim = name_quotient_claim,
                                                      .proof = name_quotient_proof};
