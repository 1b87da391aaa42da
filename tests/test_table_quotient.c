/* Tables of misere sums, against tables found by search of whole positions alone.  They come from
 * the misere quotient of the pieces, and from a search that knows it. */
#include "support.h"

#include <stdlib.h>

static betli_table *table_of(betli *b, const char *game, uint64_t rows, uint64_t columns) {
  betli_table *table;
  if (betli_table_new(b, game, rows, columns, &table) != BETLI_OK)
    fail_msg("%s: %s", game, betli_message(b));
  return table;
}

/* Compares the cells of both tables; those of a list are in column 0. */
static void hold_cells(const betli_table *found, const betli_table *searched) {
  for (uint64_t row = betli_table_first_row(found); row <= betli_table_last_row(found); row++)
    for (uint64_t column = betli_table_first_column(found);
         column <= betli_table_last_column(found); column++) {
      const betli_value value = betli_table_value(found, row, column);
      const betli_value right = betli_table_value(searched, row, column);
      if (value.kind != right.kind || value.number != right.number ||
          betli_table_outcome(found, row, column) != betli_table_outcome(searched, row, column))
        fail_msg("%s: %llux%llu has not the value that a search finds", betli_table_game(found),
                 (unsigned long long)row, (unsigned long long)column);
    }
}

static void hold(const char *game, uint64_t rows, uint64_t columns) {
  static const char *const functions[] = {"grundy", "outcome"};
  for (int f = 0; f < 2; f++) {
    betli *b = handle_with("play=misere compound=long-disjunctive exhaustive=yes");
    assert_int_equal(betli_set(b, "function", functions[f]), BETLI_OK);
    betli_table *searched = table_of(b, game, rows, columns);
    assert_string_equal(betli_table_method(searched), "search");
    assert_int_equal(betli_set(b, "exhaustive", "no"), BETLI_OK);
    betli_table *found = table_of(b, game, rows, columns);
    hold_cells(found, searched);
    betli_table_free(found);
    betli_table_free(searched);
    betli_free(b);
  }
}

static void bricks(void **state) {
  static const char *const spent[] = {"ends", "vanishes"};
  (void)state;
  for (int height = 1; height <= 5; height++)
    for (int s = 0; s < 2; s++) {
      char game[64];
      snprintf(game, sizeof game, "lego:height=%d,spent=%s", height, spent[s]);
      hold(game, 3, 5);
    }
  hold("lego:height=2", 4, 5);
  hold("lego:height=3", 4, 4);
  hold("paper", 4, 4);
}

/* Checks tables of heaps.  The quotients of 0.07 and of 4.7 end before these tables do. */
static void heaps(void **state) {
  (void)state;
  hold("kayles", 30, 0);
  hold("0.123", 30, 0);
  hold("0.07", 42, 0);
  hold("4.7", 26, 0);
  hold("grundy", 30, 0);
  hold("lasker", 14, 0);
}

static void random_codes(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < rounds_of_run(20); i++) {
    char code[16];
    snprintf(code, sizeof code, "0.%d%d%d", (int)random_below(&seed, 8),
             (int)random_below(&seed, 8), 1 + (int)random_below(&seed, 7));
    hold(code, 15, 0);
  }
}

/* Checks bricks by the quotient of their pieces alone, which a search does not reach in seconds. */
static void large_bricks(void **state) {
  static const char *const rows[] = {"NPNPNPNP", "PPNNNNPP", "NNPNPNPN", "PNNNPNNN",
                                     "NNPPPNNN", "PNNNNNPN", "NPPNNPPN", "PPNNNNNN"};
  (void)state;
  betli *b = handle_with("play=misere");
  betli_table *table = table_of(b, "lego:height=2", 8, 8);
  assert_string_equal(betli_table_method(table), "quotient");
  for (uint64_t row = 1; row <= 8; row++)
    for (uint64_t column = 1; column <= 8; column++)
      assert_int_equal(betli_table_outcome(table, row, column),
                       rows[row - 1][column - 1] == 'P' ? BETLI_P : BETLI_N);
  betli_table_free(table);
  betli_free(b);
}

/* Checks that the quotient gives outcomes of heaps whose values are out of reach. */
static void outcomes_without_values(void **state) {
  (void)state;
  betli *b = handle_with("play=misere function=outcome");
  betli_table *outcomes = table_of(b, "kayles", 200, 0), *values;
  assert_string_equal(betli_table_method(outcomes), "quotient");
  assert_int_equal(betli_set(b, "function", "grundy"), BETLI_OK);
  assert_int_equal(betli_set(b, "memory", "8M"), BETLI_OK);
  assert_int_equal(betli_table_new(b, "kayles", 200, 0, &values), BETLI_LIMIT);
  uint64_t unknown = 0;
  for (uint64_t heap = 0; heap <= 200; heap++) {
    assert_int_equal(betli_table_outcome(values, heap, 0), betli_table_outcome(outcomes, heap, 0));
    unknown += betli_table_value(values, heap, 0).kind == BETLI_UNKNOWN;
  }
  assert_in_range(unknown, 1, 150);
  betli_table_free(values);
  betli_table_free(outcomes);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bricks),
      cmocka_unit_test(heaps),
      cmocka_unit_test(random_codes),
      cmocka_unit_test(large_bricks),
      cmocka_unit_test(outcomes_without_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
