/* Boards of Cram, Node Kayles, Taktix and subset take-away.  The search for Grundy values is
 * compared with the definition, with the same parts and the same memory of positions.  The search
 * of misere sums is compared with exhaustive search, with the same parts.  The numbers of positions
 * kept are shown for boards out of reach of the definition.  One thread is compared with two.
 * Retrograde analysis of all subsets of a board of Taktix is compared with a sweep over their
 * values, that of subset take-away with the search of sums. */
#include "bench.h"

#include "base/thread_pool.h"
#include "core/algebra/algebra.h"
#include "core/game/analysis.h"
#include "core/game/things.h"
#include "core/grundy_search/nimber_search.h"
#include "core/search/exhaustive.h"
#include "core/search/subsets.h"
#include "core/search/sum_search.h"
#include "core/value/lookup.h"
#include "core/value/numbered.h"
#include "games/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct board {
  const char *game, *sides;
};

struct opened {
  struct bt_limits limits;
  struct bt_game game;
  struct bt_error error;
};

static void must(struct opened *opened, betli_status status) {
  if (status == BETLI_OK)
    return;
  fprintf(stderr, "%s\n", opened->error.message);
  exit(1);
}

static void open_board(struct opened *opened, struct board board, uint64_t *words) {
  *opened = (struct opened){.limits = {.memory = UINT64_MAX, .threads = 1}};
  bt_limits_begin(&opened->limits);
  must(opened, bt_game_open(board.game, &opened->limits, &opened->game, &opened->error));
  const struct bt_game *game = &opened->game;
  must(opened, game->kind->parse(game->self, board.sides, words, &opened->error));
}

/* One way to answer.  The answer is the Grundy value in normal play, or 1 in misere play if the
 * player to move wins.  *kept is the number of things kept in memory. */
struct way {
  bool misere;
  const char *name, *things; /* `things` names what is kept */
  unsigned threads;          /* 0: one thread, measured in CPU time; else threads, in real time */
  uint64_t (*answer)(struct opened *opened, const uint64_t *words, uint64_t *kept);
};

struct run {
  double seconds;
  uint64_t answer, kept;
};

static struct run run(const struct way *way, struct board board) {
  struct opened opened;
  struct run run = {.kept = 0};
  uint64_t words[BT_MAX_WIDTH];
  open_board(&opened, board, words);
  double (*const clock)(void) = way->threads == 0 ? bench_clock : bench_time;
  opened.limits.threads = way->threads == 0 ? 1 : way->threads;
  const double start = clock();
  run.answer = way->answer(&opened, words, &run.kept);
  run.seconds = clock() - start;
  bt_game_close(&opened.game);
  return run;
}

/* ---- normal play ---------------------------------------------------------------------------- */

static uint64_t search(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  struct bt_nimber_search search;
  uint64_t value;
  bool found;
  bt_nimber_search_open(&search, &opened->game, &opened->limits);
  must(opened, bt_nimber_search_value(&search, words, &value, &found, &opened->error));
  *kept = search.team.shared.table.count;
  bt_nimber_search_close(&search);
  return value;
}

static uint64_t look_up(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  struct bt_lookup lookup;
  struct bt_value value = {0};
  (void)kept;
  bt_lookup_open(&lookup, &opened->game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false),
                 &opened->limits);
  must(opened, bt_lookup_value(&lookup, words, &value, &opened->error));
  bt_lookup_close(&lookup);
  return value.number;
}

static const struct way by_definition = {.name = "definition", .answer = look_up},
                        by_search = {.name = "search", .things = "values kept", .answer = search},
                        by_one = {.name = "one thread", .threads = 1, .answer = search},
                        by_two = {.name = "two", .threads = 2, .answer = search};

/* ---- misere play ---------------------------------------------------------------------------- */

static struct bt_component component_of(const struct opened *opened, const uint64_t *words) {
  struct bt_component component = {.game = &opened->game};
  memcpy(component.words, words, sizeof component.words);
  return component;
}

static uint64_t search_sums(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  struct bt_component component = component_of(opened, words);
  const struct bt_position position = {.components = &component, .count = 1};
  struct bt_sum_search search;
  bool is_n, found;
  must(opened, bt_sum_search_open(&search, &opened->limits, NULL, &opened->error));
  must(opened, bt_sum_search_is_n(&search, &position, &is_n, &found, &opened->error));
  *kept = search.sums.count;
  bt_sum_search_close(&search);
  return is_n;
}

static uint64_t search_whole(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  const struct bt_compound sum = {.rule = BT_LONG_DISJUNCTIVE, .misere = true};
  struct bt_component component = component_of(opened, words);
  const struct bt_position position = {.components = &component, .count = 1};
  struct bt_exhaustive search;
  struct bt_value value;
  (void)kept;
  must(opened,
       bt_exhaustive_open(&search, &sum, &bt_misere_outcome, &opened->limits, &opened->error));
  search.expander.decomposes = true;
  must(opened, bt_exhaustive_value(&search, &position, &value, &opened->error));
  bt_exhaustive_close(&search);
  return value.number;
}

static uint64_t analyse(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  const struct bt_game *game = &opened->game;
  const uint64_t all = bt_game_things(game, words);
  const unsigned things = (unsigned)__builtin_popcountll(all);
  struct bt_taken_sets taken = {0};
  struct bt_subsets subsets;
  must(opened, bt_taken_sets_add(&taken, game, words, 0, &opened->limits, &opened->error));
  must(opened, bt_subsets_open(&subsets, things, taken.sets, taken.count, true, &opened->limits,
                               &opened->error));
  const bool is_n = !bt_subsets_is_p(&subsets, all);
  bt_subsets_close(&subsets, &opened->limits);
  bt_taken_sets_free(&taken, &opened->limits);
  *kept = UINT64_C(1) << things;
  return is_n;
}

/* Returns who wins in misere play, by an analysis of all positions that follow. */
static uint64_t analyse_all(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  const struct bt_analysis *analysis = opened->game.kind->analysis;
  void *found = NULL;
  must(opened,
       analysis->open(opened->game.self, words, true, &opened->limits, &found, &opened->error));
  const bool is_n = !analysis->is_p(found, words);
  *kept = analysis->count(found);
  analysis->close(found, &opened->limits);
  return is_n;
}

static uint64_t sweep_numbered(struct opened *opened, const uint64_t *words, uint64_t *kept) {
  struct bt_numbered numbered;
  struct bt_value value = {0};
  bool found;
  bt_numbered_open(&numbered, &opened->game, bt_algebra_of_function(&bt_misere_outcome),
                   &opened->limits);
  must(opened, bt_numbered_value(&numbered, words, &value, &found, &opened->error));
  *kept = numbered.count;
  bt_numbered_close(&numbered);
  return value.number;
}

static const struct way by_whole = {true, "exhaustive", NULL, 0, search_whole},
                        by_sums = {true, "search", "sums kept", 0, search_sums},
                        by_number = {true, "numbered", "values", 0, sweep_numbered},
                        by_subsets = {true, "subsets", "positions", 0, analyse},
                        by_analysis = {true, "analysis", "positions", 0, analyse_all};

/* ---- comparisons ---------------------------------------------------------------------------- */

static void compare(struct board board, const struct way *baseline, const struct way *subject) {
  char what[64];
  const struct run base = run(baseline, board), other = run(subject, board);
  snprintf(what, sizeof what, "%s%s %s", subject->misere ? "misere " : "", board.game, board.sides);
  bench_same(what, base.answer, other.answer);
  bench_ratio(what, baseline->name, base.seconds, subject->name, other.seconds);
}

static void show(struct board board, const struct way *way) {
  const struct run done = run(way, board);
  if (way->misere)
    printf("misere %s %s is %s", board.game, board.sides, done.answer ? "N" : "P");
  else
    printf("%s %s = %llu", board.game, board.sides, (unsigned long long)done.answer);
  printf(": %.3f s, %llu %s\n", done.seconds, (unsigned long long)done.kept, way->things);
}

int main(void) {
  static const struct board small[] = {{"cram", "4x5"},
                                       {"cram", "3x7"},
                                       {"cram", "5x5"},
                                       {"node-kayles", "4x7"},
                                       {"node-kayles", "5x7"}};
  static const struct board misere[] = {{"cram", "4x4"}, {"cram", "4x5"}, {"node-kayles", "4x6"}};
  static const struct board large[] = {{"cram", "4x7"},
                                       {"cram", "4x9"},
                                       {"cram", "5x7"},
                                       {"node-kayles", "7x7"},
                                       {"node-kayles", "7x8"}};
  for (size_t i = 0; i < sizeof small / sizeof *small; i++)
    compare(small[i], &by_definition, &by_search);
  for (size_t i = 0; i < sizeof misere / sizeof *misere; i++)
    compare(misere[i], &by_whole, &by_sums);
  for (size_t i = 0; i < sizeof large / sizeof *large; i++)
    show(large[i], &by_search);
  for (size_t i = 0; i < sizeof large / sizeof *large; i++)
    show(large[i], &by_sums);
  for (size_t i = 1; bt_thread_pool_machine() > 1 && i < 3;
       i++) /* needs a machine with nothing else to do */
    compare(large[i], &by_one, &by_two);
  compare((struct board){"taktix", "4x5"}, &by_number, &by_subsets);
  show((struct board){"taktix", "5x5"}, &by_subsets);
  show((struct board){"taktix", "5x6"}, &by_subsets);
  compare((struct board){"subset-takeaway", "6:12,34,123,156"}, &by_sums, &by_analysis);
  show((struct board){"subset-takeaway", "6"}, &by_analysis);
}
