/* Random questions, asked in every way: each answer is the one that exhaustive search gives.  The
 * seed is printed; BETLI_SEED=... repeats a run. */
#include "random_positions.h"

#include <string.h>

enum { ROUNDS = 1500 };

struct asked {
  const char *options, *line;
  betli *b, *searching; /* the second uses no theorem */
};

static void assert_same(const struct asked *asked, betli_value a, betli_value b, const char *way) {
  if (a.kind != b.kind || a.number != b.number)
    fail_msg("%s (%s): %s: the value is %d:%llu, by search %d:%llu", asked->line, asked->options,
             way, (int)a.kind, (unsigned long long)a.number, (int)b.kind,
             (unsigned long long)b.number);
}

static void assert_outcome(const struct asked *asked, betli_outcome a, betli_outcome b,
                           const char *way) {
  if (a != b)
    fail_msg("%s (%s): %s: not who wins by search", asked->line, asked->options, way);
}

/* ---- who wins, and all moves ---------------------------------------------------------------- */

static void compare_who_wins(const struct asked *asked, const betli_answer *search) {
  char text[512];
  char *words[64];
  betli_outcome outcome;
  snprintf(text, sizeof text, "%s", asked->line);
  const size_t count = split_words(text, words, 64);
  assert_int_equal(betli_who_wins(asked->b, count, (const char *const *)words, &outcome), BETLI_OK);
  assert_outcome(asked, outcome, search->outcome, "who wins");
}

/* Returns true if both answers are about the same function, so that values may be compared. */
static bool same_function(const betli_answer *a, const betli_answer *b) {
  return a->value.kind == BETLI_NUMBER && b->value.kind == BETLI_NUMBER &&
         strcmp(a->symbol, b->symbol) == 0;
}

static void compare_moves(const struct asked *asked) {
  betli_set(asked->b, "all-moves", "yes");
  betli_set(asked->searching, "all-moves", "yes");
  betli_answer *answer = solve_line(asked->b, asked->line);
  betli_answer *search = solve_line(asked->searching, asked->line);
  const bool values = same_function(answer, search);
  assert_string_equal(answer->move_count, search->move_count);
  for (size_t i = 0; i < answer->listed; i++) {
    const betli_move a = answer->moves[i], b = search->moves[i];
    assert_string_equal(a.position, b.position);
    assert_outcome(asked, a.outcome, b.outcome, "a move");
    if (values)
      assert_same(asked, a.value, b.value, "a move");
  }
  if (values)
    assert_same(asked, answer->value, search->value, "solve");
  betli_answer_free(answer);
  betli_answer_free(search);
  betli_set(asked->b, "all-moves", "no");
  betli_set(asked->searching, "all-moves", "no");
}

/* ---- the game graph ------------------------------------------------------------------------- */

static void compare_graph(const struct asked *asked) {
  enum { FEW = 6 };
  betli_graph *g = NULL;
  if (try_graph_line(asked->b, asked->line, 1000, &g) == BETLI_INPUT)
    return; /* too large to be drawn */
  for (size_t i = 0; i < FEW && i < betli_graph_vertex_count(g); i++) {
    const betli_vertex vertex = betli_graph_vertex(g, i);
    char line[1024];
    if (vertex.depth == 0)
      continue;
    snprintf(line, sizeof line, "%.*s %s", (int)strcspn(asked->line, " "), asked->line,
             vertex.position);
    betli_answer *search = solve_line(asked->searching, line);
    assert_outcome(asked, vertex.outcome, search->outcome, "the graph");
    assert_same(asked, vertex.value, search->value, "the graph");
    betli_answer_free(search);
  }
  betli_graph_free(g);
}

/* ---- tables --------------------------------------------------------------------------------- */

enum { ROWS = 6, SIDE = 2 };

static void compare_cell(const struct asked *asked, const char *game, const betli_table *table,
                         betli_place place) {
  betli_table *cell = NULL;
  assert_int_equal(betli_table_cell(asked->b, game, place.row, place.column, &cell), BETLI_OK);
  assert_string_equal(betli_table_position(cell, place.row, place.column), place.position);
  assert_outcome(asked, betli_table_outcome(cell, place.row, place.column),
                 betli_table_outcome(table, place.row, place.column), "a cell");
  if (strcmp(betli_table_function(cell), betli_table_function(table)) == 0)
    assert_same(asked, betli_table_value(cell, place.row, place.column),
                betli_table_value(table, place.row, place.column), "a cell");
  if (strcmp(place.same, place.position) != 0)
    assert_same(asked, betli_table_value(table, place.column, place.row),
                betli_table_value(table, place.row, place.column), "a cell by symmetry");
  betli_table_free(cell);
}

/* Checks that each cell by itself is that of the table, and that none is missing. */
static void compare_cells(const struct asked *asked, const char *game, betli_table *table) {
  char position[64], same[64];
  betli_places *places;
  size_t count = 0, there = 0;
  const uint64_t rows = betli_table_last_row(table), columns = betli_table_last_column(table);
  assert_int_equal(betli_places_new(asked->b, game, rows, columns, &places), BETLI_OK);
  for (size_t i = 0; i < betli_places_count(places); i++) {
    betli_place place = betli_places_at(places, i);
    snprintf(position, sizeof position, "%s", place.position);
    snprintf(same, sizeof same, "%s", place.same);
    place.position = position;
    place.same = same;
    count += strcmp(same, position) == 0 ? 1 : 2;
    compare_cell(asked, game, table, place);
  }
  for (uint64_t row = betli_table_first_row(table); row <= rows; row++)
    for (uint64_t column = betli_table_first_column(table); column <= columns; column++)
      there += betli_table_position(table, row, column)[0] != '\0';
  assert_int_equal(count, there);
  betli_places_free(places);
}

static void compare_tables(const struct asked *asked) {
  char game[256];
  betli_table *table = NULL, *searched = NULL;
  snprintf(game, sizeof game, "%.*s", (int)strcspn(asked->line, " "), asked->line);
  if (betli_table_new(asked->b, game, SIDE, SIDE, &table) == BETLI_INPUT)
    return; /* the game has no tables */
  const uint64_t rows = betli_table_axes(table) == 2 ? SIDE : ROWS;
  betli_table_free(table);
  assert_int_equal(betli_table_new(asked->b, game, rows, SIDE, &table), BETLI_OK);
  assert_int_equal(betli_table_new(asked->searching, game, rows, SIDE, &searched), BETLI_OK);
  const uint64_t last = betli_table_last_column(table);
  for (uint64_t row = betli_table_first_row(table); row <= betli_table_last_row(table); row++)
    for (uint64_t column = betli_table_first_column(table); column <= last; column++) {
      assert_outcome(asked, betli_table_outcome(table, row, column),
                     betli_table_outcome(searched, row, column), "the table");
      assert_same(asked, betli_table_value(table, row, column),
                  betli_table_value(searched, row, column), "the table");
    }
  compare_cells(asked, game, table);
  betli_table_free(table);
  betli_table_free(searched);
}

static void ask_in_every_way(const char *options, const char *line) {
  const struct asked asked = {options, line, handle_with(options), handle_with(options)};
  assert_int_equal(betli_set(asked.searching, "exhaustive", "yes"), BETLI_OK);
  betli_answer *search = solve_line(asked.searching, line);
  compare_who_wins(&asked, search);
  betli_answer_free(search);
  if (strstr(options, "at-most") == NULL) /* Moore's moves have an order of their own */
    compare_moves(&asked);
  compare_graph(&asked);
  compare_tables(&asked);
  betli_free(asked.b);
  betli_free(asked.searching);
}

static void every_way_agrees_with_search(void **state) {
  (void)state;
  each_random_question(ROUNDS, ask_in_every_way);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_way_agrees_with_search)};
  return cmocka_run_group_tests_name("questions", tests, NULL, NULL);
}
