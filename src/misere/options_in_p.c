#include "misere/options_in_p.h"

#include "core/game/take_break.h"

enum { MOST_OPTIONS = 1 << 24 };

struct reach {
  const struct bt_heaps *heaps;
  const struct bt_monoid *monoid;
  uint32_t beside;
  uint64_t most; /* options that may still be written */
  struct bt_options *options;
  struct bt_natural *more;
};

static bool is_p(const struct reach *r, uint32_t x) {
  return bt_candidate_is_p(&r->heaps->quotient.candidate,
                           bt_monoid_product(r->monoid, r->beside, x));
}

/* An option of these parts is one of those looked for: writes it, or counts it. */
static void take(struct reach *r, size_t parts, const uint64_t *words) {
  static const uint64_t still[BT_MAX_PARTS * BT_MAX_WIDTH] = {0};
  if (r->most == 0) {
    bt_natural_add_number(r->more, 1);
    return;
  }
  bt_options_run(r->options, 1, parts, words, still);
  r->most--;
}

/* ---- one by one ----------------------------------------------------------------------------- */

static betli_status look_at(struct reach *r, const struct bt_options *all, const struct bt_run *run,
                            uint64_t k) {
  uint64_t words[BT_MAX_PARTS * BT_MAX_WIDTH];
  uint32_t x;
  if (!bt_heaps_option(r->heaps, all, run, k, &x))
    return bt_fail(r->options->error, BETLI_FAULT, "an option of a component has no class");
  if (!is_p(r, x))
    return BETLI_OK;
  for (size_t p = 0; p < run->parts; p++)
    bt_options_part(all, run, k, p, words + p * all->width);
  take(r, run->parts, words);
  return BETLI_OK;
}

static betli_status look_at_all(struct reach *r, const struct bt_options *all) {
  struct bt_limits *limits = r->heaps->quotient.limits;
  struct bt_error *error = r->options->error;
  if (all->count > MOST_OPTIONS)
    return bt_fail(error, BETLI_LIMIT, "more than %d moves are not looked at for those that win",
                   MOST_OPTIONS);
  for (size_t i = 0; i < all->run_count; i++)
    for (uint64_t k = 0; k < all->runs[i].count; k++) {
      const betli_status status = look_at(r, all, &all->runs[i], k);
      if (status != BETLI_OK)
        return status;
      if (!bt_limits_go_on(limits, all->runs[i].parts, "winning moves", r->options->count, 0))
        return bt_limits_stopped(limits, error);
    }
  return r->options->status;
}

/* ---- by classes of residues ----------------------------------------------------------------- */

static uint32_t class_of(const struct reach *r, uint64_t heap) {
  uint32_t x = BT_IDENTITY;
  bt_heaps_element(r->heaps, heap, &x);
  return x;
}

static bool pair_is_p(const struct reach *r, uint64_t heap, uint64_t other) {
  return is_p(r, bt_monoid_product(r->monoid, class_of(r, heap), class_of(r, other)));
}

static void take_pair(struct reach *r, uint64_t heap, uint64_t other) {
  const uint64_t words[2] = {heap, other};
  take(r, 2, words);
}

/* Two heaps, the smaller of them at least `from`, where the period has begun, and at most `last`:
 * those of one residue are all the same. */
static void take_residues(struct reach *r, uint64_t total, uint64_t from, uint64_t last) {
  const uint64_t period = r->heaps->law.period;
  const uint64_t ends = last - from < period ? last : from + period - 1;
  uint64_t heap = from, passed = 0;
  for (; heap <= last && r->most > 0 && passed < period; heap++) {
    passed = pair_is_p(r, heap, total - heap) ? 0 : passed + 1;
    if (passed == 0)
      take_pair(r, heap, total - heap);
  }
  for (uint64_t first = from; first <= ends && heap <= last; first++) {
    const uint64_t behind = first >= heap ? 0 : (heap - first + period - 1) / period;
    if (last - first >= behind * period && pair_is_p(r, first, total - first))
      bt_natural_add_number(r->more, (last - first) / period - behind + 1);
  }
}

static void take_pairs(struct reach *r, uint64_t total, bool unequal) {
  const uint64_t last = (total - unequal) / 2, begin = r->heaps->law.from;
  uint64_t heap = 1;
  for (; heap <= last && heap < begin; heap++)
    if (pair_is_p(r, heap, total - heap))
      take_pair(r, heap, total - heap);
  if (heap <= last)
    take_residues(r, total, heap, last);
}

static betli_status by_residues(struct reach *r, const struct bt_take_break *code, uint64_t heap) {
  for (size_t taken = 0; taken < code->count && taken <= heap; taken++) {
    const uint64_t digit = code->digits[taken], rest = heap - taken;
    if ((digit & 1 && rest == 0 && is_p(r, BT_IDENTITY)) ||
        (digit & 2 && rest > 0 && is_p(r, class_of(r, rest))))
      take(r, 1, &rest);
    if (digit & 4 && rest > 1)
      take_pairs(r, rest, code->unequal);
  }
  return r->more->failed ? bt_fail_memory(r->options->error) : r->options->status;
}

/* Whether a heap is known by the period alone, and what moves leave of it is two heaps at most. */
static bool is_far(const struct bt_heaps *heaps, const uint64_t *words,
                   struct bt_take_break *code) {
  uint64_t taken, most;
  if (heaps->law.period == 0 || !bt_heaps_has(heaps, words) ||
      words[0] < heaps->game->kind->first + heaps->count)
    return false;
  heaps->game->kind->take_break(heaps->game->self, code);
  bt_take_break_measure(code, &taken, &most);
  return most <= 2 && code->beyond == 0;
}

betli_status bt_options_in_p(const struct bt_heaps *heaps, const uint64_t *words, uint32_t beside,
                             uint64_t most, struct bt_options *options, struct bt_natural *more) {
  struct reach r = {.heaps = heaps,
                    .monoid = &heaps->quotient.candidate.monoid,
                    .beside = beside,
                    .most = most,
                    .options = options,
                    .more = more};
  struct bt_take_break code;
  if (is_far(heaps, words, &code))
    return by_residues(&r, &code, words[0]);
  struct bt_options all = {.limits = heaps->quotient.limits};
  betli_status status = bt_game_options(heaps->game, words, &all, options->error);
  if (status == BETLI_OK)
    status = look_at_all(&r, &all);
  bt_options_free(&all);
  return status;
}
