/* Certificates of levels: levels found by stretches are verified by the definition. */
#include "games.h"
#include "support.h"

#include "games/catalogue.h"
#include "sequence/suspense/suspense.h"
#include "verify/levels.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

/* Returns the levels that are found, as claims. */
static struct bt_level_claims claims_of(const char *name, bool misere) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  struct bt_suspense s;
  struct bt_error error = {0};
  assert_true(game.kind->take_break(game.self, &code));
  bt_limits_begin(&limits);
  assert_int_equal(
      bt_suspense_open(&s, &code, bt_function_of(BT_SUSPENSE, misere), &limits, &error), BETLI_OK);
  assert_int_equal(bt_suspense_run(&s, 1 << 20, &error), BETLI_OK);
  struct bt_level_claims claims = {
      .game = strdup(name), .misere = misere, .code.unequal = code.unequal};
  assert_int_equal(bt_claimed_code_copy(NULL, code.digits, code.count, &claims.code, &error),
                   BETLI_OK);
  assert_true(s.levels.count > 0);
  for (size_t j = 0; j <= s.levels.count; j++)
    bt_claimed_numbers_add(NULL, &claims.heaps, s.stretches.list[s.levels.of[j].start].first,
                           &error);
  claims.region = s.levels.seen + 1 - claims.heaps.at[s.levels.count];
  bt_suspense_close(&s);
  bt_game_close(&game);
  return claims;
}

/* Writes claims, reads them again and verifies them; the message is empty if they are proved. */
static void verify(const struct bt_level_claims *claims, struct bt_error *error) {
  struct bt_text text = {0};
  struct bt_level_claims again;
  *error = (struct bt_error){0};
  assert_int_equal(bt_claims_write(&bt_claims_of_levels, claims, &text, error), BETLI_OK);
  assert_true(bt_claims_are(&bt_claims_of_levels, bt_text_string(&text), text.length));
  if (bt_claims_read(&bt_claims_of_levels, bt_text_string(&text), text.length, &limits, &again,
                     error) == BETLI_OK) {
    bt_level_claims_verify(&again, &limits, error);
    bt_level_claims_free(&again);
  }
  bt_text_free(&text);
}

static void proved(const char *name, bool misere) {
  struct bt_level_claims claims = claims_of(name, misere);
  struct bt_error error;
  verify(&claims, &error);
  if (error.message[0] != '\0')
    fail_msg("%s, %s: %s", name, misere ? "misere" : "normal", error.message);
  bt_level_claims_free(&claims);
}

static void what_is_found_is_proved(void **state) {
  (void)state;
  static const char *const names[] = {"grundy", "0.330074", "0.031166", "hex:0.2C",
                                      "code:0,0,32,1"};
  for (unsigned code = 1; code < 512; code++) {
    char name[16];
    snprintf(name, sizeof name, "0.%03o", code);
    for (int misere = 0; misere < 2 && (code & 0444) != 0; misere++)
      proved(name, misere == 1);
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (int misere = 0; misere < 2; misere++)
      proved(names[i], misere == 1);
}

static void refused(struct bt_level_claims *claims, const char *message) {
  struct bt_error error;
  verify(claims, &error);
  assert_string_equal(error.message, message);
}

/* Checks that claims are refused after a change of one number. */
static void refused_with(struct bt_level_claims *claims, uint64_t *number, uint64_t other,
                         const char *message) {
  const uint64_t right = *number;
  *number = other;
  refused(claims, message);
  *number = right;
}

static void what_is_wrong_is_refused(void **state) {
  (void)state;
  struct bt_level_claims claims = claims_of("0.204", false);
  uint64_t *digits = claims.code.digits, *heaps = claims.heaps.at;
  assert_int_equal(heaps[0], 125);
  assert_int_equal(claims.region, 7);
  refused_with(&claims, &heaps[0], 124, "heap 260 is not a level");
  refused_with(&claims, &heaps[3], 798, "heap 798 is not a level");
  refused_with(&claims, &heaps[3], 65530,
               "line 9: expected the heaps of two to nine levels, in order");
  refused_with(&claims, &heaps[2], 200,
               "line 9: expected the heaps of two to nine levels, in order");
  refused_with(&claims, &claims.region, 6, "heap 260 is not a level");
  refused_with(&claims, &digits[1], 3, "heap 260 is not a level");
  refused_with(&claims, &digits[0], 3, "code: a move that takes nothing must leave two heaps");
  claims.misere = true;
  refused(&claims, "heap 260 is not a level");
  bt_level_claims_free(&claims);
}

/* Checks that levels are refused that do not repeat, or are too early to be certain. */
static void conditions(void **state) {
  (void)state;
  static const struct {
    const char *name;
    uint64_t region, heaps[4];
    int condition;
  } claimed[] = {{"0.204", 7, {125, 260}, 1}, {"0.204", 7, {260, 395, 797, 1604}, 2},
                 {"kayles", 1, {45, 93}, 3},  {"kayles", 11, {9, 21}, 4},
                 {"kayles", 2, {9, 21}, 5},   {"0.204", 40, {125, 260, 395, 797}, 5}};
  for (size_t i = 0; i < sizeof claimed / sizeof *claimed; i++) {
    struct bt_level_claims claims = claims_of(claimed[i].name, false);
    char message[64];
    snprintf(message, sizeof message, "condition %d of the theorem of levels does not hold",
             claimed[i].condition);
    claims.region = claimed[i].region;
    claims.heaps.count = 0;
    for (size_t j = 0; j < 4 && claimed[i].heaps[j] > 0; j++)
      bt_claimed_numbers_add(NULL, &claims.heaps, claimed[i].heaps[j], &(struct bt_error){0});
    refused(&claims, message);
    bt_level_claims_free(&claims);
  }
}

/* Checks that the text is refused if any byte is changed. */
static void any_byte(void **state) {
  (void)state;
  struct bt_level_claims claims = claims_of("kayles", true), again;
  struct bt_text text = {0};
  assert_int_equal(bt_claims_write(&bt_claims_of_levels, &claims, &text, &(struct bt_error){0}),
                   BETLI_OK);
  char *bytes = strdup(bt_text_string(&text));
  for (size_t i = strlen("betli certificate 3\nkind levels"); i < text.length; i++) {
    struct bt_error error = {0};
    bytes[i] ^= 1;
    assert_int_equal(
        bt_claims_read(&bt_claims_of_levels, bytes, text.length, &limits, &again, &error),
        BETLI_INPUT);
    bytes[i] ^= 1;
    assert_int_equal(bt_claims_read(&bt_claims_of_levels, bytes, i, &limits, &again, &error),
                     BETLI_INPUT);
  }
  free(bytes);
  bt_text_free(&text);
  bt_level_claims_free(&claims);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_found_is_proved),
      cmocka_unit_test(what_is_wrong_is_refused),
      cmocka_unit_test(conditions),
      cmocka_unit_test(any_byte),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
