/* The LEGO tables of the thesis, appendices B to K, as an independent exhaustive search found them.
 * There is one for every compound that has a table, in both readings of a spent piece. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

struct table_case {
  const char *compound, *play, *height, *spent;
};

static const struct table_case cases[] = {
    {"long-disjunctive", "normal", "2", "both"},  {"short-disjunctive", "normal", "3", "both"},
    {"short-conjunctive", "normal", "2", "both"}, {"long-conjunctive", "normal", "2", "both"},
    {"long-selective", "normal", "2", "both"},    {"short-selective", "normal", "2", "both"},
    {"short-disjunctive", "misere", "3", "both"}, {"short-conjunctive", "misere", "2", "both"},
    {"long-conjunctive", "misere", "2", "both"},  {"short-selective", "misere", "2", "both"},
    {"long-selective", "misere", "inf", "ends"},  {"long-disjunctive", "misere", "inf", "ends"}};

/* Checks a cell of the golden file: a number, null, a letter of outcome, or ? if not decided
 * there. */
static void hold_cell(const betli_table *table, uint64_t row, uint64_t column, const char *cell,
                      const char *name) {
  const betli_value value = betli_table_value(table, row, column);
  bool same = true;
  if (strcmp(cell, "null") == 0)
    same = value.kind == BETLI_UNDEFINED;
  else if (strcmp(cell, "P") == 0 || strcmp(cell, "N") == 0)
    same = betli_table_outcome(table, row, column) == (cell[0] == 'P' ? BETLI_P : BETLI_N);
  else if (strcmp(cell, "?") != 0)
    same = value.kind == BETLI_NUMBER && value.number == strtoull(cell, NULL, 10);
  if (!same)
    fail_msg("%s: at %llux%llu the table has %s", name, (unsigned long long)row,
             (unsigned long long)column, cell);
}

/* Checks a golden file; returns the number of rows that are decided there, since others are not
 * asked for. */
static uint64_t hold_file(const char *name, const char *options, const char *game, uint64_t side) {
  char path[256], line[1024], *cells[10];
  snprintf(path, sizeof path, "golden/lego/%s.csv", name);
  betli *b = handle_with(options);
  betli_table *table;
  if (betli_table_new(b, game, side, side, &table) != BETLI_OK)
    fail_msg("%s: %s", name, betli_message(b));
  FILE *file = open_golden(path);
  uint64_t decided = 0;
  for (uint64_t row = 1; row <= side; row++) {
    assert_non_null(fgets(line, sizeof line, file));
    assert_int_equal(split_csv(line, cells, 10), 10);
    for (uint64_t column = 1; column <= side; column++) {
      hold_cell(table, row, column, cells[column - 1], name);
      decided += strcmp(cells[column - 1], "?") != 0;
    }
  }
  fclose(file);
  betli_table_free(table);
  betli_free(b);
  return decided;
}

static void hold_case(const struct table_case *c, const char *height, const char *spent) {
  char name[128], options[128], game[64];
  /* Bounds misere long disjunctive LEGO, which is searched. */
  const bool searched = strcmp(c->compound, "long-disjunctive") == 0 && c->play[0] == 'm';
  snprintf(name, sizeof name, "%s-%s-%s-%s", c->compound, c->play, height, spent);
  snprintf(options, sizeof options, "compound=%s play=%s", c->compound, c->play);
  if (strcmp(height, "inf") == 0)
    snprintf(game, sizeof game, "lego:spent=%s", spent);
  else
    snprintf(game, sizeof game, "lego:height=%s,spent=%s", height, spent);
  const uint64_t side = searched ? 4 : 10;
  assert_true(hold_file(name, options, game, side) >= (searched ? 10 : 50));
}

static void lego_tables(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct table_case *c = &cases[i];
    hold_case(c, "inf", "ends");
    if (strcmp(c->spent, "both") != 0)
      continue;
    hold_case(c, c->height, "ends");
    hold_case(c, c->height, "vanishes");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(lego_tables)};
  return cmocka_run_group_tests_name("lego", tests, NULL, NULL);
}
