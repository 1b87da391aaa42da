#include "verify/functions.h"

/* ---- what two heaps are worth -------------------------------------------------------------------
 */

/* Short disjunctive: what has an ended heap has ended; what has a hot one is hot. */
static uint32_t short_sum(uint32_t a, uint32_t b) {
  if (a == BT_CERTIFIED_ENDED || b == BT_CERTIFIED_ENDED)
    return BT_CERTIFIED_ENDED;
  if (a == BT_CERTIFIED_HOT || b == BT_CERTIFIED_HOT)
    return BT_CERTIFIED_HOT;
  return a ^ b;
}

static uint32_t greater(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

static uint32_t lesser(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

static bool is_odd(uint32_t a) {
  return a % 2 != 0;
}

/* Long selective in normal play: a + b, less 1 if both are odd. */
static uint32_t boxed_sum(uint32_t a, uint32_t b) {
  return a + b - (is_odd(a) && is_odd(b));
}

/* Short selective in normal play: 0 if one is 0, else 1 if one is 1, else a + b - 2, less 1 if both
 * are odd. */
static uint32_t open_triangle(uint32_t a, uint32_t b) {
  if (a < 2 || b < 2)
    return lesser(a, b);
  return a + b - 2 - (is_odd(a) && is_odd(b));
}

/* Short selective in misere play: 0 if one is 0, else a + b - 1, less 1 if both are even. */
static uint32_t full_triangle(uint32_t a, uint32_t b) {
  if (a == 0 || b == 0)
    return 0;
  return a + b - 1 - (!is_odd(a) && !is_odd(b));
}

enum { NORMAL = 1, MISERE = 2, BOTH = NORMAL | MISERE };

/* Long selective in misere play: of two that have not ended both are to be in the kernel of normal
 * play, for either play. */
static uint32_t product(uint32_t a, uint32_t b) {
  if (a == BT_CERTIFIED_ENDED)
    return b;
  if (b == BT_CERTIFIED_ENDED)
    return a;
  return a & b & NORMAL ? BOTH : 0;
}

static bool is_fickle(uint32_t a) {
  return a == BT_CERTIFIED_ZERO || a == BT_CERTIFIED_ONE;
}

/* The Grundy values of a genus. */
static uint32_t normal_of(uint32_t a) {
  return is_fickle(a) ? a == BT_CERTIFIED_ONE : a;
}

static uint32_t misere_of(uint32_t a) {
  return is_fickle(a) ? a == BT_CERTIFIED_ZERO : a;
}

/* Nim heaps of more than one counter make a sum firm: both of its Grundy values are the same. */
static uint32_t tame_sum(uint32_t a, uint32_t b) {
  if (a == BT_CERTIFIED_WILD || b == BT_CERTIFIED_WILD)
    return BT_CERTIFIED_WILD;
  const uint32_t number = normal_of(a) ^ normal_of(b);
  if (is_fickle(a) && is_fickle(b))
    return number == 0 ? BT_CERTIFIED_ZERO : BT_CERTIFIED_ONE;
  return number;
}

/* ---- the value of a heap by those of its options ----------------------------------------------
 */

static uint32_t mex(const struct bt_value_set *values) {
  uint32_t least = 0;
  while (bt_value_set_has(values, least))
    least++;
  return least;
}

static uint32_t hot_or_mex(const struct bt_value_set *values) {
  return bt_value_set_has(values, BT_CERTIFIED_ENDED) ? BT_CERTIFIED_HOT : mex(values);
}

enum { NONE = BT_CERTIFIED_NUMBERS };

static uint32_t smallest(const struct bt_value_set *values, uint32_t from) {
  for (uint32_t number = from; number < bt_value_set_end(values); number += 2)
    if (bt_value_set_has(values, number))
      return number;
  return NONE;
}

static uint32_t greatest(const struct bt_value_set *values, uint32_t from) {
  for (uint32_t number = bt_value_set_end(values); number-- > from;)
    if ((number - from) % 2 == 0 && bt_value_set_has(values, number))
      return number;
  return NONE;
}

enum { EVEN, ODD };

static uint32_t first_of(uint32_t preferred, uint32_t other) {
  assert(preferred != NONE || other != NONE);
  return 1 + (preferred != NONE ? preferred : other);
}

static uint32_t lego(const struct bt_value_set *values) {
  return first_of(smallest(values, EVEN), greatest(values, ODD));
}

static uint32_t gelo(const struct bt_value_set *values) {
  return first_of(greatest(values, EVEN), smallest(values, ODD));
}

static uint32_t loge(const struct bt_value_set *values) {
  return first_of(smallest(values, ODD), greatest(values, EVEN));
}

static uint32_t gole(const struct bt_value_set *values) {
  return first_of(greatest(values, ODD), smallest(values, EVEN));
}

/* In each kernel if no option is; an ended one is in that of normal play. */
static uint32_t kernels(const struct bt_value_set *values) {
  uint32_t options = bt_value_set_has(values, BT_CERTIFIED_ENDED) ? NORMAL : 0;
  for (uint32_t pair = 0; pair <= BOTH; pair++)
    options |= bt_value_set_has(values, pair) ? pair : 0;
  return BOTH & ~options;
}

static bool has_genus(const struct bt_value_set *values, uint32_t number,
                      uint32_t (*part)(uint32_t genus)) {
  const uint32_t genera[] = {number, BT_CERTIFIED_ZERO, BT_CERTIFIED_ONE};
  for (size_t i = 0; i < sizeof genera / sizeof *genera; i++)
    if (part(genera[i]) == number && bt_value_set_has(values, genera[i]))
      return true;
  return false;
}

/* The least number that is no Grundy value of an option, in normal and in misere play. */
static uint32_t genus(const struct bt_value_set *values) {
  uint32_t normal = 0, misere = 0;
  if (bt_value_set_has(values, BT_CERTIFIED_WILD))
    return BT_CERTIFIED_WILD;
  while (has_genus(values, normal, normal_of))
    normal++;
  while (has_genus(values, misere, misere_of))
    misere++;
  if (normal == misere)
    return normal;
  if (normal > 1 || misere > 1)
    return BT_CERTIFIED_WILD;
  return normal == 0 ? BT_CERTIFIED_ZERO : BT_CERTIFIED_ONE;
}

/* ---- the table ------------------------------------------------------------------------------- */

const struct bt_claimed_function *
bt_claimed_function_of(const struct bt_claimed_compound *compound) {
  static const struct bt_claimed_function functions[BT_CLAIMED_RULES][2] = {
      [BT_CLAIMED_LONG_DISJUNCTIVE] = {[1] = {.end = BT_CERTIFIED_ZERO,
                                              .combine = tame_sum,
                                              .choose = genus}},
      [BT_CLAIMED_SHORT_DISJUNCTIVE] =
          {{.end = BT_CERTIFIED_ENDED, .combine = short_sum, .choose = hot_or_mex},
           {.end = BT_CERTIFIED_ENDED, .combine = short_sum, .choose = mex}},
      [BT_CLAIMED_LONG_CONJUNCTIVE] = {{.combine = greater, .choose = gelo, .length = true},
                                       {.combine = greater, .choose = gole, .length = true}},
      [BT_CLAIMED_SHORT_CONJUNCTIVE] = {{.combine = lesser, .choose = lego, .length = true},
                                        {.combine = lesser, .choose = loge, .length = true}},
      [BT_CLAIMED_LONG_SELECTIVE] = {{.combine = boxed_sum,
                                      .choose = lego,
                                      .length = true,
                                      .additive = true,
                                      .patient = true},
                                     {.end = BT_CERTIFIED_ENDED,
                                      .combine = product,
                                      .choose = kernels}},
      [BT_CLAIMED_SHORT_SELECTIVE] = {
          {.combine = open_triangle, .choose = lego, .length = true, .additive = true},
          {.combine = full_triangle, .choose = loge, .length = true, .additive = true}}};
  assert(compound->rule < BT_CLAIMED_RULES);
  const struct bt_claimed_function *function = &functions[compound->rule][compound->misere];
  return function->choose != NULL ? function : NULL;
}
