/* The options that have a given value, in games whose values grow, against all options one by one.
 * Random codes are tried with G⁺, F⁺ and F⁻, and heaps of 10^18, whose options are checked by their
 * properties. */
#include "games.h"
#include "support.h"

#include "base/natural.h"
#include "core/game/take_break.h"
#include "games/catalogue.h"
#include "sequence/options_of_value.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { COMPUTED = 3000, DIGITS = 4 };

static struct bt_limits limits = {.memory = UINT64_MAX};

/* The heaps of a code and their values: G⁺, or F of the corresponding code. */
struct heaps {
  struct bt_take_break code;
  bool is_foreclosed;
  struct bt_foreclosed_code foreclosed;
  struct bt_sequence *sequence;
};

/* Returns true if the function exists and its values grow. */
static bool open_heaps(struct heaps *h, const struct bt_take_break *code, unsigned function) {
  const struct bt_plan plan = {.simd = BT_PORTABLE, .threads = 1};
  struct bt_error error = {0};
  bool exists = true;
  *h = (struct heaps){.code = *code, .is_foreclosed = function > 0};
  if (h->is_foreclosed)
    assert_int_equal(bt_find_foreclosed_code(code, function == 1, &h->foreclosed, &exists, &error),
                     BETLI_OK);
  if (!exists)
    return false;
  const struct bt_take_break *own = h->is_foreclosed ? &h->foreclosed.code : code;
  assert_int_equal(bt_sequence_new(own, &plan, &limits, &h->sequence, &error), BETLI_OK);
  assert_int_equal(bt_sequence_run(h->sequence, COMPUTED, &error), BETLI_OK);
  return bt_is_proved(h->sequence) && h->sequence->proof.law.saltus > 0;
}

static void close_heaps(struct heaps *h) {
  bt_sequence_free(h->sequence);
  bt_foreclosed_code_free(&h->foreclosed);
}

/* Finds the value of a heap by the definition; returns false if it has none. */
static bool find_value(const struct heaps *h, uint64_t heap, uint64_t *value) {
  const uint64_t shift = h->foreclosed.shift;
  *value = 0;
  if (!h->is_foreclosed || heap > shift)
    return bt_sequence_value(h->sequence, heap - shift, value);
  return h->foreclosed.first[heap].kind == BT_NUMBER;
}

static bool has_value(const struct heaps *h, const struct bt_options *options,
                      const struct bt_run *run, uint64_t k, uint64_t value) {
  bool live = true;
  for (size_t p = 0; p < run->parts; p++) {
    uint64_t part, own;
    bt_options_part(options, run, k, p, &part);
    live &= find_value(h, part, &own);
    value ^= own;
  }
  return live && value == 0;
}

static void write_option(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                         struct bt_text *text) {
  for (size_t p = 0; p < run->parts; p++) {
    uint64_t part;
    bt_options_part(options, run, k, p, &part);
    bt_text_format(text, "%s%" PRIu64, p > 0 ? " " : "; ", part);
  }
}

static betli_status reach(const struct heaps *h, uint64_t heap, uint64_t value, uint64_t most,
                          struct bt_options *options, struct bt_natural *more) {
  return h->is_foreclosed ? bt_sequence_reach_foreclosed(h->sequence, &h->code, &h->foreclosed,
                                                         heap, value, most, options, more)
                          : bt_sequence_reach(h->sequence, heap, value, most, options, more);
}

/* ---- small heaps ---------------------------------------------------------------------------- */

static void compare(const char *name, const struct heaps *h, uint64_t heap,
                    const struct bt_options *all, uint64_t value, uint64_t most) {
  struct bt_text wanted = {0}, given = {0};
  struct bt_options options = {0};
  struct bt_natural more = {0};
  struct bt_error error = {0};
  uint64_t count = 0;
  for (size_t r = 0; r < all->run_count; r++)
    for (uint64_t k = 0; k < all->runs[r].count; k++)
      if (has_value(h, all, &all->runs[r], k, value) && count++ < most)
        write_option(all, &all->runs[r], k, &wanted);
  bt_options_clear(&options, 1, &error);
  assert_int_equal(reach(h, heap, value, most, &options, &more), BETLI_OK);
  for (size_t r = 0; r < options.run_count; r++)
    for (uint64_t k = 0; k < options.runs[r].count; k++)
      write_option(&options, &options.runs[r], k, &given);
  bt_text_add(&wanted, " and ");
  bt_text_number(&wanted, count > most ? count - most : 0);
  bt_text_add(&given, " and ");
  bt_natural_print(&more, &given);
  if (strcmp(bt_text_string(&wanted), bt_text_string(&given)) != 0)
    fail_msg("%s %" PRIu64 ", value %" PRIu64 ": '%s', not '%s'", name, heap, value,
             bt_text_string(&given), bt_text_string(&wanted));
  bt_text_free(&wanted);
  bt_text_free(&given);
  bt_natural_free(&more);
  bt_options_free(&options);
}

static void hold_heap(const char *name, const struct heaps *h, uint64_t heap, uint64_t *seed) {
  static const uint64_t mosts[] = {0, 1, 7, 1000000};
  struct bt_options all = {0};
  struct bt_error error = {0};
  if (heap <= h->foreclosed.shift)
    return;
  bt_options_clear(&all, 1, &error);
  bt_take_break_options(&h->code, heap, &all);
  assert_int_equal(all.status, BETLI_OK);
  for (uint64_t i = 0; i < 4; i++)
    compare(name, h, heap, &all, i == 0 ? 0 : random_below(seed, heap + 8),
            mosts[random_below(seed, 4)]);
  bt_options_free(&all);
}

static bool leaves_three(const struct bt_take_break *code) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  return heaps > 2;
}

/* Checks random heaps of a code; returns true if its values grow. */
static bool hold_code(const char *name, const struct bt_take_break *code, unsigned function,
                      uint64_t *seed) {
  struct heaps h;
  const bool grows = open_heaps(&h, code, function);
  const uint64_t bound = leaves_three(code) ? 130 : 1500;
  for (uint64_t i = 0; grows && i < 8; i++)
    hold_heap(name, &h, random_below(seed, bound), seed);
  close_heaps(&h);
  return grows;
}

static void options_of_random_codes_that_grow(void **state) {
  uint64_t seed = seed_of_run(), digits[DIGITS], grow[3] = {0};
  (void)state;
  for (size_t i = 0; i < rounds_of_run(300); i++) {
    for (size_t k = 0; k < DIGITS; k++)
      digits[k] = random_below(&seed, 16);
    digits[0] &= 12;
    const bool beyond = random_below(&seed, 3) == 0;
    const struct bt_take_break code = {.digits = digits,
                                       .count = 1 + (size_t)random_below(&seed, DIGITS),
                                       .beyond = beyond ? 1 + random_below(&seed, 3) : 0};
    char name[80];
    snprintf(name, sizeof name, "%zu digits %d,%d,%d,%d beyond %d function %zu", code.count,
             (int)digits[0], (int)digits[1], (int)digits[2], (int)digits[3], (int)code.beyond,
             i % 3);
    grow[i % 3] += hold_code(name, &code, (unsigned)i % 3, &seed);
  }
  for (size_t f = 0; f < 3; f++)
    assert_true(is_sanitized_run() || grow[f] >= 5);
}

static void options_of_games_that_grow(void **state) {
  static const char *const names[] = {
      "lasker",  "subtract:all-but=1,2", "subtract:all-but=3", "hex:0.3F", "hex:0.8F", "hex:0.9F",
      "hex:0.BF"};
  uint64_t seed = seed_of_run(), grow = 0;
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct bt_game game = opened(names[i]);
    struct bt_take_break code;
    assert_true(game.kind->take_break(game.self, &code));
    for (unsigned function = 0; function < 3; function++)
      grow += hold_code(names[i], &code, function, &seed);
    bt_game_close(&game);
  }
  assert_true(grow >= 10);
}

/* Checks games that leave four heaps, the last of which are tried one by one. */
static void options_of_four_heaps(void **state) {
  static const char *const names[] = {"code:0,16", "code:0,17,31", "code:0,18"};
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct bt_game game = opened(names[i]);
    struct bt_take_break code;
    struct heaps h;
    assert_true(game.kind->take_break(game.self, &code));
    assert_true(open_heaps(&h, &code, 0));
    for (uint64_t heap = 20; heap < 60; heap += 13)
      hold_heap(names[i], &h, heap, &seed);
    close_heaps(&h);
    bt_game_close(&game);
  }
}

/* ---- large heaps ---------------------------------------------------------------------------- */

/* Checks that options are in order and each has the value. */
static void hold_properties(const struct heaps *h, uint64_t heap, uint64_t value, uint64_t most,
                            struct bt_natural *more, uint64_t *listed) {
  struct bt_options options = {0};
  struct bt_error error = {0};
  uint64_t before[BT_MAX_PARTS] = {0};
  size_t parts = 0;
  bt_options_clear(&options, 1, &error);
  assert_int_equal(reach(h, heap, value, most, &options, more), BETLI_OK);
  for (size_t r = 0; r < options.run_count; r++) {
    const struct bt_run *run = &options.runs[r];
    uint64_t sum = 0, part[BT_MAX_PARTS] = {0};
    assert_int_equal(run->count, 1);
    assert_true(has_value(h, &options, run, 0, value));
    for (size_t p = 0; p < run->parts; p++) {
      bt_options_part(&options, run, 0, p, &part[p]);
      assert_true(p == 0 || part[p - 1] <= part[p]);
      sum += part[p];
    }
    assert_true(sum <= heap);
    if (run->parts == parts && parts > 1 && sum == before[BT_MAX_PARTS - 1])
      assert_true(part[0] > before[0] || (part[0] == before[0] && part[1] > before[1]));
    memcpy(before, part, sizeof part);
    before[BT_MAX_PARTS - 1] = sum;
    parts = run->parts;
  }
  *listed = options.count;
  bt_options_free(&options);
}

/* Checks that the number of options is the same however many are listed. */
static void hold_large(const char *name, unsigned function, uint64_t *seed) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  struct heaps h;
  assert_true(game.kind->take_break(game.self, &code));
  assert_true(open_heaps(&h, &code, function));
  for (uint64_t i = 0; i < 4; i++) {
    const uint64_t heap = UINT64_C(1000000000000000000) + random_below(seed, 1000);
    const uint64_t value = i == 0 ? 0 : random_below(seed, UINT64_MAX) >> (8 * i);
    struct bt_natural all = {0}, more = {0};
    struct bt_text a = {0}, b = {0};
    uint64_t listed;
    hold_properties(&h, heap, value, 0, &all, &listed);
    hold_properties(&h, heap, value, 60, &more, &listed);
    bt_natural_add_number(&more, listed);
    bt_natural_print(&all, &a);
    bt_natural_print(&more, &b);
    assert_string_equal(bt_text_string(&a), bt_text_string(&b));
    bt_text_free(&a);
    bt_text_free(&b);
    bt_natural_free(&all);
    bt_natural_free(&more);
  }
  close_heaps(&h);
  bt_game_close(&game);
}

static void options_of_large_heaps_that_grow(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  hold_large("lasker", 0, &seed);
  hold_large("lasker", 1, &seed);
  hold_large("hex:0.3F", 0, &seed);
  hold_large("hex:0.8F", 0, &seed);
  hold_large("hex:0.8F", 1, &seed);
  hold_large("hex:0.9F", 2, &seed);
  hold_large("subtract:all-but=1,2", 0, &seed);
}

/* Checks the number of options in Lasker's Nim, whose F⁻ is n - 1.  Cutting n = a + b leaves values
 * a - 1 and b - 1, with the sum n - 2.  If their nim-sum is x, and (n - 2 - x) / 2 has no bit of x,
 * the bits of x may go to either. */
static void counts_of_lasker(void **state) {
  struct bt_game game = opened("lasker");
  struct bt_take_break code;
  struct heaps h;
  (void)state;
  assert_true(game.kind->take_break(game.self, &code));
  assert_true(open_heaps(&h, &code, 1));
  for (unsigned bits = 1; bits < 61; bits += 7) {
    struct bt_natural all = {0}, wanted = {0};
    struct bt_text a = {0}, b = {0};
    uint64_t listed;
    const uint64_t value = (UINT64_C(1) << bits) - 1;
    const uint64_t heap = (UINT64_C(1) << 61) + value + 2; /* so that the common half is 2^60 */
    hold_properties(&h, heap, value, 0, &all, &listed);
    bt_natural_add_number(&wanted, (UINT64_C(1) << (bits - 1)) + 1); /* 1 option that takes */
    bt_natural_print(&all, &a);
    bt_natural_print(&wanted, &b);
    assert_string_equal(bt_text_string(&a), bt_text_string(&b));
    bt_text_free(&a);
    bt_text_free(&b);
    bt_natural_free(&all);
    bt_natural_free(&wanted);
  }
  close_heaps(&h);
  bt_game_close(&game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_of_random_codes_that_grow),
      cmocka_unit_test(options_of_games_that_grow),
      cmocka_unit_test(options_of_four_heaps),
      cmocka_unit_test(options_of_large_heaps_that_grow),
      cmocka_unit_test(counts_of_lasker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
