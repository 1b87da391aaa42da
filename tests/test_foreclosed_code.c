/* Foreclosed values as Grundy values of another code: both by their definitions. */
#include "by_definition.h"
#include "games.h"
#include "support.h"

#include "core/game/foreclosed_code.h"
#include "games/catalogue.h"
#include "sequence/sequence.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

static struct bt_sequence *grundy_values(const struct bt_take_break *code, uint64_t last) {
  const struct bt_plan plan = {.simd = bt_simd_best(), .threads = 1, .go_on = true};
  struct bt_error error = {0};
  struct bt_sequence *s;
  bt_limits_begin(&limits);
  assert_int_equal(bt_sequence_new(code, &plan, &limits, &s, &error), BETLI_OK);
  assert_int_equal(bt_sequence_run(s, last, &error), BETLI_OK);
  return s;
}

static struct bt_value value_of(const struct bt_foreclosed_code *f, const struct bt_sequence *s,
                                uint64_t heap) {
  uint64_t number;
  if (heap <= f->shift)
    return f->first[heap];
  assert_true(bt_sequence_value(s, heap - f->shift, &number));
  return bt_number(number);
}

/* Returns true if there is a code; checks its values against the definition. */
static bool agrees(const char *name, bool misere, uint64_t last) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  struct bt_foreclosed_code f;
  struct bt_error error = {0};
  bool exists;
  assert_true(game.kind->take_break(game.self, &code));
  assert_int_equal(bt_find_foreclosed_code(&code, misere, &f, &exists, &error), BETLI_OK);
  if (exists) {
    struct bt_value *wanted =
        values_by_definition(&game, bt_algebra_of(BT_SHORT_DISJUNCTIVE, misere), last);
    struct bt_sequence *s = grundy_values(&f.code, last);
    for (uint64_t heap = 0; heap <= last; heap++)
      if (!bt_same(value_of(&f, s, heap), wanted[heap]))
        fail_msg("%s, %s play: heap %llu", name, misere ? "misere" : "normal",
                 (unsigned long long)heap);
    bt_sequence_free(s);
    free(wanted);
    bt_foreclosed_code_free(&f);
  }
  bt_game_close(&game);
  return exists;
}

/* Checks which codes have a foreclosed code.  In misere play these are the codes in which a move
 * may leave a heap.  In normal play they are those in which infinitely many heaps are not won in
 * one move. */
static void codes_of_three_digits(void **state) {
  (void)state;
  size_t normal = 0, misere = 0;
  for (unsigned code = 1; code < 512; code++) {
    char name[16];
    snprintf(name, sizeof name, "0.%03o", code);
    const bool leaves = (code & 0666) != 0, known = agrees(name, true, 200);
    if (known != leaves)
      fail_msg("%s: %s", name, known ? "a code for misere play" : "none");
    misere += known;
    normal += agrees(name, false, 200);
  }
  assert_int_equal(misere, 504);
  assert_int_equal(normal, 217);
}

static void larger_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  size_t found = 0;
  for (int i = 0; i < 200; i++) {
    char name[16];
    random_hex_code(name, &seed);
    found += agrees(name, true, 60);
    found += agrees(name, false, 60);
  }
  assert_true(found > 150);
}

/* Checks subtraction sets, heaps that must be unequal, takes beyond the digits, and large takes. */
static void other_games(void **state) {
  (void)state;
  static const char *const names[] = {
      "subtract:2,5",     "subtract:all-but=2,5", "lasker",       "grundy", "kayles",
      "subtract:3,9,300", "subtract:all-but=1",   "dawson-kayles"};
  size_t found = 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    found += agrees(names[i], true, 400) + agrees(names[i], false, 400);
  assert_true(found >= 8);
}

/* Checks codes without a foreclosed code.  Infinitely many heaps are struck out, or too large ones,
 * or a live heap below a struck-out heap has a value above 0. */
static void where_there_is_none(void **state) {
  (void)state;
  assert_false(agrees("0.07", false, 50)); /* heap 1 is over, and can be left */
  assert_false(agrees("0.11", true, 50));  /* only small heaps have a move */
  assert_false(agrees("subtract:5000", true, 50));
  assert_false(agrees("0.3001", false, 50)); /* heap 4 is hot, heap 3 worth 1 */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_of_three_digits),
      cmocka_unit_test(larger_codes),
      cmocka_unit_test(other_games),
      cmocka_unit_test(where_there_is_none),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
