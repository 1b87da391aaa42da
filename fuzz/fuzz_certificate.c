/* Certificates: what can be read is written and read again, and says the same. */
#include "fuzz.h"

#include "verify/certificate.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct bt_certificate first, second;
  struct bt_error error = {.message = ""};
  struct bt_text text = {0}, again = {0};
  if (bt_certificate_read((const char *)data, size, &first, &error) != BETLI_OK) {
    fuzz_require(error.message[0] != '\0' && first.game == NULL, "a failure leaves a message only");
    return 0;
  }
  bt_certificate_write(&first, &text);
  fuzz_require(bt_certificate_read(text.data, text.length, &second, &error) == BETLI_OK,
               error.message);
  bt_certificate_write(&second, &again);
  fuzz_require(again.length == text.length && memcmp(again.data, text.data, text.length) == 0,
               "the same text");
  bt_text_free(&text);
  bt_text_free(&again);
  bt_certificate_free(&first);
  bt_certificate_free(&second);
  return 0;
}
