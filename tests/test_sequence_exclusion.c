/* The exclusion check of each instruction set against its definition.  The values are those of
 * random games, correct and tampered with.  Divisions into classes are random, since each of them
 * is correct. */
#include "sequence/exclusion/exclusion.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 10000, NUMBERS = 1 << 16 };

struct game {
  uint32_t whole[4], plain[4], split[4];
  struct bt_recurrence recurrence;
  unsigned width;
  uint32_t g[HEAPS];
};

static const struct game known[] = {
    /* 0.104, 0.106, 0.6, 0.007, 0.07, 4.7, Grundy's game, 0.3305: takes of both parities, 0.6633 */
    {.whole = {1}, .split = {3}, .recurrence = {{1, 0}, {0, 0}, {1, 0}, 3, false}},
    {.whole = {1}, .plain = {3}, .split = {3}, .recurrence = {{1, 0}, {1, 0}, {1, 0}, 3, false}},
    {.plain = {1}, .split = {1}, .recurrence = {{0, 0}, {1, 0}, {1, 0}, 1, false}},
    {.whole = {3}, .plain = {3}, .split = {3}, .recurrence = {{1, 0}, {1, 0}, {1, 0}, 3, false}},
    {.whole = {2}, .plain = {2}, .split = {2}, .recurrence = {{1, 0}, {1, 0}, {1, 0}, 2, false}},
    {.whole = {1}, .plain = {1}, .split = {0, 1}, .recurrence = {{1, 0}, {1, 0}, {2, 0}, 1, false}},
    {.split = {0}, .recurrence = {{0, 0}, {0, 0}, {1, 0}, 0, true}},
    {.plain = {1, 2, 4}, .split = {4, 7}, .recurrence = {{0, 0}, {3, 0}, {2, 0}, 7, false}},
    {.whole = {3},
     .plain = {1, 2, 3},
     .split = {1, 2},
     .recurrence = {{1, 0}, {3, 0}, {2, 0}, 3, true}},
};

/* A set of numbers: x is in it if marks[x] == mark. */
struct set {
  uint32_t mark, marks[NUMBERS];
};

/* Collects the values of options: by pairs with a heap a <= depth, pairs of equal heaps, plain
 * takes and whole ones. */
static void see_options(const struct game *game, const uint32_t *g, uint64_t n, uint64_t depth,
                        struct set *set) {
  const struct bt_recurrence *r = &game->recurrence;
  const uint32_t mark = ++set->mark;
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n)
      set->marks[0] = mark;
  for (size_t i = 0; i < r->plain.count; i++)
    if (r->plain.takes[i] < n)
      set->marks[g[n - r->plain.takes[i]]] = mark;
  for (size_t i = 0; i < r->split.count; i++) {
    const uint64_t t = r->split.takes[i], rest = t < n ? n - t : 0;
    for (uint64_t a = 1; a <= depth && 2 * a < rest; a++)
      set->marks[g[a] ^ g[rest - a]] = mark;
    if (rest > 0 && rest % 2 == 0 && !r->unequal)
      set->marks[0] = mark;
  }
}

static bool is_in(const struct set *set, uint32_t x) {
  return set->marks[x] == set->mark;
}

static void finish(struct game *game) {
  static struct set set;
  game->width = 1;
  game->g[0] = 0;
  set = (struct set){0};
  for (uint32_t n = 1; n < HEAPS; n++) {
    see_options(game, game->g, n, HEAPS, &set);
    while (is_in(&set, game->g[n]))
      game->g[n]++;
    if (game->g[n] >= 200)
      game->width = 2;
  }
}

static void random_takes(uint64_t *seed, struct bt_takes *takes, uint32_t *most) {
  uint32_t take = (uint32_t)random_below(seed, 6);
  takes->count = random_below(seed, 4);
  for (size_t i = 0; i < takes->count; i++, take += 1 + (uint32_t)random_below(seed, 5)) {
    takes->takes[i] = take;
    *most = take > *most ? take : *most;
  }
}

/* Returns a known game, whose values are not computed yet. */
static struct game *rules_of(size_t which) {
  struct game *game = malloc(sizeof *game);
  assert_non_null(game);
  memcpy(game, &known[which], sizeof *game);
  game->recurrence.whole.takes = game->whole;
  game->recurrence.plain.takes = game->plain;
  game->recurrence.split.takes = game->split;
  return game;
}

static struct game *known_game(size_t which) {
  struct game *game = rules_of(which);
  finish(game);
  return game;
}

static struct game *game_of(uint64_t *seed) {
  const size_t count = sizeof known / sizeof *known, which = random_below(seed, 2 * count);
  struct game *game = which < count ? known_game(which) : calloc(1, sizeof *game);
  assert_non_null(game);
  if (which >= count) {
    struct bt_recurrence *r = &game->recurrence;
    r->plain.takes = game->plain;
    r->split.takes = game->split;
    random_takes(seed, &r->plain, &r->most);
    if (r->plain.count > 0 && game->plain[0] == 0)
      game->plain[0] = 1; /* the next one is at least 1 too, and takes may repeat */
    random_takes(seed, &r->split, &r->most);
    r->most = r->most < 1 ? 1 : r->most;
    r->unequal = random_below(seed, 4) == 0 || (r->split.count > 0 && game->split[0] == 0);
    finish(game);
  }
  if (random_below(seed, 2) == 0)
    game->width = 2;
  return game;
}

static struct bt_split random_split(uint64_t *seed, const struct game *game) {
  struct bt_split split = {.mask = (uint32_t)random_below(seed, 1 << (1 + random_below(seed, 16)))};
  const struct bt_takes *takes = &game->recurrence.split;
  bool same = takes->count > 0;
  for (size_t i = 0; i < takes->count; i++)
    same &= ((takes->takes[i] ^ takes->takes[0]) & 1) == 0;
  split.alternates = same && random_below(seed, 2) == 0;
  split.takes = split.alternates ? takes->takes[0] & 1 : 0;
  return split;
}

/* Returns values in the form that the check reads, in an allocation that ends where they end. */
static uint8_t *written(const struct game *game, const uint32_t *g, uint64_t from, uint64_t to) {
  uint8_t *bytes = malloc((to - from) * game->width + 1);
  assert_non_null(bytes);
  for (uint64_t n = from; n < to; n++) {
    const uint8_t byte = (uint8_t)g[n];
    const uint16_t word = (uint16_t)g[n];
    if (game->width == 1)
      bytes[n - from] = byte;
    else
      memcpy(bytes + 2 * (n - from), &word, 2);
  }
  return bytes;
}

/* Returns the number of heaps from n on that are proved by the definition. */
static size_t proved(const struct game *game, const uint32_t *g, const struct bt_split *split,
                     uint64_t n, size_t count, uint64_t depth) {
  static struct set set;
  for (size_t i = 0; i < count; i++) {
    see_options(game, g, n + i, depth, &set);
    for (uint32_t x = 0; x < g[n + i]; x++)
      if (!is_in(&set, x) && !bt_is_common(split, x, n + i))
        return i;
  }
  return count;
}

static void tamper(uint64_t *seed, const struct game *game, uint32_t *g, uint64_t n, size_t count) {
  for (uint64_t changes = random_below(seed, 3); changes > 0; changes--) {
    uint32_t *value = &g[n + random_below(seed, count)];
    const uint64_t way = random_below(seed, 8);
    if (way == 0)
      *value = (uint32_t)random_below(seed, game->width == 1 ? 256 : NUMBERS);
    else if (way < 3)
      *value = g[1 + random_below(seed, n)];
    else
      *value += (uint32_t)random_below(seed, 4);
    *value &= game->width == 1 ? 255 : NUMBERS - 1;
  }
}

struct plan {
  struct bt_split split;
  uint64_t depth;
  struct bt_exclusion *levels[BT_SIMD_LEVELS];
  struct bt_exclusion_room *rooms[BT_SIMD_LEVELS];
};

/* Spoils a sample, so that it leads to a bad plan whose steps leave much to be done. */
static void spoil_sample(uint64_t *seed, const struct game *game, uint8_t *values, uint64_t from,
                         uint64_t to) {
  const uint64_t bound = random_below(seed, 2) == 0 ? 1 : 1 + random_below(seed, 256);
  for (uint64_t n = from; n < to; n++)
    values[n * game->width] = (uint8_t)(255 - random_below(seed, bound));
}

/* Plans each instruction set for plan->split and plan->depth. */
static void plan_tiers(struct plan *plan, const struct game *game, const uint8_t *values,
                       uint64_t n) {
  const struct bt_limits unlimited = {.memory = UINT64_MAX};
  struct bt_thread_pool *pool = bt_thread_pool_new(2);
  assert_non_null(pool);
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd)) {
    plan->levels[simd] =
        bt_exclusion_new(simd, &game->recurrence, &plan->split, game->width, values, plan->depth,
                         values + n * game->width, n, n, pool, &unlimited);
    assert_non_null(plan->levels[simd]);
    plan->rooms[simd] = bt_exclusion_room_new(plan->levels[simd]);
    assert_non_null(plan->rooms[simd]);
  }
  bt_thread_pool_free(pool);
}

static void plan_open(struct plan *plan, uint64_t *seed, const struct game *game) {
  static const uint64_t bounds[] = {40, 500, 1500, HEAPS / 2 - 50};
  const uint64_t bound = bounds[random_below(seed, 4)];
  const uint64_t n = random_below(seed, 4) == 0 ? 2 + random_below(seed, HEAPS - 2) : HEAPS;
  plan->depth = random_below(seed, n < bound ? n : bound);
  plan->split = random_split(seed, game);
  uint8_t *values = written(game, game->g, 0, n);
  if (random_below(seed, 3) == 0)
    spoil_sample(seed, game, values, plan->depth + 1, n);
  plan_tiers(plan, game, values, n);
  free(values);
}

static void plan_close(struct plan *plan) {
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd)) {
    bt_exclusion_room_free(plan->rooms[simd]);
    bt_exclusion_free(plan->levels[simd]);
  }
}

/* Compares each instruction set with the definition, on the heaps from n on, and `deepest` with the
 * least depth that is needed. */
static void compare(const struct plan *plan, const struct game *game, const uint32_t *g, uint64_t n,
                    size_t count) {
  const size_t expected = proved(game, g, &plan->split, n, count, plan->depth);
  const uint64_t reach = bt_exclusion_reach(plan->levels[0]);
  uint8_t *values = written(game, g, n - reach, n + count);
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd)) {
    uint64_t deepest = 0;
    const size_t found = bt_exclusion_check(plan->levels[simd], plan->rooms[simd],
                                            values + reach * game->width, n, count, &deepest);
    if (found != expected)
      fail_msg("%s: %zu heaps from %llu on instead of %zu", bt_simd_name(simd), found,
               (unsigned long long)n, expected);
    assert_true(deepest <= plan->depth);
    assert_int_equal(proved(game, g, &plan->split, n, expected, deepest), expected);
  }
  free(values);
}

static void agrees_with_the_definition(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(24); round++) {
    struct game *game = game_of(&seed);
    uint32_t *g = malloc(sizeof game->g);
    assert_non_null(g);
    struct plan plan;
    plan_open(&plan, &seed, game);
    const uint64_t first = 2 * bt_exclusion_reach(plan.levels[0]) + 1;
    for (int call = 0; call < 25; call++) {
      const uint64_t n = first + random_below(&seed, HEAPS - first);
      const size_t most = random_below(&seed, 2) == 0 ? 200 : HEAPS;
      const size_t count = 1 + random_below(&seed, HEAPS - n < most ? HEAPS - n : most);
      memcpy(g, game->g, sizeof game->g);
      tamper(&seed, game, g, n, count);
      compare(&plan, game, g, n, count);
    }
    plan_close(&plan);
    free(g);
    free(game);
  }
}

/* Checks long calls, which take several batches.  All heaps are proved, except those tampered
 * with. */
static void long_calls_agree(void **state) {
  uint64_t seed = seed_of_run();
  uint32_t *g = malloc(HEAPS * sizeof *g);
  (void)state;
  assert_non_null(g);
  for (size_t i = 0; i < (is_sanitized_run() ? 2 : 4); i++) {
    struct game *game = known_game(i % 2); /* 0.104, 0.106 */
    struct plan plan = {.split = random_split(&seed, game), .depth = 1500};
    uint8_t *values = written(game, game->g, 0, HEAPS);
    plan_tiers(&plan, game, values, HEAPS);
    free(values);
    for (int call = 0; call < 6; call++) {
      const uint64_t n = 3010 + random_below(&seed, 1000);
      memcpy(g, game->g, sizeof game->g);
      assert_int_equal(proved(game, g, &plan.split, n, HEAPS - n, plan.depth), HEAPS - n);
      tamper(&seed, game, g, n + 4096, 1500);
      compare(&plan, game, g, n, HEAPS - n);
    }
    plan_close(&plan);
    free(game);
  }
  free(g);
}

/* The rest is about heaps that want very many numbers.  The first pairs give none of these, so that
 * they are looked for in the pairs after those.  The known games have none below HEAPS. */
enum {
  FIRST = 4096,
  SAMPLE_END = 6000 /* leaves room for a row of the sample after what it reaches back to */
};

/* Makes values without the bit `hole`, so that no option has it either. */
static void make_values(uint64_t *seed, struct game *game, uint64_t from, uint32_t bound,
                        uint32_t hole) {
  for (uint64_t n = from; n < HEAPS; n++)
    game->g[n] = (uint32_t)random_below(seed, bound) & ~hole;
}

/* Plans with zeros for all heaps that steps are chosen by.  These need no proof, so that there are
 * no steps, but lists for all numbers that earlier heaps have. */
static void plan_without_steps(struct plan *plan, const struct game *game) {
  uint8_t *values = written(game, game->g, 0, SAMPLE_END);
  const size_t zeros = HEAPS / 2 * (size_t)game->width;
  memset(values + zeros, 0, (size_t)SAMPLE_END * game->width - zeros);
  plan_tiers(plan, game, values, SAMPLE_END);
  free(values);
}

/* Makes the rare numbers below g(n) options of n, by pairs after the first ones, except for one
 * number.  A second round is for options that the first one overwrote. */
static void plant(uint64_t *seed, const struct plan *plan, struct game *game, uint64_t n,
                  uint32_t left_out) {
  static struct set set;
  const uint64_t others = plan->depth - FIRST;
  const uint64_t step = random_below(seed, 2) == 0 ? 1 : 997; /* a prime, to scatter the pairs */
  uint64_t i = random_below(seed, others);
  for (int time = 0; time < 2; time++) {
    see_options(game, game->g, n, plan->depth, &set);
    for (uint32_t x = 0; x < game->g[n]; x++) {
      if (is_in(&set, x) || x == left_out || bt_is_common(&plan->split, x, n))
        continue;
      const uint64_t a = FIRST + 1 + i++ * step % others;
      game->g[n - game->split[0] - a] = game->g[a] ^ x;
    }
  }
}

/* Checks planted options.  The number that is left out is rare, and so is missed, in every second
 * call.  With eleven bits, numbers share their last ten, by which an instruction set may filter.
 * With nine, and without a hole, the first pairs give everything. */
static void try_planted(uint64_t *seed) {
  struct game *game = rules_of(random_below(seed, sizeof known / sizeof *known));
  const unsigned bits = 9 + (unsigned)random_below(seed, 3);
  const uint32_t bound = UINT32_C(1) << bits;
  const uint32_t hole =
      random_below(seed, 4) == 0 ? 0 : UINT32_C(1) << random_below(seed, bits - 1);
  struct plan plan = {.split = random_split(seed, game),
                      .depth = FIRST + 600 + random_below(seed, 250)};
  game->width = 2;
  make_values(seed, game, 0, bound, hole);
  plan_without_steps(&plan, game);
  const uint64_t first = 2 * bt_exclusion_reach(plan.levels[0]) + 20;
  for (int call = 0; call < 4; call++) {
    const uint64_t n = first + random_below(seed, HEAPS - first), before = random_below(seed, 16);
    make_values(seed, game, plan.depth + 1, bound, hole);
    memset(&game->g[n - before], 0, before * sizeof *game->g);
    game->g[n] = bound / 2 + (uint32_t)random_below(seed, bound / 4);
    plant(seed, &plan, game, n, hole | (uint32_t)random_below(seed, game->g[n]));
    compare(&plan, game, game->g, n - before, before + 1);
  }
  plan_close(&plan);
  free(game);
}

static void numbers_after_thousands_of_pairs_are_found(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(100); round++)
    try_planted(&seed);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_the_definition),
                                     cmocka_unit_test(long_calls_agree),
                                     cmocka_unit_test(numbers_after_thousands_of_pairs_are_found)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
