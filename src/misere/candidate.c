#include "misere/candidate.h"

#include "misere/classes.h"
#include "misere/work_queue.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct build {
  struct bt_candidate *c;
  struct bt_work_queue queue;
  uint32_t most;
};

/* ---- lists ---------------------------------------------------------------------------------- */

static struct bt_list make_pool_list(const struct bt_candidate *c, size_t at) {
  return (struct bt_list){.at = at, .count = (uint32_t)(c->pool_count - at)};
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* Returns the row of the position examined last. */
static uint64_t *get_last_row(const struct bt_candidate *c) {
  return c->blocked + c->probes.words;
}

/* Computes the row of a position from the classes of its options.  `over` is true if the position
 * has ended. */
static void compute_probe_row(struct bt_candidate *c, const struct bt_list *options, bool over) {
  const size_t words = c->probes.words;
  memset(c->blocked, 0, words * sizeof *c->blocked);
  c->blocked[0] = over;
  for (uint32_t i = 0; i < options->count; i++) {
    const uint64_t *row = bt_candidate_row(c, c->pool[options->at + i]);
    for (size_t w = 0; w < words; w++)
      c->blocked[w] |= row[w];
  }
  bt_probes_row(&c->probes, c->blocked, get_last_row(c));
}

/* Returns the element that has the last row, or BT_NO_ELEMENT. */
static uint32_t find_class_by_row(const struct bt_candidate *c) {
  uint32_t x;
  return bt_key_numbers_knows(&c->rows, get_last_row(c), c->rows.length, &x) ? x : BT_NO_ELEMENT;
}

/* ---- elements ------------------------------------------------------------------------------- */

/* Completes the last element, which has the last row: stores its options, divisors and row. */
static betli_status complete_element(struct bt_candidate *c, const struct bt_list *options,
                                     const struct bt_list *divisors, struct bt_error *error) {
  uint32_t x = c->monoid.order - 1;
  betli_status status = bt_reserve(c->limits, &c->element_options, &c->element_option_capacity,
                                   x + 1, sizeof *c->element_options, error);
  if (status == BETLI_OK)
    status = bt_reserve(c->limits, &c->divisors, &c->divisor_capacity, x + 1, sizeof *c->divisors,
                        error);
  if (status != BETLI_OK)
    return status;
  c->element_options[x] = *options;
  c->divisors[x] = *divisors;
  assert(c->rows.count == x); /* no class had this row */
  return bt_key_numbers_meet(&c->rows, get_last_row(c), c->rows.length, &x, error);
}

/* Returns the element of the word of x without one generator g, or BT_NO_ELEMENT if g is not in the
 * word. */
static uint32_t divide_by_generator(const struct bt_candidate *c, uint32_t x, uint32_t g) {
  const struct bt_list *list = &c->divisors[x];
  for (uint32_t i = 0; i < list->count; i += 2)
    if (c->pool[list->at + i] == g)
      return c->pool[list->at + i + 1];
  return BT_NO_ELEMENT;
}

/* Returns x * g, or BT_NO_ELEMENT if the product is longer than the words examined so far. */
static uint32_t multiply_by_generator(struct bt_candidate *c, uint32_t x, uint32_t g) {
  struct bt_monoid *m = &c->monoid;
  uint32_t *known = &m->next[x * m->stride + g];
  if (*known != BT_NO_ELEMENT)
    return *known;
  const struct bt_list list = c->divisors[x];
  for (uint32_t i = 0; i < list.count; i += 2) {
    const uint32_t other = c->pool[list.at + i];
    const uint32_t y = multiply_by_generator(c, c->pool[list.at + i + 1], g);
    if (y == BT_NO_ELEMENT)
      return y;
    if (other > g || divide_by_generator(c, y, g) != c->pool[list.at + i + 1])
      return *known = multiply_by_generator(c, y, other);
  }
  return BT_NO_ELEMENT;
}

static uint32_t multiply_candidate_elements(struct bt_candidate *c, uint32_t x, uint32_t y) {
  for (; y != BT_IDENTITY && x != BT_NO_ELEMENT; y = c->monoid.elements[y].prefix)
    x = multiply_by_generator(c, x, c->monoid.elements[y].last);
  return x;
}

/* ---- components ----------------------------------------------------------------------------- */

/* Lists the classes of the options of a component. */
static betli_status list_classes_of_component(struct bt_candidate *c, uint32_t component,
                                              struct bt_error *error) {
  const size_t at = c->pool_count;
  const struct bt_words *words;
  betli_status status = bt_closed_set_options(c->set, component, &words, error);
  if (status == BETLI_OK)
    status = bt_candidate_begin_set(c, error);
  for (size_t i = 0, part = 0; status == BETLI_OK && i < words->count; i++) {
    uint32_t x = BT_IDENTITY;
    for (; part < words->ends[i]; part++)
      x = multiply_candidate_elements(c, x, c->monoid.phi[words->items[part]]);
    status = bt_candidate_put(c, x, error);
  }
  c->component_options[component] = make_pool_list(c, at);
  return status;
}

static betli_status list_classes_of_next_component(struct bt_candidate *c, const uint32_t *products,
                                                   uint32_t component, struct bt_error *error) {
  const struct bt_options *options;
  const betli_status status = bt_closed_set_runs(c->set, component, &options, error);
  if (status != BETLI_OK || options == NULL)
    return status == BETLI_OK ? list_classes_of_component(c, component, error) : status;
  const size_t at = c->pool_count;
  const betli_status listed = bt_classes_put_runs(c, products, options, error);
  c->component_options[component] = make_pool_list(c, at);
  return listed;
}

static betli_status reserve_components(struct bt_candidate *c, uint32_t count,
                                       struct bt_error *error) {
  betli_status status = bt_reserve(c->limits, &c->component_options, &c->component_option_capacity,
                                   count, sizeof *c->component_options, error);
  if (status == BETLI_OK)
    status = bt_reserve(c->limits, &c->monoid.phi, &c->monoid.phi_capacity, count,
                        sizeof *c->monoid.phi, error);
  return status;
}

betli_status bt_candidate_extend(struct bt_candidate *c, const uint32_t *products, bool *known,
                                 struct bt_error *error) {
  const uint32_t component = c->components;
  const size_t pool = c->pool_count;
  betli_status status = reserve_components(c, component + 1, error);
  *known = true;
  if (status == BETLI_OK)
    status = list_classes_of_next_component(c, products, component, error);
  if (status == BETLI_OK) {
    compute_probe_row(c, &c->component_options[component], c->set->lengths[component] == 0);
    *known = (c->monoid.phi[component] = find_class_by_row(c)) != BT_NO_ELEMENT;
  }
  if (status == BETLI_OK && *known)
    c->components++;
  else
    c->pool_count = pool;
  return status;
}

/* ---- building ------------------------------------------------------------------------------- */

/* Queues x times each generator from the last generator of its word on. */
static betli_status plan_products(struct build *b, uint32_t x, struct bt_error *error) {
  const struct bt_monoid *m = &b->c->monoid;
  betli_status status = BETLI_OK;
  if (x == BT_IDENTITY)
    return status;
  for (uint32_t g = m->elements[x].last; g < m->generators && status == BETLI_OK; g++)
    status = bt_work_queue_add(&b->queue, m, x, g, error);
  return status;
}

/* Queues the products of the last generator with all elements but the identity. */
static betli_status plan_generator_products(struct build *b, struct bt_error *error) {
  const struct bt_monoid *m = &b->c->monoid;
  betli_status status = BETLI_OK;
  for (uint32_t x = 1; x < m->order && status == BETLI_OK; x++)
    status = bt_work_queue_add(&b->queue, m, x, m->generators - 1, error);
  return status;
}

static betli_status examine_component(struct build *b, uint32_t component, struct bt_error *error) {
  struct bt_candidate *c = b->c;
  struct bt_list divisors;
  betli_status status = list_classes_of_component(c, component, error);
  const struct bt_list *options = &c->component_options[component];
  if (status == BETLI_OK)
    compute_probe_row(c, options, false);
  if (status != BETLI_OK || (c->monoid.phi[component] = find_class_by_row(c)) != BT_NO_ELEMENT)
    return status;
  c->monoid.phi[component] = c->monoid.order;
  status = bt_monoid_generate(&c->monoid, component, c->set->lengths[component], error);
  const size_t at = c->pool_count;
  if (status == BETLI_OK)
    status = bt_candidate_push(c, c->monoid.generators - 1, error);
  if (status == BETLI_OK)
    status = bt_candidate_push(c, BT_IDENTITY, error);
  divisors = make_pool_list(c, at);
  if (status == BETLI_OK)
    status = complete_element(c, options, &divisors, error);
  return status == BETLI_OK ? plan_generator_products(b, error) : status;
}

betli_status bt_candidate_put_moves(struct bt_candidate *c, uint32_t x, uint32_t component,
                                    struct bt_error *error) {
  const struct bt_list options = c->component_options[component];
  betli_status status = BETLI_OK;
  for (uint32_t i = 0; i < options.count && status == BETLI_OK; i++)
    status = bt_candidate_put(c, multiply_candidate_elements(c, x, c->pool[options.at + i]), error);
  return status;
}

/* Lists the divisors of x * g in the pool, as pairs.  Sets *word to false if some divisor is no
 * word. */
static betli_status list_word_divisors(struct bt_candidate *c, uint32_t x, uint32_t g, bool *word,
                                       struct bt_error *error) {
  const struct bt_list list = c->divisors[x];
  *word = true;
  betli_status status = bt_candidate_push(c, g, error);
  if (status == BETLI_OK)
    status = bt_candidate_push(c, x, error);
  for (uint32_t i = 0; i < list.count && status == BETLI_OK; i += 2) {
    const uint32_t other = c->pool[list.at + i], rest = c->pool[list.at + i + 1];
    if (other == g)
      continue;
    const uint32_t y = multiply_by_generator(c, rest, g);
    if (y == BT_NO_ELEMENT || divide_by_generator(c, y, g) != rest) {
      *word = false;
      return BETLI_OK;
    }
    status = bt_candidate_push(c, other, error);
    if (status == BETLI_OK)
      status = bt_candidate_push(c, y, error);
  }
  return status;
}

/* Finds the class of x * g by its row, or adds a class.  All divisors of x * g are words. */
static betli_status classify_product(struct build *b, uint32_t x, uint32_t g,
                                     const struct bt_list *divisors, struct bt_error *error) {
  struct bt_candidate *c = b->c;
  struct bt_monoid *m = &c->monoid;
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  for (uint32_t i = 0; i < divisors->count && status == BETLI_OK; i += 2)
    status = bt_candidate_put_moves(c, c->pool[divisors->at + i + 1],
                                    m->components[c->pool[divisors->at + i]], error);
  const struct bt_list options = make_pool_list(c, at);
  if (status != BETLI_OK)
    return status;
  compute_probe_row(c, &options, false);
  m->next[x * m->stride + g] = find_class_by_row(c);
  if (bt_monoid_next(m, x, g) != BT_NO_ELEMENT) {
    c->pool_count = divisors->at;
    return BETLI_OK;
  }
  if (m->order >= b->most)
    return bt_fail(error, BETLI_LIMIT, "the quotient has more than %u elements", b->most);
  const struct bt_element element = {.prefix = x,
                                     .last = g,
                                     .length =
                                         m->elements[x].length + m->elements[m->next[g]].length,
                                     .degree = m->elements[x].degree + 1};
  m->next[x * m->stride + g] = m->order;
  status = bt_monoid_add(m, &element, error);
  if (status == BETLI_OK)
    status = complete_element(c, &options, divisors, error);
  return status == BETLI_OK ? plan_products(b, m->order - 1, error) : status;
}

static betli_status examine_product(struct build *b, uint32_t x, uint32_t g,
                                    struct bt_error *error) {
  struct bt_candidate *c = b->c;
  const size_t at = c->pool_count;
  bool word;
  betli_status status = list_word_divisors(c, x, g, &word, error);
  const struct bt_list divisors = make_pool_list(c, at);
  const char *work = c->set->work[0] != '\0' ? c->set->work : BT_SAY("elements");
  if (status == BETLI_OK &&
      !bt_limits_go_on(c->limits, c->probes.words * 64, work, c->monoid.order, 0))
    status = bt_limits_stopped(c->limits, error);
  if (status == BETLI_OK && word)
    return classify_product(b, x, g, &divisors, error);
  c->pool_count = at;
  return status;
}

/* ---- in order ------------------------------------------------------------------------------- */

static betli_status add_identity_element(struct bt_candidate *c, struct bt_error *error) {
  const struct bt_element identity = {0};
  const struct bt_list none = {0};
  compute_probe_row(c, &none, true);
  const betli_status status = bt_monoid_add(&c->monoid, &identity, error);
  return status == BETLI_OK ? complete_element(c, &none, &none, error) : status;
}

static betli_status complete_products(struct bt_candidate *c, struct bt_error *error) {
  for (uint32_t x = 0; x < c->monoid.order; x++)
    for (uint32_t g = 0; g < c->monoid.generators; g++)
      if (multiply_by_generator(c, x, g) == BT_NO_ELEMENT)
        return bt_fail(error, BETLI_FAULT, "a product is missing");
  return BETLI_OK;
}

/* Examines components and products of words by length, the shortest first. */
static betli_status build_candidate(struct build *b, struct bt_error *error) {
  struct bt_candidate *c = b->c;
  uint32_t x, g;
  betli_status status = add_identity_element(c, error);
  for (uint32_t i = 0; i < c->components && status == BETLI_OK; i++) {
    const uint32_t component = b->queue.components[i];
    const uint32_t length = c->set->lengths[component];
    while (status == BETLI_OK && bt_work_queue_next(&b->queue, length + 1, &x, &g))
      status = examine_product(b, x, g, error);
    c->monoid.phi[component] = BT_IDENTITY;
    if (status == BETLI_OK && length > 0)
      status = examine_component(b, component, error);
  }
  while (status == BETLI_OK && bt_work_queue_next(&b->queue, UINT32_MAX, &x, &g))
    status = examine_product(b, x, g, error);
  return status == BETLI_OK ? complete_products(c, error) : status;
}

betli_status bt_candidate_open(struct bt_candidate *c, struct bt_closed_set *set, uint32_t count,
                               struct bt_probes *probes, uint32_t most, struct bt_error *error) {
  struct build b = {.c = c, .most = most};
  void *blocked = NULL;
  *c = (struct bt_candidate){
      .limits = set->limits, .set = set, .probes = *probes, .components = count};
  *probes = (struct bt_probes){0};
  c->monoid.limits = c->limits;
  bt_runs_open(&c->classes, c->limits);
  const size_t bytes = 2 * c->probes.words * sizeof *c->blocked;
  betli_status status = bt_limits_grow(c->limits, &blocked, 0, bytes, error);
  c->blocked = blocked;
  c->blocked_taken = status == BETLI_OK ? bytes : 0;
  c->rows = (struct bt_key_numbers){
      .limits = c->limits, .item = sizeof(uint64_t), .length = c->probes.words};
  if (status == BETLI_OK)
    status = reserve_components(c, count, error);
  if (status == BETLI_OK)
    status = bt_work_queue_open(&b.queue, set, count, error);
  if (status == BETLI_OK)
    status = build_candidate(&b, error);
  bt_work_queue_close(&b.queue);
  if (status != BETLI_OK)
    bt_candidate_close(c);
  return status;
}

static betli_status list_word_options(struct bt_candidate *c, uint32_t x, struct bt_error *error) {
  const struct bt_monoid *m = &c->monoid;
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  uint32_t behind = BT_IDENTITY; /* the generators after that of y */
  for (uint32_t y = x; y != BT_IDENTITY && status == BETLI_OK; y = m->elements[y].prefix) {
    const uint32_t g = m->elements[y].last;
    status = bt_candidate_put_moves(c, bt_monoid_product(m, m->elements[y].prefix, behind),
                                    m->components[g], error);
    behind = bt_monoid_next(m, behind, g);
  }
  c->element_options[x] = make_pool_list(c, at);
  return status;
}

betli_status bt_candidate_restore(struct bt_candidate *c, struct bt_closed_set *set, uint32_t count,
                                  struct bt_monoid *monoid, struct bt_error *error) {
  *c = (struct bt_candidate){
      .limits = set->limits, .set = set, .monoid = *monoid, .components = count};
  *monoid = (struct bt_monoid){0};
  betli_status status = reserve_components(c, count, error);
  if (status == BETLI_OK)
    status = bt_reserve(c->limits, &c->element_options, &c->element_option_capacity,
                        c->monoid.order, sizeof *c->element_options, error);
  for (uint32_t i = 0; i < count && status == BETLI_OK; i++)
    status = list_classes_of_component(c, i, error);
  for (uint32_t x = 0; x < c->monoid.order && status == BETLI_OK; x++)
    status = list_word_options(c, x, error);
  return status;
}

void bt_candidate_close(struct bt_candidate *c) {
  struct bt_limits *limits = c->limits;
  if (limits == NULL)
    return;
  bt_monoid_free(&c->monoid);
  bt_runs_close(&c->classes);
  bt_probes_close(&c->probes);
  bt_key_numbers_free(&c->rows);
  bt_limits_free(limits, c->pool, c->pool_capacity * sizeof *c->pool);
  bt_limits_free(limits, c->component_options,
                 c->component_option_capacity * sizeof *c->component_options);
  bt_limits_free(limits, c->element_options,
                 c->element_option_capacity * sizeof *c->element_options);
  bt_limits_free(limits, c->divisors, c->divisor_capacity * sizeof *c->divisors);
  bt_limits_free(limits, c->blocked, c->blocked_taken);
  bt_limits_free(limits, c->seen, c->seen_capacity * sizeof *c->seen);
  *c = (struct bt_candidate){0};
}
