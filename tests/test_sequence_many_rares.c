/* Candidates where rare heaps are many, on each instruction set that this machine has.  Random taps
 * are compared with the definition, as are two games in which new rare heaps come up. */
#include "sequence/many_rares/plan.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 6000, TAPS = 4 * BT_MANY_LOTS };

struct trial {
  struct bt_split split;
  struct bt_tap taps[TAPS];
  size_t count;
  bool lots; /* the taps are so many from the beginning that a kernel's filter is used */
  uint16_t values[HEAPS];
};

/* Returns the least common number that no tap gives. */
static uint32_t by_definition(const struct trial *trial, const uint16_t *values, uint64_t n) {
  bool given[2 * BT_MANY_VALUES] = {false};
  for (size_t i = 0; i < trial->count; i++)
    if (trial->taps[i].distance < n)
      given[values[n - trial->taps[i].distance] ^ trial->taps[i].value] = true;
  uint32_t least = 0;
  while (given[least] || !bt_is_common(&trial->split, least, n))
    least++;
  return least;
}

/* Returns a random number.  With `few_ones`, numbers with few ones come more often, so that some
 * numbers are not options. */
static uint32_t random_number(uint64_t *seed, uint32_t bound, bool few_ones) {
  const uint32_t number = (uint32_t)random_below(seed, bound);
  return few_ones ? number & (uint32_t)random_below(seed, bound) : number;
}

static size_t random_count(uint64_t *seed) {
  return random_below(seed, random_below(seed, 3) == 0 ? TAPS / 2 : 1250);
}

static void add_random_taps(struct trial *trial, uint64_t *seed, uint64_t farthest, size_t count) {
  const uint32_t bound = 1U << (2 + random_below(seed, 9));
  const bool few_ones = random_below(seed, 2) == 0;
  for (size_t i = 0; i < count; i++)
    trial->taps[trial->count++] =
        (struct bt_tap){1 + random_below(seed, 1 + random_below(seed, farthest)),
                        random_number(seed, bound, few_ones)};
}

static void random_split(struct trial *trial, uint64_t *seed) {
  trial->split = (struct bt_split){.mask = 1 + (uint32_t)random_below(seed, 1023),
                                   .alternates = random_below(seed, 2) == 0,
                                   .takes = (unsigned)random_below(seed, 2)};
}

/* Adds random values of heaps below n that look like those of a game: most are common. */
static void add_random_values(struct trial *trial, uint64_t *seed, uint64_t n, uint32_t bound,
                              bool few_ones) {
  for (uint64_t i = 0; i < n; i++) {
    uint16_t *value = &trial->values[i];
    do
      *value = (uint16_t)random_number(seed, bound, few_ones);
    while (random_below(seed, 50) != 0 && !bt_is_common(&trial->split, *value, i));
  }
}

static void make_random_trial(struct trial *trial, uint64_t *seed, uint64_t n) {
  random_split(trial, seed);
  trial->lots = false;
  trial->count = 0;
  add_random_taps(trial, seed, 2 * n, random_count(seed));
  add_random_values(trial, seed, n, 1U << (2 + random_below(seed, 9)), random_below(seed, 2) == 0);
}

/* Makes a trial whose taps belong to rare heaps and reach back from n, all of them far, and a few
 * others.  A code has about three to nine taps, so that one tap more or less is seen.  Values with
 * fewer bits than taps leave nothing to the slots. */
static void make_trial_of_lots(struct trial *trial, uint64_t *seed, uint64_t n) {
  const uint32_t bound = 1U << (11 + random_below(seed, 2));
  const bool few_ones = random_below(seed, 2) == 0;
  random_split(trial, seed);
  trial->lots = true;
  trial->count = BT_MANY_LOTS + random_below(seed, BT_MANY_LOTS / 2);
  for (size_t i = 0; i < trial->count; i++) {
    struct bt_tap *tap = &trial->taps[i];
    tap->distance = BT_MANY_BLOCK + random_below(seed, 1 + random_below(seed, n - 100));
    do
      tap->value = random_number(seed, bound, few_ones);
    while (bt_is_common(&trial->split, tap->value, tap->distance - trial->split.takes));
  }
  add_random_taps(trial, seed, 2 * n, random_below(seed, 200));
  add_random_values(trial, seed, n, bound >> random_below(seed, 3), few_ones);
}

/* Computes up to `count` heaps from n on and compares them with the definition.  Returns the number
 * of heaps done. */
static size_t run(struct bt_many_rares *many, struct trial *trial, uint64_t n, size_t count) {
  const size_t done = bt_many_rares_run(many, n, trial->values + n, count);
  for (uint64_t i = n; i < n + done; i++)
    assert_int_equal(trial->values[i], by_definition(trial, trial->values, i));
  if (done < count)
    assert_true(by_definition(trial, trial->values, n + done) >= BT_MANY_VALUES);
  return done;
}

/* Runs fewer than `most` heaps from n on, and fewer than `most` from an earlier or later heap
 * on. */
static void try_on(enum bt_simd simd, struct trial *trial, uint64_t *seed, uint64_t n,
                   uint64_t most) {
  struct bt_many_rares *many =
      bt_many_rares_new(simd, &trial->split, trial->taps, trial->count, trial->values + n, n);
  assert_non_null(many);
  if (trial->lots)
    assert_int_equal(many->filtered, many->kernel->filter != NULL);
  const size_t count = run(many, trial, n, random_below(seed, most));

  /* return to some heap, whose value is another now, and go on with more taps */
  const uint64_t back =
      random_below(seed, 2) == 0 ? 1 + random_below(seed, n) : n + random_below(seed, count + 1);
  trial->values[back] = (uint16_t)random_below(seed, 1000);
  bt_many_rares_forget(many, back);
  const size_t before = trial->count;
  add_random_taps(trial, seed, 2 * n + 100, random_count(seed));
  assert_true(bt_many_rares_add(many, trial->taps + before, trial->count - before));
  run(many, trial, back + 1, random_below(seed, most));
  bt_many_rares_free(many);
}

static void random_taps_give_what_the_definition_says(void **state) {
  (void)state;
  static struct trial trial;
  uint64_t seed = seed_of_run();
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
    for (size_t i = 0; i < rounds_of_run(10); i++) {
      const uint64_t n = 1 + random_below(&seed, 1 + random_below(&seed, 4000));
      make_random_trial(&trial, &seed, n);
      try_on(simd, &trial, &seed, n, 1000);
    }
}

static void lots_of_far_taps_give_what_the_definition_says(void **state) {
  (void)state;
  static struct trial trial;
  uint64_t seed = seed_of_run();
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
    for (size_t i = 0; i < rounds_of_run(10); i++) {
      const uint64_t n = 700 + random_below(&seed, 2000);
      make_trial_of_lots(&trial, &seed, n);
      try_on(simd, &trial, &seed, n, 500);
    }
}

/* Makes Grundy values of a game.  A heap of `whole` may be taken; taking `take` from any heap
 * leaves one heap (if `plain`) or two. */
static void make_game(uint16_t *values, size_t whole, size_t take, bool plain) {
  for (size_t n = 0; n < HEAPS; n++) {
    static bool option[2 * BT_MANY_VALUES];
    memset(option, 0, sizeof option);
    option[0] = n == whole;
    if (plain && n > take)
      option[values[n - take]] = true;
    for (size_t a = 1; n > take + a; a++)
      option[values[a] ^ values[n - take - a]] = true;
    values[n] = 0;
    while (option[values[n]])
      values[n]++;
  }
}

static bool is_rare(const struct trial *trial, uint64_t n) {
  return !bt_is_common(&trial->split, trial->values[n], n);
}

static struct bt_tap tap_of(const struct trial *trial, uint64_t rare, size_t take) {
  return (struct bt_tap){rare + take, trial->values[rare]};
}

/* Computes the game from n on, in runs of random lengths, and corrects the value of each rare
 * heap. */
static void replay(enum bt_simd simd, struct trial *trial, size_t take, bool plain, uint64_t n,
                   uint64_t *seed) {
  static uint16_t values[HEAPS];
  memcpy(values, trial->values, n * sizeof *values);
  trial->count = 0;
  if (plain)
    trial->taps[trial->count++] = (struct bt_tap){take, 0};
  for (uint64_t i = 1; i < n; i++)
    if (is_rare(trial, i))
      trial->taps[trial->count++] = tap_of(trial, i, take);
  struct bt_many_rares *many =
      bt_many_rares_new(simd, &trial->split, trial->taps, trial->count, values + n, n);
  assert_non_null(many);
  while (n < HEAPS) {
    const size_t most = HEAPS - n, wanted = 1 + random_below(seed, 1500);
    const size_t count = wanted < most ? wanted : most;
    assert_int_equal(bt_many_rares_run(many, n, values + n, count), count);
    for (const uint64_t end = n + count; n < end; n++) {
      if (is_rare(trial, n))
        break;
      assert_int_equal(values[n], trial->values[n]);
    }
    if (n < HEAPS && is_rare(trial, n)) {
      values[n] = trial->values[n];
      const struct bt_tap tap = tap_of(trial, n, take);
      assert_true(bt_many_rares_add(many, &tap, 1));
      bt_many_rares_forget(many, n++);
    }
  }
  bt_many_rares_free(many);
}

static void replay_on_all(size_t whole, size_t take, bool plain, struct bt_split split) {
  static struct trial trial;
  uint64_t seed = seed_of_run();
  make_game(trial.values, whole, take, plain);
  trial.split = split;
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
    replay(simd, &trial, take, plain, 2000 + random_below(&seed, 2000), &seed);
}

static void game_6_is_right_with_new_rare_heaps(void **state) {
  (void)state;
  replay_on_all(0, 1, true, (struct bt_split){.mask = 0xee, .takes = 1});
}

static void game_007_is_right_with_new_rare_heaps(void **state) {
  (void)state;
  replay_on_all(3, 3, true, (struct bt_split){.mask = 0xb8, .takes = 1});
}

static void game_104_is_right_by_parities_of_heaps(void **state) {
  (void)state;
  replay_on_all(1, 3, false, (struct bt_split){.mask = 0x17, .alternates = true, .takes = 1});
}

/* Checks runs that end at a heap for which the taps give every number: those of distance 1, if g(n
 * - 1) = 1. */
static void runs_end_where_there_is_no_candidate(void **state) {
  (void)state;
  static struct bt_tap taps[BT_MANY_VALUES];
  uint16_t values[200] = {0};
  for (size_t i = 0; i < 100; i++)
    values[i] = 1;
  for (uint32_t i = 0; i < BT_MANY_VALUES; i++)
    taps[i] = (struct bt_tap){i == 0 ? 30 : 1, i};
  const struct bt_split split = {.mask = 1};
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd)) {
    struct bt_many_rares *many =
        bt_many_rares_new(simd, &split, taps + 1, BT_MANY_VALUES - 1, values + 20, 20);
    assert_non_null(many);
    assert_int_equal(bt_many_rares_run(many, 20, values + 20, 50), 50); /* 1: no tap has 0 */
    assert_true(bt_many_rares_add(many, taps, 1));
    assert_int_equal(bt_many_rares_run(many, 25, values + 25, 50), 6); /* heap 31 has none */
    bt_many_rares_free(many);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_taps_give_what_the_definition_says),
      cmocka_unit_test(lots_of_far_taps_give_what_the_definition_says),
      cmocka_unit_test(game_6_is_right_with_new_rare_heaps),
      cmocka_unit_test(game_007_is_right_with_new_rare_heaps),
      cmocka_unit_test(game_104_is_right_by_parities_of_heaps),
      cmocka_unit_test(runs_end_where_there_is_no_candidate),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
