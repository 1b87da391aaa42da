#include "session/quotient_file.h"

#include "base/file.h"
#include "session/certify.h"
#include "verify/quotient/quotient.h"

#include <stdlib.h>

betli_status bt_quotient_code(const struct bt_game *game, struct bt_take_break *code,
                              struct bt_error *error) {
  if (game->kind->take_break != NULL && game->kind->take_break(game->self, code))
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 "%s is not a take-and-break game, and only these have certificates", game->name);
}

static betli_status resume_from_claim(struct bt_heaps *heaps, const struct bt_quotient_claim *claim,
                                      struct bt_error *error) {
  struct bt_take_break code;
  const struct bt_heaps_told told = {.order = (size_t)claim->order,
                                     .generator_count = claim->generators.count,
                                     .generators = claim->generators.at,
                                     .products = claim->products.at,
                                     .elements = claim->phi.at,
                                     .heaps = claim->heaps};
  const betli_status status = bt_quotient_code(heaps->game, &code, error);
  if (status != BETLI_OK)
    return status;
  if (!bt_certify_is_code(&claim->code, &code))
    return bt_fail(error, BETLI_INPUT, "it is about %s, which does not have the code of %s",
                   claim->game, heaps->game->name);
  return bt_heaps_resume(heaps, &told, error);
}

static betli_status read_quotient_bytes(struct bt_heaps *heaps, const char *bytes, size_t size,
                                        struct bt_error *error) {
  struct bt_quotient_claim claim;
  if (!bt_claims_are(&bt_claims_of_quotients, bytes, size))
    return bt_fail(error, BETLI_INPUT, "it is not a certificate of a misère quotient");
  betli_status status =
      bt_claims_read(&bt_claims_of_quotients, bytes, size, heaps->quotient.limits, &claim, error);
  if (status != BETLI_OK)
    return status;
  status = resume_from_claim(heaps, &claim, error);
  bt_quotient_claim_free(&claim);
  return status;
}

betli_status bt_quotient_take_up(struct bt_heaps *heaps, const char *file, struct bt_error *error) {
  struct bt_file text;
  betli_status status =
      bt_file_read(file, BT_CERTIFICATE_LARGEST, heaps->quotient.limits, &text, error);
  if (status != BETLI_OK)
    return status;
  status = read_quotient_bytes(heaps, text.bytes, text.length, error);
  bt_file_free(&text);
  if (status == BETLI_OK)
    return status;
  const struct bt_error wrong = *error;
  return bt_fail(error, status, "%s: %s", file, wrong.message);
}
