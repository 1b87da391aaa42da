/* Coin-turning games: positions as text, large places, and refused texts. */
#include "coin_game.h"

static uint64_t value(const char *name, const char *position) {
  struct bt_game game = opened(name);
  const uint64_t number = value_of(&game, words_of(&game, position));
  bt_game_close(&game);
  return number;
}

/* ---- large places, text --------------------------------------------------------------------- */

static void large_places_have_exact_values(void **state) {
  (void)state;
  assert_int_equal(value("turning-turtles", "18446744073709551615"), UINT64_MAX);
  assert_int_equal(value("twins", "1000000000000000000,5"), UINT64_C(1000000000000000005));
  assert_int_equal(value("mock-turtles", "1000000000000000000"), UINT64_C(2000000000000000001));
  assert_int_equal(value("mock-turtles", "9223372036854775807"), UINT64_MAX - 1);
  assert_int_equal(value("triplets", "9223372036854775809"), UINT64_MAX - 1);
  assert_int_equal(value("motley", "63"), UINT64_C(1) << 63);
  assert_int_equal(value("ruler", "9223372036854775808"), UINT64_C(1) << 63);
  assert_int_equal(value("ruler-fives", "9223372036854775808"), 4);
  assert_int_equal(value("coins:3,run", "18446744073709551615"), 1);
  assert_int_equal(value("turnips", "12157665459056928801"), 0); /* 3^40 */
  assert_int_equal(value("turnips", "8105110306037952534"), 79); /* 2 3^39 */
  assert_int_equal(value("coins:twins=2,4", "18446744073709551615"), 1);
  assert_int_equal(value("sympler", "0,18446744073709551615"), 1);
  assert_int_equal(value("turning-corners", "4x4,16x16"), 6 ^ 24);
  assert_int_equal(value("turning-corners", "4294967296x2"), UINT64_C(8589934592));
}

static void large_positions_tell_their_winning_move(void **state) {
  (void)state;
  struct bt_game game = opened("turning-turtles");
  struct bt_options options = {0};
  struct bt_error error = {0};
  struct bt_text text = {0};
  const uint64_t words = words_of(&game, "7,1000000000000000000");
  bt_options_clear(&options, 1, &error);
  game.kind->reach(game.self, &bt_grundy, &words, bt_number(1), &options);
  assert_int_equal(options.count, 1);
  uint64_t after = 0;
  bt_options_part(&options, &options.runs[0], 0, 0, &after);
  game.kind->print(game.self, &after, &text);
  assert_string_equal(bt_text_string(&text), "TTTTTHH");
  bt_options_clear(&options, 1, &error);
  game.kind->options(game.self, &words, &options);
  assert_int_equal(options.status, BETLI_LIMIT);
  assert_string_equal(error.message,
                      "there are more than 1048576 ways to turn coins in this position, the bound "
                      "for listing moves");
  bt_text_free(&text);
  bt_options_free(&options);
  bt_game_close(&game);
}

static void positions_are_spelled_one_way(void **state) {
  (void)state;
  static const char *const spellings[][3] = {
      {"ruler", "TTHHT", "TTHH"}, {"ruler", "4,3", "TTHH"},
      {"ruler", "TTT", "T"},      {"ruler", "HTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT", "H"},
      {"ruler", "T", "T"},        {"mock-turtles", "4,3", "TTTHH"},
      {"mock-turtles", "0", "H"}, {"ruler", "32", "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTH"},
      {"ruler", "33,1", "1,33"},  {"rugs", "3x5,2x2,2x1", "2x1,2x2,3x5"},
      {"rugs", "T", "T"},
  };
  for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
    struct bt_game game = opened(spellings[i][0]);
    struct bt_text text = {0};
    const uint64_t words = words_of(&game, spellings[i][1]);
    assert_int_equal(words_of(&game, spellings[i][2]), words);
    game.kind->print(game.self, &words, &text);
    assert_string_equal(bt_text_string(&text), spellings[i][2]);
    assert_int_equal(words_of(&game, bt_text_string(&text)), words);
    bt_text_free(&text);
    bt_game_close(&game);
  }
}

static void wrong_positions_are_refused(void **state) {
  (void)state;
  static const char *const wrong[][3] = {
      {"ruler", "THX", "a coin is H or T, not 'X'"},
      {"ruler", "3,3", "a head is named twice"},
      {"ruler", "0,3",
       "there is no place 0: places go from 1 to 18446744073709551615; betli knows no values of "
       "heads at other places"},
      {"motley", "64",
       "there is no place 64: places go from 0 to 63; betli knows no values of heads at other "
       "places"},
      {"ruler", "3,", "'' is not a number A, such as 4"},
      {"ruler", "3x4", "'3x4' is not a number A, such as 4"},
      {"rugs", "3", "'3' is not a pair AxB, such as 4x7"},
      {"rugs", "HT", "'HT' is not a pair AxB, such as 4x7"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    struct bt_game game = opened(wrong[i][0]);
    struct bt_error error = {0};
    uint64_t words;
    assert_int_equal(game.kind->parse(game.self, wrong[i][1], &words, &error), BETLI_INPUT);
    assert_string_equal(error.message, wrong[i][2]);
    bt_game_close(&game);
  }
}

static void wrong_rules_are_refused(void **state) {
  (void)state;
  static const char *const wrong[][2] = {
      {"coins:foo",
       "'foo' is not a rule: a rule begins with a number of coins such as 3, 1-3 or 1+, a name "
       "such as ruler, twins= or subtract="},
      {"coins:0", "a number of coins must be a number from 1 to 4096, not '0'"},
      {"coins:1-", "a number of coins must be a number from 1 to 4096, not ''"},
      {"coins:3-2", "'3-2' begins with the greater number of coins"},
      {"coins:3,run,even",
       "'even' cannot stand in a rule: use one of run, even and symmetric, then first, and "
       "within=W"},
      {"coins:3,within=0", "'within' must be a number from 1 to 18446744073709551614, not '0'"},
      {"coins:twins=", "a distance must be a number from 1 to 18446744073709551615, not ''"},
      {"coins:twins=1,x", "a distance must be a number from 1 to 18446744073709551615, not 'x'"},
      {"tartan:ruler", "'ruler' is not two rules with a * between them, such as ruler*twins"},
      {"tartan:ruler*",
       "'' is not a rule: a rule begins with a number of coins such as 3, 1-3 or 1+, a name such "
       "as ruler, twins= or subtract="},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    struct bt_game game = {0};
    struct bt_error error = {0};
    assert_int_equal(bt_game_open(wrong[i][0], &limits, &game, &error), BETLI_INPUT);
    assert_string_equal(error.message, wrong[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(large_places_have_exact_values),
      cmocka_unit_test(large_positions_tell_their_winning_move),
      cmocka_unit_test(positions_are_spelled_one_way),
      cmocka_unit_test(wrong_positions_are_refused),
      cmocka_unit_test(wrong_rules_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
