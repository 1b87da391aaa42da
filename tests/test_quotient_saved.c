/* Misere quotients that are resumed from a certificate: they are the same as without it, and errors
 * in the file do not become answers. */
#include "certified.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/betli-quotient-XXXXXX";

static int make_file(void **state) {
  (void)state;
  const int descriptor = mkstemp(path);
  return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_file(void **state) {
  (void)state;
  return remove(path);
}

static betli_quotient *quotient_of(betli *b, const char *game, uint64_t heaps) {
  betli_quotient *q;
  assert_int_equal(betli_quotient_new(b, game, &q), BETLI_OK);
  assert_int_equal(betli_quotient_run(q, heaps), BETLI_OK);
  return q;
}

static char *certificate_of(betli_quotient *q) {
  const char *text;
  assert_int_equal(betli_quotient_certificate(q, &text), BETLI_OK);
  char *copy = strdup(text);
  assert_non_null(copy);
  return copy;
}

static void write_file(const char *text) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

/* Compares quotients by their certificates, which have all that can be asked. */
static void assert_same(betli_quotient *q, betli_quotient *other) {
  char *text = certificate_of(q), *wanted = certificate_of(other);
  assert_string_equal(text, wanted);
  free(text);
  free(wanted);
}

static const struct {
  const char *game;
  uint64_t first, then;
} runs[] = {{"0.123", 3, 50},  {"0.123", 50, 60},   {"0.77", 20, 200}, {"0.77", 200, 210},
            {"0.07", 24, 30},  {"0.07", 30, 31},    {"0.15", 1, 100},  {"kayles", 30, 31},
            {"0.26", 30, 40},  {"grundy", 18, 22},  {"4.7", 18, 22},   {"lasker", 9, 14},
            {"0.3", 0, 30},    {"0.0", 2, 30},      {"0.333", 3, 7},   {"subtract:1,3", 9, 20},
            {"0.644", 60, 80}, {"hex:0.9B", 9, 12}, {"0.34", 60, 61},  {"0.1023", 6, 40}};

static void goes_on_as_if_never_stopped(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    betli *b = betli_new();
    betli_quotient *some = quotient_of(b, runs[i].game, runs[i].first);
    betli_quotient *all = quotient_of(b, runs[i].game, runs[i].then), *q;
    char *text = certificate_of(some);
    write_file(text);
    assert_int_equal(betli_quotient_new(b, runs[i].game, &q), BETLI_OK);
    assert_int_equal(betli_quotient_saved(q, path), BETLI_OK);
    assert_same(q, some);
    assert_int_equal(betli_quotient_run(q, runs[i].then), BETLI_OK);
    assert_same(q, all);
    free(text);
    betli_quotient_free(q);
    betli_quotient_free(all);
    betli_quotient_free(some);
    betli_free(b);
  }
}

/* ---- damage --------------------------------------------------------------------------------- */

/* Changes one digit after the name and the code; returns false if the character is not a digit. */
static bool change_digit(char *text, uint64_t *seed) {
  char *from = strstr(text, "period "), *to = strstr(text, "sha256 ");
  char *at = from + random_below(seed, (uint64_t)(to - from));
  if (!isdigit((unsigned char)*at))
    return false;
  *at = (char)('0' + random_below(seed, 10));
  correct_sum(text);
  return true;
}

static void what_is_wrong_is_proved_anew_or_refused(void **state) {
  static const char *const games[] = {"0.123", "0.15", "0.07", "0.3"};
  uint64_t seed = seed_of_run();
  size_t taken = 0;
  (void)state;
  for (int round = 0; round < 400; round++) {
    const char *game = games[round % 4];
    betli *b = betli_new();
    betli_quotient *right = quotient_of(b, game, 16), *q;
    char *text = certificate_of(right);
    if (change_digit(text, &seed)) {
      write_file(text);
      assert_int_equal(betli_quotient_new(b, game, &q), BETLI_OK);
      const betli_status status = betli_quotient_saved(q, path);
      assert_true(status == BETLI_OK || status == BETLI_INPUT);
      taken += status == BETLI_OK;
      if (status == BETLI_OK && betli_quotient_about(q).heaps == betli_quotient_about(right).heaps)
        assert_same(q, right);
      betli_quotient_free(q);
    }
    free(text);
    betli_quotient_free(right);
    betli_free(b);
  }
  assert_true(taken > 20);
}

static void refuses(betli *b, const char *game, const char *message) {
  betli_quotient *q;
  char wanted[300];
  assert_int_equal(betli_quotient_new(b, game, &q), BETLI_OK);
  assert_int_equal(betli_quotient_saved(q, path), BETLI_INPUT);
  snprintf(wanted, sizeof wanted, "%s: %s", path, message);
  assert_string_equal(betli_message(b), wanted);
  betli_quotient_free(q);
}

static void what_is_refused(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_quotient *q = quotient_of(b, "0.123", 9);
  char *text = certificate_of(q);
  write_file(text);
  refuses(b, "0.77", "it is about 0.123, which does not have the code of 0.77");
  refuses(b, "nim", "nim is not a take-and-break game, and only these have certificates");
  text[strlen(text) / 2] = '\0';
  write_file(text);
  refuses(b, "0.123", "line 21: '' is not a whole number from 0 to 19");
  write_file("betli");
  refuses(b, "0.123", "it is not a certificate of a misère quotient");
  free(text);
  betli_quotient_free(q);
  betli_free(b);
}

/* ---- keeping -------------------------------------------------------------------------------- */

struct kept {
  betli_quotient *q;
  size_t times, most;
  uint64_t heaps;
};

static bool keep(void *data) {
  struct kept *kept = data;
  const betli_quotient_info about = betli_quotient_about(kept->q);
  free(certificate_of(kept->q));
  assert_true(about.heaps > kept->heaps || kept->times == 0);
  kept->heaps = about.heaps;
  return ++kept->times < kept->most;
}

static void is_kept_while_it_grows(void **state) {
  (void)state;
  betli *b = betli_new();
  struct kept kept = {.most = 1000};
  assert_int_equal(betli_quotient_new(b, "0.77", &kept.q), BETLI_OK);
  assert_int_equal(betli_quotient_on_save(kept.q, keep, &kept), BETLI_OK);
  assert_int_equal(betli_quotient_run(kept.q, 1000), BETLI_OK);
  assert_in_range(kept.times, 10, 60);
  assert_true(kept.heaps > 130);
  betli_quotient_free(kept.q);
  kept = (struct kept){.most = 3};
  assert_int_equal(betli_quotient_new(b, "0.77", &kept.q), BETLI_OK);
  assert_int_equal(betli_quotient_on_save(kept.q, keep, &kept), BETLI_OK);
  assert_int_equal(betli_quotient_run(kept.q, 1000), BETLI_LIMIT);
  assert_int_equal(kept.times, 3);
  assert_int_equal(betli_quotient_about(kept.q).heaps, kept.heaps);
  betli_quotient_free(kept.q);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(goes_on_as_if_never_stopped),
      cmocka_unit_test(what_is_wrong_is_proved_anew_or_refused),
      cmocka_unit_test(what_is_refused),
      cmocka_unit_test(is_kept_while_it_grows),
  };
  return cmocka_run_group_tests(tests, make_file, remove_file);
}
