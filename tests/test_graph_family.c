/* Graphs by name, games on their families, and graphs in graph6: against numbers that are known,
 * against the same graph from a file, and against play by the rules alone. */
#include "support.h"

#include "games/graph/graph_reader.h"

#include <stdlib.h>
#include <string.h>

/* ---- the graphs ----------------------------------------------------------------------------- */

/* What is counted of a graph. */
struct counts {
  size_t vertices, edges, least_degree, most_degree;
};

static betli_status count_graph(struct bt_graph_reader *reader, void **self) {
  struct counts *counts = calloc(1, sizeof *counts);
  size_t *degrees = calloc(reader->names.keys.count, sizeof *degrees);
  assert_true(counts != NULL && degrees != NULL);
  counts->vertices = reader->names.keys.count;
  counts->edges = reader->edge_count;
  counts->least_degree = SIZE_MAX;
  for (size_t e = 0; e < reader->edge_count; e++) {
    assert_int_not_equal(reader->edges[e].from, reader->edges[e].to);
    degrees[reader->edges[e].from]++;
    degrees[reader->edges[e].to]++;
  }
  for (size_t v = 0; v < counts->vertices; v++) {
    counts->least_degree = degrees[v] < counts->least_degree ? degrees[v] : counts->least_degree;
    counts->most_degree = degrees[v] > counts->most_degree ? degrees[v] : counts->most_degree;
  }
  free(degrees);
  bt_names_free(&reader->names);
  *self = counts;
  return BETLI_OK;
}

static void graphs_have_their_vertices_and_edges(void **state) {
  static const struct {
    const char *name;
    struct counts counts;
  } known[] = {
      {"path=1", {1, 0, 0, 0}},
      {"path=6", {6, 5, 1, 2}},
      {"cycle=3", {3, 3, 2, 2}},
      {"cycle=9", {9, 9, 2, 2}},
      {"complete=6", {6, 15, 5, 5}},
      {"star=7", {8, 7, 1, 7}},
      {"wheel=5", {6, 10, 3, 5}},
      {"ladder=4", {8, 10, 2, 3}},
      {"prism=5", {10, 15, 3, 3}},
      {"hypercube=4", {16, 32, 4, 4}},
      {"bipartite=3,5", {8, 15, 3, 5}},
      {"petersen=5,2", {10, 15, 3, 3}},
      {"petersen=8,3", {16, 24, 3, 3}},
      {"tree=2,3", {15, 14, 1, 3}},
      {"tree=3,0", {1, 0, 0, 0}},
      {"tree=1,4", {5, 4, 1, 2}},
      {"caterpillar=4,2", {12, 11, 1, 4}},
      {"grid=4,5", {20, 31, 2, 4}},
      {"torus=4,5", {20, 40, 4, 4}},
      {"king=4,5", {20, 55, 3, 8}},
      {"knight=3,3", {9, 8, 0, 2}},
      {"knight=8,8", {64, 168, 2, 8}},
      {"rook=3,4", {12, 30, 5, 5}},
      {"bishop=8,8", {64, 280, 7, 13}},
      {"queen=8,8", {64, 728, 21, 27}},
      {"g6=DqK", {5, 5, 2, 2}},
  };
  (void)state;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct bt_error error = {0};
    struct bt_limits limits = {.memory = UINT64_MAX};
    struct bt_graph_reader reader = {.undirected = true, .limits = &limits, .error = &error};
    void *counted = NULL;
    assert_int_equal(bt_graph_open_game(&reader, known[i].name, count_graph, &counted), BETLI_OK);
    const struct counts *counts = counted, *expected = &known[i].counts;
    if (memcmp(counts, expected, sizeof *counts) != 0)
      fail_msg("%s: %zu vertices, %zu edges, degrees %zu to %zu", known[i].name, counts->vertices,
               counts->edges, counts->least_degree, counts->most_degree);
    free(counted);
    assert_int_equal(limits.used, 0);
  }
}

/* ---- components of families ----------------------------------------------------------------- */

/* Checks that two positions have the same outcome, value and number of winning moves. */
static void check_same_answers(betli *b, const char *line, const char *other) {
  betli_answer *a = solve_line(b, line), *c = solve_line(b, other);
  if (a->outcome != c->outcome || strcmp(a->move_count, c->move_count) != 0)
    fail_msg("%s is not as %s", line, other);
  betli_answer_free(a);
  betli_answer_free(c);
}

static void components_are_graphs_of_the_family(void **state) {
  static const char *const pairs[][2] = {
      {"node-kayles:cycle 9", "node-kayles:cycle=9 all"},
      {"node-kayles:cycle 9:1,2,4,5,8", "node-kayles:cycle=9 1,2,4,5,8"},
      {"node-kayles:grid 3x4", "node-kayles 3x4"},
      {"node-kayles:grid 3x4", "node-kayles:grid=3,4 all"},
      {"node-kayles:petersen 5x2", "node-kayles:petersen=5,2 all"},
      {"arc-kayles:grid 3x4", "cram 3x4"},
      {"arc-kayles:path 9", "cram 1x9"},
      {"node-kayles:path 11", "node-kayles 1x11"},
      {"node-kayles:cycle 7 8 5",
       "node-kayles:cycle=7 all + node-kayles:cycle=8 all + "
       "node-kayles:cycle=5 all"},
  };
  (void)state;
  for (int misere = 0; misere < 2; misere++) {
    betli *b = handle_with(misere ? "play=misere" : "play=normal");
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
      check_same_answers(b, pairs[i][0], pairs[i][1]);
    betli_free(b);
  }
}

static void wrong_members_are_refused(void **state) {
  (void)state;
  line_refused("node-kayles:petersen=4,2 all",
               "petersen=4,2: the second number must be below half of the first");
  line_refused("node-kayles:cycle 2",
               "node-kayles:cycle: cycle=2 is no graph: write cycle=7, for "
               "example; the least is cycle=3");
  line_refused("node-kayles:grid 5",
               "node-kayles:grid: grid=5 is no graph: write grid=4,5, for "
               "example; the least is grid=1,1");
  line_refused("node-kayles:cycle 7:8", "node-kayles:cycle: the graph has no vertex '8'");
  line_refused("arc-kayles:tree=9,99999999999 all",
               "tree=9,99999999999: there are more than 128 vertices");
}

/* ---- graph6 --------------------------------------------------------------------------------- */

enum { MOST = 7, SETS = 1 << MOST };

struct small_graph {
  unsigned count, neighbours[MOST];
};

/* Makes the graph whose edges 0-1, 0-2, 1-2, 0-3, ... are the bits of a number. */
static struct small_graph make_small_graph(unsigned count, uint64_t edges) {
  struct small_graph graph = {.count = count};
  for (unsigned to = 1, k = 0; to < count; to++)
    for (unsigned from = 0; from < to; from++, k++) {
      graph.neighbours[from] |= (unsigned)(edges >> k & 1) << to;
      graph.neighbours[to] |= (unsigned)(edges >> k & 1) << from;
    }
  return graph;
}

static void write_graph6(const struct small_graph *graph, char *text) {
  unsigned bits = 0, used = 0;
  *text++ = (char)(63 + graph->count);
  for (unsigned to = 1; to < graph->count; to++)
    for (unsigned from = 0; from < to; from++) {
      bits = bits << 1 | (graph->neighbours[to] >> from & 1);
      if (++used % 6 == 0)
        *text++ = (char)(63 + (bits & 63));
    }
  if (used % 6 != 0)
    *text++ = (char)(63 + ((bits << (6 - used % 6)) & 63));
  *text = '\0';
}

/* Returns true if who moves from a set of vertices wins, by the rules alone. */
static bool mover_wins(const struct small_graph *graph, bool arcs, bool misere, unsigned set,
                       signed char *known) {
  bool wins = false, may_move = false;
  if (known[set] != 0)
    return known[set] > 0;
  for (unsigned v = 0; v < graph->count && !wins; v++) {
    if ((set >> v & 1) == 0)
      continue;
    const unsigned near = graph->neighbours[v] & set;
    may_move |= !arcs || near != 0;
    if (!arcs)
      wins = !mover_wins(graph, arcs, misere, set & ~(near | 1U << v), known);
    for (unsigned u = 0; arcs && u < graph->count && !wins; u++)
      if (near >> u & 1)
        wins = !mover_wins(graph, arcs, misere, set & ~(1U << u | 1U << v), known);
  }
  known[set] = (may_move ? wins : misere) ? 1 : -1;
  return known[set] > 0;
}

static void check_graph(betli *b, const struct small_graph *graph, bool arcs, bool misere) {
  char line[64] = "", text[16];
  signed char known[SETS] = {0};
  write_graph6(graph, text);
  snprintf(line, sizeof line, "%s %s", arcs ? "arc-kayles:g6" : "node-kayles", text);
  betli_answer *answer = solve_line(b, line);
  const bool wins = mover_wins(graph, arcs, misere, (1U << graph->count) - 1, known);
  if ((answer->outcome == BETLI_N) != wins)
    fail_msg("%s, misere %d: not %c", line, misere, answer->outcome == BETLI_N ? 'N' : 'P');
  betli_answer_free(answer);
}

/* Checks all graphs of up to five vertices, and some larger ones. */
static void graphs_in_graph6_are_played_by_the_rules(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int way = 0; way < 4; way++) {
    const bool arcs = way & 1, misere = way & 2;
    betli *b = handle_with(misere ? "play=misere moves=0" : "play=normal moves=0");
    for (unsigned count = 1; count <= 5; count++)
      for (uint64_t edges = 0; edges >> count * (count - 1) / 2 == 0; edges++) {
        const struct small_graph graph = make_small_graph(count, edges);
        check_graph(b, &graph, arcs, misere);
      }
    for (size_t i = 0; i < rounds_of_run(400); i++) {
      const struct small_graph graph =
          make_small_graph(6 + (unsigned)random_below(&seed, 2), random_below(&seed, 1 << 21));
      check_graph(b, &graph, arcs, misere);
    }
    betli_free(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(graphs_have_their_vertices_and_edges),
                                     cmocka_unit_test(components_are_graphs_of_the_family),
                                     cmocka_unit_test(wrong_members_are_refused),
                                     cmocka_unit_test(graphs_in_graph6_are_played_by_the_rules)};
  return cmocka_run_group_tests_name("graph families", tests, NULL, NULL);
}
