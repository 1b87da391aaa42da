#include "misere/grundy.h"

static bool is_nim_element(const struct bt_nim_elements *heaps, uint32_t x) {
  for (uint32_t n = 0; n < heaps->count; n++)
    if (heaps->items[n] == x)
      return true;
  return false;
}

/* Returns true if a position with these options is indistinguishable from the next Nim heap: if its
 * options are indistinguishable from the smaller heaps.  By induction, the two then have the same
 * outcome in any sum.  The options are distinct, so that equal counts leave none out. */
static bool equals_next_nim_heap(const struct bt_candidate *c, const struct bt_list *options,
                                 const struct bt_nim_elements *heaps) {
  if (options->count != heaps->count)
    return false;
  for (uint32_t i = 0; i < options->count; i++)
    if (!is_nim_element(heaps, c->pool[options->at + i]))
      return false;
  return true;
}

static uint32_t find_next_nim_heap(const struct bt_candidate *c,
                                   const struct bt_nim_elements *heaps) {
  for (uint32_t x = 0; x < c->monoid.order; x++)
    if (equals_next_nim_heap(c, &c->element_options[x], heaps))
      return x;
  for (uint32_t i = 0; i < c->components; i++)
    if (c->set->lengths[i] > 0 && equals_next_nim_heap(c, &c->component_options[i], heaps))
      return c->monoid.phi[i];
  return BT_NO_ELEMENT;
}

void bt_nim_elements_find(struct bt_nim_elements *heaps, const struct bt_candidate *c) {
  heaps->count = 0;
  while (heaps->count < BT_MOST_NIM_HEAPS) {
    const uint32_t x = find_next_nim_heap(c, heaps);
    if (x == BT_NO_ELEMENT)
      return;
    heaps->items[heaps->count++] = x;
  }
}

static bool is_sum_p(const struct bt_candidate *c, uint32_t x, uint32_t y) {
  return bt_candidate_is_p(c, bt_monoid_product(&c->monoid, x, y));
}

struct bt_value bt_misere_grundy_of(const struct bt_candidate *c, uint32_t x,
                                    const struct bt_nim_elements *heaps) {
  for (uint32_t n = 0; n < heaps->count; n++)
    if (is_sum_p(c, x, heaps->items[n]))
      return bt_number(n);
  return bt_tag(BT_WILD);
}

static bool has_option_with_sum_p(const struct bt_candidate *c, const struct bt_list *options,
                                  uint32_t y) {
  for (uint32_t i = 0; i < options->count; i++)
    if (is_sum_p(c, c->pool[options->at + i], y))
      return true;
  return false;
}

struct bt_value bt_misere_mex(const struct bt_candidate *c, const struct bt_list *options,
                              const struct bt_nim_elements *heaps) {
  for (uint32_t n = 0; n < heaps->count; n++)
    if (!has_option_with_sum_p(c, options, heaps->items[n]))
      return bt_number(n);
  return bt_tag(BT_WILD);
}
