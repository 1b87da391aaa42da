/* Two or three heaps that have a given total and a given nim-sum, where values grow. */
#include "sequence/option_search.h"

#include <assert.h>
#include <stdlib.h>

/* The compositions of a total, of which those without a descent are options. */
struct parting {
  struct bt_option_search *search;
  size_t fixed;
  uint64_t last, total, value;
  struct bt_compositions compositions;
};

/* Parts of `least` or more; false: they are too many, or the status says why not. */
static bool open(struct parting *p, size_t parts, uint64_t least) {
  struct bt_option_search *r = p->search;
  const uint64_t period = r->law.period;
  uint64_t *values = malloc((size_t)period * sizeof *values);
  struct bt_growing growing = {least, period, r->law.saltus, values};
  bool few = false;
  p->compositions = (struct bt_compositions){.states = {.limits = r->sequence->limits}};
  if (values == NULL)
    r->status = bt_fail_memory(r->options->error);
  for (uint64_t i = 0; r->status == BETLI_OK && i < period; i++)
    values[i] = bt_option_search_value(r, least + i);
  if (r->status == BETLI_OK)
    r->status = bt_compositions_open(&p->compositions, &growing, parts, p->total, p->value,
                                     r->sequence->limits, &few, r->options->error);
  free(values);
  return few && bt_option_search_step(r, period + p->compositions.edge_count);
}

static void walk(struct parting *p, bool (*take)(void *data, uint64_t heap)) {
  struct bt_option_search *r = p->search;
  const betli_status status = bt_compositions_walk(&p->compositions, take, p, r->options->error);
  if (r->status == BETLI_OK)
    r->status = status;
}

/* Those that were not taken while there was room for `before`. */
static void count_rest(struct bt_option_search *r, bt_wide all, uint64_t before) {
  assert(all >= before - r->most);
  if (r->status == BETLI_OK)
    bt_option_search_count_ways(r, all - (before - r->most));
}

/* ---- two heaps ------------------------------------------------------------------------------ */

static bool take_pair(void *data, uint64_t heap) {
  const struct parting *p = data;
  struct bt_option_search *r = p->search;
  if (heap > p->last || r->most == 0)
    return false;
  r->parts[p->fixed] = heap;
  r->parts[p->fixed + 1] = p->total - heap;
  bt_option_search_take(r, p->fixed + 2);
  return bt_option_search_step(r, BT_OPTION_SEARCH_OVERHEAD);
}

/* Each pair of different heaps is two compositions. */
static bt_wide pairs_of(const struct parting *p, uint64_t least) {
  const bool halves = p->total % 2 == 0 && p->total / 2 >= least && p->value == 0;
  const bool unequal = p->last < p->total / 2;
  assert(p->last == p->total / 2 || p->last == (p->total - 1) / 2);
  return (p->compositions.count + (halves && !unequal) - (halves && unequal)) / 2;
}

void bt_option_search_growing_pairs(struct bt_option_search *r, size_t fixed, uint64_t least,
                                    uint64_t last, uint64_t total, uint64_t value) {
  struct parting p = {r, fixed, last, total, value, {0}};
  const uint64_t before = r->most;
  if (open(&p, 2, least)) {
    walk(&p, take_pair);
    count_rest(r, pairs_of(&p, least), before);
  }
  bt_compositions_free(&p.compositions);
}

/* ---- three ---------------------------------------------------------------------------------- */

/* The pairs that go on from the smallest of three heaps are taken, but not counted. */
static bool take_first(void *data, uint64_t heap) {
  const struct parting *p = data;
  struct bt_option_search *r = p->search;
  const uint64_t left = p->total - heap;
  struct parting pairs = {
      r, p->fixed + 1, left / 2, left, p->value ^ bt_option_search_value(r, heap), {0}};
  if (heap > p->last || r->most == 0)
    return false;
  r->parts[p->fixed] = heap;
  if (open(&pairs, 2, heap))
    walk(&pairs, take_pair);
  bt_compositions_free(&pairs.compositions);
  return r->status == BETLI_OK;
}

/* Heaps a with a, b, b for some b: of the value, since the others have nim-sum 0. */
static uint64_t count_twins(const struct parting *p, uint64_t least) {
  const struct bt_option_search *r = p->search;
  const uint64_t period = r->law.period, saltus = r->law.saltus;
  uint64_t count = 0;
  for (uint64_t i = 0; i < period; i++) {
    const uint64_t own = bt_option_search_value(r, least + i);
    if (p->value < own || (p->value - own) % saltus != 0)
      continue;
    const uint64_t rounds = (p->value - own) / saltus, most = p->total - 2 * least;
    count += least + i <= most && rounds <= (most - least - i) / period &&
             (p->total - least - i - rounds * period) % 2 == 0;
  }
  return count;
}

/* By Burnside's lemma: the compositions that each order of three parts leaves as they are. */
static bt_wide triples_of(const struct parting *p, uint64_t least) {
  if (p->last < least)
    return 0;
  const uint64_t third = p->total / 3;
  const bool thirds = p->total % 3 == 0 && bt_option_search_value(p->search, third) == p->value;
  return (p->compositions.count + (bt_wide)3 * count_twins(p, least) + 2 * (bt_wide)thirds) / 6;
}

bool bt_option_search_growing_triples(struct bt_option_search *r, size_t fixed, uint64_t least,
                                      uint64_t total, uint64_t value) {
  struct parting p = {r, fixed, total / 3, total, value, {0}};
  const uint64_t before = r->most;
  const bool few = open(&p, 3, least);
  if (few) {
    walk(&p, take_first);
    count_rest(r, triples_of(&p, least), before);
  }
  bt_compositions_free(&p.compositions);
  return few || r->status != BETLI_OK;
}
