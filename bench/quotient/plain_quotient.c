#include "plain_quotient.h"

#include "plain.h"

#include <stdlib.h>
#include <string.h>

enum { ENLARGEMENTS = 4 }; /* most times that bounds of exponents grow for one heap */

static void option_elements(const plain_state *q, unsigned heap, uint64_t *set) {
  const plain_options *options = &q->options[heap];
  memset(set, 0, q->transitions.words * sizeof *set);
  for (size_t i = 0; i < options->count; i++) {
    const uint32_t a = q->element[options->option[i].a], b = q->element[options->option[i].b];
    const uint32_t element = q->monoid.product[(size_t)a * q->monoid.order + b];
    set[element / 64] |= UINT64_C(1) << element % 64;
  }
}

/* Returns true if the heap may have this element. */
static bool fits(plain_state *q, unsigned heap, uint32_t element) {
  uint64_t *set = plain_alloc(NULL, q->transitions.words, sizeof *set);
  option_elements(q, heap, set);
  const bool added = plain_transitions_add(&q->transitions, element, set);
  free(set);
  return added;
}

/* Finds an element for the heap by mex interpolation; returns false if none fits. */
static bool interpolate(plain_state *q, unsigned heap) {
  for (uint32_t x = 0; x < q->monoid.order; x++)
    if (fits(q, heap, x)) {
      q->element[heap] = x;
      q->word[heap] = q->monoid.word[x];
      return true;
    }
  return false;
}

/* Returns true if all heaps have the proposed elements. */
static bool verify(plain_state *q) {
  plain_transitions_free(&q->transitions);
  plain_transitions_start(&q->transitions, &q->monoid);
  for (unsigned heap = 1; heap <= q->heaps; heap++)
    if (!fits(q, heap, q->element[heap]))
      return false;
  return true;
}

/* Raises the bound of each exponent by 1, except those of stars. */
static void enlarge(plain_state *q) {
  for (unsigned g = 0; g < q->generators; g++)
    q->bound[g] += q->bound[g] > 1;
}

/* Lowers the bounds that this quotient did not need. */
static void tighten(plain_state *q) {
  for (unsigned g = 0; g < q->generators; g++) {
    const plain_monoid *m = &q->monoid;
    const uint32_t *row = m->product + (size_t)q->element[q->heap[g]] * m->order;
    uint32_t power = m->one, bound = 1;
    for (; row[row[power]] != power; bound++)
      power = row[power];
    if (q->bound[g] > PLAIN_USUAL_BOUND)
      q->bound[g] = bound < PLAIN_USUAL_BOUND ? PLAIN_USUAL_BOUND : bound;
  }
}

/* Extends the quotient by a heap that needs new elements; returns false if there are too many. */
static bool extend(plain_state *q) {
  unsigned enlargements = 0;
  bool proposed = plain_add_generator(q, q->heaps) && plain_propose(q);
  while (proposed && !verify(q)) {
    if (!plain_promote(q)) {
      enlarge(q);
      enlargements++;
    }
    proposed = enlargements <= ENLARGEMENTS && plain_propose(q);
  }
  if (proposed)
    tighten(q);
  return proposed;
}

static void start(plain_state *q) {
  *q = (plain_state){0};
  plain_propose(q);
  verify(q);
  q->heaps = 1;
}

static void end(plain_state *q) {
  plain_free_words(q);
  plain_monoid_free(&q->monoid);
  plain_transitions_free(&q->transitions);
  for (unsigned heap = 0; heap < PLAIN_HEAPS; heap++)
    free(q->options[heap].option);
}

bool plain_quotient(const char *game, unsigned heaps, uint64_t *order, uint64_t *p_elements) {
  plain_state *q = plain_alloc(NULL, 1, sizeof *q);
  bool found = heaps < PLAIN_HEAPS;
  start(q);
  for (; found && q->heaps <= heaps; q->heaps++) {
    plain_options_read(game, q->heaps, &q->options[q->heaps]);
    found = interpolate(q, q->heaps) || extend(q);
  }
  *order = q->monoid.order;
  *p_elements = 0;
  for (uint32_t x = 0; x < q->monoid.order; x++)
    *p_elements += q->monoid.p[x];
  end(q);
  free(q);
  return found;
}
