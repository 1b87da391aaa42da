/* Random games whose moves go round, and then down to vertices where they leave several components.
 * All compounds are compared with exhaustive search, and won positions are played to the end. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { VERTICES = 7, LOOSE = 4, MOST_PAIRS = 4, COMPOUNDS = 6 };

static const char *const compounds[COMPOUNDS] = {"long-disjunctive", "short-disjunctive",
                                                 "long-conjunctive", "short-conjunctive",
                                                 "long-selective",   "short-selective"};

/* A graph: from the first LOOSE vertices moves lead to smaller ones, or to several; from the others
 * to any one.  A ring leads through all of these. */
struct graph {
  unsigned leads[VERTICES];
  size_t pairs[VERTICES]; /* number of moves to several */
  uint64_t pair[VERTICES][MOST_PAIRS][3];
  size_t parts[VERTICES][MOST_PAIRS];
};

static void lead(void *data, const uint64_t *words, betli_options *options) {
  const struct graph *graph = data;
  if (words[0] >= VERTICES)
    return;
  for (uint64_t to = 0; to < VERTICES; to++)
    if (graph->leads[words[0]] >> to & 1)
      betli_option(options, 1, &to);
  for (size_t i = 0; i < graph->pairs[words[0]]; i++)
    betli_option(options, graph->parts[words[0]][i], graph->pair[words[0]][i]);
}

static void add_pairs(uint64_t *seed, struct graph *graph, unsigned from) {
  graph->pairs[from] = random_below(seed, MOST_PAIRS + 1);
  for (size_t i = 0; i < graph->pairs[from]; i++) {
    graph->parts[from][i] = 2 + random_below(seed, 2);
    for (size_t p = 0; p < 3; p++)
      graph->pair[from][i][p] = random_below(seed, from);
  }
}

static void random_graph(uint64_t *seed, bool ring, struct graph *graph) {
  *graph = (struct graph){.leads = {0}};
  for (unsigned v = 1; v < VERTICES; v++) {
    for (unsigned to = 0; to < (v < LOOSE ? v : VERTICES); to++)
      if (random_below(seed, v < LOOSE ? 2 : 3) == 0)
        graph->leads[v] |= 1u << to;
    if (ring && v >= LOOSE)
      graph->leads[v] |= 1u << (v + 1 == VERTICES ? LOOSE : v + 1);
    if (v > 1 && v < LOOSE)
      add_pairs(seed, graph, v);
  }
}

/* Returns a handle with the game, which says that it has cycles if `says`. */
static betli *open_engine(struct graph *graph, bool says) {
  betli *b = betli_new();
  const betli_rules rules = {
      .name = "splits", .width = 1, .data = graph, .options = lead, .cycles = says};
  assert_int_equal(betli_add_game(b, &rules), BETLI_OK);
  return b;
}

/* ---- against exhaustive search -------------------------------------------------------------- */

static void count(void *data, const betli_finding *finding) {
  uint64_t *positions = data;
  *positions += finding->positions;
  if (finding->disagreement[0] != '\0')
    print_message("%s, %s: %s\n", finding->compound, finding->play, finding->disagreement);
}

static void all_compounds_agree_with_search(void **state) {
  enum { GRAPHS = 60 };
  uint64_t seed = seed_of_run(), positions = 0, disagreements = 0;
  (void)state;
  for (size_t g = 0; g < rounds_of_run(GRAPHS); g++) {
    struct graph graph;
    random_graph(&seed, g % 2 == 0, &graph);
    betli *b = open_engine(&graph, g % 2 == 1);
    if (betli_check(b, "splits", VERTICES - 1, 2, 1, count, &positions, &disagreements) != BETLI_OK)
      fail_msg("graph %zu: %s", g, betli_message(b));
    assert_int_equal(disagreements, 0);
    betli_free(b);
  }
  print_message("%llu positions\n", (unsigned long long)positions);
  assert_true(is_sanitized_run() || positions > 10000);
}

/* ---- winning -------------------------------------------------------------------------------- */

struct match {
  betli *b;
  char line[200];
  uint64_t within; /* moves in which the winner can win, by the last answer */
};

/* Makes betli's move, or a random one; returns false if there is no move. */
static bool make_move(struct match *match, bool wins, uint64_t *seed) {
  char copy[200], *words[40];
  betli_answer *a = NULL;
  snprintf(copy, sizeof copy, "%s", match->line);
  const size_t count = split_words(copy, words, 40);
  betli_set(match->b, "all-moves", wins ? "no" : "yes");
  const betli_status status = wins ? betli_reply(match->b, count, (const char *const *)words, &a)
                                   : betli_solve(match->b, count, (const char *const *)words, &a);
  if (status != BETLI_OK)
    fail_msg("%s: %s", match->line, betli_message(match->b));
  assert_int_equal(a->outcome, wins ? BETLI_N : BETLI_P);
  const size_t moves = a->listed;
  if (moves > 0) {
    const betli_move move = a->moves[wins ? 0 : random_below(seed, moves)];
    if (wins && move.within.kind == BETLI_NUMBER) {
      if (move.within.number >= match->within)
        fail_msg("%s: the bound does not fall", match->line);
      match->within = move.within.number;
    }
    snprintf(match->line, sizeof match->line, "splits %s", move.position);
  }
  betli_answer_free(a);
  return moves > 0;
}

static unsigned win_some(uint64_t *seed, betli *b) {
  enum { POSITIONS = 4, MOST_MOVES = 300 };
  unsigned won = 0;
  for (int i = 0; i < POSITIONS; i++) {
    struct match match = {.b = b, .within = UINT64_MAX};
    snprintf(match.line, sizeof match.line, "splits %llu %llu",
             (unsigned long long)random_below(seed, VERTICES),
             (unsigned long long)random_below(seed, VERTICES));
    betli_answer *a = solve_line(b, match.line);
    const bool is_n = a->outcome == BETLI_N;
    betli_answer_free(a);
    int moves = 0;
    while (is_n && make_move(&match, true, seed) && make_move(&match, false, seed))
      if (++moves == MOST_MOVES)
        fail_msg("%s: not won", match.line);
    won += is_n;
  }
  return won;
}

static void won_positions_are_won(void **state) {
  enum { GRAPHS = 30 };
  uint64_t seed = seed_of_run();
  unsigned won = 0;
  (void)state;
  for (size_t g = 0; g < rounds_of_run(GRAPHS); g++)
    for (int c = 0; c < 2 * COMPOUNDS; c++) {
      struct graph graph;
      random_graph(&seed, c % 3 == 0, &graph);
      betli *b = open_engine(&graph, c % 3 > 0);
      assert_int_equal(betli_set(b, "compound", compounds[c / 2]), BETLI_OK);
      betli_set(b, "play", c % 2 == 0 ? "normal" : "misere");
      won += win_some(&seed, b);
      betli_free(b);
    }
  print_message("%u games won\n", won);
  assert_true(is_sanitized_run() || won > GRAPHS);
}

/* ---- refusals ------------------------------------------------------------------------------- */

static void what_splits_and_leads_round_is_refused(void **state) {
  struct graph graph = {.leads = {0, 1, 0, 8 | 4, 0, 16 | 8}, .pairs = {0, 0, 1}};
  char *words[] = {"splits", "5"};
  betli_answer *a = NULL;
  (void)state;
  graph.parts[2][0] = 2;
  graph.pair[2][0][0] = graph.pair[2][0][1] = 1;
  betli *b = open_engine(&graph, true);
  assert_int_equal(betli_solve(b, 2, (const char *const *)words, &a), BETLI_OK); /* 2 -> 1 1 */
  betli_answer_free(a);
  betli_free(b);
  a = NULL;
  graph.pair[2][0][1] = 3; /* 3 -> 2 -> 1 3 */
  b = open_engine(&graph, true);
  assert_int_equal(betli_solve(b, 2, (const char *const *)words, &a), BETLI_INPUT);
  assert_non_null(strstr(betli_message(b), "a move from 2 leaves several components"));
  betli_free(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_compounds_agree_with_search),
                                     cmocka_unit_test(won_positions_are_won),
                                     cmocka_unit_test(what_splits_and_leads_round_is_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
