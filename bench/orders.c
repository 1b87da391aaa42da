/* Orders that fall apart: each part evaluated by itself, against the evaluation of the same orders
 * as a whole.  The time of the latter grows eightfold with each part, that of the former with the
 * number of parts. */
#include "bench.h"

#include "core/value/lookup.h"
#include "games/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SIDE_BY_SIDE = 6, MANY = 128 };

/* Writes an order with parts of four elements, a < b > c < d, which have eight positions each. */
static void write_order(const char *path, unsigned parts) {
  FILE *file = fopen(path, "w");
  if (file == NULL)
    exit(1);
  for (unsigned i = 0; i < parts; i++)
    fprintf(file, "a%u < b%u\nc%u < b%u\nc%u < d%u\n", i, i, i, i, i, i);
  fclose(file);
}

static double evaluate(const char *path, bool decomposes, uint64_t *value) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {.message = ""};
  struct bt_game game;
  struct bt_lookup lookup;
  struct bt_value found = {0};
  uint64_t words[BT_MAX_WIDTH];
  char name[64];
  snprintf(name, sizeof name, "poset:%s", path);
  bt_limits_begin(&limits);
  if (bt_game_open(name, &limits, &game, &error) != BETLI_OK ||
      game.kind->parse(game.self, "all", words, &error) != BETLI_OK) {
    fprintf(stderr, "%s\n", error.message);
    exit(1);
  }
  const double start = bench_clock();
  bt_lookup_open(&lookup, &game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), &limits);
  lookup.decomposes = decomposes;
  if (bt_lookup_value(&lookup, words, &found, &error) != BETLI_OK)
    exit(1);
  *value = found.number;
  bt_lookup_close(&lookup);
  const double seconds = bench_clock() - start;
  bt_game_close(&game);
  return seconds;
}

int main(void) {
  char path[] = "/tmp/betli-bench-XXXXXX", what[64];
  const int descriptor = mkstemp(path);
  uint64_t apart, whole;
  if (descriptor < 0)
    return 1;
  close(descriptor);
  for (unsigned parts = 2; parts <= SIDE_BY_SIDE; parts += 2) {
    write_order(path, parts);
    const double plain = evaluate(path, false, &whole), decomposed = evaluate(path, true, &apart);
    snprintf(what, sizeof what, "an order of %u parts of 4", parts);
    bench_same(what, apart, whole);
    bench_ratio(what, "as it stands", plain, "part by part", decomposed);
  }
  write_order(path, MANY);
  printf("an order of %d parts of 4, part by part: %.6f s\n", MANY, evaluate(path, true, &apart));
  unlink(path);
  return 0;
}
