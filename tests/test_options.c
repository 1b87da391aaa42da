/* The games: options. */
#include "games.h"

#include "games/catalogue.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static void heaps_are_taken_from(void **state) {
  (void)state;
  leads("nim", "0", "");
  leads("nim", "3", "0, 1, 2");
  leads("bash:2", "5", "3, 4");
  leads("bash:2", "1", "0");
  leads("bash:18446744073709551614", "2", "0, 1");
  leads("subtract:4,1,3,1", "5", "4, 1, 2");
  leads("subtract:4,1,3", "2", "1");
  leads("subtract:9223372036854775808", "9223372036854775809", "1");
  leads("subtract:all-but=2,5", "7", "6, 3, 4, 0, 1");
  leads("subtract:all-but=2,1", "4", "0, 1");
  leads("subtract:all-but=1", "1", "");
}

static void codes_say_what_may_be_left(void **state) {
  (void)state;
  /* 0.123: 1 if it is the whole heap, 2 if something is left, 3 in any case */
  leads("0.123", "0", "");
  leads("0.123", "1", "0");
  leads("0.123", "2", "");
  leads("0.123", "3", "1, 0");
  leads("0.123", "5", "3, 2");
  leads("kayles", "1", "0");
  leads("kayles", "2", "1, 0");
  leads("kayles", "5", "4, 1 3, 2 2, 3, 1 2");
  leads("dawson-kayles", "5", "3, 1 2");
  leads("dawson-chess", "1", "0");
  leads("dawson-chess", "2", "0");
  leads("dawson-chess", "4", "2, 1");
  leads("dawson-chess", "5", "3, 2, 1 1");
  leads("0.007", "6", "3, 1 2");
  leads("guiles", "1", "0");
  leads("guiles", "2", "0");
  leads("guiles", "5", "1 2");
  leads("officers", "1", "");
  leads("officers", "4", "3, 1 2");
  leads("daisies", "1", "0");
  leads("daisies", "4", "1 3, 2 2, 3, 1 2");
  leads("octal:0.77", "2", "1, 0");
}

static void digits_above_seven_leave_more_heaps(void **state) {
  (void)state;
  leads("hex:0.8", "7", "1 1 4, 1 2 3, 2 2 2");
  leads("hex:0.F", "4", "3, 1 2, 1 1 1");
  leads("hex:c.0", "4", "1 3, 2 2, 1 1 2");
  leads("code:0,16", "9", "1 1 1 5, 1 1 2 4, 1 1 3 3, 1 2 2 3, 2 2 2 2");
  leads("code:0,7,7", "5", "4, 1 3, 2 2, 3, 1 2");
  leads("code:0,4611686018427387904", "62", "");
}

static void as_many_heaps_as_bits_allow_are_left(void **state) {
  (void)state;
  struct bt_text ones = {0};
  for (int i = 0; i < 62; i++)
    bt_text_add(&ones, i == 0 ? "1" : " 1");
  leads("code:0,4611686018427387904", "63", bt_text_string(&ones));
  bt_text_free(&ones);
}

static void heaps_are_split(void **state) {
  (void)state;
  leads("lasker", "1", "0");
  leads("lasker", "4", "1 3, 2 2, 0, 1, 2, 3");
  leads("grundy", "0", "");
  leads("grundy", "2", "");
  leads("grundy", "3", "1 2");
  leads("grundy", "6", "1 5, 2 4");
}

static void pieces_go_to_the_corner(void **state) {
  (void)state;
  leads("rook", "2x1", "0x1, 1x1, 2x0");
  leads("queen", "2x1", "0x1, 1x1, 2x0, 1x0");
  leads("wythoff", "2x2", "0x2, 1x2, 2x0, 2x1, 0x0, 1x1");
  leads("king", "0x0", "");
  leads("king", "1x2", "0x2, 1x1, 0x1");
  leads("king", "0x2", "0x1");
  leads("knight", "1x1", "");
  leads("knight", "2x0", "0x1");
  leads("knight", "0x2", "1x0");
  leads("knight", "2x1", "0x2, 0x0");
  leads("knight", "3x3", "1x4, 1x2, 2x1, 4x1");
}

static void bricks_are_cut(void **state) {
  (void)state;
  leads("lego", "1x1", "");
  leads("lego", "3x2", "1x2 2x2, 2x2 1x2, 3x1 3x1");
  leads("lego:height=2", "2x1", "1x1 1x1");
  leads("lego:height=2", "3x1^1", "1x1 2x1^0, 2x1^1 1x1^0");
  leads("lego:height=0", "3x3", "");
  leads("lego:height=2,spent=vanishes", "2x1", "1x1 1x1");
  leads("lego:spent=vanishes,height=1", "3x2", "1x2, 2x2, 3x1");
  leads("lego:height=1,spent=ends", "1x2", "1x1 1x1^0");
}

static void random_games_are_the_same_everywhere(void **state) {
  (void)state;
  leads("random:seed=1", "0", "");
  leads("random:seed=1", "1", "0, 0, 0 0 0, 0 0 0");
  leads("random:seed=1", "5", "4, 1, 1");
  leads("random:size=20,seed=1", "11", "0, 3 1");
  leads("random:seed=1", "12", "");
}

static void random_games_mix_ends_and_options_of_one_to_three_parts(void **state) {
  struct bt_error error = {0};
  (void)state;
  size_t ends = 0, options_of[4] = {0};
  struct bt_options options = {0};
  for (uint64_t seed = 0; seed < 20; seed++) {
    char name[40];
    snprintf(name, sizeof name, "random:seed=%" PRIu64, seed);
    struct bt_game game = opened(name);
    for (uint64_t n = 1; n <= 12; n++) {
      assert_int_equal(bt_game_options(&game, &n, &options, &error), BETLI_OK);
      ends += options.run_count == 0;
      for (size_t r = 0; r < options.run_count; r++)
        options_of[options.runs[r].parts]++;
    }
    bt_game_close(&game);
  }
  bt_options_free(&options);
  assert_true(ends > 20 && ends < 60);
  for (size_t parts = 1; parts <= 3; parts++)
    assert_true(options_of[parts] > 50 && options_of[parts] < 350);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(heaps_are_taken_from),
      cmocka_unit_test(codes_say_what_may_be_left),
      cmocka_unit_test(digits_above_seven_leave_more_heaps),
      cmocka_unit_test(as_many_heaps_as_bits_allow_are_left),
      cmocka_unit_test(heaps_are_split),
      cmocka_unit_test(pieces_go_to_the_corner),
      cmocka_unit_test(bricks_are_cut),
      cmocka_unit_test(random_games_are_the_same_everywhere),
      cmocka_unit_test(random_games_mix_ends_and_options_of_one_to_three_parts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
