/* Maximum matchings, and the vertices that some of them leave unmatched: small graphs against all
 * matchings, large ones against the formula of Tutte and Berge.  The seed is printed;
 * BETLI_SEED=... repeats a run. */
#include "support.h"

#include "games/graph/matching.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits no_limits = {.memory = UINT64_MAX};

/* ---- graphs --------------------------------------------------------------------------------- */

enum { MOST_EDGES = 60000 };

/* Edges as a reader of files has them. */
struct drawn {
  struct bt_read_edge edges[MOST_EDGES];
  struct bt_graph_reader reader;
  struct bt_error error;
};

static void begin_graph(struct drawn *drawn, uint32_t vertices) {
  drawn->reader =
      (struct bt_graph_reader){.edges = drawn->edges, .limits = &no_limits, .error = &drawn->error};
  drawn->reader.names.keys.count = vertices;
}

static void join(struct drawn *drawn, uint64_t a, uint64_t b) {
  if (a == b)
    return;
  assert_true(drawn->reader.edge_count < MOST_EDGES);
  drawn->edges[drawn->reader.edge_count++] = (struct bt_read_edge){(uint32_t)a, (uint32_t)b};
}

static void draw_random_graph(struct drawn *drawn, uint64_t *seed, uint32_t vertices,
                              uint64_t edges) {
  begin_graph(drawn, vertices);
  while (edges-- > 0)
    join(drawn, random_below(seed, vertices), random_below(seed, vertices));
}

/* Draws odd cycles.  Each begins at an earlier vertex, of another cycle or none, so that blossoms
 * lie in blossoms; a few more edges lie across. */
static void draw_cycles(struct drawn *drawn, uint64_t *seed, uint32_t vertices) {
  begin_graph(drawn, vertices);
  for (uint32_t next = 1; next + 4 < vertices;) {
    const uint64_t first = random_below(seed, next);
    const uint64_t length = 2 + 2 * random_below(seed, 2);
    uint64_t last = first;
    for (uint64_t i = 0; i < length; i++, last = next++)
      join(drawn, last, next);
    join(drawn, last, first);
    if (random_below(seed, 4) == 0)
      join(drawn, random_below(seed, next), random_below(seed, next));
  }
}

static void open_matching(struct drawn *drawn, struct bt_adjacency *graph,
                          struct bt_matching *matching) {
  assert_int_equal(bt_adjacency_of_edges(&drawn->reader, graph), BETLI_OK);
  assert_int_equal(bt_matching_open(graph, matching, &drawn->error), BETLI_OK);
}

static void close_matching(struct bt_adjacency *graph, struct bt_matching *matching) {
  bt_matching_free(matching);
  bt_adjacency_free(graph);
  assert_int_equal(no_limits.used, 0);
}

static bool has_bit(const uint64_t *set, uint32_t v) {
  return set[v / 64] >> v % 64 & 1;
}

/* Returns the number of edges, after a check that they are edges of the graph and share no end. */
static uint32_t count_matched_edges(const struct bt_matching *matching, const uint64_t *set) {
  const struct bt_adjacency *graph = matching->graph;
  uint32_t ends = 0;
  for (uint32_t v = 0; v < graph->count; v++) {
    const uint32_t mate = bt_matching_mate(matching, v);
    size_t i = graph->first[v];
    if (mate == BT_UNMATCHED)
      continue;
    while (i < graph->first[v + 1] && graph->ends[i] != mate)
      i++;
    assert_true(i < graph->first[v + 1] && has_bit(set, v) && has_bit(set, mate));
    assert_int_equal(bt_matching_mate(matching, mate), v);
    ends++;
  }
  return ends / 2;
}

/* ---- against all matchings ------------------------------------------------------------------ */

enum { SMALL = 9 };

/* Returns the size of the largest matching of a set, by trying all partners of its first vertex. */
static uint32_t largest_of_all(const struct bt_adjacency *graph, uint64_t set) {
  if (set == 0)
    return 0;
  const uint32_t first = (uint32_t)__builtin_ctzll(set);
  const uint64_t rest = set & (set - 1);
  uint32_t best = largest_of_all(graph, rest);
  for (size_t i = graph->first[first]; i < graph->first[first + 1]; i++) {
    const uint64_t partner = UINT64_C(1) << graph->ends[i];
    if ((rest & partner) == 0)
      continue;
    const uint32_t size = 1 + largest_of_all(graph, rest & ~partner);
    best = size > best ? size : best;
  }
  return best;
}

static void check_small_set(struct bt_matching *matching, uint64_t set) {
  struct bt_error error = {0};
  const uint32_t largest = largest_of_all(matching->graph, set);
  assert_int_equal(bt_matching_find(matching, &set, &error), BETLI_OK);
  assert_int_equal(count_matched_edges(matching, &set), largest);
  for (uint32_t v = 0; v < matching->graph->count; v++) {
    const uint64_t vertex = UINT64_C(1) << v;
    if ((set & vertex) != 0)
      assert_int_equal(bt_matching_may_miss(matching, v),
                       largest_of_all(matching->graph, set & ~vertex) == largest);
  }
}

/* Asks about several sets of each graph, so that the matching of one begins that of the next. */
static void matchings_are_the_largest_of_all(void **state) {
  uint64_t seed = seed_of_run();
  static struct drawn drawn;
  (void)state;
  for (size_t round = rounds_of_run(6000); round > 0; round--) {
    const uint32_t vertices = 1 + (uint32_t)random_below(&seed, SMALL);
    struct bt_adjacency graph;
    struct bt_matching matching;
    if (round % 3 == 0)
      draw_cycles(&drawn, &seed, SMALL);
    else
      draw_random_graph(&drawn, &seed, vertices, random_below(&seed, UINT64_C(3) * vertices));
    open_matching(&drawn, &graph, &matching);
    check_small_set(&matching, (UINT64_C(1) << graph.count) - 1);
    for (int i = 0; i < 3; i++)
      check_small_set(&matching, random_below(&seed, UINT64_C(1) << graph.count));
    close_matching(&graph, &matching);
  }
}

/* ---- against the formula -------------------------------------------------------------------- */

enum { LARGE = 3000, LARGE_WORDS = (LARGE + 63) / 64 };

/* Returns the number of vertices of a component without separating vertices; leaves 0 in `state`
 * for its vertices.  `state` is 1 for the other vertices, and 0 for those that are separating or
 * not in the set. */
static uint32_t count_component(const struct bt_adjacency *graph, uint8_t *state, uint32_t from,
                                uint32_t *stack) {
  uint32_t left = 0, count = 0;
  stack[left++] = from;
  state[from] = 0;
  while (left > 0) {
    const uint32_t v = stack[--left];
    count++;
    for (size_t i = graph->first[v]; i < graph->first[v + 1]; i++)
      if (state[graph->ends[i]] == 1) {
        state[graph->ends[i]] = 0;
        stack[left++] = graph->ends[i];
      }
  }
  return count;
}

static bool is_next_to_missed(const struct bt_matching *matching, const uint64_t *set, uint32_t v) {
  const struct bt_adjacency *graph = matching->graph;
  for (size_t i = graph->first[v]; i < graph->first[v + 1]; i++)
    if (has_bit(set, graph->ends[i]) && bt_matching_may_miss(matching, graph->ends[i]))
      return true;
  return false;
}

/* Checks that the vertices next to those that may be missed separate as many odd components as the
 * formula of Tutte and Berge says.  So no matching is larger. */
static void check_by_formula(const struct bt_matching *matching, const uint64_t *set) {
  static uint8_t state[LARGE];
  static uint32_t stack[LARGE];
  const struct bt_adjacency *graph = matching->graph;
  uint32_t vertices = 0, separating = 0, odd = 0;
  for (uint32_t v = 0; v < graph->count; v++) {
    const bool inside = has_bit(set, v);
    const bool separates =
        inside && !bt_matching_may_miss(matching, v) && is_next_to_missed(matching, set, v);
    vertices += inside;
    separating += separates;
    state[v] = inside && !separates;
  }
  for (uint32_t v = 0; v < graph->count; v++)
    odd += state[v] == 1 && count_component(graph, state, v, stack) % 2 == 1;
  assert_int_equal(vertices - 2 * count_matched_edges(matching, set), odd - separating);
}

/* Checks for some vertices that the matching is as large without them if and only if it may miss
 * them. */
static void check_missed_vertices(struct bt_matching *matching, uint64_t *set, uint64_t *seed) {
  struct bt_error error = {0};
  const uint32_t size = count_matched_edges(matching, set);
  for (int i = 0; i < 10; i++) {
    const uint32_t v = (uint32_t)random_below(seed, matching->graph->count);
    const uint64_t bit = UINT64_C(1) << v % 64;
    if (!has_bit(set, v))
      continue;
    const bool missed = bt_matching_may_miss(matching, v);
    set[v / 64] &= ~bit;
    assert_int_equal(bt_matching_find(matching, set, &error), BETLI_OK);
    check_by_formula(matching, set);
    assert_int_equal(count_matched_edges(matching, set) == size, missed);
    set[v / 64] |= bit;
    assert_int_equal(bt_matching_find(matching, set, &error), BETLI_OK);
  }
}

static void large_matchings_satisfy_the_formula(void **state) {
  uint64_t seed = seed_of_run();
  static struct drawn drawn;
  (void)state;
  for (size_t round = rounds_of_run(160); round > 0; round--) {
    const uint32_t vertices = 10 + (uint32_t)random_below(&seed, LARGE - 10);
    uint64_t set[LARGE_WORDS];
    struct bt_adjacency graph;
    struct bt_matching matching;
    struct bt_error error = {0};
    if (round % 2 == 0)
      draw_cycles(&drawn, &seed, vertices);
    else
      draw_random_graph(&drawn, &seed, vertices, random_below(&seed, UINT64_C(3) * vertices));
    open_matching(&drawn, &graph, &matching);
    memset(set, 0xff, sizeof set);
    if (vertices % 64 != 0)
      set[vertices / 64] = (UINT64_C(1) << vertices % 64) - 1;
    memset(set + (vertices + 63) / 64, 0, sizeof set - (vertices + 63) / 64 * sizeof *set);
    assert_int_equal(bt_matching_find(&matching, set, &error), BETLI_OK);
    check_by_formula(&matching, set);
    check_missed_vertices(&matching, set, &seed);
    close_matching(&graph, &matching);
  }
}

static void a_board_is_a_graph(void **state) {
  static const uint32_t expected[] = {1, 3, 0, 2, 4, 1, 5, 0, 4, 1, 3, 5, 2, 4};
  struct bt_error error = {0};
  struct bt_adjacency graph;
  (void)state;
  assert_int_equal(bt_adjacency_of_board(2, 3, &no_limits, &graph, &error), BETLI_OK);
  assert_int_equal(graph.first[6], sizeof expected / sizeof *expected);
  assert_memory_equal(graph.ends, expected, sizeof expected);
  bt_adjacency_free(&graph);
}

static void memory_that_is_missing_is_said(void **state) {
  struct bt_limits few = {.memory = 400};
  struct bt_error error = {0};
  struct bt_adjacency graph;
  struct bt_matching matching;
  (void)state;
  assert_int_equal(bt_adjacency_of_board(2, 3, &few, &graph, &error), BETLI_OK);
  assert_int_equal(bt_matching_open(&graph, &matching, &error), BETLI_LIMIT);
  bt_matching_free(&matching);
  bt_adjacency_free(&graph);
  assert_int_equal(few.used, 0);
  few.memory = 100;
  assert_int_equal(bt_adjacency_of_board(2, 3, &few, &graph, &error), BETLI_LIMIT);
  assert_int_equal(few.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(matchings_are_the_largest_of_all),
      cmocka_unit_test(large_matchings_satisfy_the_formula),
      cmocka_unit_test(a_board_is_a_graph),
      cmocka_unit_test(memory_that_is_missing_is_said),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
