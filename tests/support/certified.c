#include "certified.h"

#include "base/sha256.h"

#include <stdlib.h>
#include <string.h>

char *certified(const char *game, uint64_t to, const betli_sequence_settings *settings) {
  betli *b = betli_new();
  betli_sequence *s;
  const char *text = NULL;
  assert_int_equal(betli_sequence_new(b, game, settings, &s), BETLI_OK);
  assert_int_equal(betli_sequence_run(s, to), BETLI_OK);
  const bool proved = betli_sequence_period_of(s).proved;
  assert_int_equal(betli_sequence_certificate(s, &text), proved ? BETLI_OK : BETLI_INPUT);
  char *copy = text == NULL ? NULL : strdup(text);
  betli_sequence_free(s);
  betli_free(b);
  return copy;
}

betli_status verdict_on(const char *bytes, size_t size, char message[static 512]) {
  struct bt_limits limits = {.memory = UINT64_C(1) << 30};
  struct bt_error error = {.message = ""};
  struct bt_proof proof;
  betli_status status = bt_proof_read(bytes, size, &limits, &proof, &error);
  if (status == BETLI_OK) {
    status = bt_proof_verify(&proof, &error);
    bt_proof_free(&proof);
  }
  assert_int_equal(limits.used, 0);
  assert_int_equal(status == BETLI_OK, error.message[0] == '\0');
  strcpy(message, error.message);
  return status;
}

void write_certificate(const struct bt_certificate *certificate, struct bt_text *text) {
  struct bt_error error = {0};
  assert_int_equal(bt_claims_write(&bt_claims_of_periods, certificate, text, &error), BETLI_OK);
}

betli_status verdict(const struct bt_certificate *certificate, char message[static 512]) {
  struct bt_text text = {0};
  write_certificate(certificate, &text);
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
  static struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_certificate certificate;
  assert_int_equal(
      bt_claims_read(&bt_claims_of_periods, text, strlen(text), &limits, &certificate, &error),
      BETLI_OK);
  return certificate;
}

static void require_refusal(char *changed) {
  char message[512];
  correct_sum(changed);
  if (verdict_on(changed, strlen(changed), message) != BETLI_INPUT)
    fail_msg("accepted:\n%s", changed);
}

/* Tries other bytes in the place of the one at `at`, bytes before it, and leaving it out. */
static void change(const char *text, size_t at) {
  char *changed = malloc(strlen(text) + 2);
  for (const char *c = "0123456789 ,-xf"; *c != '\0'; c++) {
    strcpy(changed, text);
    changed[at] = *c;
    if (text[at] != *c)
      require_refusal(changed);
    strcpy(changed, text);
    strcpy(changed + at + 1, text + at);
    changed[at] = *c;
    require_refusal(changed);
  }
  strcpy(changed, text);
  strcpy(changed + at, text + at + 1);
  require_refusal(changed);
  free(changed);
}

static bool is_line(const char *line, const char *key) {
  return strncmp(line, key, strlen(key)) == 0;
}

void require_no_change(const char *text) {
  for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
    if (is_line(line, "game ") || is_line(line, "from ") || is_line(line, "sha256 "))
      continue;
    for (size_t i = 0; i < strcspn(line, "\n"); i++)
      change(text, (size_t)(line - text) + i);
  }
}
