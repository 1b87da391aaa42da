#include "sequence/option_search.h"

#include <stdlib.h>

/* Some seconds' work. */
#define MOST_STEPS (UINT64_C(1) << 32)

/* ---- what is found -------------------------------------------------------------------------- */

static void flush(struct bt_option_search *r) {
  bt_natural_add_number(r->more, r->others);
  r->others = 0;
}

void bt_option_search_count(struct bt_option_search *r, uint64_t options) {
  if (r->others > UINT64_MAX - options)
    flush(r);
  r->others += options;
}

void bt_option_search_take(struct bt_option_search *r, size_t count) {
  static const uint64_t still[BT_MAX_PARTS] = {0};
  if (r->most == 0) {
    bt_option_search_count(r, 1);
    return;
  }
  bt_options_run(r->options, 1, count, r->parts, still);
  if (r->options->status != BETLI_OK)
    r->status = r->options->status;
  r->most--;
}

bool bt_option_search_find(struct bt_option_search *r, uint64_t heap) {
  if (r->found_count >= r->most)
    return false;
  if (r->found_count == r->found_room) {
    const uint64_t room = 2 * r->found_room + 64;
    uint64_t *found = realloc(r->found, (size_t)room * sizeof *found);
    if (found == NULL) {
      r->status = bt_fail_memory(r->options->error);
      return false;
    }
    r->found = found;
    r->found_room = room;
  }
  r->found[r->found_count++] = heap;
  return true;
}

static int compare(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

void bt_option_search_sort(struct bt_option_search *r) {
  if (r->found_count > 0)
    qsort(r->found, (size_t)r->found_count, sizeof *r->found, compare);
}

static void give_up(struct bt_option_search *r) {
  r->status =
      bt_fail(r->options->error, BETLI_LIMIT,
              "heap %llu has so many options that those that win are not all looked for: it would "
              "take more than %llu steps",
              (unsigned long long)r->heap, (unsigned long long)MOST_STEPS);
}

bool bt_option_search_step(struct bt_option_search *r, uint64_t steps) {
  struct bt_limits *limits = r->sequence->limits;
  if (r->status != BETLI_OK)
    return false;
  if (steps > r->steps || (r->hopeless && r->most == 0)) {
    give_up(r);
    return false;
  }
  r->steps -= steps;
  if (!bt_limits_go_on(limits, steps, "winning moves", r->options->count, 0))
    r->status = bt_limits_stopped(limits, r->options->error);
  return r->status == BETLI_OK;
}

uint64_t bt_option_search_value(const struct bt_option_search *r, uint64_t heap) {
  uint64_t value = 0;
  bt_sequence_value(r->sequence, heap, &value);
  return value;
}

/* ---- one digit ------------------------------------------------------------------------------ */

static void reach_one(struct bt_option_search *r, size_t fixed, uint64_t heap, uint64_t value) {
  if (bt_option_search_value(r, heap) != value)
    return;
  r->parts[fixed] = heap;
  bt_option_search_take(r, fixed + 1);
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
    for (uint64_t part = least; part <= total / left && bt_option_search_step(r, 1); part++) {
      r->parts[fixed] = part;
      cut(r, fixed + 1, left - 1, part, total - part, value ^ bt_option_search_value(r, part));
    }
  }
}

/* About as many steps as it takes to leave so many heaps. */
static double steps_of(const struct bt_option_search *r, size_t heaps, uint64_t rest) {
  const double classes =
      (double)r->period.period * (r->period.saltus > 0 ? BT_OPTION_SEARCH_OVERHEAD : 1);
  const double half = (double)rest / 2, both = (double)r->period.preperiod + classes;
  double steps = BT_OPTION_SEARCH_OVERHEAD + (half < both ? half : both);
  for (size_t i = 3; i <= heaps; i++)
    steps *= (double)rest / (double)i / (double)(i - 2);
  return steps;
}

static void leave(struct bt_option_search *r, size_t heaps, uint64_t rest, uint64_t value) {
  r->hopeless = heaps > 2 && steps_of(r, heaps, rest) > (double)r->steps;
  if (heaps == 2)
    bt_option_search_pairs(r, 0, 1, (rest - r->sequence->code.unequal) / 2, rest, value);
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
  const struct bt_period *period = &r->period;
  uint64_t unfound = 0;
  for (uint64_t i = 0; i < period->period && bt_option_search_step(r, 1); i++) {
    const uint64_t heap = period->preperiod + i, least = bt_option_search_value(r, heap);
    if (heap > last)
      break;
    const uint64_t rounds = value < least ? 0 : (value - least) / period->saltus;
    if (value >= least && (value - least) % period->saltus == 0 &&
        rounds <= (last - heap) / period->period)
      unfound += !bt_option_search_find(r, heap + rounds * period->period);
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
  const struct bt_take_break *code = &r->sequence->code;
  if (r->heap < code->count)
    return;
  const uint64_t last = r->heap - code->count;
  if (code->beyond & 1)
    reach_one(r, 0, 0, value);
  if ((code->beyond & 2) == 0)
    return;
  for (uint64_t heap = 1; heap <= last && heap < r->period.preperiod && bt_option_search_step(r, 1);
       heap++)
    reach_one(r, 0, heap, value);
  if (last >= r->period.preperiod)
    reach_periods(r, last, value);
}

/* ---- all ------------------------------------------------------------------------------------ */

/* Empty heaps are no parts of a period. */
static struct bt_period period_of(const struct bt_sequence *s) {
  struct bt_period period = s->proof.period;
  if (!s->proof.found)
    return (struct bt_period){.preperiod = UINT64_MAX};
  period.preperiod = period.preperiod > 0 ? period.preperiod : 1;
  return period;
}

betli_status bt_sequence_reach(const struct bt_sequence *s, uint64_t heap, uint64_t value,
                               uint64_t most, struct bt_options *options, struct bt_natural *more) {
  struct bt_option_search r = {.sequence = s,
                               .heap = heap,
                               .period = period_of(s),
                               .most = most,
                               .options = options,
                               .more = more,
                               .steps = MOST_STEPS};
  const struct bt_takes *takes = &s->takes;
  for (size_t i = 0; i < takes->count && takes->takes[i] <= heap && r.status == BETLI_OK; i++)
    take(&r, s->code.digits[takes->takes[i]], heap - takes->takes[i], value);
  if (r.status == BETLI_OK)
    take_more(&r, value);
  flush(&r);
  free(r.found);
  return r.status;
}
