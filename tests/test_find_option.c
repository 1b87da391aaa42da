/* The index of an option, against walking through all options. */
#include "support.h"

#include "core/game/find_option.h"

#include <string.h>

enum { WIDTH = 2, MOST = 3, ROUNDS = 20000 };

static void print_pair(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_format(text, "%llux%llu", (unsigned long long)words[0], (unsigned long long)words[1]);
}

static void print_heap(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_text_number(text, words[0]);
}

static const struct bt_descriptor pair_kind = {.width = WIDTH, .print = print_pair};
static const struct bt_descriptor heap_kind = {.width = 1, .print = print_heap};
static const struct bt_game pairs = {.kind = &pair_kind}, heaps = {.kind = &heap_kind};

/* Returns true if two lists of parts are equal up to order: each part is as often in one as in the
 * other. */
static bool same_parts(const uint64_t *a, const uint64_t *b, size_t parts) {
  for (size_t p = 0; p < parts; p++) {
    int balance = 0;
    for (size_t q = 0; q < parts; q++) {
      balance += memcmp(a + p * WIDTH, a + q * WIDTH, WIDTH * sizeof *a) == 0;
      balance -= memcmp(a + p * WIDTH, b + q * WIDTH, WIDTH * sizeof *a) == 0;
    }
    if (balance != 0)
      return false;
  }
  return true;
}

static void read_option(const struct bt_options *options, uint64_t k, uint64_t *words,
                        size_t *parts) {
  const struct bt_run *run = bt_options_find(options, k);
  *parts = run->parts;
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(options, run, k - run->first, p, words + p * WIDTH);
}

static bool walk(const struct bt_options *options, size_t parts, const uint64_t *words,
                 uint64_t *k) {
  uint64_t option[MOST * WIDTH];
  size_t option_parts;
  for (*k = 0; *k < options->count; ++*k) {
    read_option(options, *k, option, &option_parts);
    if (option_parts == parts && same_parts(option, words, parts))
      return true;
  }
  return false;
}

/* Makes a few runs of small steps, of which some stand still, wrap around, or meet. */
static void make_options(uint64_t *seed, struct bt_options *options) {
  static const uint64_t steps[] = {0, 1, UINT64_MAX, 2, UINT64_MAX - 1, 6, UINT64_C(1) << 63};
  bt_options_clear(options, WIDTH, NULL);
  for (uint64_t runs = 1 + random_below(seed, 3); runs > 0; runs--) {
    uint64_t start[MOST * WIDTH], step[MOST * WIDTH];
    for (size_t i = 0; i < MOST * WIDTH; i++) {
      start[i] =
          random_below(seed, 4) == 0 ? UINT64_MAX - random_below(seed, 3) : random_below(seed, 6);
      step[i] = steps[random_below(seed, sizeof steps / sizeof *steps)];
    }
    bt_options_run(options, 1 + random_below(seed, 6), 1 + (size_t)random_below(seed, MOST), start,
                   step);
  }
}

static void swap_parts(uint64_t *words, size_t a, size_t b) {
  for (size_t w = 0; w < WIDTH; w++) {
    const uint64_t word = words[a * WIDTH + w];
    words[a * WIDTH + w] = words[b * WIDTH + w];
    words[b * WIDTH + w] = word;
  }
}

static void found_where_a_walk_finds_it(void **state) {
  uint64_t seed = seed_of_run();
  struct bt_options options = {0};
  (void)state;
  for (int round = 0; round < ROUNDS; round++) {
    uint64_t words[MOST * WIDTH], walked = 0, found = 0;
    size_t parts;
    make_options(&seed, &options);
    read_option(&options, random_below(&seed, options.count), words, &parts);
    swap_parts(words, (size_t)random_below(&seed, parts), (size_t)random_below(&seed, parts));
    if (random_below(&seed, 2) == 0)
      words[random_below(&seed, parts * WIDTH)] += random_below(&seed, 3);
    const bool is_there = walk(&options, parts, words, &walked);
    assert_int_equal(bt_find_option(&pairs, &options, false, parts, words, &found), is_there);
    assert_int_equal(is_there ? found : walked, walked);
  }
  bt_options_free(&options);
}

static void long_runs_take_no_walk(void **state) {
  const uint64_t heap = 999999999999999999, large[] = {700000000000000000, 300000000000000000};
  uint64_t k;
  struct bt_options options = {0};
  (void)state;
  bt_options_clear(&options, 1, NULL);
  bt_options_heaps(&options, 0, heap + 1);
  bt_options_splits(&options, 1, heap / 2, heap + 1);
  assert_true(bt_find_option(&heaps, &options, false, 1, &heap, &k));
  assert_int_equal(k, heap);
  assert_true(bt_find_option(&heaps, &options, false, 2, large, &k));
  assert_int_equal(k, heap + 1 + large[1] - 1);
  assert_false(bt_find_option(&heaps, &options, false, 1, (const uint64_t[]){heap + 1}, &k));
  assert_false(bt_find_option(&heaps, &options, false, 2, (const uint64_t[]){1, 2}, &k));
  bt_options_free(&options);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(found_where_a_walk_finds_it),
                                     cmocka_unit_test(long_runs_take_no_walk)};
  return cmocka_run_group_tests_name("find_option", tests, NULL, NULL);
}
