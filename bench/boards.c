/* Boards of Cram: the search for Grundy values against the definition, with the same parts and the
 * same memory of positions; and how many values it keeps for boards on which the definition is out
 * of reach. */
#include "bench.h"

#include "core/algebra/algebra.h"
#include "core/value/lookup.h"
#include "core/value/nimber_search.h"
#include "games/catalogue.h"

#include <stdio.h>
#include <stdlib.h>

struct cram {
  struct bt_limits limits;
  struct bt_game game;
  struct bt_error error;
};

static void must(struct cram *cram, betli_status status) {
  if (status == BETLI_OK)
    return;
  fprintf(stderr, "%s\n", cram->error.message);
  exit(1);
}

static void open_cram(struct cram *cram, const char *board, uint64_t *words) {
  *cram = (struct cram){.limits = {.memory = UINT64_MAX}};
  bt_limits_begin(&cram->limits);
  must(cram, bt_game_open("cram", &cram->limits, &cram->game, &cram->error));
  must(cram, cram->game.kind->parse(cram->game.self, board, words, &cram->error));
}

static double search(const char *board, uint64_t *value, size_t *entries) {
  struct cram cram;
  struct bt_nimber_search search;
  uint64_t words[BT_MAX_WIDTH];
  bool found;
  open_cram(&cram, board, words);
  const double start = bench_clock();
  bt_nimber_search_open(&search, &cram.game, &cram.limits);
  must(&cram, bt_nimber_search_value(&search, words, value, &found, &cram.error));
  *entries = search.open.table.count;
  bt_nimber_search_close(&search);
  const double seconds = bench_clock() - start;
  bt_game_close(&cram.game);
  return seconds;
}

static double look_up(const char *board, uint64_t *value) {
  struct cram cram;
  struct bt_lookup lookup;
  struct bt_value found = {0};
  uint64_t words[BT_MAX_WIDTH];
  open_cram(&cram, board, words);
  const double start = bench_clock();
  bt_lookup_open(&lookup, &cram.game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &cram.limits);
  must(&cram, bt_lookup_value(&lookup, words, &found, &cram.error));
  bt_lookup_close(&lookup);
  const double seconds = bench_clock() - start;
  *value = found.number;
  bt_game_close(&cram.game);
  return seconds;
}

int main(void) {
  static const char *const small[] = {"4x5", "3x7", "5x5"}, *const large[] = {"4x7", "4x9", "5x7"};
  char what[64];
  uint64_t value, again;
  size_t entries;
  for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
    const double by_definition = look_up(small[i], &value);
    const double by_search = search(small[i], &again, &entries);
    snprintf(what, sizeof what, "cram %s", small[i]);
    bench_same(what, value, again);
    bench_ratio(what, "definition", by_definition, "search", by_search);
  }
  for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
    const double seconds = search(large[i], &value, &entries);
    printf("cram %s = %llu: %.3f s, %zu values kept\n", large[i], (unsigned long long)value,
           seconds, entries);
  }
}
