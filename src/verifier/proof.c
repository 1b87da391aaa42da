#include "verifier/proof.h"

#include <string.h>

/* ---- what is proved of each kind ------------------------------------------------------------ */

static betli_status verify_period(struct bt_proof *proof, struct bt_error *error) {
  return bt_verify_period(&proof->claims.period, proof->limits, &proof->checked_to, error);
}

static betli_status verify_levels(struct bt_proof *proof, struct bt_error *error) {
  const struct bt_level_claims *claims = &proof->claims.levels;
  proof->checked_to = claims->heaps.at[claims->heaps.count - 1] + claims->region - 1;
  return bt_level_claims_verify(claims, proof->limits, error);
}

static betli_status verify_quotient(struct bt_proof *proof, struct bt_error *error) {
  proof->checked_to = proof->claims.quotient.heaps;
  return bt_verify_quotient(&proof->claims.quotient, error);
}

static betli_status verify_nimbers(struct bt_proof *proof, struct bt_error *error) {
  struct bt_nimber_claims *claims = &proof->claims.nimbers;
  proof->count = claims->base.boards.count; /* proving meets more boards */
  return bt_nimber_claims_verify(claims, error);
}

static betli_status verify_misere(struct bt_proof *proof, struct bt_error *error) {
  struct bt_misere_claims *claims = &proof->claims.misere;
  proof->count = bt_misere_claims_count(claims);
  return bt_misere_claims_verify(claims, error);
}

static const struct {
  const struct bt_claims_kind *kind;
  betli_status (*verify)(struct bt_proof *proof, struct bt_error *error);
} kinds[] = {{&bt_claims_of_periods, verify_period},
             {&bt_claims_of_levels, verify_levels},
             {&bt_claims_of_quotients, verify_quotient},
             {&bt_claims_of_nimbers, verify_nimbers},
             {&bt_claims_of_misere_play, verify_misere}};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- reading -------------------------------------------------------------------------------- */

static betli_status fail_kind(const char *bytes, size_t size, struct bt_error *error) {
  static const char older[] = "betli certificate ";
  const bool old = size > strlen(older) && memcmp(bytes, older, strlen(older)) == 0 &&
                   bytes[strlen(older)] != '3';
  if (old || (size > 0 && *bytes == '{'))
    return bt_fail(
        error, BETLI_INPUT,
        "this betli does not read certificates of older versions: make the certificate again");
  return bt_fail(
      error, BETLI_INPUT,
      "line 1: this is not a certificate: one begins with 'betli certificate 3' and a line 'kind' "
      "with period, levels, misere-quotient, grundy-value or misere-outcome");
}

betli_status bt_proof_read(const char *bytes, size_t size, struct bt_limits *limits,
                           struct bt_proof *proof, struct bt_error *error) {
  *proof = (struct bt_proof){.limits = limits};
  for (size_t i = 0; i < KINDS && proof->kind == NULL; i++)
    if (bt_claims_are(kinds[i].kind, bytes, size))
      proof->kind = kinds[i].kind;
  if (proof->kind == NULL)
    return fail_kind(bytes, size, error);
  return bt_claims_read(proof->kind, bytes, size, limits, &proof->claims, error);
}

void bt_proof_free(struct bt_proof *proof) {
  proof->kind->free(&proof->claims);
}

/* ---- what it is about ----------------------------------------------------------------------- */

static const struct bt_board_claims *board_claims_of(const struct bt_proof *proof) {
  return proof->kind == &bt_claims_of_nimbers       ? &proof->claims.nimbers.base
         : proof->kind == &bt_claims_of_misere_play ? &proof->claims.misere.base
                                                    : NULL;
}

const char *bt_proof_game(const struct bt_proof *proof) {
  const struct bt_board_claims *boards = board_claims_of(proof);
  return boards != NULL                         ? boards->game
         : proof->kind == &bt_claims_of_periods ? proof->claims.period.game
         : proof->kind == &bt_claims_of_levels  ? proof->claims.levels.game
                                                : proof->claims.quotient.game;
}

const struct bt_claimed_code *bt_proof_code(const struct bt_proof *proof) {
  return board_claims_of(proof) != NULL         ? NULL
         : proof->kind == &bt_claims_of_periods ? &proof->claims.period.code
         : proof->kind == &bt_claims_of_levels  ? &proof->claims.levels.code
                                                : &proof->claims.quotient.code;
}

const char *bt_proof_position(const struct bt_proof *proof) {
  return board_claims_of(proof)->position;
}

const struct bt_claimed_graph *bt_proof_graph(const struct bt_proof *proof) {
  const struct bt_board_claims *boards = board_claims_of(proof);
  return boards != NULL ? boards->rules.graph : NULL;
}

/* ---- proving -------------------------------------------------------------------------------- */

betli_status bt_proof_verify(struct bt_proof *proof, struct bt_error *error) {
  size_t i = 0;
  while (kinds[i].kind != proof->kind)
    i++;
  return kinds[i].verify(proof, error);
}
