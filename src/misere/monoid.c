#include "misere/monoid.h"

#include <assert.h>
#include <string.h>

void bt_monoid_free(struct bt_monoid *m) {
  if (m->limits == NULL)
    return;
  bt_limits_free(m->limits, m->elements, m->element_capacity * sizeof *m->elements);
  bt_limits_free(m->limits, m->next, m->next_capacity * sizeof *m->next);
  bt_limits_free(m->limits, m->components, m->component_capacity * sizeof *m->components);
  bt_limits_free(m->limits, m->phi, m->phi_capacity * sizeof *m->phi);
  *m = (struct bt_monoid){0};
}

betli_status bt_monoid_add(struct bt_monoid *m, const struct bt_element *element,
                           struct bt_error *error) {
  betli_status status = bt_reserve(m->limits, &m->elements, &m->element_capacity, m->order + 1,
                                   sizeof *m->elements, error);
  if (status == BETLI_OK)
    status = bt_reserve(m->limits, &m->next, &m->next_capacity, (m->order + 1) * m->stride,
                        sizeof *m->next, error);
  if (status != BETLI_OK)
    return status;
  if (m->stride > 0)
    memset(m->next + m->order * m->stride, 0xff, m->stride * sizeof *m->next);
  assert(element->degree == 0 ||
         element->prefix < m->order); /* words are numbered after their prefixes */
  m->elements[m->order++] = *element;
  return BETLI_OK;
}

/* Makes room for more generators: rows move apart, the last first. */
static betli_status widen_product_rows(struct bt_monoid *m, struct bt_error *error) {
  const size_t before = m->stride, after = before == 0 ? 8 : 2 * before;
  const betli_status status =
      bt_reserve(m->limits, &m->next, &m->next_capacity, m->order * after, sizeof *m->next, error);
  if (status != BETLI_OK)
    return status;
  for (size_t x = m->order; x-- > 0;) {
    if (before > 0)
      memmove(m->next + x * after, m->next + x * before, before * sizeof *m->next);
    memset(m->next + x * after + before, 0xff, (after - before) * sizeof *m->next);
  }
  m->stride = after;
  return BETLI_OK;
}

betli_status bt_monoid_generate(struct bt_monoid *m, uint32_t component, uint32_t length,
                                struct bt_error *error) {
  const struct bt_element element = {
      .prefix = BT_IDENTITY, .last = m->generators, .length = length, .degree = 1};
  betli_status status = bt_reserve(m->limits, &m->components, &m->component_capacity,
                                   m->generators + 1, sizeof *m->components, error);
  if (status == BETLI_OK && m->generators == m->stride)
    status = widen_product_rows(m, error);
  if (status == BETLI_OK)
    status = bt_monoid_add(m, &element, error);
  if (status != BETLI_OK)
    return status;
  assert(m->generators < m->stride);
  m->components[m->generators] = component;
  m->next[m->generators++] = m->order - 1; /* the product with the identity */
  return BETLI_OK;
}
