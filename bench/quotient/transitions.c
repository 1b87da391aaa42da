#include "plain.h"

#include <stdlib.h>
#include <string.h>

static void include(uint64_t *set, uint32_t element) {
  set[element / 64] |= UINT64_C(1) << element % 64;
}

static size_t hash(const plain_transitions *t, uint32_t element, const uint64_t *set) {
  uint64_t h = element;
  for (size_t i = 0; i < t->words; i++)
    h = (h ^ set[i]) * UINT64_C(0x9e3779b97f4a7c15), h ^= h >> 29;
  return (size_t)h & (t->slots - 1);
}

/* Returns the slot of a transition, or an empty one. */
static size_t *find(const plain_transitions *t, uint32_t element, const uint64_t *set) {
  size_t i = hash(t, element, set);
  for (; t->slot[i] != 0; i = (i + 1) & (t->slots - 1)) {
    const size_t at = t->slot[i] - 1;
    if (t->element[at] == element &&
        memcmp(t->set + at * t->words, set, t->words * sizeof *set) == 0)
      break;
  }
  return &t->slot[i];
}

static void grow(plain_transitions *t) {
  t->capacity = t->capacity == 0 ? 1024 : t->capacity * 2;
  t->element = plain_alloc(t->element, t->capacity, sizeof *t->element);
  t->set = plain_alloc(t->set, t->capacity * t->words, sizeof *t->set);
  t->slots = t->capacity * 2;
  t->slot = plain_alloc(t->slot, t->slots, sizeof *t->slot);
  memset(t->slot, 0, t->slots * sizeof *t->slot);
  for (size_t i = 0; i < t->count; i++)
    *find(t, t->element[i], t->set + i * t->words) = i + 1;
}

static void insert(plain_transitions *t, uint32_t element, const uint64_t *set) {
  if (t->count == t->capacity)
    grow(t);
  size_t *slot = find(t, element, set);
  if (*slot != 0)
    return;
  t->element[t->count] = element;
  memcpy(t->set + t->count * t->words, set, t->words * sizeof *set);
  *slot = ++t->count;
}

/* Removes the latest transitions, last ones first, so that none is cut off from its slot in the
 * hash table. */
static void remove_after(plain_transitions *t, size_t count) {
  for (; t->count > count; t->count--)
    *find(t, t->element[t->count - 1], t->set + (t->count - 1) * t->words) = 0;
}

void plain_transitions_start(plain_transitions *t, const plain_monoid *m) {
  *t = (plain_transitions){.monoid = m, .words = (m->order + 63) / 64};
  grow(t);
  t->p = plain_alloc(NULL, t->words, sizeof *t->p);
  memset(t->p, 0, t->words * sizeof *t->p);
  insert(t, m->one, t->p);
  for (uint32_t x = 0; x < m->order; x++)
    if (m->p[x])
      include(t->p, x);
}

void plain_transitions_free(plain_transitions *t) {
  free(t->element);
  free(t->set);
  free(t->p);
  free(t->slot);
  *t = (plain_transitions){0};
}

/* Adds the products of `element` with all of `from`. */
static void include_products(const plain_monoid *m, size_t words, uint32_t element,
                             const uint64_t *from, uint64_t *to) {
  const uint32_t *row = m->product + (size_t)element * m->order;
  for (size_t i = 0; i < words; i++)
    for (uint64_t left = from[i]; left != 0; left &= left - 1)
      include(to, row[i * 64 + (size_t)__builtin_ctzll(left)]);
}

/* Returns true if the element has the outcome of its options.  A player without a move wins; other
 * players win if a move leads to P. */
static bool outcome_fits(const plain_transitions *t, uint32_t element, const uint64_t *set) {
  bool over = true, wins = false;
  for (size_t i = 0; i < t->words; i++) {
    over &= set[i] == 0;
    wins |= (set[i] & t->p[i]) != 0;
  }
  return t->monoid->p[element] == !(over || wins);
}

bool plain_transitions_add(plain_transitions *t, uint32_t element, const uint64_t *options) {
  const plain_monoid *m = t->monoid;
  const size_t before = t->count;
  if (*find(t, element, options) != 0)
    return true;
  bool fits = true;
  uint64_t *set = plain_alloc(NULL, t->words, sizeof *set);
  for (size_t i = 0; i < t->count && fits; i++) {
    const uint32_t product = m->product[(size_t)element * m->order + t->element[i]];
    memset(set, 0, t->words * sizeof *set);
    include_products(m, t->words, element, t->set + i * t->words, set);
    include_products(m, t->words, t->element[i], options, set);
    if ((fits = outcome_fits(t, product, set)))
      insert(t, product, set);
  }
  if (!fits)
    remove_after(t, before);
  free(set);
  return fits;
}
