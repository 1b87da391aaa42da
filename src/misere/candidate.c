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

static struct bt_list list_from(const struct bt_candidate *c, size_t at) {
  return (struct bt_list){.at = at, .count = (uint32_t)(c->pool_count - at)};
}

/* ---- rows ----------------------------------------------------------------------------------- */

static uint64_t hash_row(const uint64_t *row, size_t words) {
  uint64_t h = UINT64_C(0x9e3779b97f4a7c15);
  for (size_t w = 0; w < words; w++)
    h = (h ^ row[w]) * UINT64_C(0xff51afd7ed558ccd) ^ h >> 29;
  return h ^ h >> 32;
}

/* Where the row stands in the hash table, or would. */
static uint32_t *slot_of(const struct bt_candidate *c, const uint64_t *row) {
  const size_t words = c->probes.words;
  size_t slot = hash_row(row, words) & (c->slot_count - 1);
  while (c->slots[slot] != 0 &&
         memcmp(bt_candidate_row(c, c->slots[slot] - 1), row, words * sizeof *row) != 0)
    slot = (slot + 1) & (c->slot_count - 1);
  return &c->slots[slot];
}

static betli_status grow_slots(struct bt_candidate *c, struct bt_error *error) {
  const size_t before = c->slot_count, after = before == 0 ? 64 : 2 * before;
  void *slots = c->slots;
  const betli_status status =
      bt_limits_grow(c->limits, &slots, before * sizeof *c->slots, after * sizeof *c->slots, error);
  if (status != BETLI_OK)
    return status;
  c->slots = slots;
  c->slot_count = after;
  memset(c->slots, 0, after * sizeof *c->slots);
  for (uint32_t x = 0; x < c->monoid.order; x++)
    *slot_of(c, bt_candidate_row(c, x)) = x + 1;
  return BETLI_OK;
}

/* Writes the row of the position whose options have the classes of the list, behind all rows. */
static betli_status row_of(struct bt_candidate *c, const struct bt_list *options, bool over,
                           struct bt_error *error) {
  const size_t words = c->probes.words;
  const betli_status status = bt_reserve(c->limits, &c->rows, &c->row_capacity,
                                         (c->monoid.order + 1) * words, sizeof *c->rows, error);
  if (status != BETLI_OK)
    return status;
  memset(c->blocked, 0, words * sizeof *c->blocked);
  c->blocked[0] = over;
  for (uint32_t i = 0; i < options->count; i++) {
    const uint64_t *row = bt_candidate_row(c, c->pool[options->at + i]);
    for (size_t w = 0; w < words; w++)
      c->blocked[w] |= row[w];
  }
  bt_probes_row(&c->probes, c->blocked, c->rows + c->monoid.order * words);
  return BETLI_OK;
}

/* The element of the row behind all rows, or BT_NO_ELEMENT. */
static uint32_t known_row(const struct bt_candidate *c) {
  return *slot_of(c, bt_candidate_row(c, c->monoid.order)) - 1; /* 0 - 1 is no element */
}

/* ---- elements ------------------------------------------------------------------------------- */

/* The element that was just added has the row behind all others, and these options. */
static betli_status complete(struct bt_candidate *c, const struct bt_list *options,
                             const struct bt_list *divisors, struct bt_error *error) {
  const uint32_t x = c->monoid.order - 1;
  betli_status status = bt_reserve(c->limits, &c->element_options, &c->element_option_capacity,
                                   x + 1, sizeof *c->element_options, error);
  if (status == BETLI_OK)
    status = bt_reserve(c->limits, &c->divisors, &c->divisor_capacity, x + 1, sizeof *c->divisors,
                        error);
  if (status != BETLI_OK)
    return status;
  c->element_options[x] = *options;
  c->divisors[x] = *divisors;
  uint32_t *slot = slot_of(c, bt_candidate_row(c, x));
  assert(*slot == 0); /* no class had this row */
  *slot = x + 1;
  return c->monoid.order > c->slot_count / 2 ? grow_slots(c, error) : BETLI_OK;
}

/* What is left of the word of x without one generator g; BT_NO_ELEMENT if it has none. */
static uint32_t without(const struct bt_candidate *c, uint32_t x, uint32_t g) {
  const struct bt_list *list = &c->divisors[x];
  for (uint32_t i = 0; i < list->count; i += 2)
    if (c->pool[list->at + i] == g)
      return c->pool[list->at + i + 1];
  return BT_NO_ELEMENT;
}

/* x * g; for words that are longer than what was dealt with already, BT_NO_ELEMENT. */
static uint32_t times(struct bt_candidate *c, uint32_t x, uint32_t g) {
  struct bt_monoid *m = &c->monoid;
  uint32_t *known = &m->next[x * m->stride + g];
  if (*known != BT_NO_ELEMENT)
    return *known;
  const struct bt_list list = c->divisors[x];
  for (uint32_t i = 0; i < list.count; i += 2) {
    const uint32_t other = c->pool[list.at + i];
    const uint32_t y = times(c, c->pool[list.at + i + 1], g);
    if (y == BT_NO_ELEMENT)
      return y;
    if (other > g || without(c, y, g) != c->pool[list.at + i + 1])
      return *known = times(c, y, other);
  }
  return BT_NO_ELEMENT;
}

static uint32_t product(struct bt_candidate *c, uint32_t x, uint32_t y) {
  for (; y != BT_IDENTITY && x != BT_NO_ELEMENT; y = c->monoid.elements[y].prefix)
    x = times(c, x, c->monoid.elements[y].last);
  return x;
}

/* ---- components ----------------------------------------------------------------------------- */

/* The classes of the options of a component, into its list. */
static betli_status component_options(struct bt_candidate *c, uint32_t component,
                                      struct bt_error *error) {
  const size_t at = c->pool_count;
  const struct bt_words *words;
  betli_status status = bt_closed_set_options(c->set, component, &words, error);
  if (status == BETLI_OK)
    status = bt_candidate_begin_set(c, error);
  for (size_t i = 0, part = 0; status == BETLI_OK && i < words->count; i++) {
    uint32_t x = BT_IDENTITY;
    for (; part < words->ends[i]; part++)
      x = product(c, x, c->monoid.phi[words->items[part]]);
    status = bt_candidate_put(c, x, error);
  }
  c->component_options[component] = list_from(c, at);
  return status;
}

static betli_status next_options(struct bt_candidate *c, const uint32_t *products,
                                 uint32_t component, struct bt_error *error) {
  const struct bt_options *options;
  const betli_status status = bt_closed_set_runs(c->set, component, &options, error);
  if (status != BETLI_OK || options == NULL)
    return status == BETLI_OK ? component_options(c, component, error) : status;
  const size_t at = c->pool_count;
  const betli_status listed = bt_classes_put_runs(c, products, options, error);
  c->component_options[component] = list_from(c, at);
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
    status = next_options(c, products, component, error);
  if (status == BETLI_OK)
    status = row_of(c, &c->component_options[component], c->set->lengths[component] == 0, error);
  if (status == BETLI_OK)
    *known = (c->monoid.phi[component] = known_row(c)) != BT_NO_ELEMENT;
  if (status == BETLI_OK && *known)
    c->components++;
  else
    c->pool_count = pool;
  return status;
}

/* ---- building ------------------------------------------------------------------------------- */

/* Words to look at: x times each generator that is not before its last. */
static betli_status plan_products(struct build *b, uint32_t x, struct bt_error *error) {
  const struct bt_monoid *m = &b->c->monoid;
  betli_status status = BETLI_OK;
  if (x == BT_IDENTITY)
    return status;
  for (uint32_t g = m->elements[x].last; g < m->generators && status == BETLI_OK; g++)
    status = bt_work_queue_add(&b->queue, m, x, g, error);
  return status;
}

/* Those of a new generator with the words before it. */
static betli_status plan_generator(struct build *b, struct bt_error *error) {
  const struct bt_monoid *m = &b->c->monoid;
  betli_status status = BETLI_OK;
  for (uint32_t x = 1; x < m->order && status == BETLI_OK; x++)
    status = bt_work_queue_add(&b->queue, m, x, m->generators - 1, error);
  return status;
}

static betli_status look_at_component(struct build *b, uint32_t component, struct bt_error *error) {
  struct bt_candidate *c = b->c;
  struct bt_list divisors;
  betli_status status = component_options(c, component, error);
  const struct bt_list *options = &c->component_options[component];
  if (status == BETLI_OK)
    status = row_of(c, options, false, error);
  if (status != BETLI_OK || (c->monoid.phi[component] = known_row(c)) != BT_NO_ELEMENT)
    return status;
  c->monoid.phi[component] = c->monoid.order;
  status = bt_monoid_generate(&c->monoid, component, c->set->lengths[component], error);
  const size_t at = c->pool_count;
  if (status == BETLI_OK)
    status = bt_candidate_push(c, c->monoid.generators - 1, error);
  if (status == BETLI_OK)
    status = bt_candidate_push(c, BT_IDENTITY, error);
  divisors = list_from(c, at);
  if (status == BETLI_OK)
    status = complete(c, options, &divisors, error);
  return status == BETLI_OK ? plan_generator(b, error) : status;
}

betli_status bt_candidate_put_moves(struct bt_candidate *c, uint32_t x, uint32_t component,
                                    struct bt_error *error) {
  const struct bt_list options = c->component_options[component];
  betli_status status = BETLI_OK;
  for (uint32_t i = 0; i < options.count && status == BETLI_OK; i++)
    status = bt_candidate_put(c, product(c, x, c->pool[options.at + i]), error);
  return status;
}

/* The divisors of x * g: pairs, in the pool.  *word is false if one of them is no word. */
static betli_status put_divisors(struct bt_candidate *c, uint32_t x, uint32_t g, bool *word,
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
    const uint32_t y = times(c, rest, g);
    if (y == BT_NO_ELEMENT || without(c, y, g) != rest) {
      *word = false;
      return BETLI_OK;
    }
    status = bt_candidate_push(c, other, error);
    if (status == BETLI_OK)
      status = bt_candidate_push(c, y, error);
  }
  return status;
}

/* x * g, whose divisors are words: its row decides. */
static betli_status decide(struct build *b, uint32_t x, uint32_t g, const struct bt_list *divisors,
                           struct bt_error *error) {
  struct bt_candidate *c = b->c;
  struct bt_monoid *m = &c->monoid;
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  for (uint32_t i = 0; i < divisors->count && status == BETLI_OK; i += 2)
    status = bt_candidate_put_moves(c, c->pool[divisors->at + i + 1],
                                    m->components[c->pool[divisors->at + i]], error);
  const struct bt_list options = list_from(c, at);
  if (status == BETLI_OK)
    status = row_of(c, &options, false, error);
  if (status != BETLI_OK)
    return status;
  m->next[x * m->stride + g] = known_row(c);
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
    status = complete(c, &options, divisors, error);
  return status == BETLI_OK ? plan_products(b, m->order - 1, error) : status;
}

static betli_status look_at_word(struct build *b, uint32_t x, uint32_t g, struct bt_error *error) {
  struct bt_candidate *c = b->c;
  const size_t at = c->pool_count;
  bool word;
  betli_status status = put_divisors(c, x, g, &word, error);
  const struct bt_list divisors = list_from(c, at);
  if (status == BETLI_OK &&
      !bt_limits_go_on(c->limits, c->probes.words * 64, "elements", c->monoid.order, 0))
    status = bt_limits_stopped(c->limits, error);
  if (status == BETLI_OK && word)
    return decide(b, x, g, &divisors, error);
  c->pool_count = at;
  return status;
}

/* ---- in order ------------------------------------------------------------------------------- */

static betli_status begin(struct bt_candidate *c, struct bt_error *error) {
  const struct bt_element identity = {0};
  const struct bt_list none = {0};
  betli_status status = grow_slots(c, error);
  if (status == BETLI_OK)
    status = row_of(c, &none, true, error);
  if (status == BETLI_OK)
    status = bt_monoid_add(&c->monoid, &identity, error);
  return status == BETLI_OK ? complete(c, &none, &none, error) : status;
}

static betli_status complete_products(struct bt_candidate *c, struct bt_error *error) {
  for (uint32_t x = 0; x < c->monoid.order; x++)
    for (uint32_t g = 0; g < c->monoid.generators; g++)
      if (times(c, x, g) == BT_NO_ELEMENT)
        return bt_fail(error, BETLI_FAULT, "a product is missing");
  return BETLI_OK;
}

/* Components and products of words, by length. */
static betli_status build(struct build *b, struct bt_error *error) {
  struct bt_candidate *c = b->c;
  uint32_t x, g;
  betli_status status = begin(c, error);
  for (uint32_t i = 0; i < c->components && status == BETLI_OK; i++) {
    const uint32_t component = b->queue.components[i];
    const uint32_t length = c->set->lengths[component];
    while (status == BETLI_OK && bt_work_queue_next(&b->queue, length + 1, &x, &g))
      status = look_at_word(b, x, g, error);
    c->monoid.phi[component] = BT_IDENTITY;
    if (status == BETLI_OK && length > 0)
      status = look_at_component(b, component, error);
  }
  while (status == BETLI_OK && bt_work_queue_next(&b->queue, UINT32_MAX, &x, &g))
    status = look_at_word(b, x, g, error);
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
  betli_status status = bt_limits_grow(c->limits, &blocked, 0, c->probes.words * 8, error);
  c->blocked = blocked;
  c->blocked_taken = status == BETLI_OK ? c->probes.words * 8 : 0;
  if (status == BETLI_OK)
    status = reserve_components(c, count, error);
  if (status == BETLI_OK)
    status = bt_work_queue_open(&b.queue, set, count, error);
  if (status == BETLI_OK)
    status = build(&b, error);
  bt_work_queue_close(&b.queue);
  if (status != BETLI_OK)
    bt_candidate_close(c);
  return status;
}

static betli_status restore_word(struct bt_candidate *c, uint32_t x, struct bt_error *error) {
  const struct bt_monoid *m = &c->monoid;
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  uint32_t behind = BT_IDENTITY; /* the part of the word from there on */
  for (uint32_t y = x; y != BT_IDENTITY && status == BETLI_OK; y = m->elements[y].prefix) {
    const uint32_t g = m->elements[y].last;
    status = bt_candidate_put_moves(c, bt_monoid_product(m, m->elements[y].prefix, behind),
                                    m->components[g], error);
    behind = bt_monoid_next(m, behind, g);
  }
  c->element_options[x] = list_from(c, at);
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
    status = component_options(c, i, error);
  for (uint32_t x = 0; x < c->monoid.order && status == BETLI_OK; x++)
    status = restore_word(c, x, error);
  return status;
}

void bt_candidate_close(struct bt_candidate *c) {
  struct bt_limits *limits = c->limits;
  if (limits == NULL)
    return;
  bt_monoid_free(&c->monoid);
  bt_runs_close(&c->classes);
  bt_probes_close(&c->probes);
  bt_limits_free(limits, c->rows, c->row_capacity * sizeof *c->rows);
  bt_limits_free(limits, c->slots, c->slot_count * sizeof *c->slots);
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
