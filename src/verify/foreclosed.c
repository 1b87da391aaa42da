#include "verify/foreclosed.h"

#include <stdlib.h>

enum { MOST = 1 << 12 }; /* bound of the counters of small heaps together, exclusive */

struct struck {
  const struct bt_claimed_code *code;
  bool misere;
  uint64_t heaps;  /* that a move leaves at most; at least 1 */
  uint64_t size;   /* heaps from this on are live */
  bool *ended;     /* without a move */
  bool *out;       /* struck out: ended, or in normal play hot */
  uint64_t last;   /* the largest heap struck out: beta */
  bool *sums;      /* sums[i * MOST + s]: i small live heaps may hold s counters together */
  uint64_t *found; /* digits */
  size_t count;
};

static betli_status fail_no_foreclosed_code(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "foreclosed-code: there is no such code");
}

static uint64_t fewest_counters(const struct bt_claimed_code *code, uint64_t heaps) {
  return heaps + (heaps == 2 && code->unequal);
}

static bool allows_take(const struct bt_claimed_code *code, uint64_t take, uint64_t heaps) {
  return (code->digits[take] >> heaps & 1) != 0;
}

/* ---- which heaps are struck out ------------------------------------------------------------- */

static bool has_some_move(const struct struck *s, uint64_t heap) {
  const struct bt_claimed_code *code = s->code;
  if (heap >= code->count && (code->beyond & 1 || (code->beyond & 2 && heap > code->count)))
    return true;
  for (size_t take = 0; take < code->count && take <= heap; take++) {
    if (allows_take(code, take, 0) && heap == take && heap > 0)
      return true;
    for (uint64_t heaps = 1; heaps <= s->heaps; heaps++)
      if (allows_take(code, take, heaps) && heap - take >= fewest_counters(code, heaps))
        return true;
  }
  return false;
}

/* Returns the heap from which on all heaps have moves; UINT64_MAX: there is none. */
static uint64_t first_heap_with_moves(const struct struck *s) {
  const struct bt_claimed_code *code = s->code;
  uint64_t from = code->beyond != 0 ? code->count + 1 : UINT64_MAX;
  for (size_t take = 0; take < code->count; take++)
    for (uint64_t heaps = 1; heaps <= s->heaps; heaps++)
      if (allows_take(code, take, heaps) && take + fewest_counters(code, heaps) < from)
        from = take + fewest_counters(code, heaps);
  return from;
}

/* Returns true if moves from infinitely many heaps end a component; `left`: some heap other than 0
 * is ended. */
static bool has_infinitely_many_hot(const struct struck *s, bool left) {
  return (s->code->beyond & 1) != 0 || (left && (s->heaps > 1 || s->code->beyond != 0));
}

/* Strikes out heaps that may be taken whole, and heaps of which a move leaves only an ended one. */
static void strike_out_hot_heaps(struct struck *s, uint64_t from) {
  for (size_t take = 1; take < s->code->count; take++) {
    s->out[take] |= allows_take(s->code, take, 0);
    for (uint64_t heap = 1; heap < from && allows_take(s->code, take, 1); heap++)
      s->out[take + heap] |= s->ended[heap];
  }
}

static betli_status strike_out_heaps(struct struck *s, struct bt_error *error) {
  const uint64_t from = first_heap_with_moves(s);
  bool left = false;
  if (from > MOST)
    return fail_no_foreclosed_code(error);
  s->size = s->code->count + from;
  s->ended = calloc((size_t)s->size, sizeof *s->ended);
  s->out = calloc((size_t)s->size, sizeof *s->out);
  if (s->ended == NULL || s->out == NULL)
    return bt_fail_memory(error);
  for (uint64_t heap = 0; heap < from; heap++) {
    s->ended[heap] = s->out[heap] = !has_some_move(s, heap);
    left |= heap > 0 && s->ended[heap];
  }
  if (!s->misere && has_infinitely_many_hot(s, left))
    return fail_no_foreclosed_code(error);
  if (!s->misere)
    strike_out_hot_heaps(s, from);
  for (uint64_t heap = 0; heap < s->size; heap++)
    s->last = s->out[heap] ? heap : s->last;
  return s->last * s->heaps < MOST ? BETLI_OK : fail_no_foreclosed_code(error);
}

/* ---- small live heaps ------------------------------------------------------------------------ */

static bool is_small_live_heap(const struct struck *s, uint64_t heap) {
  return heap < s->last && !s->out[heap];
}

static bool may_small_heaps_hold(const struct struck *s, uint64_t heaps, uint64_t total) {
  return total < MOST && s->sums[heaps * MOST + total];
}

static betli_status add_sums_of_small_heaps(struct struck *s, struct bt_error *error) {
  s->sums = calloc((size_t)(s->heaps + 1) * MOST, sizeof *s->sums);
  if (s->sums == NULL)
    return bt_fail_memory(error);
  s->sums[0] = true;
  for (uint64_t heaps = 1; heaps <= s->heaps; heaps++)
    for (uint64_t heap = 1; heap < s->last; heap++)
      for (uint64_t total = heap; total < MOST && is_small_live_heap(s, heap); total++)
        if (may_small_heaps_hold(s, heaps - 1, total - heap) &&
            !(s->code->unequal && heaps == 2 && total == 2 * heap))
          s->sums[heaps * MOST + total] = true;
  return BETLI_OK;
}

/* Returns true if a move leads from a small live heap to such heaps alone. */
static bool leads_to_small_heaps(const struct struck *s, uint64_t heap) {
  const struct bt_claimed_code *code = s->code;
  for (size_t take = 0; take < code->count && take < heap; take++)
    for (uint64_t heaps = 1; heaps <= s->heaps; heaps++)
      if (allows_take(code, take, heaps) && may_small_heaps_hold(s, heaps, heap - take))
        return true;
  for (uint64_t left = 1; code->beyond & 2 && left + code->count <= heap; left++)
    if (is_small_live_heap(s, left))
      return true;
  return false;
}

static betli_status check_small_live_heaps(struct struck *s, struct bt_error *error) {
  const betli_status status = add_sums_of_small_heaps(s, error);
  for (uint64_t heap = 1; status == BETLI_OK && heap < s->last; heap++)
    if (is_small_live_heap(s, heap) && leads_to_small_heaps(s, heap))
      return fail_no_foreclosed_code(error);
  return status;
}

/* ---- the other code ------------------------------------------------------------------------- */

/* Adds a take that leaves `heaps` heaps, of which `small` are small live heaps of `total`
 * counters. */
static void add_move_of_foreclosed_code(struct struck *s, uint64_t take, uint64_t heaps,
                                        uint64_t small, uint64_t total) {
  const uint64_t large = heaps - small, all = take + total + large * s->last;
  if (all < s->last || (all == s->last && large == 0))
    return;
  if (all - s->last < s->count)
    s->found[all - s->last] |= UINT64_C(1) << large;
}

static void add_moves_of_foreclosed_code(struct struck *s, uint64_t take, uint64_t heaps) {
  for (uint64_t small = 0; small <= heaps; small++)
    for (uint64_t total = 0; total <= small * s->last; total++)
      if (may_small_heaps_hold(s, small, total))
        add_move_of_foreclosed_code(s, take, heaps, small, total);
}

static betli_status make_claimed_foreclosed_code(struct struck *s,
                                                 struct bt_claimed_code *foreclosed,
                                                 struct bt_error *error) {
  const struct bt_claimed_code *code = s->code;
  bool small = false;
  for (uint64_t heap = 1; heap < s->last; heap++)
    small |= is_small_live_heap(s, heap);
  s->count = code->count + 2 * (size_t)MOST; /* later digits equal the last one */
  s->found = calloc(s->count, sizeof *s->found);
  if (s->found == NULL)
    return bt_fail_memory(error);
  for (uint64_t take = 0; take < s->count + s->last; take++)
    for (uint64_t heaps = 1; heaps <= s->heaps; heaps++)
      if (take < code->count ? allows_take(code, take, heaps) : heaps == 1 && code->beyond & 2)
        add_moves_of_foreclosed_code(s, take, heaps);
  const uint64_t beyond = code->beyond & 2 ? (small ? 3 : 2) : 0;
  while (s->count > 1 && s->found[s->count - 1] == beyond)
    s->count--;
  *foreclosed = (struct bt_claimed_code){
      .digits = s->found, .count = s->count, .beyond = beyond, .unequal = code->unequal};
  s->found = NULL;
  return BETLI_OK;
}

betli_status bt_claimed_foreclosed(const struct bt_claimed_code *code, bool misere,
                                   struct bt_claimed_code *foreclosed, uint64_t *shift,
                                   struct bt_error *error) {
  struct struck s = {.code = code, .misere = misere};
  uint64_t taken;
  *foreclosed = (struct bt_claimed_code){.count = 0};
  bt_claimed_code_measure(code, &taken, &s.heaps);
  s.heaps = s.heaps > 0 ? s.heaps : 1;
  betli_status status =
      code->unequal && s.heaps > 2 ? fail_no_foreclosed_code(error) : strike_out_heaps(&s, error);
  if (status == BETLI_OK)
    status = check_small_live_heaps(&s, error);
  if (status == BETLI_OK)
    status = make_claimed_foreclosed_code(&s, foreclosed, error);
  *shift = s.last;
  free(s.ended);
  free(s.out);
  free(s.sums);
  return status;
}
