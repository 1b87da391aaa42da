/* The games: names, arguments, and texts of positions. */
#include "games.h"

#include "games/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void every_game_has_its_texts_and_its_examples_open(void **state) {
  (void)state;
  for (size_t i = 0; i < bt_catalogue_count(); i++) {
    const struct bt_descriptor *kind = bt_catalogue_at(i);
    const betli_game_info *info = &kind->info;
    assert_true(strlen(info->name) < 32 && info->title != NULL && info->rules != NULL &&
                info->position != NULL && info->known != NULL && info->source != NULL);
    assert_null(strchr(info->title, '\n'));
    for (size_t j = 0; info->examples[j] != NULL; j++) {
      struct bt_game game = opened(info->examples[j]);
      assert_true(game.kind == kind || game.kind == kind->given);
      bt_game_close(&game);
    }
    assert_int_equal(info->opening != NULL, info->examples[0] != NULL);
  }
}

static void an_unknown_game_is_told_the_nearest_name(void **state) {
  (void)state;
  refuses("kaylse",
          "no game is called 'kaylse' (did you mean 'kayles'?); `betli games` lists all games");
  refuses("nimm:3",
          "no game is called 'nimm' (did you mean 'nim'?); `betli games` lists all games");
  refuses("zzzzzzzz", "no game is called 'zzzzzzzz'; `betli games` lists all games");
  refuses("", "the name of the game is missing; `betli games` lists all games");
  refuses("1234567890123456789012345678901234567890x",
          "'1234567890123456789012345678901234567890' is not a code: a code is one digit, a point "
          "and one or more digits, such as 0.77");
}

static void arguments_are_held_to_their_bounds(void **state) {
  (void)state;
  refuses("bash:0",
          "what follows 'bash:' must be a number from 1 to 18446744073709551614, not "
          "'0'");
  refuses("bash:18446744073709551616",
          "what follows 'bash:' must be a number from 1 to "
          "18446744073709551614, not '18446744073709551616'");
  refuses("bash:-1",
          "what follows 'bash:' must be a number from 1 to 18446744073709551614, not '-1'");
  refuses("bash:1x",
          "what follows 'bash:' must be a number from 1 to 18446744073709551614, not '1x'");
  refuses("subtract:100000000000000000000",
          "what follows 'subtract:' must be a number from 1 to 9223372036854775808, not "
          "'100000000000000000000'");
  refuses("subtract:1,,3",
          "what follows 'subtract:' must be a number from 1 to 9223372036854775808, not ''");
  refuses("lego:height=1000001", "'height' must be a number from 0 to 1000000, not '1000001'");
  refuses("lego:spent=gone", "'spent' must be one of ends|vanishes, not 'gone'");
}

static void arguments_are_neither_missing_nor_superfluous(void **state) {
  (void)state;
  refuses("bash",
          "bash needs a parameter, as in bash:3 (the largest number of counters that a move may "
          "take)");
  refuses("bash:", "a parameter is missing after 'bash:'");
  refuses("bash:3,4", "what follows 'bash:' takes at most 1 value");
  refuses("nim:3", "nim has no parameters; write its name alone");
  refuses("kayles:0.77", "kayles has no parameters; write its name alone");
  refuses("lego:2",
          "'2' does not belong to a parameter of lego: write the name of one before it, NAME=2");
  refuses("lego:depth=2", "lego has no parameter 'depth'; `betli games lego` lists all parameters");
  refuses("lego:=2", "lego has no parameter ''; `betli games lego` lists all parameters");
  refuses("lego:height=2,height=2", "'height' is given twice");
  refuses("subtract",
          "subtract needs either the numbers that may be taken, as in subtract:1,3,4, or the "
          "numbers that may not, as in subtract:all-but=2,5");
  refuses("subtract:1,all-but=2",
          "subtract needs either the numbers that may be taken, as in subtract:1,3,4, or the "
          "numbers that may not, as in subtract:all-but=2,5");
}

static void lists_have_at_most_4096_numbers(void **state) {
  (void)state;
  struct bt_text name = {0};
  bt_text_add(&name, "subtract:1");
  for (int i = 2; i <= 4096; i++)
    bt_text_format(&name, ",%d", i);
  struct bt_game game = opened(bt_text_string(&name));
  bt_game_close(&game);
  bt_text_add(&name, ",4097");
  refuses(bt_text_string(&name), "what follows 'subtract:' takes at most 4096 values");
  bt_text_free(&name);
}

static void codes_are_checked_digit_by_digit(void **state) {
  (void)state;
  refuses("0.8", "the digit d_1 of the code must be from 0 to 7, not '8'");
  refuses("0.77x1", "the digit d_3 of the code must be from 0 to 7, not 'x1'");
  refuses("8.1", "the digit d_0 of the code must be from 0 to 7, not '8.1'");
  refuses("hex:0.3G", "the digit d_2 of the code must be from 0 to f, not 'G'");
  refuses("0.",
          "'0.' is not a code: a code is one digit, a point and one or more digits, such as 0.77");
  refuses("0",
          "'0' is not a code: a code is one digit, a point and one or more digits, such as 0.77");
  refuses(".7",
          "'.7' is not a code: a code is one digit, a point and one or more digits, such as 0.77");
  refuses("1.7",
          "the digit d_0 = 1 of the code has bit 0: a move that takes nothing has to split "
          "the heap in two or more (bits 2 and up; in octal d_0 is 0 or 4)");
  refuses("code:6",
          "the digit d_0 = 6 of the code has bit 1: a move that takes nothing has to "
          "split the heap in two or more (bits 2 and up; in octal d_0 is 0 or 4)");
  char digits[5000] = "0.";
  memset(digits + 2, '7', 4095);
  struct bt_game game = opened(digits);
  bt_game_close(&game);
  digits[4097] = '7';
  refuses(digits,
          "a code may have at most 4096 digits, but "
          "'0.77777777777777777777777777777777777777...' has 4097");
}

/* ---- positions ---- */

static void positions_are_written_as_they_are_read(void **state) {
  (void)state;
  struct bt_game nim = opened("nim"), knight = opened("knight"), lego = opened("lego"),
                 low = opened("lego:height=2");
  spells(&nim, "0", "0");
  spells(&nim, "007", "7");
  spells(&nim, "18446744073709551615", "18446744073709551615");
  spells(&knight, "4x7", "4x7");
  spells(&knight, "7×4", "7x4");
  spells(&lego, "4x7", "4x7");
  spells(&lego, "4x7^2", "4x7^2");
  spells(&low, "4x7", "4x7");
  spells(&low, "4x7^2", "4x7");
  spells(&low, "4x7^0", "4x7^0");
  bt_game_close(&nim);
  bt_game_close(&knight);
  bt_game_close(&lego);
  bt_game_close(&low);
}

static void wrong_positions_are_told_the_bound(void **state) {
  (void)state;
  static const char heap[] = "a heap must be a number from 0 to 18446744073709551615, not ";
  static const char *const wrong[] = {"-1", "18446744073709551616", "x", "1.5", "+3", " 3"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char message[200];
    snprintf(message, sizeof message, "%s'%s'", heap, wrong[i]);
    refuses_position("0.77", wrong[i], message);
  }
  refuses_position("queen", "47", "'47' is not a pair AxB, such as 4x7");
  refuses_position("queen", "4x", "'4x' is not a pair AxB, such as 4x7");
  refuses_position("queen", "x7", "'x7' is not a pair AxB, such as 4x7");
  refuses_position("queen", "4x7x1", "'4x7x1' is not a pair AxB, such as 4x7");
  refuses_position("queen", "-4x7",
                   "the first number of a pair AxB must be a number from 0 to "
                   "18446744073709551615, not '-4'");
  refuses_position("lego", "0x7",
                   "the first number of a pair AxB must be a number from 1 to "
                   "18446744073709551615, not '0'");
  refuses_position("lego", "4x7^",
                   "the height of a piece AxB^R must be a number from 0 to "
                   "1000000, not ''");
  refuses_position("knight", "18446744073709551615x1",
                   "the two coordinates of a knight must add up to less than 2^64, unlike "
                   "18446744073709551615x1");
  refuses_position("random:size=5", "6",
                   "a position of this random game must be a number from 0 to 5, not '6'");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_game_has_its_texts_and_its_examples_open),
      cmocka_unit_test(an_unknown_game_is_told_the_nearest_name),
      cmocka_unit_test(arguments_are_held_to_their_bounds),
      cmocka_unit_test(arguments_are_neither_missing_nor_superfluous),
      cmocka_unit_test(lists_have_at_most_4096_numbers),
      cmocka_unit_test(codes_are_checked_digit_by_digit),
      cmocka_unit_test(positions_are_written_as_they_are_read),
      cmocka_unit_test(wrong_positions_are_told_the_bound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
