/* Isomorphism of small graphs: against all maps of their vertices, and for graphs that are equal
 * except for names.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include "core/game/position_graph.h"

#include <string.h>

enum { ROUNDS = 3000, MOST_VERTICES = 6, LARGE_ROUNDS = 300 };

struct matrix {
  unsigned count;
  uint8_t kind[BT_GRAPH_VERTICES];
  bool joined[BT_GRAPH_VERTICES][BT_GRAPH_VERTICES];
};

/* Makes a random graph with `percent` of all possible edges. */
static void random_matrix(uint64_t *seed, unsigned count, unsigned percent, struct matrix *m) {
  memset(m, 0, sizeof *m);
  m->count = count;
  for (unsigned u = 0; u < count; u++) {
    m->kind[u] = random_below(seed, 5) == 0;
    for (unsigned v = 0; v < u; v++)
      m->joined[u][v] = m->joined[v][u] = random_below(seed, 100) < percent;
  }
}

static void renamed(uint64_t *seed, const struct matrix *from, struct matrix *to) {
  unsigned name[BT_GRAPH_VERTICES];
  for (unsigned v = 0; v < from->count; v++) {
    const unsigned other = (unsigned)random_below(seed, v + 1);
    name[v] = v;
    name[v] = name[other];
    name[other] = v;
  }
  to->count = from->count;
  for (unsigned u = 0; u < from->count; u++) {
    to->kind[name[u]] = from->kind[u];
    for (unsigned v = 0; v < from->count; v++)
      to->joined[name[u]][name[v]] = from->joined[u][v];
  }
}

static void write_graph(const struct matrix *m, struct bt_position_graph *graph) {
  graph->count = m->count;
  graph->first[0] = 0;
  for (unsigned u = 0; u < m->count; u++) {
    graph->kind[u] = m->kind[u];
    graph->first[u + 1] = graph->first[u];
    for (unsigned v = 0; v < m->count; v++)
      if (m->joined[u][v])
        graph->ends[graph->first[u + 1]++] = (uint8_t)v;
  }
}

/* Returns true if the vertices from `at` on have images, by trying all. */
static bool has_map(const struct matrix *a, const struct matrix *b, unsigned at, unsigned *image) {
  if (at == a->count)
    return true;
  for (image[at] = 0; image[at] < b->count; image[at]++) {
    bool fits = a->kind[at] == b->kind[image[at]];
    for (unsigned v = 0; v < at && fits; v++)
      fits = image[v] != image[at] && a->joined[v][at] == b->joined[image[v]][image[at]];
    if (fits && has_map(a, b, at + 1, image))
      return true;
  }
  return false;
}

static void as_by_all_maps(void **state) {
  uint64_t seed = seed_of_run();
  unsigned isomorphic = 0;
  (void)state;
  for (int round = 0; round < ROUNDS; round++) {
    static struct matrix a, b;
    static struct bt_position_graph x, y;
    unsigned image[MOST_VERTICES];
    const unsigned count = 1 + (unsigned)random_below(&seed, MOST_VERTICES);
    random_matrix(&seed, count, 50, &a);
    random_matrix(&seed, count, 50, &b);
    if (random_below(&seed, 4) == 0)
      renamed(&seed, &a, &b);
    write_graph(&a, &x);
    write_graph(&b, &y);
    const bool are = has_map(&a, &b, 0, image);
    assert_int_equal(bt_graphs_are_isomorphic(&x, &y), are);
    if (are)
      assert_int_equal(bt_graph_fingerprint(&x), bt_graph_fingerprint(&y));
    isomorphic += are;
  }
  assert_in_range(isomorphic, ROUNDS / 10, ROUNDS - ROUNDS / 10);
}

static void renamed_is_the_same(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < LARGE_ROUNDS; round++) {
    static struct matrix a, b;
    static struct bt_position_graph x, y;
    const unsigned count = 1 + (unsigned)random_below(&seed, BT_GRAPH_VERTICES);
    random_matrix(&seed, count, round % 3 == 0 ? 100 : 1 + (unsigned)random_below(&seed, 30), &a);
    renamed(&seed, &a, &b);
    write_graph(&a, &x);
    write_graph(&b, &y);
    assert_int_equal(bt_graph_fingerprint(&x), bt_graph_fingerprint(&y));
    assert_true(bt_graphs_are_isomorphic(&x, &y));
  }
}

static void join(struct matrix *m, unsigned u, unsigned v) {
  m->joined[u][v] = m->joined[v][u] = true;
}

static void hold_different(const struct matrix *a, const struct matrix *b) {
  static struct bt_position_graph x, y;
  write_graph(a, &x);
  write_graph(b, &y);
  assert_int_equal(bt_graph_fingerprint(&x), bt_graph_fingerprint(&y));
  assert_false(bt_graphs_are_isomorphic(&x, &y));
  assert_false(bt_graphs_are_isomorphic(&y, &x));
}

/* Checks graphs that colours do not tell apart: a cycle of six and two of three; a prism, and three
 * houses joined to three wells. */
static void colours_are_no_proof(void **state) {
  static struct matrix cycle = {.count = 6}, cycles = {.count = 6};
  static struct matrix prism = {.count = 6}, wells = {.count = 6};
  (void)state;
  for (unsigned v = 0; v < 6; v++) {
    join(&cycle, v, (v + 1) % 6);
    join(&cycles, v, v / 3 * 3 + (v + 1) % 3);
    join(&prism, v, v / 3 * 3 + (v + 1) % 3);
    join(&prism, v, (v + 3) % 6);
    for (unsigned well = 1; well < 6; well += 2)
      join(&wells, v, (v + well) % 6);
  }
  hold_different(&cycle, &cycles);
  hold_different(&prism, &wells);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(as_by_all_maps),
                                     cmocka_unit_test(renamed_is_the_same),
                                     cmocka_unit_test(colours_are_no_proof)};
  return cmocka_run_group_tests_name("position graph", tests, NULL, NULL);
}
