#include "misere/grundy.h"

static bool is_among(const struct bt_nim_elements *heaps, uint32_t x) {
  for (uint32_t n = 0; n < heaps->count; n++)
    if (heaps->items[n] == x)
      return true;
  return false;
}

/* Whether a position with these options is as good as the next heap: they are indistinguishable
 * from the smaller ones.  By induction, the two then have the same outcome beside any sum.  The
 * options are distinct, so that none is missing. */
static bool is_next(const struct bt_candidate *c, const struct bt_list *options,
                    const struct bt_nim_elements *heaps) {
  if (options->count != heaps->count)
    return false;
  for (uint32_t i = 0; i < options->count; i++)
    if (!is_among(heaps, c->pool[options->at + i]))
      return false;
  return true;
}

static uint32_t next_heap(const struct bt_candidate *c, const struct bt_nim_elements *heaps) {
  for (uint32_t x = 0; x < c->monoid.order; x++)
    if (is_next(c, &c->element_options[x], heaps))
      return x;
  for (uint32_t i = 0; i < c->components; i++)
    if (c->set->lengths[i] > 0 && is_next(c, &c->component_options[i], heaps))
      return c->monoid.phi[i];
  return BT_NO_ELEMENT;
}

void bt_nim_elements_find(struct bt_nim_elements *heaps, const struct bt_candidate *c) {
  heaps->count = 0;
  while (heaps->count < BT_MOST_NIM_HEAPS) {
    const uint32_t x = next_heap(c, heaps);
    if (x == BT_NO_ELEMENT)
      return;
    heaps->items[heaps->count++] = x;
  }
}

static bool is_p_with(const struct bt_candidate *c, uint32_t x, uint32_t y) {
  return bt_candidate_is_p(c, bt_monoid_product(&c->monoid, x, y));
}

struct bt_value bt_misere_grundy_of(const struct bt_candidate *c, uint32_t x,
                                    const struct bt_nim_elements *heaps) {
  for (uint32_t n = 0; n < heaps->count; n++)
    if (is_p_with(c, x, heaps->items[n]))
      return bt_number(n);
  return bt_tag(BT_WILD);
}

static bool has_p_with(const struct bt_candidate *c, const struct bt_list *options, uint32_t y) {
  for (uint32_t i = 0; i < options->count; i++)
    if (is_p_with(c, c->pool[options->at + i], y))
      return true;
  return false;
}

struct bt_value bt_misere_mex(const struct bt_candidate *c, const struct bt_list *options,
                              const struct bt_nim_elements *heaps) {
  for (uint32_t n = 0; n < heaps->count; n++)
    if (!has_p_with(c, options, heaps->items[n]))
      return bt_number(n);
  return bt_tag(BT_WILD);
}
