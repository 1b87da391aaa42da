#include "verify/levels.h"

#include "verify/compound.h"

#include <inttypes.h>

void bt_level_claims_free(struct bt_level_claims *claims) {
  bt_limits_free_string(claims->limits, claims->game);
  bt_claimed_code_free(claims->limits, &claims->code);
  bt_claimed_numbers_free(claims->limits, &claims->heaps);
  *claims = (struct bt_level_claims){0};
}

/* Returns true if there are two to nine heaps, which increase, and E_q + d is within its bound. */
static bool are_levels(const struct bt_level_claims *claims) {
  const struct bt_claimed_numbers *heaps = &claims->heaps;
  for (size_t j = 1; j < heaps->count; j++)
    if (heaps->at[j - 1] >= heaps->at[j])
      return false;
  return heaps->count > 1 && heaps->count <= BT_CLAIMED_LEVELS &&
         heaps->at[heaps->count - 1] <= BT_CLAIMED_LEVEL_HEAP - claims->region;
}

static void name_level_claim(struct bt_fields *f, void *data) {
  struct bt_level_claims *claims = data;
  bt_field_name(f, "game", &claims->game);
  bt_claimed_code_fields(f, &claims->code);
  bt_claimed_play_field(f, &claims->misere);
}

static void name_level_proof(struct bt_fields *f, void *data) {
  struct bt_level_claims *claims = data;
  bt_field_number(f, "region", &claims->region, BT_CLAIMED_LEVEL_HEAP);
  bt_field_numbers(f, "heaps", &claims->heaps, BT_CLAIMED_LEVEL_HEAP);
  if (claims->code.beyond != 0 || claims->code.count > BT_CLAIMED_LEVEL_DIGITS)
    bt_field_fail(f, "beyond must be 0, and the code must have at most 4096 digits");
  if (!are_levels(claims))
    bt_field_fail(f, "expected the heaps of two to nine levels, in order");
}

static betli_status open_level_claims(void *claims, struct bt_limits *limits,
                                      struct bt_error *error) {
  (void)error;
  *(struct bt_level_claims *)claims = (struct bt_level_claims){.limits = limits};
  return BETLI_OK;
}

static void free_level_claims(void *claims) {
  bt_level_claims_free(claims);
}

const struct bt_claims_kind bt_claims_of_levels = {.name = "levels",
                                                   .open = open_level_claims,
                                                   .free = free_level_claims,
                                                   .claim = name_level_claim,
                                                   .proof = name_level_proof};
