/* Game graphs with moves that lead back: draws, depths, pictures. */
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const compounds[] = {
    "long-disjunctive", "short-disjunctive", "long-conjunctive", "short-conjunctive",
    "long-selective",   "short-selective",   "at-most:2"};

enum { COMPOUNDS = sizeof compounds / sizeof *compounds, MOST_VERTICES = 6 };

/* Writes a graph of vertices 0, 1, ..., with random edges and loops. */
static void write_graph(uint64_t *seed, const char *name) {
  const uint64_t count = 2 + random_below(seed, MOST_VERTICES - 1);
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  for (uint64_t from = 0; from < count; from++)
    for (uint64_t to = 0; to < count; to++)
      if (random_below(seed, 4) == 0 || to == from + 1)
        fprintf(file, "%d %d\n", (int)from, (int)to);
  fclose(file);
}

/* Returns the outcome of a position, by the outcomes that its moves lead to. */
static betli_outcome best_of(const bool *leads, betli_outcome end) {
  if (!leads[BETLI_N] && !leads[BETLI_P] && !leads[BETLI_DRAW])
    return end;
  return leads[BETLI_P] ? BETLI_N : leads[BETLI_DRAW] ? BETLI_DRAW : BETLI_P;
}

static void check_edges(const betli_graph *g, bool (*leads)[BETLI_UNDECIDED + 1],
                        uint64_t *depths) {
  for (size_t i = betli_graph_edge_count(g); i-- > 0;) {
    const betli_edge edge = betli_graph_edge(g, i);
    const betli_vertex from = betli_graph_vertex(g, edge.from), to = betli_graph_vertex(g, edge.to);
    assert_int_equal(edge.back, edge.to <= edge.from);
    assert_int_equal(edge.back, edge.from == edge.to || to.depth > from.depth);
    assert_int_equal(edge.wins, to.outcome == BETLI_P);
    assert_int_equal(edge.draws, to.outcome == BETLI_DRAW);
    leads[edge.from][to.outcome] = true;
    if (!edge.back && depths[edge.to] >= depths[edge.from])
      depths[edge.from] = depths[edge.to] + 1;
  }
}

static void check_graph(const betli_graph *g) {
  const size_t count = betli_graph_vertex_count(g);
  const bool misere = strcmp(betli_graph_play(g), "misere") == 0;
  bool(*leads)[BETLI_UNDECIDED + 1] = calloc(count, sizeof *leads);
  uint64_t *depths = calloc(count, sizeof *depths);
  assert_true(leads && depths);
  check_edges(g, leads, depths);
  for (size_t i = 0; i < count; i++) {
    const betli_vertex vertex = betli_graph_vertex(g, i);
    assert_int_equal(vertex.depth, depths[i]);
    assert_int_equal(vertex.outcome, best_of(leads[i], misere ? BETLI_N : BETLI_P));
  }
  free(leads);
  free(depths);
}

static size_t count_of(const char *text, const char *word) {
  size_t count = 0;
  while ((text = strstr(text, word)) != NULL) {
    text += strlen(word);
    count++;
  }
  return count;
}

/* Checks that each position is drawn, and the moves to it, with at least one arrow head. */
static void check_picture(betli *b, const betli_graph *g) {
  betli_picture *picture = NULL;
  size_t size = 0, entered = 0, drawn = 0;
  assert_int_equal(betli_graph_picture(b, g, "svg", &picture), BETLI_OK);
  const char *bytes = betli_picture_bytes(picture, &size);
  char *text = strndup(bytes, size);
  assert_non_null(text);
  for (size_t i = 0; i < betli_graph_vertex_count(g); i++) {
    bool any = false;
    for (size_t k = 0; k < betli_graph_edge_count(g); k++)
      any |= betli_graph_edge(g, k).to == i;
    entered += any;
    drawn += betli_graph_vertex(g, i).outcome == BETLI_DRAW;
  }
  assert_int_equal(count_of(text, "<g class=\"moves"), entered);
  assert_int_equal(count_of(text, "<g class=\"position "), betli_graph_vertex_count(g));
  assert_int_equal(count_of(text, "<g class=\"position draw\""), drawn);
  assert_int_equal(count_of(text, ">D: a draw<"), drawn > 0);
  assert_null(strstr(text, "nan"));
  free(text);
  betli_picture_free(picture);
}

static void ask(const char *file, const char *options, const char *position) {
  char line[256];
  betli *b = handle_with(options);
  snprintf(line, sizeof line, "graph:%s %s", file, position);
  betli_graph *g = graph_line(b, line);
  check_graph(g);
  check_picture(b, g);
  betli_graph_free(g);
  betli_free(b);
}

static void outcomes_follow_from_moves(void **state) {
  uint64_t seed = seed_of_run();
  char name[] = "/tmp/betli-test-XXXXXX";
  (void)state;
  const int descriptor = mkstemp(name);
  assert_true(descriptor >= 0);
  close(descriptor);
  for (int round = 0; round < 200; round++) {
    char options[128];
    write_graph(&seed, name);
    snprintf(options, sizeof options, "play=%s compound=%s",
             random_below(&seed, 2) == 0 ? "normal" : "misere",
             compounds[random_below(&seed, COMPOUNDS)]);
    ask(name, options, "0");
    ask(name, options, "0 1");
  }
  remove(name);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(outcomes_follow_from_moves)};
  return cmocka_run_group_tests_name("game graphs with loops", tests, NULL, NULL);
}
