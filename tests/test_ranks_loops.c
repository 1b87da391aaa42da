/* Remoteness where play need not end, by ranks that are threads of one process, whose messages come
 * late, in any order and more than once: against the definition, on random graphs.  The seed is
 * printed; BETLI_SEED=... repeats a run, but for the order in which threads come. */
#include "kept_rounds.h"
#include "support.h"
#include "thread_ranks.h"

#include "core/loopy/remoteness.h"
#include "core/ranks/ranks.h"

#include <stdlib.h>
#include <string.h>

enum { GRAPHS = 300, MOST_VERTICES = 200, NOBODY = MOST_THREAD_RANKS };

/* A graph, and what may come to one rank. */
struct graph {
  struct bt_limits limits; /* of the arcs */
  struct bt_arcs arcs;
  bool misere;
  uint32_t length[MOST_VERTICES]; /* by definition */
  const char *save;
  unsigned stopped, starved;                /* ranks, or NOBODY */
  uint64_t after;                           /* so many steps, or bytes */
  betli_status expected;                    /* of the first rank */
  bool damaged;                             /* it may be refused */
  unsigned *refused;                        /* counts, of the first rank alone */
  uint64_t killed_after[MOST_THREAD_RANKS]; /* entries that are kept */
};

/* ---- the definition ------------------------------------------------------------------------- */

/* A vertex is won in `length` moves if a move leads to one that is lost in one less, and lost if
 * all lead to won ones, the slowest in one less. */
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

/* Arcs lead down a little, for long play, and some anywhere. */
static void make_graph(struct graph *g, uint64_t *seed) {
  struct bt_error error = {0};
  const uint32_t count =
      1 + (uint32_t)random_below(seed, random_below(seed, 4) ? 20 : MOST_VERTICES);
  const uint64_t any = 2 + random_below(seed, 60), down = 1 + random_below(seed, 6);
  *g = (struct graph){.limits = {.memory = UINT64_MAX},
                      .misere = random_below(seed, 2) == 0,
                      .stopped = NOBODY,
                      .starved = NOBODY};
  memset(g->killed_after, 0xff, sizeof g->killed_after);
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

/* ---- on a rank ------------------------------------------------------------------------------ */

static void prepare(const struct graph *g, struct bt_limits *limits) {
  const unsigned own = bt_ranks_own(limits->ranks);
  limits->interrupted = own == g->stopped;
  if (own == g->stopped)
    limits->steps = g->after < BT_STEPS_BETWEEN_LOOKS ? BT_STEPS_BETWEEN_LOOKS - g->after : 0;
  limits->memory = own == g->starved ? limits->used + g->after : UINT64_MAX;
}

static void ask(const struct graph *g, struct bt_limits *limits) {
  struct bt_arcs arcs = g->arcs;
  struct bt_error error = {0};
  uint32_t length[MOST_VERTICES];
  arcs.limits = limits;
  prepare(g, limits);
  const betli_status status = bt_loopy_remoteness(&arcs, g->misere, length, &error);
  const bool may_stop = g->stopped != NOBODY || g->starved != NOBODY;
  const bool stopped = may_stop && status == BETLI_LIMIT;
  const bool refused = g->damaged && status == BETLI_INPUT;
  if (status != g->expected && !stopped && !refused)
    fprintf(stderr, "%d: %s\n", (int)status, error.message);
  HOLDS(status == g->expected || stopped || refused);
  if (refused)
    ++*g->refused;
  HOLDS(status != BETLI_OK || memcmp(length, g->length, arcs.count * sizeof *length) == 0);
  limits->memory = UINT64_MAX;
}

static void serve(const struct graph *g, struct bt_limits *limits) {
  const uint8_t *bytes;
  size_t length;
  struct bt_error ignored = {0};
  while (bt_ranks_wait(limits->ranks, &bytes, &length) != BT_CALL_END) {
    prepare(g, limits);
    bt_loopy_remoteness_serve(limits, bytes, length, &ignored);
    limits->memory = UINT64_MAX;
  }
}

static void analyse(const betli_ranks *by, void *data) {
  const struct graph *g = data;
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct kept_rank kept;
  struct bt_ranks r;
  struct bt_error error = {0};
  HOLDS(bt_ranks_open(&r, by, &limits, &error) == BETLI_OK);
  kept_rank_open(&kept, g->killed_after[by->own]);
  r.keeper = &kept.keeper;
  r.save = g->save;
  limits.ranks = &r;
  if (by->own == 0) {
    ask(g, &limits);
    bt_ranks_end(&r);
  } else {
    serve(g, &limits);
  }
  bt_ranks_close(&r);
  HOLDS(limits.used == 0);
}

static void analyse_on(unsigned count, struct graph *g, uint64_t *seed) {
  const size_t largest = (size_t)(1024 + random_below(seed, 3000));
  run_thread_ranks(count, largest, random_below(seed, 1 << 30), analyse, g);
}

static unsigned some_ranks(uint64_t *seed) {
  return (unsigned)(1 + random_below(seed, MOST_THREAD_RANKS));
}

/* ---- what is true --------------------------------------------------------------------------- */

static void lengths_are_those_of_the_definition(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(GRAPHS); round++) {
    struct graph g;
    make_graph(&g, &seed);
    analyse_on(some_ranks(&seed), &g, &seed);
    free_graph(&g);
  }
}

/* One that is stopped stops all; then any number of ranks goes on. */
static void what_was_stopped_goes_on(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  if (!kept_rounds_possible())
    skip();
  for (size_t round = 0; round < rounds_of_run(is_long_run() ? 60 : 24); round++) {
    struct graph g;
    make_graph(&g, &seed);
    g.save = kept_rounds_name();
    for (int times = 0; times < 3; times++) {
      const unsigned count = some_ranks(&seed);
      g.stopped = (unsigned)random_below(&seed, count);
      g.after = random_below(&seed, 4 * MOST_VERTICES / count);
      analyse_on(count, &g, &seed);
    }
    g.stopped = NOBODY;
    analyse_on(some_ranks(&seed), &g, &seed);
    free_graph(&g);
    if (random_below(&seed, 4) > 0) /* or entries of other questions stay */
      kept_rounds_remove();
  }
  kept_rounds_remove();
}

static void one_without_memory_ends_all(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t round = 0; round < rounds_of_run(is_long_run() ? 100 : 32); round++) {
    struct graph g;
    make_graph(&g, &seed);
    const unsigned count = some_ranks(&seed);
    g.starved = (unsigned)random_below(&seed, count);
    g.after = random_below(&seed, 3000);
    g.save = round % 2 == 0 && kept_rounds_possible() ? kept_rounds_name() : NULL;
    analyse_on(count, &g, &seed);
    free_graph(&g);
  }
  kept_rounds_remove();
}

static void whoever_is_killed_goes_on(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  if (!kept_rounds_possible())
    skip();
  for (size_t round = 0; round < rounds_of_run(is_long_run() ? 60 : 24); round++) {
    struct graph g;
    make_graph(&g, &seed);
    g.save = kept_rounds_name();
    for (int times = 0; times < 4; times++) {
      for (unsigned rank = 0; rank < MOST_THREAD_RANKS; rank++)
        g.killed_after[rank] = random_below(&seed, 1 << random_below(&seed, 6));
      analyse_on(some_ranks(&seed), &g, &seed);
    }
    free_graph(&g);
    kept_rounds_remove();
  }
}

/* Whoever goes on from all rounds keeps the last once more, in which nobody gets a length. */
static void what_is_kept_is_not_found_again(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  if (!kept_rounds_possible())
    skip();
  for (size_t round = 0; round < rounds_of_run(20); round++) {
    struct graph g;
    make_graph(&g, &seed);
    g.save = kept_rounds_name();
    const unsigned second = some_ranks(&seed);
    analyse_on(some_ranks(&seed), &g, &seed);
    kept_rounds_puts();
    analyse_on(second, &g, &seed);
    assert_int_equal(kept_rounds_puts(), second);
    free_graph(&g);
    kept_rounds_remove();
  }
}

static void damage_changes_no_answer(void **state) {
  uint64_t seed = seed_of_run();
  unsigned refused = 0;
  (void)state;
  if (!kept_rounds_possible())
    skip();
  for (size_t round = 0; round < rounds_of_run(40); round++) {
    struct graph g;
    make_graph(&g, &seed);
    g.save = kept_rounds_name();
    analyse_on(2, &g, &seed);
    const struct changed_bit bit = kept_rounds_damage((unsigned)random_below(&seed, 2), &seed);
    g.damaged = true;
    g.refused = &refused;
    analyse_on(some_ranks(&seed), &g, &seed);
    kept_rounds_change(bit);
    g.damaged = false;
    analyse_on(some_ranks(&seed), &g, &seed);
    free_graph(&g);
    kept_rounds_remove();
  }
  assert_true(refused > 0);
}

/* ---- handles -------------------------------------------------------------------------------- */

static const char *const compounds[] = {"long-disjunctive", "short-disjunctive",
                                        "long-conjunctive", "short-conjunctive",
                                        "long-selective",   "short-selective"};

static const char *const positions[] = {"graph:" TEST_DIR "/../examples/loops.txt b",
                                        "graph:" TEST_DIR "/../examples/loops.txt b + nim 2"};

static void ask_all(betli *b, betli *alone, void *data) {
  uint64_t messages, bytes;
  (void)data;
  for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++) {
    HOLDS(betli_set(b, "compound", compounds[i]) == BETLI_OK);
    HOLDS(betli_set(alone, "compound", compounds[i]) == BETLI_OK);
    for (size_t p = 0; p < sizeof positions / sizeof *positions; p++)
      same_answers(b, alone, positions[p]);
  }
  betli_traffic(b, &messages, &bytes);
  HOLDS(messages > 0);
}

static void all_compounds_are_answered_alike(void **state) {
  struct asking_ranks normal = {.options = "play=normal", .ask = ask_all};
  struct asking_ranks misere = {.options = "play=misere", .ask = ask_all};
  (void)state;
  run_thread_ranks(3, 1024, seed_of_run(), ask_on_ranks, &normal);
  run_thread_ranks(2, 1024, seed_of_run(), ask_on_ranks, &misere);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lengths_are_those_of_the_definition),
      cmocka_unit_test(what_was_stopped_goes_on),
      cmocka_unit_test(one_without_memory_ends_all),
      cmocka_unit_test(whoever_is_killed_goes_on),
      cmocka_unit_test(what_is_kept_is_not_found_again),
      cmocka_unit_test(damage_changes_no_answer),
      cmocka_unit_test(all_compounds_are_answered_alike),
  };
  return cmocka_run_group_tests(tests, kept_rounds_begin, kept_rounds_end);
}
