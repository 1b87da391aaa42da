#include "verify/functions.h"

/* ---- what two heaps are worth -------------------------------------------------------------------
 */

/* Adds in short disjunctive compounds.  A sum with an ended heap is ended; a sum with a hot one is
 * hot. */
static uint32_t short_sum(uint32_t a, uint32_t b) {
  if (a == BT_CERTIFIED_ENDED || b == BT_CERTIFIED_ENDED)
    return BT_CERTIFIED_ENDED;
  if (a == BT_CERTIFIED_HOT || b == BT_CERTIFIED_HOT)
    return BT_CERTIFIED_HOT;
  return a ^ b;
}

static uint32_t greater_value(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

static uint32_t lesser_value(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

static bool is_odd(uint32_t a) {
  return a % 2 != 0;
}

/* Adds in long selective compounds in normal play: a + b, less 1 if both are odd. */
static uint32_t boxed_sum(uint32_t a, uint32_t b) {
  return a + b - (is_odd(a) && is_odd(b));
}

/* Adds in short selective compounds in normal play.  The sum is 0 if one is 0; else 1 if one is 1;
 * else a + b - 2, less 1 if both are odd. */
static uint32_t open_triangle(uint32_t a, uint32_t b) {
  if (a < 2 || b < 2)
    return lesser_value(a, b);
  return a + b - 2 - (is_odd(a) && is_odd(b));
}

/* Adds in short selective compounds in misère play.  The sum is 0 if one is 0; else a + b - 1, less
 * 1 if both are even. */
static uint32_t full_triangle(uint32_t a, uint32_t b) {
  if (a == 0 || b == 0)
    return 0;
  return a + b - 1 - (!is_odd(a) && !is_odd(b));
}

enum { NORMAL = 1, MISERE = 2, BOTH = NORMAL | MISERE };

/* Adds in long selective compounds in misère play.  Two live heaps together are in both kernels if
 * each is in that of normal play, else in neither. */
static uint32_t kernel_product(uint32_t a, uint32_t b) {
  if (a == BT_CERTIFIED_ENDED)
    return b;
  if (b == BT_CERTIFIED_ENDED)
    return a;
  return a & b & NORMAL ? BOTH : 0;
}

static bool is_fickle(uint32_t a) {
  return a == BT_CERTIFIED_ZERO || a == BT_CERTIFIED_ONE;
}

static uint32_t normal_grundy_of(uint32_t a) {
  return is_fickle(a) ? a == BT_CERTIFIED_ONE : a;
}

static uint32_t misere_grundy_of(uint32_t a) {
  return is_fickle(a) ? a == BT_CERTIFIED_ZERO : a;
}

/* Adds genera as in Nim.  A heap of more than one counter makes the sum firm: its two Grundy values
 * are equal. */
static uint32_t tame_sum(uint32_t a, uint32_t b) {
  if (a == BT_CERTIFIED_WILD || b == BT_CERTIFIED_WILD)
    return BT_CERTIFIED_WILD;
  const uint32_t number = normal_grundy_of(a) ^ normal_grundy_of(b);
  if (is_fickle(a) && is_fickle(b))
    return number == 0 ? BT_CERTIFIED_ZERO : BT_CERTIFIED_ONE;
  return number;
}

/* ---- the value of a heap by those of its options ----------------------------------------------
 */

static uint32_t mex_of_values(const struct bt_value_set *values) {
  uint32_t least = 0;
  while (bt_value_set_has(values, least))
    least++;
  return least;
}

static uint32_t hot_or_mex_of_values(const struct bt_value_set *values) {
  return bt_value_set_has(values, BT_CERTIFIED_ENDED) ? BT_CERTIFIED_HOT : mex_of_values(values);
}

enum { NONE = BT_CERTIFIED_NUMBERS };

static uint32_t smallest_of_parity(const struct bt_value_set *values, uint32_t from) {
  for (uint32_t number = from; number < bt_value_set_end(values); number += 2)
    if (bt_value_set_has(values, number))
      return number;
  return NONE;
}

static uint32_t greatest_of_parity(const struct bt_value_set *values, uint32_t from) {
  for (uint32_t number = bt_value_set_end(values); number-- > from;)
    if ((number - from) % 2 == 0 && bt_value_set_has(values, number))
      return number;
  return NONE;
}

enum { EVEN, ODD };

static uint32_t one_more_than_preferred(uint32_t preferred, uint32_t other) {
  assert(preferred != NONE || other != NONE);
  return 1 + (preferred != NONE ? preferred : other);
}

static uint32_t lego(const struct bt_value_set *values) {
  return one_more_than_preferred(smallest_of_parity(values, EVEN), greatest_of_parity(values, ODD));
}

static uint32_t gelo(const struct bt_value_set *values) {
  return one_more_than_preferred(greatest_of_parity(values, EVEN), smallest_of_parity(values, ODD));
}

static uint32_t loge(const struct bt_value_set *values) {
  return one_more_than_preferred(smallest_of_parity(values, ODD), greatest_of_parity(values, EVEN));
}

static uint32_t gole(const struct bt_value_set *values) {
  return one_more_than_preferred(greatest_of_parity(values, ODD), smallest_of_parity(values, EVEN));
}

/* Puts a heap into each kernel that holds none of its options.  An ended heap is in that of normal
 * play. */
static uint32_t kernels_of_options(const struct bt_value_set *values) {
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

/* Finds the least number that is no Grundy value of an option, in normal and in misère play. */
static uint32_t genus_of_options(const struct bt_value_set *values) {
  uint32_t normal = 0, misere = 0;
  if (bt_value_set_has(values, BT_CERTIFIED_WILD))
    return BT_CERTIFIED_WILD;
  while (has_genus(values, normal, normal_grundy_of))
    normal++;
  while (has_genus(values, misere, misere_grundy_of))
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
                                              .choose = genus_of_options}},
      [BT_CLAIMED_SHORT_DISJUNCTIVE] =
          {{.end = BT_CERTIFIED_ENDED, .combine = short_sum, .choose = hot_or_mex_of_values},
           {.end = BT_CERTIFIED_ENDED, .combine = short_sum, .choose = mex_of_values}},
      [BT_CLAIMED_LONG_CONJUNCTIVE] = {{.combine = greater_value, .choose = gelo, .length = true},
                                       {.combine = greater_value, .choose = gole, .length = true}},
      [BT_CLAIMED_SHORT_CONJUNCTIVE] = {{.combine = lesser_value, .choose = lego, .length = true},
                                        {.combine = lesser_value, .choose = loge, .length = true}},
      [BT_CLAIMED_LONG_SELECTIVE] = {{.combine = boxed_sum,
                                      .choose = lego,
                                      .length = true,
                                      .additive = true,
                                      .patient = true},
                                     {.end = BT_CERTIFIED_ENDED,
                                      .combine = kernel_product,
                                      .choose = kernels_of_options}},
      [BT_CLAIMED_SHORT_SELECTIVE] = {
          {.combine = open_triangle, .choose = lego, .length = true, .additive = true},
          {.combine = full_triangle, .choose = loge, .length = true, .additive = true}}};
  assert(compound->rule < BT_CLAIMED_RULES);
  const struct bt_claimed_function *function = &functions[compound->rule][compound->misere];
  return function->choose != NULL ? function : NULL;
}
