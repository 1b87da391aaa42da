/* Remoteness in games in which play need not end, against the definition, on random graphs.  The
 * seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include "core/loopy/remoteness.h"

#include <string.h>

enum { GRAPHS = 2000, MOST_VERTICES = 200 };

struct graph {
  struct bt_limits limits; /* limits of the arcs */
  struct bt_arcs arcs;
  bool misere;
  uint32_t length[MOST_VERTICES]; /* remoteness in moves, by the definition */
};

/* ---- the definition ------------------------------------------------------------------------- */

/* Returns true if a vertex is won or lost in exactly `length` moves.  It is won if a move leads to
 * one that is lost in one less.  It is lost if all lead to won ones, the slowest in one less. */
static bool has_length(const struct graph *g, const bool *won, uint32_t v, uint32_t length) {
  const struct bt_arcs *arcs = &g->arcs;
  bool quick = false, slow = false, all_won = true;
  for (uint32_t e = arcs->first[v]; e < arcs->first[v + 1]; e++) {
    const uint32_t to = arcs->to[e];
    const bool known = g->length[to] < length, last = known && g->length[to] == length - 1;
    quick |= last && !won[to];
    slow |= last;
    all_won &= known && won[to];
  }
  return quick || (slow && all_won);
}

static bool is_won(const struct graph *g, const bool *won, uint32_t v) {
  bool any_lost = false;
  for (uint32_t e = g->arcs.first[v]; e < g->arcs.first[v + 1]; e++)
    any_lost |= g->length[g->arcs.to[e]] < g->length[v] && !won[g->arcs.to[e]];
  return any_lost;
}

static void define(struct graph *g) {
  bool won[MOST_VERTICES] = {false}, more = true;
  for (uint32_t v = 0; v < g->arcs.count; v++) {
    const bool end = bt_arcs_degree(&g->arcs, v) == 0;
    g->length[v] = end ? 0 : BT_NO_END;
    won[v] = end && g->misere;
  }
  for (uint32_t length = 1; more; length++) {
    bool found[MOST_VERTICES] = {false};
    more = false;
    for (uint32_t v = 0; v < g->arcs.count; v++)
      found[v] = g->length[v] == BT_NO_END && has_length(g, won, v, length);
    for (uint32_t v = 0; v < g->arcs.count; v++)
      if (found[v]) {
        g->length[v] = length;
        won[v] = is_won(g, won, v);
        more = true;
      }
  }
}

/* ---- graphs --------------------------------------------------------------------------------- */

/* Makes a random graph.  Most arcs lead down a little, so that play is long; some lead anywhere. */
static void make_graph(struct graph *g, uint64_t *seed) {
  struct bt_error error = {0};
  const uint32_t count =
      1 + (uint32_t)random_below(seed, random_below(seed, 4) ? 20 : MOST_VERTICES);
  const uint64_t any = 2 + random_below(seed, 60), down = 1 + random_below(seed, 6);
  *g = (struct graph){.limits = {.memory = UINT64_MAX}, .misere = random_below(seed, 2) == 0};
  g->arcs.limits = &g->limits;
  for (uint32_t v = 0; v < count; v++) {
    for (uint64_t arcs = random_below(seed, 5); arcs > 0; arcs--) {
      const uint64_t below = 1 + random_below(seed, down);
      if (random_below(seed, any) == 0)
        assert_int_equal(bt_arcs_add(&g->arcs, (uint32_t)random_below(seed, count), &error), 0);
      else if (below <= v)
        assert_int_equal(bt_arcs_add(&g->arcs, v - (uint32_t)below, &error), 0);
    }
    assert_int_equal(bt_arcs_next(&g->arcs, &error), BETLI_OK);
  }
  assert_int_equal(bt_arcs_reverse(&g->arcs, &error), BETLI_OK);
  define(g);
}

static void free_graph(struct graph *g) {
  bt_arcs_free(&g->arcs);
}

/* ---- what is true --------------------------------------------------------------------------- */

static betli_status find_lengths(const struct graph *g, uint32_t *length, struct bt_error *error) {
  return bt_loopy_remoteness(&g->arcs, g->misere, length, error);
}

static void lengths_are_those_of_the_definition(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(GRAPHS); round++) {
    struct graph g;
    uint32_t length[MOST_VERTICES];
    struct bt_error error = {0};
    make_graph(&g, &seed);
    const uint64_t used = g.limits.used;
    assert_int_equal(find_lengths(&g, length, &error), BETLI_OK);
    assert_memory_equal(length, g.length, g.arcs.count * sizeof *length);
    assert_int_equal(g.limits.used, used);
    free_graph(&g);
  }
}

static void limits_end_the_search(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(20); round++) {
    struct graph g;
    uint32_t length[MOST_VERTICES];
    struct bt_error error = {0};
    make_graph(&g, &seed);
    const uint64_t used = g.limits.used;
    g.limits.memory = used + 8 * (uint64_t)g.arcs.count - 1;
    assert_int_equal(find_lengths(&g, length, &error), BETLI_LIMIT);
    g.limits.memory = UINT64_MAX;
    g.limits.interrupted = true;
    g.limits.steps = BT_STEPS_BETWEEN_LOOKS;
    const betli_status status = find_lengths(&g, length, &error);
    bool ends = false;
    for (uint32_t v = 0; v < g.arcs.count; v++)
      ends |= bt_arcs_degree(&g.arcs, v) == 0;
    assert_int_equal(status, ends ? BETLI_LIMIT : BETLI_OK);
    assert_int_equal(g.limits.used, used);
    free_graph(&g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lengths_are_those_of_the_definition),
      cmocka_unit_test(limits_end_the_search),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
