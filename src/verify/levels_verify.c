/* The conditions of the theorem of levels, in the letters of docs/theory/sequences.md. */
#include "verify/levels.h"

#include <inttypes.h>
#include <stdlib.h>

struct proof {
  const struct bt_level_claims *claims;
  const uint8_t *values;
  size_t q;
  int64_t taken, heaps, least; /* T, h, t */
  int64_t before, unevenness;  /* A, C */
  struct bt_error *error;
};

static betli_status fail(const struct proof *p, int condition) {
  return bt_fail(p->error, BETLI_INPUT, "condition %d of the theorem of levels does not hold",
                 condition);
}

static int64_t heap(const struct proof *p, size_t j) {
  return (int64_t)p->claims->heaps.at[j];
}

static int64_t region(const struct proof *p) {
  return (int64_t)p->claims->region;
}

/* v_j; level q is a step, as level 0 is. */
static int value(const struct proof *p, size_t j) {
  return j > p->q ? value(p, p->q) + 2 : p->values[heap(p, j) - 1];
}

/* ---- levels --------------------------------------------------------------------------------- */

/* The heaps before a level, from the region of the level before on, are worth v_j, as an N-position
 * is; no smaller heap is worth more. */
static bool is_level(const struct proof *p, size_t j) {
  if (heap(p, j) == 0 || (value(p, j) % 2 == 0) != p->claims->misere ||
      (j > 0 && heap(p, j - 1) + region(p) >= heap(p, j)))
    return false;
  for (int64_t n = j > 0 ? heap(p, j - 1) + region(p) : heap(p, j) - 1; n < heap(p, j); n++)
    if (p->values[n] != value(p, j))
      return false;
  for (int64_t n = 0; n < heap(p, j); n++)
    if (p->values[n] > value(p, j))
      return false;
  return true;
}

static betli_status check_levels(const struct proof *p) {
  for (size_t j = 0; j <= p->q; j++)
    if (!is_level(p, j))
      return bt_fail(p->error, BETLI_INPUT, "heap %" PRIu64 " is no level", p->claims->heaps.at[j]);
  return BETLI_OK;
}

static bool is_step(const struct proof *p, size_t j) {
  return value(p, j + 1) == value(p, j) + 2;
}

/* c_j; one of two levels in succession is a step. */
static int64_t addend(const struct proof *p, size_t j) {
  const size_t step = is_step(p, j) ? j : j - 1;
  return heap(p, j + 1) - heap(p, j) - (p->heaps - 1) * heap(p, step);
}

/* ---- conditions ----------------------------------------------------------------------------- */

static betli_status check_repeated_region(const struct proof *p) {
  const uint8_t *first = p->values + heap(p, 0), *again = p->values + heap(p, p->q);
  for (int64_t i = 0; i < region(p); i++)
    if (again[i] - first[i] != value(p, p->q) - value(p, 0))
      return fail(p, 1);
  return BETLI_OK;
}

static betli_status check_steps(const struct proof *p) {
  for (size_t j = 0; j <= p->q; j++)
    if (!is_step(p, j) && (j == 0 || value(p, j + 1) != value(p, j) || !is_step(p, j - 1)))
      return fail(p, 2);
  return BETLI_OK;
}

/* Also finds A and C. */
static betli_status check_p_positions(struct proof *p) {
  for (size_t j = 0; j < p->q; j++) {
    const int64_t c = addend(p, j);
    int64_t x = 0;
    while (x < region(p) && p->values[heap(p, j) + x] != value(p, j + 1) - 1)
      x++;
    if (x + p->least + p->heaps - 1 > region(p))
      return fail(p, 3);
    if (p->before < c - x - p->least + p->heaps - 2)
      p->before = c - x - p->least + p->heaps - 2;
    if (p->unevenness < (c < 0 ? -c : c))
      p->unevenness = c < 0 ? -c : c;
  }
  return BETLI_OK;
}

static betli_status check_small_heaps(const struct proof *p) {
  for (int64_t b = 0; b < region(p); b++)
    for (size_t j = 0; j <= p->q; j++)
      for (int64_t i = 0; i < region(p); i++)
        if (p->values[b] > p->values[heap(p, j) + i])
          return fail(p, 4);
  return BETLI_OK;
}

static betli_status check_lengths(const struct proof *p) {
  const int64_t least = p->before + p->taken + p->heaps * region(p) + 2 * p->unevenness;
  int64_t length = 0;
  while (length < heap(p, 0) && p->values[heap(p, 0) - 1 - length] == value(p, 0))
    length++;
  for (size_t j = 1; j <= p->q; j++)
    if (heap(p, j) - heap(p, j - 1) - region(p) < length)
      length = heap(p, j) - heap(p, j - 1) - region(p);
  return length >= least ? BETLI_OK : fail(p, 5);
}

static betli_status check_conditions(struct proof *p) {
  betli_status status = check_levels(p);
  if (status == BETLI_OK)
    status = check_steps(p);
  if (status == BETLI_OK)
    status = check_repeated_region(p);
  if (status == BETLI_OK)
    status = check_p_positions(p);
  if (status == BETLI_OK)
    status = check_small_heaps(p);
  return status == BETLI_OK ? check_lengths(p) : status;
}

/* ---- all of it ------------------------------------------------------------------------------ */

/* Two heaps that have to differ are all that a move leaves, where there are such. */
static betli_status check_code(const struct bt_level_claims *claims, uint64_t heaps,
                               struct bt_error *error) {
  if (claims->code.digits[0] & 3)
    return bt_fail(error, BETLI_INPUT, "code: a move that takes nothing has to leave two heaps");
  if (heaps < 2 || (heaps > 2 && claims->code.unequal))
    return bt_fail(error, BETLI_INPUT, "code: moves should leave two heaps");
  return BETLI_OK;
}

bool bt_level_claims_fit(const struct bt_level_claims *claims, uint64_t value) {
  struct bt_error ignored = {.language = BT_ENGLISH};
  uint64_t taken, heaps;
  bt_claimed_code_measure(&claims->code, &taken, &heaps);
  return claims->code.count <= BT_CLAIMED_LEVEL_DIGITS && claims->region <= BT_CLAIMED_LEVEL_HEAP &&
         claims->heaps.at[claims->heaps.count - 1] <= BT_CLAIMED_LEVEL_HEAP - claims->region &&
         value <= BT_CLAIMED_LEVEL_VALUE && check_code(claims, heaps, &ignored) == BETLI_OK;
}

betli_status bt_level_claims_verify(const struct bt_level_claims *claims, struct bt_limits *limits,
                                    struct bt_error *error) {
  const size_t q = claims->heaps.count - 1;
  const uint64_t last = claims->heaps.at[q] + claims->region - 1;
  uint64_t taken, heaps;
  uint8_t *values;
  struct proof p = {.claims = claims, .q = q, .error = error};
  bt_claimed_code_measure(&claims->code, &taken, &heaps);
  betli_status status = check_code(claims, heaps, error);
  if (status == BETLI_OK)
    status = bt_level_values(claims, heaps, last, &values, limits, error);
  if (status != BETLI_OK)
    return status;
  while ((claims->code.digits[p.least] >> heaps & 1) == 0)
    p.least++;
  p.values = values;
  p.taken = (int64_t)taken;
  p.heaps = (int64_t)heaps;
  status = check_conditions(&p);
  bt_limits_free(limits, values, last + 1);
  return status;
}
