#include "verify/quotient/sums.h"

#include "base/text.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

betli_status bt_sums_begin(struct bt_sums *s, const struct bt_claimed *m, struct bt_error *error) {
  *s = (struct bt_sums){.monoid = m};
  betli_status status = BETLI_OK;
  s->first = bt_zeros(m->limits, m->order, sizeof *s->first, &status, error);
  s->work = bt_zeros(m->limits, m->words, sizeof *s->work, &status, error);
  for (size_t x = 0; s->first != NULL && x < m->order; x++)
    s->first[x] = BT_NO_SUM;
  return status;
}

static uint64_t bytes_of_sets(const struct bt_sums *s, size_t count) {
  return (uint64_t)count * s->monoid->words * sizeof *s->sets;
}

void bt_sums_free(struct bt_sums *s) {
  const struct bt_claimed *m = s->monoid;
  if (s->first != NULL)
    bt_limits_free(m->limits, s->first, m->order * sizeof *s->first);
  if (s->work != NULL)
    bt_limits_free(m->limits, s->work, m->words * sizeof *s->work);
  bt_limits_free(m->limits, s->sums, s->room * sizeof *s->sums);
  if (s->sets != NULL)
    bt_limits_free(m->limits, s->sets, bytes_of_sets(s, s->room));
  *s = (struct bt_sums){0};
}

static uint64_t *idle_set_of(const struct bt_sums *s, size_t i) {
  assert(i < s->room);
  return s->sets + i * s->monoid->words;
}

/* ---- what is found wrong ------------------------------------------------------------------------
 */

/* Fails with BETLI_INPUT: 0 is in the idle set of s->sums[before] and a heap. */
static betli_status fail_sum_without_move_to_p(const struct bt_sums *s, uint32_t element,
                                               uint64_t heap, uint32_t before,
                                               struct bt_error *error) {
  struct bt_text text = {0};
  bt_text_number(&text, heap);
  for (; before != BT_NO_SUM && text.length < 64; before = s->sums[before].before)
    bt_text_format(&text, " + %" PRIu64, s->sums[before].heap);
  bt_fail(error, BETLI_INPUT,
          "p: the sum %s%s has the class %" PRIu32
          ", which is not in p, and no move from it leads into p",
          bt_text_string(&text), before != BT_NO_SUM ? " + ..." : "", element);
  bt_text_free(&text);
  return BETLI_INPUT;
}

/* Fails with BETLI_INPUT: phi(heap) y and e y are in P, e the class of an option. */
static betli_status fail_option_in_p(const struct bt_claimed *m, uint64_t heap, uint64_t y,
                                     const uint64_t *options, struct bt_error *error) {
  uint64_t e = 0;
  while (!bt_set_has(options, e) || !bt_set_has(bt_claimed_row(m, e), y))
    e++;
  assert(e < m->order && bt_set_has(m->rows, bt_claimed_product(m, e, y)));
  return bt_fail(error, BETLI_INPUT,
                 "p: heap %" PRIu64 " has the class %" PRIu64 " and an option of class %" PRIu64
                 ", and with %" PRIu64 " both are in p",
                 heap, m->claim->phi.at[heap], e, y);
}

/* ---- maximal idle sets --------------------------------------------------------------------------
 */

static betli_status reserve_sums(struct bt_sums *s, struct bt_error *error) {
  struct bt_limits *limits = s->monoid->limits;
  const size_t room = 2 * s->room + 64;
  void *sums = s->sums, *sets = s->sets;
  if (s->count < s->room)
    return BETLI_OK;
  if (room >= BT_NO_SUM)
    return bt_limits_full(limits, error);
  betli_status status =
      bt_limits_grow(limits, &sets, bytes_of_sets(s, s->room), bytes_of_sets(s, room), error);
  s->sets = sets;
  if (status != BETLI_OK)
    return status;
  status = bt_limits_grow(limits, &sums, s->room * sizeof *s->sums, room * sizeof *s->sums, error);
  s->sums = sums;
  if (status == BETLI_OK)
    s->room = room;
  else
    bt_limits_return(limits, bytes_of_sets(s, room) - bytes_of_sets(s, s->room));
  return status;
}

static bool is_subset(const uint64_t *set, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++)
    if (set[i] & ~other[i])
      return false;
  return true;
}

/* Returns true if s->work is within an idle set of the class; else drops the idle sets within
 * s->work. */
static bool is_idle_set_covered(struct bt_sums *s, uint32_t element) {
  const size_t words = s->monoid->words;
  uint32_t *link = &s->first[element];
  for (uint32_t i = *link; i != BT_NO_SUM; i = s->sums[i].next) {
    assert(i < s->count && s->sums[i].element == element && !s->sums[i].covered);
    s->monoid->limits->steps += words;
    if (is_subset(s->work, idle_set_of(s, i), words))
      return true;
  }
  while (*link != BT_NO_SUM) {
    struct bt_sum *sum = &s->sums[*link];
    sum->covered = is_subset(idle_set_of(s, *link), s->work, words);
    if (sum->covered)
      *link = sum->next;
    else
      link = &sum->next;
  }
  return false;
}

static bool is_empty_set(const uint64_t *set, size_t words) {
  for (size_t i = 0; i < words; i++)
    if (set[i] != 0)
      return false;
  return true;
}

/* Adds s->work as the idle set of s->sums[before] and a heap.  The empty set stays empty with any
 * heap. */
static betli_status add_sum_of_idle_set(struct bt_sums *s, uint32_t element, uint64_t heap,
                                        uint32_t before, struct bt_error *error) {
  assert(element < s->monoid->order && (before == BT_NO_SUM || before < s->count));
  const size_t words = s->monoid->words;
  if (bt_set_has(s->work, 0))
    return fail_sum_without_move_to_p(s, element, heap, before, error);
  if (is_empty_set(s->work, words))
    return BETLI_OK;
  const betli_status status = reserve_sums(s, error);
  if (status != BETLI_OK || is_idle_set_covered(s, element))
    return status;
  memcpy(idle_set_of(s, s->count), s->work, words * sizeof *s->work);
  s->sums[s->count] = (struct bt_sum){element, s->first[element], before, false, heap};
  s->first[element] = (uint32_t)s->count++;
  return BETLI_OK;
}

betli_status bt_sums_add_heap(struct bt_sums *s, uint64_t heap, const uint64_t *options,
                              struct bt_error *error) {
  const struct bt_claimed *m = s->monoid;
  const uint64_t x = m->claim->phi.at[heap], *row = bt_claimed_row(m, x);
  memset(s->work, 0, m->words * sizeof *s->work);
  for (uint64_t e = 0; e < m->order; e++)
    if (bt_set_has(options, e))
      bt_set_join(s->work, bt_claimed_row(m, e), m->words);
  for (uint64_t y = 0; y < m->order; y++)
    if (bt_set_has(s->work, y) && bt_set_has(row, y))
      return fail_option_in_p(m, heap, y, options, error);
  bt_set_join(s->work, row, m->words);
  for (size_t i = 0; i < m->words; i++)
    s->work[i] = ~s->work[i];
  assert(m->words == m->order / 64 + 1); /* the last word is never full */
  s->work[m->words - 1] &= (UINT64_C(1) << m->order % 64) - 1;
  return add_sum_of_idle_set(s, (uint32_t)x, heap, BT_NO_SUM, error);
}

/* Computes the idle set of two sums together in s->work. */
static void combine_idle_sets(const struct bt_sums *s, size_t i, size_t k) {
  const struct bt_claimed *m = s->monoid;
  const uint32_t *with_i = m->table + (size_t)s->sums[i].element * m->order;
  const uint32_t *with_k = m->table + (size_t)s->sums[k].element * m->order;
  const uint64_t *idle_i = idle_set_of(s, i), *idle_k = idle_set_of(s, k);
  memset(s->work, 0, m->words * sizeof *s->work);
  for (size_t z = 0; z < m->order; z++)
    if (bt_set_has(idle_i, with_k[z]) && bt_set_has(idle_k, with_i[z]))
      bt_set_put(s->work, z);
}

betli_status bt_sums_explore(struct bt_sums *s, struct bt_error *error) {
  const struct bt_claimed *m = s->monoid;
  const size_t heaps = s->count;
  for (size_t i = 0; i < s->count; i++)
    for (size_t k = 0; k < heaps && !s->sums[i].covered; k++) {
      const uint32_t element = bt_claimed_product(m, s->sums[i].element, s->sums[k].element);
      if (!bt_limits_go_on(m->limits, m->order, "verify", i, s->count))
        return bt_limits_stopped(m->limits, error);
      combine_idle_sets(s, i, k);
      const betli_status status =
          add_sum_of_idle_set(s, element, s->sums[k].heap, (uint32_t)i, error);
      if (status != BETLI_OK)
        return status;
    }
  return BETLI_OK;
}
