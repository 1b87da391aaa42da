/* Certificates of levels: a certificate that can be read is the text that is written.  Levels that
 * are verified are found by stretches, too. */
#include "fuzz.h"
#include "mutate.h"

#include "sequence/suspense/suspense.h"
#include "verify/levels.h"

FUZZ_LANGUAGE(0, "game ", "play misere\n", "code ", "beyond ", "unequal ", "region ", "heaps ",
              "\n", " ", "0", "1", "2", "4", "7")

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  size = fuzz_mutate(data, size, most, seed, &language);
  return seed % 8 > 0 ? fuzz_seal(data, size, most) : size;
}

/* Checks that stretches have levels that repeat, unless a limit ends the search. */
static void judge(const struct bt_level_claims *claims, struct bt_limits *limits) {
  struct bt_suspense s;
  struct bt_error error = {.message = ""};
  const struct bt_function *function = bt_function_of(BT_SUSPENSE, claims->misere);
  const struct bt_take_break code = {claims->code.digits, claims->code.count, 0,
                                     claims->code.unequal};
  betli_status status = bt_suspense_open(&s, &code, function, limits, &error);
  if (status == BETLI_OK)
    status = bt_suspense_run(&s, UINT64_MAX, &error);
  fuzz_require(status != BETLI_OK || s.levels.count > 0, "stretches have levels");
  bt_suspense_close(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 26, .seconds = 0.02};
  struct bt_level_claims claims;
  struct bt_error error = {.message = ""};
  const char *bytes = (const char *)data;
  if (!bt_claims_are(&bt_claims_of_levels, bytes, size))
    return 0;
  bt_limits_begin(&limits);
  if (bt_claims_read(&bt_claims_of_levels, bytes, size, &limits, &claims, &error) != BETLI_OK) {
    fuzz_require(error.message[0] != '\0' && claims.game == NULL,
                 "a failure leaves a message only");
    return 0;
  }
  if (bt_level_claims_verify(&claims, &limits, &error) == BETLI_OK)
    judge(&claims, &limits);
  else
    fuzz_require(error.message[0] != '\0', "a failure leaves a message");
  bt_level_claims_free(&claims);
  return 0;
}
