/* Certificates of misere quotients: what can be read is written and read again, and says the same;
 * and it is verified, or not, within limits. */
#include "fuzz.h"
#include "mutate.h"

#include "verify/quotient.h"

#include <string.h>

static struct bt_limits limits_of_run(void) {
  return (struct bt_limits){.memory = UINT64_C(1) << 26, .seconds = 1};
}

/* What is verified is the text itself. */
static void verify(const struct bt_quotient_claim *claim, const uint8_t *data, size_t size,
                   const struct bt_text *text) {
  struct bt_error error = {.message = ""};
  bt_limits_begin(claim->limits);
  const betli_status status = bt_verify_quotient(claim, (const char *)data, size, &error);
  fuzz_require((status == BETLI_OK) == (error.message[0] == '\0'), "a failure leaves a message");
  fuzz_require(status != BETLI_OK || (text->length == size && memcmp(text->data, data, size) == 0),
               "every byte counts");
}

FUZZ_TEXT(0, "[", "]", ",", "null", "0", "1", "\"p\"", "true", "false", "\n")

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_limits limits = limits_of_run();
  struct bt_quotient_claim first, second;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0}, again = {0};
  if (bt_quotient_claim_read((const char *)data, size, &limits, &first, &error) != BETLI_OK) {
    fuzz_require(error.message[0] != '\0' && limits.used == 0, "a failure leaves a message only");
    return 0;
  }
  bt_quotient_claim_write(&first, &text);
  fuzz_require(bt_quotient_claim_read(text.data, text.length, &limits, &second, &error) == BETLI_OK,
               error.message);
  bt_quotient_claim_write(&second, &again);
  fuzz_require(again.length == text.length && memcmp(again.data, text.data, text.length) == 0,
               "the same text");
  verify(&first, data, size, &text);
  bt_text_free(&text);
  bt_text_free(&again);
  bt_quotient_claim_free(&first);
  bt_quotient_claim_free(&second);
  fuzz_require(limits.used == 0, "all memory is given back");
  return 0;
}
