#include "verify/certificate.h"

#include "base/sha256.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { VALUES_IN_LINE = 32 };
_Static_assert(sizeof((struct bt_certificate *)0)->sum == 2 * BT_SHA256_DIGEST + 1,
               "it has room for a sum in hexadecimal digits");

static const char *const names[BT_CERTIFIED_WAYS] = {"window", "guy-smith", "arithmetic", "golomb",
                                                     "selective"};

const char *bt_certified_name(enum bt_certified_by theorem) {
  assert((size_t)theorem < BT_CERTIFIED_WAYS);
  return names[theorem];
}

void bt_certified_value_print(uint32_t value, char text[static 16]) {
  static const char *const tags[] = {"ended", "hot", "1^0", "0^1", "wild"};
  if (value < BT_CERTIFIED_TAGS)
    snprintf(text, 16, "%" PRIu32, value);
  else
    snprintf(text, 16, "%s", tags[BT_CERTIFIED_ENDED - value]);
}

static uint64_t bytes_of_values(const struct bt_certificate *c) {
  return (c->window + 1) * sizeof *c->values;
}

betli_status bt_certified_values_new(struct bt_certificate *c, struct bt_error *error) {
  c->values = bt_limits_zeros(c->limits, bytes_of_values(c), 1, error);
  return c->values == NULL ? error->status : BETLI_OK;
}

void bt_certified_values_free(struct bt_certificate *c) {
  if (c->values != NULL)
    bt_limits_free(c->limits, c->values, bytes_of_values(c));
  c->values = NULL;
}

void bt_certificate_free(struct bt_certificate *c) {
  bt_limits_free_string(c->limits, c->game);
  bt_claimed_code_free(c->limits, &c->code);
  bt_claimed_code_free(c->limits, &c->foreclosed_code);
  bt_certified_rares_free(&c->rares);
  bt_certified_values_free(c);
  *c = (struct bt_certificate){0};
}

betli_status bt_certified_rares_add(struct bt_certified_rares *rares, uint64_t heap, uint32_t value,
                                    struct bt_error *error) {
  const betli_status status = bt_reserve(rares->limits, &rares->rares, &rares->room,
                                         rares->count + 1, sizeof *rares->rares, error);
  if (status == BETLI_OK)
    rares->rares[rares->count++] = (struct bt_certified_rare){heap, value};
  return status;
}

void bt_certified_rares_free(struct bt_certified_rares *rares) {
  bt_limits_free(rares->limits, rares->rares, rares->room * sizeof *rares->rares);
  *rares = (struct bt_certified_rares){.limits = rares->limits};
}

unsigned bt_certified_bits(uint32_t all) {
  return all >> 16 == 0 ? 16 : 32;
}

void bt_certified_sum_add(struct bt_sha256 *hash, uint32_t value, unsigned bits) {
  const uint8_t bytes[4] = {(uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16),
                            (uint8_t)(value >> 24)};
  bt_sha256_update(hash, bytes, bits / 8);
}

betli_status bt_certified_mask_check(const struct bt_certificate *c, uint32_t bits,
                                     struct bt_error *error) {
  if ((c->division.mask & ~bits) == 0)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "rare-mask %" PRIu32
                 ": it has bits that no value has; without these bits it is %" PRIu32,
                 c->division.mask, c->division.mask & bits);
}

/* ---- as text -------------------------------------------------------------------------------- */

static void name_law_fields(struct bt_fields *f, struct bt_certificate *c) {
  bt_field_number(f, "period", &c->law.period, INT64_MAX);
  bt_field_number(f, "preperiod", &c->law.from, INT64_MAX);
  bt_field_number(f, "saltus", &c->law.saltus, INT64_MAX);
}

static void name_theorem_field(struct bt_fields *f, struct bt_certificate *c) {
  unsigned theorem = c->theorem;
  bt_field_word(f, "theorem", names, BT_CERTIFIED_WAYS, &theorem);
  c->theorem = (enum bt_certified_by)theorem;
}

static void name_foreclosed_fields(struct bt_fields *f, struct bt_certificate *c) {
  if (f->written == NULL)
    c->foreclosed = !bt_certificate_is_grundy(c) && bt_field_is_next(f, "foreclosed-code");
  if (!c->foreclosed)
    return;
  bt_claimed_digits_fields(f, "foreclosed-code", "foreclosed-beyond", &c->foreclosed_code);
  c->foreclosed_code.unequal = c->code.unequal;
  bt_field_number(f, "shift", &c->shift, INT64_MAX);
}

static void name_division_fields(struct bt_fields *f, struct bt_certificate *c) {
  uint64_t mask = c->division.mask, takes = c->division.takes;
  if (!bt_certificate_divides(c))
    return;
  bt_field_number(f, "rare-mask", &mask, UINT32_MAX);
  bt_field_flag(f, "alternates", &c->division.alternates);
  bt_field_number(f, "takes", &takes, 1);
  c->division.mask = (uint32_t)mask;
  c->division.takes = (unsigned)takes;
}

static void name_rare_field(struct bt_fields *f, struct bt_certified_rare *rare) {
  uint64_t value = rare->value;
  bt_field_begin(f, "rare");
  bt_field_part(f, &rare->heap, INT64_MAX);
  bt_field_part(f, &value, UINT32_MAX);
  bt_field_end(f);
  rare->value = (uint32_t)value;
}

static void name_rare_fields(struct bt_fields *f, struct bt_certificate *c) {
  for (size_t i = 0; f->written != NULL && i < c->rares.count; i++)
    name_rare_field(f, &c->rares.rares[i]);
  while (f->written == NULL && bt_field_is_next(f, "rare")) {
    struct bt_certified_rare rare = {0};
    name_rare_field(f, &rare);
    if (f->status == BETLI_OK)
      f->status = bt_certified_rares_add(&c->rares, rare.heap, rare.value, f->error);
  }
}

/* Makes room for the values to read; each takes at least two bytes of text. */
static void reserve_window_values(struct bt_fields *f, struct bt_certificate *c) {
  if (f->written != NULL || f->status != BETLI_OK)
    return;
  if (c->window > (uint64_t)(f->end - f->at) / 2)
    bt_field_fail(f, "the window has more values than follow");
  else
    f->status = bt_certified_values_new(c, f->error);
}

static void name_value_fields(struct bt_fields *f, struct bt_certificate *c) {
  reserve_window_values(f, c);
  for (uint64_t i = 0; i < c->window && f->status == BETLI_OK; i++) {
    uint64_t value = c->values[i];
    if (i % VALUES_IN_LINE == 0)
      bt_field_begin(f, "values");
    bt_field_part(f, &value, UINT32_MAX);
    if (i + 1 == c->window || (i + 1) % VALUES_IN_LINE == 0)
      bt_field_end(f);
    c->values[i] = (uint32_t)value;
  }
}

static void name_window_fields(struct bt_fields *f, struct bt_certificate *c) {
  bt_field_number(f, "window", &c->window, INT64_MAX);
  bt_field_number(f, "from", &c->from, INT64_MAX);
  name_rare_fields(f, c);
  name_value_fields(f, c);
}

static void name_repetition_fields(struct bt_fields *f, struct bt_certificate *c) {
  uint64_t bits = c->bits;
  if (c->division.mask != 0)
    bt_field_number(f, "rares", &c->rare_count, INT64_MAX);
  bt_field_number(f, "until", &c->until, INT64_MAX);
  bt_field_number(f, "bits", &bits, 32);
  bt_field_sha256(f, "values-sha256", c->sum);
  c->bits = (unsigned)bits;
}

static void name_period_claim(struct bt_fields *f, void *claims) {
  struct bt_certificate *c = claims;
  bt_field_name(f, "game", &c->game);
  bt_claimed_code_fields(f, &c->code);
  bt_claimed_compound_fields(f, &c->compound);
  name_law_fields(f, c);
}

static void name_period_proof(struct bt_fields *f, void *claims) {
  struct bt_certificate *c = claims;
  name_theorem_field(f, c);
  name_foreclosed_fields(f, c);
  name_division_fields(f, c);
  (c->theorem == BT_CERTIFIED_BY_WINDOW ? name_window_fields : name_repetition_fields)(f, c);
}

static betli_status open_period_claims(void *claims, struct bt_limits *limits,
                                       struct bt_error *error) {
  struct bt_certificate *c = claims;
  (void)error;
  *c = (struct bt_certificate){.limits = limits, .rares = {.limits = limits}};
  return BETLI_OK;
}

static void free_period_claims(void *claims) {
  bt_certificate_free(claims);
}

const struct bt_claims_kind bt_claims_of_periods = {.name = "period",
                                                    .open = open_period_claims,
                                                    .free = free_period_claims,
                                                    .claim = name_period_claim,
                                                    .proof = name_period_proof};
