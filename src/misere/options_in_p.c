#include "misere/options_in_p.h"

#include "core/moves/pick.h"

enum { MOST_STEPS = 1 << 24 };

struct in_p {
  const struct bt_heaps *heaps;
  uint32_t rest;
};

static bool is_p_with_rest(const struct in_p *in, uint32_t x) {
  const struct bt_candidate *candidate = &in->heaps->quotient.candidate;
  return bt_candidate_is_p(candidate, bt_monoid_product(&candidate->monoid, in->rest, x));
}

/* Finds the outcome of the sum with an option: 0 is P. */
static betli_status find_outcome_with_option(const void *data, const struct bt_options *options,
                                             const struct bt_run *run, uint64_t *k, uint64_t end,
                                             struct bt_value *value, uint64_t *count,
                                             struct bt_error *error) {
  const struct in_p *in = data;
  uint32_t x;
  (void)end;
  if (!bt_heaps_option(in->heaps, options, run, *k, &x))
    return bt_fail(error, BETLI_FAULT, "an option of a component has no class");
  *value = bt_outcome_value(is_p_with_rest(in, x) ? BETLI_P : BETLI_N);
  *count = 1;
  return BETLI_OK;
}

/* Tells where the classes of heaps repeat by their law. */
static bool find_class_repetition(const void *data, uint64_t heap, struct bt_repetition *around) {
  const struct bt_heaps *heaps = ((const struct in_p *)data)->heaps;
  if (heaps->law.period == 0 || !bt_heaps_has(heaps, &heap))
    return false;
  *around = bt_repetition_around(heap, heaps->law.from, heaps->law.period);
  return true;
}

betli_status bt_options_in_p(const struct bt_heaps *heaps, const uint64_t *words, uint32_t rest,
                             uint64_t most, struct bt_options *to, struct bt_natural *more) {
  struct in_p in = {heaps, rest};
  struct bt_pick pick = {.data = &in,
                         .limits = heaps->quotient.limits,
                         .look = find_outcome_with_option,
                         .around = find_class_repetition,
                         .most = most,
                         .to = to,
                         .more = more,
                         .steps = MOST_STEPS};
  struct bt_options all = {
      .limits = heaps->quotient.limits, .sink = bt_pick_options, .sink_data = &pick};
  const betli_status status = bt_game_options(heaps->game, words, &all, to->error);
  const betli_status picked = bt_pick_end(&pick);
  bt_options_free(&all);
  return picked != BETLI_OK ? picked : status;
}
