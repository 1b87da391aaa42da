#include "misere/quotient_proof.h"

#include <assert.h>
#include <string.h>

static uint32_t product_in_proof(const struct bt_quotient_proof *p, uint32_t x, uint32_t y) {
  assert(x < p->order && y < p->order);
  return p->products[(size_t)x * p->order + y];
}

static const uint64_t *partners_of(const struct bt_quotient_proof *p, uint32_t x) {
  return p->partners + x * p->words;
}

/* ---- sets ----------------------------------------------------------------------------------- */

/* Provides an empty set after the sets in use. */
static betli_status reserve_idle_set(struct bt_quotient_proof *p, uint64_t **set,
                                     struct bt_error *error) {
  const betli_status status = bt_reserve(p->limits, &p->sets, &p->set_capacity,
                                         p->set_count + p->words, sizeof *p->sets, error);
  if (status != BETLI_OK)
    return status;
  assert(p->words * 64 >= p->order);
  *set = p->sets + p->set_count;
  memset(*set, 0, p->words * sizeof **set);
  return BETLI_OK;
}

static bool is_empty_element_set(const struct bt_quotient_proof *p, const uint64_t *set) {
  for (size_t w = 0; w < p->words; w++)
    if (set[w] != 0)
      return false;
  return true;
}

static bool is_element_subset(const struct bt_quotient_proof *p, const uint64_t *set,
                              const uint64_t *larger) {
  for (size_t w = 0; w < p->words; w++)
    if ((set[w] & ~larger[w]) != 0)
      return false;
  return true;
}

/* ---- the table ------------------------------------------------------------------------------ */

/* Returns true if all products with two generators commute; else `where` gets x, g and h. */
static bool generators_commute(const struct bt_monoid *m, struct bt_element_word *where) {
  for (uint32_t x = 0; x < m->order; x++)
    for (uint32_t g = 1; g < m->generators; g++)
      for (uint32_t h = 0; h < g; h++)
        if (bt_monoid_next(m, bt_monoid_next(m, x, g), h) !=
            bt_monoid_next(m, bt_monoid_next(m, x, h), g)) {
          where->count = 0;
          bt_word_append_element(where, m, x);
          bt_word_add(where, m->components[g]);
          bt_word_add(where, m->components[h]);
          return false;
        }
  return true;
}

static void fill_proof_tables(struct bt_quotient_proof *p, const struct bt_candidate *c) {
  const struct bt_monoid *m = &c->monoid;
  for (uint32_t x = 0; x < m->order; x++) {
    uint32_t *row = p->products + (size_t)x * m->order;
    uint64_t *partners = p->partners + x * p->words;
    row[BT_IDENTITY] = x;
    for (uint32_t y = 1; y < m->order; y++)
      row[y] = bt_monoid_next(m, row[m->elements[y].prefix], m->elements[y].last);
    memset(partners, 0, p->words * sizeof *partners);
    for (uint32_t y = 0; y < m->order; y++)
      if (bt_candidate_is_p(c, row[y]))
        bt_set_add(partners, y);
  }
}

static betli_status allocate_proof_tables(struct bt_quotient_proof *p, struct bt_error *error) {
  const size_t order = p->order;
  void *data[3] = {0};
  const size_t bytes[3] = {order * order * sizeof *p->products,
                           order * p->words * sizeof *p->partners, order * sizeof *p->firsts};
  betli_status status = bt_limits_grow(p->limits, &data[0], 0, bytes[0], error);
  if (status == BETLI_OK) {
    p->products = data[0];
    p->products_taken = bytes[0];
    status = bt_limits_grow(p->limits, &data[1], 0, bytes[1], error);
  }
  if (status == BETLI_OK) {
    p->partners = data[1];
    p->partners_taken = bytes[1];
    status = bt_limits_grow(p->limits, &data[2], 0, bytes[2], error);
  }
  if (status == BETLI_OK) {
    p->firsts = data[2];
    p->firsts_taken = bytes[2];
    memset(p->firsts, 0, bytes[2]);
    status = bt_fibres_open(&p->fibres, p->limits, p->order, error);
  }
  return status;
}

/* ---- transitions to examine ----------------------------------------------------------------- */

static bool is_shorter_transition(const struct bt_quotient_proof *p, uint32_t a, uint32_t b) {
  return p->transitions[a].length < p->transitions[b].length;
}

static betli_status push_transition(struct bt_quotient_proof *p,
                                    const struct bt_transition *transition,
                                    struct bt_error *error) {
  betli_status status = bt_reserve(p->limits, &p->transitions, &p->capacity, p->count + 1,
                                   sizeof *p->transitions, error);
  if (status == BETLI_OK)
    status = bt_reserve(p->limits, &p->heap, &p->heap_capacity, p->heap_count + 1, sizeof *p->heap,
                        error);
  if (status != BETLI_OK)
    return status;
  const uint32_t added = (uint32_t)p->count;
  p->transitions[p->count++] = *transition;
  assert(transition->idle == p->set_count); /* its set stands after those in use */
  p->set_count += p->words;
  size_t at = p->heap_count++;
  for (; at > 0 && is_shorter_transition(p, added, p->heap[(at - 1) / 2]); at = (at - 1) / 2)
    p->heap[at] = p->heap[(at - 1) / 2];
  p->heap[at] = added;
  return BETLI_OK;
}

static uint32_t pop_shortest_transition(struct bt_quotient_proof *p) {
  assert(p->heap_count > 0);
  const uint32_t least = p->heap[0], last = p->heap[--p->heap_count];
  size_t at = 0;
  for (size_t child; (child = 2 * at + 1) < p->heap_count; at = child) {
    if (child + 1 < p->heap_count && is_shorter_transition(p, p->heap[child + 1], p->heap[child]))
      child++;
    if (!is_shorter_transition(p, p->heap[child], last))
      break;
    p->heap[at] = p->heap[child];
  }
  p->heap[at] = last;
  return least;
}

/* Returns true if a set lies within the idle set of an examined transition of this element. */
static bool is_covered_by_transition(const struct bt_quotient_proof *p, uint32_t x,
                                     const uint64_t *set) {
  for (uint32_t i = p->firsts[x]; i != 0; i = p->transitions[i - 1].next)
    if (is_element_subset(p, set, p->sets + p->transitions[i - 1].idle))
      return true;
  return false;
}

/* ---- components ----------------------------------------------------------------------------- */

static uint32_t find_first_common_element(const struct bt_quotient_proof *p, const uint64_t *a,
                                          const uint64_t *b) {
  for (size_t w = 0; w < p->words; w++)
    if ((a[w] & b[w]) != 0)
      return (uint32_t)(w * 64) + (uint32_t)__builtin_ctzll(a[w] & b[w]);
  return BT_NO_ELEMENT;
}

/* Adds the transition of a component, unless its idle set is empty or covered.  If A fails with the
 * component, *where is the position. */
static betli_status add_component_transition(struct bt_quotient_proof *p,
                                             const struct bt_candidate *c, uint32_t component,
                                             struct bt_element_word *where,
                                             struct bt_error *error) {
  const struct bt_list *options = &c->component_options[component];
  const uint32_t x = c->monoid.phi[component];
  uint64_t *idle;
  const betli_status status = reserve_idle_set(p, &idle, error);
  if (status != BETLI_OK)
    return status;
  for (uint32_t i = 0; i < options->count; i++) {
    const uint64_t *partners = partners_of(p, c->pool[options->at + i]);
    for (size_t w = 0; w < p->words; w++)
      idle[w] |= partners[w];
  }
  const uint32_t both = find_first_common_element(p, idle, partners_of(p, x));
  if (both != BT_NO_ELEMENT) {
    where->count = 0;
    bt_word_append_element(where, &c->monoid, both);
    bt_word_add(where, component);
    return BETLI_OK;
  }
  for (size_t w = 0; w < p->words; w++)
    idle[w] = ~(idle[w] | partners_of(p, x)[w]);
  if (p->order % 64 != 0)
    idle[p->words - 1] &= (UINT64_C(1) << p->order % 64) - 1;
  const struct bt_transition transition = {.element = x,
                                           .length = c->set->lengths[component],
                                           .component = component,
                                           .before = UINT32_MAX,
                                           .idle = p->set_count};
  return is_empty_element_set(p, idle) || is_covered_by_transition(p, x, idle)
             ? BETLI_OK
             : push_transition(p, &transition, error);
}

/* ---- products ------------------------------------------------------------------------------- */

/* Adds {z : z y in a, z x in b} to a set.  Idle sets are small, so the z come from the fibres of y
 * over a. */
static void multiply_idle_sets(const struct bt_quotient_proof *p, const uint64_t *a, uint32_t y,
                               const uint64_t *b, uint32_t x, uint64_t *set) {
  const uint32_t *by_x = p->products + (size_t)x * p->order;
  for (size_t i = 0; i < p->words; i++)
    for (uint64_t left = a[i]; left != 0; left &= left - 1) {
      uint32_t count;
      const uint32_t w = (uint32_t)(i * 64) + (uint32_t)__builtin_ctzll(left);
      const uint32_t *fibre = bt_fibre(&p->fibres, y, w, &count);
      for (uint32_t k = 0; k < count; k++)
        if (bt_set_has(b, by_x[fibre[k]]))
          bt_set_add(set, fibre[k]);
    }
}

static betli_status add_product_transition(struct bt_quotient_proof *p, uint32_t left,
                                           uint32_t right, struct bt_error *error) {
  uint64_t *idle;
  const betli_status status = reserve_idle_set(p, &idle, error);
  if (status != BETLI_OK)
    return status;
  const struct bt_transition *a = &p->transitions[left], *b = &p->transitions[right];
  multiply_idle_sets(p, p->sets + a->idle, b->element, p->sets + b->idle, a->element, idle);
  const struct bt_transition transition = {.element = product_in_proof(p, a->element, b->element),
                                           .length = a->length + b->length,
                                           .component = b->component,
                                           .before = left,
                                           .idle = p->set_count};
  if (!bt_limits_go_on(p->limits, p->order, "transitions", p->count, 0))
    return bt_limits_stopped(p->limits, error);
  return is_empty_element_set(p, idle) || is_covered_by_transition(p, transition.element, idle)
             ? BETLI_OK
             : push_transition(p, &transition, error);
}

/* Multiplies an examined transition with the generators.  If it is a generator, multiplies it with
 * all examined transitions, too. */
static betli_status multiply_transition(struct bt_quotient_proof *p, uint32_t t,
                                        struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < p->generator_count && status == BETLI_OK; i++)
    status = add_product_transition(p, t, p->generators[i], error);
  if (status != BETLI_OK || p->transitions[t].before != UINT32_MAX)
    return status;
  const uint32_t y = p->transitions[t].element;
  status = bt_fibres_add(&p->fibres, y, p->products + (size_t)y * p->order, error);
  for (uint32_t x = 0; x < p->order && status == BETLI_OK; x++)
    for (uint32_t i = p->firsts[x]; i != 0 && status == BETLI_OK; i = p->transitions[i - 1].next)
      status = add_product_transition(p, i - 1, t, error);
  if (status == BETLI_OK)
    status = bt_reserve(p->limits, &p->generators, &p->generator_capacity, p->generator_count + 1,
                        sizeof *p->generators, error);
  if (status == BETLI_OK)
    p->generators[p->generator_count++] = t;
  return status;
}

/* ---- the proof ------------------------------------------------------------------------------ */

static void list_transition_position(const struct bt_quotient_proof *p, uint32_t t,
                                     struct bt_element_word *where) {
  where->count = 0;
  for (; t != UINT32_MAX; t = p->transitions[t].before)
    bt_word_add(where, p->transitions[t].component);
}

static uint32_t compute_word_length(const struct bt_element_word *word,
                                    const struct bt_candidate *c) {
  uint32_t length = 0;
  for (uint32_t i = 0; i < word->count; i++)
    length += c->set->lengths[word->items[i]];
  return length;
}

/* Examines transitions, the shortest first, until B fails.  At the start, `where` may have a
 * position at which A fails. */
static betli_status examine_transitions(struct bt_quotient_proof *p, const struct bt_candidate *c,
                                        enum bt_quotient_verdict *verdict,
                                        struct bt_element_word *where, struct bt_error *error) {
  const uint32_t until = where->count > 0 ? compute_word_length(where, c) : UINT32_MAX;
  betli_status status = BETLI_OK;
  *verdict = where->count > 0 ? BT_QUOTIENT_REFUTED : BT_QUOTIENT_PROVED;
  while (status == BETLI_OK && p->heap_count > 0) {
    const uint32_t t = pop_shortest_transition(p);
    struct bt_transition *transition = &p->transitions[t];
    const uint64_t *idle = p->sets + transition->idle;
    if (transition->length >= until)
      return BETLI_OK;
    if (bt_set_has(idle, BT_IDENTITY)) {
      list_transition_position(p, t, where);
      *verdict = BT_QUOTIENT_REFUTED;
      return BETLI_OK;
    }
    if (is_covered_by_transition(p, transition->element, idle))
      continue;
    transition->next = p->firsts[transition->element];
    p->firsts[transition->element] = t + 1;
    status = multiply_transition(p, t, error);
  }
  return status;
}

betli_status bt_quotient_proof_open(struct bt_quotient_proof *proof, const struct bt_candidate *c,
                                    enum bt_quotient_verdict *verdict,
                                    struct bt_element_word *where, struct bt_error *error) {
  *proof = (struct bt_quotient_proof){
      .limits = c->limits, .order = c->monoid.order, .words = (c->monoid.order + 63) / 64};
  *verdict = BT_NO_MONOID;
  if (!generators_commute(&c->monoid, where))
    return BETLI_OK;
  where->count = 0;
  betli_status status = allocate_proof_tables(proof, error);
  if (status == BETLI_OK)
    fill_proof_tables(proof, c);
  for (uint32_t i = 0; i < c->components && status == BETLI_OK; i++) {
    struct bt_element_word fails = {0};
    if (c->set->lengths[i] > 0)
      status = add_component_transition(proof, c, i, &fails, error);
    if (fails.count > 0 &&
        (where->count == 0 || compute_word_length(&fails, c) < compute_word_length(where, c)))
      *where = fails;
  }
  return status == BETLI_OK ? examine_transitions(proof, c, verdict, where, error) : status;
}

betli_status bt_quotient_proof_extend(struct bt_quotient_proof *proof, const struct bt_candidate *c,
                                      enum bt_quotient_verdict *verdict,
                                      struct bt_element_word *where, struct bt_error *error) {
  const uint32_t component = c->components - 1;
  betli_status status = BETLI_OK;
  where->count = 0;
  if (c->set->lengths[component] > 0)
    status = add_component_transition(proof, c, component, where, error);
  return status == BETLI_OK ? examine_transitions(proof, c, verdict, where, error) : status;
}

bool bt_quotient_proof_is_reduced(const struct bt_quotient_proof *p) {
  for (uint32_t x = 1; x < p->order; x++)
    for (uint32_t y = 0; y < x; y++)
      if (memcmp(partners_of(p, x), partners_of(p, y), p->words * sizeof *p->partners) == 0)
        return false;
  return true;
}

void bt_quotient_proof_close(struct bt_quotient_proof *p) {
  if (p->limits == NULL)
    return;
  bt_fibres_close(&p->fibres);
  bt_limits_free(p->limits, p->products, p->products_taken);
  bt_limits_free(p->limits, p->partners, p->partners_taken);
  bt_limits_free(p->limits, p->firsts, p->firsts_taken);
  bt_limits_free(p->limits, p->transitions, p->capacity * sizeof *p->transitions);
  bt_limits_free(p->limits, p->sets, p->set_capacity * sizeof *p->sets);
  bt_limits_free(p->limits, p->generators, p->generator_capacity * sizeof *p->generators);
  bt_limits_free(p->limits, p->heap, p->heap_capacity * sizeof *p->heap);
  *p = (struct bt_quotient_proof){0};
}
