/* The games: names, positions, options. */
#include "core/function.h"
#include "core/limits.h"
#include "games/catalogue.h"
#include "games/graph/graph.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

static struct bt_game opened(const char *name) {
  struct bt_game game = {0};
  struct bt_error error = {0};
  if (bt_game_open(name, &limits, &game, &error) != BETLI_OK)
    fail_msg("%s: %s", name, error.message);
  assert_string_equal(game.name, name);
  return game;
}

/* The message with which a name is refused. */
static void refuses(const char *name, const char *message) {
  struct bt_game game = {0};
  struct bt_error error = {0};
  assert_int_equal(bt_game_open(name, &limits, &game, &error), BETLI_INPUT);
  assert_string_equal(error.message, message);
  assert_null(game.kind);
}

static void refuses_position(const char *name, const char *position, const char *message) {
  struct bt_game game = opened(name);
  struct bt_error error = {0};
  uint64_t words[BT_MAX_WIDTH];
  assert_int_equal(game.kind->parse(game.self, position, words, &error), BETLI_INPUT);
  assert_string_equal(error.message, message);
  bt_game_close(&game);
}

/* Reads a position and writes it again. */
static void spells(const struct bt_game *game, const char *position, const char *spelling) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_error error = {0};
  struct bt_text text = {0};
  if (game->kind->parse(game->self, position, words, &error) != BETLI_OK)
    fail_msg("%s %s: %s", game->name, position, error.message);
  game->kind->print(game->self, words, &text);
  assert_string_equal(bt_text_string(&text), spelling);
  bt_text_free(&text);
}

static void write_options(const struct bt_game *game, const struct bt_options *options,
                          struct bt_text *text) {
  uint64_t part[BT_MAX_WIDTH];
  bt_text_clear(text);
  for (size_t r = 0; r < options->run_count; r++) {
    const struct bt_run *run = &options->runs[r];
    for (uint64_t k = 0; k < run->count; k++) {
      bt_text_add(text, text->length == 0 ? "" : ", ");
      for (size_t p = 0; p < run->parts; p++) {
        bt_text_add(text, p == 0 ? "" : " ");
        bt_options_part(options, run, k, p, part);
        game->kind->print(game->self, part, text);
      }
    }
  }
}

/* The options of a position are these, in this order. */
static void leads(const char *name, const char *position, const char *expected) {
  struct bt_game game = opened(name);
  uint64_t words[BT_MAX_WIDTH];
  struct bt_error error = {0};
  struct bt_options options = {0};
  struct bt_text text = {0};
  assert_int_equal(game.kind->parse(game.self, position, words, &error), BETLI_OK);
  assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
  write_options(&game, &options, &text);
  if (strcmp(bt_text_string(&text), expected) != 0)
    fail_msg("%s %s leads to '%s', not '%s'", name, position, bt_text_string(&text), expected);
  bt_text_free(&text);
  bt_options_free(&options);
  bt_game_close(&game);
}

/* ---- names and arguments ---- */

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
      assert_ptr_equal(game.kind, kind);
      bt_game_close(&game);
    }
    assert_int_equal(info->opening != NULL, info->examples[0] != NULL);
  }
}

static void an_unknown_game_is_told_the_nearest_name(void **state) {
  (void)state;
  refuses("kaylse",
          "no game is called 'kaylse' (did you mean 'kayles'?); `betli games` lists them");
  refuses("nimm:3", "no game is called 'nimm' (did you mean 'nim'?); `betli games` lists them");
  refuses("zzzzzzzz", "no game is called 'zzzzzzzz'; `betli games` lists them");
  refuses("", "the name of the game is empty; `betli games` lists them");
  refuses("1234567890123456789012345678901234567890x",
          "'1234567890123456789012345678901234567890' is not a code, which has one digit, a point "
          "and one or more digits, as 0.77");
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
  refuses("bash", "what follows 'bash:' is missing (how many counters a move may take at most)");
  refuses("bash:", "nothing follows 'bash:'");
  refuses("bash:3,4", "what follows 'bash:' takes at most 1 value");
  refuses("nim:3", "nim has no parameters; nothing may follow its name");
  refuses("kayles:0.77", "kayles has no parameters; nothing may follow its name");
  refuses("lego:2", "'2' belongs to no parameter of lego: write the name of one before it, NAME=2");
  refuses("lego:depth=2", "lego has no parameter 'depth'; `betli games lego` tells all");
  refuses("lego:=2", "lego has no parameter ''; `betli games lego` tells all");
  refuses("lego:height=2,height=2", "'height' is given twice");
  refuses("subtract",
          "subtract needs either the numbers that may be taken, as in subtract:1,3,4, "
          "or those that may not, as in subtract:all-but=2,5");
  refuses("subtract:1,all-but=2",
          "subtract needs either the numbers that may be taken, as in subtract:1,3,4, or those "
          "that may not, as in subtract:all-but=2,5");
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
  refuses("0.8", "the digit d_1 of the code must be from 0 to 7, but there stands '8'");
  refuses("0.77x1", "the digit d_3 of the code must be from 0 to 7, but there stands 'x1'");
  refuses("8.1", "the digit d_0 of the code must be from 0 to 7, but there stands '8.1'");
  refuses("hex:0.3G", "the digit d_2 of the code must be from 0 to f, but there stands 'G'");
  refuses("0.", "'0.' is not a code, which has one digit, a point and one or more digits, as 0.77");
  refuses("0", "'0' is not a code, which has one digit, a point and one or more digits, as 0.77");
  refuses(".7", "'.7' is not a code, which has one digit, a point and one or more digits, as 0.77");
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
  refuses_position("queen", "47", "'47' is not a pair AxB, as 4x7");
  refuses_position("queen", "4x", "'4x' is not a pair AxB, as 4x7");
  refuses_position("queen", "x7", "'x7' is not a pair AxB, as 4x7");
  refuses_position("queen", "4x7x1", "'4x7x1' is not a pair AxB, as 4x7");
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
                   "the two coordinates of a knight must add to less than 2^64, not as "
                   "18446744073709551615x1");
  refuses_position("random:size=5", "6",
                   "a position of this random game must be a number from 0 to 5, not '6'");
}

/* ---- options ---- */

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
  leads("lasker", "4", "0, 1, 2, 3, 1 3, 2 2");
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
  struct bt_error error;
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

/* ---- what holds for every position ---- */

static const char *const all_games[] = {"nim",
                                        "bash:1",
                                        "bash:3",
                                        "subtract:1,3,4",
                                        "subtract:all-but=2,5",
                                        "0.123",
                                        "4.7",
                                        "hex:0.F",
                                        "hex:8.8",
                                        "code:0,32,3",
                                        "kayles",
                                        "dawson-kayles",
                                        "lasker",
                                        "grundy",
                                        "wythoff",
                                        "rook",
                                        "queen",
                                        "king",
                                        "knight",
                                        "lego",
                                        "officers",
                                        "lego:height=0",
                                        "lego:height=1",
                                        "lego:height=3",
                                        "lego:height=2,spent=vanishes",
                                        "lego:height=1,spent=vanishes",
                                        "random",
                                        "random:size=30,seed=7",
                                        "fibonacci",
                                        "fibonacci:k=1,first=any",
                                        "bogus-nim:add=3",
                                        "euclid",
                                        "paper"};

static int compare(const uint64_t *a, const uint64_t *b, size_t width) {
  for (size_t w = 0; w < width; w++)
    if (a[w] != b[w])
      return a[w] < b[w] ? -1 : 1;
  return 0;
}

struct box {
  uint64_t low[BT_MAX_WIDTH], high[BT_MAX_WIDTH];
};

static bool inside(const struct box *box, const uint64_t *words, size_t width) {
  for (size_t w = 0; w < width; w++)
    if (words[w] < box->low[w] || words[w] > box->high[w])
      return false;
  return true;
}

static void assert_part(const struct bt_game *game, const uint64_t *words, const struct box *outer,
                        const uint64_t *part) {
  const size_t width = game->kind->width;
  assert_true(inside(outer, part, width));
  assert_true(compare(part, words, width) < 0);
  struct box box;
  game->kind->box(game->self, part, box.low, box.high);
  assert_true(inside(&box, part, width));
  assert_true(inside(outer, box.low, width) && inside(outer, box.high, width));
}

/* What is printed reads back as the same position, or one that is spelt the same. */
static void assert_reads_back(const struct bt_game *game, const uint64_t *words) {
  struct bt_text text = {0}, again_text = {0};
  uint64_t again[BT_MAX_WIDTH];
  struct bt_error error;
  game->kind->print(game->self, words, &text);
  assert_int_equal(game->kind->parse(game->self, bt_text_string(&text), again, &error), BETLI_OK);
  game->kind->print(game->self, again, &again_text);
  assert_string_equal(bt_text_string(&text), bt_text_string(&again_text));
  bt_text_free(&text);
  bt_text_free(&again_text);
}

/* Holds the options of words in a box, be they a position or not. */
static void assert_options(const struct bt_game *game, const uint64_t *words, const struct box *box,
                           bool read_back) {
  struct bt_error error;
  struct bt_options options = {0};
  assert_int_equal(bt_game_options(game, words, &options, &error), BETLI_OK);
  uint64_t part[BT_MAX_WIDTH];
  for (size_t r = 0; r < options.run_count; r++) {
    const struct bt_run *run = &options.runs[r];
    assert_true(run->parts >= 1 && run->parts <= BT_MAX_PARTS);
    /* a run is linear, so that its ends tell of all */
    const uint64_t step = run->count < 1000 ? 1 : run->count - 1;
    for (uint64_t k = 0; k < run->count && k <= run->count - 1; k += step) {
      for (size_t p = 0; p < run->parts; p++) {
        bt_options_part(&options, run, k, p, part);
        assert_part(game, words, box, part);
        if (read_back)
          assert_reads_back(game, part);
      }
      if (k > UINT64_MAX - step)
        break;
    }
  }
  bt_options_free(&options);
}

static void assert_position(const struct bt_game *game, const uint64_t *words) {
  struct box box;
  game->kind->box(game->self, words, box.low, box.high);
  assert_true(inside(&box, words, game->kind->width));
  assert_reads_back(game, words);
  assert_options(game, words, &box, true);
}

/* The evaluator sweeps a whole box, whatever in it can be reached. */
static void assert_box_is_closed(const struct bt_game *game, const uint64_t *corner) {
  const size_t width = game->kind->width;
  struct box box;
  uint64_t words[BT_MAX_WIDTH];
  game->kind->box(game->self, corner, box.low, box.high);
  memcpy(words, box.low, sizeof words);
  for (;;) {
    assert_options(game, words, &box, false);
    size_t w = width;
    while (w > 0 && words[w - 1] == box.high[w - 1]) {
      words[w - 1] = box.low[w - 1];
      w--;
    }
    if (w == 0)
      return;
    words[w - 1]++;
  }
}

static void options_lie_in_the_box_and_come_before_the_position(void **state) {
  (void)state;
  for (size_t g = 0; g < sizeof all_games / sizeof *all_games; g++) {
    struct bt_game game = opened(all_games[g]);
    uint64_t at[2], words[BT_MAX_WIDTH];
    const uint64_t first = game.kind->first, columns = game.kind->axes == 2 ? 12 : 1;
    for (at[0] = first; at[0] < 25; at[0]++)
      for (at[1] = first; at[1] < first + columns; at[1]++)
        if (game.kind->place(game.self, at, words))
          assert_position(&game, words);
    at[0] = 9;
    at[1] = 7;
    if (game.kind->place(game.self, at, words))
      assert_box_is_closed(&game, words);
    bt_game_close(&game);
  }
}

static void the_largest_positions_do_no_harm(void **state) {
  (void)state;
  static const char *const runs[] = {"nim",
                                     "bash:18446744073709551614",
                                     "subtract:1,9223372036854775808",
                                     "subtract:all-but=2,5",
                                     "0.77",
                                     "4.7",
                                     "lasker",
                                     "grundy"};
  static const char *const pairs[] = {
      "wythoff", "rook", "king", "lego", "lego:height=1000000", "lego:height=1,spent=vanishes",
      "euclid",  "paper"};
  struct bt_error error;
  uint64_t words[BT_MAX_WIDTH];
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    struct bt_game game = opened(runs[i]);
    for (uint64_t n = UINT64_MAX; n > UINT64_MAX - 3; n--)
      assert_position(&game, &n);
    bt_game_close(&game);
  }
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    struct bt_game game = opened(pairs[i]);
    assert_int_equal(
        game.kind->parse(game.self, "18446744073709551615x18446744073709551615", words, &error),
        BETLI_OK);
    assert_position(&game, words);
    bt_game_close(&game);
  }
}

static void places_off_the_board_have_no_options(void **state) {
  struct bt_error error;
  (void)state;
  struct bt_game game = opened("knight");
  struct bt_options options = {0};
  const uint64_t words[2] = {3, 5};
  assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
  assert_int_equal(options.run_count, 0);
  bt_options_free(&options);
  bt_game_close(&game);
}

/* ---- closed forms ---- */

enum { SIDE = 12 };

/* Grundy values in both plays, of one heap or of the places of a board, by the definition. */
struct grid {
  uint64_t normal[SIDE][SIDE], misere[SIDE][SIDE];
};

static uint64_t mex(uint64_t set) {
  uint64_t n = 0;
  while (set >> n & 1)
    n++;
  return n;
}

static void fill(const struct bt_game *game, struct grid *grid, const uint64_t *words) {
  struct bt_error error;
  const uint64_t a = words[0], b = game->kind->width == 2 ? words[1] : 0;
  struct bt_options options = {0};
  assert_int_equal(bt_game_options(game, words, &options, &error), BETLI_OK);
  uint64_t normal = 0, misere = 0, to[2] = {0, 0};
  for (size_t r = 0; r < options.run_count; r++) {
    for (uint64_t k = 0; k < options.runs[r].count; k++) {
      bt_options_part(&options, &options.runs[r], k, 0, to);
      normal |= UINT64_C(1) << grid->normal[to[0]][to[1]];
      misere |= UINT64_C(1) << grid->misere[to[0]][to[1]];
    }
  }
  grid->normal[a][b] = mex(normal);
  grid->misere[a][b] = options.run_count == 0 ? 1 : mex(misere);
  bt_options_free(&options);
}

/* Holds closed() against the grid and reach() against closed(). */
static void assert_closed(const struct bt_game *game, const struct grid *grid,
                          const uint64_t *words, const struct bt_function *function) {
  const uint64_t a = words[0], b = game->kind->width == 2 ? words[1] : 0;
  struct bt_value value;
  assert_true(game->kind->closed(game->self, function, words, &value));
  assert_int_equal(value.number, grid->normal[a][b]);
  if (function->measure == BT_TAME)
    assert_int_equal(grid->misere[a][b], value.kind == BT_FICKLE ? 1 - value.number : value.number);
}

static void assert_reach(const struct bt_game *game, const uint64_t *words,
                         const struct bt_function *function, struct bt_value wanted) {
  struct bt_options all = {0}, reached = {0};
  uint64_t part[2] = {0, 0}, count = 0;
  struct bt_value value;
  struct bt_error error;
  assert_int_equal(bt_game_options(game, words, &all, &error), BETLI_OK);
  bt_options_clear(&reached, game->kind->width, &error);
  game->kind->reach(game->self, function, words, wanted, &reached);
  for (size_t r = 0; r < all.run_count; r++) {
    for (uint64_t k = 0; k < all.runs[r].count; k++) {
      bt_options_part(&all, &all.runs[r], k, 0, part);
      assert_true(game->kind->closed(game->self, function, part, &value));
      count += bt_same(value, wanted);
    }
  }
  assert_int_equal(reached.count, count);
  for (size_t r = 0; r < reached.run_count; r++) {
    bt_options_part(&reached, &reached.runs[r], 0, 0, part);
    assert_true(game->kind->closed(game->self, function, part, &value) && bt_same(value, wanted));
    assert_true(compare(part, words, game->kind->width) < 0);
  }
  bt_options_free(&all);
  bt_options_free(&reached);
}

static void closed_forms_agree_with_the_options(void **state) {
  (void)state;
  static const char *const names[] = {"nim", "bash:1", "bash:2", "bash:3", "bash:20", "rook"};
  static const struct bt_function functions[] = {{.measure = BT_GRUNDY},
                                                 {.measure = BT_TAME, .misere = true}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct bt_game game = opened(names[i]);
    struct grid grid = {0};
    uint64_t words[2];
    for (words[0] = 0; words[0] < SIDE; words[0]++) {
      for (words[1] = 0; words[1] < (game.kind->width == 2 ? SIDE : 1); words[1]++) {
        fill(&game, &grid, words);
        for (size_t f = 0; f < 2; f++) {
          assert_closed(&game, &grid, words, &functions[f]);
          for (uint64_t v = 0; v < UINT64_C(2) * SIDE; v++)
            for (int kind = BT_NUMBER; kind <= BT_WILD; kind++)
              assert_reach(&game, words, &functions[f],
                           (struct bt_value){v, (enum bt_value_kind)kind});
        }
      }
    }
    bt_game_close(&game);
  }
}

static void other_functions_have_no_closed_form(void **state) {
  (void)state;
  static const struct bt_function misere = {.measure = BT_GRUNDY, .misere = true};
  static const struct bt_function remoteness = {.measure = BT_REMOTENESS};
  struct bt_game bash = opened("bash:3"), nim = opened("nim");
  const uint64_t heap = 5;
  struct bt_value value;
  assert_false(bash.kind->closed(bash.self, &misere, &heap, &value));
  assert_false(bash.kind->closed(bash.self, &remoteness, &heap, &value));
  uint64_t size = 0;
  assert_true(nim.kind->nim_heap(nim.self, &heap, &size));
  assert_int_equal(size, 5);
  bt_game_close(&bash);
  bt_game_close(&nim);
}

/* ---- graphs ---- */

static const struct bt_descriptor *graph_kind(void) {
  for (size_t i = 0; i < bt_catalogue_count(); i++)
    if (strcmp(bt_catalogue_at(i)->info.name, "graph") == 0)
      return bt_catalogue_at(i);
  return NULL;
}

static struct bt_game read_graph(const char *text) {
  struct bt_game game = {.kind = graph_kind()};
  struct bt_error error = {0};
  if (bt_graph_read(text, strlen(text), "file", &game.self, &error) != BETLI_OK)
    fail_msg("%s", error.message);
  return game;
}

/* All vertices in order of appearance with their options: "a: b c; b: c; c:" */
static void is_graph(const char *text, const char *expected) {
  struct bt_error error;
  struct bt_game game = read_graph(text);
  struct bt_text out = {0};
  struct bt_options options = {0};
  uint64_t word, to;
  for (uint64_t row = 0; game.kind->place(game.self, &row, &word); row++) {
    bt_text_add(&out, row == 0 ? "" : "; ");
    game.kind->print(game.self, &word, &out);
    bt_text_add(&out, ":");
    assert_int_equal(bt_game_options(&game, &word, &options, &error), BETLI_OK);
    assert_position(&game, &word);
    for (size_t r = 0; r < options.run_count; r++) {
      bt_options_part(&options, &options.runs[r], 0, 0, &to);
      bt_text_add(&out, " ");
      game.kind->print(game.self, &to, &out);
    }
  }
  assert_string_equal(bt_text_string(&out), expected);
  bt_text_free(&out);
  bt_options_free(&options);
  bt_game_close(&game);
}

static void no_graph(const char *text, const char *message) {
  void *self = &self;
  struct bt_error error = {0};
  assert_int_equal(bt_graph_read(text, strlen(text), "file", &self, &error), BETLI_INPUT);
  assert_string_equal(error.message, message);
  assert_null(self);
}

static void lists_of_edges_are_read(void **state) {
  (void)state;
  is_graph("a b\n", "a: b; b:");
  is_graph("# comment\n\n  b\tc # more\r\na b\na c\na c\n", "b: c; c:; a: b c c");
  is_graph("10 9\n10 08\n9 8\n", "10: 9 08; 9: 8; 08:; 8:");
  is_graph("long-vertex-name-1 long-vertex-name-2\nlong-vertex-name-2 x\n",
           "long-vertex-name-1: long-vertex-name-2; long-vertex-name-2: x; x:");
}

static void wrong_lists_are_refused_with_the_line(void **state) {
  (void)state;
  no_graph("a b\nc\n", "file, line 2: a line of a list of edges has two names, not one");
  no_graph("a b c\n", "file, line 1: a line of a list of edges has two names, not more");
  no_graph("a b\nc d", "file, line 2: the file seems truncated: its last line does not end");
  no_graph("", "file: the file is empty");
  no_graph("# nothing\n", "file: the graph has no vertex");
  struct bt_error error;
  void *self;
  assert_int_equal(bt_graph_read("a b\n\0c\n", 7, "file", &self, &error), BETLI_INPUT);
  assert_string_equal(error.message, "file, line 2: a NUL byte, so this is not a text file");
}

static void cycles_are_named(void **state) {
  (void)state;
  no_graph("a a\n", "file: the graph has a cycle: a -> a");
  no_graph("x a\na b\nb c\nc b\nc d\n", "file: the graph has a cycle: c -> b -> c");
  no_graph("digraph { a -> b -> c -> a }", "file: the graph has a cycle: a -> b -> c -> a");
  struct bt_text text = {0};
  for (int i = 0; i < 100; i++)
    bt_text_format(&text, "%d %d\n", i, (i + 1) % 100);
  no_graph(bt_text_string(&text),
           "file: the graph has a cycle: 0 -> 1 -> 2 -> 3 -> 4 -> ... -> "
           "97 -> 98 -> 99 -> 0");
  bt_text_free(&text);
}

static void dot_is_read(void **state) {
  (void)state;
  is_graph("digraph { \"q\\\"x\" -> \"+\" -> \"a b\" }\n",
           "\"q\\\"x\": \"+\"; \"+\": \"a b\"; \"a b\":");
  is_graph("digraph { a -> b -> c; }", "a: b; b: c; c:");
  is_graph("strict digraph \"name\" { a->b b->c a }\n", "a: b; b: c; c:");
  is_graph(
      "DiGraph g {\n  node [shape=box, label=\"\\N\"] edge [color=red; style=\"bold\"];\n"
      "  graph [] rankdir = LR;\n  a [label=<<b>x</b> y>]; a -> \"x y\" [weight=2][x=y];\n}\n",
      "a: \"x y\"; \"x y\":");
  is_graph(
      "// first\n/* digraph */ # third\ndigraph{subgraph cluster_1 { a; b } { c }; 1 -> -2.5;"
      "a:n -> b:port:sw}",
      "a: b; b:; c:; 1: -2.5; -2.5:");
  is_graph("digraph { \"a\\\"b\" -> \"c\\\\\" -> \"d\\\ne\" -> \"\\n\" }",
           "\"a\\\"b\": c\\; c\\: de; de: \\n; \\n:");
}

static void wrong_dot_is_refused_with_the_line(void **state) {
  (void)state;
  no_graph("digraph {\n a -> b\n",
           "file, line 3: the file seems truncated: it ends where the name of a vertex or '}' "
           "should follow");
  no_graph("digraph { a -> \"b }\n",
           "file, line 1: the file seems truncated: what begins here with '\"' does not end");
  no_graph("digraph { a -> }", "file, line 1: there stands '}' where the name of a vertex should");
  no_graph("digraph { a [x }", "file, line 1: there stands '}' where ']' should");
  no_graph("digraph {\n\na ! b }",
           "file, line 3: there stands '!' where the name of a vertex or "
           "'}' should");
  no_graph("digraph { a -- b }", "file, line 1: '--' is not an arrow; a game needs '->'");
  no_graph("graph { a -- b }", "file, line 1: there stands 'graph' where the word digraph should");
  no_graph("digraph { a } b", "file, line 1: there stands 'b' where the end of the file should");
  no_graph("digraph { }", "file: the graph has no vertex");
  no_graph("digraph { a -> \"\" }", "file, line 1: the name of a vertex is empty");
  no_graph("digraph { {a b} -> c }",
           "file, line 1: arrows from or to a group in braces are not "
           "supported; write one for each pair");
  no_graph("digraph { a -> {b c} }",
           "file, line 1: arrows from or to a group in braces are not "
           "supported; write one for each pair");
}

static void many_names_are_told_apart(void **state) {
  (void)state;
  enum { COUNT = 20000 };
  struct bt_text text = {0};
  for (int i = 1; i < COUNT; i++)
    bt_text_format(&text, "%s%d %s%d\n", i % 3 ? "p" : "position-", i, i % 2 ? "p" : "position-",
                   i - 1);
  struct bt_game game = read_graph(bt_text_string(&text));
  const struct bt_graph *graph = game.self;
  for (uint32_t id = 0; id < graph->names.count; id++) {
    assert_int_equal(bt_names_find(&graph->names, bt_names_at(&graph->names, id)), id);
    assert_int_equal(graph->id[graph->rank[id]], id);
  }
  uint64_t word;
  struct bt_error error;
  assert_int_equal(game.kind->parse(game.self, "p4", &word, &error), BETLI_OK);
  assert_int_equal(game.kind->parse(game.self, "p04", &word, &error), BETLI_INPUT);
  assert_string_equal(error.message, "the graph has no vertex 'p04'");
  bt_text_free(&text);
  bt_game_close(&game);
}

static void graphs_come_from_files(void **state) {
  (void)state;
  char name[] = "/tmp/betli,test XXXXXX", game_name[64];
  const int descriptor = mkstemp(name);
  assert_true(descriptor >= 0);
  FILE *file = fdopen(descriptor, "w");
  assert_non_null(file);
  fputs("a b\nb c\n", file);
  fclose(file);
  snprintf(game_name, sizeof game_name, "graph:%s", name);
  leads(game_name, "a", "b");
  remove(name);
  refuses("graph:/nowhere/at all", "cannot open '/nowhere/at all': No such file or directory");
  refuses("graph:/", "cannot read '/': Is a directory");
  refuses("graph", "what follows 'graph:' is missing (the file that holds the graph)");
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
      cmocka_unit_test(heaps_are_taken_from),
      cmocka_unit_test(codes_say_what_may_be_left),
      cmocka_unit_test(digits_above_seven_leave_more_heaps),
      cmocka_unit_test(as_many_heaps_as_bits_allow_are_left),
      cmocka_unit_test(heaps_are_split),
      cmocka_unit_test(pieces_go_to_the_corner),
      cmocka_unit_test(bricks_are_cut),
      cmocka_unit_test(random_games_are_the_same_everywhere),
      cmocka_unit_test(random_games_mix_ends_and_options_of_one_to_three_parts),
      cmocka_unit_test(options_lie_in_the_box_and_come_before_the_position),
      cmocka_unit_test(the_largest_positions_do_no_harm),
      cmocka_unit_test(places_off_the_board_have_no_options),
      cmocka_unit_test(closed_forms_agree_with_the_options),
      cmocka_unit_test(other_functions_have_no_closed_form),
      cmocka_unit_test(lists_of_edges_are_read),
      cmocka_unit_test(wrong_lists_are_refused_with_the_line),
      cmocka_unit_test(cycles_are_named),
      cmocka_unit_test(dot_is_read),
      cmocka_unit_test(wrong_dot_is_refused_with_the_line),
      cmocka_unit_test(many_names_are_told_apart),
      cmocka_unit_test(graphs_come_from_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
