/* Certificates of periods of foreclosed values, by the code that has these as its Grundy values. */
#include "certified.h"
#include "games.h"

#include "core/game/foreclosed_code.h"
#include "games/catalogue.h"
#include "session/certify.h"
#include "verify/foreclosed.h"

#include <stdlib.h>
#include <string.h>

/* ---- the code: finder against verifier ------------------------------------------------------ */

static bool agree(const char *name, bool misere) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  struct bt_claimed_code copy = {.count = 0}, claimed;
  struct bt_foreclosed_code found;
  struct bt_error error = {.message = ""};
  uint64_t shift;
  bool exists;
  assert_true(game.kind->take_break(game.self, &code));
  assert_int_equal(bt_certify_code(&code, &copy, &error), BETLI_OK);
  assert_int_equal(bt_find_foreclosed_code(&code, misere, &found, &exists, &error), BETLI_OK);
  const betli_status status = bt_claimed_foreclosed(&copy, misere, &claimed, &shift, &error);
  if (status != (exists ? BETLI_OK : BETLI_INPUT) ||
      (exists && (!bt_certify_is_code(&claimed, &found.code) || found.shift != shift)))
    fail_msg("%s in %s play: %s", name, misere ? "misere" : "normal", error.message);
  free(claimed.digits);
  bt_claimed_code_free(NULL, &copy);
  if (exists)
    bt_foreclosed_code_free(&found);
  bt_game_close(&game);
  return exists;
}

static void codes_agree(void **state) {
  (void)state;
  static const char *const names[] = {"subtract:2,5", "subtract:all-but=2,5", "lasker",
                                      "grundy",       "subtract:3,9,300",     "subtract:all-but=1",
                                      "0.3001",       "subtract:5000"};
  uint64_t seed = seed_of_run();
  size_t found = 0;
  char name[16];
  for (unsigned code = 1; code < 512; code++) {
    snprintf(name, sizeof name, "0.%03o", code);
    found += agree(name, true) + agree(name, false);
  }
  assert_int_equal(found, 504 + 217);
  for (int i = 0; i < 400; i++) {
    random_hex_code(name, &seed);
    agree(name, i % 2 == 0);
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    found += agree(names[i], true) + agree(names[i], false);
  assert_true(found > 504 + 217 + 5);
}

/* ---- certificates ---------------------------------------------------------------------------- */

static void spell(const struct bt_take_break *code, char name[static 256]) {
  strcpy(name, "code:");
  for (size_t k = 0; k < code->count; k++)
    sprintf(name + strlen(name), "%s%d", k > 0 ? "," : "", (int)code->digits[k]);
}

/* Makes the certificate of the period that the Grundy values of the other code show up to a heap.
 * Returns false if there is none. */
static bool certify(const char *name, bool misere, uint64_t to, struct bt_certificate *c) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  struct bt_foreclosed_code found;
  struct bt_error error = {.message = ""};
  bool exists;
  char other[256], *text = NULL;
  *c = (struct bt_certificate){.game = NULL};
  assert_true(game.kind->take_break(game.self, &code));
  assert_int_equal(bt_find_foreclosed_code(&code, misere, &found, &exists, &error), BETLI_OK);
  if (exists) {
    spell(&found.code, other);
    text = certified(other, to, NULL);
  }
  bool made = text != NULL;
  if (made) {
    *c = read_back(text);
    bt_limits_free_string(c->limits, c->game);
    c->limits = NULL; /* its memory counts towards no limit any more */
    c->game = strdup(name);
    made = bt_certify_foreclosed(&code, misere, found.shift, c, &error) == BETLI_OK;
    if (!made)
      bt_certificate_free(c);
  }
  if (exists)
    bt_foreclosed_code_free(&found);
  free(text);
  bt_game_close(&game);
  return made;
}

static bool verified(const char *name, bool misere, uint64_t to) {
  struct bt_certificate c;
  char message[512];
  if (!certify(name, misere, to, &c))
    return false;
  if (verdict(&c, message) != BETLI_OK)
    fail_msg("%s in %s play: %s", name, misere ? "misere" : "normal", message);
  bt_certificate_free(&c);
  return true;
}

static void codes_of_three_digits(void **state) {
  (void)state;
  size_t found = 0;
  for (unsigned code = 1; code < 512; code++) {
    char name[16];
    snprintf(name, sizeof name, "0.%03o", code);
    found += verified(name, true, 500) + verified(name, false, 500);
  }
  assert_int_equal(found, 257);
}

/* Checks a certificate by a window: F- of Kayles with a third move. */
static void by_a_window(void **state) {
  (void)state;
  struct bt_certificate c;
  char message[512];
  assert_true(certify("0.777", true, 20000, &c));
  assert_int_equal(c.theorem, BT_CERTIFIED_BY_WINDOW);
  assert_int_equal(c.law.period, 442);
  assert_int_equal(c.law.from, 3256);
  assert_int_equal(verdict(&c, message), BETLI_OK);
  c.law.from++;
  assert_int_equal(verdict(&c, message), BETLI_INPUT);
  bt_certificate_free(&c);
}

/* Checks games that leave three heaps and more, with a saltus, or with live heaps below the
 * shift. */
static void other_games(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  size_t found = verified("hex:0.19", true, 500) + verified("subtract:2,5", false, 500);
  assert_int_equal(found, 2);
  for (int i = 0; i < 60; i++) {
    char name[16];
    random_hex_code(name, &seed);
    found += verified(name, i % 2 == 0, 100);
  }
  assert_true(found > 10);
}

/* ---- what cannot be claimed ------------------------------------------------------------------ */

/* Checks that no changed byte is verified, except in the mask, on which nothing depends. */
static void no_change_is_verified(void **state) {
  (void)state;
  struct bt_certificate c;
  struct bt_text text = {0};
  char message[512];
  assert_true(certify("0.137", false, 1000, &c));
  c.division = (struct bt_division){.mask = 0};
  write_certificate(&c, &text);
  assert_int_equal(verdict_on(text.data, text.length, message), BETLI_OK);
  char *line = strstr(text.data, "foreclosed-code");
  for (char *at = line; *at != '\0' && strncmp(at, "values-sha256", 13) != 0; at++)
    for (const char *other = "0123456789 \n"; *other != '\0'; other++) {
      const char right = *at;
      if (right == *other || strncmp(at, "rare-mask", 9) == 0)
        continue;
      *at = *other;
      correct_sum(text.data);
      if (strstr(text.data, "rare-mask 0\n") != NULL &&
          verdict_on(text.data, text.length, message) != BETLI_INPUT)
        fail_msg("accepted:\n%s", text.data);
      *at = right;
    }
  correct_sum(text.data);
  assert_int_equal(verdict_on(text.data, text.length, message), BETLI_OK);
  bt_text_free(&text);
  bt_certificate_free(&c);
}

static void refused(const struct bt_certificate *c, const char *wanted) {
  char message[512];
  assert_int_equal(verdict(c, message), BETLI_INPUT);
  assert_string_equal(message, wanted);
}

static void what_is_refused(void **state) {
  (void)state;
  struct bt_certificate c;
  assert_true(certify("0.137", false, 1000, &c));
  c.shift++;
  refused(&c, "foreclosed-code: the code or the shift is wrong");
  c.shift--;
  c.compound.misere = true;
  refused(&c, "foreclosed-code: the code or the shift is wrong");
  c.compound = (struct bt_claimed_compound){.rule = BT_CLAIMED_SHORT_CONJUNCTIVE};
  refused(&c, "foreclosed-code: it is only for short-disjunctive");
  c.compound.rule = BT_CLAIMED_SHORT_DISJUNCTIVE;
  const uint64_t preperiod = c.law.from;
  c.law.from = c.shift;
  refused(&c, "preperiod 3: the heaps up to the shift are struck out");
  c.law.from = preperiod;
  c.code.digits[3] = 0;
  c.code.digits[2] = 0;
  refused(&c, "foreclosed-code: there is no such code");
  bt_certificate_free(&c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_agree),           cmocka_unit_test(codes_of_three_digits),
      cmocka_unit_test(by_a_window),           cmocka_unit_test(other_games),
      cmocka_unit_test(no_change_is_verified), cmocka_unit_test(what_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
