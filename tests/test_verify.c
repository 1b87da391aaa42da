/* Certificates that betli writes: they are verified, and changed ones are not. */
#include "certified.h"

#include <stdlib.h>
#include <string.h>

static void verified(const char *game, uint64_t to) {
  char message[512], *text = certified(game, to, NULL);
  assert_non_null(text);
  if (verdict_on(text, strlen(text), message) != BETLI_OK)
    fail_msg("%s: %s", game, message);
  free(text);
}

static void by_each_theorem(void **state) {
  (void)state;
  verified("0.77", 1000);
  verified("0.07", 1000);
  verified("4.7", 1000);
  verified("0.0", 1000);
  verified("0.3", 1000);
  verified("hex:0.3F", 1000);
  verified("hex:0.8", 1000);
  verified("lasker", 1000);
  verified("subtract:2,5,7", 1000);
  verified("0.156", 10000);
  verified("0.127", 100000);
}

static void where_values_were_dropped(void **state) {
  (void)state;
  const betli_sequence_settings settings = {.discard = true};
  char message[512], *text = certified("0.16", 1000000, &settings);
  assert_non_null(text);
  assert_non_null(strstr(text, "theorem window"));
  assert_non_null(strstr(text, "preperiod 105351\n"));
  assert_int_equal(verdict_on(text, strlen(text), message), BETLI_OK);
  free(text);
}

static void no_period_no_certificate(void **state) {
  (void)state;
  const betli_sequence_settings settings = {.unchecked = true};
  assert_null(certified("0.007", 5000, NULL));
  assert_null(certified("0.77", 5000, &settings));
}

/* Checks a random sample of octal games, those whose period shows below 5000. */
static void octal_games(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 60; i++) {
    char game[16], message[512];
    snprintf(game, sizeof game, "%d.%d%d%d", random_below(&seed, 8) == 0 ? 4 : 0,
             (int)random_below(&seed, 8), (int)random_below(&seed, 8), (int)random_below(&seed, 8));
    char *text = certified(game, 5000, NULL);
    if (text != NULL && verdict_on(text, strlen(text), message) != BETLI_OK)
      fail_msg("%s: %s", game, message);
    free(text);
  }
}

static void hexadecimal_games(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 60; i++) {
    char game[16], message[512];
    snprintf(game, sizeof game, "hex:0.%X%X", (unsigned)random_below(&seed, 16),
             (unsigned)random_below(&seed, 16));
    char *text = certified(game, 300, NULL);
    if (text != NULL && verdict_on(text, strlen(text), message) != BETLI_OK)
      fail_msg("%s: %s", game, message);
    free(text);
  }
}

/* bytes to replace others by, likely and unlikely ones */
static const char others[] = "0123456789 \n-afz\x80";

static void every_byte_counts(void **state) {
  (void)state;
  char message[512], *text = certified("0.77", 1000, NULL);
  const size_t size = strlen(text);
  for (size_t i = 0; i < size; i++) {
    const char right = text[i];
    for (size_t k = 0; k < sizeof others; k++) { /* the last byte is NUL */
      text[i] = others[k];
      if (text[i] != right && verdict_on(text, size, message) != BETLI_INPUT)
        fail_msg("byte %zu may be %d", i, others[k]);
    }
    text[i] = right;
    assert_int_equal(verdict_on(text, i, message), BETLI_INPUT);
  }
  assert_int_equal(verdict_on(text, size + 1, message), BETLI_INPUT);
  assert_int_equal(verdict_on(text, size, message), BETLI_OK);
  free(text);
}

/* Returns true if a line may change and still be right.  Any mask is right if nothing depends on
 * it.  Kayles has no other heap of value 0, so that it stays periodic if all larger heaps may be
 * taken whole.  Only the name tells that this is another game, which another test checks. */
static bool is_free(const char *text, const char *at) {
  while (at > text && at[-1] != '\n')
    at--;
  return strncmp(at, "rare-mask ", 10) == 0 || strncmp(at, "beyond ", 7) == 0 ||
         strncmp(at, "game ", 5) == 0;
}

/* Checks that each byte counts, even if the sum is corrected after the change. */
static void every_byte_counts_to_who_knows_the_sum(void **state) {
  (void)state;
  char message[512], *text = certified("0.77", 1000, NULL);
  const size_t size = strlen(text);
  for (size_t i = 0; i < size - strlen("sha256 \n") - 64; i++) {
    const char right = text[i];
    for (size_t k = 0; k + 1 < sizeof others && !is_free(text, text + i); k++) {
      text[i] = others[k];
      correct_sum(text);
      if (text[i] != right && verdict_on(text, size, message) != BETLI_INPUT)
        fail_msg("byte %zu may be %d", i, others[k]);
    }
    text[i] = right;
  }
  correct_sum(text);
  assert_int_equal(verdict_on(text, size, message), BETLI_OK);
  free(text);
}

/* ---- files ---------------------------------------------------------------------------------- */

static betli_status verify_file(betli *b, const char *text, betli_verified *found) {
  FILE *file = fopen("test_verify.certificate", "wb");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
  const betli_status status = betli_verify(b, "test_verify.certificate", found);
  remove("test_verify.certificate");
  return status;
}

static void what_is_verified(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_verified found;
  char *text = certified("kayles", 1000, NULL);
  assert_int_equal(verify_file(b, text, &found), BETLI_OK);
  assert_string_equal(found.game, "kayles");
  assert_true(found.named);
  assert_int_equal(found.period, 12);
  assert_int_equal(found.preperiod, 71);
  assert_int_equal(found.saltus, 0);
  assert_string_equal(found.theorem, "guy-smith");
  assert_int_equal(found.checked_to, 167);
  betli_free(b);
  free(text);
}

static void named(const char *game, betli_status status, const char *message) {
  betli *b = betli_new();
  betli_verified found;
  char *text = certified("0.77", 1000, NULL), other[2048];
  char *rest = strstr(text, "\ncode ");
  snprintf(other, sizeof other, "betli certificate 3\nkind period\ngame %s%s", game, rest);
  correct_sum(other);
  assert_int_equal(verify_file(b, other, &found), status);
  assert_string_equal(betli_message(b), message);
  if (status == BETLI_OK)
    assert_string_equal(found.game, game);
  assert_int_equal(found.named, status == BETLI_OK && strncmp(game, "lua:", 4) != 0);
  betli_free(b);
  free(text);
}

static void the_name_goes_with_the_code(void **state) {
  (void)state;
  named("kayles", BETLI_OK, "");
  named("hex:0.77", BETLI_OK, "");
  named("lua:not-run.lua", BETLI_OK, "");
  named("0.7", BETLI_INPUT, "test_verify.certificate: code: it is not the code of 0.7");
  named("nim", BETLI_INPUT, "test_verify.certificate: game nim: it is not a take-and-break game");
  named("graph:certificate", BETLI_INPUT,
        "test_verify.certificate: game graph:certificate: it is not a take-and-break game");
  named("", BETLI_INPUT, "test_verify.certificate: game : it is not a take-and-break game");
  named("0.78", BETLI_INPUT,
        "test_verify.certificate: the digit d_2 of the code must be from 0 to 7, not '8'");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_each_theorem),
      cmocka_unit_test(where_values_were_dropped),
      cmocka_unit_test(no_period_no_certificate),
      cmocka_unit_test(octal_games),
      cmocka_unit_test(hexadecimal_games),
      cmocka_unit_test(every_byte_counts),
      cmocka_unit_test(every_byte_counts_to_who_knows_the_sum),
      cmocka_unit_test(what_is_verified),
      cmocka_unit_test(the_name_goes_with_the_code),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
