/* Boards of Cram and Node Kayles, and of Taktix.  The search for Grundy values against the
 * definition, with the same parts and the same memory of positions, and the search of misere sums
 * against exhaustive search, which takes the same parts; and how much both keep of boards on which
 * the definition is out of reach; and retrograde analysis of all subsets of a board of Taktix
 * against its table. */
#include "bench.h"

#include "core/algebra/algebra.h"
#include "core/search/exhaustive.h"
#include "core/search/subsets.h"
#include "core/search/sum_search.h"
#include "core/value/lookup.h"
#include "core/value/nimber_search.h"
#include "core/value/table.h"
#include "games/catalogue.h"

#include <stdio.h>
#include <stdlib.h>

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
  *opened = (struct opened){.limits = {.memory = UINT64_MAX}};
  bt_limits_begin(&opened->limits);
  must(opened, bt_game_open(board.game, &opened->limits, &opened->game, &opened->error));
  const struct bt_game *game = &opened->game;
  must(opened, game->kind->parse(game->self, board.sides, words, &opened->error));
}

static double search(struct board board, uint64_t *value, size_t *entries) {
  struct opened opened;
  struct bt_nimber_search search;
  uint64_t words[BT_MAX_WIDTH];
  bool found;
  open_board(&opened, board, words);
  const double start = bench_clock();
  bt_nimber_search_open(&search, &opened.game, &opened.limits);
  must(&opened, bt_nimber_search_value(&search, words, value, &found, &opened.error));
  *entries = search.open.table.count;
  bt_nimber_search_close(&search);
  const double seconds = bench_clock() - start;
  bt_game_close(&opened.game);
  return seconds;
}

static double look_up(struct board board, uint64_t *value) {
  struct opened opened;
  struct bt_lookup lookup;
  struct bt_value found = {0};
  uint64_t words[BT_MAX_WIDTH];
  open_board(&opened, board, words);
  const double start = bench_clock();
  bt_lookup_open(&lookup, &opened.game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &opened.limits);
  must(&opened, bt_lookup_value(&lookup, words, &found, &opened.error));
  bt_lookup_close(&lookup);
  const double seconds = bench_clock() - start;
  *value = found.number;
  bt_game_close(&opened.game);
  return seconds;
}

static double search_misere(struct board board, bool *is_n, size_t *sums) {
  struct opened opened;
  struct bt_sum_search search;
  struct bt_component component = {.game = &opened.game};
  const struct bt_position position = {&component, 1, 1};
  bool found;
  open_board(&opened, board, component.words);
  const double start = bench_clock();
  must(&opened, bt_sum_search_open(&search, &opened.limits, &opened.error));
  must(&opened, bt_sum_search_is_n(&search, &position, is_n, &found, &opened.error));
  *sums = search.sums.count;
  bt_sum_search_close(&search);
  const double seconds = bench_clock() - start;
  bt_game_close(&opened.game);
  return seconds;
}

static double search_whole(struct board board, bool *is_n) {
  const struct bt_compound sum = {.rule = BT_LONG_DISJUNCTIVE, .misere = true};
  struct opened opened;
  struct bt_exhaustive search;
  struct bt_value value;
  struct bt_component component = {.game = &opened.game};
  const struct bt_position position = {&component, 1, 1};
  open_board(&opened, board, component.words);
  const double start = bench_clock();
  must(&opened,
       bt_exhaustive_open(&search, &sum, &bt_misere_outcome, &opened.limits, &opened.error));
  search.expander.decomposes = true;
  must(&opened, bt_exhaustive_value(&search, &position, &value, &opened.error));
  bt_exhaustive_close(&search);
  const double seconds = bench_clock() - start;
  *is_n = value.number == 1;
  bt_game_close(&opened.game);
  return seconds;
}

static void compare_normal(struct board board) {
  uint64_t value, again;
  size_t entries;
  char what[64];
  const double by_definition = look_up(board, &value);
  const double by_search = search(board, &again, &entries);
  snprintf(what, sizeof what, "%s %s", board.game, board.sides);
  bench_same(what, value, again);
  bench_ratio(what, "definition", by_definition, "search", by_search);
}

static void compare_misere(struct board board) {
  bool is_n, again;
  size_t sums;
  char what[64];
  const double whole = search_whole(board, &is_n);
  const double by_parts = search_misere(board, &again, &sums);
  snprintf(what, sizeof what, "misere %s %s", board.game, board.sides);
  bench_same(what, is_n, again);
  bench_ratio(what, "exhaustive", whole, "search", by_parts);
}

/* The moves of a full board that take counters away. */
static size_t read_sets(struct opened *opened, const uint64_t *words, uint64_t *sets, size_t most) {
  const struct bt_game *game = &opened->game;
  const uint64_t all = game->kind->things(game->self, words);
  struct bt_options options = {0};
  size_t count = 0;
  must(opened, bt_game_options(game, words, &options, &opened->error));
  for (; count < options.run_count && count < most; count++) {
    uint64_t left[BT_MAX_WIDTH];
    bt_options_part(&options, &options.runs[count], 0, 0, left);
    sets[count] = all & ~game->kind->things(game->self, left);
  }
  bt_options_free(&options);
  return count;
}

static double analyse(struct board board, bool *is_n, unsigned *things) {
  struct opened opened;
  struct bt_subsets subsets;
  uint64_t words[BT_MAX_WIDTH], sets[1024];
  open_board(&opened, board, words);
  const uint64_t all = opened.game.kind->things(opened.game.self, words);
  *things = (unsigned)__builtin_popcountll(all);
  const double start = bench_clock();
  const size_t count = read_sets(&opened, words, sets, 1024);
  must(&opened,
       bt_subsets_open(&subsets, *things, sets, count, true, &opened.limits, &opened.error));
  *is_n = !bt_subsets_is_p(&subsets, all);
  bt_subsets_close(&subsets, &opened.limits);
  const double seconds = bench_clock() - start;
  bt_game_close(&opened.game);
  return seconds;
}

static double fill_table(struct board board, bool *is_n) {
  struct opened opened;
  struct bt_table table;
  uint64_t words[BT_MAX_WIDTH];
  open_board(&opened, board, words);
  const double start = bench_clock();
  bt_table_open(&table, &opened.game, bt_algebra_of_function(&bt_misere_outcome), &opened.limits);
  must(&opened, bt_table_cover(&table, words, &opened.error));
  *is_n = bt_table_at(&table, words).number == 1;
  bt_table_close(&table);
  const double seconds = bench_clock() - start;
  bt_game_close(&opened.game);
  return seconds;
}

static void compare_subsets(struct board board) {
  bool is_n, again;
  unsigned things;
  char what[64];
  const double in_table = fill_table(board, &is_n);
  const double by_analysis = analyse(board, &again, &things);
  snprintf(what, sizeof what, "misere %s %s", board.game, board.sides);
  bench_same(what, is_n, again);
  bench_ratio(what, "table", in_table, "subsets", by_analysis);
}

static void show_subsets(struct board board) {
  bool is_n;
  unsigned things;
  const double seconds = analyse(board, &is_n, &things);
  printf("misere %s %s is %s: %.3f s, %.2g positions a second\n", board.game, board.sides,
         is_n ? "N" : "P", seconds, (double)(UINT64_C(1) << things) / seconds);
}

static void show_normal(struct board board) {
  uint64_t value;
  size_t entries;
  const double seconds = search(board, &value, &entries);
  printf("%s %s = %llu: %.3f s, %zu values kept\n", board.game, board.sides,
         (unsigned long long)value, seconds, entries);
}

static void show_misere(struct board board) {
  bool is_n;
  size_t sums;
  const double seconds = search_misere(board, &is_n, &sums);
  printf("misere %s %s is %s: %.3f s, %zu sums kept\n", board.game, board.sides, is_n ? "N" : "P",
         seconds, sums);
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
    compare_normal(small[i]);
  for (size_t i = 0; i < sizeof misere / sizeof *misere; i++)
    compare_misere(misere[i]);
  for (size_t i = 0; i < sizeof large / sizeof *large; i++)
    show_normal(large[i]);
  for (size_t i = 0; i < sizeof large / sizeof *large; i++)
    show_misere(large[i]);
  compare_subsets((struct board){"taktix", "4x5"});
  show_subsets((struct board){"taktix", "5x5"});
  show_subsets((struct board){"taktix", "5x6"});
}
