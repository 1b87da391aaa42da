#include "certified.h"

#include "core/sha256.h"

#include <stdlib.h>
#include <string.h>

char *certified(const char *game, uint64_t to, const betli_sequence_settings *settings) {
  betli *b = betli_new();
  betli_sequence *s;
  const char *text = NULL;
  assert_int_equal(betli_sequence_new(b, game, settings, &s), BETLI_OK);
  assert_int_equal(betli_sequence_run(s, to), BETLI_OK);
  const bool proved = betli_sequence_proof(s).proved;
  assert_int_equal(betli_sequence_certificate(s, &text), proved ? BETLI_OK : BETLI_INPUT);
  char *copy = text == NULL ? NULL : strdup(text);
  betli_sequence_free(s);
  betli_free(b);
  return copy;
}

betli_status verdict_on(const char *bytes, size_t size, char message[static 512]) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_error error = {.message = ""};
  struct bt_certificate certificate;
  uint64_t checked_to;
  betli_status status = bt_certificate_read(bytes, size, &certificate, &error);
  if (status == BETLI_OK) {
    status = bt_verify(&certificate, bytes, size, &limits, &checked_to, &error);
    bt_certificate_free(&certificate);
  }
  assert_int_equal(limits.used, 0);
  assert_int_equal(status == BETLI_OK, error.message[0] == '\0');
  strcpy(message, error.message);
  return status;
}

betli_status verdict(const struct bt_certificate *certificate, char message[static 512]) {
  struct bt_text text = {0};
  bt_certificate_write(certificate, &text);
  assert_false(text.failed);
  const betli_status status = verdict_on(text.data, text.length, message);
  bt_text_free(&text);
  return status;
}

void correct_sum(char *text) {
  struct bt_sha256 hash;
  const size_t before = strlen(text) - strlen("sha256 \n") - 64;
  bt_sha256_init(&hash);
  bt_sha256_update(&hash, text, before);
  bt_sha256_hex(&hash, text + before + strlen("sha256 "));
  strcat(text, "\n");
}

struct bt_certificate read_back(const char *text) {
  struct bt_error error;
  struct bt_certificate certificate;
  assert_int_equal(bt_certificate_read(text, strlen(text), &certificate, &error), BETLI_OK);
  return certificate;
}
