/* Plays sums in misère play of games that Plambeck solved (Daisies, Kayles, and the Sibert-Conway
 * decomposition in misere octal games, Theoretical Computer Science 96, 1992).  The formula here
 * was found anew, by the P-positions of small sums; docs/theory/misere.md has it, and proves it for
 * Daisies.  A sum is a P-position if
 * - its nim-sum is 1, and no heap has a weight;
 * - its nim-sum is 0, two heaps or more have weights, and none outweighs the others, even if it had
 *   a unit more;
 * - its nim-sum is 3, or 2 where the nim-values are 0, 1, 2, 3, ..., and a heap outweighs the
 *   others. */
#include "games/codes/misere_weights.h"

__extension__ typedef unsigned __int128 wide;

enum { DIGITS = 4 };

/* Reads the digits of an octal game of at most three digits; returns false for others. */
static bool read_four_digits(const struct bt_take_break *rule, uint64_t digits[DIGITS]) {
  if (rule->beyond != 0 || rule->unequal)
    return false;
  for (size_t k = 0; k < DIGITS; k++) {
    digits[k] = k < rule->count ? rule->digits[k] : 0;
    if (digits[k] > 7)
      return false;
  }
  for (size_t k = DIGITS; k < rule->count; k++)
    if (rule->digits[k] != 0)
      return false;
  return true;
}

bool bt_misere_weights_of(const struct bt_take_break *rule, struct bt_misere_weights *weights) {
  uint64_t d[DIGITS];
  if (!read_four_digits(rule, d))
    return false;
  if (d[0] == 0 && d[1] == 2 && d[2] == 6 && d[3] == 0) {
    *weights = (struct bt_misere_weights){.in_fours = true, .unit = 2, .odd = 11, .even = 16};
    return true;
  }
  const bool splits_two = d[2] == 4 || d[2] == 5;
  if ((d[0] != 4 && (d[0] != 0 || d[2] != 5)) || (d[2] > 1 && !splits_two))
    return false;
  if ((d[1] != 7 || (splits_two && d[3] < 4)) && (d[1] != 3 || (d[3] != 5 && d[3] != 7)))
    return false;
  *weights = (struct bt_misere_weights){.light = d[1] == 7 ? 3 : 5, .unit = d[3] & 2 ? 3 : 1};
  weights->odd = weights->even = 2 * weights->light + (splits_two ? 4 : 2);
  return true;
}

/* Returns the weight of a heap.  In thirds of a counter, odd heaps have even weights, and even
 * heaps odd ones. */
static uint64_t weight_of_heap(const struct bt_misere_weights *weights, uint64_t heap) {
  const uint64_t more = heap > weights->light ? heap - weights->light : 0;
  if (weights->in_fours)
    return heap <= 2 ? 0 : heap <= 4 ? 1 : (heap - 5) / 2;
  if (weights->unit == 1)
    return heap > 0 && heap % 2 == 0 && more == 0 ? 1 : more;
  if (heap % 2 == 1)
    return 2 * (more / 6 + (more % 6 >= 2));
  return heap == 0 ? 0 : 2 * (more / 6 + (more % 6 == 5)) + 1;
}

static unsigned nim_value_of_heap(const struct bt_misere_weights *weights, uint64_t heap) {
  if (heap == 0)
    return 0;
  return weights->in_fours ? (unsigned)((heap - 1) % 4) : heap % 2 == 1 ? 1 : 2;
}

/* Returns true if a heap outweighs all others, or would with `more` counters. */
static bool some_heap_outweighs(const struct bt_misere_weights *weights,
                                const struct bt_position *sum, wide total, uint64_t more) {
  for (size_t i = 0; i < sum->count; i++) {
    const uint64_t heap = sum->components[i].words[0];
    const uint64_t from = (heap % 2 == 1 ? weights->odd : weights->even) - more;
    if (heap >= from && (heap - from) / weights->unit >= total - weight_of_heap(weights, heap))
      return true;
  }
  return false;
}

bool bt_misere_weights_is_p(const struct bt_misere_weights *weights,
                            const struct bt_position *sum) {
  unsigned nim_sum = 0;
  size_t weighty = 0;
  wide total = 0;
  for (size_t i = 0; i < sum->count; i++) {
    const uint64_t weight = weight_of_heap(weights, sum->components[i].words[0]);
    nim_sum ^= nim_value_of_heap(weights, sum->components[i].words[0]);
    total += weight;
    weighty += weight > 0;
  }
  if (nim_sum == 0)
    return weighty >= 2 && !some_heap_outweighs(weights, sum, total, weights->unit);
  if (nim_sum == 1)
    return weighty == 0;
  return nim_sum == (weights->in_fours ? 2 : 3) && some_heap_outweighs(weights, sum, total, 0);
}
