/* The options of a heap that have a given value, found by the periods of the values, against all
 * options. */
#include "games.h"
#include "support.h"

#include "core/game/take_break.h"
#include "games/catalogue.h"
#include "sequence/options_of_value.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

static struct bt_sequence *sequence_of(const struct bt_take_break *code, uint64_t to) {
  const struct bt_plan plan = {.simd = BT_PORTABLE, .threads = 1};
  struct bt_sequence *s;
  struct bt_error error = {0};
  assert_int_equal(bt_sequence_new(code, &plan, &limits, &s, &error), BETLI_OK);
  assert_int_equal(bt_sequence_run(s, to, &error), BETLI_OK);
  return s;
}

/* Writes an option to `text` and returns its value. */
static uint64_t look_at(const struct bt_sequence *s, const struct bt_options *options,
                        const struct bt_run *run, uint64_t k, struct bt_text *text) {
  uint64_t value = 0;
  for (size_t p = 0; p < run->parts; p++) {
    uint64_t part, own;
    bt_options_part(options, run, k, p, &part);
    assert_true(bt_sequence_value(s, part, &own));
    value ^= own;
    bt_text_format(text, "%s%" PRIu64, p > 0 ? " " : "", part);
  }
  return value;
}

/* Writes the first `most` options with a value to `text`; returns the number of all of them. */
static uint64_t among_all(const struct bt_sequence *s, const struct bt_options *all, uint64_t value,
                          uint64_t most, struct bt_text *text) {
  uint64_t count = 0;
  for (size_t r = 0; r < all->run_count; r++)
    for (uint64_t k = 0; k < all->runs[r].count; k++) {
      const size_t before = text->length;
      bt_text_add(text, "; ");
      if (look_at(s, all, &all->runs[r], k, text) != value || count++ >= most) {
        text->length = before;
        text->data[before] = '\0';
      }
    }
  return count;
}

static void compare(const char *name, const struct bt_sequence *s, uint64_t heap,
                    const struct bt_options *all, uint64_t value, uint64_t most) {
  struct bt_text wanted = {0}, given = {0}, number = {0}, rest = {0};
  struct bt_options options = {0};
  struct bt_natural more = {0};
  struct bt_error error = {0};
  const uint64_t count = among_all(s, all, value, most, &wanted);
  bt_options_clear(&options, 1, &error);
  assert_int_equal(bt_sequence_reach(s, heap, value, most, &options, &more), BETLI_OK);
  assert_int_equal(options.count, count < most ? count : most);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count; k++) {
      bt_text_add(&given, "; ");
      assert_int_equal(look_at(s, &options, &options.runs[r], k, &given), value);
    }
  bt_natural_print(&more, &number);
  bt_text_number(&rest, count - options.count);
  assert_string_equal(bt_text_string(&number), bt_text_string(&rest));
  if (strcmp(bt_text_string(&wanted), bt_text_string(&given)) != 0)
    fail_msg("%s %" PRIu64 ", value %" PRIu64 ": '%s', not '%s'", name, heap, value,
             bt_text_string(&given), bt_text_string(&wanted));
  bt_text_free(&wanted);
  bt_text_free(&given);
  bt_text_free(&number);
  bt_text_free(&rest);
  bt_natural_free(&more);
  bt_options_free(&options);
}

static void all_options(const struct bt_take_break *code, uint64_t heap,
                        struct bt_options *options) {
  static struct bt_error error;
  bt_options_clear(options, 1, &error);
  bt_take_break_options(code, heap, options);
  assert_int_equal(options->status, BETLI_OK);
}

/* Checks all heaps up to `last`, and all small values. */
static void hold(const char *name, const struct bt_take_break *code, uint64_t to, uint64_t last) {
  enum { VALUES = 20 };
  struct bt_sequence *s = sequence_of(code, to);
  struct bt_options options = {0};
  for (uint64_t heap = 0; heap <= last; heap++) {
    all_options(code, heap, &options);
    for (uint64_t value = 0; value < VALUES; value++)
      compare(name, s, heap, &options, value, value % 3 == 0 ? 2 : 1000000);
  }
  bt_options_free(&options);
  bt_sequence_free(s);
}

static void hold_game(const char *name, uint64_t to, uint64_t last) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  assert_true(game.kind->take_break(game.self, &code));
  hold(name, &code, to, last);
  bt_game_close(&game);
}

static void options_of_games_by_the_period(void **state) {
  static const char *const names[] = {"0.77",    "0.07",     "0.15",     "4.7",
                                      "0.123",   "grundy",   "0.4",      "0.3333",
                                      "lasker",  "0.007",    "4.04",     "subtract:all-but=1",
                                      "0.00047", "code:4,1", "code:4,3", "subtract:all-but=1,2"};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    hold_game(names[i], 1000, 170);
}

static void options_of_many_heaps(void **state) {
  static const char *const names[] = {"hex:0.8", "hex:0.8F", "hex:0.77F", "code:0,3,16",
                                      "hex:4.F", "hex:0.3F", "code:0,32", "code:0,16"};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    hold_game(names[i], 300, 48);
}

static void options_of_random_codes(void **state) {
  enum { DIGITS = 5 };
  uint64_t seed = seed_of_run(), digits[DIGITS];
  (void)state;
  for (size_t i = 0; i < rounds_of_run(40); i++) {
    const uint64_t bound = random_below(&seed, 4) == 0 ? 16 : 8;
    for (size_t k = 0; k < DIGITS; k++)
      digits[k] = random_below(&seed, 2) * random_below(&seed, bound);
    digits[0] &= ~UINT64_C(3);
    const struct bt_take_break code = {.digits = digits,
                                       .count = 1 + (size_t)random_below(&seed, DIGITS),
                                       .beyond = random_below(&seed, 4) > 0 ? 0 : (uint64_t)i % 4,
                                       .unequal = random_below(&seed, 4) == 0};
    hold("a random code", &code, 500, bound > 8 ? 36 : 80);
  }
}

/* Checks single heaps far larger than the preperiod. */
static void options_of_large_heaps(void **state) {
  static const char *const names[] = {"0.77", "0.156", "lasker", "4.7", "subtract:all-but=1,2"};
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct bt_game game = opened(names[i]);
    struct bt_take_break code;
    struct bt_options options = {0};
    assert_true(game.kind->take_break(game.self, &code));
    struct bt_sequence *s = sequence_of(&code, 100000);
    assert_true(bt_is_proved(s));
    const uint64_t heap = 20000 + random_below(&seed, 10000);
    all_options(&code, heap, &options);
    for (uint64_t value = 0; value < 4; value++)
      compare(names[i], s, heap, &options, value, 100);
    compare(names[i], s, heap, &options, random_below(&seed, 16384), 1000000);
    bt_options_free(&options);
    bt_sequence_free(s);
    bt_game_close(&game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_of_games_by_the_period),
      cmocka_unit_test(options_of_many_heaps),
      cmocka_unit_test(options_of_random_codes),
      cmocka_unit_test(options_of_large_heaps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
