/* Resumes a quotient from what was told about it: finds its words again, the shortest ones. */
#include "misere/heaps.h"

#include <stdlib.h>
#include <string.h>

#define NOT_REACHED UINT32_MAX

/* The shortest path to an element so far: a product of generators. */
struct path {
  uint32_t element, prefix, last; /* as told */
  uint32_t length, degree;
};

struct resume {
  const struct bt_heaps_told *told;
  struct bt_heaps *heaps;
  uint32_t *generators; /* per generator: its component */
  struct path *paths;   /* per element told */
  uint32_t *numbers;    /* per element told: its number in the monoid */
  struct bt_monoid monoid;
};

/* ---- components ----------------------------------------------------------------------------- */

static betli_status add_told_heaps(struct bt_heaps *heaps, uint64_t last, struct bt_error *error) {
  struct bt_quotient *q = &heaps->quotient;
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && heaps->game->kind->first + heaps->count <= last) {
    uint64_t words[BT_MAX_WIDTH] = {0};
    bool there = false;
    status = bt_heaps_next(heaps, words, &there, error);
    if (status == BETLI_OK && !there)
      status = bt_fail(error, BETLI_INPUT, "an element belongs to a heap that does not exist");
    if (status == BETLI_OK)
      status = bt_closed_set_add(&q->set, words, &heaps->components[heaps->count], error);
    if (status == BETLI_OK)
      heaps->count++;
    if (status == BETLI_OK && !bt_limits_go_on(q->limits, 1, "heaps", heaps->count, last))
      status = bt_limits_stopped(q->limits, error);
  }
  return status;
}

static uint32_t told_element(const struct resume *r, size_t heap) {
  return (uint32_t)r->told->elements[r->heaps->game->kind->first + heap];
}

/* Finds for each generator the first heap with its element. */
static betli_status find_generators(struct resume *r, struct bt_error *error) {
  const struct bt_heaps_told *told = r->told;
  for (size_t g = 0; g < told->generator_count; g++) {
    size_t heap = 0;
    while (heap < r->heaps->count && told_element(r, heap) != told->generators[g])
      heap++;
    if (heap == r->heaps->count)
      return bt_fail(error, BETLI_INPUT, "no heap has the element %llu, which is a generator",
                     (unsigned long long)told->generators[g]);
    r->generators[g] = r->heaps->components[heap];
  }
  return BETLI_OK;
}

/* ---- words ---------------------------------------------------------------------------------- */

/* Takes x times g as the path to the product if it is shorter.  Returns true if it is. */
static bool shorten_path(struct resume *r, size_t x, size_t g) {
  const struct path *from = &r->paths[x];
  const uint32_t y = (uint32_t)r->told->products[x * r->told->generator_count + g];
  const uint32_t length = r->heaps->quotient.set.lengths[r->generators[g]];
  struct path *to = &r->paths[y];
  if (from->length == NOT_REACHED || length == 0 || from->length + length >= to->length)
    return false;
  to->prefix = (uint32_t)x;
  to->last = (uint32_t)g;
  to->length = from->length + length;
  to->degree = from->degree + 1;
  return true;
}

/* Finds the shortest paths (Bellman and Ford), in few rounds, since words have few parts. */
static betli_status find_shortest_words(struct resume *r, struct bt_error *error) {
  const struct bt_heaps_told *told = r->told;
  for (size_t x = 0; x < told->order; x++)
    r->paths[x] = (struct path){.element = (uint32_t)x, .length = x == 0 ? 0 : NOT_REACHED};
  for (bool again = true; again;) {
    again = false;
    for (size_t x = 0; x < told->order; x++)
      for (size_t g = 0; g < told->generator_count; g++)
        again |= shorten_path(r, x, g);
  }
  for (size_t x = 0; x < told->order; x++)
    if (r->paths[x].length == NOT_REACHED)
      return bt_fail(error, BETLI_INPUT, "the element %zu is not a product of heaps", x);
  return BETLI_OK;
}

static int compare_paths(const void *a, const void *b) {
  const struct path *x = a, *y = b;
  if (x->length != y->length)
    return x->length < y->length ? -1 : 1;
  if (x->degree != y->degree)
    return x->degree > y->degree ? -1 : 1;
  return x->element < y->element ? -1 : x->element > y->element;
}

/* ---- the monoid ----------------------------------------------------------------------------- */

static betli_status reserve_monoid(struct resume *r, struct bt_error *error) {
  struct bt_monoid *m = &r->monoid;
  struct bt_limits *limits = m->limits;
  m->order = (uint32_t)r->told->order;
  m->generators = (uint32_t)r->told->generator_count;
  m->stride = r->told->generator_count;
  betli_status status =
      bt_reserve(limits, &m->elements, &m->element_capacity, m->order, sizeof *m->elements, error);
  if (status == BETLI_OK)
    status = bt_reserve(limits, &m->next, &m->next_capacity, m->order * m->stride, sizeof *m->next,
                        error);
  if (status == BETLI_OK)
    status = bt_reserve(limits, &m->components, &m->component_capacity, m->generators,
                        sizeof *m->components, error);
  if (status == BETLI_OK)
    status = bt_reserve(limits, &m->phi, &m->phi_capacity, r->heaps->quotient.set.count,
                        sizeof *m->phi, error);
  return status;
}

static void fill_products(struct resume *r) {
  struct bt_monoid *m = &r->monoid;
  for (size_t i = 0; i < m->order; i++)
    r->numbers[r->paths[i].element] = (uint32_t)i;
  for (size_t i = 0; i < m->order; i++) {
    const struct path *path = &r->paths[i];
    m->elements[i] = (struct bt_element){.prefix = r->numbers[path->prefix],
                                         .last = path->last,
                                         .length = path->length,
                                         .degree = path->degree};
    for (size_t g = 0; g < m->stride; g++)
      m->next[i * m->stride + g] = r->numbers[r->told->products[path->element * m->stride + g]];
  }
}

/* Makes the monoid.  Components left by play that are no heaps get the identity: a guess. */
static betli_status make_monoid(struct resume *r, struct bt_error *error) {
  struct bt_monoid *m = &r->monoid;
  const size_t components = r->heaps->quotient.set.count;
  const betli_status status = reserve_monoid(r, error);
  if (status != BETLI_OK)
    return status;
  qsort(r->paths, m->order, sizeof *r->paths, compare_paths);
  fill_products(r);
  for (size_t g = 0; g < m->generators; g++)
    m->components[g] = r->generators[g];
  for (size_t i = 0; i < components; i++)
    m->phi[i] = BT_IDENTITY;
  for (size_t heap = 0; heap < r->heaps->count; heap++)
    m->phi[r->heaps->components[heap]] = r->numbers[told_element(r, heap)];
  return BETLI_OK;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static betli_status resume_quotient(struct resume *r, struct bt_error *error) {
  betli_status status = add_told_heaps(r->heaps, r->told->heaps, error);
  if (status == BETLI_OK)
    status = find_generators(r, error);
  if (status == BETLI_OK)
    status = find_shortest_words(r, error);
  if (status == BETLI_OK)
    status = make_monoid(r, error);
  if (status == BETLI_OK)
    status = bt_quotient_resume(&r->heaps->quotient, &r->monoid, error);
  return status == BETLI_OK ? bt_heaps_look(r->heaps, error) : status;
}

betli_status bt_heaps_resume(struct bt_heaps *heaps, const struct bt_heaps_told *told,
                             struct bt_error *error) {
  struct resume r = {.told = told,
                     .heaps = heaps,
                     .generators = calloc(told->generator_count + 1, sizeof *r.generators),
                     .paths = malloc((told->order + 1) * sizeof *r.paths),
                     .numbers = malloc((told->order + 1) * sizeof *r.numbers),
                     .monoid = {.limits = heaps->quotient.limits}};
  betli_status status = r.generators == NULL || r.paths == NULL || r.numbers == NULL
                            ? bt_fail_memory(error)
                            : resume_quotient(&r, error);
  bt_monoid_free(&r.monoid);
  free(r.generators);
  free(r.paths);
  free(r.numbers);
  return status;
}
