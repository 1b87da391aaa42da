/* Tables of one cell, and positions outside a table. */
#include "support.h"

#include <string.h>

static void expect_places(betli *b, const char *game, uint64_t rows, uint64_t columns,
                          const char *expected) {
  char text[512] = "";
  betli_places *places;
  assert_int_equal(betli_places_new(b, game, rows, columns, &places), BETLI_OK);
  for (size_t i = 0; i < betli_places_count(places); i++) {
    const betli_place place = betli_places_at(places, i);
    const size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, "%s%s=%s", i == 0 ? "" : " ", place.position,
             place.same);
  }
  assert_string_equal(text, expected);
  betli_places_free(places);
}

static void test_places(void **state) {
  (void)state;
  betli *b = betli_new();
  expect_places(b, "cram", 3, 3, "1x1=1x1 1x2=2x1 2x2=2x2 1x3=3x1 2x3=3x2 3x3=3x3");
  expect_places(b, "cram", 1, 3, "1x1=1x1 1x2=1x2 1x3=1x3");
  expect_places(b, "cram", 3, 1, "1x1=1x1 2x1=2x1 3x1=3x1");
  expect_places(b, "lego", 2, 2, "1x1=1x1 1x2=1x2 2x2=2x2 2x1=2x1");
  expect_places(b, "kayles", 3, 0, "0=0 1=1 2=2 3=3");
  betli_free(b);
}

static void test_one_cell(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *t;
  assert_int_equal(betli_table_cell(b, "kayles", 1000000000, 0, &t), BETLI_OK);
  assert_int_equal(betli_table_first_row(t), 1000000000);
  assert_int_equal(betli_table_last_row(t), 1000000000);
  assert_int_equal(betli_table_value(t, 1000000000, 0).number, 1);
  betli_table_free(t);
  assert_int_equal(betli_table_cell(b, "cram", 4, 5, &t), BETLI_OK);
  assert_int_equal(betli_table_value(t, 4, 5).number, 2);
  assert_int_equal(betli_table_value(t, 4, 4).kind, BETLI_UNKNOWN);
  assert_string_equal(betli_table_position(t, 4, 5), "4x5");
  assert_string_equal(betli_table_position(t, 5, 5), "");
  betli_table_free(t);
  betli_free(b);
}

/* Compares the values in place with those asked for one by one. */
static void expect_cells(betli *b, const char *game, uint64_t rows, uint64_t columns,
                         const char *compound) {
  betli_table *t;
  assert_int_equal(betli_set(b, "compound", compound), BETLI_OK);
  assert_int_equal(betli_table_new(b, game, rows, columns, &t), BETLI_OK);
  const uint32_t *cell = betli_table_cells(t);
  assert_non_null(cell);
  for (uint64_t i = betli_table_first_row(t); i <= betli_table_last_row(t); i++)
    for (uint64_t j = betli_table_first_column(t); j <= betli_table_last_column(t); j++, cell++) {
      const betli_value value = betli_table_value(t, i, j);
      assert_int_equal(value.kind == BETLI_NUMBER, *cell < BETLI_TABLE_NUMBERS);
      assert_true(value.kind != BETLI_NUMBER || value.number == *cell);
    }
  betli_table_free(t);
}

static void test_cells(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *t;
  for (size_t i = 0; i < 6; i++) {
    expect_cells(b, "kayles", 40, 0, betli_compound_name(i));
    expect_cells(b, "lego", 7, 9, betli_compound_name(i));
    expect_cells(b, "wythoff", 9, 5, betli_compound_name(i));
  }
  assert_int_equal(betli_set(b, "function", "outcome"), BETLI_OK);
  assert_int_equal(betli_table_new(b, "nim", 5, 0, &t), BETLI_OK);
  assert_null(betli_table_cells(t));
  betli_table_free(t);
  betli_free(b);
}

static void expect_no_cell(betli *b, const char *game, uint64_t row, uint64_t column,
                           const char *message) {
  betli_table *t;
  assert_int_equal(betli_table_cell(b, game, row, column, &t), BETLI_INPUT);
  assert_null(t);
  assert_string_equal(betli_message(b), message);
}

static void test_no_cell(void **state) {
  (void)state;
  betli *b = betli_new();
  expect_no_cell(b, "lego", 0, 3, "lego: the first place of a table is 1");
  expect_no_cell(b, "lego", 3, 0, "lego: the first place of a table is 1");
  expect_no_cell(b, "welter", 3, 3,
                 "welter: its positions have no coordinates, so there is no table (a --slice has "
                 "numbers in place of each _, as in 4x_x_)");
  expect_no_cell(b, "random:size=4", 5, 0, "random:size=4: the last place of a table is 4");
  betli_free(b);
}

static void never(void *data, const betli_pattern *pattern) {
  (void)data;
  fail_msg("a pattern: %s", pattern->text);
}

static void test_no_pattern_of_one_cell(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *t;
  assert_int_equal(betli_table_cell(b, "kayles", 100, 0, &t), BETLI_OK);
  assert_int_equal(betli_guess(b, t, never, NULL), BETLI_INPUT);
  assert_string_equal(betli_message(b),
                      "kayles: a search for patterns needs a table that begins at the first cell");
  betli_table_free(t);
  betli_free(b);
}

/* Checks that a slice has the values of its positions, each asked for alone. */
static void expect_slice(const char *game, const char *slice, int axes) {
  betli *b = betli_new();
  betli_table *t;
  betli_answer *answer;
  size_t found = 0;
  assert_int_equal(betli_set(b, "play", "normal"), BETLI_OK);
  assert_int_equal(betli_set(b, "slice", slice), BETLI_OK);
  assert_int_equal(betli_table_new(b, game, 6, 5, &t), BETLI_OK);
  assert_int_equal(betli_table_axes(t), axes);
  assert_string_equal(betli_table_slice(t), slice);
  for (uint64_t i = betli_table_first_row(t); i <= betli_table_last_row(t); i++)
    for (uint64_t j = betli_table_first_column(t); j <= betli_table_last_column(t); j++) {
      const betli_value value = betli_table_value(t, i, j);
      if (value.kind == BETLI_UNDEFINED)
        continue;
      const char *const words[] = {game, betli_table_position(t, i, j)};
      assert_int_equal(betli_solve(b, 2, words, &answer), BETLI_OK);
      assert_int_equal(answer->value.number, value.number);
      betli_answer_free(answer);
      found++;
    }
  assert_true(found >= 5);
  betli_table_free(t);
  betli_free(b);
}

static void test_slices(void **state) {
  (void)state;
  expect_slice("chomp", "2x_x_", 2);
  expect_slice("chomp", "_,2,1", 1);
  expect_slice("wythoff", "5x_", 1);
  expect_slice("wythoff", "_x_", 2);
  expect_slice("kayles", "_", 1);
  expect_slice(
      "rule:function options(a, b, c) if a > 0 then move(a - 1, b, c + 1) end "
      "if b > 1 then move(a, b - 2, c) end if c > 0 then move(a, b, c - 1) end end",
      "_x1x_", 2);
}

static void test_wrong_slices(void **state) {
  static const char *const wrong[] = {"4", "_x_x_", "____"};
  char longest[300];
  (void)state;
  betli *b = betli_new();
  betli_table *t = NULL;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(betli_set(b, "slice", wrong[i]), BETLI_OPTION);
  memset(longest, '_', sizeof longest - 1);
  longest[sizeof longest - 1] = '\0';
  assert_int_equal(betli_set(b, "slice", longest), BETLI_OPTION);
  assert_int_equal(betli_set(b, "slice", "4xx_"), BETLI_OK);
  assert_int_equal(betli_table_new(b, "chomp", 5, 5, &t), BETLI_INPUT);
  assert_null(t);
  assert_string_equal(betli_message(b), "'4xx5' is not AxBxC, such as 4x7x2");
  assert_int_equal(betli_set(b, "slice", ""), BETLI_OK);
  assert_int_equal(betli_table_new(b, "chomp", 5, 5, &t), BETLI_OK);
  assert_string_equal(betli_table_slice(t), "");
  betli_table_free(t);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_places),
      cmocka_unit_test(test_cells),
      cmocka_unit_test(test_one_cell),
      cmocka_unit_test(test_slices),
      cmocka_unit_test(test_wrong_slices),
      cmocka_unit_test(test_no_cell),
      cmocka_unit_test(test_no_pattern_of_one_cell),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
