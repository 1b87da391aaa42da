/* Certificates of Grundy values of boards: written from an answer, and verified. */
#include "api/nimber_certificate.h"
#include "api/answer.h"

#include "session/games.h"
#include "session/nimber_proof.h"

#include <stdlib.h>
#include <string.h>

/* ---- writing -------------------------------------------------------------------------------- */

static betli_status collect(betli_answer *a, struct bt_nimber_claims *claims) {
  betli *b = a->handle;
  const struct bt_solution *solution = &a->solution;
  const struct bt_component *component = &solution->position.components[0];
  struct bt_nimber_search *search = NULL;
  if (solution->position.count != 1 || solution->algebra == NULL || !solution->has_value ||
      solution->algebra->function != &bt_grundy)
    return bt_fail(&b->error, BETLI_INPUT,
                   "there are certificates of the Grundy value of one component, in sums in normal "
                   "play");
  const betli_status status = bt_evaluator_search(&b->evaluator, solution->algebra, component->game,
                                                  component->words, &search, &b->error);
  if (status != BETLI_OK)
    return status;
  if (search == NULL)
    return bt_nimber_proof_fail(component->game, &b->error);
  return bt_nimber_proof_collect(search, component->words, solution->value.number, claims,
                                 &b->error);
}

betli_status betli_answer_certificate(betli_answer *a, const char **text) {
  struct bt_nimber_claims claims;
  betli *b = a->handle;
  *text = NULL;
  bt_handle_begin(b);
  betli_status status = collect(a, &claims);
  if (status != BETLI_OK)
    return status;
  bt_text_clear(&a->certificate);
  status = bt_nimber_claims_write(&claims, &a->certificate, &b->error);
  bt_nimber_claims_free(&claims);
  if (status == BETLI_OK)
    *text = bt_text_string(&a->certificate);
  return status;
}

/* ---- verifying ------------------------------------------------------------------------------ */

betli_status bt_nimber_certificate_verify(betli *b, const char *bytes, size_t size,
                                          betli_verified *verified) {
  struct bt_nimber_claims claims;
  betli_status status = bt_nimber_claims_read(bytes, size, &b->limits, &claims, &b->error);
  if (status != BETLI_OK)
    return status;
  const size_t count = claims.base.boards.count;
  status = bt_nimber_claims_verify(&claims, &b->error);
  if (status == BETLI_OK) {
    bt_text_clear(&b->verified);
    bt_text_format(&b->verified, "%s %s", claims.base.game, claims.base.position);
    status = b->verified.failed ? bt_fail_memory(&b->error) : BETLI_OK;
  }
  *verified = (betli_verified){.kind = "grundy value",
                               .game = bt_text_string(&b->verified),
                               .named = true,
                               .value = claims.value,
                               .claims = count};
  bt_nimber_claims_free(&claims);
  return status;
}
