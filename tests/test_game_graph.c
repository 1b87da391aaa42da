/* Game graphs against answers to single positions; bounds; how positions are written. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2"};

enum { COMPOUNDS = sizeof compounds / sizeof *compounds };

/* ---- every vertex has the value of betli_solve ---------------------------------------------- */

static void make_line(uint64_t *seed, char *line, size_t size) {
  static const char *const games[] = {"nim", "kayles", "lasker", "subtract:2,3", "hex:0.3F"};
  const char *game = games[random_below(seed, 5)];
  const int a = (int)random_below(seed, 6), b = (int)random_below(seed, 6);
  switch (random_below(seed, 4)) {
  case 0:
    snprintf(line, size, "%s %d %d", game, a, b);
    break;
  case 1:
    snprintf(line, size, "%s %d + wythoff %dx2", game, a, b);
    break;
  case 2:
    snprintf(line, size, "random:size=9,seed=%d 8 %d", (int)random_below(seed, 10000), b);
    break;
  default:
    snprintf(line, size, "end-nim %d %d + %s %d", 1 + a, 1 + b, game, a);
  }
}

static void same_answer(betli *b, const betli_graph *g, const char *first_game, size_t i) {
  char line[512];
  const betli_vertex vertex = betli_graph_vertex(g, i);
  snprintf(line, sizeof line, "%s %s", first_game, vertex.position);
  betli_answer *a = solve_line(b, line);
  if (a->outcome != vertex.outcome)
    fail_msg("%s, %s %s: the graph has another outcome", line, betli_graph_compound(g),
             betli_graph_play(g));
  const betli_value value = a->value;
  if (strcmp(a->function, betli_graph_function(g)) == 0 && value.kind == BETLI_NUMBER &&
      vertex.value.kind == BETLI_NUMBER)
    assert_int_equal(value.number, vertex.value.number);
  betli_answer_free(a);
}

/* Returns true if the text of a vertex is a position.  A short compound's end may be written as any
 * component that has ended. */
static bool spells_a_position(const betli_graph *g, size_t i) {
  return betli_graph_vertex(g, i).depth > 0 || strstr(betli_graph_game(g), " + ") == NULL;
}

static void vertices_are_worth_what_they_are_alone(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 200; round++) {
    char line[256], options[128], game[64];
    make_line(&seed, line, sizeof line);
    snprintf(game, sizeof game, "%.*s", (int)strcspn(line, " "), line);
    snprintf(options, sizeof options, "play=%s compound=%s",
             random_below(&seed, 2) == 0 ? "normal" : "misere",
             compounds[random_below(&seed, COMPOUNDS)]);
    betli *b = handle_with(options);
    betli_graph *g = graph_line(b, line);
    for (size_t i = 0; i < betli_graph_vertex_count(g); i++)
      if (spells_a_position(g, i))
        same_answer(b, g, game, i);
    betli_graph_free(g);
    betli_free(b);
  }
}

/* ---- what must hold in every graph ---------------------------------------------------------- */

static void check_shape(const betli_graph *g) {
  const size_t count = betli_graph_vertex_count(g);
  uint64_t *depths = calloc(count, sizeof *depths);
  bool *wins = calloc(count, sizeof *wins);
  assert_true(depths && wins);
  for (size_t i = betli_graph_edge_count(g); i-- > 0;) {
    const betli_edge edge = betli_graph_edge(g, i);
    assert_true(edge.from < edge.to && edge.to < count);
    assert_int_equal(edge.wins, betli_graph_vertex(g, edge.to).outcome == BETLI_P);
    if (depths[edge.to] >= depths[edge.from])
      depths[edge.from] = depths[edge.to] + 1;
    wins[edge.from] |= edge.wins;
  }
  for (size_t i = 0; i < count; i++) {
    const betli_vertex vertex = betli_graph_vertex(g, i);
    assert_int_equal(vertex.depth, depths[i]);
    if (vertex.depth > 0)
      assert_int_equal(vertex.outcome == BETLI_N, wins[i]);
    for (size_t j = 0; j < i; j++)
      assert_string_not_equal(vertex.position, betli_graph_vertex(g, j).position);
  }
  free(depths);
  free(wins);
}

static void edges_and_depths_fit(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < 100; round++) {
    char line[256], options[128];
    make_line(&seed, line, sizeof line);
    snprintf(options, sizeof options, "play=%s compound=%s",
             random_below(&seed, 2) == 0 ? "normal" : "misere",
             compounds[random_below(&seed, COMPOUNDS)]);
    betli *b = handle_with(options);
    betli_graph *g = graph_line(b, line);
    check_shape(g);
    betli_graph_free(g);
    betli_free(b);
  }
}

/* ---- bounds and spellings ------------------------------------------------------------------- */

static void refused(const char *line, uint64_t most, const char *message) {
  betli *b = betli_new();
  betli_graph *g;
  assert_int_equal(try_graph_line(b, line, most, &g), BETLI_INPUT);
  assert_null(g);
  assert_string_equal(betli_message(b), message);
  betli_free(b);
}

static void too_large_graphs_are_refused(void **state) {
  (void)state;
  refused("nim 3 4", 10,
          "the game graph has 14 positions, and the bound is 10 (--positions raises it)");
  refused(
      "nim 30 40", 10,
      "the game graph has more than 100 positions, and the bound is 10 (--positions raises it)");
  betli *b = betli_new();
  betli_graph *g;
  assert_int_equal(try_graph_line(b, "nim 3 4", 14, &g), BETLI_OK);
  betli_graph_free(g);
  betli_free(b);
}

static void limits_stop_a_graph(void **state) {
  (void)state;
  betli *b = handle_with("memory=100K");
  betli_graph *g;
  assert_int_equal(try_graph_line(b, "nim 20 20 20", 100000, &g), BETLI_LIMIT);
  assert_null(g);
  assert_int_equal(try_graph_line(b, "nim 2 2", 0, &g), BETLI_OK); /* the handle still answers */
  betli_graph_free(g);
  betli_free(b);
}

static void spelled(const char *line, const char *options, size_t i, const char *position) {
  betli *b = handle_with(options);
  betli_graph *g = graph_line(b, line);
  assert_true(i < betli_graph_vertex_count(g));
  assert_string_equal(betli_graph_vertex(g, i).position, position);
  betli_graph_free(g);
  betli_free(b);
}

static void positions_read_back_behind_the_first_game(void **state) {
  (void)state;
  spelled("nim 3 0 1", "", 0, "3 0 1"); /* as it was asked */
  spelled("nim 1 + kayles 1", "", 1, "0 + kayles 1");
  spelled("nim 1 + kayles 1", "", 2, "1");
  spelled("nim 1 + kayles 1", "", 3, "0");
  spelled("kayles 1 + nim 2", "compound=short-disjunctive", 2, "0");
  spelled("end-nim 1 1 + end-nim 2", "", 1, "1 + end-nim 1 1");
  spelled("end-nim 1 1 + end-nim 2", "", 2, "1 + end-nim 2");
}

static void has_vertices(const char *line, size_t count) {
  betli *b = betli_new();
  betli_graph *g = graph_line(b, line);
  if (betli_graph_vertex_count(g) != count)
    fail_msg("%s: %zu vertices, not %zu", line, betli_graph_vertex_count(g), count);
  check_shape(g);
  betli_graph_free(g);
  betli_free(b);
}

/* Checks that positions with the same text are one vertex, however play reached them, alone and in
 * sums. */
static void positions_that_are_spelled_alike_are_one(void **state) {
  (void)state;
  has_vertices("end-nim 2 1 2", 10);
  has_vertices("end-nim 2 1 + end-nim 2 1", 15);
  has_vertices("end-nim 2 2 2 + end-nim 2 2 2", 66);
  has_vertices("turning-turtles H TH", 5);
  has_vertices("turning-turtles HT H", 3);
  has_vertices("lego:height=1 2x2 1x2 2x1", 12);
}

static void a_game_that_is_over_is_one_vertex(void **state) {
  (void)state;
  betli *b = handle_with("play=misere");
  betli_graph *g = graph_line(b, "nim 0 0");
  assert_int_equal(betli_graph_vertex_count(g), 1);
  assert_int_equal(betli_graph_edge_count(g), 0);
  assert_string_equal(betli_graph_question(g), "nim 0 0");
  assert_int_equal(betli_graph_vertex(g, 0).outcome, BETLI_N);
  betli_graph_free(g);
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(vertices_are_worth_what_they_are_alone),
                                     cmocka_unit_test(edges_and_depths_fit),
                                     cmocka_unit_test(too_large_graphs_are_refused),
                                     cmocka_unit_test(limits_stop_a_graph),
                                     cmocka_unit_test(positions_read_back_behind_the_first_game),
                                     cmocka_unit_test(positions_that_are_spelled_alike_are_one),
                                     cmocka_unit_test(a_game_that_is_over_is_one_vertex)};
  return cmocka_run_group_tests_name("game graphs", tests, NULL, NULL);
}
