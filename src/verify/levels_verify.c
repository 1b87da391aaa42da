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

static betli_status fail_level_condition(const struct proof *p, int condition) {
  return bt_fail(p->error, BETLI_INPUT, "condition %d of the theorem of levels does not hold",
                 condition);
}

static int64_t heap_of_claimed_level(const struct proof *p, size_t j) {
  return (int64_t)p->claims->heaps.at[j];
}

static int64_t region_of_claims(const struct proof *p) {
  return (int64_t)p->claims->region;
}

/* Returns v_j; v_{q + 1} is v_q + 2, as level q is a step, like level 0. */
static int value_of_level(const struct proof *p, size_t j) {
  return j > p->q ? value_of_level(p, p->q) + 2 : p->values[heap_of_claimed_level(p, j) - 1];
}

/* ---- levels --------------------------------------------------------------------------------- */

/* Returns true if v_j is the value of an N-position, and no heap below level j is worth more.  All
 * heaps from the region of level j - 1 to level j must be worth v_j. */
static bool is_level(const struct proof *p, size_t j) {
  if (heap_of_claimed_level(p, j) == 0 || (value_of_level(p, j) % 2 == 0) != p->claims->misere ||
      (j > 0 &&
       heap_of_claimed_level(p, j - 1) + region_of_claims(p) >= heap_of_claimed_level(p, j)))
    return false;
  for (int64_t n = j > 0 ? heap_of_claimed_level(p, j - 1) + region_of_claims(p)
                         : heap_of_claimed_level(p, j) - 1;
       n < heap_of_claimed_level(p, j); n++)
    if (p->values[n] != value_of_level(p, j))
      return false;
  for (int64_t n = 0; n < heap_of_claimed_level(p, j); n++)
    if (p->values[n] > value_of_level(p, j))
      return false;
  return true;
}

static betli_status check_levels(const struct proof *p) {
  for (size_t j = 0; j <= p->q; j++)
    if (!is_level(p, j))
      return bt_fail(p->error, BETLI_INPUT, "heap %" PRIu64 " is not a level",
                     p->claims->heaps.at[j]);
  return BETLI_OK;
}

static bool is_level_step(const struct proof *p, size_t j) {
  return value_of_level(p, j + 1) == value_of_level(p, j) + 2;
}

/* Returns c_j; of two successive levels one is a step. */
static int64_t addend_of_claimed_level(const struct proof *p, size_t j) {
  const size_t step = is_level_step(p, j) ? j : j - 1;
  return heap_of_claimed_level(p, j + 1) - heap_of_claimed_level(p, j) -
         (p->heaps - 1) * heap_of_claimed_level(p, step);
}

/* ---- conditions ----------------------------------------------------------------------------- */

static betli_status check_repeated_region(const struct proof *p) {
  const uint8_t *first = p->values + heap_of_claimed_level(p, 0),
                *again = p->values + heap_of_claimed_level(p, p->q);
  for (int64_t i = 0; i < region_of_claims(p); i++)
    if (again[i] - first[i] != value_of_level(p, p->q) - value_of_level(p, 0))
      return fail_level_condition(p, 1);
  return BETLI_OK;
}

static betli_status check_level_steps(const struct proof *p) {
  for (size_t j = 0; j <= p->q; j++)
    if (!is_level_step(p, j) &&
        (j == 0 || value_of_level(p, j + 1) != value_of_level(p, j) || !is_level_step(p, j - 1)))
      return fail_level_condition(p, 2);
  return BETLI_OK;
}

/* Checks condition 3, and finds A and C. */
static betli_status check_p_positions(struct proof *p) {
  for (size_t j = 0; j < p->q; j++) {
    const int64_t c = addend_of_claimed_level(p, j);
    int64_t x = 0;
    while (x < region_of_claims(p) &&
           p->values[heap_of_claimed_level(p, j) + x] != value_of_level(p, j + 1) - 1)
      x++;
    if (x + p->least + p->heaps - 1 > region_of_claims(p))
      return fail_level_condition(p, 3);
    if (p->before < c - x - p->least + p->heaps - 2)
      p->before = c - x - p->least + p->heaps - 2;
    if (p->unevenness < (c < 0 ? -c : c))
      p->unevenness = c < 0 ? -c : c;
  }
  return BETLI_OK;
}

static betli_status check_heaps_of_region(const struct proof *p) {
  for (int64_t b = 0; b < region_of_claims(p); b++)
    for (size_t j = 0; j <= p->q; j++)
      for (int64_t i = 0; i < region_of_claims(p); i++)
        if (p->values[b] > p->values[heap_of_claimed_level(p, j) + i])
          return fail_level_condition(p, 4);
  return BETLI_OK;
}

static betli_status check_level_lengths(const struct proof *p) {
  const int64_t least = p->before + p->taken + p->heaps * region_of_claims(p) + 2 * p->unevenness;
  int64_t length = 0;
  while (length < heap_of_claimed_level(p, 0) &&
         p->values[heap_of_claimed_level(p, 0) - 1 - length] == value_of_level(p, 0))
    length++;
  for (size_t j = 1; j <= p->q; j++)
    if (heap_of_claimed_level(p, j) - heap_of_claimed_level(p, j - 1) - region_of_claims(p) <
        length)
      length = heap_of_claimed_level(p, j) - heap_of_claimed_level(p, j - 1) - region_of_claims(p);
  return length >= least ? BETLI_OK : fail_level_condition(p, 5);
}

static betli_status check_level_conditions(struct proof *p) {
  betli_status status = check_levels(p);
  if (status == BETLI_OK)
    status = check_level_steps(p);
  if (status == BETLI_OK)
    status = check_repeated_region(p);
  if (status == BETLI_OK)
    status = check_p_positions(p);
  if (status == BETLI_OK)
    status = check_heaps_of_region(p);
  return status == BETLI_OK ? check_level_lengths(p) : status;
}

/* ---- all of it ------------------------------------------------------------------------------ */

/* Checks that some move leaves two heaps, and none more than two if two must differ. */
static betli_status check_level_code(const struct bt_level_claims *claims, uint64_t heaps,
                                     struct bt_error *error) {
  if (claims->code.digits[0] & 3)
    return bt_fail(error, BETLI_INPUT, "code: a move that takes nothing must leave two heaps");
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
         value <= BT_CLAIMED_LEVEL_VALUE && check_level_code(claims, heaps, &ignored) == BETLI_OK;
}

betli_status bt_level_claims_verify(const struct bt_level_claims *claims, struct bt_limits *limits,
                                    struct bt_error *error) {
  const size_t q = claims->heaps.count - 1;
  const uint64_t last = claims->heaps.at[q] + claims->region - 1;
  uint64_t taken, heaps;
  uint8_t *values;
  struct proof p = {.claims = claims, .q = q, .error = error};
  bt_claimed_code_measure(&claims->code, &taken, &heaps);
  betli_status status = check_level_code(claims, heaps, error);
  if (status == BETLI_OK)
    status = bt_level_values(claims, heaps, last, &values, limits, error);
  if (status != BETLI_OK)
    return status;
  while ((claims->code.digits[p.least] >> heaps & 1) == 0)
    p.least++;
  p.values = values;
  p.taken = (int64_t)taken;
  p.heaps = (int64_t)heaps;
  status = check_level_conditions(&p);
  bt_limits_free(limits, values, last + 1);
  return status;
}
