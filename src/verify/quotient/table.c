/* The table of all products, from those with the generators.
 *
 * Let R_g be the map x -> xg that the products give.  The table is right if it belongs to a
 * commutative monoid: if R_g R_h = R_h R_g for any two generators.  Then xy is what the maps of any
 * word that leads from 0 to y make of x.  Which word does not matter: if u leads to x, and v and w
 * to y, then R_v x = R_v R_u 0 = R_u R_v 0 = R_u y = R_w x.  So the products are associative and
 * commute, and 0 is the identity as its row has the generators. */
#include "verify/quotient/monoid.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* The elements that are products of the first generators, in the order in which they are met. */
struct walk {
  size_t count;
  uint32_t *list;
  struct met {
    bool is;              /* true: met, ... */
    uint32_t before, via; /* ... as this element times that generator */
    size_t done;          /* generators that it was multiplied by */
  } * met;
};

void *bt_zeros(struct bt_limits *limits, uint64_t count, uint64_t size, betli_status *status,
               struct bt_error *error) {
  void *zeros = NULL;
  uint64_t bytes;
  if (*status != BETLI_OK)
    return NULL;
  if (__builtin_mul_overflow(count, size, &bytes))
    *status = bt_limits_full(limits, error);
  else
    *status = bt_limits_grow(limits, &zeros, 0, bytes, error);
  if (zeros != NULL)
    memset(zeros, 0, (size_t)bytes);
  return zeros;
}

static uint64_t times_generator(const struct bt_quotient_claim *c, uint64_t x, size_t g) {
  assert(x < c->order && g < c->generators.count);
  return c->products.at[x * c->generators.count + g];
}

static betli_status check_identity(const struct bt_quotient_claim *c, struct bt_error *error) {
  for (size_t g = 0; g < c->generators.count; g++)
    if (times_generator(c, 0, g) != c->generators.at[g])
      return bt_fail(error, BETLI_INPUT,
                     "products: 0 is the identity, so its row begins with the generators, but "
                     "%" PRIu64 " is in the place of %" PRIu64,
                     times_generator(c, 0, g), c->generators.at[g]);
  return BETLI_OK;
}

static betli_status check_commutes(const struct bt_claimed *m, uint64_t x, struct bt_error *error) {
  const struct bt_quotient_claim *c = m->claim;
  for (size_t g = 0; g < c->generators.count; g++) {
    if (!bt_limits_go_on(m->limits, g, "verify", x, m->order))
      return bt_limits_stopped(m->limits, error);
    for (size_t h = 0; h < g; h++)
      if (times_generator(c, times_generator(c, x, g), h) !=
          times_generator(c, times_generator(c, x, h), g))
        return bt_fail(error, BETLI_INPUT,
                       "products: %" PRIu64 " times %" PRIu64 " times %" PRIu64
                       " depends on the order",
                       x, c->generators.at[h], c->generators.at[g]);
  }
  return BETLI_OK;
}

static void meet_element(struct walk *walk, uint64_t element, uint32_t before, uint32_t via) {
  struct met *met = &walk->met[element];
  if (met->is)
    return;
  *met = (struct met){true, before, via, 0};
  walk->list[walk->count++] = (uint32_t)element;
}

/* Meets all products of the first `generators` generators. */
static void meet_products(struct walk *walk, const struct bt_quotient_claim *c, size_t generators) {
  for (size_t i = 0; i < walk->count; i++) {
    const uint32_t x = walk->list[i];
    struct met *met = &walk->met[x];
    assert(met->is && met->done <= generators);
    for (; met->done < generators; met->done++)
      meet_element(walk, times_generator(c, x, met->done), x, (uint32_t)met->done);
  }
}

/* Goes through the heaps: each class is a product of the first generators, or the next
 * generator. */
static betli_status meet_classes_of_heaps(const struct bt_claimed *m, struct walk *walk,
                                          size_t *generators, struct bt_error *error) {
  const struct bt_quotient_claim *c = m->claim;
  for (uint64_t h = 0; h <= c->heaps; h++) {
    const uint64_t x = c->phi.at[h];
    if (walk->met[x].is)
      continue;
    if (*generators == c->generators.count || c->generators.at[*generators] != x)
      return bt_fail(error, BETLI_INPUT,
                     "generators: %" PRIu64
                     " should come after the first %zu, since the class of heap %" PRIu64
                     " is not a product of the classes of smaller heaps",
                     x, *generators, h);
    meet_products(walk, c, ++*generators);
    if (!bt_limits_go_on(m->limits, walk->count, "verify", h, c->heaps))
      return bt_limits_stopped(m->limits, error);
  }
  return BETLI_OK;
}

static betli_status check_all_met(const struct bt_claimed *m, const struct walk *walk,
                                  size_t generators, struct bt_error *error) {
  const struct bt_quotient_claim *c = m->claim;
  uint64_t x = 0;
  if (generators < c->generators.count)
    return bt_fail(
        error, BETLI_INPUT,
        "generators: %" PRIu64
        " is not a generator: it is a product of those before it, or not the class of a heap",
        c->generators.at[generators]);
  while (x < m->order && walk->met[x].is)
    x++;
  if (x < m->order)
    return bt_fail(error, BETLI_INPUT, "order %" PRIu64 ": %" PRIu64 " is not the class of a sum",
                   c->order, x);
  return BETLI_OK;
}

/* Fills row y of the table from that of the element before y. */
static betli_status fill_product_table(const struct bt_claimed *m, const struct walk *walk,
                                       struct bt_error *error) {
  assert(walk->count == m->order && walk->list[0] == 0);
  for (size_t i = 0; i < m->order; i++) {
    const uint32_t y = walk->list[i];
    const struct met *met = &walk->met[y];
    if (!bt_limits_go_on(m->limits, m->order, "verify", i, m->order))
      return bt_limits_stopped(m->limits, error);
    for (uint32_t x = 0; x < m->order; x++)
      m->table[y * m->order + x] =
          y == 0 ? x
                 : (uint32_t)times_generator(m->claim, bt_claimed_product(m, met->before, x),
                                             met->via);
  }
  return BETLI_OK;
}

static betli_status make_product_table(const struct bt_claimed *m, struct walk *walk,
                                       struct bt_error *error) {
  size_t generators = 0;
  betli_status status = check_identity(m->claim, error);
  for (uint64_t x = 0; status == BETLI_OK && x < m->order; x++)
    status = check_commutes(m, x, error);
  if (status != BETLI_OK)
    return status;
  meet_element(walk, 0, 0, 0);
  status = meet_classes_of_heaps(m, walk, &generators, error);
  if (status == BETLI_OK)
    status = check_all_met(m, walk, generators, error);
  return status == BETLI_OK ? fill_product_table(m, walk, error) : status;
}

betli_status bt_claimed_table(struct bt_claimed *m, struct bt_error *error) {
  betli_status status = BETLI_OK;
  struct walk walk = {0};
  walk.list = bt_zeros(m->limits, m->order, sizeof *walk.list, &status, error);
  walk.met = bt_zeros(m->limits, m->order, sizeof *walk.met, &status, error);
  if (walk.list != NULL && walk.met != NULL)
    status = make_product_table(m, &walk, error);
  if (walk.met != NULL)
    bt_limits_free(m->limits, walk.met, m->order * sizeof *walk.met);
  if (walk.list != NULL)
    bt_limits_free(m->limits, walk.list, m->order * sizeof *walk.list);
  return status;
}
