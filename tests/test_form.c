/* Misere canonical forms: their number, and that a form may replace its position. */
#include "games.h"
#include "support.h"

#include "base/limits.h"
#include "core/search/form.h"
#include "games/catalogue.h"

#include <string.h>

/* A game for this test: the options of position i are the bits of masks[i]. */
static uint64_t masks[64];

static void options(const void *self, const uint64_t *words, struct bt_options *written) {
  (void)self;
  for (uint64_t i = 0; i < 64; i++)
    if ((masks[words[0]] >> i & 1) != 0)
      bt_options_add(written, &i);
}

/* Counts the forms of all sets of games born before day n: 1, 2, 3, 5, 22 (Conway, ONAG ch. 12). */
static void games_born_by_day_four(void **state) {
  static const size_t wanted[] = {1, 2, 3, 5, 22};
  const struct bt_descriptor kind = {.width = 1, .axes = 1, .options = options};
  const struct bt_game game = {.kind = &kind};
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_forms forms;
  uint64_t known[64] = {0}; /* one position for each form so far */
  size_t known_count = 1, positions = 1;
  (void)state;
  assert_int_equal(bt_forms_open(&forms, &limits, &error), BETLI_OK);
  for (size_t day = 1; day < sizeof wanted / sizeof *wanted; day++) {
    const size_t before = known_count;
    for (uint64_t set = 1; set < UINT64_C(1) << before; set++) {
      masks[positions] = 0;
      for (size_t i = 0; i < before; i++)
        masks[positions] |= (set >> i & 1) << known[i];
      const uint32_t form = form_of(&forms, &game, positions);
      bool is_new = true;
      for (size_t i = 0; i < known_count; i++)
        is_new &= form != form_of(&forms, &game, known[i]);
      if (is_new)
        known[known_count++] = positions;
      positions++;
    }
    assert_int_equal(known_count, wanted[day]);
  }
  bt_forms_close(&forms);
}

/* Checks LEGO bricks.  Every play of a brick of a times b takes ab - 1 moves, so that the brick is
 * 0 or a heap of one. */
static void games_of_fixed_length_are_0_or_1(void **state) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_forms forms;
  struct bt_game lego, nim;
  (void)state;
  assert_int_equal(bt_forms_open(&forms, &limits, &error), BETLI_OK);
  assert_int_equal(bt_game_open("lego", &limits, &lego, &error), BETLI_OK);
  assert_int_equal(bt_game_open("nim", &limits, &nim, &error), BETLI_OK);
  for (uint64_t a = 1; a < 6; a++)
    for (uint64_t b = 1; b < 6; b++) {
      const struct bt_component piece = {.game = &lego, .words = {a, b, 0}};
      uint32_t form;
      bool simple;
      assert_int_equal(bt_forms_component(&forms, &piece, &form, &simple, &error), BETLI_OK);
      assert_int_equal(form, form_of(&forms, &nim, (a * b - 1) % 2));
    }
  bt_forms_close(&forms);
  bt_game_close(&lego);
  bt_game_close(&nim);
}

static void memory_is_given_back(void **state) {
  struct bt_limits limits = {.memory = 20000};
  struct bt_error error = {0};
  struct bt_forms forms;
  struct bt_game kayles;
  uint32_t form;
  bool simple;
  (void)state;
  assert_int_equal(bt_forms_open(&forms, &limits, &error), BETLI_OK);
  assert_int_equal(bt_game_open("kayles", &limits, &kayles, &error), BETLI_OK);
  const struct bt_component heap = {.game = &kayles, .words = {25}};
  assert_int_equal(bt_forms_component(&forms, &heap, &form, &simple, &error), BETLI_LIMIT);
  bt_forms_close(&forms);
  bt_game_close(&kayles);
  assert_int_equal(limits.used, 0);
}

/* Compares wild sums, answered by forms, with plain search. */
static void forms_and_plain_search_agree(void **state) {
  static const char *const games[] = {"kayles", "0.07", "grundy", "hex:0.3F", "4.7", "0.26"};
  uint64_t seed = seed_of_run(), by_forms = 0;
  (void)state;
  for (int round = 0; round < 60; round++) {
    char line[128];
    const char *first = games[random_below(&seed, 6)], *second = games[random_below(&seed, 6)];
    snprintf(line, sizeof line, "%s %d %d + %s %d", first, (int)random_below(&seed, 11),
             (int)random_below(&seed, 6), second, (int)random_below(&seed, 8));
    betli *b = handle_with("play=misere");
    betli_answer *forms = solve_line(b, line);
    betli_set(b, "exhaustive", "yes");
    betli_answer *plain = solve_line(b, line);
    by_forms += forms->method[0] == 's';
    assert_int_equal(forms->outcome, plain->outcome);
    assert_string_equal(forms->move_count, plain->move_count);
    betli_answer_free(forms);
    betli_answer_free(plain);
    betli_free(b);
  }
  assert_true(by_forms > 5);
}

/* Checks that plain search answers for a heap with many options, whose form would be too large. */
static void many_options_are_searched_plainly(void **state) {
  betli *b = handle_with("play=misere");
  (void)state;
  betli_answer *a = solve_line(b, "nim 150 + grundy 13");
  assert_string_equal(a->method, "search");
  assert_non_null(strstr(a->why, "whole positions"));
  betli_answer_free(a);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_born_by_day_four), cmocka_unit_test(games_of_fixed_length_are_0_or_1),
      cmocka_unit_test(memory_is_given_back), cmocka_unit_test(many_options_are_searched_plainly),
      cmocka_unit_test(forms_and_plain_search_agree)};
  return cmocka_run_group_tests_name("form", tests, NULL, NULL);
}
