/* Heaps with a given total and a given nim-sum, where values grow. */
#include "sequence/growth/compositions.h"
#include "sequence/value_search.h"

#include <assert.h>
#include <stdlib.h>

enum { OVERHEAD = 16 }; /* steps that an option takes */

/* A total that is to be cut into parts, by its compositions.  A composition without a descent is an
 * option. */
struct parting {
  struct bt_pick *pick;
  const struct bt_value_search *search;
  uint64_t parts[BT_MAX_PARTS]; /* parts of the current option */
  size_t fixed;                 /* number of parts before those of the total */
  uint64_t last;                /* greatest heap that the first part of the total may be */
  uint64_t total, value;        /* of the parts of the total together */
  struct bt_compositions compositions;
};

/* Opens the compositions into parts of `least` or more.  Returns false if they are too many, or
 * after an error, which is in pick->status. */
static bool open_parting(struct parting *p, size_t parts, uint64_t least) {
  struct bt_pick *pick = p->pick;
  const struct bt_law *law = &p->search->law;
  uint64_t *values = malloc((size_t)law->period * sizeof *values);
  struct bt_growing growing = {least, law->period, law->saltus, values};
  bool few = false;
  p->compositions =
      (struct bt_compositions){.states = {.limits = pick->limits, .item = sizeof(uint64_t)}};
  if (values == NULL)
    pick->status = bt_fail_memory(pick->to->error);
  for (uint64_t i = 0; pick->status == BETLI_OK && i < law->period; i++)
    values[i] = bt_value_search_value(p->search, least + i);
  if (pick->status == BETLI_OK)
    pick->status = bt_compositions_open(&p->compositions, &growing, parts, p->total, p->value,
                                        pick->limits, &few, pick->to->error);
  free(values);
  return few && bt_pick_step(pick, law->period + p->compositions.edge_count);
}

static void walk_parting(struct parting *p, bool (*take)(void *data, uint64_t heap)) {
  struct bt_pick *pick = p->pick;
  const betli_status status = bt_compositions_walk(&p->compositions, take, p, pick->to->error);
  if (pick->status == BETLI_OK)
    pick->status = status;
}

/* Counts those of `all` options that were not listed; there was room for `before`. */
static void count_unlisted_options(struct bt_pick *pick, bt_wide all, uint64_t before) {
  assert(all >= before - pick->most);
  if (pick->status == BETLI_OK)
    bt_pick_count_ways(pick, all - (before - pick->most));
}

/* ---- one heap -------------------------------------------------------------------------------- */

static int compare_heaps(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Lists the heaps of the value from `first` to `last`, at most one of each residue. */
static void pick_heaps_of_value(struct bt_pick *pick, const struct bt_value_search *s,
                                uint64_t first, uint64_t last) {
  const struct bt_law *law = &s->law;
  uint64_t *found = malloc((size_t)law->period * sizeof *found);
  size_t count = 0;
  if (found == NULL) {
    pick->status = bt_fail_memory(pick->to->error);
    return;
  }
  for (uint64_t i = 0; i < law->period && i <= last - first && bt_pick_step(pick, 1); i++) {
    const uint64_t heap = first + i, least = bt_value_search_value(s, heap);
    const uint64_t rounds = s->value < least ? 0 : (s->value - least) / law->saltus;
    if (s->value >= least && (s->value - least) % law->saltus == 0 &&
        rounds <= (last - heap) / law->period)
      found[count++] = heap + rounds * law->period;
  }
  if (count > 0)
    qsort(found, count, sizeof *found, compare_heaps);
  for (size_t i = 0; i < count; i++)
    bt_pick_add(pick, 1, &found[i]);
  free(found);
}

/* ---- two heaps ------------------------------------------------------------------------------- */

static bool take_listed_pair(void *data, uint64_t heap) {
  struct parting *p = data;
  if (heap > p->last || p->pick->most == 0)
    return false;
  p->parts[p->fixed] = heap;
  p->parts[p->fixed + 1] = p->total - heap;
  bt_pick_add(p->pick, p->fixed + 2, p->parts);
  return bt_pick_step(p->pick, OVERHEAD);
}

/* Returns the number of pairs: a pair of different heaps is two compositions. */
static bt_wide count_pairs_of_parting(const struct parting *p, uint64_t least) {
  const bool halves = p->total % 2 == 0 && p->total / 2 >= least && p->value == 0;
  const bool unequal = p->last < p->total / 2;
  assert(p->last == p->total / 2 || p->last == (p->total - 1) / 2);
  return (p->compositions.count + (halves && !unequal) - (halves && unequal)) / 2;
}

static bool pick_pairs(struct parting *p, uint64_t least) {
  const uint64_t before = p->pick->most;
  const bool few = open_parting(p, 2, least);
  if (few) {
    walk_parting(p, take_listed_pair);
    count_unlisted_options(p->pick, count_pairs_of_parting(p, least), before);
  }
  bt_compositions_free(&p->compositions);
  return few || p->pick->status != BETLI_OK;
}

bool bt_pick_growing(struct bt_pick *pick, const struct bt_options *options,
                     const struct bt_run *run, uint64_t k, uint64_t count) {
  const struct bt_value_search *s = pick->data;
  const struct bt_value_run parts = bt_value_run_of(s, options, run);
  const uint64_t first = parts.start[0] + k;
  if (parts.moving == 0 || first < s->law.from)
    return false;
  if (!parts.live)
    return true;
  if (parts.moving == 1) {
    assert(run->parts == 1);
    pick_heaps_of_value(pick, s, first, first + count - 1);
    return true;
  }
  struct parting p = {.pick = pick,
                      .search = s,
                      .fixed = run->parts - 2,
                      .last = first + count - 1,
                      .total = parts.start[0] + parts.start[1],
                      .value = parts.value};
  for (size_t i = 0; i < p.fixed; i++)
    bt_options_part(options, run, k, i, &p.parts[i]);
  return pick_pairs(&p, first);
}

/* ---- three ----------------------------------------------------------------------------------- */

/* Lists the pairs that follow the smallest of three heaps, without counting them. */
static bool take_first_of_three(void *data, uint64_t heap) {
  const struct parting *p = data;
  const uint64_t left = p->total - heap;
  struct parting pairs = {.pick = p->pick,
                          .search = p->search,
                          .parts = {heap},
                          .fixed = 1,
                          .last = left / 2,
                          .total = left,
                          .value = p->value ^ bt_value_search_value(p->search, heap)};
  if (heap > p->last || p->pick->most == 0)
    return false;
  if (open_parting(&pairs, 2, heap))
    walk_parting(&pairs, take_listed_pair);
  bt_compositions_free(&pairs.compositions);
  return p->pick->status == BETLI_OK;
}

/* Counts the compositions a, b, b.  Heap a has the value, since b and b have nim-sum 0. */
static uint64_t count_twins(const struct parting *p, uint64_t least) {
  const struct bt_law *law = &p->search->law;
  uint64_t count = 0;
  for (uint64_t i = 0; i < law->period; i++) {
    const uint64_t own = bt_value_search_value(p->search, least + i);
    if (p->value < own || (p->value - own) % law->saltus != 0)
      continue;
    const uint64_t rounds = (p->value - own) / law->saltus, most = p->total - 2 * least;
    count += least + i <= most && rounds <= (most - least - i) / law->period &&
             (p->total - least - i - rounds * law->period) % 2 == 0;
  }
  return count;
}

/* Returns the number of triples, by Burnside's lemma: counts the compositions that each permutation
 * of three parts fixes. */
static bt_wide count_triples_of_parting(const struct parting *p, uint64_t least) {
  const uint64_t third = p->total / 3;
  const bool thirds = p->total % 3 == 0 && bt_value_search_value(p->search, third) == p->value;
  return (p->compositions.count + (bt_wide)3 * count_twins(p, least) + 2 * (bt_wide)thirds) / 6;
}

/* Picks three heaps of `least` or more.  Returns false: they are too many. */
static bool pick_triples(struct bt_pick *pick, uint64_t least, uint64_t total) {
  const struct bt_value_search *s = pick->data;
  struct parting p = {
      .pick = pick, .search = s, .last = total / 3, .total = total, .value = s->value};
  const uint64_t before = pick->most;
  const bool few = open_parting(&p, 3, least);
  if (few) {
    walk_parting(&p, take_first_of_three);
    count_unlisted_options(pick, count_triples_of_parting(&p, least), before);
  }
  bt_compositions_free(&p.compositions);
  return few || pick->status != BETLI_OK;
}

/* Goes through the smallest parts, until all three parts grow. */
void bt_pick_growing_cut(struct bt_pick *pick, uint64_t total) {
  const struct bt_value_search *s = pick->data;
  struct bt_options run = {.limits = pick->limits};
  for (uint64_t part = 1; part <= total / 3 && bt_pick_step(pick, 1); part++) {
    if (part == s->law.from && pick_triples(pick, part, total))
      break;
    pick->hopeless |=
        part == s->law.from && total / 3 - part > (pick->steps - pick->taken) / OVERHEAD;
    bt_options_clear(&run, 1, pick->to->error);
    bt_options_thirds(&run, part, total);
    if (run.status == BETLI_OK)
      bt_pick_options(pick, &run);
    else
      pick->status = run.status;
  }
  bt_options_free(&run);
}
