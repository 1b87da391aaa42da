/* Suspense by stretches of heaps, against the definition. */
#include "by_definition.h"
#include "games.h"
#include "support.h"

#include "games/catalogue.h"
#include "sequence/suspense/intervals.h"
#include "sequence/suspense/suspense.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

typedef betli_status way(struct bt_suspense *s, uint64_t heap, struct bt_error *error);

static struct bt_suspense values_by(way *run, const struct bt_game *game, bool misere,
                                    uint64_t last) {
  struct bt_take_break code;
  struct bt_suspense s;
  struct bt_error error = {0};
  assert_true(game->kind->take_break(game->self, &code));
  bt_limits_begin(&limits);
  assert_int_equal(
      bt_suspense_open(&s, &code, bt_function_of(BT_SUSPENSE, misere), &limits, &error), BETLI_OK);
  assert_int_equal(run(&s, last, &error), BETLI_OK);
  assert_true(s.stretches.last >= last);
  return s;
}

static struct bt_suspense values_of(const struct bt_game *game, bool misere, uint64_t last) {
  return values_by(bt_suspense_run, game, misere, last);
}

static void agrees(const char *name, uint64_t last) {
  struct bt_game game = opened(name);
  for (int misere = 0; misere < 2; misere++) {
    const struct bt_algebra *algebra = bt_algebra_of(BT_LONG_CONJUNCTIVE, misere);
    struct bt_suspense s = values_of(&game, misere, last);
    struct bt_value *wanted = values_by_definition(&game, algebra, last);
    for (uint64_t heap = 0; heap <= last; heap++)
      if (bt_suspense_value(&s, heap) != wanted[heap].number)
        fail_msg("%s, %s: heap %llu", name, misere ? "misere" : "normal", (unsigned long long)heap);
    free(wanted);
    bt_suspense_close(&s);
  }
  bt_game_close(&game);
}

static void codes_of_three_digits(void **state) {
  (void)state;
  for (unsigned code = 1; code < 512; code += is_sanitized_run() ? 7 : 1) {
    char name[16];
    snprintf(name, sizeof name, "0.%03o", code);
    agrees(name, (code & 0444) != 0 ? 300 : 100);
  }
}

static void larger_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < rounds_of_run(200); i++) {
    char name[16];
    random_hex_code(name, &seed);
    agrees(name, 60);
  }
}

/* ---- levels --------------------------------------------------------------------------------- */

static size_t stretches_to(const struct bt_suspense *s, uint64_t last) {
  size_t count = 0;
  while (count < s->stretches.count && s->stretches.list[count].first <= last)
    count++;
  return count;
}

static void same_stretches(const struct bt_suspense *a, const struct bt_suspense *b,
                           uint64_t last) {
  const size_t count = stretches_to(a, last);
  assert_int_equal(count, stretches_to(b, last));
  assert_memory_equal(a->stretches.list, b->stretches.list, count * sizeof *a->stretches.list);
}

/* Returns true if levels that repeat are found; the stretches must be the same without them. */
static bool has_levels(const char *name, bool misere, uint64_t last) {
  struct bt_game game = opened(name);
  struct bt_suspense with = values_of(&game, misere, last);
  struct bt_suspense without = values_by(bt_suspense_compute, &game, misere, last);
  const bool found = with.levels.count > 0;
  same_stretches(&with, &without, last);
  assert_int_equal(without.levels.count, 0);
  bt_suspense_close(&with);
  bt_suspense_close(&without);
  bt_game_close(&game);
  return found;
}

/* Checks that all octal games of three digits that split heaps have levels. */
static void levels_of_three_digits(void **state) {
  (void)state;
  for (unsigned code = 1; code < 512; code += is_sanitized_run() ? 7 : 1) {
    char name[16];
    snprintf(name, sizeof name, "0.%03o", code);
    for (int misere = 0; misere < 2 && (code & 0444) != 0; misere++)
      assert_true(has_levels(name, misere == 1, code % 32 == 5 ? UINT64_MAX : 1 << 13));
  }
}

/* Compares heaps far after the one from which levels are certain. */
static void levels_by_definition(void **state) {
  (void)state;
  static const char *const names[] = {"kayles", "0.004", "0.104", "0.204", "0.314", "hex:0.2C"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    agrees(names[i], (i < 5 ? 4000U : 1200U) / (is_long_run() ? 1 : is_sanitized_run() ? 3 : 2));
}

static bool splits(const char *name) {
  struct bt_game game = opened(name);
  struct bt_take_break code;
  uint64_t taken, heaps;
  assert_true(game.kind->take_break(game.self, &code));
  bt_take_break_measure(&code, &taken, &heaps);
  bt_game_close(&game);
  return heaps > 1;
}

/* Looks for levels of random codes, and prints the codes without any; none of these is known. */
static void levels_of_larger_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < rounds_of_run(200); i++) {
    char name[16];
    random_hex_code(name, &seed);
    if (splits(name) && !has_levels(name, i % 2 == 1, 1 << 16))
      printf("no levels: %s, %s play\n", name, i % 2 == 1 ? "misere" : "normal");
  }
}

/* Checks known levels: periods of one to three levels, one of which is not a step.  Moves may leave
 * three heaps, or unequal ones. */
static void kinds_of_levels(void **state) {
  (void)state;
  static const struct {
    const char *name;
    bool misere;
    size_t count;
    uint64_t factor, saltus, seen;
  } known[] = {{"kayles", false, 1, 2, 2, 94},    {"0.204", false, 3, 6, 4, 803},
               {"0.204", true, 3, 6, 4, 1121},    {"0.330074", true, 3, 6, 4, 1530},
               {"0.031166", false, 2, 4, 4, 600}, {"hex:0.2C", false, 1, 3, 2, 526},
               {"grundy", false, 1, 2, 2, 16},    {"code:0,0,32,1", true, 1, 5, 2, 1248}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct bt_game game = opened(known[i].name);
    struct bt_suspense s = values_of(&game, known[i].misere, UINT64_MAX);
    assert_int_equal(s.levels.count, known[i].count);
    assert_int_equal(bt_levels_factor(&s.levels), known[i].factor);
    assert_int_equal(bt_levels_saltus(&s.levels, &s.stretches), known[i].saltus);
    assert_int_equal(s.levels.seen, known[i].seen);
    bt_suspense_close(&s);
    bt_game_close(&game);
    assert_true(has_levels(known[i].name, known[i].misere, UINT64_MAX));
  }
}

/* Checks games without levels.  Takes beyond the digits reach heaps of all sizes, so that there is
 * a last P-position. */
static void no_levels(void **state) {
  (void)state;
  static const char *const names[] = {"lasker", "subtract:all-but=2,5", "subtract:2,5", "0.3",
                                      "code:0,17"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (int misere = 0; misere < 2; misere++)
      assert_false(has_levels(names[i], misere == 1, 100));
}

/* Returns true if levels are still found after a change of one stretch. */
static bool survives(const struct bt_suspense *s, size_t count, size_t changed, uint64_t longer,
                     uint64_t greater) {
  struct bt_stretches others = s->stretches;
  struct bt_levels levels = {0};
  others.list = malloc(count * sizeof *others.list);
  assert_non_null(others.list);
  memcpy(others.list, s->stretches.list, count * sizeof *others.list);
  others.count = count;
  others.last = others.list[count - 1].first;
  others.list[changed].first += longer;
  others.list[changed].value += greater;
  const bool found = bt_levels_find(&others, &s->code, s->function, &levels);
  free(others.list);
  return found;
}

/* Checks that levels are not found if a region or a value differs. */
static void nothing_else_repeats(void **state) {
  (void)state;
  static const char *const names[] = {"kayles", "0.014", "0.204", "hex:0.2C"};
  for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
    struct bt_game game = opened(names[n]);
    struct bt_suspense s = values_of(&game, false, 1 << 20);
    const struct bt_level *of = s.levels.of;
    const size_t q = s.levels.count, region = of[1].start - of[0].start;
    const size_t count = of[q].start + region + 1;
    assert_true(survives(&s, count, 0, 0, 0));
    for (size_t i = 0; i < region; i++) {
      assert_false(survives(&s, count, of[0].start + i, i > 0, 2));
      assert_false(survives(&s, count, of[q].start + i, 0, 2));
      assert_false(i > 0 && survives(&s, count, of[q].start + i, 1, 0));
    }
    assert_false(survives(&s, count, 1, 0, 1000));  /* a small heap worth more than large ones */
    assert_false(survives(&s, count - 1, 0, 0, 0)); /* the last region is not known yet */
    bt_suspense_close(&s);
    bt_game_close(&game);
  }
}

/* Checks that three heaps may be equal in a game in which two must be unequal.  Taking 1 from 4
 * leaves 1, 1 and 1. */
static void two_unequal_or_three(void **state) {
  (void)state;
  static const uint64_t digits[] = {0, 8};
  const struct bt_take_break code = {.digits = digits, .count = 2, .unequal = true};
  static const uint64_t wanted[] = {0, 0, 0, 0, 1};
  struct bt_suspense s;
  struct bt_error error = {0};
  bt_limits_begin(&limits);
  assert_int_equal(bt_suspense_open(&s, &code, bt_function_of(BT_SUSPENSE, false), &limits, &error),
                   BETLI_OK);
  assert_int_equal(bt_suspense_run(&s, 20, &error), BETLI_OK);
  for (uint64_t heap = 0; heap < 5; heap++)
    assert_int_equal(bt_suspense_value(&s, heap), wanted[heap]);
  bt_suspense_close(&s);
}

/* Checks games with heaps that must be unequal, with takes beyond the digits, and with moves that
 * leave more heaps. */
static void other_games(void **state) {
  (void)state;
  agrees("grundy", 600);
  agrees("lasker", 200);
  agrees("kayles", is_sanitized_run() ? 1500 : 4000);
  agrees("subtract:all-but=2,5", 100);
  agrees("subtract:2,5,70", 300);
  agrees("code:0,17", 70);
  agrees("code:0,0,32,1", 60);
}

/* Checks that the stretches of an octal game up to 2^64 - 1 are few: some for each doubling. */
static void the_largest_heaps(void **state) {
  (void)state;
  static const char *const names[] = {"kayles", "0.137", "0.07", "0.104", "0.15", "0.6", "grundy"};
  for (size_t i = 0; i < 2 * (sizeof names / sizeof *names); i++) {
    struct bt_game game = opened(names[i / 2]);
    struct bt_suspense s = values_of(&game, i % 2 == 1, UINT64_MAX);
    assert_true(s.stretches.count < 500);
    assert_true(s.stretches.largest > 110 && s.stretches.largest < 140);
    bt_suspense_close(&s);
    bt_game_close(&game);
  }
}

/* Checks that the distances of P-positions of Kayles double.  They end at 3 * 2^k - 3 in normal
 * play, and at 2^k - 2 in misere play. */
static void kayles_doubles(void **state) {
  (void)state;
  struct bt_game game = opened("kayles");
  for (int misere = 0; misere < 2; misere++) {
    struct bt_suspense s = values_of(&game, misere == 1, UINT64_MAX);
    for (size_t k = 12; k < s.stretches.count; k++)
      assert_int_equal(s.stretches.list[k].first - s.stretches.list[k - 2].first,
                       2 * (s.stretches.list[k - 2].first - s.stretches.list[k - 4].first));
    bt_suspense_close(&s);
  }
  bt_game_close(&game);
}

static void a_limit_leaves_the_rest_for_later(void **state) {
  (void)state;
  struct bt_game game = opened("0.104");
  struct bt_suspense whole = values_by(bt_suspense_compute, &game, false, UINT64_MAX), parts;
  struct bt_error error = {0};
  int limited = 0;
  assert_int_equal(bt_suspense_open(&parts, &whole.code, whole.function, &limits, &error),
                   BETLI_OK);
  limits.seconds = 1e-9;
  bt_limits_begin(&limits);
  while (bt_suspense_compute(&parts, UINT64_MAX, &error) == BETLI_LIMIT)
    limited++;
  limits.seconds = limits.deadline = 0;
  assert_true(limited > 1);
  same_stretches(&parts, &whole, UINT64_MAX);
  bt_suspense_close(&parts);
  bt_suspense_close(&whole);
  bt_game_close(&game);
  assert_true(limits.used == 0);
}

/* ---- intervals ------------------------------------------------------------------------------ */

enum { SMALL = 64 };

/* Makes random intervals below SMALL / 2, as a set and as an array of members. */
static void scatter(struct bt_intervals *set, bool *members, uint64_t *seed) {
  for (int i = 0; i < 3; i++) {
    const uint64_t first = random_below(seed, SMALL / 2 - 4), last = first + random_below(seed, 4);
    bt_intervals_add(set, first, last);
    for (uint64_t n = first; n <= last; n++)
      members[n] = true;
  }
  bt_intervals_merge(set);
}

static void hold(const struct bt_intervals *set, const bool *members) {
  for (uint64_t n = 0; n < SMALL; n++) {
    uint64_t until;
    assert_int_equal(bt_intervals_have(set, n, &until), members[n]);
    assert_true(until >= n);
    for (uint64_t m = n; m < SMALL && m <= until; m++)
      assert_int_equal(members[m], members[n]);
  }
}

static void sums_of_intervals(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < rounds_of_run(2000); i++) {
    struct bt_intervals a = {0}, b = {0}, sums = {0};
    bool some[SMALL] = {false}, all[SMALL] = {false}, wanted[SMALL] = {false};
    const bool unequal = i % 2 == 1;
    scatter(&a, some, &seed);
    scatter(&b, all, &seed);
    for (size_t k = 0; k < a.count; k++) /* all of `a` is in `b` */
      bt_intervals_add(&b, a.list[k].first, a.list[k].last);
    bt_intervals_merge(&b);
    for (uint64_t x = 0; x < SMALL; x++)
      for (uint64_t y = 0; y < SMALL; y++)
        if (some[x] && (all[y] || some[y]) && x + y < SMALL && !(unequal && x == y))
          wanted[x + y] = true;
    bt_intervals_add_sums(&sums, &a, &b, unequal);
    hold(&sums, wanted);
    bt_intervals_free(&a);
    bt_intervals_free(&b);
    bt_intervals_free(&sums);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_of_three_digits),
      cmocka_unit_test(larger_codes),
      cmocka_unit_test(two_unequal_or_three),
      cmocka_unit_test(other_games),
      cmocka_unit_test(levels_of_three_digits),
      cmocka_unit_test(levels_by_definition),
      cmocka_unit_test(levels_of_larger_codes),
      cmocka_unit_test(kinds_of_levels),
      cmocka_unit_test(no_levels),
      cmocka_unit_test(nothing_else_repeats),
      cmocka_unit_test(the_largest_heaps),
      cmocka_unit_test(kayles_doubles),
      cmocka_unit_test(sums_of_intervals),
      cmocka_unit_test(a_limit_leaves_the_rest_for_later),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
