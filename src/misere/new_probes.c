#include "misere/new_probes.h"

static void add_option_of_probe(struct bt_probes *probes, uint32_t option, uint32_t probe) {
  bt_set_add(probes->parents + option * probes->words, probe);
}

/* Adds the moves in the word of x, as options of the probes x and x + component. */
static void add_moves_in_word(struct bt_probes *probes, const struct bt_candidate *c, uint32_t x) {
  const struct bt_list *options = &c->element_options[x];
  for (uint32_t i = 0; i < options->count; i++) {
    const uint32_t y = c->pool[options->at + i];
    add_option_of_probe(probes, y, x);
    add_option_of_probe(probes, c->monoid.order + y, c->monoid.order + x);
  }
}

/* Adds a move in the component that leaves a sum of class y, as an option of each probe with the
 * component. */
static void add_move_in_component(struct bt_probes *probes, const struct bt_candidate *c,
                                  uint32_t y) {
  for (uint32_t x = 0; x < c->monoid.order; x++)
    add_option_of_probe(probes, bt_monoid_product(&c->monoid, x, y), c->monoid.order + x);
}

betli_status bt_new_probes(struct bt_probes *probes, struct bt_candidate *c, uint32_t component,
                           struct bt_error *error) {
  const struct bt_monoid *m = &c->monoid;
  const struct bt_words *words;
  betli_status status = bt_probes_open(probes, c->limits, 2 * (size_t)m->order, error);
  if (status == BETLI_OK)
    status = bt_closed_set_options(c->set, component, &words, error);
  if (status != BETLI_OK)
    return status;
  for (uint32_t x = 0; x < m->order; x++)
    add_moves_in_word(probes, c, x);
  for (size_t i = 0, part = 0; i < words->count; i++) {
    uint32_t y = BT_IDENTITY;
    for (; part < words->ends[i]; part++)
      y = bt_monoid_product(m, y, m->phi[words->items[part]]);
    add_move_in_component(probes, c, y);
  }
  return BETLI_OK;
}
