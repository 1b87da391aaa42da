#include "misere/classes.h"

/* Stores the classes of the options of a run in its list. */
static betli_status list_classes_of_run(struct bt_candidate *c, const uint32_t *products,
                                        const struct bt_options *options, const struct bt_run *run,
                                        struct bt_error *error) {
  const size_t at = c->pool_count;
  betli_status status = bt_candidate_begin_set(c, error);
  for (uint64_t k = 0; k < run->count && status == BETLI_OK; k++) {
    uint32_t x = BT_IDENTITY;
    for (size_t p = 0; p < run->parts; p++) {
      const uint32_t part = bt_closed_set_number(c->set, bt_run_word(options, run, k, p));
      if (part >= c->components)
        return bt_fail_changed(c->set->game, error);
      x = products[(size_t)x * c->monoid.order + c->monoid.phi[part]];
    }
    if (c->seen[x] != c->seen_now)
      status = bt_candidate_put(c, x, error);
  }
  if (status == BETLI_OK && !bt_limits_go_on(c->limits, run->count, "heaps", c->components, 0))
    status = bt_limits_stopped(c->limits, error);
  if (status == BETLI_OK)
    status = bt_runs_put(&c->classes, c->pool + at, c->pool_count - at, error);
  c->pool_count = at;
  return status;
}

static betli_status list_classes_of_runs(struct bt_candidate *c, const uint32_t *products,
                                         const struct bt_options *options, struct bt_error *error) {
  betli_status status = BETLI_OK;
  uint32_t list;
  bool new;
  for (size_t r = 0; r < options->run_count && status == BETLI_OK; r++) {
    status = bt_runs_find(&c->classes, options, &options->runs[r], &list, &new, error);
    if (status == BETLI_OK && new)
      status = list_classes_of_run(c, products, options, &options->runs[r], error);
  }
  if (status != BETLI_OK)
    bt_runs_forget(&c->classes);
  return status;
}

betli_status bt_classes_put_runs(struct bt_candidate *c, const uint32_t *products,
                                 const struct bt_options *options, struct bt_error *error) {
  bt_runs_tidy(&c->classes);
  betli_status status = list_classes_of_runs(c, products, options, error);
  if (status == BETLI_OK)
    status = bt_candidate_begin_set(c, error);
  for (size_t r = 0; r < options->run_count && status == BETLI_OK; r++) {
    uint32_t list;
    bool new;
    size_t count = 0;
    status = bt_runs_find(&c->classes, options, &options->runs[r], &list, &new, error);
    const uint32_t *items = status == BETLI_OK ? bt_runs_items(&c->classes, list, &count) : NULL;
    for (size_t i = 0; i < count && status == BETLI_OK; i++)
      status = bt_candidate_put(c, items[i], error);
  }
  return status;
}
