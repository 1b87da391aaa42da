/* Pictures show what the tables hold. */
#include "support.h"
#include "svg.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static betli_table *table_of(betli *b, const char *game, uint64_t rows, uint64_t columns) {
  betli_table *t = NULL;
  const betli_status status = betli_table_new(b, game, rows, columns, &t);
  assert_true(status == BETLI_OK || status == BETLI_LIMIT);
  return t;
}

static char *drawn(betli *b, size_t count, betli_table *const tables[], betli_view view) {
  betli_picture *picture;
  size_t size;
  if (betli_table_picture(b, count, tables, view, "svg", &picture) != BETLI_OK)
    fail_msg("%s", betli_message(b));
  const char *bytes = betli_picture_bytes(picture, &size);
  char *svg = malloc(size + 1);
  assert_non_null(svg);
  memcpy(svg, bytes, size);
  svg[size] = '\0';
  betli_picture_free(picture);
  return svg;
}

static bool holds(const char *range, uint64_t number) {
  uint64_t least, most;
  if (sscanf(range, "%" SCNu64 "–%" SCNu64, &least, &most) == 2)
    return least <= number && number <= most;
  assert_int_equal(sscanf(range, "%" SCNu64, &least), 1);
  return least == number;
}

static bool shows(const char *name, const betli_table *t, betli_view view, uint64_t row,
                  uint64_t column) {
  static const char *const names[] = {"N-position", "P-position", "draw", "undecided"};
  const betli_value value = betli_table_value(t, row, column);
  const betli_outcome outcome = betli_table_outcome(t, row, column);
  if (view == BETLI_VIEW_VALUES && value.kind == BETLI_NUMBER)
    return holds(name, value.number);
  if (value.kind == BETLI_UNDEFINED && outcome == BETLI_UNDECIDED)
    return strcmp(name, "no position") == 0;
  if (view == BETLI_VIEW_VALUES && value.kind == BETLI_UNDEFINED)
    return strcmp(name, "undefined") == 0;
  if (view == BETLI_VIEW_VALUES && value.kind == BETLI_UNKNOWN)
    return strcmp(name, "undecided") == 0;
  return strcmp(name, names[outcome]) == 0;
}

/* Compares the cells of a picture with a table; cells after the end of a list are not positions. */
static void compare_cells(const struct svg_cells *cells, const betli_table *t, betli_view view) {
  uint64_t seen = 0;
  for (size_t i = 0; i < cells->rows * cells->columns; i++) {
    const size_t line = i / cells->columns, place = i % cells->columns;
    const uint64_t row = cells->first_row + (cells->list ? i : line);
    const uint64_t column = cells->list ? 0 : cells->first_column + place;
    const char *name = svg_cell(cells, line, place);
    if (row < betli_table_first_row(t) || row > betli_table_last_row(t)) {
      assert_string_equal(name, "no position");
      continue;
    }
    seen++;
    if (!shows(name, t, view, row, column))
      fail_msg("%s at %" PRIu64 ", %" PRIu64 ": %s", betli_table_game(t), row, column, name);
  }
  assert_int_equal(seen, (betli_table_last_row(t) - betli_table_first_row(t) + 1) *
                             (betli_table_last_column(t) - betli_table_first_column(t) + 1));
}

static void compare_picture(const char *svg, size_t count, betli_table *const tables[],
                            betli_view view) {
  struct svg_cells cells;
  for (size_t i = 0; i < count; i++) {
    assert_true(svg_next_cells(&svg, &cells));
    compare_cells(&cells, tables[i], view);
    svg_cells_free(&cells);
  }
  assert_false(svg_next_cells(&svg, &cells));
}

struct sample {
  const char *play, *compound, *game;
  uint64_t rows, columns;
  betli_view view;
};

static void every_cell_is_that_of_the_table(void **state) {
  (void)state;
  static const struct sample samples[] = {
      {"normal", "short-disjunctive", "lego", 30, 41, BETLI_VIEW_VALUES},
      {"misere", "short-conjunctive", "lego", 50, 50, BETLI_VIEW_OUTCOMES},
      {"misere", "long-selective", "lego", 20, 20, BETLI_VIEW_VALUES},
      {"normal", "long-disjunctive", "rook", 200, 150, BETLI_VIEW_VALUES},
      {"normal", "long-disjunctive", "wythoff", 0, 70, BETLI_VIEW_OUTCOMES},
      {"normal", "long-disjunctive", "tartan:1*1", 5, 6, BETLI_VIEW_VALUES},
      {"normal", "long-disjunctive", "tartan:1*1", 5, 6, BETLI_VIEW_OUTCOMES},
      {"normal", "long-disjunctive", "grundy", 999, 0, BETLI_VIEW_OUTCOMES},
      {"misere", "short-disjunctive", "kayles", 17, 0, BETLI_VIEW_OUTCOMES},
  };
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    const struct sample *sample = &samples[i];
    betli *b = betli_new();
    betli_set(b, "play", sample->play);
    betli_set(b, "compound", sample->compound);
    betli_table *t = table_of(b, sample->game, sample->rows, sample->columns);
    char *svg = drawn(b, 1, &t, sample->view);
    compare_picture(svg, 1, &t, sample->view);
    free(svg);
    betli_table_free(t);
    betli_free(b);
  }
}

static void twelve_panels_are_twelve_tables(void **state) {
  (void)state;
  static const char *const games[] = {"lego", "kayles"}; /* panels, and strips */
  for (size_t game = 0; game < 2; game++) {
    betli *b = betli_new();
    betli_table *tables[12];
    for (size_t i = 0; i < 12; i++) {
      betli_set(b, "play", i % 2 == 0 ? "normal" : "misere");
      betli_set(b, "compound", betli_compound_name(i / 2));
      tables[i] = table_of(b, games[game], 15, 15);
    }
    for (int view = BETLI_VIEW_OUTCOMES; view <= BETLI_VIEW_VALUES; view++) {
      char *svg = drawn(b, 12, tables, (betli_view)view);
      compare_picture(svg, 12, tables, (betli_view)view);
      free(svg);
    }
    for (size_t i = 0; i < 12; i++)
      betli_table_free(tables[i]);
    betli_free(b);
  }
}

static void what_a_limit_left_looks_undecided(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_set(b, "play", "misere");
  betli_set(b, "exhaustive", "yes");
  betli_set(b, "time", "0.05");
  betli_table *t = table_of(b, "lego", 20, 20);
  char *svg = drawn(b, 1, &t, BETLI_VIEW_OUTCOMES);
  assert_int_equal(betli_table_outcome(t, 20, 20), BETLI_UNDECIDED);
  compare_picture(svg, 1, &t, BETLI_VIEW_OUTCOMES);
  assert_non_null(strstr(svg, "<g class=\"hatch\">"));
  assert_non_null(strstr(svg, ">undecided</text>"));
  free(svg);
  betli_table_free(t);
  betli_free(b);
}

/* Returns the number that a reader finds at a place between two labels. */
static double read_off(double at, double first, double last, uint64_t from, uint64_t to) {
  return (double)from + (at - first) / (last - first) * (double)(to - from);
}

static uint64_t nearest(double number) {
  return (uint64_t)(number + 0.5);
}

static void points_are_read_off_the_axes(void **state) {
  (void)state;
  enum { LAST = 200 };
  betli *b = betli_new();
  betli_table *t = table_of(b, "kayles", LAST, 0);
  char *svg = drawn(b, 1, &t, BETLI_VIEW_VALUES);
  struct svg_label across[64], up[64];
  struct svg_dot dots[LAST + 1];
  bool seen[LAST + 1] = {false};
  const size_t wide = svg_labels(svg, "column-labels", across, 64) - 1;
  const size_t high = svg_labels(svg, "row-labels", up, 64) - 1;
  size_t count = 0;
  static const char *const classes[] = {"points n", "points p"};
  for (size_t i = 0; i < 2; i++) {
    const size_t end = count + svg_dots(svg, classes[i], dots + count, LAST + 1 - count);
    for (; count < end; count++) {
      const uint64_t n = nearest(read_off(dots[count].x, across[0].x, across[wide].x,
                                          across[0].number, across[wide].number));
      /* labels stand a little below their value */
      const uint64_t value = nearest(
          read_off(dots[count].y + 3.96, up[0].y, up[high].y, up[0].number, up[high].number));
      assert_true(n <= LAST && !seen[n]);
      assert_int_equal(betli_table_value(t, n, 0).number, value);
      assert_int_equal(betli_table_outcome(t, n, 0), i == 0 ? BETLI_N : BETLI_P);
      seen[n] = true;
    }
  }
  assert_int_equal(count, LAST + 1);
  assert_non_null(strstr(svg,
                         "<g class=\"period\"><title>G⁺(n + 12) = G⁺(n) from n = 71 on "
                         "(proved: Guy and Smith 1956)</title>"));
  assert_non_null(strstr(svg, ">period 12</text>"));
  free(svg);
  betli_table_free(t);
  betli_free(b);
}

static void names_are_written(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *t = table_of(b, "graph:" TEST_DIR "/support/names.dot", 9, 0);
  char *svg = drawn(b, 1, &t, BETLI_VIEW_VALUES);
  compare_picture(svg, 1, &t, BETLI_VIEW_VALUES);
  assert_non_null(strstr(svg, ">start: 2</text>"));
  assert_non_null(strstr(svg, ">&lt;&amp;&gt;: 0</text>"));
  free(svg);
  betli_table_free(t);
  betli_free(b);
}

static void refused(betli *b, betli_table *t, const char *format, betli_status expected,
                    const char *message) {
  betli_picture *picture = (betli_picture *)1;
  assert_int_equal(betli_table_picture(b, 1, &t, BETLI_VIEW_OUTCOMES, format, &picture), expected);
  assert_string_equal(betli_message(b), message);
  assert_null(picture);
}

static void what_cannot_be_drawn_is_refused(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *wide = table_of(b, "rook", 1, 2001), *small = table_of(b, "rook", 1, 2000);
  betli_table *list = table_of(b, "nim", 1000001, 0);
  betli_table *const panels[] = {small, small};
  betli_picture *picture;
  refused(b, small, "gif", BETLI_OPTION, "pictures are svg, png or pdf, not 'gif'");
  refused(b, wide, "svg", BETLI_INPUT, "rook: a picture shows no coordinates above 2000");
  refused(b, list, "svg", BETLI_INPUT, "nim: a picture shows no coordinates above 1000000");
  assert_int_equal(betli_table_picture(b, 2, panels, BETLI_VIEW_OUTCOMES, "svg", &picture),
                   BETLI_INPUT);
  assert_string_equal(betli_message(b),
                      "rook: a picture of several tables shows no coordinates above 500");
  free(drawn(b, 1, &small, BETLI_VIEW_VALUES));
  betli_table_free(wide);
  betli_table_free(small);
  betli_table_free(list);
  betli_free(b);
}

static void colours_are_those_of_the_picture(void **state) {
  (void)state;
  betli *b = betli_new();
  betli_table *t = table_of(b, "rook", 100, 100);
  betli_colours *colours;
  uint64_t cells = 0;
  assert_int_equal(betli_colours_new(b, 1, &t, BETLI_VIEW_VALUES, &colours), BETLI_OK);
  for (uint64_t i = 0; i <= 100; i++) {
    const betli_colour colour = betli_colours_at(colours, betli_colours_of(colours, t, i, 99));
    assert_true(holds(colour.name, i ^ 99));
    assert_true(colour.cells > 0);
  }
  for (size_t i = 0; i < betli_colours_count(colours); i++)
    cells += betli_colours_at(colours, i).cells;
  assert_int_equal(cells, 101 * 101);
  betli_colours_free(colours);
  betli_colours_free(NULL);
  betli_table_free(t);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_cell_is_that_of_the_table),
      cmocka_unit_test(twelve_panels_are_twelve_tables),
      cmocka_unit_test(what_a_limit_left_looks_undecided),
      cmocka_unit_test(points_are_read_off_the_axes),
      cmocka_unit_test(names_are_written),
      cmocka_unit_test(what_cannot_be_drawn_is_refused),
      cmocka_unit_test(colours_are_those_of_the_picture),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
