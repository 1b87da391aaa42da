#include "sequence/option_search.h"

#include <stdlib.h>

/* ---- one digit ------------------------------------------------------------------------------ */

static void reach_one(struct bt_option_search *r, size_t fixed, uint64_t heap, uint64_t value) {
  if (!bt_option_search_live(r, heap) || bt_option_search_value(r, heap) != value)
    return;
  r->parts[fixed] = heap;
  bt_option_search_take(r, fixed + 1);
}

/* About as many steps as it takes to leave so many heaps. */
static double steps_of(const struct bt_option_search *r, size_t heaps, uint64_t rest) {
  const double classes =
      (double)r->law.period * (r->law.saltus > 0 ? BT_OPTION_SEARCH_OVERHEAD : 1);
  const double half = (double)rest / 2, both = (double)r->law.from + classes;
  double steps = BT_OPTION_SEARCH_OVERHEAD + (half < both ? half : both);
  for (size_t i = 3; i <= heaps; i++)
    steps *= (double)rest / (double)i / (double)(i - 2);
  return steps;
}

/* All ways to cut a total into three heaps whose values grow; false: that would take too long. */
static bool are_found_at_once(struct bt_option_search *r, size_t fixed, size_t left, uint64_t least,
                              uint64_t total, uint64_t value) {
  if (left != 3 || r->law.saltus == 0)
    return false;
  if (bt_option_search_growing_triples(r, fixed, least, total, value))
    return true;
  r->hopeless = steps_of(r, left, total) > (double)r->steps;
  return false;
}

/* Cuts `total` into `left` positive parts, after the `fixed` ones chosen already and none of them
 * smaller than `least`, whose values make the sum `value`. */
static void cut(struct bt_option_search *r, size_t fixed, size_t left, uint64_t least,
                uint64_t total, uint64_t value) {
  if (left == 1) {
    reach_one(r, fixed, total, value);
  } else if (left == 2) {
    bt_option_search_pairs(r, fixed, least, total / 2, total, value);
  } else {
    const uint64_t first = least > r->law.from ? least : r->law.from;
    for (uint64_t part = least; part <= total / left && bt_option_search_step(r, 1); part++) {
      if (part == first && are_found_at_once(r, fixed, left, part, total, value))
        return;
      if (!bt_option_search_live(r, part))
        continue;
      r->parts[fixed] = part;
      cut(r, fixed + 1, left - 1, part, total - part, value ^ bt_option_search_value(r, part));
    }
  }
}

static void leave(struct bt_option_search *r, size_t heaps, uint64_t rest, uint64_t value) {
  const size_t at_once = r->law.saltus > 0 ? 3 : 2;
  r->hopeless = heaps > at_once && steps_of(r, heaps, rest) > (double)r->steps;
  if (heaps == 2)
    bt_option_search_pairs(r, 0, 1, (rest - r->code->unequal) / 2, rest, value);
  else
    cut(r, 0, heaps, 1, rest, value);
}

static void take(struct bt_option_search *r, uint64_t digit, uint64_t rest, uint64_t value) {
  if (digit & 1 && rest == 0)
    reach_one(r, 0, 0, value);
  for (size_t heaps = 1; heaps <= rest && digit >> heaps != 0 && bt_option_search_step(r, 1);
       heaps++)
    if (digit >> heaps & 1)
      leave(r, heaps, rest, value);
}

/* ---- the digits beyond ---------------------------------------------------------------------- */

/* Among the heaps that are worth more with each period: there is a saltus, since all smaller heaps
 * can be reached and so none has the value of another. */
static void reach_periods(struct bt_option_search *r, uint64_t last, uint64_t value) {
  const struct bt_law *law = &r->law;
  uint64_t unfound = 0;
  for (uint64_t i = 0; i < law->period && bt_option_search_step(r, 1); i++) {
    const uint64_t heap = law->from + i, least = bt_option_search_value(r, heap);
    if (heap > last)
      break;
    const uint64_t rounds = value < least ? 0 : (value - least) / law->saltus;
    if (value >= least && (value - least) % law->saltus == 0 &&
        rounds <= (last - heap) / law->period)
      unfound += !bt_option_search_find_least(r, heap + rounds * law->period);
  }
  bt_option_search_sort(r);
  for (uint64_t i = 0; i < r->found_count; i++) {
    r->parts[0] = r->found[i];
    bt_option_search_take(r, 1);
  }
  r->found_count = 0;
  bt_option_search_count(r, unfound);
}

static void take_more(struct bt_option_search *r, uint64_t value) {
  const struct bt_take_break *code = r->code;
  if (r->heap < code->count)
    return;
  const uint64_t last = r->heap - code->count;
  if (code->beyond & 1)
    reach_one(r, 0, 0, value);
  if ((code->beyond & 2) == 0)
    return;
  for (uint64_t heap = 1; heap <= last && heap < r->law.from && bt_option_search_step(r, 1); heap++)
    reach_one(r, 0, heap, value);
  if (last >= r->law.from)
    reach_periods(r, last, value);
}

/* ---- all ------------------------------------------------------------------------------------ */

/* Empty heaps are no parts of a period, nor those that are struck out. */
static struct bt_law law_of(const struct bt_sequence *s, uint64_t shift) {
  struct bt_law law = s->proof.law;
  if (!bt_is_proved(s))
    return (struct bt_law){.from = UINT64_MAX};
  law.from = shift + (law.from > 0 ? law.from : 1);
  return law;
}

static betli_status search(struct bt_option_search *r, uint64_t value) {
  const struct bt_take_break *code = r->code;
  r->law = law_of(r->sequence, r->shift);
  r->steps = BT_OPTION_SEARCH_STEPS;
  for (size_t k = 0; k < code->count && k <= r->heap && r->status == BETLI_OK; k++)
    if (code->digits[k] != 0)
      take(r, code->digits[k], r->heap - k, value);
  if (r->status == BETLI_OK)
    take_more(r, value);
  bt_option_search_flush(r);
  free(r->found);
  return r->status;
}

betli_status bt_sequence_reach(const struct bt_sequence *s, uint64_t heap, uint64_t value,
                               uint64_t most, struct bt_options *options, struct bt_natural *more) {
  struct bt_option_search r = {.code = &s->code,
                               .sequence = s,
                               .heap = heap,
                               .most = most,
                               .options = options,
                               .more = more};
  return search(&r, value);
}

betli_status bt_sequence_reach_foreclosed(const struct bt_sequence *s,
                                          const struct bt_take_break *code,
                                          const struct bt_foreclosed_code *foreclosed,
                                          uint64_t heap, uint64_t value, uint64_t most,
                                          struct bt_options *options, struct bt_natural *more) {
  struct bt_option_search r = {.code = code,
                               .sequence = s,
                               .foreclosed = foreclosed,
                               .shift = foreclosed->shift,
                               .heap = heap,
                               .most = most,
                               .options = options,
                               .more = more};
  return search(&r, value);
}
