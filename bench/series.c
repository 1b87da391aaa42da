/* Series-parallel orders of 10^3 to 10^5 elements: reading, and the value with all moves that win.
 * The baseline finds the moves one by one, each by the value of what it leaves; it ends at 10^3
 * elements.  The theorem needs some steps for each pair of elements at most, which a caterpillar
 * needs: each of its parts lies in the next.  CPU seconds of one thread. */
#include "bench.h"

#include "base/text.h"
#include "games/graph/name_set.h"
#include "games/graph/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ONE_BY_ONE = 1000 };

static uint64_t state = 1;

static unsigned below(unsigned bound) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (unsigned)((state >> 32) % bound);
}

static _Noreturn void give_up(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

/* ---- orders --------------------------------------------------------------------------------- */

static void write_forest(struct bt_text *text, unsigned count) {
  for (unsigned v = 0; v < count; v++)
    if (v < 8)
      bt_text_format(text, "%u\n", v);
    else
      bt_text_format(text, "%u < %u\n", below(v), v);
}

/* A chain, and a single element above each of its elements. */
static void write_caterpillar(struct bt_text *text, unsigned count) {
  for (unsigned v = 0; v + 2 < count; v += 2)
    bt_text_format(text, "%u < %u\n%u < %u\n", v, v + 1, v, v + 2);
}

/* Layers of eight elements, each above all of the layer below. */
static void write_layers(struct bt_text *text, unsigned count) {
  for (unsigned v = 8; v < count; v++)
    for (unsigned lower = v / 8 * 8 - 8; lower < v / 8 * 8; lower++)
      bt_text_format(text, "%u < %u\n", lower, v);
}

/* ---- measures ------------------------------------------------------------------------------- */

static uint64_t find_value(const struct bt_poset *poset, const uint64_t *set, uint32_t *options) {
  struct bt_error error = {0};
  uint64_t value;
  bool found = false;
  if (bt_series_value(poset, set, &value, options, &found, &error) != BETLI_OK || !found)
    give_up("an order has an N");
  return value;
}

/* Takes an element and all above it. */
static void take(const struct bt_poset *poset, uint32_t element, uint64_t *set) {
  bt_bit_drop(set, element);
  for (size_t i = poset->first[element]; i < poset->first[element + 1]; i++)
    if (bt_bit_has(set, poset->covers[i]))
      take(poset, poset->covers[i], set);
}

static uint64_t count_moves_one_by_one(const struct bt_poset *poset, const uint64_t *set,
                                       uint32_t *options) {
  const size_t words = bt_name_set_words(&poset->names);
  uint64_t count = 0, *left = malloc(words * sizeof *left);
  if (left == NULL)
    give_up("out of memory");
  for (uint32_t v = 0; v < poset->names.keys.count; v++) {
    memcpy(left, set, words * sizeof *left);
    take(poset, v, left);
    count += find_value(poset, left, options) == 0;
  }
  free(left);
  return count;
}

static void measure(const char *kind, void (*write)(struct bt_text *, unsigned), unsigned size) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_text text = {0};
  void *self;
  char what[48];
  write(&text, size);
  const double start = bench_clock();
  if (text.failed || bt_poset_read(bt_text_string(&text), text.length, "order", &limits, &self,
                                   &error) != BETLI_OK)
    give_up(error.message);
  const struct bt_poset *poset = self;
  const uint32_t elements = poset->names.keys.count;
  uint64_t *set = calloc(bt_name_set_words(&poset->names), sizeof *set), count = 0;
  uint32_t *options = calloc(elements, sizeof *options);
  if (set == NULL || options == NULL)
    give_up("out of memory");
  for (uint32_t v = 0; v < elements; v++)
    bt_bit_add(set, v);
  const double ready = bench_clock();
  find_value(poset, set, options);
  const double found = bench_clock();
  for (uint32_t v = 0; v < elements; v++)
    count += options[v] == 0;
  snprintf(what, sizeof what, "%s of %u elements", kind, (unsigned)elements);
  printf("%-32s read %.3f s, value and moves %.3f s\n", what, ready - start, found - ready);
  if (size <= MOST_ONE_BY_ONE) {
    const double begin = bench_clock();
    bench_same(what, count, count_moves_one_by_one(poset, set, options));
    bench_ratio(what, "one by one", bench_clock() - begin, "at once", found - ready);
  }
  free(set);
  free(options);
  bt_poset_close(self);
  bt_text_free(&text);
}

int main(void) {
  static const struct {
    const char *kind;
    void (*write)(struct bt_text *, unsigned);
  } orders[] = {
      {"forest", write_forest}, {"caterpillar", write_caterpillar}, {"layers", write_layers}};
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
    for (unsigned size = 1000; size <= 100000; size *= 10)
      measure(orders[i].kind, orders[i].write, size);
  return 0;
}
