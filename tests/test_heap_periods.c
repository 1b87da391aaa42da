/* Tables of heaps whose values repeat: values after the computed heaps, against the definition. */
#include "by_definition.h"
#include "games.h"
#include "support.h"

#include "core/algebra/compound.h"
#include "core/value/table.h"
#include "games/catalogue.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits limits;
static uint64_t seed;

enum { FAR = 9000 }; /* tables look for a period from 4096 heaps on */

/* Opens a table for a heap so large that only a period can give its value; returns false if there
 * is no period. */
static bool open_folded(struct bt_table *table, const struct bt_game *game,
                        const struct bt_algebra *algebra) {
  const uint64_t heap = UINT64_C(1) << 60;
  struct bt_error error = {0};
  bt_table_open(table, game, algebra, &limits);
  if (bt_table_cover(table, &heap, &error) == BETLI_OK)
    return true;
  assert_int_equal(error.status, BETLI_INPUT);
  assert_non_null(strstr(error.message, "needs a table of"));
  bt_table_close(table);
  return false;
}

/* Returns the value of a heap, which the table must have. */
static struct bt_value at(const struct bt_table *table, uint64_t heap) {
  assert_true(bt_table_has(table, &heap));
  return bt_table_at(table, &heap);
}

/* Returns true if a period was proved.  Compares all heaps to `last`, far more than were computed,
 * with the definition, and as many around 2^60 with the period. */
static bool agrees(const struct bt_game *game, const struct bt_algebra *algebra, uint64_t last) {
  struct bt_table table;
  if (!open_folded(&table, game, algebra))
    return false;
  struct bt_value *plain = values_by_definition(game, algebra, last);
  const struct bt_law law = table.law;
  table.count = table.ready = law.from + law.period; /* all else by the period */
  for (uint64_t heap = 0; heap <= last; heap++)
    if (!bt_same(at(&table, heap), plain[heap]))
      fail_msg("%s under %s: heap %llu", game->name, algebra->function->symbol,
               (unsigned long long)heap);
  free(plain);
  bt_table_close(&table);
  assert_true(limits.used == 0);
  return true;
}

static const struct bt_algebra *rows[12];
static const struct bt_algebra *alone[2];

/* Counts the proved periods of all rows, and of outcomes, which have a function but no row. */
static size_t agrees_in_all(const char *name, uint64_t last) {
  struct bt_game game = opened(name);
  size_t proved = 0;
  for (size_t i = 0; i < 12; i++)
    proved += agrees(&game, rows[i], last);
  for (size_t i = 0; i < 2; i++)
    proved += agrees(&game, alone[i], last);
  bt_game_close(&game);
  return proved;
}

/* Returns true if remoteness grows at two rates, by the residue of the heap, so that one saltus
 * cannot describe it.  No other game that is chosen here does. */
static bool has_two_rates(const char *name) {
  return strcmp(name, "subtract:3,9,11") == 0 || strcmp(name, "subtract:3,9,13") == 0;
}

static void subtraction_games(void **state) {
  (void)state;
  for (size_t i = 0; i < rounds_of_run(12); i++) {
    char name[64];
    const int a = 1 + (int)random_below(&seed, 6), b = a + 1 + (int)random_below(&seed, 6);
    snprintf(name, sizeof name, "subtract:%d,%d,%d", a, b, b + 1 + (int)random_below(&seed, 9));
    const size_t proved = agrees_in_all(name, FAR);
    if (proved != (has_two_rates(name) ? 9 : 14))
      fail_msg("%s: %zu of 14 are proved to repeat", name, proved);
  }
}

static void bachets_game(void **state) {
  (void)state;
  assert_int_equal(agrees_in_all("bash:1", FAR), 14);
  assert_int_equal(agrees_in_all("bash:3", FAR), 14);
  assert_int_equal(agrees_in_all("bash:40", FAR), 14);
}

/* Checks codes whose moves leave at most one heap, and have one to six digits.  Some have wild
 * genera. */
static void codes_of_one_heap(void **state) {
  (void)state;
  for (size_t i = 0; i < rounds_of_run(is_long_run() ? 12 : 6); i++) {
    char name[16] = "0.";
    const size_t digits = 1 + random_below(&seed, 6);
    for (size_t d = 0; d < digits; d++)
      name[2 + d] = (char)('0' + random_below(&seed, 4));
    name[1 + digits] = (char)('1' + random_below(&seed, 3));
    assert_true(agrees_in_all(name, FAR) >= 13);
  }
}

/* Checks codes that leave two heaps: periods of some rows are proved.  Without a period, the table
 * ends only when it is too large. */
static void codes_of_several_heaps(void **state) {
  (void)state;
  static const char *const games[] = {"0.7", "0.6", "0.17", "0.07", "4.3", "0.26"};
  const size_t all = sizeof games / sizeof *games, first = random_below(&seed, all);
  const size_t count = is_long_run() ? all : is_sanitized_run() ? 1 : all / 2;
  size_t proved = 0;
  for (size_t i = 0; i < count; i++)
    proved += agrees_in_all(games[(first + i) % all], is_sanitized_run() ? 300 : 1500);
  assert_true(proved > 3 * count);
}

/* Checks selective compounds: remoteness grows with the heap if moves leave two heaps, and in the
 * misere long compound the kernels repeat. */
static void selective_compounds(void **state) {
  (void)state;
  static const enum bt_rule rules[] = {BT_LONG_SELECTIVE, BT_SHORT_SELECTIVE};
  size_t proved = 0;
  for (size_t i = 0; i < rounds_of_run(4); i++) {
    char name[16] = "0.";
    const size_t digits = 1 + random_below(&seed, 3);
    for (size_t d = 0; d < digits; d++)
      name[2 + d] = (char)('0' + random_below(&seed, 8));
    name[1 + digits] = (char)('4' + random_below(&seed, 4));
    struct bt_game game = opened(name);
    for (size_t r = 0; r < 4; r++)
      proved +=
          agrees(&game, bt_algebra_of(rules[r / 2], r % 2 == 1), is_sanitized_run() ? 300 : 1500);
    bt_game_close(&game);
  }
  assert_true(is_sanitized_run() || proved >= 12);
}

/* Checks that a game with the values of Nim has no period to be proved, and that the table is
 * refused at once. */
static void no_theorem_no_period(void **state) {
  (void)state;
  static const char *const games[] = {"nim", "subtract:all-but=2,5"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    struct bt_table table;
    struct bt_game game = opened(games[i]);
    assert_false(open_folded(&table, &game, rows[0]));
    bt_game_close(&game);
  }
}

/* Checks that the saltus is even, since an odd one would exchange N and P. Here the only move leads
 * to n - 1, and v(n) = v(n - 1) + 1 has period 2. */
static void a_saltus_is_even(void **state) {
  (void)state;
  struct bt_game game = opened("bash:1");
  struct bt_table table;
  assert_true(open_folded(&table, &game, bt_algebra_of(BT_SHORT_CONJUNCTIVE, false)));
  assert_int_equal(table.law.period, 2);
  assert_int_equal(table.law.saltus, 2);
  assert_int_equal(at(&table, UINT64_MAX).number, UINT64_MAX);
  bt_table_close(&table);
  bt_game_close(&game);
}

/* Checks that after a limit, before a period is seen, the next call goes on from there. */
static void a_limit_interrupts(void **state) {
  (void)state;
  struct bt_game game = opened("bash:3000");
  struct bt_table table;
  struct bt_error error = {0};
  const uint64_t heap = UINT64_C(1) << 60;
  int limited = 0;
  bt_table_open(&table, &game, bt_algebra_of(BT_SHORT_CONJUNCTIVE, true), &limits);
  limits.seconds = 1e-9;
  bt_limits_begin(&limits);
  while (bt_table_cover(&table, &heap, &error) == BETLI_LIMIT)
    limited++;
  limits.seconds = limits.deadline = 0;
  assert_true(limited > 1);
  assert_int_equal(error.status, BETLI_LIMIT);
  assert_int_equal(at(&table, 3001 * UINT64_C(1000)).number, 2000);
  bt_table_close(&table);
  bt_game_close(&game);
}

int main(void) {
  seed = seed_of_run();
  limits.memory = UINT64_C(1) << 30;
  for (int row = 0; row < 12; row++)
    rows[row] = bt_algebra_of((enum bt_rule)(row / 2), row % 2 == 1);
  for (int misere = 0; misere < 2; misere++)
    alone[misere] = bt_algebra_of_function(bt_function_of(BT_OUTCOME, misere == 1));
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(subtraction_games),   cmocka_unit_test(bachets_game),
      cmocka_unit_test(codes_of_one_heap),   cmocka_unit_test(codes_of_several_heaps),
      cmocka_unit_test(selective_compounds), cmocka_unit_test(no_theorem_no_period),
      cmocka_unit_test(a_saltus_is_even),    cmocka_unit_test(a_limit_interrupts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
