#include "verify/quotient/heaps.h"

#include <assert.h>

/* Returns the set of `heaps` heaps of `total` counters. */
static uint64_t *set_of_parts(const struct bt_parts *p, size_t heaps, uint64_t total) {
  assert(heaps <= p->most + 1 && total < p->totals);
  return p->sets + (size_t)(heaps * p->totals + total) * p->monoid->words;
}

/* Adds the classes of pairs of heaps, only of unequal ones if `unequal`. */
static void fill_pairs(const struct bt_parts *p, uint64_t total, bool unequal, uint64_t *set) {
  const uint64_t *phi = p->monoid->claim->phi.at;
  for (uint64_t a = 1; a <= (total - (total > 0 && unequal)) / 2; a++)
    bt_set_put(set, bt_claimed_product(p->monoid, phi[a], phi[total - a]));
}

/* Adds x times each element of another set. */
static void join_products(const struct bt_claimed *m, uint64_t *set, const uint64_t *other,
                          uint64_t x) {
  for (uint64_t y = 0; y < m->order; y++)
    if (bt_set_has(other, y))
      bt_set_put(set, bt_claimed_product(m, x, y));
}

static betli_status fill_several_heaps(const struct bt_parts *p, size_t heaps, uint64_t total,
                                       struct bt_error *error) {
  const struct bt_claimed *m = p->monoid;
  for (uint64_t a = 1; a < total; a++) {
    if (!bt_limits_go_on(m->limits, m->order, "verify", total, p->totals))
      return bt_limits_stopped(m->limits, error);
    join_products(m, set_of_parts(p, heaps, total), set_of_parts(p, heaps - 1, total - a),
                  m->claim->phi.at[a]);
  }
  return BETLI_OK;
}

static betli_status fill_sets_of_total(const struct bt_parts *p, uint64_t total,
                                       struct bt_error *error) {
  const struct bt_claimed *m = p->monoid;
  betli_status status = BETLI_OK;
  if (total == 0)
    bt_set_put(set_of_parts(p, 0, 0), 0);
  else if (p->most >= 1)
    bt_set_put(set_of_parts(p, 1, total), m->claim->phi.at[total]);
  if (p->most >= 2)
    fill_pairs(p, total, false, set_of_parts(p, 2, total));
  if (m->claim->code.unequal)
    fill_pairs(p, total, true, set_of_parts(p, p->most + 1, total));
  for (size_t heaps = 3; status == BETLI_OK && heaps <= p->most; heaps++)
    status = fill_several_heaps(p, heaps, total, error);
  if (!bt_limits_go_on(m->limits, total, "verify", total, p->totals))
    return bt_limits_stopped(m->limits, error);
  return status;
}

static uint64_t words_of_all_sets(const struct bt_parts *p) {
  return (p->most + 2) * p->totals * p->monoid->words;
}

betli_status bt_parts_begin(struct bt_parts *p, const struct bt_claimed *m,
                            struct bt_error *error) {
  uint64_t taken, most;
  bt_claimed_code_measure(&m->claim->code, &taken, &most);
  assert(most < 63); /* digits are below 2^63: shifts are defined */
  *p = (struct bt_parts){.monoid = m, .most = (size_t)most, .totals = m->claim->heaps + 1};
  betli_status status = BETLI_OK;
  p->sets = bt_zeros(m->limits, words_of_all_sets(p), sizeof *p->sets, &status, error);
  p->beyond = bt_zeros(m->limits, m->words, sizeof *p->beyond, &status, error);
  for (uint64_t total = 0; status == BETLI_OK && total < p->totals; total++)
    status = fill_sets_of_total(p, total, error);
  return status;
}

void bt_parts_free(struct bt_parts *p) {
  struct bt_limits *limits = p->monoid->limits;
  if (p->sets != NULL)
    bt_limits_free(limits, p->sets, words_of_all_sets(p) * sizeof *p->sets);
  if (p->beyond != NULL)
    bt_limits_free(limits, p->beyond, p->monoid->words * sizeof *p->beyond);
  *p = (struct bt_parts){0};
}

/* Adds the options by takes without a digit of their own.  Such takes may leave nothing, or one of
 * the heaps 1 to heap - count. */
static void join_takes_beyond(const struct bt_parts *p, uint64_t heap, uint64_t *options) {
  const struct bt_claimed_code *code = &p->monoid->claim->code;
  if (heap < code->count)
    return;
  assert(code->beyond < 4);
  if (code->beyond & 1)
    bt_set_put(options, 0);
  if (heap > code->count)
    bt_set_put(p->beyond, p->monoid->claim->phi.at[heap - code->count]);
  if (code->beyond & 2)
    bt_set_join(options, p->beyond, p->monoid->words);
}

void bt_parts_options(const struct bt_parts *p, uint64_t heap, uint64_t *options) {
  const struct bt_claimed_code *code = &p->monoid->claim->code;
  assert(heap < p->totals);
  for (size_t i = 0; i < p->monoid->words; i++)
    options[i] = 0;
  for (size_t k = 0; k < code->count && k <= heap; k++)
    for (size_t heaps = 0; heaps <= p->most; heaps++)
      if (code->digits[k] >> heaps & 1) {
        const bool unequal = heaps == 2 && code->unequal;
        bt_set_join(options, set_of_parts(p, unequal ? p->most + 1 : heaps, heap - k),
                    p->monoid->words);
      }
  join_takes_beyond(p, heap, options);
}
