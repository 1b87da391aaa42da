/* Boards of Cram and Node Kayles: the search for Grundy values against the definition, with the
 * same parts and the same memory of positions; and how many values it keeps for boards on which the
 * definition is out of reach. */
#include "bench.h"

#include "core/algebra/algebra.h"
#include "core/value/lookup.h"
#include "core/value/nimber_search.h"
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

int main(void) {
  static const struct board small[] = {{"cram", "4x5"},
                                       {"cram", "3x7"},
                                       {"cram", "5x5"},
                                       {"node-kayles", "4x7"},
                                       {"node-kayles", "5x7"}};
  static const struct board large[] = {{"cram", "4x7"},
                                       {"cram", "4x9"},
                                       {"cram", "5x7"},
                                       {"node-kayles", "7x7"},
                                       {"node-kayles", "7x8"}};
  char what[64];
  uint64_t value, again;
  size_t entries;
  for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
    const double by_definition = look_up(small[i], &value);
    const double by_search = search(small[i], &again, &entries);
    snprintf(what, sizeof what, "%s %s", small[i].game, small[i].sides);
    bench_same(what, value, again);
    bench_ratio(what, "definition", by_definition, "search", by_search);
  }
  for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
    const double seconds = search(large[i], &value, &entries);
    printf("%s %s = %llu: %.3f s, %zu values kept\n", large[i].game, large[i].sides,
           (unsigned long long)value, seconds, entries);
  }
}
